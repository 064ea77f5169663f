package steps_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// skeletons are kinds of puzzles, by what they add to an empty grid of some size.
var skeletons = []struct {
	name  string
	sizes []int
	make  func(t *rapid.T, p *encode.Puzzle)
}{
	{"classic", []int{4, 6, 9}, func(*rapid.T, *encode.Puzzle) {}},
	{"latin", []int{3, 5, 7}, func(*rapid.T, *encode.Puzzle) {}},
	{"jigsaw", []int{4, 6}, swapRegions},
	{"diagonal", []int{4, 9}, func(_ *rapid.T, p *encode.Puzzle) {
		p.Rules = append(p.Rules, rule.DiagonalUp{}, rule.DiagonalDown{})
	}},
	{"windoku", []int{4, 9}, func(_ *rapid.T, p *encode.Puzzle) { p.Rules = append(p.Rules, rule.Windoku{}) }},
	{"anti-knight", []int{6, 9}, func(_ *rapid.T, p *encode.Puzzle) { p.Rules = append(p.Rules, rule.AntiKnight{}) }},
	{"domino", []int{4, 6}, func(_ *rapid.T, p *encode.Puzzle) { p.Rules = append(p.Rules, encode.Domino{}) }},
}

// swapRegions exchanges cells of neighbouring regions; they need not stay connected.
func swapRegions(t *rapid.T, p *encode.Puzzle) {
	for range rapid.IntRange(1, 4).Draw(t, "exchanges") {
		a := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
		b := rapid.IntRange(0, p.Cells()-1).Draw(t, "for")
		p.Regions[a], p.Regions[b] = p.Regions[b], p.Regions[a]
	}
}

// path returns a walk of different cells.
func path(t *rapid.T, p *encode.Puzzle, most int) []encode.Cell {
	cells := []encode.Cell{encode.Cell(rapid.IntRange(0, p.Cells()-1).Draw(t, "start"))}
	for range rapid.IntRange(1, most-1).Draw(t, "steps") {
		next := rapid.SampledFrom(slices.Collect(p.Neighbors(cells[len(cells)-1]))).Draw(t, "next")
		if slices.Contains(cells, next) {
			break
		}
		cells = append(cells, next)
	}
	return cells
}

// clueFrom returns a clue that a solution keeps, of some kind; nil if the place does not suit it.
func clueFrom(t *rapid.T, p *encode.Puzzle, grid []encode.Digit) encode.Rule {
	cells := path(t, p, 4)
	sum := 0
	var digits encode.DigitSet
	for _, c := range cells {
		sum += int(grid[c])
		digits |= encode.Digits(grid[c])
	}
	var r encode.Rule
	switch rapid.IntRange(0, 6).Draw(t, "clue") {
	case 0:
		r = rule.Killer{Cells: cells, Sum: &sum}
	case 1:
		r = rule.Sum{Cells: cells, Sum: sum}
	case 2:
		slices.SortFunc(cells, func(a, b encode.Cell) int { return int(grid[a] - grid[b]) })
		r = rule.Thermo{Cells: cells}
	case 3:
		r = rule.Renban{Cells: cells}
	case 4:
		r = rule.ContainExact{Cells: cells, Values: []encode.Digit{grid[cells[0]]}}
	case 5:
		r = rule.Whisper{Cells: cells, Diff: 2}
	default:
		r = rule.Arrow{Circle: cells[:1], Cells: cells[1:]}
	}
	if r.Validate(p) != nil || len(r.Check(p, grid)) > 0 {
		return nil
	}
	return r
}

