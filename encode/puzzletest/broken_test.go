package puzzletest_test

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// A searcher is a plain solver with a switch for every mistake that the tests plant. It fills the
// cell with the fewest digits left.
type searcher struct {
	ctx    context.Context // ends a search that takes too long: nothing is to go on after it
	p      *puzzle.Puzzle
	grid   []puzzle.Digit
	before map[int][]puzzle.Digit // answers by the number of givens

	box func(p *puzzle.Puzzle, c puzzle.Cell) int // the region of a cell
	// forgets the last two columns: one alone follows from the others
	noColumns    bool
	firstGuess   bool // tries one digit of a cell only
	inOrder      bool // fills cells in reading order
	wrongOnEmpty bool // finds nothing without givens
	noClash      bool // does not look at the givens
	fewDigits    bool // never tries the highest digit
	// answers again for as many givens as once before
	keeps bool
	weak  bool // takes strict thermometers for slow ones
	turns bool // takes rows for columns
}

var errNothing = errors.New("nothing found")

func (s *searcher) solve(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
	if s.wrongOnEmpty &&
		!slices.ContainsFunc(p.Givens, func(d puzzle.Digit) bool { return d != puzzle.Empty }) {
		return nil, errNothing
	}
	s.ctx, s.p = ctx, p
	s.grid = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(s.grid, p.Givens)
	blanks := cases.Blanks(p)
	if before := s.before[blanks]; s.keeps && before != nil {
		return before, nil
	}
	for c, d := range s.grid {
		if d == puzzle.Empty {
			continue
		}
		s.grid[c] = puzzle.Empty
		clash := !s.possible(puzzle.Cell(c)).Has(d)
		s.grid[c] = d
		if clash && !s.noClash {
			return nil, errNothing
		}
	}
	if s.turns {
		for c := range s.grid {
			s.grid[c] = p.Givens[p.Cell(p.Col(puzzle.Cell(c)), p.Row(puzzle.Cell(c)))]
		}
	}
	if !s.search() {
		return nil, cmp.Or(ctx.Err(), errNothing)
	}
	if s.before == nil {
		s.before = map[int][]puzzle.Digit{}
	}
	s.before[blanks] = s.grid
	return s.grid, nil
}

// possible returns the digits that the houses of a cell leave.
func (s *searcher) possible(c puzzle.Cell) puzzle.DigitSet {
	p, left := s.p, s.p.Domain()
	if p.Candidates != nil {
		left = p.Candidates[c]
	}
	for r := range p.Rows {
		if !s.noColumns || p.Col(c) < p.Cols-2 {
			left = without(left, s.grid[p.Cell(r, p.Col(c))])
		}
	}
	for col := range p.Cols {
		left = without(left, s.grid[p.Cell(p.Row(c), col)])
	}
	box := s.box
	if box == nil {
		box = func(p *puzzle.Puzzle, c puzzle.Cell) int { return p.Regions[c] }
	}
	if p.Regions != nil && box(p, c) != puzzle.NoRegion {
		for other, d := range s.grid {
			if d != puzzle.Empty && box(p, puzzle.Cell(other)) == box(p, c) {
				left = without(left, d)
			}
		}
	}
	if s.fewDigits {
		left &^= puzzle.Digits(p.High)
	}
	return left
}

func without(set puzzle.DigitSet, d puzzle.Digit) puzzle.DigitSet {
	if d == puzzle.Empty {
		return set
	}
	return set &^ puzzle.Digits(d)
}

func (s *searcher) search() bool {
	if s.ctx.Err() != nil {
		return false
	}
	best, fewest := -1, 65
	var digits puzzle.DigitSet
	for c, d := range s.grid {
		if d != puzzle.Empty {
			continue
		}
		if left := s.possible(puzzle.Cell(c)); left.Len() < fewest {
			best, fewest, digits = c, left.Len(), left
			if s.inOrder {
				break
			}
		}
	}
	if best < 0 {
		return s.obeys()
	}
	for d := range digits.All() {
		s.grid[best] = d
		if s.search() {
			return true
		}
		if s.firstGuess {
			return false
		}
		s.grid[best] = puzzle.Empty
	}
	return false
}

