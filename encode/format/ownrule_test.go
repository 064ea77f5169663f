package format_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/matrix"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules of this test alone: a line, a line with a usual number, a cage with a value, a pair, an
// outside clue, marks, and one of the whole grid. That their kinds say what other formats call them
// is all it takes to read and to write them.

type (
	ownLine struct {
		Cells []puzzle.Cell `json:"cells"`
	}
	ownSteps struct {
		Cells []puzzle.Cell `json:"cells"`
		Step  int           `json:"step"`
	}
	ownCage struct {
		Cells   []puzzle.Cell `json:"cells"`
		Product int           `json:"product"`
	}
	ownPair struct {
		Cells []puzzle.Cell `json:"cells"`
		Value int           `json:"value"`
	}
	ownOutside struct {
		Cells []puzzle.Cell `json:"cells"`
		Peaks int           `json:"peaks"`
	}
	ownMarks struct {
		Cells []puzzle.Cell `json:"cells"`
	}
	ownGrid struct {
	}
)

func (ownLine) Kind() string {
	return "own-line"
}
func (ownSteps) Kind() string {
	return "own-steps"
}
func (ownCage) Kind() string {
	return "own-cage"
}
func (ownPair) Kind() string {
	return "own-pair"
}
func (ownOutside) Kind() string {
	return "own-outside"
}
func (ownMarks) Kind() string {
	return "own-marks"
}
func (ownGrid) Kind() string {
	return "own-grid"
}
func (ownLine) Encode(*matrix.Matrix) error {
	return nil
}
func (ownSteps) Encode(*matrix.Matrix) error {
	return nil
}
func (ownCage) Encode(*matrix.Matrix) error {
	return nil
}
func (ownPair) Encode(*matrix.Matrix) error {
	return nil
}
func (ownOutside) Encode(*matrix.Matrix) error {
	return nil
}
func (ownMarks) Encode(*matrix.Matrix) error {
	return nil
}
func (ownGrid) Encode(*matrix.Matrix) error {
	return nil
}
func (ownLine) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (ownSteps) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (ownCage) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (ownPair) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (ownOutside) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}
func (ownMarks) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (ownGrid) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}

// names returns the foreign names of a kind, the same in all formats; number is its type in
// SudokuMaker.
func names(name string, number int, as rule.Form, of puzzle.Rule) []rule.Foreign {
	key := ""
	if _, steps := of.(ownSteps); steps {
		key = "step"
	}
	return []rule.Foreign{
		{In: "dotted", Name: name, As: as, Of: of},
		{In: "fpuzzles", Name: strings.ToLower(name), As: as, Of: of},
		{In: "sudokumaker", Name: name, Type: number, As: as, Of: of, Key: key},
	}
}

var ownRules = rule.All.With(
	rule.Kind{Rule: ownLine{}, Foreign: names("OwnLine", 700, rule.AsLine, nil)},
	rule.Kind{Rule: ownSteps{}, Foreign: names("OwnSteps", 701, rule.AsLine, ownSteps{Step: 2})},
	rule.Kind{Rule: ownCage{}, Foreign: names("OwnCage", 702, rule.AsGroup, nil)},
	rule.Kind{Rule: ownPair{}, Foreign: names("OwnPair", 703, rule.AsPair, ownPair{Value: 3})},
	rule.Kind{Rule: ownOutside{}, Foreign: names("OwnOutside", 704, rule.AsOutside, nil)},
	rule.Kind{Rule: ownMarks{}, Foreign: names("OwnMarks", 705, rule.AsCells, nil)},
	rule.Kind{Rule: ownGrid{}, Foreign: names("OwnGrid", 706, rule.AsFlag, nil)},
)

func TestOwnRules(t *testing.T) {
	own := format.With(picture.Options{Rules: ownRules})
	const dotted = ".Shape~4x4.OwnLine~R1C1~R1C2.OwnSteps~R2C1~R2C2.OwnSteps~3~R2C3~R2C4.OwnCage~" +
		"12~R3C1~R3C2" +
		".OwnPair~R4C1~R4C2.OwnOutside~C1~2~.OwnMarks~R4C4.OwnGrid"
	p, err := own.Parse(t.Context(), dotted, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []puzzle.Rule{
		ownLine{Cells: []puzzle.Cell{0, 1}},
		ownSteps{Cells: []puzzle.Cell{4, 5}, Step: 2},
		ownSteps{Cells: []puzzle.Cell{6, 7}, Step: 3},
		ownCage{Cells: []puzzle.Cell{8, 9}, Product: 12},
		ownPair{Cells: []puzzle.Cell{12, 13}, Value: 3},
		ownOutside{Cells: []puzzle.Cell{0, 4, 8, 12}, Peaks: 2},
		ownMarks{Cells: []puzzle.Cell{15}},
		ownGrid{},
	}
	if diff := cmp.Diff(want, p.Rules); diff != "" {
		t.Errorf("dotted: -want +got\n%s", diff)
	}

	for _, name := range []string{"fpuzzles", "sudokumaker"} {
		f, err := format.All.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Append(t.Context(), nil, p, nil); !errors.As(err, new(*format.MisfitError)) {
			t.Errorf("%s: written without the rules: %v", name, err)
		}
		link, err := own.Find(name).Append(t.Context(), nil, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		q, err := own.Parse(t.Context(), string(link), format.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, q.Rules); diff != "" {
			t.Errorf("%s: -written +read\n%s", name, diff)
		}
		again, err := own.Find(name).Append(t.Context(), nil, q, nil)
		if err != nil || !bytes.Equal(again, link) {
			t.Errorf("%s: written again: %v\n%s%s", name, err, link, again)
		}
		if _, err := format.Parse(t.Context(), string(link), format.Options{}); err == nil {
			t.Errorf("%s: rules that are not known are read", name)
		}
	}
}

// A heavyLine is a rule of which dotted strings have no name: neighbours add up to at least 6.
type heavyLine struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (heavyLine) Kind() string { return "heavy-line" }
func (r heavyLine) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for k := range r.Cells[1:] {
		if pair := r.Cells[k : k+2]; grid[pair[0]]+grid[pair[1]] < 6 {
			found = append(found, puzzle.Violation{Rule: r.Kind(), Cells: pair})
		}
	}
	return found
}

// A largeDigits is one about single cells: their digits are at least 3.
type largeDigits struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (largeDigits) Kind() string { return "large-digits" }
func (r largeDigits) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for k, c := range r.Cells {
		if grid[c] < 3 {
			found = append(found, puzzle.Violation{Rule: r.Kind(), Cells: r.Cells[k : k+1]})
		}
	}
	return found
}

