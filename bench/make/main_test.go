package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx/dlxtest/families"
)

// output returns the output of a run, which must succeed.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d: %s", status, &stderr)
	}
	return stdout.String()
}

// A problem begins with the arguments that made it, as a comment.
func TestWrites(t *testing.T) {
	want := "| queens 1\n| 4 items, 1 options\nr0 c0 | a0 b0\nr0 c0 a0 b0\n"
	if got := output(t, "queens", "1"); got != want {
		t.Errorf("%q", got)
	}
}

func TestCommandLine(t *testing.T) {
	if got := commandLine([]string{"a", "", "b c", `d"e`}); got != `a "" "b c" "d\"e"` {
		t.Error(got)
	}
}

// completeGraph is the edges between n vertices.
func completeGraph(n int) string {
	var edges []string
	for v := range n {
		for u := range v {
			edges = append(edges, fmt.Sprintf("%d-%d", u, v))
		}
	}
	return strings.Join(edges, " ")
}

func TestMistakes(t *testing.T) {
	words := filepath.Join(t.TempDir(), "words")
	if err := os.WriteFile(words, []byte("ab\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ line, message string }{
		{"", "Usage:"},
		{"kings 8", `unknown family "kings"`},
		{"queens", "N is missing"},
		{"queens 0", `N is a number from 1 to 500, found "0"`},
		{"kirkman 12", "V is an odd multiple of 3, found 12"},
		{"queens x", `found "x"`},
		{"queens 8 9", `unexpected argument "9"`},
		{"quasigroup 3 10 1", "HOLES is a number from 1 to 9"},
		{"quasigroup 3 9 -1", "SEED is a number"},
		{"pentominoes", "BOARD is missing"},
		{"pentominoes 3xy", `C is a number from 1 to 100, found "y"`},
		{"pentominoes ## #x", `found "#x"`},
		{"polycubes cube", `found "cube"`},
		{"macmahon 4 5 3", "24 tiles of 3 colours, not 20"},
		{"graceful some 0-1", `found "some"`},
		{"graceful all", "EDGE is missing"},
		{"graceful all 1", `found "1"`},
		{"graceful all 1-1", "neighbours different"},
		{"graceful half 1-x", `found "1-x"`},
		{"graceful all 0-1-2-1", "edge 2-1 is there twice"},
		{"colorings 0 0-1", "COLORS is a number from 1 to 1000"},
		{"colorings 3", "EDGE is missing"},
		{"colorings 3 0-0", "neighbours different"},
		{"colorings 3 0-1 1-0", "edge 1-0 is there twice"},
		{"colorings 1000 " + completeGraph(101), "over 10000000 entries"},
		{"nonogram 101 1 1 1", "R is a number from 1 to 100"},
		{"nonogram 5 5 101 1", "PERCENT is a number from 0 to 100"},
		{"nonogram 5 5 50", "SEED is missing"},
		{"nonogram 100 100 50 1", "over 10000000 entries"},
		{"sudoku 2 2 12", "2 cells for a square of side 4"},
		{"sudoku 1 2 1212", "clashes"},
		{"sudoku 1 2 12?.", "a digit, a letter or a point"},
		{"words 2 2 0", "FILE is missing"},
		{"words 2 2 0 " + words + "x", words + "x"},
		{"words 2 3 0 " + words, "no words of 3 and of 2 letters"},
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(c.line), &stdout, &stderr)
		if status != 2 || stdout.Len() > 0 || !strings.Contains(stderr.String(), c.message) {
			t.Errorf("%s: status %d, %q, want %q", c.line, status, &stderr, c.message)
		}
	}
}

// TestHelp checks that the list names every family and is sorted.
func TestHelp(t *testing.T) {
	text := output(t, "-h")
	at := 0
	for _, f := range families.Families() {
		k := strings.Index(text[at:], "\n  "+f.Name+" "+f.Arguments)
		if k < 0 {
			t.Fatalf("%s is missing, or not in order", f.Name)
		}
		at += k + 1
	}
	if !slices.IsSortedFunc(families.Families(), func(a, b families.Family) int {
		return strings.Compare(a.Name, b.Name)
	}) {
		t.Error("not in order")
	}
}

// full is a writer that always fails.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestWriteFails(t *testing.T) {
	var stderr bytes.Buffer
	if status := run([]string{"queens", "8"}, full{}, &stderr); status != 1 ||
		!strings.Contains(stderr.String(), "full") {
		t.Errorf("status %d, %q", status, &stderr)
	}
}