func (s *searcher) obeys() bool {
	for _, r := range s.p.Rules {
		if t, ok := r.(rule.Thermo); ok && s.weak {
			r = rule.SlowThermo(t)
		}
		if len(r.Check(context.Background(), s.p, s.grid)) > 0 {
			return false
		}
	}
	return true
}

// count counts grids, or pairs of grid and tiling.
func count(by puzzle.CountBy) func(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error) {
	return func(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error) {
		n, err := encode.NewSolver(encode.Options{Limit: uint64(limit), CountBy: by}).Count(ctx, p)
		return int(n.Int64()), err
	}
}

// shifted is a box that begins a column too late.
func shifted(p *puzzle.Puzzle, c puzzle.Cell) int {
	side := 3
	if p.Rows == 4 {
		side = 2
	}
	return p.Row(c)/side*side + (p.Col(c)+1)%p.Cols/side
}

// boxed is the box of a grid that is no jigsaw.
func boxed(p *puzzle.Puzzle, c puzzle.Cell) int {
	if p.Rows != p.Cols || p.Rows != 6 && p.Rows != 9 {
		return p.Row(c)/2*100 + p.Col(c)/2
	}
	return p.Row(c)/(p.Rows/3)*3 + p.Col(c)/3
}

// solver returns a searcher as a solver of usual puzzles.
func solver(s searcher) judge.Solver { return judge.Solver{Solve: s.solve} }

// lineSolver is a solver of text that looks at no more than it needs.
func lineSolver(strict bool) func(string) (string, error) {
	return func(text string) (string, error) {
		if strict && len(text) != 81 {
			return "", errNothing
		}
		p := puzzle.New(9)
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
		for c := range 81 {
			if c < len(text) && text[c] >= '1' && text[c] <= '9' {
				p.Givens[c] = puzzle.Digit(text[c] - '0')
			} else if strict && text[c] != '.' {
				return "", errNothing
			}
		}
		grid, err := new(searcher).solve(context.Background(), p)
		if err != nil {
			return "", err
		}
		return cases.Line(grid), nil
	}
}

// bitSolver is a solver for arrays that keeps its digits in sets of nine.
func bitSolver(a *[9][9]int) bool {
	var rows, cols, boxes [9]uint
	for r := range 9 {
		for c := range 9 {
			if d := a[r][c]; d > 0 {
				bit := uint(1) << d
				if (rows[r]|cols[c]|boxes[r/3*3+c/3])&bit != 0 {
					return false
				}
				rows[r], cols[c], boxes[r/3*3+c/3] = rows[r]|bit, cols[c]|bit, boxes[r/3*3+c/3]|bit
			}
		}
	}
	var fill func() bool
	fill = func() bool {
		best, at := 10, [2]int{}
		for r := range 9 {
			for c := range 9 {
				if n := 9 - bits.OnesCount(rows[r]|cols[c]|boxes[r/3*3+c/3]); a[r][c] == 0 && n < best {
					best, at = n, [2]int{r, c}
				}
			}
		}
		if best == 10 {
			return true
		}
		r, c := at[0], at[1]
		b := r/3*3 + c/3
		for d := 1; d <= 9; d++ {
			bit := uint(1) << d
			if (rows[r]|cols[c]|boxes[b])&bit != 0 {
				continue
			}
			a[r][c] = d
			rows[r], cols[c], boxes[b] = rows[r]|bit, cols[c]|bit, boxes[b]|bit
			if fill() {
				return true
			}
			a[r][c] = 0
			rows[r], cols[c], boxes[b] = rows[r]&^bit, cols[c]&^bit, boxes[b]&^bit
		}
		return false
	}
	return fill()
}

