package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// settle makes s, a solution of the board's puzzle, the solution of the board.
func (b *board) settle(s *encode.Solution) {
	copy(b.grid, s.Grid)
	partner := make([]puzzle.Cell, len(b.grid)) // in a domino; a single is its own
	for c := range partner {
		partner[c] = puzzle.Cell(c)
	}
	for _, d := range s.Dominoes {
		partner[d[0]], partner[d[1]] = d[1], d[0]
	}
	for c, d := range b.grid {
		for _, o := range b.uses[b.index(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})] {
			fits := true
			for _, part := range b.of(o) {
				alike := part.Cell == puzzle.Cell(c) || s.Dominoes == nil || part.Cell == partner[c]
				fits = fits && alike && b.grid[part.Cell] == part.Digit
			}
			if fits && (s.Dominoes == nil || (len(b.of(o)) == 1) == (partner[c] == puzzle.Cell(c))) {
				b.option[c] = o
			}
		}
	}
}

// collect makes the clues that the solution of board b can be told by the remover's, and starts it.
func (g *Generator) collect(b *board, random *rand.Rand) {
	r := &g.remover
	r.clues, r.fixed, r.groups = r.clues[:0], r.fixed[:0], r.groups[:0]
	p := b.puzzle
	if k := dominoRule(p); k >= 0 {
		own := p.Rules[k].(encode.Domino)
		for c, o := range b.option {
			cells := b.of(o)
			switch {
			case len(cells) == 2 &&
				(cells[0].Cell != puzzle.Cell(c) || isGiven(own, cells[0].Cell, cells[1].Cell)):
			case len(cells) == 1 && slices.Contains(own.Singles, puzzle.Cell(c)):
			case len(cells) == 1 && !g.spec.Minimal:
				r.fixed = append(r.fixed, o)
			default:
				r.groups = append(r.groups, int32(len(r.clues)))
				r.clues = append(r.clues, clue{puzzle.Cell(c), o})
			}
		}
		r.start(b, random)
		return
	}
	g.orbits = resize(g.orbits, p.Cells())
	orbits := int32(0)
	for c := range p.Cells() {
		if p.Givens != nil && p.Givens[c] != puzzle.Empty {
			continue
		}
		first := c
		if g.tied != nil {
			first = int(g.tied[c])
		}
		if g.orbits[first] == 0 {
			orbits++
			g.orbits[first] = orbits
		}
		r.groups = append(r.groups, g.orbits[first]-1)
		r.clues = append(r.clues, clue{puzzle.Cell(c), -1})
	}
	r.start(b, random)
}

// isGiven reports whether a rule has a domino given on two cells.
func isGiven(r encode.Domino, a, b puzzle.Cell) bool {
	return slices.ContainsFunc(r.Given, func(g encode.PlacedDomino) bool {
		return g.Cells == [2]puzzle.Cell{a, b} || g.Cells == [2]puzzle.Cell{b, a}
	})
}

// write adds the clues that have stayed to p. It returns their number.
func (r *remover) write(p *puzzle.Puzzle) int {
	b := r.board
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
			givens[c.cell] = b.grid[c.cell]
			p.Givens = givens
		default:
			stayed = append(stayed, c.piece)
		}
		n++
	}
	if k := dominoRule(p); k >= 0 {
		p.Rules = slices.Clone(p.Rules)
		p.Rules[k] = b.withPieces(p.Rules[k].(encode.Domino), stayed)
	} else {
		p.Givens = givens
	}
	return n
}

// withPieces returns a domino rule with dominoes and singles in addition.
func (b *board) withPieces(r encode.Domino, pieces []dlx.Option) encode.Domino {
	r.Given, r.Singles = slices.Clone(r.Given), slices.Clone(r.Singles)
	for _, o := range pieces {
		cells := b.of(o)
		if len(cells) == 2 {
			r.Given = append(r.Given, encode.PlacedDomino{
				Cells:  [2]puzzle.Cell{cells[0].Cell, cells[1].Cell},
				Digits: [2]puzzle.Digit{cells[0].Digit, cells[1].Digit},
			})
			continue
		}
		if r.Singles == nil {
			r.Singles = make([]puzzle.Cell, b.puzzle.DigitCount())
			for d := range r.Singles {
				r.Singles[d] = -1
			}
		}
		r.Singles[cells[0].Digit-b.puzzle.Low] = cells[0].Cell
	}
	return r
}
