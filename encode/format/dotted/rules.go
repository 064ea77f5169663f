package dotted

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// givens reads cells with a digit, or with several that are its candidates.
func (d *reader) givens(part *token) puzzle.Rule {
	for _, a := range part.args {
		if d.failed() {
			break
		}
		if a.word == "" {
			continue
		}
		name, rest, some := strings.Cut(a.word, "_")
		c := d.cell(argument{name, a.at})
		if !some {
			d.wrong(a, "a cell with its digits, such as R1C1_5")
		}
		d.restrict(part, c, d.digits(argument{rest, a.at}))
	}
	return nil
}

// oneOf adds candidates as what they are within alternatives.
func (w *writer) oneOf(r rule.OneOf) {
	if len(r.Values) == 0 {
		w.unfit(r, " of no digits")
	}
	var args []string
	for _, c := range r.Cells {
		args = append(args, w.name(c)+"_"+digitsText(r.Values))
	}
	w.part("", args...)
}

// disjointSets makes the cells at the same place of each box differ.
func (d *reader) disjointSets(part *token) puzzle.Rule {
	var usual rule.DisjointGroups
	if d.boxes == nil || usual.Validate(d.p) == nil {
		return usual
	}
	boxes := notation.Groups(d.boxes)
	for place := range boxes[0] {
		var cells []puzzle.Cell
		for _, box := range boxes {
			cells = append(cells, box[place])
		}
		d.add(part, rule.AllDifferent{Cells: cells})
	}
	return nil
}

// greater reads cells each of which is greater than every later one that it touches.
func (d *reader) greater(part *token) puzzle.Rule {
	d.touching(part, func(high, low puzzle.Cell) puzzle.Rule {
		return rule.Greater{Cells: []puzzle.Cell{high, low}}
	})
	return nil
}

// touching reads cells, and adds a rule of every two that touch.
func (d *reader) touching(part *token, of func(first, second puzzle.Cell) puzzle.Rule) {
	cells := d.cells(part, 0)
	if len(cells) > d.p.Cells() {
		d.fail(part.at, "at most "+strconv.Itoa(d.p.Cells())+" cells", strconv.Itoa(len(cells)))
	}
	joined := make([]bool, len(cells))
	for i, first := range cells {
		for k, second := range cells[i+1:] {
			if d.failed() {
				return
			}
			if d.touch(first, second) {
				joined[i], joined[i+1+k] = true, true
				d.add(part, of(first, second))
			}
		}
	}
	d.alone(part, joined)
}

func (d *reader) arrow(part *token) puzzle.Rule { return arrowOf(d.cells(part, 0), 1) }

// pillArrow reads the number of cells in the pill and then the same as arrow.
func (d *reader) pillArrow(part *token) puzzle.Rule {
	n := d.number(part, 0, 1, len(part.args)-1)
	return arrowOf(d.cells(part, 1), n)
}

// arrowOf returns the rule of n cells of the circle, which is read in row order, and those of the
// line after them.
func arrowOf(cells []puzzle.Cell, n int) puzzle.Rule {
	n = min(n, len(cells))
	circle := slices.Clone(cells[:n])
	slices.Sort(circle)
	return rule.Arrow{Circle: circle, Cells: cells[n:]}
}

func (w *writer) arrow(r rule.Arrow) {
	cells := slices.Concat(r.Circle, r.Cells)
	switch {
	case !slices.IsSorted(r.Circle):
		w.unfit(r, " whose circle is not in row order")
	case len(r.Circle) == 1:
		w.line("Arrow", cells)
	default:
		w.line("PillArrow", cells, w.number(len(r.Circle)))
	}
}

// sumLine reads a sum and cells. LOOP stands anywhere among them.
func (d *reader) sumLine(part *token) puzzle.Rule {
	isLoop := func(a argument) bool { return a.word == "LOOP" }
	cut := *part
	cut.args = slices.DeleteFunc(slices.Clone(part.args), isLoop)
	n := d.sum(&cut)
	return rule.SumLine{
		Cells: d.cells(&cut, 1), Sum: n, Loop: slices.ContainsFunc(part.args, isLoop),
	}
}

func (w *writer) sumLine(r rule.SumLine) {
	args := append([]string{w.number(r.Sum)}, w.names(r.Cells)...)
	if r.Loop {
		args = append(args, "LOOP")
	}
	w.part("SumLine", args...)
}

func (d *reader) equalSums(part *token) puzzle.Rule {
	return rule.EqualSums{Segments: d.lists(part.args)}
}

// equalSums adds segments that are not those of a line which regions cut.
func (w *writer) equalSums(r rule.EqualSums) { w.part("EqualSum", w.lists(r.Segments)...) }

// lists reads lists of cells with a "-" between them.
func (d *reader) lists(args []argument) [][]puzzle.Cell {
	lists := [][]puzzle.Cell{nil}
	for _, a := range args {
		if d.failed() {
			break
		}
		if a.word == "-" {
			lists = append(lists, nil)
			continue
		}
		last := len(lists) - 1
		lists[last] = append(lists[last], d.cell(a))
	}
	return lists
}

