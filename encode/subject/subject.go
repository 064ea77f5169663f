// Package subject solves, counts and writes puzzles, exact-cover problems and tilings in one way,
// for programs that answer whatever they are given. [Read] reads a subject and [NewEngine] makes a
// solver of subjects. Nobody sees a solution before other code than the solver's has checked it.
//
//	subject.go    what subjects and their solutions can do
//	read.go       the subject in a text
//	engine.go     a goroutine's solver of subjects
//	puzzle.go     a puzzle as a subject
//	problem.go    an exact-cover problem as a subject
//	wanted.go     some of its solutions: with given options, or the fewest
//	reason.go     why there is no solution, in lines or drawn
//	redundant.go  options and items that it does not need
//	tiling.go     a board and its pieces as a subject
//	parts.go      a part of the solutions of a subject
//	sum.go        the records of parts, added up
//	kept.go       a search that is kept in a folder
//	symmetry.go   solutions up to symmetry
//	doubt.go      signs that a puzzle was not wholly understood
package subject

import (
	"context"
	"math/big"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

// A Subject is a puzzle, an exact-cover problem or a tiling. A subject serves one goroutine.
type Subject interface {
	// Cover returns the subject as an exact-cover problem, and the items by which its solutions are
	// told apart; nil: by their options.
	Cover(ctx context.Context) (*dlx.Problem, []dlx.Item, error)
	// search yields the solutions, each checked. A solution is valid only until the next.
	search(ctx context.Context, e *Engine, yield func(Solution) bool)
	// count counts the solutions. The number is valid until the engine counts again.
	count(ctx context.Context, e *Engine) *big.Int
	// divisible returns the subject as a problem that can be divided.
	divisible(ctx context.Context, e *Engine) (*divisible, error)
	Writer
}

// A Boarded is a subject that is made of options: a tiling or an exact-cover problem. Some of its
// items may be the cells of a board.
type Boarded interface {
	Subject
	// Misfit says why the sizes of the pieces show that there is no solution, or "".
	Misfit() string
	// Exact returns the exact-cover problem of the subject, whose items have names.
	Exact(ctx context.Context) (*Problem, error)
	// Board returns the board, and the name of the item of each cell. The error says why there is
	// none.
	Board(ctx context.Context) (board *tiling.Puzzle, items []string, err error)
}

// A Writer is a subject or a solution, which formats can hold.
type Writer interface {
	// Write appends the value in a format. The error says why the format cannot hold it.
	Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error)
	// Draw returns the picture of the value for a format of pictures.
	Draw(ctx context.Context, f *format.Format, o picture.Options) (*picture.Picture, error)
}

// A Solution is a solution of a subject.
type Solution interface {
	Writer
	// AddTo adds the solution to a record.
	AddTo(w *record.Writer)
}

// Of returns a puzzle, a problem or a tiling as a subject, or nil if there is none.
func Of(p *puzzle.Puzzle, f *xcc.File, t *tiling.Puzzle) Subject {
	switch {
	case p != nil:
		return Puzzle{p}
	case f != nil:
		return &Problem{File: f}
	case t != nil:
		return &Tiling{Puzzle: t}
	}
	return nil
}
