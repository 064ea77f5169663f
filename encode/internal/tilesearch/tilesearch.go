// Package tilesearch searches for tilings of full grids: with a domino for each pair of digits and
// a single for each digit.
package tilesearch

import (
	"context"

	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// MostSteps is the greatest number of steps of a search for a tiling: some seconds.
const MostSteps = 4_000_000

// A Tiling is a partial tiling of a full grid, as an exact cover. Its items are called needs: every
// cell must be covered, and every tile, one for each pair of digits and one for each digit, must be
// placed. Its options are called places; the digits in a place determine the tile there.
type Tiling struct {
	cells   [][2]puzzle.Cell // place -> two neighbours, or twice the same cell for a single
	needs   [][]int          // place -> the needs it meets
	places  [][]int          // need -> the places that meet it
	met     []bool           // by need
	blocked []int            // place -> the number of its needs that are met
	open    []int            // need -> the number of its places that are not blocked
	failed  []int            // need -> 1 + the number of times it was left without a place
	Steps   int              // of the search so far
	poll    poll.Poll
}

// New returns the tiling of a grid that has no tiles yet. A search ends early if ctx does.
func New(ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) *Tiling {
	n := p.DigitCount()
	needs := len(grid) + n*n // the cells, then the pairs (a, b) of digits from 0 as a*n + b
	t := &Tiling{
		poll: poll.New(ctx), places: make([][]int, needs), met: make([]bool, needs),
		open: make([]int, needs), failed: make([]int, needs),
	}
	for k := range needs {
		a, b := (k-len(grid))/n, (k-len(grid))%n
		t.met[k] = k >= len(grid) && a > b // the tile is (b, a)
		t.failed[k] = 1
	}
	for c, d := range grid {
		t.addPlace(grid, n, p.Low, c, c)
		if right := c + 1; right%p.Cols != 0 && grid[right] != d {
			t.addPlace(grid, n, p.Low, c, right)
		}
		if below := c + p.Cols; below < len(grid) && grid[below] != d {
			t.addPlace(grid, n, p.Low, c, below)
		}
	}
	t.blocked = make([]int, len(t.cells))
	return t
}

func (t *Tiling) addPlace(grid []puzzle.Digit, n int, low puzzle.Digit, c, d int) {
	a, b := int(grid[c]-low), int(grid[d]-low)
	needs := []int{c, len(grid) + min(a, b)*n + max(a, b)}
	if c != d {
		needs = append(needs, d)
	}
	for _, k := range needs {
		t.places[k] = append(t.places[k], len(t.cells))
		t.open[k]++
	}
	t.cells = append(t.cells, [2]puzzle.Cell{puzzle.Cell(c), puzzle.Cell(d)})
	t.needs = append(t.needs, needs)
}

// LayAt places the tile of two given cells. It reports whether that is possible and every need
// still has a place.
func (t *Tiling) LayAt(a, b puzzle.Cell) bool {
	for _, place := range t.places[a] {
		if at := t.cells[place]; at == [2]puzzle.Cell{a, b} || at == [2]puzzle.Cell{b, a} {
			return t.blocked[place] == 0 && t.lay(place)
		}
	}
	return false
}

// Err returns the error of the context if that has ended.
func (t *Tiling) Err() error { return t.poll.Err() }

// lay chooses a place that is not blocked. It reports whether every open need still has a place.
func (t *Tiling) lay(place int) bool {
	for _, k := range t.needs[place] {
		t.met[k] = true
	}
	possible := true
	for _, k := range t.needs[place] {
		for _, other := range t.places[k] {
			t.blocked[other]++
			if t.blocked[other] > 1 {
				continue
			}
			for _, j := range t.needs[other] {
				t.open[j]--
				if t.open[j] == 0 && !t.met[j] {
					t.failed[j]++
					possible = false
				}
			}
		}
	}
	return possible
}

// lift undoes lay.
func (t *Tiling) lift(place int) {
	for _, k := range t.needs[place] {
		t.met[k] = false
		for _, other := range t.places[k] {
			t.blocked[other]--
			if t.blocked[other] > 0 {
				continue
			}
			for _, j := range t.needs[other] {
				t.open[j]++
			}
		}
	}
}

// Complete reports whether it has completed the tiling; if not, the tiling is as before. It gives
// up after [MostSteps], and when the context ends. It branches on a need with few places that has
// failed often (the weighted degree of CP solvers). Without these weights, grids of side 16 would
// not end.
func (t *Tiling) Complete() bool {
	t.Steps++
	next := -1
	for k, met := range t.met {
		if met {
			continue
		}
		if t.open[k] <= 1 {
			next = k
			break
		}
		if next < 0 || t.open[k]*t.failed[next] < t.open[next]*t.failed[k] {
			next = k
		}
	}
	if next < 0 {
		return true
	}
	for _, place := range t.places[next] {
		if t.Steps >= MostSteps || t.poll.Stopped() {
			break
		}
		if t.blocked[place] > 0 {
			continue
		}
		if t.lay(place) && t.Complete() {
			return true
		}
		t.lift(place)
	}
	return false
}
