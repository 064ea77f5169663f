package scl_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestSCL(t *testing.T) {
	want := puzzle.New(4)
	want.Title, want.Words = "It's", "none"
	want.Givens = formattest.Drawn(4, "1..............4")
	want.Regions = []int{0, 0, 0, 1, 0, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1}
	three, six := 3, 6
	want.Rules = []puzzle.Rule{
		rule.Killer{
			Cells: []puzzle.Cell{0, 1}, Sum: &three,
		}, rule.Sum{Cells: []puzzle.Cell{8, 9}, Sum: &six}, rule.Killer{Cells: []puzzle.Cell{12, 13}},
	}
	for name, text := range map[string]string{
		"plain": sclPlain, "squeezed": sclSqueezed, "packed": "scl" + string(lz.Pack(nil, sclPlain)),
		"link": "https://sudokupad.app/scl" + string(lz.Pack(nil, sclSqueezed)) + "?setting-nogrid=1",
		"old link": "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc" + string(
			lz.Pack(nil, sclSqueezed),
		),
	} {
		from := ""
		want.Author = `A "B"`
		if name != "plain" && name != "packed" {
			want.Author = "A 'B'" // squeezing does not tell the quotes apart
		}
		if name == "plain" || name == "squeezed" {
			from = "scl"
		}
		e := readOne(t, text, from)
		if e.Format != "scl" {
			t.Errorf("%s is found to be %s", name, e.Format)
		}
		if diff := formattest.Apart(want, e.Puzzle); diff != "" {
			t.Errorf("%s: -want +read\n%s", name, diff)
		}
		wantOut := "expected a cage with a sum, or of different digits, found a frame in cage 4, " +
			"R2C2, which is left out\n" +
			"expected givens, regions, cages and a solution, found also line 1, R2C3, which is left out"
		if diff := cmp.Diff(wantOut, formattest.Found(e.LeftOut)); diff != "" {
			t.Errorf("%s: -want +left out\n%s", name, diff)
		}
		wantWarned := `expected a solution of a digit a cell, found "1..................", which is ` +
			`ignored`
		if strings.Contains(text, "?setting") {
			wantWarned += "\n" + `expected the end of the link, found "?setting-nogrid=1", settings of ` +
				`the page, which are ignored`
		}
		if diff := cmp.Diff(wantWarned, formattest.Found(e.Warnings)); diff != "" {
			t.Errorf("%s: -want +warnings\n%s", name, diff)
		}
	}
}

