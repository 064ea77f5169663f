package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/input"
	"exactcover/encode/puzzle"
)

// A unit is one thing of a batch to answer, or a message about an input.
type unit struct {
	input.Unit
	subject subject  // nil if Err is set, Number is 0, or Lines are left to the worker to parse
	pairing pairing  // for check
	fits    bool     // the solution that the puzzle carries keeps to all its rules
	doubts  []string // what else shows that it was not wholly understood
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

// id returns the name of the unit in records: its own, or where it stands.
func (u *unit) id() string {
	if u.subject != nil {
		if id := u.subject.id(); id != "" {
			return id
		}
	}
	return u.Name()
}

// ready returns why nothing can be asked about a unit. If it can, the puzzle is compared with the
// solution that it carries.
func (u *unit) ready(ctx context.Context, r *reply) error {
	if u.Err == nil {
		u.compare(ctx, r)
	}
	return u.Err
}

// puzzle returns the puzzle of a unit that is ready to be asked something. An exact-cover problem
// lacks what is asked for.
func (u *unit) puzzle(ctx context.Context, r *reply, asked string) (*puzzle.Puzzle, error) {
	if err := u.ready(ctx, r); err != nil {
		return nil, err
	}
	if p, ok := u.subject.(gridPuzzle); ok {
		return p.Puzzle, nil
	}
	return nil, u.Misfit("a puzzle", "an exact-cover problem"+asked)
}
