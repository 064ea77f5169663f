package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A Kind says how many solutions a puzzle has.
type Kind int

// The kinds.
const (
	Unique   Kind = iota // exactly one
	Loose                // several
	Hopeless             // none
	Minimal              // exactly one, and several without any one of its givens
)

var kindNames = [...]string{"unique", "loose", "hopeless", "minimal"}

func (k Kind) String() string { return kindNames[k] }

// A Spec says which puzzles to make. The zero value stands for 9x9 puzzles with one solution.
type Spec struct {
	Kind Kind
	// Size is the side of the usual puzzle; 0: 9.
	Size int
	// Shape is what the puzzles have beside givens: size, digits, regions, candidates, rules. nil:
	// the usual puzzle of the size.
	Shape *puzzle.Puzzle
	// Rules are kinds of rules, by any value of each. A puzzle gets one to three rules of these
	// kinds beside those of the shape. nil: none.
	Rules []puzzle.Rule
	// MinBlanks and MaxBlanks bound the number of cells without given, as far as the kind allows:
	// puzzles with one solution may need more givens, loose ones fewer. 0 for MaxBlanks: no bound,
	// except that above side 9 more than half of the cells are given, where they would take long.
	// A Minimal puzzle has the blanks that it has.
	MinBlanks, MaxBlanks int
}

// Puzzle makes a puzzle, with one of its solutions as its Solution unless it is hopeless. It
// returns nil if there is none: the shape has no solution, as far as a dozen searches tell, or only
// one and several are wanted, or none is wanted and nothing can be wrong.
//
// How puzzles are distributed:
//
//   - The solution is that of [Grid], near uniform, on the usual grid, and one that a shuffled
//     search finds on others.
//   - The number of blanks is uniform between the bounds, as long as the kind allows it. Which
//     cells are blank is uniform in loose puzzles. In those with one solution they are among the
//     blanks of a random puzzle from which hardly a given can go (on 9x9, about 57 of 81).
//   - A loose puzzle has other solutions in the blanks of a random exchange of two digits, of two
//     such exchanges in a third of the puzzles, of three in a ninth and so on. The smallest
//     exchange is the simplest: four cells, mostly. There are blanks beside these.
//   - A hopeless puzzle is one with a single solution and a wrong digit in one of its blanks. Half
//     of them have no other given that the digit clashes with, if there is such a digit.
//
// The simplest puzzle of each kind has as few blanks as it may have. A 9x9 puzzle takes less than a
// millisecond after the first, a minimal one as well; puzzles of side 16, and with rules, some ten
// or a hundred.
func Puzzle(s Source, spec Spec) *puzzle.Puzzle {
	p, _ := drawPuzzle(s, spec)
	return p
}

