package dotted

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// variables reads the parts that declare variables: a name, a label, and how many cells there are,
// or rows x columns; one if that is missing. They have the digits of the grid.
func (d *reader) variables() {
	for i := range d.parts {
		if part := &d.parts[i]; part.name == "Var" && !d.failed() {
			var v puzzle.Variable
			d.within(part, func(part *token) { v = d.variable(part) })
			if other, _ := d.p.FindVariable(v.Name); other != nil {
				d.fail(part.args[0].at, "another name for each variable", "a second "+v.Name)
			}
			d.declare(part, v)
		}
	}
}

// declare adds a variable.
func (d *reader) declare(part *token, v puzzle.Variable) {
	if d.err != nil {
		return
	}
	if cells := d.p.Cells() - d.p.GridCells() + v.Cells(); cells > puzzle.MaxVariables {
		expected := "variables of at most " + strconv.Itoa(puzzle.MaxVariables) + " cells"
		d.fail(part.at, expected, strconv.Itoa(cells))
	}
	d.p.Variables = append(d.p.Variables, v)
}

// variable reads the arguments of a variable.
func (d *reader) variable(part *token) (v puzzle.Variable) {
	v = puzzle.Variable{Rows: 1, Cols: 1, Low: d.p.Low, High: d.p.High}
	name := d.arg(part, 0)
	v.Name = name.word
	var err1, err2 error
	if len(part.args) > 1 {
		if v.Label, err1 = url.PathUnescape(part.args[1].word); err1 != nil {
			d.wrong(part.args[1], "a label")
		}
	}
	if part.has(2) {
		size := part.args[2]
		rows, cols, grid := strings.Cut(size.word, "x")
		if !grid {
			rows, cols = "1", rows
		}
		v.Rows, err1 = strconv.Atoi(rows)
		v.Cols, err2 = strconv.Atoi(cols)
		if err1 != nil || err2 != nil || v.Rows < 1 || v.Cols < 1 {
			d.wrong(size, "a number of cells, or a size such as 2x3")
		}
	}
	if err := v.Validate(); err != nil {
		d.fail(name.at, "a variable", err.Error())
	}
	return v
}

// narrow leaves the grid the digits that its cells may hold. A string that has variables for sums
// gives all cells the digits that these need, and then takes most of them away from those of the
// grid by candidates. Rows have as many cells as digits then, which says that they hold each one.
func (d *reader) narrow() {
	p := d.p
	if len(p.Variables) == 0 || slices.ContainsFunc(p.Rules, aboutRange) {
		return
	}
	var some puzzle.DigitSet
	for c := range puzzle.Cell(p.GridCells()) {
		some |= p.Possible(c)
	}
	if some == 0 || p.NoLines || int(some.Max()-some.Min())+1 < max(p.Rows, p.Cols) {
		return
	}
	q := *p
	q.Low, q.High = some.Min(), some.Max()
	for c := range q.GridCells() {
		q.Candidates[c] &= q.Domain()
	}
	if q.Validate() == nil {
		*p = q
	}
}

// aboutRange reports whether a rule means the lowest and the highest digit of the grid.
func aboutRange(r puzzle.Rule) bool {
	switch r := r.(type) {
	case rule.Sandwich, rule.EqualityCage:
		return true
	case rule.Some:
		return slices.ContainsFunc(r.Of, func(list []puzzle.Rule) bool {
			return slices.ContainsFunc(list, aboutRange)
		})
	}
	return false
}
