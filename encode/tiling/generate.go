package tiling

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"exactcover/dlx"
)

// Errors of [Puzzle.Generate].
var (
	ErrNoSolution = dlx.ErrNoSolution
	ErrNotFound   = errors.New("no part of the puzzle with exactly one solution was found")
)

// Generate returns a part of p with exactly one solution up to turns and mirror images of its
// board. It draws a solution of p; the new board has the cells that this covers, and the pieces are
// those that it uses, as often as it does. So p may have a choice of pieces, cells that may stay
// free, or both. The cells of the new board are connected. If the part has other solutions, another
// solution is drawn, at most the given number of times.
//
// The same seed gives the same puzzle. The error is ErrNoSolution, ErrNotFound, or that of
// [Puzzle.Encode] or ctx.
func (p *Puzzle) Generate(ctx context.Context, seed uint64, attempts int) (*Puzzle, error) {
	e, err := p.Encode(ctx)
	if err != nil {
		return nil, err
	}
	for k := range uint64(attempts) {
		// Seed 0 would keep the order of the options.
		o := dlx.Settings{Seed: 1 + seed*uint64(attempts) + k, Processors: 1}
		options, err := dlx.NewSolver(e.Problem, o).First(ctx)
		if err != nil {
			return nil, err
		}
		q := p.part(e.Solution(options))
		if q == nil {
			continue
		}
		if one, err := q.unique(ctx); one || err != nil {
			return q, err
		}
	}
	return nil, ErrNotFound
}

// part returns the puzzle whose board and pieces are those of a solution, or nil if its cells are
// not connected.
func (p *Puzzle) part(solution []Placement) *Puzzle {
	q := &Puzzle{Lattice: p.Lattice, Leave: AnyNumber}
	copies := make([]int, len(p.Pieces))
	var cells []int
	for _, s := range solution {
		copies[s.Piece]++
		cells = append(cells, s.Cells...)
	}
	slices.Sort(cells)
	if len(p.connected(cells)) != 1 {
		return nil
	}
	if q.Opposite = p.Opposite; len(cells) == p.Board.Len() {
		q.Board.Wrap, q.Board.Frame = p.Board.Wrap, p.Board.Frame
	}
	sorted := drawn{}
	for _, c := range cells {
		sorted.all, sorted.may = append(sorted.all, p.Board.Cell(c)), append(sorted.may, false)
		if p.Board.Colors != nil {
			sorted.colors = append(sorted.colors, p.Board.color(c))
		}
	}
	sorted = sorted.sorted(p.Lattice)
	q.Board.Must, q.Board.Colors = p.Lattice.toOrigin(sorted.all), sorted.colors
	for i, n := range copies {
		if n > 0 {
			piece := p.Pieces[i]
			piece.Min, piece.Max = n, n
			q.Pieces = append(q.Pieces, piece)
		}
	}
	return q
}

// unique reports whether a puzzle has exactly one solution up to symmetry.
func (p *Puzzle) unique(ctx context.Context) (bool, error) {
	e, symmetries, err := p.EncodeUpTo(ctx, Mirrors)
	if err != nil {
		return false, fmt.Errorf("up to symmetry: %w", err)
	}
	s := dlx.NewSolver(e.Problem, dlx.Settings{UpTo: symmetries, Processors: 1})
	n, err := s.CountUpTo(ctx, 2)
	return n == 1, err
}
