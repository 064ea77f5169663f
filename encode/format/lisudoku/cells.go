package lisudoku

import (
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// member returns a member of an object, which must be there.
func (r *reader) member(v *jsontext.Value, keys ...string) *jsontext.Value {
	m := v.Get(keys...)
	if m == nil {
		r.Wrong(v, `an object with "`+keys[0]+`"`)
		return new(jsontext.Value)
	}
	return m
}

// cell reads an object of row and column.
func (r *reader) cell(v *jsontext.Value) puzzle.Cell {
	row := r.Number(r.member(v, "row"), 0, r.Puzzle.Rows-1)
	return r.Puzzle.Cell(row, r.Number(r.member(v, "col"), 0, r.Puzzle.Cols-1))
}

func (r *reader) cells(v *jsontext.Value) []puzzle.Cell { return r.Cells(v, r.cell) }

func (r *reader) arrows(v *jsontext.Value) {
	for _, arrow := range r.List(v, "a list of arrows") {
		circle := r.cells(r.member(arrow, "circleCells", "circle_cells"))
		r.Add(arrow, rule.Arrow{
			Circle: circle, Cells: r.cells(r.member(arrow, "arrowCells", "arrow_cells")),
		})
	}
}

func (r *reader) cages(v *jsontext.Value) {
	for _, cage := range r.List(v, "a list of cages") {
		k := rule.Killer{Cells: r.cells(r.member(cage, "region"))}
		if sum := cage.Get("sum"); sum.Says() {
			n := r.Sum(sum)
			k.Sum = &n
		}
		r.Add(cage, k)
	}
}

func (r *reader) dots(v *jsontext.Value) {
	for _, dot := range r.List(v, "a list of dots") {
		cells := []puzzle.Cell{r.cell(r.member(dot, "cell1")), r.cell(r.member(dot, "cell2"))}
		n := 0
		if value := dot.Get("value"); value.Says() {
			n = r.Number(value, 1, int(r.Puzzle.High))
		}
		switch kind := r.member(dot, "dotType", "dot_type"); kind.Text {
		case "Consecutive":
			r.Add(dot, rule.Difference{Cells: cells, Value: max(n, 1)})
		case "Double":
			if n == 0 {
				n = 2
			}
			r.Add(dot, rule.Ratio{Cells: cells, Value: n})
		default:
			r.Wrong(kind, `"Consecutive" or "Double"`)
		}
	}
}