// A cubeCage is one about a sum: different digits that add up to 1 or 8.
type cubeCage struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (cubeCage) Kind() string { return "cube-cage" }
func (r cubeCage) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}
func (r cubeCage) Cage(*puzzle.Puzzle) puzzle.Cage {
	return puzzle.Cage{Cells: r.Cells, Sums: []int{1, 8}, Differ: true}
}

// Rules about pairs of cells, about single cells or about a sum are written as what they allow.
func TestOwnRuleWithoutName(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{
		heavyLine{Cells: []puzzle.Cell{0, 1, 2}}, largeDigits{Cells: []puzzle.Cell{14, 15}},
		cubeCage{Cells: []puzzle.Cell{4, 5, 6}},
	}
	own := format.With(picture.Options{Rules: rule.All.With(
		rule.Kind{Rule: heavyLine{}, Foreign: []rule.Foreign{{In: "dotted", As: rule.AsPairs}}},
		rule.Kind{Rule: largeDigits{}, Foreign: []rule.Foreign{{In: "dotted", As: rule.AsDigits}}},
	)})
	text, err := own.Find("dotted").Append(t.Context(), nil, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	q, err := format.Parse(t.Context(), string(text), format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	one, eight := 1, 8
	want := []puzzle.Rule{
		rule.Relation{Cells: []puzzle.Cell{0, 1, 2}, Holds: "a + b >= 6"},
		rule.Some{Of: [][]puzzle.Rule{
			{rule.Killer{Cells: []puzzle.Cell{4, 5, 6}, Sum: &one}},
			{rule.Killer{Cells: []puzzle.Cell{4, 5, 6}, Sum: &eight}},
		}},
	}
	if diff := cmp.Diff(want, q.Rules); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if s := q.Possible(15); s != puzzle.Digits(3, 4) {
		t.Errorf("the last cell has %v", s)
	}
}

// Pictures draw a rule as its kind in the set says; without the set they state it in words.
func TestOwnRuleIsDrawn(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{ownLine{Cells: []puzzle.Cell{0, 1, 2}}}
	look := func(r ownLine, _ *puzzle.Puzzle) rule.Look {
		return rule.Look{Layout: rule.Cage, Cells: r.Cells, Text: "71", Short: "own"}
	}
	drawn := rule.NewSet(rule.Kind{Rule: ownLine{}, Look: rule.LookOf(look)})
	for _, name := range []string{"svg", "png", "grid"} {
		own := format.With(picture.Options{Rules: drawn})
		with, err := own.Find(name).Append(t.Context(), nil, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		var without bytes.Buffer
		if err := format.Write(&without, name, p); err != nil || bytes.Equal(with, without.Bytes()) {
			t.Errorf("%s: %v, drawn\n%s, and without the set\n%s", name, err, with, &without)
		}
		if name != "png" && !bytes.Contains(with, []byte("71")) {
			t.Errorf("no 71 in\n%s", with)
		}
	}
}

// A string without arguments is recognised by the rules of the reader.
func TestOwnRuleIsRecognised(t *testing.T) {
	p, err := format.With(picture.Options{Rules: ownRules}).
		Parse(t.Context(), ".OwnGrid", format.Options{})
	if err != nil || len(p.Rules) != 1 || p.Rules[0] != puzzle.Rule(ownGrid{}) {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := format.Parse(t.Context(), ".OwnGrid", format.Options{}); err == nil {
		t.Error("a rule that is not known is read")
	}
}

// The formats of foreign names are formats that are read and written.
func TestForeignFormats(t *testing.T) {
	for _, name := range rule.ForeignFormats {
		if f, err := format.All.Lookup(name); err != nil || !f.Reads() || !f.Writes() {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
}

// A number that has no usual value must be stated: a clue without one says nothing.
func TestOwnRuleWithoutNumber(t *testing.T) {
	grid := strings.Repeat(`[{},{},{},{}],`, 4)
	text := fmt.Sprintf(`{"grid":[%s],"owncage":[{"cells":["R1C1"]}]}`, grid[:len(grid)-1])
	r := format.With(picture.Options{Rules: ownRules}).
		NewReader(strings.NewReader(text), "in", format.Options{Format: "fpuzzles"})
	e, err := r.Next(t.Context())
	if err != nil || e.Err != nil || len(e.Puzzle.Rules) > 0 || len(e.Warnings) != 1 {
		t.Errorf("%v, %+v", err, e)
	}
}
