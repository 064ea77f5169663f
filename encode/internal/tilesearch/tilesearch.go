package rule

import (
	"context"

	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// Check searches for a tiling of the grid that contains the given tiles of the puzzle, except those
// with wrong digits, which their own checks find. The grid does not determine
// the tiling, and finding one is a hard problem: random grids of side 9 take a few hundred steps,
// those of side 12 some thousand, and those of side 16 up to a million. After some millions Check
// gives up and says so in a violation.
func (r Domino) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	t := newTiling(ctx, p, grid[:p.GridCells()])
	possible := true
	for _, given := range Tiles(p) {
		if given.Check(ctx, p, grid) == nil {
			possible = possible && t.layAt(given.Cells[0], given.Cells[len(given.Cells)-1])
		}
	}
	switch {
	case possible && t.complete() || t.poll.Err() != nil:
		return nil
	case t.steps >= tilingSteps:
		return broken(r, nil, "no tiling was found in %d steps, though there may be one", t.steps)
	default:
		return broken(
			r, nil, "no tiling has a domino for each pair of digits and a single for each digit",
		)
	}
}

// tilingSteps is the greatest number of steps of Check to find a tiling: some seconds.
const tilingSteps = 4_000_000

// A tiling is a partial tiling of a full grid, as an exact cover. Its items are called needs: every
// cell must be covered, and every tile, one for each pair of digits and one for each digit, must be
// placed. Its options are called places; the digits in a place determine the tile there.
type tiling struct {
	cells   [][2]puzzle.Cell // place -> two neighbours, or twice the same cell for a single
	needs   [][]int          // place -> the needs it meets
	places  [][]int          // need -> the places that meet it
	met     []bool           // by need
	blocked []int            // place -> the number of its needs that are met
	open    []int            // need -> the number of its places that are not blocked
	failed  []int            // need -> 1 + the number of times it was left without a place
	steps   int
	poll    poll.Poll
}

func newTiling(ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) *tiling {
	n := p.DigitCount()
	needs := len(grid) + n*n // the cells, then the pairs (a, b) of digits from 0 as a*n + b
	t := &tiling{
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

func (t *tiling) addPlace(grid []puzzle.Digit, n int, low puzzle.Digit, c, d int) {
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

// layAt places the tile of two given cells. It reports whether that is possible and every need
// still has a place.
func (t *tiling) layAt(a, b puzzle.Cell) bool {
	for _, place := range t.places[a] {
		if at := t.cells[place]; at == [2]puzzle.Cell{a, b} || at == [2]puzzle.Cell{b, a} {
			return t.blocked[place] == 0 && t.lay(place)
		}
	}
	return false
}

// lay chooses a place that is not blocked. It reports whether every open need still has a place.
func (t *tiling) lay(place int) bool {
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
func (t *tiling) lift(place int) {
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

// complete reports whether the tiling can be completed. It branches on a need with few places that
// has failed often (the weighted degree of CP solvers). Without these weights, grids of side 16
// would not end.
func (t *tiling) complete() bool {
	t.steps++
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
		if t.steps >= tilingSteps || t.poll.Stopped() {
			break
		}
		if t.blocked[place] > 0 {
			continue
		}
		if t.lay(place) && t.complete() {
			return true
		}
		t.lift(place)
	}
	return false
}
