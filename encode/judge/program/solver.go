package program

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

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

	last atomic.Pointer[child.Output] // of the last run; nil while it runs
}

// Name returns the program with its arguments, as messages call it.
func (s *Solver) Name() string {
	words := slices.Clone(s.Program)
	for i, word := range words {
		if strings.ContainsAny(word, " \t\n;&|<>()$*?\"") {
			words[i] = "'" + word + "'"
		}
	}
	return strings.Join(words, " ")
}

// Said tells how the last run ended, and what the program has written by then.
func (s *Solver) Said() string {
	o := s.last.Load()
	if o == nil {
		return ""
	}
	text := fmt.Sprintf("It ended with exit status %d", o.Status)
	if o.Crash != "" {
		text = "It ended by " + o.Crash
	}
	if strings.TrimSpace(o.Text) == "" {
		text += ", and wrote no answer.\n"
	} else {
		text += ", and wrote:\n\n" + excerpt(o.Text)
	}
	if o.Errors != "" {
		text += "\nOn standard error it wrote:\n\n" + excerpt(o.Errors)
	}
	return text
}

// excerpt returns the beginning of a text, with its lines indented.
func excerpt(text string) string {
	const mostLines, longest = 12, 100
	var b strings.Builder
	lines := strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
	for i, line := range lines {
		if i == mostLines {
			fmt.Fprintf(&b, "  ... (%d more)\n", len(lines)-i)
			break
		}
		line = strings.ToValidUTF8(strings.TrimRight(line, "\r"), "\uFFFD")
		if runes := []rune(line); len(runes) > longest {
			line = string(runes[:longest]) + "..."
		}
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
}

// run gives the program a puzzle and returns its output.
func (s *Solver) run(ctx context.Context, input []byte) (string, error) {
	s.Runs++
	s.last.Store(nil)
	out, err := child.Run(ctx, s.Program, input)
	if err == nil || ctx.Err() != nil {
		s.last.Store(&out)
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", &judge.ProgramError{Err: err}
	case out.Crash != "":
		return "", judge.Crash("it ends by " + out.Crash)
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
		return recordGrid(text)
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
