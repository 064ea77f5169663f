package format_test

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/recognise"
	"exactcover/encode/puzzle"
)

// Every folder here is a format of the table, or the map in the package comment names it.
func TestFolders(t *testing.T) {
	table, err := os.ReadFile("table.go")
	if err != nil {
		t.Fatal(err)
	}
	comment, err := os.ReadFile("format.go")
	if err != nil {
		t.Fatal(err)
	}
	folders, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		name := folder.Name()
		listed := regexp.MustCompile(`(?m)^\t+&?` + name + `\.`).Match(table)
		mapped := regexp.MustCompile(`(?m)^//\t(\w+, )?` + name + `\b`).Match(comment)
		if listed == mapped {
			t.Errorf("%s: in the table %t, in the map %t", name, listed, mapped)
		}
	}
}

// TestConforms tests every format of the table.
func TestConforms(t *testing.T) {
	for _, f := range format.All {
		t.Run(f.Name, func(t *testing.T) { conforms(t, f) })
	}
}

// conforms tests what holds for every format, by its example.
func conforms(t *testing.T, f *format.Format) {
	if f.Name == "" || f.About == "" {
		t.Errorf("a format needs a name and a line about it: %+v", f)
	}
	switch {
	case (f.Puzzle != nil) != (f.Grid != nil) || f.Puzzle != nil && f.Write != nil,
		f.Draw != nil && f.Write == nil:
		t.Error("a format is written by Puzzle and Grid, or by Write, or not at all")
	case f.New == nil && f.Recognise == nil && !f.Writes():
		t.Error("a format is read or written")
	}
	for _, ending := range f.Endings {
		if !strings.HasPrefix(ending, ".") || strings.ToLower(ending) != ending {
			t.Errorf("no ending: %q", ending)
		}
	}
	if f.New == nil {
		return
	}
	e := formattest.ReadOne(t, f.Example, f.Name)
	if e.Format != f.Name || len(e.Warnings)+len(e.LeftOut) > 0 {
		t.Errorf("the example: %+v", e)
	}
	if f.Recognise != nil {
		recognised(t, f)
	}
	for end := range len(f.Example) { // parts are good or bad, and end
		formattest.ReadAll(t, strings.NewReader(f.Example[:end]), "part", format.Options{Format: f.Name})
	}
	if !f.Writes() {
		return
	}
	const before = "before"
	text, err := f.Append(t.Context(), []byte(before), e.Puzzle, nil)
	text, ok := bytes.CutPrefix(text, []byte(before))
	if err != nil || !ok {
		t.Fatalf("written: %q, %v", text, err)
	}
	again := formattest.ReadOne(t, string(text)+f.End, f.Name).Puzzle
	if diff := cmp.Diff(formattest.Normal(e.Puzzle), formattest.Normal(again)); diff != "" {
		t.Errorf("-read +written and read again\n%s", diff)
	}
	digits := slices.Repeat([]puzzle.Digit{e.Puzzle.Low}, e.Puzzle.Cells())
	answer := &puzzle.Solution{Grid: digits}
	grid, err := f.Append(t.Context(), []byte(before), e.Puzzle, answer)
	if err != nil || !bytes.HasPrefix(grid, []byte(before)) {
		t.Errorf("an answer: %q, %v", grid, err)
	}
}

// An example that is copied from a mail or a chat is recognised and read like the example.
func TestWrapped(t *testing.T) {
	for _, f := range format.All {
		if f.New == nil || f.Recognise == nil {
			continue
		}
		quoted := "> " + strings.ReplaceAll(strings.TrimSuffix(f.Example, "\n"), "\n", "\n> ") + "\n"
		want := formattest.ReadOne(t, f.Example, "")
		for _, text := range []string{
			quoted, "```text\n" + f.Example + "\n```\n\nThanks, Bob\n", "\n> ```\n" + quoted + "> ```\n",
		} {
			got := formattest.ReadOne(t, text, "")
			diff := cmp.Diff(formattest.Normal(want.Puzzle), formattest.Normal(got.Puzzle))
			if got.Format != f.Name || diff != "" {
				t.Errorf("%s: %q is %s: %s", f.Name, text, got.Format, diff)
			}
		}
	}
}

// recognised tests that an example is recognised, and by no other format as surely.
func recognised(t *testing.T, f *format.Format) {
	if got := format.All.Detect([]byte(f.Example), ""); got != f.Name {
		t.Errorf("the example is recognised as %q", got)
	}
	for h := recognise.NewHead([]byte(f.Example), true); h.Line() != nil; h.Step() {
		sure := f.Recognise(h)
		for _, other := range format.All {
			if other == f || other.Recognise == nil || sure == recognise.No {
				continue
			}
			if answer := other.Recognise(h); answer >= sure {
				t.Errorf("%s is as sure of the example: %d, %d", other.Name, answer, sure)
			}
		}
		if sure != recognise.No {
			return
		}
	}
	t.Error("no line of the example is recognised")
}
