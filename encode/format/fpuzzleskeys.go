package format

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An fpuzzlesKey is a key of an f-puzzles object that is a kind of constraint.
type fpuzzlesKey struct {
	key string
	// read adds the rules of the key's value, which says something.
	read func(f *fpuzzles, v *jsonValue) *Error
}

// fpuzzlesKeys is the table of constraints, in the order in which they are written.
var fpuzzlesKeys = []fpuzzlesKey{
	{"diagonal+", flag(rule.DiagonalUp{})},
	{"diagonal-", flag(rule.DiagonalDown{})},
	{"antiknight", flag(rule.AntiKnight{})},
	{"antiking", flag(rule.AntiKing{})},
	{"disjointgroups", flag(rule.DisjointGroups{})},
	{"nonconsecutive", (*fpuzzles).nonconsecutive},
	{"negative", (*fpuzzles).negative},

	{"killercage", each((*fpuzzles).killer, "cells", "value")},
	{"littlekillersum", each((*fpuzzles).littleKiller, "cell", "cells", "direction", "value")},
	{"arrow", each((*fpuzzles).arrow, "cells", "lines")},
	{"sandwichsum", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Sandwich{Cells: c, Sum: n} })},
	{"xsum", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.XSum{Cells: c, Sum: n} })},
	{"skyscraper", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Skyscraper{Cells: c, Count: n} })},

	{"thermometer", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Thermo{Cells: c} })},
	{"slowthermometer", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.SlowThermo{Cells: c} })},
	{"palindrome", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Palindrome{Cells: c} })},
	{"renban", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Renban{Cells: c} })},
	{"whispers", lines(usualWhisper, func(_ *fpuzzles, c []puzzle.Cell, n int) puzzle.Rule { return rule.Whisper{Cells: c, Diff: n} })},
	{"regionsumline", lines(0, func(f *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule {
		return rule.EqualSums{Segments: byRegion(f.p.Regions, c)}
	})},
	{"betweenline", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Between{Cells: c} })},
	{"lockout", lines(usualLockout, func(_ *fpuzzles, c []puzzle.Cell, n int) puzzle.Rule { return rule.Lockout{Cells: c, Diff: n} })},
	{"entropicline", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Entropic{Cells: c} })},
	{"modularline", lines(usualModulus, func(_ *fpuzzles, c []puzzle.Cell, n int) puzzle.Rule { return rule.Modular{Cells: c, Mod: n} })},
	{"doublearrow", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return doubleArrow(c) })},
	{"zipperline", lines(0, func(_ *fpuzzles, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Zipper{Cells: c} })},

	{"difference", each((*fpuzzles).difference, "cells", "value")},
	{"ratio", each((*fpuzzles).ratio, "cells", "value")},
	{"xv", each((*fpuzzles).xv, "cells", "value")},
	{"clone", each((*fpuzzles).clone, "cells", "cloneCells")},
	{"quadruple", each((*fpuzzles).quadruple, "cells", "values")},
	{"extraregion", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.AllDifferent{Cells: c} })
	}, "cells")},
	{"columnindexer", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Indexing{Axis: "column", Cells: c} })
	}, "cells")},
	{"rowindexer", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Indexing{Axis: "row", Cells: c} })
	}, "cells")},
	{"odd", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Odd{Cells: c} })},
	{"even", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Even{Cells: c} })},
	{"minimum", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Minimum{Cells: c} })},
	{"maximum", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Maximum{Cells: c} })},
}

// The values of lines that do not say theirs.
const (
	usualWhisper = 5
	usualLockout = 4
	usualModulus = 3
)

// findFPuzzlesKey returns the constraint of a key, nil if it is none that is known.
func findFPuzzlesKey(key string) *fpuzzlesKey {
	for i := range fpuzzlesKeys {
		if fpuzzlesKeys[i].key == key {
			return &fpuzzlesKeys[i]
		}
	}
	return nil
}

