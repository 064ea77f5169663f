package search_test

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/search"
)

func TestLuby(t *testing.T) {
	var got []uint64
	for n := range uint64(16) {
		got = append(got, search.Luby(n+1))
	}
	if want := []uint64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}; !slices.Equal(got, want) {
		t.Errorf("%d, want %d", got, want)
	}
}
