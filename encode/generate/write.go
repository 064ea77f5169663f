package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// settle makes s, a solution of the model's puzzle, the solution of the model.
func (m *model) settle(s *puzzle.Solution) {
	copy(m.grid, s.Grid)
	half := halves(s)
	for _, c := range m.inside {
		for _, o := range m.uses[m.index(puzzle.Candidate{Cell: c, Digit: m.grid[c]})] {
			cells := m.of(o)
			fits := half == nil || half[cells[0].Cell] == cells[len(cells)-1].Cell
			for _, part := range cells {
				fits = fits && m.grid[part.Cell] == part.Digit
			}
			if fits {
				m.option[c] = o
			}
		}
	}
}

// collect gives the remover the clues from which the solution of model m can be reconstructed, and
// starts it.
func (g *Generator) collect(m *model, random *rand.Rand) {
	r := &g.remover
	r.clues, r.fixed, r.groups = r.clues[:0], r.fixed[:0], r.groups[:0]
	first := 0
	if rule.IsTiled(m.puzzle) {
		g.collectTiles(m)
		first = m.puzzle.GridCells()
	}
	g.collectGivens(m.puzzle, first)
	r.start(m, random)
}

// collectGivens adds a given for each cell from the first on that has none yet: the cells of the
// grid and, if the Spec asks for them, of variables.
func (g *Generator) collectGivens(p *puzzle.Puzzle, first int) {
	r := &g.remover
	cells := g.spec.cells(p)
	g.orbits = resize(g.orbits, cells)
	orbits := int32(len(r.clues))
	for c := first; c < cells; c++ {
		if p.Outside(puzzle.Cell(c)) || p.Givens != nil && p.Givens[c] != puzzle.Empty {
			continue
		}
		first := c
		if g.tied != nil && c < len(g.tied) {
			first = int(g.tied[c])
		}
		if g.orbits[first] == 0 {
			orbits++
			g.orbits[first] = orbits
		}
		r.groups = append(r.groups, g.orbits[first]-1)
		r.clues = append(r.clues, clue{puzzle.Cell(c), -1})
	}
}

// write adds the clues that have stayed to p, tiles as rules from index first on. It returns the
// number of clues.
func (r *remover) write(p *puzzle.Puzzle, first int) int {
	m := r.model
	stayed := r.fixed
	n := 0
	givens := slices.Clone(p.Givens)
	if givens == nil {
		givens = make([]puzzle.Digit, p.Cells())
		for c := range givens {
			givens[c] = puzzle.Empty
		}
	}
	for k, c := range r.clues {
		switch {
		case !r.stays(k):
			continue
		case c.piece < 0:
			givens[c.cell] = m.grid[c.cell]
			p.Givens = givens
		default:
			stayed = append(stayed, c.piece)
		}
		n++
	}
	if !rule.IsTiled(p) {
		p.Givens = givens
		return n
	}
	p.Rules = slices.Concat(p.Rules[:first], m.tiles(stayed), p.Rules[first:])
	return n
}
