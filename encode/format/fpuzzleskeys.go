package format

import (
	"slices"
	"strings"

	"exactcover/encode"
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

	{"killercage", each((*fpuzzles).killer)},
	{"littlekillersum", each((*fpuzzles).littleKiller)},
	{"arrow", each((*fpuzzles).arrow)},
	{"sandwichsum", outside(func(c []encode.Cell, n int) encode.Rule { return rule.Sandwich{Cells: c, Sum: n} })},
	{"xsum", outside(func(c []encode.Cell, n int) encode.Rule { return rule.XSum{Cells: c, Sum: n} })},
	{"skyscraper", outside(func(c []encode.Cell, n int) encode.Rule { return rule.Skyscraper{Cells: c, Count: n} })},

	{"thermometer", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Thermo{Cells: c} })},
	{"slowthermometer", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.SlowThermo{Cells: c} })},
	{"palindrome", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Palindrome{Cells: c} })},
	{"renban", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Renban{Cells: c} })},
	{"whispers", lines(usualWhisper, func(_ *fpuzzles, c []encode.Cell, n int) encode.Rule { return rule.Whisper{Cells: c, Diff: n} })},
	{"regionsumline", lines(0, func(f *fpuzzles, c []encode.Cell, _ int) encode.Rule {
		return rule.EqualSums{Segments: byRegion(f.p, c)}
	})},
	{"betweenline", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Between{Cells: c} })},
	{"lockout", lines(usualLockout, func(_ *fpuzzles, c []encode.Cell, n int) encode.Rule { return rule.Lockout{Cells: c, Diff: n} })},
	{"entropicline", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Entropic{Cells: c} })},
	{"modularline", lines(usualModulus, func(_ *fpuzzles, c []encode.Cell, n int) encode.Rule { return rule.Modular{Cells: c, Mod: n} })},
	{"doublearrow", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return doubleArrow(c) })},
	{"zipperline", lines(0, func(_ *fpuzzles, c []encode.Cell, _ int) encode.Rule { return rule.Zipper{Cells: c} })},

	{"difference", each((*fpuzzles).difference)},
	{"ratio", each((*fpuzzles).ratio)},
	{"xv", each((*fpuzzles).xv)},
	{"clone", each((*fpuzzles).clone)},
	{"quadruple", each((*fpuzzles).quadruple)},
	{"extraregion", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []encode.Cell) encode.Rule { return rule.AllDifferent{Cells: c} })
	})},
	{"columnindexer", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []encode.Cell) encode.Rule { return rule.Indexing{Axis: "column", Cells: c} })
	})},
	{"rowindexer", each(func(f *fpuzzles, v *jsonValue) *Error {
		return f.group(v, func(c []encode.Cell) encode.Rule { return rule.Indexing{Axis: "row", Cells: c} })
	})},
	{"odd", singles(func(c []encode.Cell) encode.Rule { return rule.Odd{Cells: c} })},
	{"even", singles(func(c []encode.Cell) encode.Rule { return rule.Even{Cells: c} })},
	{"minimum", singles(func(c []encode.Cell) encode.Rule { return rule.Minimum{Cells: c} })},
	{"maximum", singles(func(c []encode.Cell) encode.Rule { return rule.Maximum{Cells: c} })},
}

// The values of lines that do not say theirs.
const (
	usualWhisper = 5
	usualLockout = 4
	usualModulus = 3
)

// The keys that are no constraints.
var (
	fpuzzlesText = []string{"size", "grid", "title", "author", "ruleset", "rules", "solution", "msgcorrect", "successMessage",
		"disabledlogic", "truecandidatesoptions", "highlightConflicts"}
	fpuzzlesDrawing = []string{"line", "circle", "rectangle", "text", "cage"}
)

// constraints reads all keys that are not read elsewhere, in the order of the object.
func (f *fpuzzles) constraints(object *jsonValue) *Error {
	var drawn []string
	var first *jsonValue
	for i := 0; i < len(object.list); i += 2 {
		key, v := &object.list[i], &object.list[i+1]
		if !v.says() || slices.Contains(fpuzzlesText, key.text) {
			continue
		}
		if slices.Contains(fpuzzlesDrawing, key.text) {
			drawn = append(drawn, key.text)
			if first == nil {
				first = key
			}
			continue
		}
		known := slices.IndexFunc(fpuzzlesKeys, func(k fpuzzlesKey) bool { return k.key == key.text })
		if known < 0 {
			if err := f.unknown(key); err != nil {
				return err
			}
			continue
		}
		if err := fpuzzlesKeys[known].read(f, v); err != nil {
			return err
		}
	}
	if drawn != nil {
		f.warnings = append(f.warnings, f.at(first, "constraints", "also drawing without meaning ("+strings.Join(drawn, ", ")+")"))
	}
	return f.negatives(object)
}

// unknown returns an error for a constraint that has no rule, or takes it as a warning.
func (f *fpuzzles) unknown(v *jsonValue) *Error {
	if f.ignoreUnknown {
		f.warnings = append(f.warnings, f.at(v, "a known constraint", quote([]byte(v.text))+", which is ignored"))
		return nil
	}
	return f.at(v, "a known constraint", quote([]byte(v.text)))
}

// Negative constraints are about the pairs without a dot, which are known when all keys are read.

func (f *fpuzzles) nonconsecutive(*jsonValue) *Error { return nil }

func (f *fpuzzles) negative(v *jsonValue) *Error {
	if v.kind != jsonList {
		return f.at(v, "a list", v.what())
	}
	for i := range v.list {
		if name := v.list[i].text; name != "ratio" && name != "xv" {
			if err := f.unknown(&jsonValue{line: v.list[i].line, col: v.list[i].col, text: "negative " + name}); err != nil {
				return err
			}
		}
	}
	return nil
}

// negatives adds the negative constraints.
func (f *fpuzzles) negatives(object *jsonValue) *Error {
	ratios, differences := drawnValues(f.p)
	if v := object.get("nonconsecutive"); v.says() {
		var r encode.Rule = rule.NonConsecutive{}
		if len(differences) > 0 {
			r = rule.NegativeDifference{Values: []int{usualDifference}}
		}
		if err := f.add(v, r); err != nil {
			return err
		}
	}
	v := object.get("negative")
	if !v.says() {
		return nil
	}
	for i := range v.list {
		var r encode.Rule
		switch v.list[i].text {
		case "ratio":
			r = rule.NegativeRatio{Values: orUsual(ratios, usualRatio)}
		case "xv":
			r = rule.XVNegative{}
		default:
			continue
		}
		if err := f.add(&v.list[i], r); err != nil {
			return err
		}
	}
	return nil
}

// drawnValues returns the values of the black and the white dots, each once and in order.
func drawnValues(p *encode.Puzzle) (ratios, differences []int) {
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
