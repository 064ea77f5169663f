package dotted

import (
	"maps"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// labelsName is the variable of the labels of a chaos construction, a cell for each of the grid:
// CC1, CC2 and so on.
const labelsName = "CC"

// has reports whether a string has a part of a type.
func (d *reader) has(name string) bool {
	return slices.ContainsFunc(d.parts, func(p token) bool { return p.name == name })
}

// labels adds the variable of the labels if there is a part ChaosConstruction, for regions of a
// size.
func (d *reader) labels(size int) {
	part := d.only("ChaosConstruction")
	if part == nil {
		return
	}
	p := d.p
	d.regionSize = size
	if p.GridCells()%size != 0 {
		d.fail(part.at, "a grid that has regions of "+strconv.Itoa(size)+" cells",
			strconv.Itoa(p.GridCells())+" cells")
	}
	d.implied(part, puzzle.Variable{
		Name: labelsName, Label: "number of the region", Rows: p.Rows, Cols: p.Cols,
		Low: 1, High: puzzle.Digit(min(p.GridCells()/size, int(puzzle.MaxDigit))),
	})
}

// implied adds a variable that a part brings with it.
func (d *reader) implied(part *token, v puzzle.Variable) {
	if other, _ := d.p.FindVariable(v.Name); other != nil {
		d.fail(part.at, "no variable "+v.Name+", which "+part.name+" has", "one")
	}
	d.declare(part, v)
}

// cellsOf returns the cells of a variable, nil if there is none of this name.
func (d *reader) cellsOf(name string) (cells []puzzle.Cell) {
	if v, _ := d.p.FindVariable(name); v != nil {
		cells, _ = d.p.VariableCells("v" + name)
	}
	return cells
}

func (d *reader) chaos(*token) puzzle.Rule {
	r := rule.ChaosConstruction{Labels: d.cellsOf(labelsName)}
	if d.regionSize != d.p.DigitCount() {
		r.Size = &d.regionSize
	}
	return r
}

// chaos adds a chaos construction. The size of its regions is that of pieces too,
// so that there can be none unless it is the usual one.
func (w *writer) chaos(r rule.ChaosConstruction) {
	size := w.p.DigitCount()
	if r.Size != nil {
		size = *r.Size
	}
	v := w.impliedBy(labelsName, r.Labels)
	regions := puzzle.Digit(min(w.p.GridCells()/size, int(puzzle.MaxDigit)))
	usual := size == max(w.p.Rows, w.p.Cols)
	if v == nil || !usual && w.p.Regions != nil || w.stated["ChaosConstruction"] ||
		v.Rows != w.p.Rows || v.Cols != w.p.Cols || v.Low != 1 || v.High != regions {
		w.unfit(r, " of other regions or labels")
	}
	if !usual {
		if usualBoxes(w.p) == nil && !w.p.NoLines {
			w.part("NoBoxes")
		}
		w.part("RegionSize", strconv.Itoa(size))
	}
	w.part("ChaosConstruction")
}

// own reads the control cell of a part about labels and whether its first label does not count, and
// returns all labels.
func (d *reader) own(part *token) (control puzzle.Cell, others bool, labels []puzzle.Cell) {
	a := d.arg(part, 0)
	control = d.cell(a)
	if labels = d.cellsOf(labelsName); labels == nil {
		d.fail(part.at, "a part ChaosConstruction", "none")
	}
	if empty(part, 2) && !d.p.InGrid(control) {
		d.wrong(a, "a cell of the grid")
	}
	return control, part.has(1) && d.number(part, 1, 0, 1) == 1, labels
}

// empty reports whether all arguments of a part from the i-th on are empty.
func empty(part *token, i int) bool {
	return !slices.ContainsFunc(part.args[min(i, len(part.args)):], func(a argument) bool {
		return a.word != ""
	})
}

// chaosArrow reads the cell that counts, whether the first label does not count, and arms of labels
// with a "-" between them; without arms those from the cell on in four directions.
func (d *reader) chaosArrow(part *token) puzzle.Rule {
	var r rule.ChaosArrow
	var labels []puzzle.Cell
	r.Control, r.Others, labels = d.own(part)
	switch {
	case d.err != nil:
	case empty(part, 2):
		for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			arm := []puzzle.Cell{labels[r.Control]}
			for _, c := range notation.Walk(d.p, d.p.Row(r.Control)+1, d.p.Col(r.Control)+1, step) {
				arm = append(arm, labels[c])
			}
			r.Arms = append(r.Arms, arm)
		}
	default:
		r.Arms = d.lists(part.args[2:])
	}
	return r
}

