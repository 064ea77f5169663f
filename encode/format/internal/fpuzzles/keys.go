package fpuzzles

import (
	"slices"
	"strings"
	"sync"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A constraint is a key of an f-puzzles object that needs special code. Other keys are names that
// the kinds of rules give (plain.go).
type constraint struct {
	key string
	// read adds the rules of the key's value, which says something.
	read func(f *reader, v *jsontext.Value) *source.Error
	// write states rules of some kinds, by name.
	write func(w *writer, r puzzle.Rule) error
	kinds []string
}

// constraints is the table of them. It is made when first needed, since what reads them asks it for
// names.
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

// writtenFirst are keys in the order in which they are written, ahead of all others.
var writtenFirst = strings.Fields(`diagonal+ diagonal- antiknight antiking disjointgroups
	nonconsecutive negative killercage littlekillersum arrow sandwichsum xsum skyscraper
	thermometer slowthermometer
	palindrome renban whispers regionsumline betweenline lockout entropicline modularline doublearrow
	zipperline difference ratio xv clone quadruple extraregion columnindexer rowindexer boxindexer odd
	even minimum maximum`)

// keysOf returns the keys of constraints, given the rules that there are, in the order in which
// they are written.
func keysOf(known rule.Set) []string {
	var keys []string
	add := func(key string) {
		if !slices.Contains(keys, key) && isConstraint(known, key) {
			keys = append(keys, key)
		}
	}
	for _, key := range writtenFirst {
		add(key)
	}
	for _, n := range known.Foreign(Name) {
		add(n.Name)
	}
	return keys
}

// isConstraint reports whether a key is that of a constraint.
func isConstraint(known rule.Set, key string) bool { return findConstraint(known, key) != nil }

// findConstraint returns what reads the value of a key, nil if the key is no constraint.
func findConstraint(known rule.Set, key string) func(*reader, *jsontext.Value) *source.Error {
	for _, c := range constraints() {
		if c.key == key {
			return c.read
		}
	}
	if n, ok := known.FindForeign(Name, key); ok {
		return func(f *reader, v *jsontext.Value) *source.Error { return f.plain(n, v) }
	}
	return nil
}

// constraints reads all keys that are not read elsewhere, in the order of the object.
func (f *reader) constraints(object *jsontext.Value) *source.Error {
	for i := 0; i < len(object.List); i += 2 {
		key, v := &object.List[i], &object.List[i+1]
		name := key.Text
		if !v.Says() || slices.Contains(link.FPuzzlesModel, name) ||
			slices.Contains(link.FPuzzlesDrawing, name) || link.IdleName(name) != "" {
			continue
		}
		read := findConstraint(f.known, name)
		if read == nil {
			if err := f.unknown(
				key, source.OneOf("a known constraint", name, keysOf(f.known)), source.Quote([]byte(name)), v,
			); err != nil {
				return err
			}
			continue
		}
		f.Clue, f.now = func() string { return name }, origin{name, -1}
		if err := read(f, v); err != nil {
			return err
		}
		f.Clue = nil
	}
	return f.negatives(object)
}

// Negative constraints are about the pairs without a dot, which are known when all keys are read.

func (f *reader) negative(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.List {
		return f.At(v, "a list", v.What())
	}
	for i := range v.List {
		if element := &v.List[i]; element.Kind != jsontext.String {
			return f.At(element, "the name of a constraint", element.What())
		}
	}
	return nil
}

// negatives adds the negative constraints.
func (f *reader) negatives(object *jsontext.Value) *source.Error {
	ratios, differences := drawnValues(f.Puzzle)
	f.now = origin{"nonconsecutive", -1}
	if v := object.Get("nonconsecutive"); v.Says() {
		var r puzzle.Rule = rule.NonConsecutive{}
		if len(differences) > 0 {
			r = rule.NegativeDifference{Values: []int{usualDifference}}
		}
		if err := f.add(v, r); err != nil {
			return err
		}
	}
	f.now = origin{"negative", -1}
	v := object.Get("negative")
	if !v.Says() {
		return nil
	}
	seen := make(map[string]bool)
	for i := range v.List {
		if name := v.List[i].Text; seen[name] {
			continue // said twice is said
		} else {
			seen[name] = true
		}
		var r puzzle.Rule
		switch v.List[i].Text {
		case "ratio":
			r = rule.NegativeRatio{Values: orUsual(ratios, usualRatio)}
		case "xv":
			r = rule.XVNegative{}
		default:
			if name := v.List[i].Text; link.IdleName(name) == "" {
				expected := source.OneOf("a known constraint", name, []string{"ratio", "xv"})
				if err := f.unknown(
					&v.List[i], expected, source.Quote([]byte("negative "+name)), nil,
				); err != nil {
					return err
				}
			}
			continue
		}
		if err := f.add(&v.List[i], r); err != nil {
			return err
		}
	}
	return nil
}

// rule adds a rule to the list of a key that states it.
func (w *writer) rule(r puzzle.Rule) error {
	for _, c := range constraints() {
		if slices.Contains(c.kinds, r.Kind()) {
			return c.write(w, r)
		}
	}
	why := ""
	for i := range w.known.Foreign(Name) {
		n := &w.known.Foreign(Name)[i]
		s, misfit, ok := n.State(r, w.p.Regions)
		if ok {
			return w.plain(n, r, s)
		}
		if misfit != "" {
			why = " " + misfit
		}
	}
	return misfit("its rules (" + r.Kind() + why + ")")
}
