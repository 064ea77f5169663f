package format_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// A pasted file is what somebody published: text or a link, with its solution if there is one.
type pasted struct{ file, kind, text, solution string }

// pastedFiles returns the files of the folder of pasted text.
func pastedFiles(t *testing.T) (files []pasted) {
	t.Helper()
	dir := dataDir(t, "paste")
	manifest, err := os.ReadFile(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(string(manifest)) {
		fields := strings.Split(strings.TrimSpace(row), "\t")
		if fields[0] == "file" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, fields[0]))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, pasted{fields[0], fields[1], string(text), fields[2]})
	}
	return files
}

// solutions returns the rows of all solutions that are published for a file.
func (f *pasted) solutions() []string {
	if f.file == "layers-2.txt" {
		// The manifest has a grid of 16 digits, of another puzzle.
		return []string{"69218354751894726334752681912436897593527168487645913276983542128179435645361" +
			"2798"}
	}
	var list []string
	switch {
	case f.solution == "-":
	case json.Unmarshal([]byte(f.solution), &list) == nil:
		list = list[1:] // the first line of the file is a comment
	default:
		list = []string{f.solution}
	}
	return list
}

// TestPasted finds the formats of all files that people published, solves the puzzles, and compares
// the published solutions.
func TestPasted(t *testing.T) {
	formats := map[string]string{ // where they do not have the name of the kind
		"multigrid": "sheet", "frames": "grid", "hex": "grid", "marks": "grid", "bank": "line",
		"odd": "json",
	}
	refused := map[string]string{
		"sudokuwiki-2.txt": "expected 81 cells, found 78",
		"solo-0.txt":       "expected 81 cells, found the end after 64",
		"opensudoku-0.xml": "expected 81 cells, found 80",
		"penpa-0.txt": `expected a grid of squares, "square" or "sudoku", found "tri", which ` +
			"has triangles",
	}
	unsolvable := map[string]bool{ // two only show what can be drawn
		"penpa-2.txt": true, "penpa-8.txt": true, "penpa-10.txt": true, "dotted-1.txt": true,
		"odd-1.json": true, "odd-2.json": true, "odd-3.json": true,
	}
	for _, f := range pastedFiles(t) {
		want := f.kind
		if name, ok := formats[f.kind]; ok {
			want = name
		}
		o := format.Options{IgnoreUnknown: true}
		entries, _, _ := formattest.ReadAll(t, strings.NewReader(f.text), f.file, o)
		if len(entries) == 0 {
			t.Errorf("%s: nothing is read", f.file)
		}
		var found []string
		for _, e := range entries {
			if e.Format != want {
				t.Errorf("%s: found to be %s", f.file, e.Format)
			}
			message, bad := refused[f.file]
			if bad != (e.Err != nil) || bad && !strings.Contains(e.Err.Error(), message) {
				t.Errorf("%s: %v", f.file, e.Err)
			}
			if e.Err != nil {
				continue
			}
			s, err := encode.Solve(t.Context(), e.Puzzle)
			if unsolvable[f.file] != errors.Is(err, encode.ErrNoSolution) || err != nil && s != nil {
				t.Errorf("%s: %v", f.file, err)
			}
			if err == nil {
				found = append(found, solutionOf(e.Puzzle, s.Grid))
			}
		}
		if want := f.solutions(); want != nil {
			if diff := cmp.Diff(want, found); diff != "" {
				t.Errorf("%s: %s", f.file, diff)
			}
		}
	}
}

// solutionOf returns the rows of a grid, with dashes outside.
func solutionOf(p *puzzle.Puzzle, grid []puzzle.Digit) string {
	var text []byte
	for r := range p.Rows {
		at := len(text)
		text = notation.AppendSymbols(text, grid[r*p.Cols:(r+1)*p.Cols])
		notation.MarkOutside(text[at:], p, r)
	}
	return string(text)
}

// TestOtherNames reads files of each format under the name of every other one: the result is an
// error or the same puzzles.
func TestOtherNames(t *testing.T) {
	inputs := map[string]string{}
	for _, f := range format.All {
		if f.New != nil {
			inputs["the example of "+f.Name] = f.Example
		}
	}
	for name, text := range formattest.Samples {
		inputs["the sample of "+name] = text
	}
	if os.Getenv("EXACTCOVER_DATA") != "" {
		for _, f := range pastedFiles(t) {
			inputs[f.file] = f.text
		}
	}
	for name, text := range inputs {
		puzzles := func(o format.Options) (list []*puzzle.Puzzle, errs int, found string) {
			for _, e := range formattest.Entries(t, text, o) {
				if e.Err != nil {
					errs++
				} else {
					list = append(list, e.Puzzle)
				}
				found = e.Format
			}
			return list, errs, found
		}
		want, _, own := puzzles(format.Options{})
		for _, f := range format.All {
			if f.New == nil || f.Name == own {
				continue
			}
			got, errs, _ := puzzles(format.Options{Format: f.Name})
			if errs > 0 {
				continue
			}
			for k, p := range got {
				if len(got) == len(want) &&
					cmp.Diff(formattest.Normal(want[k]), formattest.Normal(p)) == "" {
					continue
				}
				t.Errorf(
					"%s, %s, is read as %d puzzles of %s: %.300s", name, own, len(got), f.Name,
					formattest.Short(p),
				)
				break
			}
		}
	}
}