// lists returns lists of cells with a "-" between them.
func (w *writer) lists(lists [][]puzzle.Cell) (args []string) {
	for i, list := range lists {
		if i > 0 {
			args = append(args, "-")
		}
		args = append(args, w.names(list)...)
	}
	return args
}

// sameValues reads the number of sets and their cells, one set after another.
func (d *reader) sameValues(part *token) puzzle.Rule {
	n := d.number(part, 0, 1, math.MaxInt16)
	if d.err == nil && (len(part.args) == 1 || (len(part.args)-1)%n != 0) {
		d.fail(
			part.at, strconv.Itoa(n)+" sets of as many cells each", strconv.Itoa(len(part.args)-1)+" cells",
		)
	}
	cells := d.cells(part, 1)
	if d.err != nil {
		return nil
	}
	return rule.SameValues{Sets: slices.Collect(slices.Chunk(cells, len(cells)/n))}
}

func (w *writer) sameValues(r rule.SameValues) {
	for _, set := range r.Sets {
		if len(set) != len(r.Sets[0]) {
			w.unfit(r, " of sets of several sizes")
		}
	}
	w.line("SameValues", slices.Concat(r.Sets...), w.number(len(r.Sets)))
}

// quad reads the cell at the top left of four, and the values among them.
func (d *reader) quad(part *token) puzzle.Rule {
	a := d.arg(part, 0)
	r := rule.Quadruple{Cells: d.squareFrom(d.cell(a))}
	if r.Cells == nil {
		d.wrong(a, "the cell at the top left of four")
	}
	for _, a := range part.args[min(1, len(part.args)):] {
		r.Values = append(r.Values, d.digits(a)...)
	}
	if d.err == nil && !d.p.InGrid(r.Cells[0]) {
		return rule.ContainAtLeast(r) // a quadruple is in the grid
	}
	return r
}

func (w *writer) quad(r rule.Quadruple) {
	cells := notation.SortedCells(r.Cells)
	if !slices.Equal(squareFrom(w.p, cells[0]), cells) {
		w.unfit(r, " of other cells than a square")
	}
	args := []string{w.name(cells[0])}
	for _, d := range r.Values {
		args = append(args, w.number(int(d)))
	}
	w.part("Quad", args...)
}

// squareFrom returns the four cells of which c is the one at the top left, nil if there are none.
func squareFrom(p *puzzle.Puzzle, c puzzle.Cell) []puzzle.Cell {
	if v, place := p.VariableOf(c); v != nil {
		return squareIn(c, place, v.Cols, v.Cells())
	}
	return squareIn(c, int(c), p.Cols, p.GridCells())
}

// squareIn does so for a cell at a place among some cells in rows of some columns.
func squareIn(c puzzle.Cell, place, columns, cells int) []puzzle.Cell {
	if place%columns == columns-1 || place+columns+1 >= cells {
		return nil
	}
	below := c + puzzle.Cell(columns)
	return []puzzle.Cell{c, c + 1, below, below + 1}
}

// sumAt reads a sum and the argument that says where it stands.
func (d *reader) sumAt(part *token) (sum int, at argument) {
	return d.number(part, 0, math.MinInt16, math.MaxInt16), d.arg(part, 1)
}

func (d *reader) sandwich(part *token) puzzle.Rule {
	sum, a := d.sumAt(part)
	return rule.Sandwich{Cells: d.house(a), Sum: sum}
}

func (w *writer) sandwich(r rule.Sandwich) {
	house, _ := w.house(r.Cells) // the order does not matter
	if house == "" {
		w.unfit(r, " of other cells than a row or column")
	}
	w.part("Sandwich", w.number(r.Sum), house)
}

// littleKiller reads a sum and a cell at the edge, which says where the diagonal goes.
func (d *reader) littleKiller(part *token) puzzle.Rule {
	sum, a := d.sumAt(part)
	cells := diagonalFrom(d.p, d.cell(a))
	if cells == nil {
		d.wrong(a, "a cell at the edge")
	}
	return rule.LittleKiller{Cells: cells, Sum: sum}
}

func (w *writer) littleKiller(r rule.LittleKiller) {
	from, cells := r.Cells[0], r.Cells
	if !slices.Equal(diagonalFrom(w.p, from), cells) {
		// The sum is the same from the other end.
		from, cells = cells[len(cells)-1], slices.Clone(cells)
		slices.Reverse(cells)
	}
	if !slices.Equal(diagonalFrom(w.p, from), cells) {
		w.unfit(r, " that is no whole diagonal")
	}
	w.part("LittleKiller", w.number(r.Sum), w.name(from))
}

// diagonalFrom returns the cells of the diagonal that a cell at the edge stands for, nil for
// another cell.
func diagonalFrom(p *puzzle.Puzzle, c puzzle.Cell) []puzzle.Cell {
	if !p.InGrid(c) {
		return nil
	}
	row, col := p.Row(c)+1, p.Col(c)+1
	var step [2]int
	switch {
	case col == 1 && row < p.Rows:
		step = [2]int{1, 1}
	case row == 1:
		step = [2]int{1, -1}
	case row == p.Rows && col < p.Cols:
		step = [2]int{-1, 1}
	case col == p.Cols:
		step = [2]int{-1, -1}
	default:
		return nil
	}
	return notation.Walk(p, row-step[0], col-step[1], step)
}
