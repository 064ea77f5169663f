package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Family is something that puzzles can have beyond rows, columns, regions and givens, by a name.
// It is rules that are the same in all puzzles, or regions or clues that are drawn for each.
// Families come from [Families] and [Apply].
type Family struct {
	Name  string
	About string // in one line

	rules []puzzle.Rule                                           // the same in all puzzles
	shape func(random *rand.Rand, p *puzzle.Puzzle)               // draws regions
	draw  func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule // draws clues that p.Solution obeys
}

// fits returns what makes it impossible to draw the family for puzzles like p.
func (f *Family) fits(p *puzzle.Puzzle) error {
	switch {
	case f.shape == nil && f.draw == nil && f.rules == nil:
		return &SpecError{fmt.Sprintf("%s is not drawn", f.Name)}
	case f.shape != nil && (p.Rows != p.Cols || p.Rows != p.DigitCount()):
		return &SpecError{fmt.Sprintf("%s on %d rows and %d columns with %d digits: all three must be equal", f.Name, p.Rows, p.Cols, p.DigitCount())}
	}
	return nil
}

// Families returns all families of puzzles with the rules of a set: first the usual ones, then, by
// the names of their kinds, those with rules that are the same for all puzzles, and those whose
// kinds can draw them.
func Families(rules rule.Set) []*Family {
	families := slices.Clone(usual)
	for _, k := range rules.Kinds() {
		switch {
		case slices.ContainsFunc(usual, func(f *Family) bool { return f.Name == k.Name() }):
		case k.Draw != nil:
			families = append(families, &Family{Name: k.Name(), About: k.Meaning, draw: k.Draw})
		case reflect.TypeOf(k.Rule).NumField() == 0:
			families = append(families, &Family{Name: k.Name(), About: k.Meaning, rules: []puzzle.Rule{k.Rule}})
		}
	}
	return families
}

// usual are the families that package generate itself knows.
var usual = []*Family{
	{Name: "classic", About: "nothing beyond rows, columns and boxes"},
	{Name: "jigsaw", About: "random connected regions instead of boxes", shape: drawRegions},
	{Name: "killer", About: "cages with sums, which cover the grid", draw: drawCages},
	{Name: "domino", About: "Su-domino-ku: dominoes and singles are the clues", rules: []puzzle.Rule{encode.Domino{}}},
	{Name: "diagonal", About: "both main diagonals are houses", rules: []puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}}},
	{Name: "kropki", About: "a dot on every two neighbours that are consecutive or in ratio 2", draw: drawKropki},
	{Name: "xv", About: "X or V on every two neighbours that add up to 10 or 5", draw: drawXV},
	{Name: "difference", About: "a white dot on every two neighbours that are consecutive", draw: drawDifferences},
	{Name: "ratio", About: "a black dot on every two neighbours in ratio 2", draw: drawRatios},
	{Name: "greater", About: "comparisons of neighbours", draw: drawGreater},
	{Name: "thermo", About: "thermometers", draw: drawThermos},
	{Name: "slow-thermo", About: "slow thermometers", draw: drawSlowThermos},
	{Name: "whisper", About: "lines whose neighbours differ by at least half the number of digits", draw: drawWhispers},
	{Name: "renban", About: "lines of consecutive digits in any order", draw: drawRenbans},
	{Name: "palindrome", About: "lines that read the same both ways", draw: drawPalindromes},
	{Name: "between", About: "lines whose digits lie between those of their ends", draw: drawBetweens},
	{Name: "modular", About: "lines on which any three successive digits have different remainders when divided by 3", draw: drawModulars},
	{Name: "arrow", About: "arrows, whose circle is the sum of their cells", draw: drawArrows},
	{Name: "odd", About: "cells that are odd", draw: drawOdd},
	{Name: "even", About: "cells that are even", draw: drawEven},
	{Name: "quadruple", About: "digits that stand in a square of four cells", draw: drawQuadruples},
	{Name: "sandwich", About: "sums between the lowest and the highest digit of rows and columns", draw: drawSandwiches},
	{Name: "skyscraper", About: "how many digits of a row or column are seen from its ends", draw: drawSkyscrapers},
	{Name: "x-sum", About: "sums of as many cells of a row or column as the first says", draw: drawXSums},
	{Name: "little-killer", About: "sums of diagonals", draw: drawLittleKillers},
}

// clueOf tells whose missing clues a rule is about: if they are drawn, it holds with them only.
var clueOf = map[string]string{
	rule.KropkiNegative{}.Kind(): "kropki",
	rule.XVNegative{}.Kind():     "xv",
}

// An UnknownFamilyError is a name that no family has.
type UnknownFamilyError struct {
	Name  string
	Known []string
}

func (e *UnknownFamilyError) Error() string {
	return fmt.Sprintf("rule %q: expected one of %s", e.Name, strings.Join(e.Known, " "))
}

// Apply returns p with the rules of the named families that are the same in all puzzles, and the
// families that are to be drawn, for [Spec.Draw]. The families are those of [Families]. A name that
// none has is an *[UnknownFamilyError].
func Apply(p *puzzle.Puzzle, rules rule.Set, names ...string) (*puzzle.Puzzle, []*Family, error) {
	checkPuzzle("Apply", p)
	families := Families(rules)
	applied := *p
	applied.Rules = slices.Clone(p.Rules)
	var draw []*Family
	for _, name := range names {
		k := slices.IndexFunc(families, func(f *Family) bool { return f.Name == name })
		switch {
		case k < 0:
			e := &UnknownFamilyError{Name: name}
			for _, f := range families {
				e.Known = append(e.Known, f.Name)
			}
			return nil, nil, e
		case slices.Contains(names, clueOf[name]):
			draw = append(draw, families[k])
		case families[k].rules != nil:
			applied.Rules = append(applied.Rules, families[k].rules...)
		case families[k].shape != nil:
			draw = append(draw, families[k])
			applied.Regions = nil
		case families[k].draw != nil:
			draw = append(draw, families[k])
		}
	}
	return &applied, draw, nil
}

// obeyed reports whether a rule can be stated on p and its solution obeys it.
func obeyed(p *puzzle.Puzzle, r puzzle.Rule) bool {
	return r.Validate(p) == nil && len(r.Check(context.Background(), p, p.Solution)) == 0
}
