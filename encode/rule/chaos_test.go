package rule_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// chaosGrid returns an empty grid without boxes with a chaos construction of regions of a size. Its
// labels are a variable.
func chaosGrid(rows, cols, digits, size int, lines bool) *puzzle.Puzzle {
	p := &puzzle.Puzzle{
		Rows: rows, Cols: cols, Low: 1, High: puzzle.Digit(digits), NoLines: !lines,
		Variables: []puzzle.Variable{{
			Name: "CC", Rows: rows, Cols: cols, Low: 1, High: puzzle.Digit(rows * cols / size),
		}},
	}
	r := rule.ChaosConstruction{Size: &size}
	r.Labels, _ = p.VariableCells("vCC")
	p.Rules = []puzzle.Rule{r}
	return p
}

// divisions returns all ways to divide a grid into connected regions of a size, with their numbers
// in the order of their first cells. It grows each region from the first cell that is left by
// deciding cell after cell beside it whether it belongs to it.
func divisions(rows, cols, size int) (all [][]int) {
	number := make([]int, rows*cols)
	var begin func(region int)
	var grow func(region, have int, beside []int, refused []bool)
	begin = func(region int) {
		first := slices.Index(number, 0)
		if first < 0 {
			all = append(all, slices.Clone(number))
			return
		}
		grow(region, 0, []int{first}, make([]bool, len(number)))
	}
	grow = func(region, have int, beside []int, refused []bool) {
		if have == size {
			begin(region + 1)
			return
		}
		if len(beside) == 0 {
			return
		}
		c := beside[0]
		number[c] = region
		more := slices.Clone(beside[1:])
		for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			row, col := c/cols+step[0], c%cols+step[1]
			if row < 0 || row >= rows || col < 0 || col >= cols {
				continue
			}
			if next := row*cols + col; number[next] == 0 && !refused[next] &&
				!slices.Contains(more, next) {
				more = append(more, next)
			}
		}
		grow(region, have+1, more, refused)
		number[c] = 0
		if have > 0 { // the first cell is in its region
			out := slices.Clone(refused)
			out[c] = true
			grow(region, have, beside[1:], out)
		}
	}
	begin(1)
	return all
}

// The numbers of divisions of an n x n square into n regions are known (OEIS A172477).
func TestDivisions(t *testing.T) {
	for n, want := range []int{1: 1, 2, 10, 117, 4006} {
		if n == 0 {
			continue
		}
		if got := len(divisions(n, n, n)); got != want {
			t.Errorf("%d x %d: %d, want %d", n, n, got, want)
		}
	}
}

// A grid whose digits are given and differ in every row has one solution for each division in whose
// regions the digits differ.
func TestChaosCountsDivisions(t *testing.T) {
	for _, c := range []struct{ rows, cols, digits, size int }{
		{1, 6, 6, 2}, {2, 2, 2, 2}, {3, 3, 3, 3}, {2, 6, 6, 4}, {4, 4, 4, 4}, {5, 5, 5, 5}, {4, 6, 6, 6},
		{4, 6, 6, 3}, {3, 4, 4, 2}, {3, 3, 9, 1}, {3, 3, 9, 9},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			all := divisions(c.rows, c.cols, c.size)
			rapid.Check(t, func(t *rapid.T) {
				s := puzzletest.Source(t)
				p := chaosGrid(c.rows, c.cols, c.digits, c.size, false)
				p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
				from := slices.Repeat([]int{0}, c.digits)
				for k := range from {
					from[k] = k + 1
				}
				for r := range c.rows {
					for col := range c.cols {
						j := col + s.IntN(len(from)-col)
						from[col], from[j] = from[j], from[col]
						p.Givens[r*c.cols+col] = puzzle.Digit(from[col])
					}
				}
				want := 0
				for _, number := range all {
					held := make(map[[2]int]bool)
					for k, n := range number {
						held[[2]int{n, int(p.Givens[k])}] = true
					}
					if len(held) == len(number) {
						want++
					}
				}
				got, err := encode.NewSolver(encode.Options{}).Count(t.Context(), p)
				if err != nil || !got.IsInt64() || got.Int64() != int64(want) {
					t.Fatalf("%v, error %v, want %d:\n%s", got, err, want, cases.Draw(p))
				}
			})
		})
	}
}

// Without givens, each division counts with all ways to fill its regions: of a 3x3 grid without
// rows and columns 10 times 6*6*6, of Latin squares those that fit.
func TestChaosCountsGrids(t *testing.T) {
	for _, c := range []struct {
		n     int
		lines bool
		want  string
	}{
		{2, false, "8"}, {2, true, "4"}, {3, false, "2160"}, {3, true, count(3)}, {4, true, count(4)},
	} {
		p := chaosGrid(c.n, c.n, c.n, c.n, c.lines)
		got, err := encode.NewSolver(encode.Options{}).Count(t.Context(), p)
		if err != nil || got.String() != c.want {
			t.Errorf("%d, lines %v: %v, error %v, want %s", c.n, c.lines, got, err, c.want)
		}
	}
}

// count returns how many pairs of a Latin square and a division whose regions hold each digit there
// are.
func count(n int) string {
	all := divisions(n, n, n)
	total := 0
	square := &puzzle.Puzzle{Rows: n, Cols: n, Low: 1, High: puzzle.Digit(n)}
	for grid := range cases.Solutions(square) {
		for _, number := range all {
			var held [8]puzzle.DigitSet
			for k, r := range number {
				held[r] |= puzzle.Digits(grid[k])
			}
			full := true
			for r := 1; r <= n; r++ {
				full = full && held[r].Len() == n
			}
			if full {
				total++
			}
		}
	}
	return fmt.Sprint(total)
}

