package generate

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A Variant is a named addition to rows, columns, regions and givens. It is either rules that are
// the same in all puzzles, or regions or clues that are drawn for each puzzle. Variants come from
// [Variants] and [Apply].
type Variant struct {
	Name  string
	About string // what the variant is, in one line

	rules   []puzzle.Rule                             // the same in all puzzles
	regions func(random *rand.Rand, p *puzzle.Puzzle) // draws regions
	// draw draws clues that p.Solution obeys.
	draw func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule
	with string // variant whose drawn clues the rules are about; "": none

	number int // of clues to draw; 0: as many as draw does
}

// fits returns an error if the variant cannot be drawn for puzzles like p.
func (f *Variant) fits(p *puzzle.Puzzle) error {
	switch {
	case f.regions == nil && f.draw == nil && f.rules == nil:
		return &SpecError{fmt.Sprintf("%s is not drawn", f.Name)}
	case f.regions != nil && p.Grids != nil:
		return &SpecError{f.Name + " on several grids, whose boxes are the usual ones"}
	case f.regions != nil && (p.Rows != p.Cols || p.Rows != p.DigitCount()):
		return &SpecError{fmt.Sprintf(
			"%s on %d rows and %d columns with %d digits: all three must be equal",
			f.Name, p.Rows, p.Cols, p.DigitCount(),
		)}
	}
	return nil
}

// clues draws the wanted number of clues that p.Solution obeys, or fewer if there is no room.
func (f *Variant) clues(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	drawn := f.some(random, p)
	for tries := 0; tries < triesOfNumber && len(drawn) < f.number; tries++ {
		q := *p
		q.Rules = slices.Concat(p.Rules, drawn)
		clued := make([]bool, p.Cells())
		for _, r := range drawn {
			for _, c := range puzzle.CellsOf(p, r) {
				clued[c] = true
			}
		}
		for _, r := range f.some(random, &q) {
			taken := func(c puzzle.Cell) bool { return clued[c] }
			if !slices.ContainsFunc(puzzle.CellsOf(p, r), taken) {
				drawn = append(drawn, r)
			}
		}
	}
	for f.number > 0 && len(drawn) > f.number {
		k := random.IntN(len(drawn))
		drawn = slices.Delete(drawn, k, k+1)
	}
	return drawn
}

// triesOfNumber is how often clues are drawn beside those drawn before, if there are too few.
const triesOfNumber = 20

// fewDrawn is the error if fewer clues of a variant could be drawn than are wanted.
type fewDrawn struct {
	name          string
	wanted, drawn int
}

func (e fewDrawn) Error() string {
	return fmt.Sprintf("%s: at most %d of %d %s found room", otherNumber, e.drawn, e.wanted, e.name)
}

// hopeless reports whether it is unlikely that another attempt draws enough, if e is the best of a
// number of attempts. The more clues are missing, the sooner it is.
func (e fewDrawn) hopeless(attempts int) bool {
	const patience = 32
	return (e.wanted-e.drawn)*attempts >= patience*e.wanted
}

// some draws clues that p.Solution obeys. Of several grids each has its own; where grids overlap,
// one clue is enough.
func (f *Variant) some(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	if p.Grids == nil {
		return f.draw(random, p)
	}
	var drawn []puzzle.Rule
	clued := make([]bool, p.Cells()) // by the clues of grids ahead
	for _, part := range p.Parts() {
		part.Puzzle.Solution = make([]puzzle.Digit, len(part.Cells))
		for k, c := range part.Cells {
			part.Puzzle.Solution[k] = p.Solution[c]
		}
		ahead := slices.Clone(clued)
		for _, r := range f.draw(random, part.Puzzle) {
			r = part.RuleOn(r)
			cells := puzzle.CellsOf(p, r)
			shared := slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return ahead[c] })
			same := func(other puzzle.Rule) bool { return reflect.DeepEqual(r, other) }
			// All pairs of neighbours are needed where pairs without a sign say something.
			if shared && len(cells) > 2 || slices.ContainsFunc(drawn, same) {
				continue
			}
			drawn = append(drawn, r)
			for _, c := range cells {
				clued[c] = true
			}
		}
	}
	return drawn
}

// Variants returns all variants with the rules of a set. First come those with rules of several
// kinds or of none. Then come those of one kind, by the kind's name: kinds that can draw clues, and
// rules that are the same for all puzzles.
func Variants(rules rule.Set) []*Variant {
	variants := slices.Clone(usual)
	for _, k := range rules.Kinds() {
		switch {
		case slices.ContainsFunc(usual, func(f *Variant) bool { return f.Name == k.Name() }):
		case k.Draw != nil:
			variants = append(variants, &Variant{Name: k.Name(), About: k.Meaning, draw: k.Draw})
		case reflect.TypeOf(k.Rule).NumField() == 0:
			variants = append(variants, &Variant{
				Name: k.Name(), About: k.Meaning, rules: []puzzle.Rule{k.Rule}, with: k.DrawnWith,
			})
		}
	}
	return variants
}

