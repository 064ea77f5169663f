package encode

import (
	"context"
	"errors"
	"slices"

	"exactcover/encode/puzzle"
)

// ErrNotUnique is returned if a puzzle must have one solution but has several.
var ErrNotUnique = errors.New("the puzzle has several solutions")

// Redundant returns the clues of a puzzle with one solution that can be removed without a second
// solution: givens, candidates of a cell, and rules, in this order. Each can be removed if all
// others stay; two of them together often cannot. Rows, columns and regions are not clues here.
//
// Redundant returns [ErrNoSolution] or [ErrNotUnique] if p has not exactly one solution.
// It takes one search for each clue.
func (s *Solver) Redundant(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	s.occupy("Redundant")
	defer s.release()
	redundant, err := s.redundant(ctx, p)
	s.err = err
	s.complete = err == nil || errors.Is(err, ErrNoSolution)
	return redundant, err
}

func (s *Solver) redundant(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	only, err := s.only(ctx, p)
	if err != nil {
		return nil, err
	}
	var redundant []puzzle.Clue
	stats := s.stats
	defer func() { s.stats = stats }()
	s.near(only) // it is still a solution, so that only a second one has to be found
	defer s.near(nil)
	parts, err := partsOf(ctx, p)
	if err != nil {
		return nil, err
	}
	for i, clue := range parts.clues {
		if parts.house[i] >= 0 {
			continue
		}
		needed, err := s.hasOther(ctx, p, parts.without(i), clue)
		stats = stats.Plus(s.stats)
		if err != nil {
			return nil, err
		}
		if !needed {
			redundant = append(redundant, clue)
		}
	}
	return redundant, nil
}

// only returns the digits of the only solution of p. It returns ErrNoSolution or ErrNotUnique if
// there is none, or several.
func (s *Solver) only(ctx context.Context, p *puzzle.Puzzle) (grid []puzzle.Digit, err error) {
	n := 0
	s.each(ctx, p, 2, func(one puzzle.Solution) bool {
		grid = slices.Clone(one.Grid)
		n++
		return true
	})
	switch {
	case s.err != nil:
		return nil, s.err
	case n == 0:
		return nil, ErrNoSolution
	case n > 1:
		return nil, ErrNotUnique
	}
	return grid, nil
}

// hasOther reports whether p without a clue has other solutions than p.
func (s *Solver) hasOther(
	ctx context.Context, p, without *puzzle.Puzzle, clue puzzle.Clue,
) (bool, error) {
	if clue.Rule >= 0 {
		unique, err := s.unique(ctx, without)
		return !unique, err
	}
	// Any other solution has a digit in this cell that the clue forbids, so one search is enough.
	c := clue.Cells[0]
	if without.Candidates == nil {
		without.Candidates = p.Domains()
	}
	if clue.Kind == "given" {
		without.Candidates[c] &^= puzzle.Digits(p.Givens[c])
	} else {
		without.Candidates[c] &^= p.Candidates[c]
	}
	return s.solvable(ctx, without)
}
