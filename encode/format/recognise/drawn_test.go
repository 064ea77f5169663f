package recognise

import "testing"

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"│ 9 ║ · ┃": "| 9 | . |", "┌──┬──┐": "+--+--+", "╔══╦╗": "+--++", "1–2—3": "1-2-3",
		"12\u00a03": "12 3", "５": "5", "ä╎": "\x7f\x7f", "| 1 |": "| 1 |",
	} {
		if got := Plain([]byte(text)); string(got) != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestIsDashed(t *testing.T) {
	for text, want := range map[string]bool{
		"780FE-CD9B6A1-25": true, "53--7----": true, "-5--": false, "1--4": true, "1-2-3-4": false,
		"----": false, "2024-11-26": false, "202-11-26-": true, "53..7....": false, "5H--7----": false,
		"-4-1": true, "-5-1": false, "1-34": false,
	} {
		if got := IsDashed([]byte(text)); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

func TestUnmarked(t *testing.T) {
	for text, want := range map[string]string{
		"| #12 3 4 | 5 6 7 | 8 9 #19 |": "|  12 3 4 | 5 6 7 | 8 9  19 |",
		"#1 2 3 4 5 6 7 8 9":            "#1 2 3 4 5 6 7 8 9", "12# 3": "12# 3",
	} {
		if got := Unmarked([]byte(text)); string(got) != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// TestNamedLine: a name and cells are a puzzle on a line.
func TestNamedLine(t *testing.T) {
	cells := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for text, want := range map[string]Form{
		"0000183b305c " + cells + " 1.2": OneLine, "Puzzle " + cells: OneLine,
		"two words " + cells: Other, "a-b " + cells: Other,
	} {
		if got := NewHead([]byte(text), true).Line().Form; got != want {
			t.Errorf("%s: form %d, want %d", text, got, want)
		}
	}
}
