package puzzlejson_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// firstOf reads the first puzzle of a text.
func firstOf(t testing.TB, text string) (*puzzle.Puzzle, error) {
	t.Helper()
	e, err := format.NewReader(strings.NewReader(text), "x.json", format.Options{}).Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return e.Puzzle, e.Err
}

// A puzzle with several grids is written as it was read: by the name of its arrangement, or grid by
// grid.
func TestGridsAreWrittenBack(t *testing.T) {
	for text, want := range map[string]string{
		`{"grids": "samurai"}`: "",
		`{"grids": [{"at": "r1c1"}, {"at": "r1c13"}, {"at": "r7c7"}, {"at": "r13c1"}, ` +
			`{"at": "r13c13"}]}`: `{"grids": "samurai"}`,
		`{"grids": [{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}], ` +
			`"givens": ["1...--", "....--", "......", "......", "--....", "--...4"]}`: "",
		`{"size": 8, "grids": [{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}]}`: `{"grids": ` +
			`[{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}], "size": 8}`,
		`{"grids": [{"rows": [1, 2, 5, 6], "cols": [1, 2, 5, 6]}, {"at": "r2c2", "size": 4, ` +
			`"regions": "none"}], "lines": "none", "digits": [0, 4]}`: "",
		`{"grids": [{"at": "r1c1", "size": 2, "regions": ["11", "22"]}]}`: "",
	} {
		p, err := firstOf(t, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got := written(t, "json", p)
		if want == "" {
			want = text
		}
		if d := cmp.Diff(want+"\n", got); d != "" {
			t.Errorf("(-want +got)\n%s", d)
		}
	}
}

// Grids that make no sense are refused at their place.
func TestWrongGrids(t *testing.T) {
	long := `{"grids": "samurai", "rules": [{"rule": "odd", "cells": ["r1c10"]}]}`
	for text, want := range map[string]string{
		long:                                     "lies in no grid",
		`{"grids": "samuray"}`:                   `a list of grids or a name (is "samurai" meant?)`,
		`{"grids": []}`:                          "1:11: expected 1 to 64 grids, found 0",
		`{"grids": [{}]}`:                        `1:12: expected "at" with the top left cell, or`,
		`{"grids": [{"at": "r60c1"}]}`:           "expected a grid within 64 rows and columns",
		`{"grids": [{"at": "r1c1", "size": 5}]}`: "expected regions, since a grid of this size",
		`{"grids": [{"rows": [2, 2], "cols": [1, 2]}]}`: "1:25: expected a whole number from 3",
		`{"grids": [{"at": "r1c1"}, {"at": "r1c1"}]}`:   "another place for each grid",
		`{"grids": "samurai", "regions": "none"}`:       "the regions of each grid in grids",
		`{"grids": "samurai", "size": 20}`:              "a whole number from 21 to 64",
	} {
		if _, err := firstOf(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
