package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// settle makes s, a solution of the model's puzzle, the solution of the model.
func (m *model) settle(s *encode.Solution) {
	copy(m.grid, s.Grid)
	// cell -> the other half of its domino; a single is its own partner
	partner := make([]puzzle.Cell, len(m.grid))
	for c := range partner {
		partner[c] = puzzle.Cell(c)
	}
	for _, d := range s.Dominoes {
		partner[d[0]], partner[d[1]] = d[1], d[0]
	}
	for c, d := range m.grid {
		for _, o := range m.uses[m.index(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})] {
			fits := true
			for _, part := range m.of(o) {
				alike := part.Cell == puzzle.Cell(c) || s.Dominoes == nil || part.Cell == partner[c]
				fits = fits && alike && m.grid[part.Cell] == part.Digit
			}
			if fits && (s.Dominoes == nil || (len(m.of(o)) == 1) == (partner[c] == puzzle.Cell(c))) {
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
	p := m.puzzle
	if rule.IsTiled(p) {
		for c, o := range m.option[:p.GridCells()] {
			cells := m.of(o)
			switch {
			case cells[0].Cell != puzzle.Cell(c) || isGiven(p, cells):
			case len(cells) == 1 && !g.spec.Minimal:
				r.fixed = append(r.fixed, o)
			default:
				r.groups = append(r.groups, int32(len(r.clues)))
				r.clues = append(r.clues, clue{puzzle.Cell(c), o})
			}
		}
		g.collectGivens(p, p.GridCells())
	} else {
		g.collectGivens(p, 0)
	}
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
		if p.Givens != nil && p.Givens[c] != puzzle.Empty {
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

// isGiven reports whether p gives the tile on some cells.
func isGiven(p *puzzle.Puzzle, cells []puzzle.Candidate) bool {
	return slices.ContainsFunc(rule.Tiles(p), func(t rule.Tile) bool {
		return len(t.Cells) == len(cells) && !slices.ContainsFunc(cells, func(c puzzle.Candidate) bool {
			return !slices.Contains(t.Cells, c.Cell)
		})
	})
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
	var dominoes, singles []puzzle.Rule
	for _, o := range stayed {
		if t := m.tile(o); len(t.Cells) == 1 {
			singles = append(singles, t)
		} else {
			dominoes = append(dominoes, t)
		}
	}
	slices.SortFunc(singles, func(a, b puzzle.Rule) int {
		return int(a.(rule.Tile).Digits[0] - b.(rule.Tile).Digits[0])
	})
	p.Rules = slices.Concat(p.Rules[:first], dominoes, singles, p.Rules[first:])
	return n
}

// tile returns the rule that gives the tile of an option.
func (m *model) tile(o dlx.Option) (t rule.Tile) {
	for _, c := range m.of(o) {
		t.Cells, t.Digits = append(t.Cells, c.Cell), append(t.Digits, c.Digit)
	}
	return t
}
