package fpuzzles_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// The format holds what comes back of a puzzle that is written.
func TestHolds(t *testing.T) {
	f, err := format.All.Lookup("fpuzzles")
	if err != nil {
		t.Fatal(err)
	}
	p := puzzle.New(4)
	p.ID, p.Title, p.Author, p.Words = "an id", "a title", "an author", "some words"
	p.Solution = make([]puzzle.Digit, 16)
	for c := range p.Solution {
		p.Solution[c] = puzzle.Digit("1234341221434321"[c] - '0')
	}
	q := readOne(t, written(t, "fpuzzles", p), "fpuzzles").Puzzle
	var held spec.Content
	for bit, back := range map[spec.Content]bool{
		spec.HoldsID: q.ID == p.ID, spec.HoldsTitle: q.Title == p.Title,
		spec.HoldsAuthor: q.Author == p.Author, spec.HoldsWords: q.Words == p.Words,
		spec.HoldsSolution: len(q.Solution) == 16,
	} {
		if back {
			held |= bit
		}
	}
	if f.Holds != held {
		t.Errorf("it holds %b, not %b", held, f.Holds)
	}
}

// Only members that say something are parts.
func TestParts(t *testing.T) {
	f, err := format.All.Lookup("fpuzzles")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		`{"size":4,"text":[],"rectangle":[]}`:                0,
		`{"size":4,"text":[{"cells":["R1C1"],"value":"x"}]}`: 1,
	} {
		if parts := f.Parts(text); len(parts) != want {
			t.Errorf("%s: %q, want %d", text, parts, want)
		}
	}
}

// The places of an unknown constraint are told, of many the first six.
func TestPlacesOfUnknown(t *testing.T) {
	cells := []string{`"R1C1"`, `"R1C2"`, `"R1C3"`, `"R1C4"`, `"R2C1"`, `"R2C2"`, `"R2C3"`}
	for n, want := range map[int]string{6: "R2C2)", 7: "R2C2 ...)"} {
		text := fpuzzlesOf(`,"foo":[{"cells":[` + strings.Join(cells[:n], ",") + `]}]`)
		r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: "fpuzzles"})
		e, err := r.Next(t.Context())
		if err != nil || e.Err == nil || !strings.Contains(strings.ToUpper(e.Err.Error()), want) {
			t.Errorf("%d cells: %v, %v", n, err, e.Err)
		}
	}
}
