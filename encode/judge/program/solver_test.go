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

// What the program said is told: how it ended, its answer, and its messages.
func TestSaid(t *testing.T) {
	for script, want := range map[string]string{
		"exit 3": "It ended with exit status 3, and wrote no answer.\n",
		"echo 12; echo no >&2": "It ended with exit status 0, and wrote:\n\n  12\n\n" +
			"On standard error it wrote:\n\n  no\n",
		"kill -9 $$": "It ended by signal: killed, and wrote no answer.\n",
		"for i in 1 2 3 4 5 6 7; do echo $i; echo; done": "It ended with exit status 0, and wrote:\n\n" +
			"  1\n  \n  2\n  \n  3\n  \n  4\n  \n  5\n  \n  6\n  \n  ... (1 more)\n",
	} {
		s := &Solver{Program: []string{"sh", "-c", script}, Format: "line"}
		if s.Said() != "" {
			t.Errorf("%q ahead of the first run", s.Said())
		}
		s.Solve(t.Context(), two())
		if got := s.Said(); got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
		if got := s.Name(); got != "sh -c '"+script+"'" && strings.Contains(script, " ") {
			t.Errorf("name %q", got)
		}
	}
}
