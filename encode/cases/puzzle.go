package cases

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/enum"
)

// A SolutionCount says how many solutions a puzzle has.
type SolutionCount int

// The numbers of solutions.
const (
	Unique   SolutionCount = iota // exactly one
	Loose                         // several
	Hopeless                      // none
	Minimal                       // exactly one, and several without any one of its givens
)

var solutionCountNames = [...]string{"unique", "loose", "hopeless", "minimal"}

func (n SolutionCount) String() string { return enum.Name(solutionCountNames[:], n) }

// A Spec says which puzzles to make. The zero value stands for 9x9 puzzles with one solution.
type Spec struct {
	Solutions SolutionCount
	// Size is the side of the usual puzzle; 0: 9.
	Size int
	// Shape is the part of the puzzles beside givens: size, digits, regions, candidates, rules. nil:
	// the usual puzzle of the size.
	Shape *puzzle.Puzzle
	// Rules are kinds of rules, each named by any value of it. A puzzle gets one to three rules of
	// these kinds in addition to those of the shape. nil: none.
	Rules []puzzle.Rule
	// MinBlanks and MaxBlanks are the limits of the number of cells without a given, if Solutions
	// allows it: puzzles with one solution may need more givens, loose ones fewer. If MaxBlanks is 0,
	// there is no upper limit up to side 9; on larger sides more than half of the cells are given,
	// because otherwise puzzles would take long. Minimal puzzles ignore these limits.
	MinBlanks, MaxBlanks int
}

// Puzzle makes a puzzle. Its Solution is one of its solutions, unless it is hopeless. Puzzle
// returns nil if it finds no such puzzle: if a dozen searches find no solution of the shape, if a
// search for another solution takes over a million nodes, which happens on odd shapes, if several
// solutions are wanted and the shape has only one, or if no solution is wanted and no digit can be
// wrong.
//
// The distribution of the puzzles:
//
//   - The solution is that of [Grid], near uniform, on the usual grid, and one that a shuffled
//     search finds on others.
//   - The number of blanks is uniform between the bounds, as long as Solutions allows it. Which
//     cells are blank is uniform in loose puzzles. In those with one solution they are among the
//     blanks of a random puzzle from which hardly a given can go (on 9x9, about 57 of 81).
//   - A loose puzzle has other solutions in the blanks of a random exchange of two digits, of two
//     such exchanges in a third of the puzzles, of three in a ninth and so on. The smallest
//     exchange is the simplest: four cells, mostly. There are blanks beside these.
//   - A hopeless puzzle is one with a single solution and a wrong digit in one of its blanks. Half
//     of them have no other given that the digit clashes with, if there is such a digit.
//
// The simplest puzzle for each number of solutions has as few blanks as possible. A 9x9
// puzzle, also a minimal one, takes less than a millisecond after the first; puzzles of side 16,
// and puzzles with rules, take some ten or some hundred milliseconds.
func Puzzle(s Source, spec Spec) *puzzle.Puzzle {
	p, _ := Make(s, spec)
	return p
}

// Make is [Puzzle]; it also returns the grid from which the puzzle was made. For a hopeless puzzle,
// this grid was the solution before the wrong digit was given.
func Make(s Source, spec Spec) (p *puzzle.Puzzle, full []puzzle.Digit) {
	if spec.Size == 0 {
		spec.Size = 9
	}
	m := &maker{Source: s, spec: spec}
	if !m.begin() {
		return nil, nil
	}
	switch spec.Solutions {
	case Unique:
		m.unique()
	case Loose:
		if !m.loose() {
			return nil, nil
		}
	case Hopeless:
		m.unique()
		if !m.spoil() {
			return nil, nil
		}
	case Minimal:
		m.minimal()
	}
	if m.undecided {
		return nil, nil
	}
	return m.puzzle, m.full
}

// A maker makes one puzzle.
type maker struct {
	Source
	spec   Spec
	puzzle *puzzle.Puzzle // the puzzle being made
	full   []puzzle.Digit // its solution
	sparse []puzzle.Digit // givens that leave only one solution; nil if none are known yet
	solver *encode.Solver

	undecided bool // a search for another solution reached its limit
}

