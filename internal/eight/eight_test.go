package eight

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestEight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOfN(rapid.Int8(), 8, 10).Draw(t, "cells")
		w := Load(cells)
		stored, signs := make([]int8, len(cells)), make([]int8, len(cells))
		copy(stored[8:], cells[8:])
		Store(stored, w)
		if diff := cmp.Diff(cells, stored); diff != "" {
			t.Errorf("stored: %s", diff)
		}
		Store(signs, Negatives(w))
		for k, c := range cells[:8] {
			if want := c >> 7; signs[k] != want || int8(w>>(8*k)) != c {
				t.Errorf("cell %d of %v: sign %d, byte %d", k, cells, signs[k], int8(w>>(8*k)))
			}
		}
	})
}
