package generate

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// halves returns, for each cell, the other half of its domino in s; a single is its own half. It
// returns nil if s has no tiling.
func halves(s *puzzle.Solution) []puzzle.Cell {
	if s.Dominoes == nil {
		return nil
	}
	half := make([]puzzle.Cell, len(s.Grid))
	for c := range half {
		half[c] = puzzle.Cell(c)
	}
	for _, d := range s.Dominoes {
		half[d[0]], half[d[1]] = d[1], d[0]
	}
	return half
}

// collectTiles adds the tiles of the solution that the skeleton does not have. The singles are no
// clues, but always stay, unless the Spec asks for a minimal puzzle.
func (g *Generator) collectTiles(m *model) {
	r, p := &g.remover, m.puzzle
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
}

// isGiven reports whether p gives the tile on some cells.
func isGiven(p *puzzle.Puzzle, cells []puzzle.Candidate) bool {
	return slices.ContainsFunc(rule.Tiles(p), func(t rule.Tile) bool {
		return len(t.Cells) == len(cells) && !slices.ContainsFunc(cells, func(c puzzle.Candidate) bool {
			return !slices.Contains(t.Cells, c.Cell)
		})
	})
}

// tiles returns the rules that give the tiles of options: the dominoes, and the singles by digit.
func (m *model) tiles(options []dlx.Option) []puzzle.Rule {
	var dominoes, singles []puzzle.Rule
	for _, o := range options {
		if t := rule.TileOf(m.of(o)...); len(t.Cells) == 1 {
			singles = append(singles, t)
		} else {
			dominoes = append(dominoes, t)
		}
	}
	slices.SortFunc(singles, func(a, b puzzle.Rule) int {
		return int(a.(rule.Tile).Digits[0] - b.(rule.Tile).Digits[0])
	})
	return append(dominoes, singles...)
}