func TestMore(t *testing.T) {
	const (
		sclWide = `[{},{},{},{},{},{},{},{},{},{},{},{}]`
		wide    = `"rows": 1, "cols": 12, "digits": [1, 12], "regions": "none"`
	)
	regions := `"rows": 2, "cols": 3, "digits": [1, 3], "regions": "none"`
	for text, want := range map[string]string{
		sclOf(""): `{` + regions + `}`,
		// Two regions share a cell, and one has more cells than a row.
		sclOf(
			`,"regions":[[[0,0],[0,1],[0,2],[1,0]],[[0,0],[1,1]]]`,
		): `{"rows": 2, "cols": 3, "digits": [1, 4], "regions": ["111", "1.."], "rules": [{"rule": ` +
			`"all-different", "cells": ["r1c1", "r2c2"]}]}`,
		sclOf(
			`,"metadata":{"solution":"123231"}`,
		): `{` + regions + `, "solution": ["123", "231"]}`,
		sclOf(
			`,"cages":[{"value":"solution: 12?231"}]`,
		): `{` + regions + `, "solution": ["12.", "231"]}`,
		sclOf(
			`,"metadata":{"solution":[1,2,3,"2",null,1]}`,
		): `{` + regions + `, "solution": ["123", "2.1"]}`,
		sclOf(
			`,"metadata":{"solution":"1,2,3 2,3,1"}`,
		): `{` + regions + `, "solution": ["123", "231"]}`,
		sclOf(
			`,"metadata":{"solution":123231},"solution":"123231"`,
		): `{` + regions + `, "solution": ["123", "231"]}`,
		// Digits above 9: letters from A for 10 on, or numbers.
		`{"cells":[` + sclWide + `],"solution":"1234567890Ab"}`: `{` +
			wide + `, "solution": [[1,2,3,4,5,6,7,8,9,null,10,11]]}`,
		`{"cells":[` + sclWide + `],"metadata":{"solution":"12 11 10 9 8 7 6 5 4 3 2 1"}}`: `{` +
			wide + `, "solution": [[12,11,10,9,8,7,6,5,4,3,2,1]]}`,
		`{"cells":[` + sclWide + `],"metadata":{"solution":[12,"11",10,9,8,7,6,5,4,3,2,null]}}`: `{` +
			wide + `, "solution": [[12,11,10,9,8,7,6,5,4,3,2,null]]}`,
		// Words, colours, and flags that are false.
		sclOf(
			`,"cages":[{"value":"Title: T"},{"value":"author: A"},{"value":"Note: repeats"},` +
				`{"value":"https://x.y"},{"value":"No digit repeats: see above"},{"value":"msg: well done"}]`,
		): `{` + regions + `, "title": "T", "author": "A"}`,
		sclOf(
			`,"cages":[{"cells":[[0,0],[0,1]],"value":3,"hidden":"false","type":"killer"},{"cells":[[0,` +
				`0],[1,0]],"sum":3,"unique":"false"}]`,
		): `{` + regions + `, "rules": [{"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 3}, ` +
			`{"rule": "sum", "cells": ["r1c1", "r2c1"], "sum": 3}]}`,
		`{"cells":[[{"value":"1","c":"#F00"},{}]` +
			`]}`: `{"rows": 1, "cols": 2, "digits": [1, 2], "regions": "none", "givens": ["1."]}`,
		`{"cells":[[{"value":0}` +
			`,{}]]}`: `{"rows": 1, "cols": 2, "digits": [0, 1], "regions": "none", "givens": ["0."]}`,
	} {
		got, want := readOne(t, text, "scl"), readOne(t, want, "json").Puzzle
		if diff := formattest.Apart(want, got.Puzzle); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
		if len(got.Warnings)+len(got.LeftOut) > 0 {
			t.Errorf("%s: warnings %v, left out %v", text, got.Warnings, got.LeftOut)
		}
	}
}

