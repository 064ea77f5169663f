package format

import (
	"bytes"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"exactcover/encode/format/internal/formattest"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
)

// TestRoundTrip reads back what was written, with the format given and found.
func TestRoundTrip(t *testing.T) {
	for _, f := range All {
		if !f.Read || !f.Write {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			generator := generators[f.Name]
			rapid.Check(t, func(t *rapid.T) {
				puzzles := rapid.SliceOfN(rapid.Custom(generator), 1, 3).Draw(t, "puzzles")
				var text []byte
				for _, p := range puzzles {
					if err := p.Validate(); err != nil {
						t.Fatalf("the generator is wrong: %v", err)
					}
					var err error
					if text, err = f.Append(text, p); err != nil {
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

func readBack(t *rapid.T, text []byte, format string, want []*puzzle.Puzzle) {
	r := NewReader(bytes.NewReader(text), "in", spec.Options{Format: format})
	for i, p := range want {
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatalf("%s, puzzle %d: %v, %v", format, i+1, err, e.Err)
		}
		var diff string
		switch e.Format {
		case "dotted": // holds no words
			diff = cmp.Diff(formattest.Normal(p), formattest.Normal(e.Puzzle))
		case "sudokumaker": // as well, and it holds no solution
			diff = cmp.Diff(formattest.Normal(p), formattest.Normal(e.Puzzle)) + cmp.Diff(
				p.Title+p.Author, e.Puzzle.Title+e.Puzzle.Author,
			)
		case "fpuzzles":
			// Its rules stand together by kind.
			diff = cmp.Diff(formattest.Normal(p), formattest.Normal(e.Puzzle)) + cmp.Diff(
				p.Title+p.Author, e.Puzzle.Title+e.Puzzle.Author,
			) +
				cmp.Diff(p.Solution, e.Puzzle.Solution)
		default:
			diff = cmp.Diff(p, e.Puzzle, cmpopts.EquateEmpty()) // an empty list is written as one
		}
		if diff != "" {
			t.Fatalf("%s, puzzle %d: -written +read\n%s", format, i+1, diff)
		}
		if len(e.Warnings) > 0 {
			t.Fatalf("%s, puzzle %d: warning %v", format, i+1, e.Warnings[0])
		}
	}
	if e, err := r.Next(t.Context()); err != io.EOF || len(e.Warnings) > 0 {
		t.Fatalf("%s: %v, %v after the last puzzle", format, e, err)
	}
}

// TestPlainIsRead reads rows of numbers, which other formats than plain have too.
func TestPlainIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := generators["csv"](t)
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

// TestCandidatesKeepTheirMeaning writes givens beside candidates in a format that has one set for a
// cell.
func TestCandidatesKeepTheirMeaning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(9)
		p.Givens = drawGivens(t, p, "givens")
		p.Candidates = drawCandidates(t, p, 0)
		for _, name := range []string{"line"} {
			f, _ := Lookup(name)
			text, err := f.Append(nil, p)
			if err != nil {
				continue // a cell without candidates
			}
			e, err := NewReader(bytes.NewReader(text), "in", spec.Options{Format: name}).Next(t.Context())
			if err != nil || e.Err != nil {
				t.Fatalf("%s: %v, %v", name, err, e.Err)
			}
			for c := range puzzle.Cell(81) {
				if got, want := e.Puzzle.Possible(c), p.Possible(c); got != want {
					t.Fatalf("%s, %s: candidates %b, want %b", name, p.CellName(c), got, want)
				}
			}
		}
	})
}

// TestAnswersAreRead reads full grids back as puzzles, as "check PUZZLE GRID" does.
func TestAnswersAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := clueless(t)
		digit := rapid.IntRange(1, p.Rows)
		var grid []puzzle.Digit
		for range p.Cells() {
			grid = append(grid, puzzle.Digit(digit.Draw(t, "digit")))
		}
		for _, f := range All {
			switch f.Name {
			case "json", "fpuzzles", "sudokumaker", "svg", "png", XCC:
				continue // the puzzle with its solution, pictures, a problem
			}
			if !f.Write || f.Name == "dotted" && p.Rows > 16 {
				continue
			}
			text, err := f.AppendGrid(nil, p, grid)
			if err != nil {
				t.Fatal(err)
			}
			from := map[string]string{"line": "line"}[f.Name] // 16 cells may also be a row
			e, err := NewReader(bytes.NewReader(text), "in", spec.Options{Format: from}).Next(t.Context())
			if err != nil || e.Err != nil {
				t.Fatalf("%s: %v, %v\n%s", f.Name, err, e.Err, text)
			}
			if diff := cmp.Diff(grid, e.Puzzle.Givens); diff != "" {
				t.Fatalf("%s: -written +read\n%s", f.Name, diff)
			}
		}
	})
}