// begin makes the shape and finds a random solution. It reports false if it finds none.
func (m *maker) begin() bool {
	if m.spec.Shape == nil {
		m.puzzle = puzzle.New(m.spec.Size)
		m.draw()
	} else {
		p := *m.spec.Shape
		p.Rules = slices.Clip(p.Rules)
		m.puzzle = &p
		if m.full = Solved(m, m.puzzle); m.full == nil {
			return false
		}
	}
	m.puzzle.Solution = m.full
	if len(m.spec.Rules) > 0 {
		m.state()
	}
	if m.spec.MaxBlanks == 0 {
		m.spec.MaxBlanks = len(m.full)
		if m.puzzle.DigitCount() > 9 {
			m.spec.MaxBlanks /= 2
		}
	}
	m.spec.MaxBlanks = min(m.spec.MaxBlanks, len(m.full))
	m.spec.MinBlanks = min(m.spec.MinBlanks, m.spec.MaxBlanks)
	return true
}

// QuickSide is the largest side for which a puzzle with very few givens is made quickly.
const QuickSide = 9

// draw draws the solution of the usual grid, and possibly givens that leave only one solution.
func (m *maker) draw() {
	one := m.spec.Solutions != Loose && len(m.spec.Rules) == 0
	if !one || m.spec.Size > QuickSide {
		m.full = Grid(m, m.spec.Size)
		return
	}
	k := m.Uint64()
	if k == 0 {
		m.full = simplest(m.spec.Size)
		return
	}
	g := acquire(makers{m.spec.Size, false})
	defer g.release()
	p, err := g.Puzzle(context.Background(), k)
	if err != nil {
		panic(fmt.Sprintf("cases: %v", err)) // every side has a puzzle
	}
	m.full, m.sparse = p.Solution, p.Givens
}

// A search for a solution of a shape stops at a limit of nodes and starts again in another order.
// After all tries the shape is dropped; it may have no solution, and proving that may take long.
const (
	triesOfBoard = 12
	nodesOfBoard = 2_000
)

// Solved returns a solution of p that a shuffled search finds, or nil if it finds none.
func Solved(s Source, p *puzzle.Puzzle) []puzzle.Digit {
	e, err := matrix.Encode(context.Background(), p)
	if err != nil {
		panic(fmt.Sprintf("cases: %v", err)) // the shape is not valid
	}
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for try := range uint64(triesOfBoard) {
		o := dlx.Settings{
			Seed: random.Uint64() | 1, Processors: 1, MaxNodes: nodesOfBoard * (1 + try), Tuning: e.Tuning(),
		}
		solution, err := dlx.NewSolver(e.Problem(), o).First(context.Background())
		switch err {
		case nil:
			grid := make([]puzzle.Digit, p.Cells())
			e.Decode(solution, grid)
			return grid
		case dlx.ErrNoSolution:
			return nil
		}
	}
	return nil
}

// blanks chooses the cells that become blank, in random order. It chooses among the cells for which
// may is true, without those in must, which become blank anyway.
func (m *maker) blanks(may func(c puzzle.Cell) bool, must []puzzle.Cell) []puzzle.Cell {
	var cells []puzzle.Cell
	for _, c := range scattered(m, len(m.full)) {
		if may(c) && !slices.Contains(must, c) {
			cells = append(cells, c)
		}
	}
	least := min(max(0, m.spec.MinBlanks-len(must)), len(cells))
	most := min(max(0, m.spec.MaxBlanks-len(must)), len(cells))
	n := least + m.IntN(most-least+1)
	// Each cell has its own random choice, so that any cell can become a given when the puzzle
	// shrinks; apart from shrinking that is rare.
	var blank, kept []puzzle.Cell
	for _, c := range cells[:n] {
		if m.IntN(1<<12) == 0 {
			kept = append(kept, c)
		} else {
			blank = append(blank, c)
		}
	}
	return append(blank, kept[:max(0, least-len(blank))]...)
}

// scattered returns the cells of a grid in random order. The simplest order is reading order.
func scattered(s Source, n int) []puzzle.Cell {
	cells := make([]puzzle.Cell, n)
	for c := range cells {
		cells[c] = puzzle.Cell(c)
	}
	if seed := s.Uint64(); seed != 0 {
		random := rand.New(rand.NewPCG(seed, 0))
		random.Shuffle(n, func(a, b int) { cells[a], cells[b] = cells[b], cells[a] })
	}
	return cells
}

// erase makes the given cells blank, and all others givens.
func (m *maker) erase(blank []puzzle.Cell) {
	m.puzzle.Givens = slices.Clone(m.full)
	for _, c := range blank {
		m.puzzle.Givens[c] = puzzle.Empty
	}
}

