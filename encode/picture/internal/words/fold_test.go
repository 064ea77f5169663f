package words_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/picture/internal/words"
)

func TestFold(t *testing.T) {
	for _, test := range []struct{ texts, want string }{
		{"", ""},
		{"sum r1c1 r1c2|sum r3c1 vX2|sum r4c1", "sum r1c1 r1c2; likewise r3c1 vX2||sum r4c1"},
		{"a r1c1|b r1c1|a r2c2|a r10c12", "a r1c1; likewise r2c2, r10c12|b r1c1||"},
		{"a r1c1 r1c1|a r1c1 r1c2", "a r1c1 r1c1|a r1c1 r1c2"}, // in one, the cells are the same
		{"a r1c1 b r1c1|a r2c1 b r2c1", "a r1c1 b r1c1; likewise r2c1|"},
		{"no cells|no cells", "no cells|no cells"},
		{"at r1c1x|at r1c2x", "at r1c1x|at r1c2x"},
	} {
		got := words.Fold(strings.Split(test.texts, "|"))
		if want := strings.Split(test.want, "|"); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", test.texts, got, want)
		}
	}
}