// TestLeftOut reads what may carry a rule and is not read.
func TestLeftOut(t *testing.T) {
	for text, want := range map[string]string{
		`"cages":[{"cells":[[0,0]],"value":` +
			`"<9"}]`: `expected a whole number from -32768 to 32767, found "<9" in cage 1, R1C1, which ` +
			`is left out`,
		`"cages":[{"cells":[[-1,0]],"valu` +
			`e":3}]`: "expected a whole number from 0 to 1, found the number -1 in cage 1, R0C1, which " +
			"is left out",
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,` +
			`"sum":4}]`: "expected the sum of the cage, 3, found 4 in cage 1, R1C1 R1C2, which is left out",
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,` +
			`"odd":true}]`: `expected a known key, found "odd" in cage 1, R1C1 R1C2, which is ` +
			`left out`,
		`"cages":[{"cells":[[0,0],[0,1]],"unique":f` +
			`alse}]`: "expected a cage with a sum, or of different digits, found a frame in cage 1, " +
			"R1C1 R1C2, which is left out",
		`"cages":[{"cells":[[0,0],[0,1]],"hidden":` +
			`true}]`: "expected the cells of a row, column or region, found a hidden cage in cage 1, " +
			"R1C1 R1C2, which is left out",
		`"cages":[{"cells":[[0,0],[0,1]],"type":"row` +
			`col"}]`: "expected the cells of a row, column or region, found a hidden cage in cage 1, " +
			"R1C1 R1C2, which is left out",
		`"cages":[{"cells":[[0,0],[0,1],[0,2]],"hidden":true,` +
			`"value":"5"}]`: "expected the cells of a row, column or region, found a hidden cage in " +
			"cage 1, R1C1 R1C2 R1C3, which is left out",
		`"metadata":{"antiknight":true},"overlays":[{"center":[0.5,1.5],"text":"7"},{}],` +
			`"arrows":[]`: "expected givens, regions, cages and a solution, found also overlay 1, R1C2, " +
			"which is left out\n" +
			"expected givens, regions, cages and a solution, found also overlay 2, which is left out\n" +
			"expected givens, regions, cages and a solution, found also antiknight, which is left out",
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,"type":"look and ` +
			`say"}]`: `expected a known type of cage, found "look and say" in cage 1, R1C1 R1C2, which ` +
			`is left out`,
		`"cages":[{"cells":[[0,0],[0,1],[0,2]],"type":"rowcol",` +
			`"value":6}]`: "expected the cells of a row, column or region, found a hidden cage in cage " +
			"1, R1C1 R1C2 R1C3, which is left out",
		`"cages":[{"value":"antiknight: true"},{"value":{"a":1}` +
			`}]`: `expected words about the puzzle, found "antiknight: true" in cage 1, which is left out` +
			"\nexpected a cage with cells, or words, found an object in cage 2, which is left out",
		`"metadata":{"norowcol"` +
			`:true}`: "expected givens, regions, cages and a solution, found also norowcol, which is " +
			"left out",
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,` +
			`"unique":"x"}]`: `expected true or false as unique, found "x" in cage 1, R1C1 R1C2, which ` +
			`is left out`,
		`"metadata":"antiking"`: `expected an object as metadata, found "antiking", which ` +
			`is left out`,
		`"cages":[{"cells":[],"su` +
			`m":5}]`: "expected a cage with cells, or words, found a sum alone in cage 1, which is left out",
		`"regions":[[[0,0],[1,1]]],"cages":[{"cells":[[0,1],[0,2]],"hidden":true,` +
			`"unique":false}]`: "expected the cells of a row, column or region, found a hidden cage in " +
			"cage 1, R1C2 R1C3, which is left out",
		`"global":["antiking"]`: `expected givens, regions, cages and a solution, found also global ` +
			`1, "antiking", which is left out`,
		// What repeats the grid, and what has no meaning, is no such thing.
		`"cages":[{"cells":[[0,2],[0,1],[0,0]],"hidden":true},{"cells":[[0,0],[1,0]],"type":"rowcol",` +
			`"unique":true}]`: "",
		`"regions":[[[0,0],[1,1]]],"cages":[{"cells":[[0,0],[1,1]],"hidden":true},{"cells":[[0,0],[0,` +
			`1],[0,2]],"hidden":"true","unique":false}]`: "",
		`"foglight":[[0,0]],"settings":{"a":1},"metadata":{"rules":"Words","msgcorrect":"Yes"}`: "",
	} {
		got := formattest.Found(readOne(t, sclOf(","+text), "scl").LeftOut)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +left out\n%s", text, diff)
		}
	}
}

// TestCells leaves out what cells say beyond digits and colours.
func TestCells(t *testing.T) {
	got := readOne(
		t,
		`{"cells":[[{"value":1,"pencilMarks":[1,2]},{"zzz":1,"c":"#F00"},{"pencilMarks":[]}],[5,{},`+
			`null]]}`,
		"scl",
	)
	want := "expected a digit, or nothing, found also pencilMarks in cell R1C1, which is left out\n" +
		"expected a digit, or nothing, found also zzz in cell R1C2, which is left out\n" +
		"expected an object, found the number 5 in cell R2C1, which is left out"
	if diff := cmp.Diff(want, formattest.Found(got.LeftOut)); diff != "" {
		t.Errorf("-want +left out\n%s", diff)
	}
}

// TestEmptyCage remarks on a cage that has neither cells nor words; an empty one is nothing.
func TestEmptyCage(t *testing.T) {
	got := readOne(t, sclOf(`,"cages":[{"type":"rowcol","hidden":true},{}]`), "scl")
	want := "expected a cage with cells, or words, found neither in cage 1"
	if formattest.Found(got.Warnings) != want || len(got.LeftOut) > 0 {
		t.Errorf("warnings %v, left out %v; want %s", got.Warnings, got.LeftOut, want)
	}
}

