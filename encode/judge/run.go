package judge

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Options are the settings of a test. The zero value is right for most uses.
type Options struct {
	Seed uint64 // the same seed gives the same puzzles
	// Puzzles is the number of puzzles of each kind and side; 0: 30. From side 10 on it is a fifth of
	// that.
	Puzzles int
	// Asked, if not nil, is called with the number of puzzles given to the solver so far, including
	// shrinking. It is called by the goroutine that called Test.
	Asked func(n int)
	// Found, if not nil, is called with the first fault as soon as it is found, and then with each
	// simpler one that shrinking finds. It is called by the goroutine that called Test.
	Found func(f *Fault)
	// Shrink is the time to make the puzzle of a fault smaller, whatever a call of the solver takes;
	// 0: 30 s.
	Shrink time.Duration
}

// Test gives a solver puzzles of all kinds that it takes. First come odd shapes, from a single cell
// to side 8. For each side of the solver, full and nearly full grids come first, then grids with
// more and more blanks, with one solution, with several and with none; then the empty grid, minimal
// puzzles, grids with three blank rows or columns, and hard puzzles for side 9. Rules, dominoes and
// bad input follow. Test returns the first fault, shrunk, or nil. Shrinking ends in time, so the
// size of the puzzle depends on the speed of a solver that is slow.
//
// It returns an error if ctx ends, or if the solver cannot be called (a [ProgramError]).
func Test(ctx context.Context, s Solver, o Options) (*Fault, error) {
	t := &run{ctx: ctx, solver: s, options: o, random: rand.New(rand.NewPCG(o.Seed, 0))}
	if t.options.Puzzles == 0 {
		t.options.Puzzles = 30
	}
	if t.options.Shrink == 0 {
		t.options.Shrink = 30 * time.Second
	}
	sizes := s.Sizes
	if sizes == nil {
		sizes = []int{9}
	}
	if s.Shapes {
		t.shapes()
	}
	for _, size := range slices.Sorted(slices.Values(sizes)) {
		t.size(size)
	}
	for _, kind := range s.Rules {
		t.rule(kind, sizes)
	}
	t.badInputs()
	return t.fault, t.err
}

// A run is a run of [Test]. It ends with the first fault or error.
type run struct {
	ctx     context.Context
	solver  Solver
	options Options
	random  *rand.Rand
	asked   int
	fault   *Fault // the simplest one so far
	err     error
}

func (t *run) over() bool { return t.fault != nil || t.err != nil }

// counts are the numbers of solutions of the puzzles that are made of every size.
var counts = []cases.SolutionCount{cases.Unique, cases.Loose, cases.Hopeless}

// size tests usual puzzles of a size.
func (t *run) size(size int) {
	n, cells := t.options.Puzzles, size*size
	if size > cases.QuickSide {
		n = (n + 4) / 5
	}
	for k := range n {
		for _, solutions := range counts {
			most := max(1, k*cells/max(1, n-1))
			if solutions == cases.Hopeless {
				most = min(most, cells*5/9) // it may take long to prove that there is no solution
			}
			t.ask(cases.Spec{Size: size, Solutions: solutions, MaxBlanks: most})
		}
	}
	t.askPuzzle(puzzle.New(size), nil, nil)
	for k := range n {
		if size > cases.QuickSide || t.over() {
			break
		}
		if k%3 == 0 {
			t.ask(cases.Spec{Size: size, Solutions: cases.Minimal})
		}
		p := t.cleared(puzzle.New(size), k)
		t.askPuzzle(p, p.Solution, nil)
	}
	if size == 9 {
		for range n / 3 {
			if !t.over() {
				t.askPuzzle(cases.Hard(t.random), nil, nil)
			}
		}
	}
}

// shapes tests puzzles of odd shapes.
func (t *run) shapes() {
	for k := range t.options.Puzzles {
		if !t.over() {
			t.askPuzzle(cases.Shape(t.random, 1+min(k/10, 3)), nil, nil) // an empty puzzle
		}
		for _, solutions := range counts {
			if !t.over() {
				t.ask(cases.Spec{Shape: cases.Shape(t.random, 1+min(k/4, 7)), Solutions: solutions})
			}
		}
	}
}

// rule tests puzzles with a kind of rule.
func (t *run) rule(kind puzzle.Rule, sizes []int) {
	if kind.Kind() == (rule.Domino{}).Kind() {
		for k := range t.options.Puzzles {
			for _, solutions := range counts {
				for _, size := range sizes {
					if t.over() || size < 3 || size > cases.QuickSide || size > 6 && solutions == cases.Loose {
						continue // large puzzles may have many solutions, which take long to count
					}
					most := k * size * size / t.options.Puzzles
					if size > 6 {
						most /= 2 // with fewer dominoes given a puzzle may take long
					}
					p, full, tiles := cases.MakeDominoes(
						t.random, cases.Spec{Size: size, Solutions: solutions, MaxBlanks: max(2, most)},
					)
					t.askPuzzle(p, full, tiles)
				}
			}
		}
		return
	}
	for range t.options.Puzzles {
		var p *puzzle.Puzzle
		switch {
		case t.solver.Shapes:
			p = cases.SmallShape(t.random)
		case slices.Contains(sizes, 4):
			p = cases.SmallSquare(t.random)
			p.Candidates = nil
		default:
			continue
		}
		if p.Rules = cases.Rule(t.random, p, kind); p.Rules != nil {
			t.askPuzzle(p, p.Solution, nil)
		}
	}
	for k := range (t.options.Puzzles + 2) / 3 {
		for _, solutions := range counts {
			for _, size := range sizes {
				if size <= cases.QuickSide {
					t.ask(cases.Spec{
						Size: size, Solutions: solutions, Rules: []puzzle.Rule{kind},
						MaxBlanks: max(4, min(k, 5)*size*size/10),
					})
				}
			}
		}
	}
}