// constraints reads all keys that are not read elsewhere, in the order of the object.
func (f *fpuzzles) constraints(object *jsonValue) *Error {
	for i := 0; i < len(object.list); i += 2 {
		key, v := &object.list[i], &object.list[i+1]
		name := key.text
		if !v.says() || slices.Contains(fpuzzlesModel, name) || slices.Contains(fpuzzlesDrawing, name) || idleName(name) != "" {
			continue
		}
		known := findFPuzzlesKey(name)
		if known == nil {
			if err := f.unknown(key, oneOf("a known constraint", name, fpuzzlesNames()), quote([]byte(name)), v); err != nil {
				return err
			}
			continue
		}
		f.clue, f.now = func() string { return name }, origin{name, -1}
		if err := known.read(f, v); err != nil {
			return err
		}
		f.clue = nil
	}
	return f.negatives(object)
}

// fpuzzlesNames returns the keys of the known constraints.
func fpuzzlesNames() []string {
	var names []string
	for _, k := range fpuzzlesKeys {
		names = append(names, k.key)
	}
	return names
}

// unknown returns an error for a constraint v that has no rule, or leaves it out.
func (f *fpuzzles) unknown(at *jsonValue, expected, found string, v *jsonValue) *Error {
	if cells := cellsIn(v); cells != "" {
		found += " (" + cells + ")"
	}
	err := f.at(at, expected, found)
	if !f.ignoreUnknown {
		return err
	}
	f.leave(err)
	return nil
}

// Negative constraints are about the pairs without a dot, which are known when all keys are read.

func (f *fpuzzles) nonconsecutive(v *jsonValue) *Error { return f.isTrue(v) }

func (f *fpuzzles) negative(v *jsonValue) *Error {
	if v.kind != jsonList {
		return f.at(v, "a list", v.what())
	}
	for i := range v.list {
		if element := &v.list[i]; element.kind != jsonString {
			return f.at(element, "the name of a constraint", element.what())
		}
	}
	return nil
}

// negatives adds the negative constraints.
func (f *fpuzzles) negatives(object *jsonValue) *Error {
	ratios, differences := drawnValues(f.p)
	f.now = origin{"nonconsecutive", -1}
	if v := object.get("nonconsecutive"); v.says() {
		var r puzzle.Rule = rule.NonConsecutive{}
		if len(differences) > 0 {
			r = rule.NegativeDifference{Values: []int{usualDifference}}
		}
		if err := f.add(v, r); err != nil {
			return err
		}
	}
	f.now = origin{"negative", -1}
	v := object.get("negative")
	if !v.says() {
		return nil
	}
	seen := make(map[string]bool)
	for i := range v.list {
		if name := v.list[i].text; seen[name] {
			continue // said twice is said
		} else {
			seen[name] = true
		}
		var r puzzle.Rule
		switch v.list[i].text {
		case "ratio":
			r = rule.NegativeRatio{Values: orUsual(ratios, usualRatio)}
		case "xv":
			r = rule.XVNegative{}
		default:
			if name := v.list[i].text; idleName(name) == "" {
				expected := oneOf("a known constraint", name, []string{"ratio", "xv"})
				if err := f.unknown(&v.list[i], expected, quote([]byte("negative "+name)), nil); err != nil {
					return err
				}
			}
			continue
		}
		if err := f.add(&v.list[i], r); err != nil {
			return err
		}
	}
	return nil
}

// drawnValues returns the values of the black and the white dots, each once and in order.
func drawnValues(p *puzzle.Puzzle) (ratios, differences []int) {
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Ratio:
			ratios = append(ratios, r.Value)
		case rule.Difference:
			differences = append(differences, r.Value)
		}
	}
	slices.Sort(ratios)
	slices.Sort(differences)
	return slices.Compact(ratios), slices.Compact(differences)
}

func orUsual(values []int, usual int) []int {
	if len(values) == 0 {
		return []int{usual}
	}
	return values
}
