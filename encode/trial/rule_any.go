package trial

import (
	"context"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// tries is how many rules of an unknown kind are drawn until one can be stated.
const tries = 30

// anyRule draws a rule of an unknown kind by filling its fields, which have the types allowed for
// fields of rules (package rule). Fields of other types keep their values in kind.
func anyRule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) puzzle.Rule {
	if reflect.TypeOf(kind).Kind() != reflect.Struct {
		return fixed(kind)(s, p)
	}
	for range tries {
		v := reflect.New(reflect.TypeOf(kind)).Elem()
		v.Set(reflect.ValueOf(kind))
		// the lists of one rule often must have the same length
		size := choice.Between(s, 1, min(6, p.Cells()))
		for k := range v.NumField() {
			if v.Type().Field(k).IsExported() {
				fill(s, p, v.Field(k), size)
			}
		}
		if r := v.Interface().(puzzle.Rule); r.Validate(p) == nil {
			return suited(s, p, v)
		}
	}
	return nil
}

// fill draws the value of a field.
func fill(s Source, p *puzzle.Puzzle, v reflect.Value, size int) {
	switch to := v.Addr().Interface().(type) {
	case *puzzle.Cell:
		*to = drawCell(s, p)
	case *[]puzzle.Cell:
		*to = drawShape(s, p, size)
	case *[][]puzzle.Cell:
		*to = nil
		for range choice.Between(s, 2, 3) {
			*to = append(*to, drawShape(s, p, size))
		}
	case *puzzle.Digit:
		*to = drawDigit(s, p)
	case *[]puzzle.Digit:
		*to = nil
		for range choice.Between(s, 1, 3) {
			*to = append(*to, drawDigit(s, p))
		}
	case *int:
		*to = choice.Between(s, 0, 10)
	case **int:
		*to = nil
		if n := choice.Between(s, 0, 10); n > 0 {
			*to = &n
		}
	case *[]int:
		*to = []int{choice.Between(s, 1, 5)}
	case *[][2]int:
		*to = drawOffsets(s)
	case *bool:
		*to = choice.OneIn(s, 2)
	}
}

// drawShape draws cells as rules often have them: a line, neighbours, a square of four, or any
// cells.
func drawShape(s Source, p *puzzle.Puzzle, size int) []puzzle.Cell {
	switch s.IntN(4) {
	case 1:
		return drawNeighbors(s, p)
	case 2:
		if square := drawSquare(s, p); square != nil {
			return square
		}
	case 3:
		return drawCells(s, p, size, size)
	}
	return drawLine(s, p, size, size)
}

// suited returns the rule v. If the rule has a number, it is mostly replaced by one with which the
// solution obeys the rule.
func suited(s Source, p *puzzle.Puzzle, v reflect.Value) puzzle.Rule {
	plain := v.Interface().(puzzle.Rule)
	obey := !choice.OneIn(s, 4)
	fields := reflect.VisibleFields(v.Type())
	k := slices.IndexFunc(fields, func(f reflect.StructField) bool {
		return f.IsExported() && (f.Type == reflect.TypeFor[int]() || f.Type == reflect.TypeFor[*int]())
	})
	if !obey || k < 0 {
		return plain
	}
	number := v.FieldByIndex(fields[k].Index)
	for n := range 100 {
		if number.Kind() == reflect.Int {
			number.SetInt(int64(n))
		} else {
			number.Set(reflect.ValueOf(&n))
		}
		if r := v.Interface().(puzzle.Rule); r.Validate(p) == nil &&
			len(r.Check(context.Background(), p, p.Solution)) == 0 {
			return r
		}
	}
	return plain
}