// ask makes a puzzle and gives it to the solver.
func (t *run) ask(spec cases.Spec) {
	if t.over() {
		return
	}
	if p, full := cases.Make(t.random, spec); p != nil {
		t.askPuzzle(p, full, nil)
	}
}

// keep takes a fault if it is the first one, or simpler than those before.
func (t *run) keep(f *Fault) {
	if t.fault != nil && !simpler(f.Puzzle, t.fault.Puzzle) {
		return
	}
	t.fault = f
	if t.options.Found != nil {
		t.options.Found(f)
	}
}

// judge checks the solver's answers for a puzzle.
func (t *run) judge(p *puzzle.Puzzle) *Fault {
	if t.err == nil {
		t.err = t.ctx.Err()
	}
	if t.err != nil {
		return nil
	}
	t.asked++
	if t.options.Asked != nil {
		t.options.Asked(t.asked)
	}
	fault, err := t.solver.Judge(t.ctx, p)
	t.err = err
	if fault != nil {
		fault.Seed = t.options.Seed
	}
	return fault
}

// askPuzzle gives a puzzle to the solver and shrinks it if the answer is wrong. A solver that has
// not answered in time is not called again, because the last call may still be running.
func (t *run) askPuzzle(p *puzzle.Puzzle, full []puzzle.Digit, tiles [][2]puzzle.Cell) {
	if t.over() {
		return
	}
	first := t.judge(p)
	if first == nil {
		return
	}
	if t.keep(first); errors.Is(first, ErrSlow) {
		return
	}
	whole := t.ctx
	ctx, cancel := context.WithTimeout(whole, t.options.Shrink)
	defer cancel()
	t.ctx = ctx
	t.shrink(first, full, tiles, mostRuns)
	if len(p.Rules) == 0 {
		t.others(first)
	}
	if t.ctx = whole; ctx.Err() != nil {
		t.err = whole.Err() // the end of the time to shrink is no error
	}
}

// others looks for another puzzle with the same fault that shrinks further.
func (t *run) others(first *Fault) {
	for k := range othersAsked {
		if t.err != nil || cases.Blanks(t.fault.Puzzle) <= fewBlanks {
			return
		}
		q := t.cleared(first.Puzzle, k)
		if q == nil {
			continue
		}
		if other := t.judge(q); other != nil && other.same(first) {
			t.keep(other)
			t.shrink(other, q.Solution, nil, 1)
		}
	}
}

// othersAsked is the number of other puzzles that are tried to find a smaller one. Of grids of side
// 9 with three blank rows, one in a hundred shrinks to eight blanks that mislead a solver which
// guesses where no cell has a single digit.
const othersAsked = 1000

// cleared returns a solved grid of the shape of p with three blank rows, three blank columns, or
// two of each three cells blank; or nil if it finds no solution of the shape. Small puzzles that
// need a guess have their blanks in three rows or columns; on grids of side 4 the blanks may be
// anywhere.
func (t *run) cleared(p *puzzle.Puzzle, k int) *puzzle.Puzzle {
	shape := *p
	shape.Givens = nil
	if plain(p) == nil {
		shape.Solution = cases.Grid(t.random, p.Rows)
	} else if shape.Solution = cases.Solved(t.random, &shape); shape.Solution == nil {
		return nil
	}
	shape.Givens = slices.Clone(shape.Solution)
	line, lines := p.Row, p.Rows
	if k%3 == 1 {
		line, lines = p.Col, p.Cols
	}
	chosen := t.random.Perm(lines)
	for c := range puzzle.Cell(p.Cells()) {
		if k%3 == 2 && t.random.IntN(3) > 0 || k%3 < 2 && chosen[line(c)] < 3 {
			shape.Givens[c] = puzzle.Empty
		}
	}
	return &shape
}

// shrink looks for the simplest puzzle that shows the same fault, with at most runs runs.
func (t *run) shrink(f *Fault, full []puzzle.Digit, tiles [][2]puzzle.Cell, runs int) {
	fails := func(q *puzzle.Puzzle) bool {
		fault := t.judge(q)
		if fault == nil || !fault.same(f) {
			return false
		}
		t.keep(fault)
		return true
	}
	if full == nil {
		Shrink(f.Puzzle, fails)
	} else {
		shrink(f.Puzzle, full, tiles, runs, fails)
	}
	if len(f.Answer) == len(f.Puzzle.Givens) && cases.Blanks(t.fault.Puzzle) > 0 {
		// if digits of its own wrong answer are given, the solver may still accept it
		shrink(f.Puzzle, f.Answer, nil, runs, fails)
	}
}

// badInputs gives the solver inputs that are no puzzles.
func (t *run) badInputs() {
	for _, bad := range t.solver.Bad {
		if t.over() {
			return
		}
		solved := false
		err := t.solver.guard(t.ctx, func(ctx context.Context) (err error) {
			solved, err = bad.Solve(ctx)
			return err
		})
		fault := t.solver.blame("Bad")
		fault.Seed = t.options.Seed
		t.solver.quote(fault)
		if broken, failed := fault.broken(t.ctx, err); broken != nil || failed != nil {
			t.err = failed
			if broken != nil {
				broken.Reason += ", asked " + bad.Text
				t.keep(broken)
			}
		} else if solved && err == nil {
			fault.Reason = "it accepts " + bad.Text
			t.keep(fault)
		}
	}
}
