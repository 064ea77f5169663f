package link

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestPlaceOf(t *testing.T) {
	for text, want := range map[string][2]int{
		"R1C1": {1, 1}, "r0c10": {0, 10}, "R1000C1000": {1000, 1000}, "r12C3": {12, 3},
	} {
		row, col, ok := PlaceOf(&jsontext.Value{Type: jsontext.String, Text: text})
		if !ok || [2]int{row, col} != want {
			t.Errorf("%s: row %d, column %d, %v", text, row, col, ok)
		}
	}
	for _, text := range []string{
		"", "R1", "1C1", "C1R1", "RC", "R1C", "RC1", "R-1C1", "R+1C1", "R1C1C1", "R1C1 ", "R1000C10000",
	} {
		if row, col, ok := PlaceOf(&jsontext.Value{Type: jsontext.String, Text: text}); ok {
			t.Errorf("%q: row %d, column %d", text, row, col)
		}
	}
	if _, _, ok := PlaceOf(&jsontext.Value{Type: jsontext.Number, Text: "R1C1"}); ok {
		t.Error("a number is a place")
	}
}

// TestPlace reads places in a grid of 4 rows and 5 columns and next to it.
func TestPlace(t *testing.T) {
	f := NewReader(t.Context(), rule.Set{}, false)
	f.Puzzle.Rows, f.Puzzle.Cols = 4, 5
	for text, want := range map[string]bool{
		"R0C0": true, "R5C6": true, "R6C1": false, "R1C7": false,
	} {
		f.Err = nil
		f.Place(&jsontext.Value{Type: jsontext.String, Text: text})
		if (f.Err == nil) != want {
			t.Errorf("%s: %v", text, f.Err)
		}
	}
}

func TestWordsOf(t *testing.T) {
	for _, test := range []struct{ words, name, text string }{
		{"title: Two words", "title", "Two words"},
		{"Title : Two words ", "title", "Two words"},
		{"antiknight: true", "antiknight", "true"},
		{"antiknight: true that", "", "antiknight: true that"},
		{"Anti knight: true", "", "Anti knight: true"},
		{"AntiKnight: true", "", "AntiKnight: true"},
		{"https://a.example", "", "https://a.example"},
		{"A sentence.", "", "A sentence."},
		{": true", "", ": true"},
		{"rules: Each digit once: so it is.", "rules", "Each digit once: so it is."},
	} {
		if name, text := WordsOf(test.words); name != test.name || text != test.text {
			t.Errorf("%s: %q, %q", test.words, name, text)
		}
	}
}

func TestDigitsIn(t *testing.T) {
	f := NewReader(t.Context(), rule.Set{}, false)
	f.Puzzle.Rows, f.Puzzle.Cols, f.Puzzle.Low, f.Puzzle.High = 2, 2, 1, 12
	none := puzzle.Empty
	for _, test := range []struct {
		text string
		want []puzzle.Digit
	}{
		{"1234", []puzzle.Digit{1, 2, 3, 4}},
		{"12 34", []puzzle.Digit{1, 2, 3, 4}},
		{"12,1,2,3", []puzzle.Digit{12, 1, 2, 3}},
		{"1 2\n10\t12", []puzzle.Digit{1, 2, 10, 12}},
		{"aBc1", []puzzle.Digit{10, 11, 12, 1}},
		{".?01", []puzzle.Digit{none, none, none, 1}},
		{"d123", nil},
		{"13,1,2,3", nil},
		{"-1,1,2,3", nil},
		{"123", nil},
		{"12345", nil},
		{"12é3", nil},
		{"", nil},
	} {
		got, ok := f.DigitsIn(test.text)
		if ok != (test.want != nil) || !slices.Equal(got, test.want) {
			t.Errorf("%q: %v, %v, not %v", test.text, got, ok, test.want)
		}
	}
}

// A mistake of syntax quotes what is ahead of it in its line, at most 30 bytes.
func TestSyntax(t *testing.T) {
	for _, test := range []struct {
		json         string
		line, column int
		found, want  string
	}{
		{`{"a": x}`, 1, 7, `"x"`, `"x" after "{\"a\": "`},
		{"{\n\"a\": x}", 2, 6, `"x"`, `"x" after "\"a\": "`},
		{"{\n\n12x", 3, 3, `"x"`, `"x" after "12"`},
		{"{", 1, 2, source.EndOfInput, `the end of the puzzle after "{"`},
		{"{", 1, 9, source.EndOfInput, `the end of the puzzle after "{"`},
		{"", 1, 1, "nothing", "nothing"},
		{"[" + strings.Repeat("1", 40), 1, 42, "x", `x after "` + strings.Repeat("1", 30) + `"`},
	} {
		p := packed{text: &spec.Text{Line: 1, Col: 1}, json: test.json}
		err := &source.Error{Line: test.line, Column: test.column, Found: test.found}
		if got := p.syntax(err).Found; got != test.want {
			t.Errorf("%q: %s, want %s", test.json, got, test.want)
		}
	}
}
