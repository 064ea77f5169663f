package sudokumaker_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestLeftOut: what may stand for a rule and has none is refused, or told.
func TestLeftOut(t *testing.T) {
	custom := `{"type":1000,"definition":{"name":"My rule","backend":{"code":"x"}},"input":{}}`
	for text, want := range map[string]string{
		`{"type":2000,"lines":[[{"x":1,"y":1}]]}`: "expected constraints, found 1 drawn without one",
		`{"type":2001,"cages":[{"cells":[1]}]}`:   "expected constraints, found 1 drawn without one",
		`{"type":2002,"symbols":[[1,1],[2,2]]}`:   "expected constraints, found 2 drawn without one",
		`{"type":12,"solverIgnored":true}`: "expected a constraint that the solver is not told to " +
			"ignore, found one that it is",
		`{"type":12,"sums":[1]}`: `found "sums" in constraint 1`,
		`{"type":300,"thermometers":[[0,1]],"hidden":true}`: `found "hidden" in constraint 1, ` +
			"thermometers",
	} {
		e := entry(t, object(text), false)
		if e.Err != nil || len(e.LeftOut) != 1 || !strings.Contains(e.LeftOut[0].Error(), want) {
			t.Errorf("%s: %v, %v, want %s", text, e.Err, e.LeftOut, want)
		}
	}
	for text, want := range map[string]string{
		custom: `expected a constraint that is no program, found a program, "My rule" in ` +
			`constraint 1, custom`,
		`{"type":77}`: "expected a known type of constraint, found 77",
		`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},` +
			`{"type":404,"lines":[[0,2,4]],"singleRegionTotals":true}`: "expected a line that comes " +
			"to each region once, found one that comes back",
	} {
		if e := entry(t, object(text), false); e.Err == nil || !strings.Contains(e.Err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, e.Err, want)
		}
		if e := entry(t, object(text), true); e.Err != nil || len(e.LeftOut) != 1 ||
			!strings.Contains(e.LeftOut[0].Error(), want) {
			t.Errorf("%s, left out: %v, %v, want %s", text, e.Err, e.LeftOut, want)
		}
	}
}

// TestVersion: versions of the format that begin with 1 are known, also as a number.
func TestVersion(t *testing.T) {
	for version, want := range map[string]int{`"1.5.0"`: 0, "1": 0, `"10.0"`: 1, "2": 1} {
		e := entry(t, strings.Replace(object(""), `"1.5.0"`, version, 1), true)
		if e.Err != nil || len(e.LeftOut) != want {
			t.Errorf("%s: left out %v, %v", version, e.LeftOut, e.Err)
		}
	}
}

// TestErrors reads what is wrong.
func TestErrors(t *testing.T) {
	cells := `"cells":[` + strings.Repeat("{},", 15) + `{}]`
	for text, want := range map[string]string{
		`{"puzzle":3}`:                       "expected an object, found the number 3",
		`{"formatVersion":"1.5.0"}`:          `expected the key "puzzle", found none`,
		`{"puzzle":{}}`:                      `expected the key "cells", found none`,
		`{"puzzle":{"size":4,"cells":[{}]}}`: "expected a list of 16 cells, found a list of 1",
		`{"puzzle":{"size":400}}`: "expected a whole number from 1 to 64, " +
			"found the number 400",
		`{"puzzle":{"size":4,"maxDigit":5}}`: "expected a square with as many digits as rows, or " +
			"the type custom",
		`{"puzzle":{"type":"custom","width":4,"height":4,"maxDigit":3,"constraints":[{"type":2003}],` +
			cells + `}}`: "expected at least as many digits as cells in a row or column, found the " +
			"digits 1 to 3",
		`{"puzzle":{"type":"custom","minDigit":3,"maxDigit":2}}`: "expected a lowest digit that is " +
			"not above the highest, found the digits 3 to 2",
		raw(`{"type":2003,"areas":[{"x":1,"y":0,"width":3,"height":1}]}`): "expected a whole number " +
			"from 1 to 2, found the number 3 in constraint 1, rows and columns",
		raw(`{"type":2003,"areas":[{"x":1,"y":0,"width":1}]}`): `expected the key "height"`,
		`{"puzzle":{"type":"x"}}`: `expected "sudoku" or "custom", ` +
			`found "x"`,
		object(`{"type":300,"thermometers":[[16]]}`): "expected a whole number from 0 to 15, found " +
			"the number 16 in constraint 1, thermometers",
		object(`{"type":200,"clues":[{"edge":0}]}`):  "expected an edge between two cells",
		object(`{"type":200,"clues":[{"edge":28}]}`): "expected an edge between two cells",
		object(`{"type":501,"clues":[{"value":1,"outerCell":7}]}`): "expected a place outside from " +
			"which cells are seen, found 7",
		object(`{"type":501,"clues":[{"value":1,"outerCell":0}]}`): "expected a place outside",
		object(`{"type":304,"cages":[{"cells":[1],"value":"123"}]}`): "expected pairs of a count " +
			"and a digit",
		object(`{"type":406,"lines":[],"groups":[1]}`): "expected a group of digits",
		object(`{"cells":[1]}`):                        `expected the key "type", found none`,
		strings.Replace(object(""), "{}", `{"given":true,"value":5}`, 1): "expected a whole number " +
			"from 1 to 4, found the number 5 in cell r1c1",
		"https://sudokumaker.app/": "expected a link that carries its puzzle",
	} {
		e := entry(t, text, false)
		if e.Err == nil || !strings.Contains(e.Err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, e.Err, want)
		}
	}
}

// TestUnreadConstraints: constraints that were disabled or left out are named if another format
// drops them, and they stay in the text of a changed puzzle.
func TestUnreadConstraints(t *testing.T) {
	unread := `{"type":12,"disabled":true},{"type":1000,"enabled":false},` +
		`{"type":13,"solverIgnored":true},{"type":9999},{"type":1000,"definition":{"name":"x"}}`
	p := entry(t, object(unread), true).Puzzle
	f, err := format.All.Lookup("line")
	if err != nil {
		t.Fatal(err)
	}
	want := "its disabled constraints; " +
		"what was left out (antiknight, a constraint of type 9999, custom)"
	if lost := strings.Join(format.All.Drops(f, p), "; "); !strings.HasSuffix(lost, want) {
		t.Errorf("line drops %s", lost)
	}
	p.Rules = []puzzle.Rule{rule.AntiKing{}}
	var b strings.Builder
	if err := format.Write(&b, "sudokumaker", p); err != nil {
		t.Fatal(err)
	}
	back := entry(t, b.String(), true)
	if back.Err != nil || !strings.Contains(back.Puzzle.Carried.Text, unread) {
		t.Fatalf("%v, written as %s", back.Err, back.Puzzle.Carried.Text)
	}
	if got := textOf(t, back.Puzzle); got != `{"rule": "anti-king"}` {
		t.Errorf("read again as %s", got)
	}
}

// TestUnknownKeys: no key of a constraint is without effect and unsaid, and a false one is no rule.
func TestUnknownKeys(t *testing.T) {
	e := entry(t, object(`{"type":12,"active":false}`), false)
	if e.Err != nil || len(e.LeftOut) > 0 || len(e.Warnings) != 1 {
		t.Errorf("false: %+v", e)
	}
}
