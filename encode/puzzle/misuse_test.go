package puzzle_test

import (
	"math"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

// Calls that would answer wrongly panic, with the mistake in the message.
func TestMisuse(t *testing.T) {
	p, outside := puzzle.New(4), puzzle.New(4)
	outside.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, High: 1}}
	all := func(puzzle.Cell) bool { return true }
	for want, call := range map[string]func(){
		"puzzle: a cell of a variable has no row and no column": func() { outside.Row(16) },
		"puzzle: a cell of a variable has no row":               func() { outside.Col(16) },
		"puzzle: VariableOf: there is no cell 16":               func() { p.VariableOf(16) },
		"puzzle: Neighbors: there is no cell 16":                func() { p.Neighbors(16)(all) },
		"puzzle: Possible: there is no cell -1; the grid has 4 rows and 4 columns": func() {
			p.Possible(-1)
		},
		"puzzle: Houses: grid of 0 rows and 0 columns": func() { new(puzzle.Puzzle).Houses() },
		"puzzle: Houses: grid of -5 rows":              func() { puzzle.New(-5).Houses() },
		"puzzle: Houses: grid of 2147483647 rows":      func() { puzzle.New(math.MaxInt32).Houses() },
		"puzzle: Digits: digits are 0 to MaxDigit":     func() { puzzle.Digits(puzzle.Empty) },
		"puzzle: Digits: digits are":                   func() { puzzle.Digits(64) },
	} {
		value, _ := misusetest.PanicOf(call).(string)
		if !strings.HasPrefix(value, want) {
			t.Errorf("message %q, want %q", value, want)
		}
	}
}

// Numbers that stand for no house type and no mistake have names too.
func TestUnknownNames(t *testing.T) {
	if got := puzzle.HouseType(99).String(); got != "HouseType(99)" {
		t.Error(got)
	}
	if got := puzzle.Code(-1).String(); got != "Code(-1)" {
		t.Error(got)
	}
}
