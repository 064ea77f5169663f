package matrix_test

import (
	"context"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Which searches look for a first solution depends on rules and digits.
func TestTuning(t *testing.T) {
	for _, test := range []struct {
		name          string
		size          int
		rules         []puzzle.Rule
		alone, prefer bool
	}{
		{"plain", 9, nil, true, false},
		{"large", 16, nil, false, false},
		{"pairs", 9, []puzzle.Rule{noNeighbors{}}, false, false},
		{"sums", 9, []puzzle.Rule{sumIs(9, 0, 10, 20)}, false, true},
	} {
		p := puzzle.New(test.size)
		p.Rules = test.rules
		e, err := matrix.Encode(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Tuning(); got.KernelAlone != test.alone || (got.Prefer != nil) != test.prefer {
			t.Errorf("%s: kernel alone %t, %d items preferred", test.name, got.KernelAlone, len(got.Prefer))
		}
	}
}