// draw returns a random puzzle and a solution of it.
func draw(t *rapid.T) (*encode.Puzzle, *encode.Solution) {
	kind := rapid.SampledFrom(skeletons).Draw(t, "kind")
	p := encode.New(rapid.SampledFrom(kind.sizes).Draw(t, "size"))
	kind.make(t, p)
	var solution *encode.Solution
	s := encode.NewSolver(encode.Options{Limit: 1, Seed: rapid.Uint64Range(1, 1<<32).Draw(t, "seed")})
	for found := range s.Solutions(t.Context(), p) {
		solution = &encode.Solution{Grid: slices.Clone(found.Grid), Dominoes: slices.Clone(found.Dominoes)}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	if solution == nil {
		t.Skip("no grid has these regions")
	}
	giveClues(t, p, solution)
	return p, solution
}

// giveClues adds clues that a solution keeps: digits, dominoes and rules.
func giveClues(t *rapid.T, p *encode.Puzzle, solution *encode.Solution) {
	chance := rapid.IntRange(10, 60).Draw(t, "givens in 100")
	given := func() bool { return rapid.IntRange(0, 99).Draw(t, "given") < chance }
	if solution.Dominoes != nil {
		var r encode.Domino
		r.Singles = slices.Repeat([]encode.Cell{-1}, p.DigitCount())
		single := slices.Repeat([]bool{true}, p.Cells())
		for _, at := range solution.Dominoes {
			single[at[0]], single[at[1]] = false, false
			if given() {
				r.Given = append(r.Given, encode.PlacedDomino{Cells: at, Digits: [2]encode.Digit{solution.Grid[at[0]], solution.Grid[at[1]]}})
			}
		}
		for c, yes := range single {
			if yes && given() {
				r.Singles[solution.Grid[c]-p.Low] = encode.Cell(c)
			}
		}
		p.Rules = []encode.Rule{r}
		return
	}
	for _, d := range solution.Grid {
		if !given() {
			d = encode.Empty
		}
		p.Givens = append(p.Givens, d)
	}
	for range rapid.IntRange(0, 6).Draw(t, "clues") {
		if r := clueFrom(t, p, solution.Grid); r != nil {
			p.Rules = append(p.Rules, r)
		}
	}
}

// No step of any chain goes against a solution, and chains end as the solver says.
func TestRandomPuzzles(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p, solution := draw(r)
		chain, err := steps.Solve(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		for _, s := range chain.Steps {
			for _, n := range s.Placed {
				if chain.Outcome == steps.Solved && solution.Grid[n.Cell] != n.Digit {
					r.Errorf("places %d in %s: %s", n.Digit, p.CellName(n.Cell), s.Reason)
				}
			}
		}
		for c, left := range chain.Left {
			if !left.Has(solution.Grid[c]) {
				r.Errorf("%s cannot be %d", p.CellName(encode.Cell(c)), solution.Grid[c])
			}
		}
		unique, err := encode.Unique(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		if want := map[bool]steps.Outcome{true: steps.Solved, false: steps.Several}[unique]; chain.Outcome != want {
			r.Errorf("%v, but unique is %v", chain.Summary(), unique)
		}
		if !unique {
			possible, err := encode.Candidates(r.Context(), p)
			if err != nil || !slices.Equal(chain.Left, possible) {
				r.Errorf("left %v, want %v (error %v)", chain.Left, possible, err)
			}
		}
		level, err := steps.NewGrader().Grade(context.Background(), p)
		if err != nil || level != chain.Level {
			r.Errorf("graded %v (error %v), but the chain is %v", level, err, chain.Level)
		}
	})
}

// Puzzles with a wrong given: a chain ends in a contradiction if and only if there is no solution.
func TestRandomMistakes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p, _ := draw(r)
		if p.Givens == nil {
			r.Skip("no digits are given")
		}
		for range rapid.IntRange(1, 2).Draw(r, "mistakes") {
			p.Givens[rapid.IntRange(0, p.Cells()-1).Draw(r, "cell")] = encode.Digit(rapid.IntRange(int(p.Low), int(p.High)).Draw(r, "digit"))
		}
		chain, err := steps.Solve(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		solution, err := encode.Solve(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		if (solution == nil) != (chain.Outcome == steps.NoSolution) {
			r.Errorf("%v, but the solver finds %v", chain.Summary(), solution)
		}
	})
}

// Classics of all sizes: all but one in nine cells of a random grid are given.
func TestSizes(t *testing.T) {
	for _, size := range []int{4, 6, 8, 9, 10, 12, 16} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := encode.New(size)
			s := encode.NewSolver(encode.Options{Limit: 1, Seed: 7})
			for solution := range s.Solutions(t.Context(), p) {
				p.Solution = slices.Clone(solution.Grid)
			}
			for c, d := range p.Solution {
				if (c+c/size)%9 == 0 {
					d = encode.Empty
				}
				p.Givens = append(p.Givens, d)
			}
			if unique, err := encode.Unique(t.Context(), p); err != nil || !unique {
				t.Fatalf("unique %v, error %v", unique, err)
			}
			if chain := solves(t, p, p.Solution); len(chain.Steps) == 0 {
				t.Error("no steps")
			}
		})
	}
}
