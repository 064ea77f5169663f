package generate

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/internal/ruletest"
	"exactcover/encode/puzzle"
	"exactcover/internal/race"
)

func TestDrawRegions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 12).Draw(t, "size")
		p := &puzzle.Puzzle{Rows: size, Cols: size, Low: 1, High: puzzle.Digit(size)}
		drawRegions(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), p)
		regions := 0
		for _, h := range p.Houses() {
			if h.Type != puzzle.Region {
				continue
			}
			regions++
			if len(h.Cells) != size || !ruletest.Connected(p, h.Cells) {
				t.Fatalf("region %d has the cells %v", h.Label, h.Cells)
			}
		}
		if regions != size {
			t.Fatalf("%d regions, not %d", regions, size)
		}
	})
}

// Orbits are closed, and no finer than they need to be.
func TestOrbits(t *testing.T) {
	for s := Asymmetric; s <= Full; s++ {
		p := puzzle.New(9)
		orbit := s.orbits(p)
		sizes := map[puzzle.Cell]int{}
		for c := range puzzle.Cell(81) {
			for _, image := range s.images(p, c) {
				if orbit[image] != orbit[c] {
					t.Errorf("%v ties %d to %d, but not in an orbit", s, c, image)
				}
			}
			sizes[orbit[c]]++
		}
		most := []int{1, 2, 4, 2, 2, 2, 2, 4, 4, 8}[s]
		for c, n := range sizes {
			if most%n != 0 {
				t.Errorf("%v: %d cells are tied to %d", s, n, c)
			}
		}
	}
}

// Random divisions have connected regions of the wanted size, in the order of their first cells.
func TestDivideAnew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 9).Draw(t, "rows"), rapid.IntRange(1, 9).Draw(t, "columns")
		size := rapid.IntRange(1, rows*cols).Filter(func(n int) bool {
			return rows*cols%n == 0
		}).Draw(t, "size")
		p := &puzzle.Puzzle{Rows: rows, Cols: cols}
		regions := divideAnew(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), p, size)
		in := make([][]puzzle.Cell, rows*cols/size)
		for c, region := range regions {
			if len(in[region]) == 0 && region > 0 && len(in[region-1]) == 0 {
				t.Fatalf("region %d begins before the one before it: %v", region, regions)
			}
			in[region] = append(in[region], puzzle.Cell(c))
		}
		for region, list := range in {
			if len(list) != size || !ruletest.Connected(p, list) {
				t.Fatalf("region %d has the cells %v", region, list)
			}
		}
	})
}

// All 117 divisions of a 4x4 grid into four regions result.
func TestDivideAnewReachesAll(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	random := rand.New(rand.NewPCG(1, 0))
	seen := make(map[string]bool)
	for range 8000 {
		seen[fmt.Sprint(divideAnew(random, &puzzle.Puzzle{Rows: 4, Cols: 4}, 4))] = true
	}
	if len(seen) != 117 {
		t.Errorf("%d divisions", len(seen))
	}
}
