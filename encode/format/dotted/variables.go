package dotted

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// variables reads the parts that declare variables: a name, a label, and how many cells there are,
// or rows x columns; one if that is missing. A number of cells fills rows that are as long as those
// of the grid. They have the digits of the grid.
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

// touch reports whether two cells share a side.
func (d *reader) touch(a, b puzzle.Cell) bool {
	v, place := d.p.VariableOf(a)
	if v == nil || !d.folded[v.Name] {
		return touch(d.p, a, b)
	}
	if a > b {
		return d.touch(b, a)
	}
	other, _ := d.p.VariableOf(b)
	return other == v && (int(b-a) == d.p.Cols || b == a+1 && (place+1)%d.p.Cols != 0)
}

// squareFrom returns the four cells of which c is the one at the top left, nil if there are none.
func (d *reader) squareFrom(c puzzle.Cell) []puzzle.Cell {
	if v, place := d.p.VariableOf(c); v != nil && d.folded[v.Name] {
		return squareIn(c, place, d.p.Cols, v.Cells())
	}
	return squareFrom(d.p, c)
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
		switch whole := v.Cols%d.p.Cols == 0; {
		case grid || v.Cols <= d.p.Cols:
		case whole:
			v.Rows, v.Cols = v.Cols/d.p.Cols, d.p.Cols
		default:
			d.folded[v.Name] = true
		}
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

// In a string all variables have the digits of the grid. One is written with a range that holds all
// digits of the puzzle, and the cells of each part then have candidates; reader.narrow leaves the
// grid its own range again.

// ranges finds the range to write, and the variables that parts bring with them.
func (w *writer) ranges() {
	p := w.p
	w.low, w.high = p.Low, p.High
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.ChaosConstruction:
			w.imply(labelsName, r.Labels)
		case rule.Doppelganger:
			for k, cells := range [][]puzzle.Cell{r.Rows, r.Cols, r.Regions} {
				w.imply(missingNames[k], cells)
			}
		}
	}
	for _, v := range p.Variables {
		if w.implied[v.Name] == "" {
			w.low, w.high = min(w.low, v.Low), max(w.high, v.High)
		}
	}
	if n := int(w.high-w.low) + 1; n > mostWritten ||
		n < max(p.Rows, p.Cols) && !p.NoLines {
		w.misfit("its digits, " + strconv.Itoa(int(w.low)) + " to " + strconv.Itoa(int(w.high)))
	}
	if w.low == p.Low && w.high == p.High {
		return
	}
	var some puzzle.DigitSet
	for c := range puzzle.Cell(p.GridCells()) {
		some |= p.Possible(c)
	}
	if slices.ContainsFunc(p.Rules, aboutRange) || !some.Has(p.Low) || !some.Has(p.High) {
		w.misfit("its variables of other digits than the grid has")
	}
}

// imply gives a variable the name of one that a part brings, if some cells are all those of the
// variable, in order.
func (w *writer) imply(name string, cells []puzzle.Cell) {
	if v := w.variableOf(cells); v != nil {
		w.implied[v.Name] = name
	}
}

// variableOf returns the variable whose cells these are, all in order, or nil.
func (w *writer) variableOf(cells []puzzle.Cell) *puzzle.Variable {
	if len(cells) == 0 {
		return nil
	}
	v, _ := w.p.VariableOf(cells[0])
	if v == nil {
		return nil
	}
	if all, _ := w.p.VariableCells("v" + v.Name); !slices.Equal(all, cells) {
		return nil
	}
	return v
}

// impliedBy returns the variable that has these cells, all in order, if the text gives it a name
// that a part brings; otherwise nil.
func (w *writer) impliedBy(name string, cells []puzzle.Cell) *puzzle.Variable {
	if v := w.variableOf(cells); v != nil && w.implied[v.Name] == name {
		return v
	}
	return nil
}

// domain returns the digits of a cell in the text: those of its own for a variable that a part
// brings.
func (w *writer) domain(c puzzle.Cell) puzzle.DigitSet {
	v, _ := w.p.VariableOf(c)
	switch {
	case v == nil || w.implied[v.Name] == "":
		return w.all()
	case w.implied[v.Name] == labelsName:
		return v.Domain()
	}
	missing := puzzle.Variable{Low: 1, High: w.p.High}
	return missing.Domain()
}

// all returns the digits of the text.
func (w *writer) all() puzzle.DigitSet {
	v := puzzle.Variable{Low: w.low, High: w.high}
	return v.Domain()
}

// variables writes the parts that declare variables.
func (w *writer) variables() {
	for _, v := range w.p.Variables {
		if w.implied[v.Name] != "" {
			continue
		}
		if slices.Contains(slices.Collect(maps.Values(w.implied)), v.Name) {
			w.misfit("a variable " + v.Name + " beside the one that a part brings")
		}
		args := []string{v.Name, escaped(v.Label)}
		switch {
		case v.Rows > 1 || v.Cols > w.p.Cols: // a number alone would fill rows of the grid's length
			args = append(args, strconv.Itoa(v.Rows)+"x"+strconv.Itoa(v.Cols))
		case v.Cols > 1:
			args = append(args, strconv.Itoa(v.Cols))
		case v.Label == "":
			args = args[:1]
		}
		w.part("Var", args...)
	}
}

// escaped returns a name without the signs that divide parts and arguments.
func escaped(name string) string {
	return strings.NewReplacer(".", "%2E", "~", "%7E").Replace(url.PathEscape(name))
}

// name returns the name of a cell.
func (w *writer) name(c puzzle.Cell) string {
	if v, k := w.p.VariableOf(c); v != nil {
		switch implied := w.implied[v.Name]; {
		case implied != "":
			return implied + strconv.Itoa(k+1)
		default:
			return "V" + w.p.CellName(c)[1:]
		}
	}
	row, col := w.p.Row(c)+1, w.p.Col(c)+1
	return "R" + cellSigns[row:row+1] + "C" + cellSigns[col:col+1]
}
