package cases

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

const (
	mostDraws   = 30  // how many rules are drawn until one is valid
	mostChanges = 300 // how many changes are tried until the solution obeys a rule
)

// A filler draws rules of a kind by filling their fields.
type filler struct {
	puzzle *puzzle.Puzzle
	kind   reflect.Type
	fields []puzzle.Field
	size   int // of lists: those of one rule often have the same length
	// text draws the value of a field that may have any text; nil: the name of a state.
	text func(s Source, p *puzzle.Puzzle, depth int) string
}

// filled draws a rule of a kind that is valid on p, or returns nil if it finds none.
func filled(s Source, p *puzzle.Puzzle, kind puzzle.Rule) puzzle.Rule {
	t := reflect.TypeOf(kind)
	fields, err := puzzle.FieldsOf(t)
	if err != nil {
		return nil
	}
	f := filler{p, t, fields, choice.Between(s, 1, 7), texts[kind.Kind()]}
	obey := obeys(s)
	r := f.draw(s)
	if r != nil && obey {
		// All changes take one choice of s, because each depends on those before it.
		r = f.mended(rand.New(rand.NewPCG(s.Uint64(), 0)), r)
	}
	return r
}

// draw draws a rule, or returns nil if none is valid.
func (f *filler) draw(s Source) puzzle.Rule {
	for range mostDraws {
		v := reflect.New(f.kind).Elem()
		for k := range f.fields {
			f.fill(s, &f.fields[k], v.Field(f.fields[k].Index))
		}
		if r := v.Interface().(puzzle.Rule); f.puzzle.ValidateRule(r) == nil {
			return r
		}
		if len(f.fields) == 0 {
			break
		}
	}
	return nil
}

// copy returns a copy of a rule, whose fields can be set.
func (f *filler) copy(r puzzle.Rule) reflect.Value {
	v := reflect.New(f.kind).Elem()
	v.Set(reflect.ValueOf(r))
	return v
}

// violations returns how often the solution breaks a rule; very often if the rule is not valid.
func (f *filler) violations(r puzzle.Rule) int {
	if f.puzzle.ValidateRule(r) != nil {
		return math.MaxInt
	}
	return len(r.Check(context.Background(), f.puzzle, f.puzzle.Solution))
}

// mended changes one part of a rule after another as long as the solution breaks the rule. It keeps
// changes after which there are no more violations than before.
func (f *filler) mended(random *rand.Rand, r puzzle.Rule) puzzle.Rule {
	if len(f.fields) == 0 {
		return r
	}
	r = f.tight(random, r)
	left := f.violations(r)
	for k := 0; k < mostChanges && left > 0; k++ {
		v := f.copy(r)
		field := f.fields[random.IntN(len(f.fields))]
		if field.Optional && v.Field(field.Index).IsZero() {
			continue
		}
		field.Optional = false
		f.change(random, &field, v.Field(field.Index))
		changed := v.Interface().(puzzle.Rule)
		if n := f.violations(changed); n <= left {
			r, left = changed, n
		}
	}
	return r
}

// tight returns a rule with another number, such that the solution obeys the rule and would break
// it with the next number. It returns r if it finds no such number.
func (f *filler) tight(random *rand.Rand, r puzzle.Rule) puzzle.Rule {
	v := f.copy(r)
	k := slices.IndexFunc(f.fields, func(field puzzle.Field) bool {
		number := v.Field(field.Index)
		return number.Kind() == reflect.Int || number.Kind() == reflect.Pointer && !number.IsNil()
	})
	if k < 0 {
		return r
	}
	number := v.Field(f.fields[k].Index)
	var found []puzzle.Rule
	var last puzzle.Rule
	obeyed := false // by the last number
	for n := -10; n < 60; n++ {
		if number.Kind() == reflect.Pointer {
			number.Set(reflect.ValueOf(&n))
		} else {
			number.SetInt(int64(n))
		}
		next := v.Interface().(puzzle.Rule)
		obeys := f.violations(next) == 0
		switch {
		case obeys && !obeyed && last != nil:
			found = append(found, next)
		case !obeys && obeyed:
			found = append(found, last)
		}
		last, obeyed = next, obeys
	}
	if found == nil {
		return r
	}
	return choice.Pick(random, found)
}

