package source

import (
	"strings"
	"testing"
)

func TestIsText(t *testing.T) {
	for _, text := range []string{
		"Sudoku of today, 7 stars:", "Puzzle 1:", "Thanks, Bob", "*** Hard ***", "=== Puzzle 1 ===",
		"Rätsel für heute", "数独の問題", "Puzzle #12 (hard)", "Sudoku 2024-01-05 12:30",
		"Hi", "12.", "[code]", "</pre>", "```", "Sent from my iPhone", "It's “easy” - isn't it?",
	} {
		if !IsText([]byte(text)) {
			t.Errorf("%q is no text", text)
		}
	}
	for _, text := range []string{
		"", "53..7....", "5 3 . . 7 . . . .", "..abc....", "A B C D . . . .", "ABCD.F", "aaaaabbbb",
		"| a | b | c |", "grid = [", "{\"size\": 9}", "a=15 b=7", "# comment", ".Shape~9x9", "5 A1 3 B2",
		"https://example.org/abc", strings.Repeat("abcd", 64), "0000183b305c 0507",
		"Row 5 3 . . 7 . . . .", "1.3.2.1.4...3... a comment",
		strings.Repeat("word ", 1<<10), "Z",
	} {
		if IsText([]byte(text)) {
			t.Errorf("%q is text", text)
		}
	}
}

// TestPayload: what stands around a link or a puzzle on the same line is told.
func TestPayload(t *testing.T) {
	const link, cells = "https://example.org/?p=53.7", "53..7....6..195....98....6."
	for text, want := range map[string]string{
		link: "", cells: "", "a title": "", "1234: " + cells: "", "no end": "",
		"<" + link + ">":                     link,
		"[name](" + link + ")":               link,
		"See [this one](" + link + ") today": link,
		"Puzzle 1: " + link:                  link,
		"Puzzle 1: " + cells:                 cells,
		"Here: `" + cells + "`":              cells,
		"easy, " + cells + " Bob":            cells,
		"x | y " + cells:                     "",
	} {
		s := Source{Texts: true}
		part, at := s.Payload([]byte(text), 1)
		if string(part) != want || want != "" && text[at:at+len(want)] != want {
			t.Errorf("%q: %q at %d", text, part, at)
		}
		raw := Source{}
		if part, _ := raw.Payload([]byte(text), 1); part != nil {
			t.Errorf("%q: %q though the format is stated", text, part)
		}
	}
}

// TestNotes: lines one after the other are one note.
func TestNotes(t *testing.T) {
	s := Source{Texts: true}
	for num, line := range []string{"A title", "by Bob", "1...", "Thanks", "[/code]"} {
		s.Around([]byte(line), num+1)
	}
	want := []Note{{"A title by Bob", 1, 1}, {"Thanks", 4, 1}}
	if len(s.Notes) != 2 || s.Notes[0] != want[0] || s.Notes[1] != want[1] {
		t.Errorf("%+v", s.Notes)
	}
}
