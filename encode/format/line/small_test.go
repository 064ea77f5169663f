package line_test

import (
	"testing"

	"exactcover/encode/format/line"
	"exactcover/encode/format/recognise"
)

// TestRecogniseSmall: 16 cells may be a whole 4x4 puzzle, or the first row of a 16x16 grid; then
// another line of 16 cells has higher figures.
func TestRecogniseSmall(t *testing.T) {
	const small, full = "1...2...3.......\n", "123456789ABCDEFG\n"
	for text, want := range map[string]bool{
		small:                         true,
		small + small:                 true,
		small + full:                  false,
		small + small + full:          false,
		small + "12.456789\n":         true,
		small + "some other text\n":   true,
		small + "12..3412214343..1\n": true,
	} {
		h := recognise.NewHead([]byte(text), true)
		if got := line.Format.Recognise(h) != recognise.No; got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