// usual are the variants that are not just the rules of one kind.
var usual = []*Variant{
	{Name: "classic", About: "nothing beyond rows, columns and boxes"},
	{Name: "jigsaw", About: "random connected regions instead of boxes", regions: drawRegions},
	{
		Name: "diagonal", About: "both main diagonals are houses",
		rules: []puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}},
	},
	{
		Name: "kropki", About: "a dot on every two neighbours that are consecutive or in ratio 2",
		draw: drawKropki,
	},
	{Name: "xv", About: "X or V on every two neighbours that add up to 10 or 5", draw: drawXV},
	{
		Name: "leaper", About: "no equal digits a zebra's leap apart: 2 rows and 3 columns, or 3 and 2",
		rules: []puzzle.Rule{rule.Leaper{Offsets: [][2]int{{2, 3}}}},
	},
	{
		Name: "disjoint-groups", About: "cells in the same place of their boxes hold different digits",
		rules: []puzzle.Rule{rule.DisjointGroups{}},
	},
}

// An UnknownError is the error for a name that no variant and no rule has.
//
//	What  string // "rule"
//	Name  string
//	Known []string
//	But   string // is not set here
type UnknownError = nearest.UnknownError

// notDrawn returns the error for a rule that only a skeleton can have.
func notDrawn(k rule.Kind) error {
	var fields []string
	for _, f := range k.Fields() {
		fields = append(fields, f.Key)
	}
	return &SpecError{fmt.Sprintf("%s is not drawn: put the rule into the skeleton, with its %s",
		k.Name(), strings.Join(fields, ", "))}
}

// Named returns the name of the variant or rule that a name means: one spelled otherwise, as
// [rule.SameName] allows, or one that setters use for it. A name that means none gives an
// *[UnknownError].
func Named(rules rule.Set, name string) (string, error) {
	unknown := &UnknownError{What: "rule", Name: name}
	for _, f := range Variants(rules) {
		if rule.SameName(f.Name, name) {
			return f.Name, nil
		}
		unknown.Known = append(unknown.Known, f.Name)
	}
	k, ok := rules.Find(name)
	if called, isCalled := rule.Called(name); !ok && isCalled && called.As != nil {
		k, ok = rules.Find(called.Rule)
		ok = ok && reflect.DeepEqual(k.Rule, called.As) // else it says more than the rule
	}
	if !ok {
		unknown.Known = append(unknown.Known, rules.Names()...)
		return name, unknown
	}
	return k.Name(), nil
}

// Apply adds the variants to p that names mean; see [Variants] and [Named]. It returns
// p with the rules that are the same in all puzzles, and the variants that are drawn, for
// [Spec.Draw]. After a colon a name may have the number of clues to draw, as in "thermo:3"; with
// [Spec.Clues] or [Spec.Minimal] some of these may go again. An unknown name gives an
// *[UnknownError], and a rule that is not drawn, or not in this number, a *[SpecError].
func Apply(p *puzzle.Puzzle, rules rule.Set, names ...string) (*puzzle.Puzzle, []*Variant, error) {
	variants := Variants(rules)
	applied := *p
	applied.Rules = slices.Clone(p.Rules)
	var draw []*Variant
	numbers := make([]int, len(names))
	names = slices.Clone(names)
	for i, name := range names {
		text, numbered := "", false
		if names[i], text, numbered = strings.Cut(name, ":"); numbered {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > puzzle.MaxSide*puzzle.MaxSide {
				return nil, nil, &SpecError{fmt.Sprintf("%s: %q is no number of clues", names[i], text)}
			}
			numbers[i] = n
		}
		var err error
		if names[i], err = Named(rules, names[i]); err != nil {
			return nil, nil, err
		}
	}
	for i, name := range names {
		k := slices.IndexFunc(variants, func(f *Variant) bool { return f.Name == name })
		if k < 0 {
			k, _ := rules.Find(name)
			return nil, nil, notDrawn(k)
		}
		f := variants[k]
		drawnWith := f.with != "" && slices.Contains(names, f.with)
		switch n := numbers[i]; {
		case n == 0:
		case f.draw == nil:
			return nil, nil, &SpecError{name + " has no clues of which a number could be drawn"}
		default:
			numbered := *f
			numbered.number = n
			f = &numbered
		}
		if drawnWith && numbers[slices.Index(names, f.with)] > 0 {
			return nil, nil, &SpecError{fmt.Sprintf(
				"a number of %s with %s, for which all are drawn", f.with, name,
			)}
		}
		if f.regions != nil {
			applied.Regions = nil
		}
		if f.regions != nil || f.draw != nil || drawnWith {
			draw = append(draw, f)
		} else {
			applied.Rules = append(applied.Rules, f.rules...)
		}
	}
	return &applied, draw, nil
}
