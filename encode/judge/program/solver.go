package program

import (
	"context"
	"errors"
	"strings"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/internal/child"
)

// A Solver is a program that reads one puzzle from its standard input and writes the answer.
type Solver struct {
	Program []string // the program and its arguments
	Format  string   // format of the puzzles: line, boj2580, boj4574 or json
	Runs    int      // number of times it was started
}

// run gives the program a puzzle and returns its output.
func (s *Solver) run(ctx context.Context, input []byte) (string, error) {
	s.Runs++
	out, err := child.Run(ctx, s.Program, input)
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", &judge.ProgramError{Err: err}
	case out.Crash != "":
		text := "it ends by " + out.Crash
		if message, _, _ := strings.Cut(out.Errors, "\n"); message != "" {
			text += "; it says: " + message
		}
		return "", judge.Crash(text)
	}
	return out.Text, nil
}

// written returns a puzzle in the format of the program.
func (s *Solver) written(ctx context.Context, p *puzzle.Puzzle) ([]byte, error) {
	f, err := format.All.Lookup(s.Format)
	if err != nil {
		return nil, err
	}
	bare := *p
	bare.Solution = nil
	text, err := f.Append(ctx, nil, &bare, nil)
	var misfit *format.MisfitError
	if errors.As(err, &misfit) {
		return nil, &judge.UnfitError{Reason: err.Error()}
	}
	if s.Format == "boj4574" {
		text = append(text, "0\n"...)
	}
	return text, err
}

// Solve is the function Solve of [judge.Solver].
func (s *Solver) Solve(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
	input, err := s.written(ctx, p)
	if err != nil {
		return nil, err
	}
	text, err := s.run(ctx, input)
	if err != nil {
		return nil, err
	}
	return s.answer(text, p), nil
}

// answer returns the grid in the output of the program, or nil if there is none.
func (s *Solver) answer(text string, p *puzzle.Puzzle) []puzzle.Digit {
	if s.Format == "json" {
		return recordGrid(text, p)
	}
	return textGrid(text, p)
}

// Count is the function Count of [judge.Solver]. It leaves out puzzles with limit or more
// solutions.
func (s *Solver) Count(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error) {
	input, err := s.written(ctx, p)
	if err != nil {
		return 0, err
	}
	// The program does not know the limit and might count for ever.
	n, err := encode.NewSolver(encode.Options{Limit: uint64(limit)}).Count(ctx, p)
	if err != nil {
		return 0, err
	}
	if n.Int64() >= int64(limit) {
		return 0, &judge.UnfitError{Reason: "it has many solutions"}
	}
	text, err := s.run(ctx, input)
	if err != nil {
		return 0, err
	}
	return countIn(text, limit)
}
