package sudokumaker_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// TestConstraints reads each type of constraint.
func TestConstraints(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":0}`:  "",
		`{"type":10}`: `{"rule": "diagonal-"}`,
		`{"type":11}`: `{"rule": "diagonal+"}`,
		`{"type":12}`: `{"rule": "anti-king"}`,
		`{"type":13}`: `{"rule": "anti-knight"}`,
		`{"type":15}`: `{"rule": "non-consecutive"}`,
		`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},{"type":14}`: `` +
			`{"rule": "disjoint-groups"}`,
		`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},` +
			`{"type":1,"regions":[-1,0,0,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]}`: `` +
			`{"rule": "all-different", "cells": ["r1c2", "r1c3", "r1c4"]}`,

		`{"type":100,"cells":[0,5]}`: `{"rule": "even", "cells": ["r1c1", "r2c2"]}`,
		`{"type":101,"cells":[0,5]}`: `{"rule": "odd", "cells": ["r1c1", "r2c2"]}`,
		`{"type":102,"cells":[5]},{"type":102,"cells":[0]}`: `` +
			`{"rule": "maximum", "cells": ["r1c1", "r2c2"]}`,
		`{"type":103,"cells":[5]}`:   `{"rule": "minimum", "cells": ["r2c2"]}`,
		`{"type":305,"cells":[0,5]}`: `{"rule": "all-different", "cells": ["r1c1", "r2c2"]}`,

		// Edge 1 is at the left of r1c2, edge 4 below r1c1.
		`{"type":200,"clues":[{"value":2,"edge":1},{"edge":4}],"negative":[1]}`: `` +
			`{"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 2}, ` +
			`{"rule": "difference", "cells": ["r1c1", "r2c1"], "value": 1}, ` +
			`{"rule": "negative-difference", "values": [1]}`,
		`{"type":201,"clues":[{"value":3,"edge":1},{"edge":12}],"negative":[2]}`: `` +
			`{"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 3}, ` +
			`{"rule": "ratio", "cells": ["r2c1", "r3c1"], "value": 2}, ` +
			`{"rule": "negative-ratio", "values": [2]}`,
		`{"type":201,"clues":[{"value":2,"edge":1}],"overrideNegativeDifferences":false},` +
			`{"type":200,"clues":[],"negative":[1,2]}`: `` +
			`{"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 2}, ` +
			`{"rule": "negative-difference", "values": [1, 2]}, ` +
			`{"rule": "relation", "cells": ["r1c1", "r1c2"], ` +
			`"holds": "abs(a-b) != 1 && abs(a-b) != 2"}`,
		// Of the pairs with a clue of the other kind, those without one of this.
		`{"type":201,"clues":[{"value":2,"edge":1},{"value":2,"edge":2}],` +
			`"overrideNegativeDifferences":false},` +
			`{"type":200,"clues":[{"value":1,"edge":1}],"negative":[1]}`: `` +
			`{"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 2}, ` +
			`{"rule": "ratio", "cells": ["r1c2", "r1c3"], "value": 2}, ` +
			`{"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 1}, ` +
			`{"rule": "negative-difference", "values": [1]}, ` +
			`{"rule": "relation", "cells": ["r1c2", "r1c3"], "holds": "abs(a-b) != 1"}`,
		// A clue excuses its pair from what the other kind forbids, unless it says false.
		`{"type":201,"clues":[{"value":2,"edge":1}]},{"type":200,"clues":[],"negative":[1]}`: `` +
			`{"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 2}, ` +
			`{"rule": "negative-difference", "values": [1]}`,
		`{"type":200,"clues":[{"value":1,"edge":1}]},{"type":201,"clues":[],"negative":[2]}`: `` +
			`{"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 1}, ` +
			`{"rule": "negative-ratio", "values": [2]}`,
		`{"type":200,"clues":[{"value":1,"edge":1}],"overrideNegativeRatios":false},` +
			`{"type":201,"clues":[],"negative":[2]}`: `` +
			`{"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 1}, ` +
			`{"rule": "negative-ratio", "values": [2]}, ` +
			`{"rule": "relation", "cells": ["r1c1", "r1c2"], "holds": "a != 2*b && b != 2*a"}`,
		`{"type":202,"clues":[{"value":5,"edge":1}],"negative":[10,5,10]}`: `` +
			`{"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "value": 5}, {"rule": "xv-negative"}`,

		`{"type":300,"thermometers":[[0,1],[4,5]],"slow":false}`: `` +
			`{"rule": "thermo", "cells": ["r1c1", "r1c2"]}, ` +
			`{"rule": "thermo", "cells": ["r2c1", "r2c2"]}`,
		`{"type":300,"thermometers":[[0,1]],"slow":true}`: `` +
			`{"rule": "slow-thermo", "cells": ["r1c1", "r1c2"]}`,
		`{"type":301,"cages":[{"cells":[0,1],"value":7},{"cells":[2,3]},{"cells":[4],"value":0}]}`: `` +
			`{"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 7}, ` +
			`{"rule": "killer", "cells": ["r1c3", "r1c4"]}, {"rule": "killer", "cells": ["r2c1"]}`,
		`{"type":302,"groups":[[0,2,8],[1,3]]}`: `` +
			`{"rule": "clone", "cells": ["r1c1", "r1c2"], "clone": ["r1c3", "r1c4"]}, ` +
			`{"rule": "clone", "cells": ["r1c1"], "clone": ["r3c1"]}`,
		// Corner 6 is at the top left of r2c2, corner 1 at the top of the grid.
		`{"type":303,"clues":[{"corner":6,"digits":[1,2]},{"corner":1,"digits":[3]}]}`: `` +
			`{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 2]}, ` +
			`{"rule": "contain-at-least", "cells": ["r1c1", "r1c2"], "values": [3]}`,
		`{"type":304,"cages":[{"cells":[0,1,2],"value":"1322"},{"cells":[4,5],"value":"01"}]}`: `` +
			`{"rule": "look-and-say", "cells": ["r1c1", "r1c2", "r1c3"], ` +
			`"says": [{"times": 1, "digit": 3}, {"times": 2, "digit": 2}]}, ` +
			`{"rule": "look-and-say", "cells": ["r2c1", "r2c2"], ` +
			`"says": [{"times": 0, "digit": 1}]}`,

		`{"type":400,"lines":[[0,1]]}`: `{"rule": "renban", "cells": ["r1c1", "r1c2"]}`,
		`{"type":401,"lines":[[0,1]],"minDifference":2}`: `` +
			`{"rule": "whisper", "cells": ["r1c1", "r1c2"], "diff": 2}`,
		`{"type":402,"lines":[[0,1,2]]}`: `` +
			`{"rule": "palindrome", "cells": ["r1c1", "r1c2", "r1c3"]}`,
		`{"type":403,"lines":[[0,1,2]]}`: `{"rule": "between", "cells": ["r1c1", "r1c2", "r1c3"]}`,
		`{"type":404,"lines":[[1,2]],"singleRegionTotals":true},` +
			`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}`: `` +
			`{"rule": "equal-sums", "segments": [["r1c2"], ["r1c3"]]}`,
		`{"type":405,"lines":[[0,1],[0,1,2]]}`: `{"rule": "pattern", ` +
			`"cells": ["r1c1", "r1c2", "r1c3"], "pattern": "1{3}|123|2{3}|234|3{3}|321|4{3}|432"}`,
		`{"type":406,"lines":[[0,1]],"groups":[20,10]}`: `` +
			`{"rule": "modular", "cells": ["r1c1", "r1c2"], "mod": 2}`,
		`{"type":406,"lines":[[0,1,2],[4]],"groups":[6,24]}`: `` +
			`{"rule": "pattern", "cells": ["r1c1", "r1c2"], "pattern": "[12][34]|[34][12]"}, ` +
			`{"rule": "pattern", "cells": ["r1c2", "r1c3"], "pattern": "[12][34]|[34][12]"}, ` +
			`{"rule": "pattern", "cells": ["r2c1"], "pattern": "[12]|[34]"}`,
		`{"type":407,"lines":[[0,1,2]]}`: `` +
			`{"rule": "lockout", "cells": ["r1c1", "r1c2", "r1c3"], "diff": 4}`,
		`{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3],[0,4]]}]}`: `` +
			`{"rule": "arrow", "circle": ["r1c1", "r1c2"], "cells": ["r1c3", "r1c4"]}, ` +
			`{"rule": "arrow", "circle": ["r1c1", "r1c2"], "cells": ["r2c1"]}`,
		`{"type":409,"lines":[[0,1,2]]}`: `` +
			`{"rule": "double-arrow", "ends": ["r1c1", "r1c3"], "cells": ["r1c2"]}`,

		// Outside there are six places a row: 2 is above r1c2, 12 at the left of r2c1.
		`{"type":500,"clues":[{"value":7,"outerCell":2,"diagonal":-1},` +
			`{"value":7,"outerCell":12,"diagonal":1},{"value":7,"outerCell":0,"diagonal":-1},` +
			`{"value":7,"outerCell":35,"diagonal":-1}]}`: `` +
			`{"rule": "little-killer", "cells": ["r1c3", "r2c4"], "sum": 7}, ` +
			`{"rule": "little-killer", "cells": ["r1c1"], "sum": 7}, ` +
			`{"rule": "little-killer", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"], "sum": 7}, ` +
			`{"rule": "little-killer", "cells": ["r4c4", "r3c3", "r2c2", "r1c1"], "sum": 7}`,
		`{"type":501,"clues":[{"value":2,"outerCell":12}]}`: `` +
			`{"rule": "sandwich", "cells": ["r2c1", "r2c2", "r2c3", "r2c4"], "sum": 2}`,
		`{"type":502,"clues":[{"value":2,"outerCell":17}]}`: `` +
			`{"rule": "x-sum", "cells": ["r2c4", "r2c3", "r2c2", "r2c1"], "sum": 2}`,
		`{"type":503,"clues":[{"value":2,"outerCell":2}]}`: `` +
			`{"rule": "skyscraper", "cells": ["r1c2", "r2c2", "r3c2", "r4c2"], "count": 2}`,
		`{"type":504,"clues":[{"value":2,"outerCell":32}]}`: `` +
			`{"rule": "numbered-room", "cells": ["r4c2", "r3c2", "r2c2", "r1c2"], "value": 2}`,
		`{"type":600,"cells":[0]}`: `{"rule": "indexing", "axis": "row", "cells": ["r1c1"]}`,
		`{"type":601,"cells":[0]}`: `{"rule": "indexing", "axis": "column", "cells": ["r1c1"]}`,

		// What says nothing.
		`{"type":4000,"cells":[1]},{"type":4001,"patterns":[0]},{"type":2003}`: "",
		`{"type":2003,"areas":[{"x":0,"y":0,"width":4,"height":4}]}`:           "",
		`{"type":2003,"areas":[{"x":0,"y":1,"width":2,"height":3}]}`:           "",
		`{"type":12,"disabled":true},{"type":1000,"disabled":true}`:            "",
		`{"type":12,"enabled":false},{"type":1000,"enabled":false}`:            "",
		`{"type":12,"enabled":false,"disabled":false}`:                         "",
		`{"type":12,"enabled":true,"disabled":false}`:                          `{"rule": "anti-king"}`,
		`{"type":12,"name":"kings","style":{"color":"#fff"},"id":3}`:           `{"rule": "anti-king"}`,
	} {
		if got := rulesOf(t, object(text)); got != want {
			t.Errorf("%s:\n%s, want\n%s", text, got, want)
		}
	}
}

