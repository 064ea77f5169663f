package generate_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// sampled calls see with n random grids of a skeleton.
func sampled(t *testing.T, skeleton *puzzle.Puzzle, n int, see func(grid []puzzle.Digit)) {
	t.Helper()
	g, err := generate.New(generate.Spec{Skeleton: skeleton}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for k := range uint64(n) {
		s, err := g.Grid(t.Context(), k)
		if err != nil {
			t.Fatal(err)
		}
		see(s.Grid)
	}
}

// chiSquare returns the statistic of observed counts against shares, which add up to 1, and the
// degrees of freedom. Classes in which fewer than 5 are expected are taken together.
func chiSquare[C comparable](
	observed map[C]int, share map[C]float64, n int,
) (x float64, freedom int) {
	restShare, restSeen := 1.0, n
	for class, s := range share {
		if s*float64(n) < 5 {
			continue
		}
		d := float64(observed[class]) - s*float64(n)
		x += d * d / (s * float64(n))
		restShare -= s
		restSeen -= observed[class]
		freedom++
	}
	if expected := restShare * float64(n); expected > 1 {
		d := float64(restSeen) - expected
		x += d * d / expected
		freedom++
	}
	return x, freedom - 1
}

// far reports whether a statistic is larger than that of one in some 10 000 samples of the true
// shares, by Fisher's approximation.
func far(x float64, freedom int) bool {
	z := 3.8
	f := float64(freedom)
	// The root of 2x is about normal around that of 2f-1 with variance 1.
	bound := (z + math.Sqrt(2*f-1)) * (z + math.Sqrt(2*f-1)) / 2
	return x > bound
}

// The 288 grids of side 4 are equally likely.
func TestGridsOfSide4AreUniform(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	n := 288 * thorough.Or(10, 40)
	seen := map[string]int{}
	sampled(t, puzzle.New(4), n, func(grid []puzzle.Digit) { seen[fmt.Sprint(grid)]++ })
	share := map[string]float64{}
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Solutions(context.Background(), puzzle.New(4)) {
		share[fmt.Sprint(solution.Grid)] = 1.0 / 288
	}
	if len(share) != 288 || len(seen) != 288 {
		t.Fatalf("%d of %d grids were seen", len(seen), len(share))
	}
	if x, f := chiSquare(seen, share, n); far(x, f) {
		t.Errorf("chi-square %.1f with %d degrees of freedom", x, f)
	}
}

// Of a grid of side 6, two features: where row 1 and the row below it come from, up to names of
// digits; and how often two digits change places by a swap of four cells. Their shares are counted
// over all grids whose top row is 1 to 6, as every grid has such a one with the same features.
func TestGridsOfSide6LookUniform(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	features := map[string]func(grid []puzzle.Digit) string{
		"squares": func(grid []puzzle.Digit) string { return fmt.Sprint(squares(grid, 6)) },
		"columns": func(grid []puzzle.Digit) string {
			name := map[puzzle.Digit]int{}
			for c, d := range grid[:6] {
				name[d] = c
			}
			pattern := make([]int, 0, 5)
			for r := 1; r < 6; r++ {
				pattern = append(pattern, name[grid[6*r]])
			}
			return fmt.Sprint(pattern)
		},
	}
	p := puzzle.New(6)
	p.Givens = make([]puzzle.Digit, 36)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
		if c < 6 {
			p.Givens[c] = puzzle.Digit(c + 1)
		}
	}
	share := map[string]map[string]float64{"squares": {}, "columns": {}}
	all := 0.0
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Solutions(context.Background(), p) {
		all++
		for name, feature := range features {
			share[name][feature(solution.Grid)]++
		}
	}
	const n = 6000
	seen := map[string]map[string]int{"squares": {}, "columns": {}}
	sampled(t, puzzle.New(6), n, func(grid []puzzle.Digit) {
		for name, feature := range features {
			seen[name][feature(grid)]++
		}
	})
	for name := range features {
		for class := range share[name] {
			share[name][class] /= all
		}
		if x, f := chiSquare(seen[name], share[name], n); far(x, f) {
			t.Errorf("%s: chi-square %.1f with %d degrees of freedom", name, x, f)
		}
	}
}

// squares counts the sets of four cells, in two rows and two columns, that hold two digits
// crosswise.
func squares(grid []puzzle.Digit, n int) int {
	count := 0
	for a := range n {
		for b := range a {
			for c := range n {
				for d := range c {
					if grid[a*n+c] == grid[b*n+d] && grid[a*n+d] == grid[b*n+c] {
						count++
					}
				}
			}
		}
	}
	return count
}

// Of grids of side 9, the digits in a cell are equally frequent, and so is that the digit of a cell
// is that of one in another band and stack, wherever the two lie: the symmetries of Sudoku lead
// from any such two cells to any other.
func TestGridsOfSide9LookUniform(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	const n = 4000
	digits := make([]map[string]int, 81)
	for c := range digits {
		digits[c] = map[string]int{}
	}
	share := map[string]float64{}
	for d := range 9 {
		share[fmt.Sprint(d+1)] = 1.0 / 9
	}
	var equal [81][81]int
	total, pairs := 0, 0
	sampled(t, puzzle.New(9), n, func(grid []puzzle.Digit) {
		for c, d := range grid {
			digits[c][fmt.Sprint(d)]++
			for other := range c {
				if grid[other] == d {
					equal[c][other]++
				}
			}
		}
	})
	for c, seen := range digits {
		if x, f := chiSquare(seen, share, n); far(x, f) {
			t.Errorf("cell %d: chi-square %.1f with %d degrees of freedom", c, x, f)
		}
	}
	apart := func(c, d int) bool { return c/27 != d/27 && c%9/3 != d%9/3 }
	for c := range equal {
		for d := range c {
			if apart(c, d) {
				total += equal[c][d]
				pairs++
			}
		}
	}
	p := float64(total) / float64(pairs) / n
	for c := range equal {
		for d := range c {
			if z := (float64(equal[c][d]) - p*n) / math.Sqrt(p*(1-p)*n); apart(c, d) &&
				(z > 4.8 || z < -4.8) {
				t.Errorf("cells %d and %d are equal %d times, not %.0f", c, d, equal[c][d], p*n)
			}
		}
	}
}

// Large grids are where a search in an unlucky order would not end.
func TestLargeGrids(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	for _, size := range []int{10, 12, 16, 25} {
		p := puzzle.New(size)
		sampled(t, p, 1, func(grid []puzzle.Digit) {
			if found, err := puzzle.Check(context.Background(), p, grid); err != nil || found != nil {
				t.Errorf("side %d: %v", size, found)
			}
		})
	}
}
