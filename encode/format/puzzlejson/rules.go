package puzzlejson

import (
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

func (j *reader) rules(*jsontext.Value) {
	v := j.fields[keyRules]
	if v == nil {
		return
	}
	for i, element := range j.List(v, "a list of rules") {
		j.In = func() string { return "rule " + strconv.Itoa(i+1) }
		j.apart(func() { j.rule(element) })
	}
	j.In = nil
}

// rule adds the rules of an object to the puzzle.
func (j *reader) rule(v *jsontext.Value) {
	if v.Type != jsontext.Object {
		j.Wrong(v, `an object such as {"rule": "domino"}`)
	}
	name := j.Need(v, "rule")
	k, known := j.known.Find(name.Text)
	var called rule.SetterName
	if !known {
		if called, _ = rule.Called(name.Text); called.As != nil {
			k, known = j.known.Find(called.As.Kind())
		}
	}
	if name.Type != jsontext.String || !known {
		j.Fail(name, j.meant(name.Text), name.What())
		return
	}
	number := j.In
	j.In = func() string { return number() + ", " + name.Text }
	var rules []puzzle.Rule
	if called.Line != nil {
		values := make([]*jsontext.Value, 2)
		j.split(v, []string{"rule", "cells"}, values)
		cells := j.cells(j.Need(v, "cells"), "a list of cells")
		rules = []puzzle.Rule{called.Line(cells, j.p.Regions)}
	} else {
		keys := []string{"rule"}
		for _, f := range k.Fields() {
			keys = append(keys, f.Key)
		}
		values := make([]*jsontext.Value, len(keys))
		j.split(v, keys, values)
		rules = j.fill(k, called.As, v, values[1:])
	}
	if j.Err != nil {
		return
	}
	j.p.Rules = append(j.p.Rules, rules...)
	line, column := v.Place()
	for _, r := range rules {
		j.places = append(j.places, spec.Place{Line: line, Column: column})
		if err := j.p.ValidateRule(r); err != nil {
			expected, found := source.Unfit(r, err)
			j.Fail(v, expected, found)
		}
	}
}

// meant returns what was expected instead of an unknown rule.
func (j *reader) meant(name string) string {
	if called, ok := rule.Called(name); ok {
		return "a known rule (state this as " + called.Plain() + ")"
	}
	return nearest.OneOf("a known rule", name, j.known.Names())
}