// TestRaw counts grids in which only the rows and columns that are named are houses, and writes
// them.
func TestRaw(t *testing.T) {
	for constraints, want := range map[string]string{
		"":                              "64",
		`{"type":2003,"disabled":true}`: "64",
		`{"type":2003,"enabled":false}`: "64",
		`{"type":2003,"areas":[{"x":0,"y":0,"width":1,"height":1}]}`: "64",
		`{"type":2003,"areas":[{"x":1,"y":0,"width":2,"height":1}]}`: "32",
		`{"type":2003,"areas":[{"x":1,"y":0,"width":2,"height":2}]}`: "8", // two Latin squares, two cells
		`{"type":2003,"areas":[{"x":1,"y":0,"width":2,"height":2},` +
			`{"x":0,"y":0,"width":1,"height":2}]}`: "4",
		`{"type":2003,"areas":[{"x":0,"y":0,"width":3,"height":1}]}`: "0", // three cells, two digits
	} {
		e := entry(t, raw(constraints), false)
		if e.Err != nil || len(e.Warnings)+len(e.LeftOut) > 0 {
			t.Errorf("%s: %+v", constraints, e)
			continue
		}
		e.Puzzle.Carried = nil
		for _, p := range []*puzzle.Puzzle{e.Puzzle, again(t, e.Puzzle)} {
			n, err := encode.Count(context.Background(), p)
			if err != nil || n.String() != want {
				t.Errorf("%s: %v grids, %v, want %s", constraints, n, err, want)
			}
		}
	}
	ignored := entry(t, raw(`{"type":2003,"solverIgnored":true}`), false)
	if len(ignored.LeftOut) != 1 || !ignored.Puzzle.NoLines {
		t.Errorf("ignored: %+v", ignored)
	}
}

