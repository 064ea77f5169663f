package fpuzzles_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"

	"github.com/google/go-cmp/cmp"
)

// A cell that is marked twice is marked once.
func TestRepeatedMarks(t *testing.T) {
	in := format.NewReader(
		strings.NewReader(fpuzzlesOf(`,"odd":[{"cell":"R1C1"},{"cell":"R1C1"},{"cell":"R2C1"}]`)), "in",
		format.Options{Format: "fpuzzles"},
	)
	e, err := in.Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatal(err, e.Err)
	}
	if diff := cmp.Diff(
		[]puzzle.Rule{rule.Odd{Cells: []puzzle.Cell{0, 4}}}, e.Puzzle.Rules,
	); diff != "" {
		t.Error(diff)
	}
}