// Arrows and counts of labels: the solutions of a small chaos construction are what passes all
// checks.
func TestChaosAgainstEnumeration(t *testing.T) {
	all := divisions(3, 4, 4)
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		s := puzzletest.Source(t)
		p := chaosGrid(3, 4, 4, 4, false)
		labels := p.Rules[0].(rule.ChaosConstruction).Labels
		number := choice.Pick(s, all)
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
		var left [4][]puzzle.Digit // of each region
		for k := range left {
			left[k] = []puzzle.Digit{1, 2, 3, 4}
		}
		for c, n := range number {
			k := s.IntN(len(left[n]))
			p.Givens[c] = left[n][k]
			left[n] = slices.Delete(left[n], k, k+1)
		}
		for range choice.Between(s, 1, 3) {
			seen := make(map[puzzle.Cell]bool)
			var arms [][]puzzle.Cell
			others := choice.OneIn(s, 4)
			for range choice.Between(s, 1, 3) {
				row, col := choice.Between(s, 0, 2), choice.Between(s, 0, 3)
				own := number[p.Cell(row, col)]
				step := choice.Pick(s, [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
				var arm []puzzle.Cell
				for ends := false; row >= 0 && row < 3 && col >= 0 && col < 4; {
					c := p.Cell(row, col)
					if ends = ends || number[c] != own; !ends && (len(arm) > 0 || !others) {
						seen[labels[c]] = true
					}
					arm = append(arm, labels[c])
					row, col = row+step[0], col+step[1]
				}
				arms = append(arms, arm)
			}
			control := puzzle.Cell(slices.Index(p.Givens, puzzle.Digit(len(seen))))
			var r puzzle.Rule = rule.ChaosArrow{Control: control, Arms: arms, Others: others}
			if control < 0 {
				continue // no digit is that number
			}
			if choice.OneIn(s, 3) {
				r = rule.ChaosCount{Control: control, Cells: arms[0]}
			}
			p.Rules = append(p.Rules, r)
		}
		want := 0
		for _, number := range all {
			grid := slices.Clone(p.Givens)
			for k, n := range number {
				grid[p.GridCells()+k] = puzzle.Digit(n)
			}
			broken, err := puzzle.Check(context.Background(), p, grid)
			if err != nil {
				t.Fatal(err)
			}
			if len(broken) == 0 {
				want++
			}
		}
		found += want
		got, err := encode.NewSolver(encode.Options{}).Count(t.Context(), p)
		if err != nil || got.Int64() != int64(want) {
			t.Fatalf("%v, error %v, want %d:\n%s", got, err, want, cases.Draw(p))
		}
	})
	if found == 0 {
		t.Error("no solutions at all")
	}
}

// Arms that begin in different cells are each seen from their own first cell, and what several arms
// share counts once.
func TestChaosArrowStars(t *testing.T) {
	for _, c := range []struct {
		arms   [][]puzzle.Cell
		others bool
		want   int
	}{
		{arms: [][]puzzle.Cell{{0, 1}, {2, 3}}, want: 2},
		{arms: [][]puzzle.Cell{{0, 4}, {2, 3}}, want: 3},
		{arms: [][]puzzle.Cell{{0, 4}, {5, 1}}, want: 4},
		{arms: [][]puzzle.Cell{{0, 4}, {5, 1}}, others: true, want: 2},
		{arms: [][]puzzle.Cell{{0, 4, 5}, {4, 0, 1}}, want: 2},
		{arms: [][]puzzle.Cell{{0, 4}, {4, 0}}, others: true, want: 2},
		{arms: [][]puzzle.Cell{{0, 1, 4}, {0, 4}, {5, 4}}, want: 3},
	} {
		p := &puzzle.Puzzle{Rows: 2, Cols: 4, Low: 0, High: 6, NoLines: true}
		grid := []puzzle.Digit{1, 2, 3, 4, 1, 2, 0, 0} // cells 0 and 4 hold 1, cells 1 and 5 hold 2
		r := rule.ChaosArrow{Control: 7, Arms: c.arms, Others: c.others}
		for d := range puzzle.Digit(7) {
			grid[7] = d
			if got := len(r.Check(t.Context(), p, grid)) == 0; got != (int(d) == c.want) {
				t.Errorf("%+v: %d passes the check: %v, want %d", c, d, got, c.want)
			}
			p.Givens, p.Rules = grid, []puzzle.Rule{r}
			n, err := encode.Count(t.Context(), p)
			if err != nil || (n.Sign() > 0) != (int(d) == c.want) {
				t.Errorf("%+v: %d has %v solutions, error %v, want %d", c, d, n, err, c.want)
			}
		}
	}
}

// Labels that cannot have the number of some region are refused.
func TestChaosLabels(t *testing.T) {
	p := puzzle.New(2)
	p.Regions = nil
	for low, valid := range map[puzzle.Digit]bool{0: true, 1: true, 2: false} {
		p.Variables = []puzzle.Variable{{Name: "CC", Rows: 2, Cols: 2, Low: low, High: low + 2}}
		err := rule.ChaosConstruction{Labels: []puzzle.Cell{4, 5, 6, 7}}.Validate(p)
		if (err == nil) != valid {
			t.Errorf("labels from %d: %v", low, err)
		}
	}
}