// drawPuzzle is [Puzzle] with the grid that the drawPuzzle was made from: of a hopeless one, the
// solution that it has lost.
func drawPuzzle(s Source, spec Spec) (p *puzzle.Puzzle, full []puzzle.Digit) {
	if spec.Size == 0 {
		spec.Size = 9
	}
	m := &maker{Source: s, spec: spec}
	if !m.begin() {
		return nil, nil
	}
	switch spec.Kind {
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
	return m.puzzle, m.full
}

// A maker makes one puzzle.
type maker struct {
	Source
	spec   Spec
	puzzle *puzzle.Puzzle // in the making
	full   []puzzle.Digit // its solution
	sparse []puzzle.Digit // givens with which the solution is the only one; nil if none are known yet
	solver *encode.Solver
}

// begin makes the shape and draws a solution. It reports false if there is none.
func (m *maker) begin() bool {
	if m.spec.Shape == nil {
		m.puzzle = puzzle.New(m.spec.Size)
		m.draw()
	} else {
		p := *m.spec.Shape
		p.Rules = slices.Clip(p.Rules)
		m.puzzle = &p
		if m.full = someSolution(m, m.puzzle); m.full == nil {
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

// usualSide is the largest side of which a puzzle with as few givens as that is made at once.
const usualSide = 9

// draw draws the solution of the usual grid, and perhaps givens that suffice.
func (m *maker) draw() {
	one := m.spec.Kind != Loose && len(m.spec.Rules) == 0
	if !one || m.spec.Size > usualSide {
		m.full = Grid(m, m.spec.Size)
		return
	}
	k := m.Uint64()
	if k == 0 {
		m.full = simplest(m.spec.Size)
		return
	}
	g := lend(makers{m.spec.Size, false})
	defer g.release()
	p, err := g.Puzzle(context.Background(), k)
	if err != nil {
		panic(fmt.Sprintf("trial: %v", err)) // there is a puzzle of every side
	}
	m.full, m.sparse = p.Solution, p.Givens
}

// Searches for a solution of a shape give up after so many nodes and begin again in another order.
// A shape that has none, which may take long to see, is given up after all tries.
const (
	triesOfBoard = 12
	nodesOfBoard = 2_000
)

// someSolution returns a random solution of p, or nil if none is found.
func someSolution(s Source, p *puzzle.Puzzle) []puzzle.Digit {
	e, err := encode.Encode(context.Background(), p)
	if err != nil {
		panic(fmt.Sprintf("trial: %v", err)) // the shape is not valid
	}
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for try := range uint64(triesOfBoard) {
		o := dlx.Settings{
			Seed: random.Uint64() | 1, Processors: 1, MaxNodes: nodesOfBoard * (1 + try), Tuning: e.Tuning(),
		}
		solution, err := dlx.NewSolver(e.Problem(), o).First(context.Background())
		if solution != nil {
			grid := make([]puzzle.Digit, p.Cells())
			e.Decode(solution, grid)
			return grid
		}
		if err == nil {
			return nil
		}
	}
	return nil
}

// blanks draws which cells are to be blank, in random order: some of those that may be, and not
// those that must be blank anyway.
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
	// Each cell has a choice of its own, so that any of them can become a given when the puzzle
	// shrinks: hardly ever else.
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

// scattered returns the cells of a grid in random order, the simplest being reading order.
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

// erase makes cells blank, and all others givens.
func (m *maker) erase(blank []puzzle.Cell) {
	m.puzzle.Givens = slices.Clone(m.full)
	for _, c := range blank {
		m.puzzle.Givens[c] = puzzle.Empty
	}
}

// unique makes blanks as long as there is no other solution.
func (m *maker) unique() {
	if m.sparse != nil {
		m.erase(m.blanks(func(c puzzle.Cell) bool { return m.sparse[c] == puzzle.Empty }, nil))
		return
	}
	blank := m.blanks(func(puzzle.Cell) bool { return true }, nil)
	m.erase(blank)
	for other := m.second(); other != nil; other = m.second() {
		k := slices.IndexFunc(blank, func(c puzzle.Cell) bool { return other[c] != m.full[c] })
		c := blank[k]
		m.puzzle.Givens[c] = m.full[c]
		blank = slices.Delete(blank, k, k+1)
	}
}

// second returns a solution other than that of the puzzle, or nil.
func (m *maker) second() []puzzle.Digit {
	if m.solver == nil {
		m.solver = encode.NewSolver(encode.Options{Limit: 2, Processors: 1})
	}
	for solution := range m.solver.Solutions(context.Background(), m.puzzle) {
		if !slices.Equal(solution.Grid, m.full) {
			return slices.Clone(solution.Grid)
		}
	}
	if err := m.solver.Err(); err != nil {
		panic(fmt.Sprintf("trial: %v", err))
	}
	return nil
}

// minimal takes givens away until none can go.
func (m *maker) minimal() {
	if m.sparse != nil {
		m.puzzle.Givens = m.sparse
		return
	}
	all := scattered(m, len(m.full))
	m.spec.MinBlanks, m.spec.MaxBlanks = len(all), len(all)
	m.unique()
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

// spoil gives a wrong digit in a blank cell of a puzzle with one solution, or in any cell if all
// are given. It reports false if nothing there can be wrong.
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
		case clashes(p, c, d):
			clashing = append(clashing, d)
		default:
			quiet = append(quiet, d)
		}
	}
	wrong := clashing
	if !full && (len(clashing) == 0 || len(quiet) > 0 && m.IntN(2) == 1) {
		wrong = quiet // of a cell that is blank: there the solution has the only digit that is right
	}
	if len(wrong) == 0 {
		return false
	}
	p.Givens[c] = wrong[m.IntN(len(wrong))]
	return true
}

// clashes reports whether a given in a house of cell c is d.
func clashes(p *puzzle.Puzzle, c puzzle.Cell, d puzzle.Digit) bool {
	for other, e := range p.Givens {
		if e == d && puzzle.Cell(other) != c && sameHouse(p, c, puzzle.Cell(other)) {
			return true
		}
	}
	return false
}

// sameHouse reports whether two cells share a row, a column or a region. Those of variables do not.
func sameHouse(p *puzzle.Puzzle, a, b puzzle.Cell) bool {
	if !p.InGrid(a) || !p.InGrid(b) {
		return false
	}
	return !p.NoLines && (p.Row(a) == p.Row(b) || p.Col(a) == p.Col(b)) ||
		p.Regions != nil && p.Regions[a] == p.Regions[b] && p.Regions[a] != puzzle.NoRegion
}