// TestOnce: of two titles, authors or solutions that differ, the first is taken and the other
// remarked on.
func TestOnce(t *testing.T) {
	got := readOne(
		t,
		sclOf(
			`,"title":"A","metadata":{"title":"B","author":["x"],"solution":"123231"},"solution":"231123"`,
		),
		"scl",
	)
	want := `expected one solution, found another, "123231", which is ignored` + "\n" +
		`expected one title, found another, "B", which is ignored` + "\n" +
		`expected text as author, found a list, which is ignored`
	lines := strings.Split(formattest.Found(got.Warnings), "\n")
	slices.Sort(lines)
	if diff := cmp.Diff(want, strings.Join(lines, "\n")); diff != "" || got.Puzzle.Title != "A" ||
		got.Puzzle.Solution[0] != 2 {
		t.Errorf("%v: -want +warnings\n%s", got.Puzzle, diff)
	}
}

func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "scl"}, []formattest.Case{
		{"no cells", `{"id":1}`, "1: in:1:1: expected a list of up to 64 rows as cells, found none\n"},
		{
			"short row", `{"cells":[[{},{}],[{}]]}`,
			"1: in:1:1: expected a row of 2 cells, found a list of 1\n",
		},
		{
			"empty row", `{"cells":[[]]}`,
			"1: in:1:1: expected a row of up to 64 cells, found a list of 0\n",
		},
		{
			"no digit", `{"cells":[[{"value":"a"}]]}`,
			"1: in:1:1: expected a whole number from 0 to 1, found \"a\" in cell R1C1\n",
		},
		{
			"cell of a region", sclOf(`,"regions":[[[2,0]]]`),
			"1: in:1:1: expected a whole number from 0 to 1, found the number 2 in region 1, R3C1\n",
		},
		{
			"cell twice", sclOf(`,"regions":[[[0,1],[0,0],[0,1]]]`),
			"1: in:1:1: expected each cell once, found r1c2 twice in region 1, R1C2 R1C1\n",
		},
		{
			"no pair", sclOf(`,"regions":[[[1]]]`),
			"1: in:1:1: expected a list of row and column, found a list of 1 in region 1\n",
		},
		{
			"link by name", "https://sudokupad.app/abc",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names it, which " +
				"takes the network to follow\n",
		},
		{"no JSON at all", "{ce:[", "1: in:1:2: expected a key in double quotes, found \"c\"\n"},
	})
}

// TestBareObjects recognises the JSON of links, on one line or many, among links.
func TestBareObjects(t *testing.T) {
	object := drawn(`"cages":[{"cells":[[2,2],[2,3]],"value":"5"}],"metadata":{"title":"T"}`)
	pretty := strings.NewReplacer(",", ",\n  ", "{", "{\n", "}", "\n}\n").Replace(object)
	short := strings.NewReplacer(`"cells"`, `"ce"`, `"cages"`, `"ca"`).Replace(object)
	for _, text := range []string{object, object[:30] + "\n" + object[30:], pretty, short} {
		r := format.NewReader(strings.NewReader(text+"\n"+text), "in", format.Options{})
		for range 2 {
			e, err := r.Next(t.Context())
			if err != nil || e.Err != nil || e.Format != "scl" || len(e.LeftOut) > 0 ||
				e.Puzzle.Title != "T" || len(e.Puzzle.Rules) != 1 {
				t.Errorf("%s: %v, %+v", text, err, e)
			}
		}
	}
	for _, text := range []string{
		`{"size":4,"rules":[{"rule":"thermo","cells":["r1c1"]}],"cages":[]}`, `{"size":4,"cells":[]}`,
	} {
		if got := format.All.Detect([]byte(text), ""); got != "json" {
			t.Errorf("%s: %s", text, got)
		}
	}
}
