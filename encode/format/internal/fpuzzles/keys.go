package fpuzzles

import (
	"slices"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An fpuzzlesKey is a key of an f-puzzles object that is a kind of constraint.
type fpuzzlesKey struct {
	key string
	// read adds the rules of the key's value, which says something.
	read func(f *reader, v *jsontext.Value) *source.Error
}

// fpuzzlesKeys is the table of constraints, in the order in which they are written.
var fpuzzlesKeys = []fpuzzlesKey{
	{"diagonal+", flag(rule.DiagonalUp{})},
	{"diagonal-", flag(rule.DiagonalDown{})},
	{"antiknight", flag(rule.AntiKnight{})},
	{"antiking", flag(rule.AntiKing{})},
	{"disjointgroups", flag(rule.DisjointGroups{})},
	{"nonconsecutive", (*reader).nonconsecutive},
	{"negative", (*reader).negative},

	{"killercage", each((*reader).killer, "cells", "value")},
	{"littlekillersum", each((*reader).littleKiller, "cell", "cells", "direction", "value")},
	{"arrow", each((*reader).arrow, "cells", "lines")},
	{"sandwichsum", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Sandwich{Cells: c, Sum: n} })},
	{"xsum", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.XSum{Cells: c, Sum: n} })},
	{"skyscraper", outside(func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Skyscraper{Cells: c, Count: n} })},

	{"thermometer", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Thermo{Cells: c} })},
	{"slowthermometer", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.SlowThermo{Cells: c} })},
	{"palindrome", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Palindrome{Cells: c} })},
	{"renban", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Renban{Cells: c} })},
	{"whispers", lines(board.UsualWhisper, func(_ *reader, c []puzzle.Cell, n int) puzzle.Rule { return rule.Whisper{Cells: c, Diff: n} })},
	{"regionsumline", lines(0, func(f *reader, c []puzzle.Cell, _ int) puzzle.Rule {
		return rule.EqualSums{Segments: board.ByRegion(f.Puzzle.Regions, c)}
	})},
	{"betweenline", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Between{Cells: c} })},
	{"lockout", lines(board.UsualLockout, func(_ *reader, c []puzzle.Cell, n int) puzzle.Rule { return rule.Lockout{Cells: c, Diff: n} })},
	{"entropicline", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Entropic{Cells: c} })},
	{"modularline", lines(board.UsualModulus, func(_ *reader, c []puzzle.Cell, n int) puzzle.Rule { return rule.Modular{Cells: c, Mod: n} })},
	{"doublearrow", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return board.DoubleArrow(c) })},
	{"zipperline", lines(0, func(_ *reader, c []puzzle.Cell, _ int) puzzle.Rule { return rule.Zipper{Cells: c} })},

	{"difference", each((*reader).difference, "cells", "value")},
	{"ratio", each((*reader).ratio, "cells", "value")},
	{"xv", each((*reader).xv, "cells", "value")},
	{"clone", each((*reader).clone, "cells", "cloneCells")},
	{"quadruple", each((*reader).quadruple, "cells", "values")},
	{"extraregion", each(func(f *reader, v *jsontext.Value) *source.Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.AllDifferent{Cells: c} })
	}, "cells")},
	{"columnindexer", each(func(f *reader, v *jsontext.Value) *source.Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Indexing{Axis: "column", Cells: c} })
	}, "cells")},
	{"rowindexer", each(func(f *reader, v *jsontext.Value) *source.Error {
		return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Indexing{Axis: "row", Cells: c} })
	}, "cells")},
	{"odd", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Odd{Cells: c} })},
	{"even", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Even{Cells: c} })},
	{"minimum", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Minimum{Cells: c} })},
	{"maximum", singles(func(c []puzzle.Cell) puzzle.Rule { return rule.Maximum{Cells: c} })},
}

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
func (f *reader) constraints(object *jsontext.Value) *source.Error {
	for i := 0; i < len(object.List); i += 2 {
		key, v := &object.List[i], &object.List[i+1]
		name := key.Text
		if !v.Says() || slices.Contains(link.FpuzzlesModel, name) || slices.Contains(link.FpuzzlesDrawing, name) || link.IdleName(name) != "" {
			continue
		}
		known := findFPuzzlesKey(name)
		if known == nil {
			if err := f.unknown(key, source.OneOf("a known constraint", name, placeNames()), source.Quote([]byte(name)), v); err != nil {
				return err
			}
			continue
		}
		f.Clue, f.now = func() string { return name }, origin{name, -1}
		if err := known.read(f, v); err != nil {
			return err
		}
		f.Clue = nil
	}
	return f.negatives(object)
}

// placeNames returns the keys of the known constraints.
func placeNames() []string {
	var names []string
	for _, k := range fpuzzlesKeys {
		names = append(names, k.key)
	}
	return names
}

// unknown returns an error for a constraint v that has no rule, or leaves it out.
func (f *reader) unknown(at *jsontext.Value, expected, found string, v *jsontext.Value) *source.Error {
	if cells := cellsIn(v); cells != "" {
		found += " (" + cells + ")"
	}
	err := f.At(at, expected, found)
	if !f.ignoreUnknown {
		return err
	}
	f.Leave(err)
	return nil
}

// Negative constraints are about the pairs without a dot, which are known when all keys are read.

func (f *reader) nonconsecutive(v *jsontext.Value) *source.Error { return f.isTrue(v) }

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
			r = rule.NegativeDifference{Values: []int{board.UsualDifference}}
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
			r = rule.NegativeRatio{Values: orUsual(ratios, board.UsualRatio)}
		case "xv":
			r = rule.XVNegative{}
		default:
			if name := v.List[i].Text; link.IdleName(name) == "" {
				expected := source.OneOf("a known constraint", name, []string{"ratio", "xv"})
				if err := f.unknown(&v.List[i], expected, source.Quote([]byte("negative "+name)), nil); err != nil {
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
