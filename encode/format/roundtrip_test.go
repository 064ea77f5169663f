package format_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// TestRoundTrip reads back what was written, with the format given and found.
func TestRoundTrip(t *testing.T) {
	for _, f := range format.All {
		if !f.Reads() || !f.Writes() {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			generator := rapid.Custom(drawFor(f.Name))
			rapid.Check(t, func(t *rapid.T) {
				puzzles := rapid.SliceOfN(generator, 1, 3).Draw(t, "puzzles")
				var text []byte
				for _, p := range puzzles {
					var err error
					if text, err = f.Append(t.Context(), text, p, nil); err != nil {
						t.Fatal(err)
					}
					text = append(text, f.Between...)
				}
				text = append(text, f.End...)
				t.Logf("%s", text)
				readBack(t, text, f.Name, puzzles)
				// A line of 16 cells may be a row of a large grid.
				if f.Name != "line" || puzzles[0].Rows > 4 {
					readBack(t, text, "auto", puzzles)
				}
			})
		})
	}
}

func readBack(t *rapid.T, text []byte, name string, want []*puzzle.Puzzle) {
	r := format.NewReader(bytes.NewReader(text), "in", format.Options{Format: name})
	for i, p := range want {
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatalf("%s, puzzle %d: %v, %v", name, i+1, err, e.Err)
		}
		f, err := format.All.Lookup(e.Format)
		if err != nil {
			t.Fatal(err)
		}
		diff := difference(f, p, e.Puzzle)
		if diff != "" {
			t.Fatalf("%s, puzzle %d: -written +read\n%s", name, i+1, diff)
		}
		if len(e.Warnings) > 0 && !perhapsRest(e.Warnings) {
			t.Fatalf("%s, puzzle %d: warning %v", name, i+1, e.Warnings[0])
		}
	}
	if e, err := r.Next(t.Context()); err != io.EOF || len(e.Warnings) > 0 {
		t.Fatalf("%s: %v, %v after the last puzzle", name, e, err)
	}
}

// perhapsRest reports whether the only warning is that a string, which is another puzzle here, may
// be the rest of the one above.
func perhapsRest(warnings []*source.Error) bool {
	return len(warnings) == 1 && strings.Contains(warnings[0].Expected, "one puzzle a line")
}

// difference returns how a puzzle that was read differs from the one that was written. A format may
// state rules in another order, and candidates instead of givens; puzzle JSON may not.
func difference(f *format.Format, written, read *puzzle.Puzzle) string {
	want, got := *written, *read
	got.Carried = nil
	for bit, text := range map[spec.Content]*string{
		spec.HoldsID: &want.ID, spec.HoldsTitle: &want.Title, spec.HoldsAuthor: &want.Author,
		spec.HoldsWords: &want.Words,
	} {
		if f.Holds&bit == 0 {
			*text = ""
		}
	}
	if f.Holds&spec.HoldsSolution == 0 {
		want.Solution = nil
	}
	if f.Name != "json" && (len(want.Rules)+len(want.Variables) > 0 || want.Candidates != nil) {
		normal := func(p *puzzle.Puzzle) formattest.NormalForm {
			n := formattest.Normal(p)
			if len(p.Variables) > 0 { // one range may serve the grid and the variables
				n.Low, n.High = 0, 0
			}
			return n
		}
		if diff := cmp.Diff(normal(&want), normal(&got)); diff != "" {
			return diff
		}
		for _, p := range []*puzzle.Puzzle{&want, &got} {
			p.Givens, p.Candidates, p.Regions, p.Rules = nil, nil, nil, nil
			if p.Variables = slices.Clone(p.Variables); len(p.Variables) > 0 {
				p.Low, p.High = 0, 0
			}
			for k := range p.Variables {
				p.Variables[k].Low, p.Variables[k].High = 0, 0
			}
		}
	}
	return cmp.Diff(want, got, cmpopts.EquateEmpty()) // an empty list is written as one
}

// TestPlainIsRead reads rows of numbers, which other formats than plain have too.
func TestPlainIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawFor("csv")(t)
		text, err := appendAs("plain")(nil, p)
		if err != nil {
			t.Fatal(err)
		}
		if p.Rows == 4 || p.Rows == 6 || p.Rows == 8 || p.Rows >= 10 {
			readBack(t, text, "grid", []*puzzle.Puzzle{p})
		}
		readBack(t, text, "auto", []*puzzle.Puzzle{p})
	})
}

// TestAnswersAreRead reads full grids back as puzzles, as "check PUZZLE GRID" does, or as the
// solution of the puzzle.
func TestAnswersAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := clueless(t)
		digit := rapid.IntRange(1, p.Rows)
		var grid []puzzle.Digit
		for range p.Cells() {
			grid = append(grid, puzzle.Digit(digit.Draw(t, "digit")))
		}
		for _, f := range format.All {
			if f.Writes() && (f.Reads() || f.Name == "plain") { // other formats read what plain writes
				answered(t, f, p, grid)
			}
		}
	})
}

// answered reads an answer back, unless the format cannot hold it.
func answered(t *rapid.T, f *format.Format, p *puzzle.Puzzle, grid []puzzle.Digit) {
	text, err := f.Append(t.Context(), nil, p, &puzzle.Solution{Grid: grid})
	if errors.As(err, new(*notation.MisfitError)) {
		return
	}
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	name := "" // 16 cells on a line may also be a row
	if f.Reads() && (f.Recognise == nil || f.Name == "line") {
		name = f.Name
	}
	r := format.NewReader(bytes.NewReader(text), "in", format.Options{Format: name})
	e, err := r.Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatalf("%s: %v, %v\n%s", f.Name, err, e.Err, text)
	}
	read := e.Puzzle.Solution
	if read == nil {
		read = e.Puzzle.Givens
	}
	if read == nil { // the answer is there for people, as digits that they entered
		if diff := difference(f, p, e.Puzzle); diff != "" {
			t.Fatalf("%s: -asked +read\n%s", f.Name, diff)
		}
	} else if diff := cmp.Diff(grid, read); diff != "" {
		t.Fatalf("%s: -written +read\n%s", f.Name, diff)
	}
}
