package record

import (
	"encoding/json"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// text returns a part of a record as it is written.
func text(t *testing.T, part any) string {
	t.Helper()
	b, err := json.Marshal(part)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A change has whatever its fix says, and no other keys.
func TestChanges(t *testing.T) {
	p := puzzle.New(4)
	cage := &puzzle.Clue{Kind: "killer", Cells: []puzzle.Cell{0, 1, 6}, Text: "killer r1c1"}
	const without = `"without":{"kind":"killer","cells":["r1c1","r1c2","r2c3"],"text":"killer r1c1"}`
	for _, test := range []struct {
		fix  encode.Fix
		want string
	}{
		{encode.Fix{Without: cage, Text: "gone"}, `{` + without + `,"text":"gone"}`},
		{
			encode.Fix{Cells: []puzzle.Cell{15, 1}, Digits: []puzzle.Digit{2, 4}, Text: "two"},
			`{"givens":{"r4c4":2,"r1c2":4},"text":"two"}`,
		},
		{
			encode.Fix{Without: cage, Number: "sums[1]", Values: []int{7, 9}, Text: "sum"},
			`{` + without + `,"number":"sums[1]","values":[7,9],"text":"sum"}`,
		},
		{
			encode.Fix{Without: cage, List: "cells", Elements: []int{0, 2}, Text: "less"},
			`{` + without + `,"list":"cells","elements":[0,2],"text":"less"}`,
		},
	} {
		if got := text(t, Changes(p, []encode.Fix{test.fix})); got != "["+test.want+"]" {
			t.Errorf("got  %s\nwant [%s]", got, test.want)
		}
	}
}

// A step has all digits that it places and strikes, those of a cell together.
func TestSteps(t *testing.T) {
	p := puzzle.New(4)
	chain := &steps.Chain{Steps: []steps.Step{
		{
			Technique: steps.NakedPair, Cells: []puzzle.Cell{0, 1}, Digits: puzzle.Digits(1, 2),
			Eliminated: []puzzle.Candidate{
				{Cell: 2, Digit: 1}, {Cell: 2, Digit: 2}, {Cell: 3, Digit: 2},
			},
			Reason: "a pair",
		},
		{
			Technique: steps.NakedSingle, Cells: []puzzle.Cell{4},
			Placed: []puzzle.Candidate{{Cell: 4, Digit: 3}, {Cell: 5, Digit: 4}}, Reason: "alone",
		},
	}}
	want := `[{"technique":"naked pair","cells":["r1c1","r1c2"],"digits":[1,2],"placed":{},` +
		`"eliminated":{"r1c3":[1,2],"r1c4":[2]},"reason":"a pair"},` +
		`{"technique":"naked single","cells":["r2c1"],"digits":[],` +
		`"placed":{"r2c1":3,"r2c2":4},"eliminated":{},"reason":"alone"}]`
	if got := text(t, Steps(p, chain)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Violations and clues have the names of their cells, and lists that may be empty.
func TestViolationsAndClues(t *testing.T) {
	p := puzzle.New(4)
	broken := []puzzle.Violation{{Rule: "row", Cells: []puzzle.Cell{0, 3}, Detail: "1 twice"}}
	want := `[{"rule":"row","cells":["r1c1","r1c4"],"detail":"1 twice"}]`
	if got := text(t, Violations(p, broken)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	want = `[{"kind":"anti-king","cells":[],"text":"anti-king"}]`
	if got := text(t, Clues(p, []puzzle.Clue{{Kind: "anti-king", Text: "anti-king"}})); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := text(t, Clues(p, nil)); got != "[]" {
		t.Errorf("no clues are %s", got)
	}
}