// change draws another value of a field, or of an element of it. If a cell that is drawn for a list
// is already in it, the two cells change places.
func (f *filler) change(s Source, field *puzzle.Field, v reflect.Value) {
	if v.Kind() != reflect.Slice || v.Len() == 0 || choice.OneIn(s, 4) {
		f.fill(s, field, v)
		return
	}
	list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	reflect.Copy(list, v)
	v.Set(list)
	k := s.IntN(list.Len())
	before := list.Index(k).Interface()
	f.fill(s, &puzzle.Field{Unique: field.Unique, Min: 1}, list.Index(k))
	if cells, ok := list.Interface().([]puzzle.Cell); ok {
		for other, c := range cells {
			if other != k && c == cells[k] {
				cells[other] = before.(puzzle.Cell)
			}
		}
	}
}

// fill draws the value of a field, or of an element of it.
func (f *filler) fill(s Source, field *puzzle.Field, v reflect.Value) {
	if field.Optional && choice.OneIn(s, 2) {
		v.SetZero()
		return
	}
	switch to := v.Addr().Interface().(type) {
	case *bool:
		*to = choice.OneIn(s, 2)
	case *int:
		*to = drawNumber(s)
	case **int:
		n := drawNumber(s)
		*to = &n
	case *[2]int:
		far := 3
		if choice.OneIn(s, 8) {
			far = puzzle.MaxSide - 1
		}
		*to = [2]int{choice.Between(s, 0, far), choice.Between(s, 0, far)}
	case *string:
		*to = f.word(s, field)
	case *puzzle.Cell:
		*to = drawCell(s, f.puzzle)
	case *puzzle.Digit:
		*to = drawDigit(s, f.puzzle)
	case *puzzle.Candidate:
		*to = puzzle.Candidate{Cell: drawCell(s, f.puzzle), Digit: drawDigit(s, f.puzzle)}
	case *[2]puzzle.Candidate:
		f.fill(s, field, v.Index(0))
		f.fill(s, field, v.Index(1))
	case *[]puzzle.Cell:
		*to = f.cells(s, field)
	case *[][]puzzle.Cell:
		*to = f.lists(s, field)
	default:
		f.parts(s, field, v)
	}
}

// parts draws the elements of a list, or the fields of a struct.
func (f *filler) parts(s Source, field *puzzle.Field, v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		n := choice.Between(s, field.Min, field.Min+3)
		if choice.OneIn(s, 2) {
			n = max(f.size, field.Min)
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for k := range v.Len() {
			f.fill(s, &puzzle.Field{}, v.Index(k))
		}
	case reflect.Struct:
		fields, _ := puzzle.FieldsOf(v.Type())
		for k := range fields {
			f.fill(s, &fields[k], v.Field(fields[k].Index))
		}
	}
}

// word draws a text.
func (f *filler) word(s Source, field *puzzle.Field) string {
	switch {
	case len(field.Enum) > 0:
		return choice.Pick(s, field.Enum)
	case f.text != nil:
		return f.text(s, f.puzzle, 3)
	}
	return choice.Pick(s, []string{"a", "b", "c", "d"})
}

// lists draws lists of cells, some of which begin with the same cell, as the arms of an arrow do.
func (f *filler) lists(s Source, field *puzzle.Field) [][]puzzle.Cell {
	var lists [][]puzzle.Cell
	together := choice.OneIn(s, 2)
	for range choice.Between(s, max(1, field.Min), 3) {
		lists = append(lists, f.cells(s, field))
		if together {
			lists[len(lists)-1][0] = lists[0][0]
		}
	}
	return lists
}

// cells draws cells as rules often have them: a line, a house, a ray, a square of four, or any
// cells.
func (f *filler) cells(s Source, field *puzzle.Field) []puzzle.Cell {
	p, n := f.puzzle, f.size
	if choice.OneIn(s, 2) {
		n = choice.Between(s, 1, 3)
	}
	n = max(n, field.Min)
	if field.Max > 0 {
		n = min(n, field.Max)
	}
	if field.As == "grid" {
		return drawCells(s, p, p.GridCells())
	}
	switch s.IntN(6) {
	case 1, 2:
		return drawCells(s, p, n)
	case 3:
		return drawHouse(s, p)
	case 4:
		return drawRay(s, p)
	case 5:
		if square := drawSquare(s, p); square != nil {
			return square
		}
	}
	return drawLine(s, p, n)
}
