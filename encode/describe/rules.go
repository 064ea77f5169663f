// Package describe describes rules with their fields, formats, and what package generate makes, for
// programs that make forms of them. Each description is an object of JSON in a line of its own.
package describe

import (
	"bytes"
	"encoding/json"
	"reflect"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Rule describes a kind of rules, so that a program can make a form of it.
type Rule struct {
	Rule    string          `json:"rule"` // its name in puzzle JSON
	Group   string          `json:"group"`
	Meaning string          `json:"meaning"`
	Fields  []Field         `json:"fields"`
	Example json.RawMessage `json:"example,omitempty"` // puzzle JSON with exactly one solution
}

// A Field describes a field of a rule.
type Field struct {
	Key   string `json:"key"`
	Help  string `json:"help"`
	Takes string `json:"takes"` // in words: "2 cells"
	// Of says what it consists of: cell, digit, number (whole), boolean, text, numbers (a pair),
	// candidates (an object from a digit to a cell), pair (cell, digit, cell, digit), rule, or object
	// with Fields.
	Of       string   `json:"of"`
	Lists    int      `json:"lists"` // 0: one of them; 1: a list; 2: a list of lists
	Required bool     `json:"required"`
	Min      int      `json:"min,omitempty"` // least number, or least length of the list; 0: any
	Max      int      `json:"max,omitempty"`
	Unique   bool     `json:"unique,omitempty"` // nothing twice in a list
	Grid     bool     `json:"grid,omitempty"`   // no cells of variables
	Known    bool     `json:"known,omitempty"`  // digits of the puzzle only
	Enum     []string `json:"enum,omitempty"`   // the possible texts
	Each     []int    `json:"each,omitempty"`   // least and greatest number in the list
	As       string   `json:"as,omitempty"`     // a list with as many elements; grid: its cells
	Even     bool     `json:"even,omitempty"`   // lists of the same length
	Or       string   `json:"or,omitempty"`     // a field that excludes this one
	Either   bool     `json:"either,omitempty"` // one of the two is required
	Fields   []Field  `json:"fields,omitempty"` // of an object
}

// Rules returns the descriptions of kinds of rules.
func Rules(kinds []rule.Kind) (list []Rule) {
	for _, k := range kinds {
		list = append(list, describe(k))
	}
	return list
}

func describe(k rule.Kind) Rule {
	r := Rule{
		Rule: k.Name(), Group: k.Group.String(), Meaning: k.Meaning, Fields: fields(k.Fields()),
	}
	if k.Example != "" {
		var line bytes.Buffer
		if json.Compact(&line, []byte(k.Example)) == nil {
			r.Example = line.Bytes()
		}
	}
	return r
}

func fields(list []puzzle.Field) []Field {
	described := []Field{}
	for _, f := range list {
		d := Field{
			Key: f.Key, Help: f.Help, Takes: f.Takes(), Required: !f.Optional && f.Usual == 0,
			Min: f.Min, Max: f.Max, Unique: f.Unique, Grid: f.InGrid, Known: f.Known, Enum: f.Enum,
			As: f.As, Even: f.Even, Or: f.Or, Either: f.Either,
		}
		if f.Each != [2]int{} {
			d.Each = f.Each[:]
		}
		t := f.Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		words := parts()
		for d.Of = words[t]; d.Of == ""; d.Of = words[t] {
			if t.Kind() == reflect.Struct {
				inner, _ := puzzle.FieldsOf(t) // cannot fail: those of the rule have not
				d.Of, d.Fields = "object", fields(inner)
				break
			}
			t, d.Lists = t.Elem(), d.Lists+1
		}
		described = append(described, d)
	}
	return described
}

// parts returns the words of Field.Of.
func parts() map[reflect.Type]string {
	return map[reflect.Type]string{
		reflect.TypeFor[puzzle.Cell]():         "cell",
		reflect.TypeFor[puzzle.Digit]():        "digit",
		reflect.TypeFor[int]():                 "number",
		reflect.TypeFor[bool]():                "boolean",
		reflect.TypeFor[string]():              "text",
		reflect.TypeFor[[2]int]():              "numbers",
		reflect.TypeFor[[]puzzle.Candidate]():  "candidates",
		reflect.TypeFor[[2]puzzle.Candidate](): "pair",
		reflect.TypeFor[puzzle.Rule]():         "rule",
	}
}

// Lines returns descriptions as lines of JSON.
func Lines[D any](list []D) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, d := range list {
		e.Encode(d) // cannot fail
	}
	return b.String()
}