func (w *writer) chaosArrow(r rule.ChaosArrow) {
	w.ofLabels("ChaosArrow", r.Control, r.Others, w.lists(r.Arms))
}

// chaosCount reads the same with one list; without it the labels of the up to nine cells around the
// one that counts, which comes first.
func (d *reader) chaosCount(part *token) puzzle.Rule {
	var r rule.ChaosCount
	var labels []puzzle.Cell
	r.Control, r.Others, labels = d.own(part)
	switch {
	case d.err != nil:
	case !empty(part, 2):
		r.Cells = d.cells(part, 2)
	default:
		r.Cells = []puzzle.Cell{labels[r.Control]}
		row, col := d.p.Row(r.Control), d.p.Col(r.Control)
		for y := max(row-1, 0); y <= min(row+1, d.p.Rows-1); y++ {
			for x := max(col-1, 0); x <= min(col+1, d.p.Cols-1); x++ {
				if c := d.p.Cell(y, x); c != r.Control {
					r.Cells = append(r.Cells, labels[c])
				}
			}
		}
	}
	return r
}

func (w *writer) chaosCount(r rule.ChaosCount) {
	w.ofLabels("ChaosCount", r.Control, r.Others, w.names(r.Cells))
}

// ofLabels adds a part that needs labels of regions: one cell controls others.
func (w *writer) ofLabels(name string, control puzzle.Cell, others bool, labels []string) {
	if !slices.Contains(slices.Collect(maps.Values(w.implied)), labelsName) {
		w.misfit("its rules (" + name + " without the labels of a chaos construction)")
	}
	head := []string{w.name(control), "0"}
	if others {
		head[1] = "1"
	}
	w.part(name, append(head, labels...)...)
}

// missingNames are the variables of the digits that rows, columns and regions lack, in this order.
// DGR is like one more row of the grid: it has a cell for each column, which holds what this column
// lacks. DGC has what the rows lack. A published puzzle settles it: it has a whisper of difference
// 4 along DGR6, DGR7 and DGR8, where its columns lack 6, 2 and 7, and its rows 1, 4 and 6.
var missingNames = []string{"DGC", "DGR", "DGB"}

// missing adds these variables if there is a part Doppelganger.
func (d *reader) missing(int) {
	part := d.only("Doppelganger")
	if part == nil {
		return
	}
	p := d.p
	if p.Rows != p.Cols || p.Low != 0 || int(p.High) != p.Rows {
		n := strconv.Itoa(max(p.Rows, p.Cols))
		d.fail(part.at, "a part such as Shape~"+n+"x"+n+"~0-"+n, "other digits")
	}
	for k, cells := range []int{p.Rows, p.Cols, len(notation.Groups(p.Regions))} {
		if cells > 0 {
			d.implied(part, puzzle.Variable{
				Name: missingNames[k], Label: "missing in the " + [...]string{"row", "column", "region"}[k],
				Rows: 1, Cols: cells, Low: 1, High: p.High,
			})
		}
	}
}

func (d *reader) doppelganger(*token) puzzle.Rule {
	return rule.Doppelganger{
		Rows:    d.cellsOf(missingNames[0]),
		Cols:    d.cellsOf(missingNames[1]),
		Regions: d.cellsOf(missingNames[2]),
	}
}

// doppelganger adds the part for the variables of the digits that houses lack.
func (w *writer) doppelganger(r rule.Doppelganger) {
	p := w.p
	all := len(r.Rows) > 0 && len(r.Cols) > 0 && p.Rows == p.Cols && p.Low == 0 &&
		w.low == 0 && w.high == p.High && int(p.High) == p.Rows &&
		(len(r.Regions) > 0) == (p.Regions != nil)
	for k, cells := range [][]puzzle.Cell{r.Rows, r.Cols, r.Regions} {
		if v := w.impliedBy(missingNames[k], cells); len(cells) > 0 {
			all = all && v != nil && v.Rows == 1
		}
	}
	if !all || w.stated["Doppelganger"] {
		w.unfit(r, " of other cells or digits")
	}
	w.part("Doppelganger")
}
