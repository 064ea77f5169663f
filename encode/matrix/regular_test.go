package matrix

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// An automaton that is written down leaves exactly the digits of accepted words, also where it has
// more states than a machine word has bits, and as many as are alike.
func TestRegular(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const digits = 4
		cells := rapid.IntRange(1, 4).Draw(t, "cells")
		several := rapid.SampledFrom([]int{1, 3, 60, 150}).Draw(t, "states")
		alike := rapid.SampledFrom([]int{1, 7, 1000}).Draw(t, "alike") // states equal modulo this are
		seed := rapid.Uint64().Draw(t, "seed")
		draw := func(k, state, d int) uint64 {
			x := seed + uint64(k*1_000_003+state%alike*7919+d*101+1)*0x9e3779b97f4a7c15
			x ^= x >> 31
			x *= 0xbf58476d1ce4e5b9
			return x ^ x>>29
		}
		tables := make([]stepTable, cells)
		states := make([]int, cells+1) // of the table; 1 at the end
		for k := range cells {
			states[k] = several
		}
		states[cells] = 1
		for k := range tables {
			tables[k] = make(stepTable, states[k]*digits)
			for i := range tables[k] {
				x := draw(k, i/digits, i%digits)
				if tables[k][i] = -1; x%3 > 0 {
					tables[k][i] = int32(x >> 8 % uint64(states[k+1]))
				}
			}
		}
		sets := make([]puzzle.DigitSet, cells)
		for k := range sets {
			sets[k] = puzzle.DigitSet(rapid.IntRange(1, 1<<digits-1).Draw(t, "digits")) << 1
		}
		want := make([]puzzle.DigitSet, cells)
		var read func(k int, state int32, word []puzzle.Digit)
		read = func(k int, state int32, word []puzzle.Digit) {
			if k == cells {
				for i, d := range word {
					want[i] |= puzzle.Digits(d)
				}
				return
			}
			for d := range sets[k].All() {
				if to := tables[k][int(state)*digits+int(d-1)]; to >= 0 {
					read(k+1, to, append(word, d))
				}
			}
		}
		for state := range int32(several) {
			read(0, state, nil)
		}
		r := newRegular(tables, digits, 1)
		got := slices.Clone(sets)
		if ok := r.propagate(got); ok != (want[0] != 0) || ok && !slices.Equal(got, want) {
			t.Fatalf("%b leaves %b, %t; want %b", sets, got, ok, want)
		}
	})
}
