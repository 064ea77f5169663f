package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/input"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A unit is a puzzle or problem of a batch, or a message about an input.
type unit struct {
	input.Unit
	subject subject  // nil if Err is set, if Number is 0, or if the worker is to parse Lines
	pairing pairing  // for check
	fits    bool     // the solution in the puzzle's file obeys all rules
	doubts  []string // other signs that the puzzle was not wholly understood
}

// files is a feed of the units of inputs.
type files struct{ *input.Source }

func (f files) next(u *unit) bool {
	*u = unit{Unit: input.Unit{Text: u.Text}}
	more := f.Next(&u.Unit)
	switch {
	case u.Puzzle != nil:
		u.subject = gridPuzzle{u.Puzzle}
	case u.Problem != nil:
		u.subject = &problem{File: u.Problem}
	}
	return more
}

// id returns the name of the unit in records: its own name, or its place.
func (u *unit) id() string {
	if p, ok := u.subject.(gridPuzzle); ok && p.ID != "" {
		return p.ID
	}
	return u.Name()
}

// ready returns an error if the unit cannot be answered. Otherwise it checks the solution in the
// puzzle's file.
func (w *worker) ready(ctx context.Context) error {
	if w.unit.Err == nil {
		w.compare(ctx)
	}
	return w.unit.Err
}

// puzzle returns the puzzle of a unit that is ready to be answered. For an exact-cover problem it
// returns an error that says that it lacks what is asked for, such as clues.
func (w *worker) puzzle(ctx context.Context, asked string) (*puzzle.Puzzle, error) {
	if err := w.ready(ctx); err != nil {
		return nil, err
	}
	if p, ok := w.unit.subject.(gridPuzzle); ok {
		return p.Puzzle, nil
	}
	return nil, w.unit.Misfit("a puzzle", "an exact-cover problem, which has no "+asked)
}

// ask calls a method of the worker's solver on the puzzle of the unit; asked says what it is about.
func ask[Answer any](
	ctx context.Context, w *worker, asked string,
	method func(*encode.Solver, context.Context, *puzzle.Puzzle) (Answer, error),
) (p *puzzle.Puzzle, answer Answer, o outcome) {
	if p, o.err = w.puzzle(ctx, asked); o.err == nil {
		answer, o.err = method(w.solver, ctx, p)
		o.complete, o.stats = w.solver.Complete(), w.solver.Stats()
	}
	return p, answer, o
}
