package cases

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// ranges are the lowest and highest digits of variables, for a grid with the digits 1 to 4:
// choices, the same digits, some higher ones, sums.
var ranges = [][2]puzzle.Digit{{1, 4}, {0, 1}, {0, 2}, {3, 6}, {2, 2}, {5, 7}, {0, 20}, {50, 63}}

// WithVariables changes a puzzle of [Small]: one or two variables, with three cells at most
// together, replace some of the cells of its rules, in all rules that stay valid. More cells are
// given, about half of those of the variables among them, so that there are at most 600 ways to
// fill the blanks. The Solution may break a rule whose cells have changed.
func WithVariables(s Source, p *puzzle.Puzzle) *puzzle.Puzzle {
	q := *p
	q.Variables = drawVariables(s)
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	q.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.GridCells())
	copy(q.Givens, p.Givens)
	q.Solution = slices.Clone(p.Solution)
	for c := p.GridCells(); c < q.Cells(); c++ {
		digits := slices.Collect(q.DomainOf(puzzle.Cell(c)).All())
		d := digits[random.IntN(len(digits))]
		q.Solution = append(q.Solution, d)
		if random.IntN(2) == 0 {
			d = puzzle.Empty
		}
		q.Givens = append(q.Givens, d)
	}
	if p.Candidates != nil {
		q.Candidates = append(slices.Clone(p.Candidates), q.Domains()[p.GridCells():]...)
	}
	q.Rules = nil
	for _, r := range p.Rules {
		q.Rules = append(q.Rules, lift(s, &q, r))
	}
	giveMost(&q, random)
	return &q
}

// drawVariables draws one or two variables.
func drawVariables(s Source) []puzzle.Variable {
	shapes := [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}}
	list := []puzzle.Variable{{Name: "X"}}
	if choice.OneIn(s, 3) {
		list = append(list, puzzle.Variable{Name: "CAGE"})
		shapes = shapes[:1]
	}
	for k := range list {
		v := &list[k]
		shape, digits := choice.Pick(s, shapes), choice.Pick(s, ranges)
		v.Rows, v.Cols, v.Low, v.High = shape[0], shape[1], digits[0], digits[1]
	}
	return list
}

// lift returns a rule with cells of variables instead of about half of its cells, or the rule
// itself if no such rule is valid.
func lift(s Source, p *puzzle.Puzzle, r puzzle.Rule) puzzle.Rule {
	if reflect.TypeOf(r).Kind() != reflect.Struct {
		return r
	}
	outside := p.Cells() - p.GridCells()
	for range mostDraws {
		v := reflect.New(reflect.TypeOf(r)).Elem()
		v.Set(reflect.ValueOf(r))
		rewrite(v,
			func(c puzzle.Cell) puzzle.Cell {
				if c < 0 || !choice.OneIn(s, 2) {
					return c
				}
				return puzzle.Cell(p.GridCells() + s.IntN(outside))
			},
			func(d puzzle.Digit) puzzle.Digit { return d })
		if lifted := v.Interface().(puzzle.Rule); p.ValidateRule(lifted) == nil {
			return lifted
		}
	}
	return r
}

// rewrite changes the cells and digits in a value, in copies of its lists.
func rewrite(
	v reflect.Value, cell func(puzzle.Cell) puzzle.Cell, digit func(puzzle.Digit) puzzle.Digit,
) {
	if !v.CanSet() {
		return // an unexported field
	}
	switch v.Kind() {
	case reflect.Struct:
		for k := range v.NumField() {
			rewrite(v.Field(k), cell, digit)
		}
	case reflect.Array:
		for k := range v.Len() {
			rewrite(v.Index(k), cell, digit)
		}
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(list, v)
		v.Set(list)
		for k := range list.Len() {
			rewrite(list.Index(k), cell, digit)
		}
	}
	switch v.Type() {
	case reflect.TypeFor[puzzle.Cell]():
		v.SetInt(int64(cell(puzzle.Cell(v.Int()))))
	case reflect.TypeFor[puzzle.Digit]():
		v.SetInt(int64(digit(puzzle.Digit(v.Int()))))
	}
}

// giveMost gives digits of the solution until there are only few ways to fill the blanks.
func giveMost(p *puzzle.Puzzle, random *rand.Rand) {
	bare := *p
	bare.Rules = nil
	for _, c := range random.Perm(p.Cells()) {
		n := 0
		for range Solutions(&bare) {
			if n++; n > fewGrids {
				break
			}
		}
		if n <= fewGrids {
			return
		}
		p.Givens[c] = p.Solution[c]
	}
}