// TestSizes: a square may have its size as width and height, a custom grid no highest digit.
func TestSizes(t *testing.T) {
	cells := `"cells":[` + strings.Repeat("{},", 15) + `{}]}}`
	for _, text := range []string{
		`{"puzzle":{"width":4,"height":4,`, `{"puzzle":{"width":4,`, `{"puzzle":{"height":4,`,
		`{"puzzle":{"size":4,`, `{"puzzle":{"size":null,"width":4,"maxDigit":null,`,
	} {
		e := entry(t, text+cells, false)
		if e.Err != nil || len(e.Warnings) > 0 || e.Puzzle.High != 4 {
			t.Errorf("%s: %+v", text, e)
			continue
		}
		n, err := encode.Count(context.Background(), e.Puzzle)
		if err != nil || n.String() != "576" {
			t.Errorf("%s: %v grids, %v", text, n, err)
		}
	}
	e := entry(t, `{"puzzle":{"type":"custom","width":4,"height":4,`+cells, false)
	if e.Err != nil || len(e.Warnings) != 1 || e.Puzzle.High != 9 {
		t.Errorf("%+v", e)
	}
}

// TestTexts: clue values may be texts.
func TestTexts(t *testing.T) {
	for _, text := range []string{
		`{"type":200,"clues":[{"value":"2","edge":1}],"negative":["1"]}`,
		`{"type":201,"clues":[{"value":"2","edge":1}]}`,
		`{"type":202,"clues":[{"value":"5","edge":1}]}`,
		`{"type":301,"cages":[{"cells":[0,1],"value":"7"}]}`,
		`{"type":401,"lines":[[0,1]],"minDifference":"2"}`,
		`{"type":500,"clues":[{"value":"7","outerCell":2,"diagonal":-1}]}`,
		`{"type":501,"clues":[{"value":"2","outerCell":12}]}`,
	} {
		plain := regexp.MustCompile(`"(\d)"`).ReplaceAllString(text, "$1")
		if got, want := rulesOf(t, object(text)), rulesOf(t, object(plain)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestGlobalGroups reads groups that are thirds, remainders, and others.
func TestGlobalGroups(t *testing.T) {
	nine := func(constraint string) string {
		return `{"puzzle":{"cells":[` + strings.Repeat("{},", 80) + `{}],"constraints":[` +
			constraint + `]}}`
	}
	for text, want := range map[string]string{
		`{"type":16,"groups":[14,112,896]}`:                `{"rule": "global-entropy"}`,
		`{"type":16,"groups":[146,292,584]}`:               `{"rule": "global-mod3"}`,
		`{"type":406,"lines":[[0]],"groups":[896,112,14]}`: `{"rule": "entropic", "cells": ["r1c1"]}`,
		`{"type":406,"lines":[[0]],"groups":[584,146,292]}`: `{"rule": "modular", ` +
			`"cells": ["r1c1"], "mod": 3}`,
		`{"type":406,"lines":[[0]],"groups":[2,4,8,16,32,64,128]}`: "in:1:280: expected at most 5 " +
			"groups, or remainders, found 7 in constraint 1, group lines",
	} {
		if got := rulesOf(t, nine(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	others := rulesOf(t, object(`{"type":16,"groups":[6]}`))
	if n := strings.Count(others, `"pattern": ".*[12].*"`); n != 9 {
		t.Errorf("%d patterns in %s", n, others)
	}
}

// TestOtherSums: of 24 pairs of neighbours, those without a sum must not have the sums that are
// negative.
func TestOtherSums(t *testing.T) {
	got := rulesOf(t, object(`{"type":202,"clues":[{"value":3,"edge":1}],"negative":[3,7]}`))
	if n := strings.Count(got, `"holds": "a + b != 3 && a + b != 7"`); n != 23 {
		t.Errorf("%d pairs in %s", n, got)
	}
	if strings.Contains(got, `{"rule": "relation", "cells": ["r1c1", "r1c2"]`) {
		t.Errorf("a pair with its sum in %s", got)
	}
}

// TestSequencesAndPalindromes counts the rows of three cells that the two types allow, which are
// told apart by their numbers alone.
func TestSequencesAndPalindromes(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":405,"lines":[[0,1,2]]}`: "96", // 123, 234, 321, 432 of the 24 with 576 grids
		`{"type":402,"lines":[[0,1,4]]}`: "0",  // r1c1 and r2c1 differ
	} {
		p := entry(t, object(text), false).Puzzle
		n, err := encode.Count(context.Background(), p)
		if err != nil || n.String() != want {
			t.Errorf("%s: %v grids, %v, want %s", text, n, err, want)
		}
	}
}

// TestWholePuzzle reads givens, entered digits and the size of a custom grid, and writes it.
func TestWholePuzzle(t *testing.T) {
	text := `{"formatVersion":"1.5.0","puzzle":{"name":"A","author":"B","comment":"Rules",` +
		`"type":"custom","width":2,"height":3,"minDigit":0,"maxDigit":3,"cells":[` +
		`{"given":true,"value":0},{"value":2},{"candidates":6,"cornerPencilMarks":2,"colors":1},` +
		`{},{},{}],"constraints":[{"type":2003},{"type":12},{"type":4000,"cells":[0]}]}}`
	e := entry(t, text, false)
	if e.Err != nil || len(e.Warnings)+len(e.LeftOut) > 0 {
		t.Fatalf("%+v", e)
	}
	p := e.Puzzle
	if p.Rows != 3 || p.Cols != 2 || p.Low != 0 || p.High != 3 || p.Givens[0] != 0 ||
		p.Givens[1] != puzzle.Empty || p.Candidates != nil || p.Title != "A" || p.Author != "B" ||
		p.Words != "Rules" {
		t.Errorf("%+v", p)
	}
	f, err := format.All.Lookup("json")
	if err != nil {
		t.Fatal(err)
	}
	lost := strings.Join(format.All.Drops(f, p), ", ")
	if lost != "its fog, its colours and pencil marks" {
		t.Errorf("json drops %s", lost)
	}
	// As it was, it is written as it was; with a rule less, without its rules in words.
	same := again(t, p)
	if same.Carried.Text != text {
		t.Errorf("written as %s", same.Carried.Text)
	}
	q := *p
	q.Rules = nil
	changed := again(t, &q)
	if got := changed.Carried.Text; strings.Contains(got, "Rules") || !strings.Contains(got, "4000") {
		t.Errorf("changed, written as %s", got)
	}
	if textOf(t, changed) != "" || changed.Rows != 3 {
		t.Errorf("changed, read as %+v", changed)
	}
}
