package steps_test

import (
	"testing"

	"exactcover/encode/format"
)

// TestDominoesFromZero solves a puzzle of dominoes with the digit 0, which is in pairs as all other
// digits are.
func TestDominoesFromZero(t *testing.T) {
	p, err := format.Parse(t.Context(), `{"size": 6, "digits": [0, 5], "rules": [
	 {"rule": "domino", "given": [["r1c1", 0, "r2c1", 1], ["r3c1", 4, "r4c1", 3]],
	  "singles": {"0": "r6c5", "1": "r1c6", "2": "r6c6", "3": "r2c3", "4": "r4c4", "5": "r2c6"}}],
	 "solution": ["052341", "143025", "410253", "325410", "201534", "534102"]}`, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	solves(t, p, p.Solution)
}
