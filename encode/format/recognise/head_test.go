package recognise

import (
	"testing"
)

// TestIsRow: a number is a row of a grid if the next line has as many digits or cells.
func TestIsRow(t *testing.T) {
	for text, want := range map[string]bool{
		"1234\n1234\n": true, "1234\n\n1.34\n": true, "1234\n123456\n": false, "1234\nabcd\n": false,
		"1234\n": false, "12345\n12345\n": false,
	} {
		if got := NewHead([]byte(text), true).IsRow(); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestNumberRows: rows of nine numbers are those of a judge, without a heading or a full row.
func TestNumberRows(t *testing.T) {
	const row, full = "5 3 0 0 7 0 0 0 0\n", "5 3 4 6 7 8 9 1 2\n"
	for text, drawn := range map[string]bool{
		row + row: false, "Puzzle 1\n" + row + row: true, "Puzzle 1\n\n" + row + row: true,
		full + full: false, "1 2 3 4\n1 2 3 4\n": true, "1 2 3 4\n" + row: false,
	} {
		h := NewHead([]byte(text), true)
		for h.Line().Form != Numbers {
			h.Step()
		}
		if answer, got := NumberRows(h); answer != ByLines || got != drawn {
			t.Errorf("%q: %v, %v", text, answer, got)
		}
	}
}

// TestHasKey finds the keys of an object, not those inside it.
func TestHasKey(t *testing.T) {
	const text = `{"a\"b": {"in": 1}, "text": "{\"q\": 1}",` + "\n" + `"c": [], "d`
	h := NewHead([]byte(text), false)
	for key, want := range map[string]bool{
		"text": true, "in": false, "q": false, `b`: false, "c": true, "d": false,
	} {
		if got := h.HasKey(key); got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
	if !h.ObjectIsOpen() || NewHead([]byte(`{"a": {}}`), false).ObjectIsOpen() {
		t.Error("an object is open, or not, when it should be the other")
	}
}

// TestSmall: 16 cells are a puzzle if enough of them are given.
func TestSmall(t *testing.T) {
	for text, want := range map[string]Form{
		"1...2...3...4...": OneLine, "1...2...3.......": Small,
	} {
		if got := NewHead([]byte(text), true).Line().Form; got != want {
			t.Errorf("%s: form %d, want %d", text, got, want)
		}
	}
}

// TestIsDrawn: dots and a dash are a row of cells, not a line between rows.
func TestIsDrawn(t *testing.T) {
	for text, want := range map[string]bool{
		"+---+": true, "---": true, ":===:": true, ".--.": true, "..|..": false, ".-.": false, "": false,
		"| 1 |": false,
	} {
		if got := IsDrawn([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
