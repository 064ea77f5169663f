package encode

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// LeastHitting returns the size of a smallest set of n clues that meets some demands and has, with
// each clue, those that it needs. The search learns of a demand when a set does not meet it.
func LeastHitting(n int, needs, demands [][]int) (size int) {
	r := &remover{ctx: context.Background(), n: n, needs: needs, named: make([]int, n)}
	h := r.newHitter()
	h.ask = func(has []bool) (over bool) {
		size = count(has)
		for _, demand := range demands {
			if !slices.ContainsFunc(demand, func(i int) bool { return has[i] }) {
				r.add(demand)
				return false
			}
		}
		return true
	}
	for !h.search() {
		h.most++
	}
	return size
}

// ExplainBySearch is [Explain] without witnesses. Its answer is nil if p has a solution.
func ExplainBySearch(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	s := NewSolver(Options{})
	possible, err := s.solvable(ctx, p)
	if possible || err != nil {
		return nil, err
	}
	parts, err := partsOf(ctx, p)
	if err != nil {
		return nil, err
	}
	x := &explainer{parts: parts, ctx: ctx}
	x.witnesses = newWitnesses(ctx, x.parts)
	x.witnesses.silent = true
	x.clashing(slices.Repeat([]bool{true}, len(x.clues)))
	x.core(s.stats.Nodes)
	return x.some(x.least), x.err
}

// Clash reports whether some clues of a puzzle, and no others, have no solution.
func Clash(ctx context.Context, p *puzzle.Puzzle, clues []puzzle.Clue) (bool, error) {
	parts, err := partsOf(ctx, p)
	if err != nil {
		return false, err
	}
	has := make([]bool, len(parts.clues))
	for i, c := range parts.clues {
		has[i] = slices.ContainsFunc(
			clues,
			func(d puzzle.Clue) bool { return d.Kind == c.Kind && d.Rule == c.Rule && d.Text == c.Text },
		)
	}
	s := NewSolver(Options{})
	s.waive(parts.waived(has))
	possible, err := s.solvable(ctx, parts.puzzle(has))
	return !possible, err
}

// Rotate returns the grids that a search for an explanation knows after it has met one, all clues
// clashing, and of each the clues that it breaks.
func Rotate(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (grids [][]puzzle.Digit, broken [][]puzzle.Clue) {
	parts, _ := partsOf(ctx, p) // ctx does not end
	w := newWitnesses(ctx, parts)
	w.add(grid)
	w.rotate(slices.Repeat([]bool{true}, len(w.clues)))
	for _, g := range w.known {
		grids = append(grids, g.grid)
		broken = append(broken, w.some(g.broken))
	}
	return grids, broken
}

// Plain reports whether a number of solutions of p would be searched for by package bands.
func Plain(o Options, p *puzzle.Puzzle, solutions uint64) bool {
	return NewSolver(o).begins(p, solutions)
}

// SetPatience sets how many guesses package bands makes until the engine takes over, in all and at
// once.
func (s *Solver) SetPatience(looks, guesses uint64) {
	s.plain = &plainSearch{patience: guesses}
	s.plain.Pace = looks
}

// Shares reports whether two puzzles share an encoding: whether that of p serves q.
func Shares(ctx context.Context, p, q *puzzle.Puzzle) (bool, error) {
	e, err := matrix.EncodeShape(ctx, p, matrix.Waiver{})
	return err == nil && e.Fits(q), err
}
