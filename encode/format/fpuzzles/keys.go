package fpuzzles

import (
	"slices"
	"sync"

	"exactcover/encode/format/internal/forms"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A constraint is a key of an f-puzzles object that needs special code. Other keys are names that
// the kinds of rules give (plain.go).
type constraint struct {
	key string
	// read adds the rules of the key's value, which is not empty.
	read func(f *reader, v *jsontext.Value)
	// write states rules of some kinds, by name.
	write func(w *writer, r puzzle.Rule)
	kinds []string
}

// constraints is the table of them. It is made when first needed, because the readers of
// constraints use it for names.
var constraints = sync.OnceValue(func() []constraint {
	return []constraint{
		{
			"nonconsecutive", (*reader).isTrue, (*writer).nonconsecutive,
			[]string{rule.NonConsecutive{}.Kind(), rule.NegativeDifference{}.Kind()},
		},
		{
			"negative", (*reader).negative, (*writer).negative,
			[]string{rule.NegativeRatio{}.Kind(), rule.XVNegative{}.Kind()},
		},
		{
			"littlekillersum", each((*reader).littleKiller, "cell", "cells", "direction", "value"),
			(*writer).littleKiller, []string{rule.LittleKiller{}.Kind()},
		},
		{
			"arrow", each((*reader).arrow, "cells", "lines"), (*writer).arrow,
			[]string{rule.Arrow{}.Kind()},
		},
	}
})

// keysOf returns the keys of constraints, given the rules that there are, in the order in which
// they are written: those of the table, then those of the kinds.
func keysOf(known rule.Set) []string {
	var keys []string
	for _, c := range constraints() {
		keys = append(keys, c.key)
	}
	for _, n := range known.Foreign(Name) {
		if !slices.Contains(keys, n.Name) {
			keys = append(keys, n.Name)
		}
	}
	return keys
}

// isConstraint reports whether a key is that of a constraint.
func isConstraint(known rule.Set, key string) bool { return findConstraint(known, key) != nil }

// findConstraint returns what reads the value of a key, nil if the key is no constraint.
func findConstraint(known rule.Set, key string) func(*reader, *jsontext.Value) {
	for _, c := range constraints() {
		if c.key == key {
			return c.read
		}
	}
	if n, ok := known.FindForeign(Name, key); ok {
		return func(f *reader, v *jsontext.Value) { f.plain(n, v) }
	}
	return nil
}

// constraints reads all keys that are not read elsewhere, in the order of the object.
func (f *reader) constraints(object *jsontext.Value) {
	for key, v := range object.Members() {
		name := key.Text
		if f.Err != nil {
			return
		}
		if !v.Says() || slices.Contains(link.FPuzzlesModel, name) ||
			slices.Contains(link.FPuzzlesDrawing, name) || link.FPuzzlesIdle.Name(name) != "" {
			continue
		}
		read := findConstraint(f.Known, name)
		if read == nil {
			found := source.Quote([]byte(name))
			if cells := cellsIn(v); cells != "" {
				found += " (" + cells + ")"
			}
			f.Unknown(key, nearest.OneOf("a known constraint", name, keysOf(f.Known)), found)
			continue
		}
		f.In = func() string { return name }
		read(f, v)
		f.In = nil
	}
	f.negatives(object)
}

// negative checks the names of negative constraints. These are about the pairs without a dot, which
// are known when all keys are read.
func (f *reader) negative(v *jsontext.Value) {
	for _, element := range f.List(v, "a list") {
		if element.Type != jsontext.String {
			f.Wrong(element, "the name of a constraint")
		}
	}
}

// negatives adds the negative constraints.
func (f *reader) negatives(object *jsontext.Value) {
	ratios, differences := drawnValues(f.Puzzle)
	if v := object.Get("nonconsecutive"); v.Says() {
		var r puzzle.Rule = rule.NonConsecutive{}
		if len(differences) > 0 {
			r = rule.NegativeDifference{Values: []int{usualDifference}}
		}
		f.Add(v, r)
	}
	seen := make(map[string]bool)
	for _, v := range object.Get("negative").Elements() {
		name := v.Text
		if seen[name] {
			continue // a name that comes again says nothing more
		}
		seen[name] = true
		switch {
		case name == "ratio":
			f.Add(v, rule.NegativeRatio{Values: orUsual(ratios, usualRatio)})
		case name == "xv":
			f.Add(v, rule.XVNegative{})
		case link.FPuzzlesIdle.Name(name) == "":
			expected := nearest.OneOf("a known constraint", name, []string{"ratio", "xv"})
			f.Unknown(v, expected, source.Quote([]byte("negative "+name)))
		}
	}
}

// rule adds a rule to the list of a key that states it.
func (w *writer) rule(r puzzle.Rule) {
	r = w.named(r)
	for _, c := range constraints() {
		if slices.Contains(c.kinds, r.Kind()) {
			c.write(w, r)
			return
		}
	}
	if why, ok := forms.State(w.known, Name, r, w.p.Regions, w.plain); !ok {
		w.unfit(r, why)
	}
}
