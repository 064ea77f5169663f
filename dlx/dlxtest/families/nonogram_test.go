package families_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"exactcover/dlx/dlxtest/families"

	"pgregory.net/rapid"
)

// picture returns the clues of the picture whose cells, row by row, are the bits of a number.
func picture(rows, columns, cells int) (across, down [][]int) {
	clue := func(first, n, step int) (blocks []int) {
		run := 0
		for k := range n + 1 {
			if k < n && cells>>(first+k*step)&1 == 1 {
				run++
			} else if run > 0 {
				blocks, run = append(blocks, run), 0
			}
		}
		return blocks
	}
	for r := range rows {
		across = append(across, clue(r*columns, columns, 1))
	}
	for c := range columns {
		down = append(down, clue(c, rows, columns))
	}
	return across, down
}

// TestNonogramPictures checks that the solutions for the clues of a picture are all pictures with
// these clues, for every picture of 3 x 4 cells.
func TestNonogramPictures(t *testing.T) {
	type clues struct{ across, down [][]int }
	pictures := map[string]int{}
	first := map[string]clues{}
	for cells := range 1 << 12 {
		across, down := picture(3, 4, cells)
		key := fmt.Sprint(across, down)
		pictures[key]++
		first[key] = clues{across, down}
	}
	for key, c := range first {
		if got := count(families.Nonogram(c.across, c.down).Problem); got != pictures[key] {
			t.Errorf("%s: %d solutions, want %d", key, got, pictures[key])
		}
	}
}

// TestRandomNonogram checks that clues are those of a picture, and that the same seed makes the
// same clues.
func TestRandomNonogram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, c := rapid.IntRange(1, 3).Draw(t, "rows"), rapid.IntRange(1, 3).Draw(t, "columns")
		percent := rapid.IntRange(0, 100).Draw(t, "percent")
		seed := rapid.Uint64().Draw(t, "seed")
		across, down := families.RandomNonogram(r, c, percent, seed)
		again, againDown := families.RandomNonogram(r, c, percent, seed)
		if !reflect.DeepEqual([2][][]int{across, down}, [2][][]int{again, againDown}) {
			t.Fatal("other clues the second time")
		}
		for cells := range 1 << (r * c) {
			a, d := picture(r, c, cells)
			if slices.EqualFunc(a, across, slices.Equal) && slices.EqualFunc(d, down, slices.Equal) {
				return
			}
		}
		t.Fatalf("no picture has the clues %v, %v", across, down)
	})
}

func TestRandomNonogramDensity(t *testing.T) {
	for _, percent := range []int{0, 1, 30, 50, 99, 100} {
		across, _ := families.RandomNonogram(100, 100, percent, 7)
		full := 0
		for _, blocks := range across {
			for _, n := range blocks {
				full += n
			}
		}
		// The standard deviation is below 50 cells.
		if off := full - 100*percent; off < -300 || off > 300 || percent%100 == 0 && off != 0 {
			t.Errorf("%d of 10000 cells are full, want about %d", full, 100*percent)
		}
	}
	across, _ := families.RandomNonogram(100, 100, 50, 7)
	if other, _ := families.RandomNonogram(100, 100, 50, 8); reflect.DeepEqual(across, other) {
		t.Error("two seeds make the same picture")
	}
}
