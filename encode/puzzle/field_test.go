package puzzle_test

import (
	"reflect"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

// The fields say what their tags say.
func TestFieldsOf(t *testing.T) {
	fields, err := puzzle.FieldsOf(reflect.TypeFor[toy]())
	if err == nil || !strings.Contains(err.Error(), "toy.hidden has no key in puzzle files") {
		t.Error(err)
	}
	takes := make(map[string]string)
	for _, f := range fields {
		takes[f.Key] = f.Takes() + "; " + f.Default()
	}
	for key, want := range map[string]string{
		"cells": "2 to 4 cells; required", "ends": "2 cells; none", "sum": "a whole number; none",
		"sums": "a list of different whole numbers; none", "is": "= or < or >; none",
		"digits": "a list of digits; none", "arms": "lists of cells; none",
		"steps": "a list of objects: to, digits; none", "hidden": "a list of different cells; required",
		"pairs":  "lists of cells, all of the same length; none",
		"ranks":  "a list of whole numbers from -1 to 3, as many as in cells; none",
		"leaps":  "a list of pairs of whole numbers from 0 to 2; none",
		"labels": "a list of digits, one for each of the grid; none",
		"mod":    "a whole number; 3",
	} {
		if takes[key] != want {
			t.Errorf("%s takes %q, want %q", key, takes[key], want)
		}
	}
}

// A tree is within itself.
type tree struct {
	Cells []puzzle.Cell `json:"cells"`
	Kids  []tree        `json:"kids"`
}

// Types that puzzle files cannot hold have fields nevertheless.
func TestUnstateable(t *testing.T) {
	for want, of := range map[string]reflect.Type{
		"puzzle_test.tree.Kids is of type []puzzle_test.tree": reflect.TypeFor[tree](),
		"a rule of type int is not a struct":                  reflect.TypeFor[int](),
	} {
		if _, err := puzzle.FieldsOf(of); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q", of, err, want)
		}
	}
	if fields, _ := puzzle.FieldsOf(reflect.TypeFor[tree]()); len(fields) != 2 {
		t.Error(fields)
	}
}