// unique makes blanks that leave one solution: some are filled again, and others made if there are
// too few.
func (m *maker) unique() {
	if m.sparse != nil {
		m.erase(m.blanks(func(c puzzle.Cell) bool { return m.sparse[c] == puzzle.Empty }, nil))
		return
	}
	n := m.blankSome()
	for c := 0; n < m.spec.MinBlanks && c < len(m.full); c++ {
		if m.puzzle.Givens[c] == puzzle.Empty {
			continue
		}
		m.puzzle.Givens[c] = puzzle.Empty
		if n++; m.second() != nil {
			m.puzzle.Givens[c] = m.full[c]
			n--
		}
	}
}

// blankSome makes blanks, and fills some of them again until there is no other solution. It returns
// the number of those that are left.
func (m *maker) blankSome() int {
	blank := m.blanks(func(puzzle.Cell) bool { return true }, nil)
	m.erase(blank)
	for other := m.second(); other != nil; other = m.second() {
		k := slices.IndexFunc(blank, func(c puzzle.Cell) bool { return other[c] != m.full[c] })
		c := blank[k]
		m.puzzle.Givens[c] = m.full[c]
		blank = slices.Delete(blank, k, k+1)
	}
	return len(blank)
}

// nodesOfSecond is the limit of a search for another solution.
const nodesOfSecond = 1 << 20

// second returns a solution other than that of the puzzle, or nil. Once a search has reached the
// limit, second returns nil at once: the puzzle will be dropped.
func (m *maker) second() []puzzle.Digit {
	if m.undecided {
		return nil
	}
	if m.solver == nil {
		m.solver = encode.NewSolver(encode.Options{Limit: 2, Processors: 1, MaxNodes: nodesOfSecond})
	}
	for solution := range m.solver.Solutions(context.Background(), m.puzzle) {
		if !slices.Equal(solution.Grid, m.full) {
			return slices.Clone(solution.Grid)
		}
	}
	switch err := m.solver.Err(); {
	case errors.Is(err, dlx.ErrNodeLimit):
		m.undecided = true
	case err != nil:
		panic(fmt.Sprintf("cases: %v", err))
	}
	return nil
}

// minimal removes givens until none can go.
func (m *maker) minimal() {
	if m.sparse != nil {
		m.puzzle.Givens = m.sparse
		return
	}
	all := scattered(m, len(m.full))
	m.spec.MinBlanks, m.spec.MaxBlanks = len(all), len(all)
	m.blankSome()
	for _, c := range all {
		if m.puzzle.Givens[c] == puzzle.Empty {
			continue
		}
		m.puzzle.Givens[c] = puzzle.Empty
		if m.second() != nil {
			m.puzzle.Givens[c] = m.full[c]
		}
	}
}

// spoil puts a wrong digit into a blank cell of a puzzle with one solution, or into any cell if all
// are given. It reports false if no digit can be wrong.
func (m *maker) spoil() bool {
	p := m.puzzle
	p.Solution = nil
	var cells []puzzle.Cell
	for c, d := range p.Givens {
		if d == puzzle.Empty {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	full := len(cells) == 0
	if full {
		cells = append(cells, scattered(m, len(m.full))[0])
	}
	c := cells[m.IntN(len(cells))]
	var clashing, quiet []puzzle.Digit // wrong digits
	for d := range p.DomainOf(c).All() {
		switch {
		case d == m.full[c]:
		case !Fits(p, p.Givens, c, d):
			clashing = append(clashing, d)
		default:
			quiet = append(quiet, d)
		}
	}
	wrong := clashing
	if !full && (len(clashing) == 0 || len(quiet) > 0 && m.IntN(2) == 1) {
		wrong = quiet // wrong only in a blank cell, where the solution has the only right digit
	}
	if len(wrong) == 0 {
		return false
	}
	p.Givens[c] = wrong[m.IntN(len(wrong))]
	return true
}

// sameHouse reports whether two cells share a row, a column or a region. Those of variables do not.
func sameHouse(p *puzzle.Puzzle, a, b puzzle.Cell) bool {
	if !p.InGrid(a) || !p.InGrid(b) {
		return false
	}
	return !p.NoLines && (p.Row(a) == p.Row(b) || p.Col(a) == p.Col(b)) ||
		p.Regions != nil && p.Regions[a] == p.Regions[b] && p.Regions[a] != puzzle.NoRegion
}
