package matrix_test

import (
	"maps"
	"testing"

	"exactcover/internal/misuse/misusetest"
)

// unchecked are the innermost steps of propagators, which have no time for checks: a place that
// there is not panics as an index out of range does. Encoded takes any rules.
var unchecked = []string{
	"Encoded",
	"DigitSets.AddInserted", "DigitSets.AddRemoved", "DigitSets.All",
	"DigitSets.And", "DigitSets.Below", "DigitSets.Empty", "DigitSets.Or", "DigitSets.Removed",
	"DigitSets.With",
}

// TestMisuse checks that every function and method of the package panics on mistakes of the caller,
// with the rule that is broken.
func TestMisuse(t *testing.T) {
	table := encodingMisuses(t.Context())
	maps.Copy(table, assumptionMisuses())
	maps.Copy(table, matrixMisuses())
	maps.Copy(table, toolMisuses())
	misusetest.Test(t, "matrix", table, unchecked...)
}
