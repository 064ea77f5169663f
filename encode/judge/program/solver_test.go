package program

import (
	"errors"
	"strings"
	"testing"

	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
)

// two returns a puzzle with exactly two solutions.
func two() *puzzle.Puzzle {
	p := puzzle.New(4)
	p.Solution = judge.ParseLine("1234341221434321", 16)
	p.Givens = append([]puzzle.Digit(nil), p.Solution...)
	for _, c := range []puzzle.Cell{0, 1, 8, 9} {
		p.Givens[c] = puzzle.Empty
	}
	return p
}

// A program is not told the solution.
func TestWritten(t *testing.T) {
	text, err := (&Solver{Format: "json"}).written(t.Context(), two())
	if err != nil || strings.Contains(string(text), "solution") {
		t.Errorf("%s, %v", text, err)
	}
}

// A puzzle with as many solutions as the limit, or more, is left out; of others a program is asked.
func TestCountLimit(t *testing.T) {
	s := &Solver{Program: []string{t.TempDir() + "/none"}, Format: "line"}
	var unfit *judge.UnfitError
	if _, err := s.Count(t.Context(), two(), 2); !errors.As(err, &unfit) || s.Runs != 0 {
		t.Errorf("%v after %d calls", err, s.Runs)
	}
	var failed *judge.ProgramError
	if _, err := s.Count(t.Context(), two(), 3); !errors.As(err, &failed) || s.Runs != 1 {
		t.Errorf("%v after %d calls", err, s.Runs)
	}
}
