package notation

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/puzzle"
)

// A cell is a character or a number in the range of the digits; 0 is an empty cell if it is no
// digit.
func TestWord(t *testing.T) {
	text := NewSymbols(1, 12, 10, BlankSigns)
	turned := NewSymbols(1, 3, 1, "0")
	plain := NewSymbols(1, 4, NoLetter, "0.")
	blankless := NewSymbols(1, 4, NoLetter, ".")
	zero := NewSymbols(0, 11, 10, ".")
	from3 := NewSymbols(3, 20, 10, "0.")
	const none, bad = puzzle.Empty, Bad
	for _, c := range []struct {
		table *Symbols
		want  map[string]puzzle.Digit
	}{
		{text, map[string]puzzle.Digit{
			"": none, "0": none, ".": none, "_": none, "?": none, "x": none, "00": none, "1": 1, "9": 9,
			"10": 10, "12": 12, "012": 12, "13": bad, "A": 10, "a": 10, "c": 12, "D": bad, "1a": bad,
			"-1": bad, "99999999999999999999": bad, "+": bad, "\xff": bad,
		}},
		{blankless, map[string]puzzle.Digit{"0": bad, "00": bad, "1": 1, ".": none}},
		{turned, map[string]puzzle.Digit{"A": 1, "c": 3, "D": bad, "3": 3, "4": bad, ".": bad}},
		{plain, map[string]puzzle.Digit{"A": bad, "4": 4, "5": bad, "x": bad, ".": none, "0": none}},
		{zero, map[string]puzzle.Digit{"0": 0, "00": 0, ".": none, "B": 11, "11": 11, "12": bad}},
		{from3, map[string]puzzle.Digit{
			"0": none, "2": bad, "02": bad, "3": 3, "20": 20, "K": 20, "L": bad,
		}},
	} {
		for word, want := range c.want {
			if got := c.table.Word([]byte(word)); got != want {
				t.Errorf("%s: %q is %d, want %d", c.table.Range(), word, got, want)
			}
		}
	}
	if got := from3.Range(); got != "a digit from 3 to 20" {
		t.Error(got)
	}
}

// Cells and words are read up to the first that is bad.
func TestCells(t *testing.T) {
	table := NewSymbols(1, 4, 10, "0.")
	for text, want := range map[string][]puzzle.Digit{
		"1.04": {1, -1, -1, 4}, "12x4": {1, 2}, "5123": {}, "": {},
	} {
		digits := make([]puzzle.Digit, len(text))
		n := table.Cells(digits, []byte(text))
		if diff := cmp.Diff(want, digits[:n]); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
		words := slices.Collect(slices.Chunk([]byte(text), 1))
		digits = make([]puzzle.Digit, len(text))
		n = table.Words(digits, words)
		if diff := cmp.Diff(want, digits[:n]); diff != "" {
			t.Errorf("%q: %s", words, diff)
		}
	}
}