// broken are the solvers with a mistake, and how many blanks are shown at most; -1 for no puzzle.
var broken = []struct {
	name   string
	solver judge.Solver
	blanks int
	says   string // part of the message
}{
	{"off by one box", solver(searcher{box: shifted}), 0, "it finds no solution, and there is one"},
	{"forgets a column", solver(searcher{noColumns: true}), 0, "column"},
	{
		"stops at the first digit", solver(searcher{firstGuess: true, inOrder: true}), 8,
		"it finds no solution, and there is one",
	},
	// It fills cells with a single digit first: no puzzle with one solution and at most eight blanks
	// makes it guess, but one with several does.
	{
		"stops at the first guess", solver(searcher{firstGuess: true}), 8,
		"it finds no solution, and there is one",
	},
	{
		"stops at the first guess, small",
		judge.Solver{Solve: (&searcher{firstGuess: true}).solve, Sizes: []int{4, 6}}, 8,
		"it finds no solution, and there is one",
	},
	{
		"wrong on empty", judge.Solver{Solve: (&searcher{wrongOnEmpty: true}).solve, Shapes: true}, 1,
		"it finds no solution, and there is one",
	},
	{
		"accepts clashing givens", solver(searcher{noClash: true}), 0,
		"it gives a grid, and there is no solution",
	},
	{"lacks a digit", solver(searcher{fewDigits: true}), 0, "it finds no solution, and there is one"},
	{"keeps its last grid", solver(searcher{keeps: true}), 0, "no solution"},
	{"takes rows for columns", solver(searcher{turns: true}), 0, "its grid is no solution: given"},
	{
		"takes strict for weak",
		judge.Solver{
			Solve: (&searcher{weak: true}).solve, Sizes: []int{4}, Rules: []puzzle.Rule{rule.Thermo{}},
		},
		8,
		"thermo r",
	},
	{
		"takes jigsaws for boxes", judge.Solver{Solve: (&searcher{box: boxed}).solve, Shapes: true}, 8,
		"it finds no solution, and there is one",
	},
	{
		"counts tilings for grids",
		judge.Solver{
			Count: count(puzzle.ByTilings), Sizes: []int{4}, Rules: []puzzle.Rule{rule.Domino{}},
		},
		8,
		"and there is 1",
	},
	{
		"counts to two",
		judge.Solver{Count: func(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error) {
			return count(puzzle.ByCells)(ctx, p, 2)
		}},
		8,
		"it counts 2, and there are ",
	},
	{
		"panics at letters",
		judge.Of(func(text string) string {
			if len(text) != 81 {
				return ""
			}
			sum := 0
			for _, r := range strings.ReplaceAll(text, ".", "0") {
				sum += []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}[r-'0']
			}
			answer, _ := lineSolver(false)(text)
			return answer
		}),
		-1, "it panics: runtime error: index out of range",
	},
	{"takes any length", judge.Of(lineSolver(false)), -1, "it accepts 80 cells"},
	{"takes any number", judge.Of(bitSolver), -1, "it accepts the given"},
}

// Every mistake is found with every seed, and the puzzle that is shown is small.
func TestBrokenSolvers(t *testing.T) {
	if race.Enabled {
		t.Skip("slow under the race detector; TestRightSolvers calls solvers in the same way")
	}
	for _, b := range broken {
		t.Run(b.name, func(t *testing.T) {
			for seed := uint64(1); seed <= uint64(thorough.Or(1, 2)); seed++ {
				fault, err := judge.Test(t.Context(), b.solver, judge.Options{Seed: seed})
				if err != nil || fault == nil {
					t.Fatalf("seed %d: nothing found, error %v", seed, err)
				}
				blanks := -1
				if fault.Puzzle != nil {
					blanks = cases.Blanks(fault.Puzzle)
				}
				if blanks > b.blanks || !strings.Contains(fault.Error(), b.says) {
					t.Errorf("%d blanks, want at most %d, and %q in\n%v", blanks, b.blanks, b.says, fault)
				}
			}
		})
	}
}

// How soon every mistake is found and made small.
func BenchmarkBrokenSolvers(b *testing.B) {
	for _, s := range broken {
		b.Run(s.name, func(b *testing.B) {
			for b.Loop() {
				if fault, err := judge.Test(b.Context(), s.solver, judge.Options{Seed: 1}); err != nil ||
					fault == nil {
					b.Fatalf("nothing found, error %v", err)
				}
			}
		})
	}
}

// Nothing is found where nothing is wrong.
func TestRightSolvers(t *testing.T) {
	puzzletest.Run(t, lineSolver(true))
	library := judge.Of(encode.Solve)
	library.Count, library.Shapes, library.Rules = count(puzzle.ByCells), true, cases.AllKinds()
	if !thorough.On() {
		library.Sizes, library.Rules = []int{4, 9}, library.Rules[:10]
	}
	fault, err := judge.Test(t.Context(), library, judge.Options{Seed: 1, Puzzles: 10})
	if fault != nil || err != nil {
		t.Errorf("%v, %v", fault, err)
	}
}
