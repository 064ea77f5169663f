package grid_test

import (
	"testing"

	"exactcover/encode/format/grid"
	"exactcover/encode/format/recognise"
	"exactcover/encode/picture"
)

// A line of 16 cells with few digits is a row only if the lines after it are rows of 16 cells.
func TestRecogniseSmall(t *testing.T) {
	const small, full = "1...2...3.......\n", "123456789ABCDEFG\n"
	for text, want := range map[string]bool{
		small + full:                 true,
		small + small + full:         true,
		small + "12.456789\n":        false,
		small + "12..3412214343..\n": false,
		small + "some other text\n":  false,
		small:                        false,
	} {
		h := recognise.NewHead([]byte(text), true)
		if got := grid.Format(picture.Options{}).Recognise(h) != recognise.No; got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
