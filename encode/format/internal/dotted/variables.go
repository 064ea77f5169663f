package dotted

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// variables reads the parts that declare variables: a name, a label, and how many cells there are,
// or rows x columns; one if that is missing. They have the digits of the grid.
func (d *reader) variables() *source.Error {
	cells := 0
	for i := range d.parts {
		part := &d.parts[i]
		if part.kind != "Var" {
			continue
		}
		if d.src.Stopped() {
			return source.ErrStopped
		}
		v, err := d.variable(part)
		if err != nil {
			return d.inClue(part, err)
		}
		if other, _ := d.p.FindVariable(v.Name); other != nil {
			return d.text.At(part.args[0].at, "another name for each variable", "a second "+v.Name)
		}
		if cells += v.Cells(); cells > puzzle.MaxVariables {
			expected := "variables of at most " + strconv.Itoa(puzzle.MaxVariables) + " cells"
			return d.text.At(part.at, expected, strconv.Itoa(cells))
		}
		d.p.Variables = append(d.p.Variables, v)
	}
	return nil
}

// variable reads the arguments of a variable.
func (d *reader) variable(part *token) (v puzzle.Variable, err *source.Error) {
	v = puzzle.Variable{Rows: 1, Cols: 1, Low: d.p.Low, High: d.p.High}
	name, err := d.arg(part, 0)
	if err != nil {
		return v, err
	}
	v.Name = name.word
	if len(part.args) > 1 {
		label, wrong := url.PathUnescape(part.args[1].word)
		if wrong != nil {
			return v, d.text.At(part.args[1].at, "a label", source.Quote([]byte(part.args[1].word)))
		}
		v.Label = label
	}
	if len(part.args) > 2 && part.args[2].word != "" {
		size := part.args[2]
		rows, cols, grid := strings.Cut(size.word, "x")
		if !grid {
			rows, cols = "1", rows
		}
		var wrong1, wrong2 error
		v.Rows, wrong1 = strconv.Atoi(rows)
		v.Cols, wrong2 = strconv.Atoi(cols)
		if wrong1 != nil || wrong2 != nil || v.Rows < 1 || v.Cols < 1 {
			return v, d.text.At(size.at, "a number of cells, or a size such as 2x3",
				source.Quote([]byte(size.word)))
		}
	}
	if wrong := v.Validate(); wrong != nil {
		return v, d.text.At(name.at, "a variable", wrong.Error())
	}
	return v, nil
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
