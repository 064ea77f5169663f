package dotted

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// labelsName is the variable of the labels of a chaos construction, a cell for each of the grid:
// CC1, CC2 and so on.
const labelsName = "CC"

// has reports whether a string has a part of a kind.
func (d *reader) has(kind string) bool {
	return slices.ContainsFunc(d.parts, func(p token) bool { return p.kind == kind })
}

// labels adds the variable of the labels if there is a part ChaosConstruction, for regions of a
// size.
func (d *reader) labels(size int) *source.Error {
	part, err := d.only("ChaosConstruction")
	if part == nil || err != nil {
		return err
	}
	p := d.p
	d.regionSize = size
	if p.GridCells()%size != 0 {
		return d.text.At(part.at, "a grid that has regions of "+strconv.Itoa(size)+" cells",
			strconv.Itoa(p.GridCells())+" cells")
	}
	return d.implied(part, puzzle.Variable{
		Name: labelsName, Label: "number of the region", Rows: p.Rows, Cols: p.Cols,
		Low: 1, High: puzzle.Digit(min(p.GridCells()/size, int(puzzle.MaxDigit))),
	})
}

// implied adds a variable that a part brings with it.
func (d *reader) implied(part *token, v puzzle.Variable) *source.Error {
	cells := v.Cells()
	for k := range d.p.Variables {
		cells += d.p.Variables[k].Cells()
	}
	if other, _ := d.p.FindVariable(v.Name); other != nil {
		return d.text.At(part.at, "no variable "+v.Name+", which "+part.kind+" has", "one")
	}
	if cells > puzzle.MaxVariables {
		expected := "variables of at most " + strconv.Itoa(puzzle.MaxVariables) + " cells"
		return d.text.At(part.at, expected, strconv.Itoa(cells))
	}
	d.p.Variables = append(d.p.Variables, v)
	return nil
}

// group returns the cells of a variable.
func (d *reader) cellsOf(name string) (cells []puzzle.Cell) {
	v, first := d.p.FindVariable(name)
	if v == nil {
		return nil
	}
	for k := range v.Cells() {
		cells = append(cells, first+puzzle.Cell(k))
	}
	return cells
}

func (d *reader) chaosConstruction(part *token) *source.Error {
	r := rule.ChaosConstruction{Labels: d.cellsOf(labelsName)}
	if d.regionSize != d.p.DigitCount() {
		r.Size = &d.regionSize
	}
	return d.add(part, r)
}

// own reads the control cell of a part about labels and whether its first label does not count, and
// returns all labels.
func (d *reader) own(part *token) (
	control puzzle.Cell, others bool, labels []puzzle.Cell, err *source.Error,
) {
	a, err := d.arg(part, 0)
	if err != nil {
		return 0, false, nil, err
	}
	if control, err = d.cell(a); err != nil {
		return 0, false, nil, err
	}
	if labels = d.cellsOf(labelsName); labels == nil {
		return 0, false, nil, d.text.At(part.at, "a part ChaosConstruction", "none")
	}
	if len(part.args) > 1 && part.args[1].word != "" {
		n, err := d.number(part, 1, 0, 1)
		return control, n == 1, labels, err
	}
	if len(part.args) < 3 && !d.p.InGrid(control) {
		return 0, false, nil, d.text.At(a.at, "a cell of the grid", source.Quote([]byte(a.word)))
	}
	return control, false, labels, nil
}

// chaosArrow reads the cell that counts, whether the first label does not count, and arms of labels
// with a "-" between them; without arms those from the cell on in four directions.
func (d *reader) chaosArrow(part *token) (err *source.Error) {
	var r rule.ChaosArrow
	var labels []puzzle.Cell
	if r.Control, r.Others, labels, err = d.own(part); err != nil {
		return err
	}
	if len(part.args) < 3 {
		for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			var arm []puzzle.Cell
			row, col := d.p.Row(r.Control), d.p.Col(r.Control)
			for row >= 0 && row < d.p.Rows && col >= 0 && col < d.p.Cols {
				arm = append(arm, labels[d.p.Cell(row, col)])
				row, col = row+step[0], col+step[1]
			}
			r.Arms = append(r.Arms, arm)
		}
		return d.add(part, r)
	}
	r.Arms, err = d.lists(part.args[2:])
	if err != nil {
		return err
	}
	return d.add(part, r)
}

// chaosCount reads the same with one list; without it the labels of the up to nine cells around the
// one that counts, which comes first.
func (d *reader) chaosCount(part *token) (err *source.Error) {
	var r rule.ChaosCount
	var labels []puzzle.Cell
	if r.Control, r.Others, labels, err = d.own(part); err != nil {
		return err
	}
	if len(part.args) > 2 {
		r.Cells, err = d.cells(part, 2)
		if err != nil {
			return err
		}
		return d.add(part, r)
	}
	r.Cells = []puzzle.Cell{labels[r.Control]}
	row, col := d.p.Row(r.Control), d.p.Col(r.Control)
	for y := max(row-1, 0); y <= min(row+1, d.p.Rows-1); y++ {
		for x := max(col-1, 0); x <= min(col+1, d.p.Cols-1); x++ {
			if c := d.p.Cell(y, x); c != r.Control {
				r.Cells = append(r.Cells, labels[c])
			}
		}
	}
	return d.add(part, r)
}
