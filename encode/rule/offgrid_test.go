package rule_test

import (
	"reflect"
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// No rule takes a cell that the grid does not have, at any place of any of its lists.
func TestCellsOffTheGrid(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		p := exampleOf(t, k)
		at := slices.IndexFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() == k.Name() })
		fields, _ := puzzle.FieldsOf(reflect.TypeOf(k.Rule))
		for _, f := range fields {
			old := reflect.ValueOf(p.Rules[at]).Field(f.Index)
			for _, c := range []puzzle.Cell{-1, puzzle.Cell(p.Cells()), 1 << 20} {
				for _, value := range withCell(old, c) {
					r := reflect.New(reflect.TypeOf(k.Rule)).Elem()
					r.Set(reflect.ValueOf(p.Rules[at]))
					r.Field(f.Index).Set(value)
					if p.ValidateRule(r.Interface().(puzzle.Rule)) == nil {
						t.Errorf("%s: %v are valid %s", k.Name(), value, f.Key)
					}
				}
			}
		}
	}
}

// withCell returns copies of a cell, or of a list of cells or of lists of them, that have c at one
// place; none of anything else.
func withCell(old reflect.Value, c puzzle.Cell) (changed []reflect.Value) {
	switch old := old.Interface().(type) {
	case puzzle.Cell:
		return []reflect.Value{reflect.ValueOf(c)}
	case *puzzle.Cell:
		return []reflect.Value{reflect.ValueOf(&c)}
	case []puzzle.Cell:
		for n := range old {
			list := slices.Clone(old)
			list[n] = c
			changed = append(changed, reflect.ValueOf(list))
		}
	case [][]puzzle.Cell:
		for n := range old {
			for _, list := range withCell(reflect.ValueOf(old[n]), c) {
				lists := slices.Clone(old)
				lists[n] = list.Interface().([]puzzle.Cell)
				changed = append(changed, reflect.ValueOf(lists))
			}
		}
	}
	return changed
}
