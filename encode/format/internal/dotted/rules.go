package dotted

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A dottedKind is a type of part.
type dottedKind struct {
	name string
	most int // arguments that it may have
	read func(d *dotted, part *dottedPart) *source.Error
}

// many is the most arguments of a list.
const many = math.MaxInt

// dottedKinds is the table of the types that take code of their own. Other types are names that the
// kinds of rules give (plain.go).
var dottedKinds = []dottedKind{
	{"", many, (*dotted).givens},
	{"And", 0, nil}, {"End", 0, nil}, // read with the groups
	{"Shape", 3, ofGrid}, {"RegionSize", 1, ofGrid}, {"NoBoxes", 0, ofGrid}, {"Jigsaw", 2, ofGrid},
	{"SearchPriority", many, ofGrid}, // a hint for another solver

	{"Arrow", many, func(d *dotted, part *dottedPart) *source.Error { return d.arrow(part, 0, 1) }},
	{"PillArrow", many, func(d *dotted, part *dottedPart) *source.Error {
		n, err := d.number(part, 0, 1, len(part.args)-1)
		if err != nil {
			return err
		}
		return d.arrow(part, 1, n)
	}},
	{"SumLine", many, (*dotted).sumLine},
	{"EqualSum", many, (*dotted).equalSum},
	{"SameValues", many, (*dotted).sameValues},
	{"Quad", many, (*dotted).quad},
	{"Indexing", many, (*dotted).indexing},
	{"GreaterThan", many, (*dotted).greater},
	{"DisjointSets", 0, (*dotted).disjointSets},
	{"Diagonal", 1, (*dotted).diagonal},
	{"Sandwich", 2, (*dotted).sandwich},
	{"LittleKiller", 2, (*dotted).littleKiller},

	{"Pair", many, relation(false, false)}, {"PairX", many, relation(true, false)},
	{"Binary", many, relation(false, true)}, {"BinaryX", many, relation(true, true)},
	{"Regex", many, (*dotted).regex}, {"NFA", many, (*dotted).automaton},
}

// Arguments returns how many arguments a part of a type may have; false if the type has no meaning
// here.
func Arguments(known rule.Set, name string) (most int, ok bool) {
	k := findDotted(known, name)
	if k == nil {
		return 0, false
	}
	return k.most, true
}

// typesOf returns the names of the types that have a meaning, given the rules that there are.
func typesOf(known rule.Set) []string {
	var names []string
	for _, n := range known.Foreign(Name) {
		names = append(names, n.Name)
	}
	for _, k := range dottedKinds {
		names = append(names, k.name)
	}
	return names
}

func findDotted(known rule.Set, name string) *dottedKind {
	for i := range dottedKinds {
		if dottedKinds[i].name == name {
			return &dottedKinds[i]
		}
	}
	n, ok := known.FindForeign(Name, name)
	if !ok {
		return nil
	}
	k := &dottedKind{name: name, most: many}
	switch n.As {
	case rule.AsFlag:
		k.most = 0
		k.read = func(d *dotted, part *dottedPart) *source.Error {
			return d.add(part, n.Make(rule.Statement{}, nil))
		}
	case rule.AsPair:
		k.read = func(d *dotted, part *dottedPart) *source.Error { return d.pairs(n, part) }
	case rule.AsOutside:
		k.most = 3
		k.read = func(d *dotted, part *dottedPart) *source.Error { return d.ends(n, part) }
	default:
		k.read = func(d *dotted, part *dottedPart) *source.Error { return d.plain(n, part) }
	}
	return k
}

// ofGrid is for the parts that have been read before, or mean nothing.
func ofGrid(*dotted, *dottedPart) *source.Error { return nil }

// givens reads cells with a digit, or with several that are its candidates.
func (d *dotted) givens(part *dottedPart) *source.Error {
	for _, a := range part.args {
		if d.src.Stopped() {
			return source.ErrStopped
		}
		if a.word == "" {
			continue
		}
		name, rest, some := strings.Cut(a.word, "_")
		c, err := d.cell(dottedArg{name, a.at})
		if err != nil {
			return err
		}
		if !some {
			return d.text.At(a.at, "a cell with its digits, such as R1C1_5", source.Quote([]byte(a.word)))
		}
		values, err := d.digits(dottedArg{rest, a.at})
		if err != nil {
			return err
		}
		set := puzzle.Digits(values...)
		if d.p.Givens[c] == puzzle.Empty && len(values) == 1 {
			d.p.Givens[c] = values[0]
		} else {
			d.p.Candidates[c] &= set
		}
	}
	return nil
}

// line adds the rule of the cells from the i-th argument on.
func (d *dotted) line(part *dottedPart, i int, make func([]puzzle.Cell) puzzle.Rule) *source.Error {
	cells, err := d.cells(part, i)
	if err != nil {
		return err
	}
	return d.add(part, make(cells))
}

// disjointSets makes the cells at the same place of each box differ.
func (d *dotted) disjointSets(part *dottedPart) *source.Error {
	var usual rule.DisjointGroups
	if d.boxes == nil || usual.Validate(d.p) == nil {
		return d.add(part, usual)
	}
	boxes := board.Groups(d.boxes)
	for place := range boxes[0] {
		var cells []puzzle.Cell
		for _, box := range boxes {
			cells = append(cells, box[place])
		}
		if err := d.add(part, rule.AllDifferent{Cells: cells}); err != nil {
			return err
		}
	}
	return nil
}

// greater reads cells each of which is greater than every later one that it touches.
func (d *dotted) greater(part *dottedPart) *source.Error {
	cells, err := d.cells(part, 0)
	if err != nil {
		return err
	}
	if len(cells) > d.p.Cells() {
		return d.text.At(part.at, "at most "+strconv.Itoa(d.p.Cells())+" cells", strconv.Itoa(len(cells)))
	}
	joined := make([]bool, len(cells))
	for i, high := range cells {
		for k, low := range cells[i+1:] {
			if d.src.Stopped() {
				return source.ErrStopped
			}
			if d.touch(high, low) {
				joined[i], joined[i+1+k] = true, true
				if err := d.add(part, rule.Greater{Cells: []puzzle.Cell{high, low}}); err != nil {
					return err
				}
			}
		}
	}
	d.alone(part, joined)
	return nil
}

// arrow reads n cells of the circle, which is read in row order, from the i-th argument on, and
// those of the line behind them.
func (d *dotted) arrow(part *dottedPart, i, n int) *source.Error {
	return d.line(part, i, func(c []puzzle.Cell) puzzle.Rule {
		n = min(n, len(c))
		circle := slices.Clone(c[:n])
		slices.Sort(circle)
		return rule.Arrow{Circle: circle, Cells: c[n:]}
	})
}

func (d *dotted) sumLine(part *dottedPart) *source.Error {
	cut := *part
	loop := false
	if last := len(cut.args) - 1; last >= 0 && cut.args[last].word == "LOOP" {
		loop = true
		cut.args = cut.args[:last]
	}
	n, err := d.sum(&cut)
	if err != nil {
		return err
	}
	return d.line(&cut, 1, func(c []puzzle.Cell) puzzle.Rule {
		return rule.SumLine{Cells: c, Sum: n, Loop: loop}
	})
}

// equalSum reads segments with a "-" between them.
func (d *dotted) equalSum(part *dottedPart) *source.Error {
	segments := [][]puzzle.Cell{nil}
	for _, a := range part.args {
		if d.src.Stopped() {
			return source.ErrStopped
		}
		if a.word == "-" {
			segments = append(segments, nil)
			continue
		}
		c, err := d.cell(a)
		if err != nil {
			return err
		}
		last := len(segments) - 1
		segments[last] = append(segments[last], c)
	}
	return d.add(part, rule.EqualSums{Segments: segments})
}

// sameValues reads the number of sets and their cells, one set after another.
func (d *dotted) sameValues(part *dottedPart) *source.Error {
	n, err := d.number(part, 0, 1, math.MaxInt16)
	if err != nil {
		return err
	}
	if len(part.args) == 1 || (len(part.args)-1)%n != 0 {
		return d.text.At(
			part.at, strconv.Itoa(n)+" sets of as many cells each", strconv.Itoa(len(part.args)-1)+" cells",
		)
	}
	cells, err := d.cells(part, 1)
	if err != nil {
		return err
	}
	return d.add(part, rule.SameValues{Sets: slices.Collect(slices.Chunk(cells, len(cells)/n))})
}

// quad reads the cell at the top left of four, and the values among them.
func (d *dotted) quad(part *dottedPart) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	c, err := d.cell(a)
	if err != nil {
		return err
	}
	if d.p.Row(c)+1 == d.p.Rows || d.p.Col(c)+1 == d.p.Cols {
		return d.text.At(a.at, "the cell at the top left of four", source.Quote([]byte(a.word)))
	}
	below := c + puzzle.Cell(d.p.Cols)
	r := rule.Quadruple{Cells: []puzzle.Cell{c, c + 1, below, below + 1}}
	for _, a := range part.args[1:] {
		values, err := d.digits(a)
		if err != nil {
			return err
		}
		r.Values = append(r.Values, values...)
	}
	return d.add(part, r)
}

func (d *dotted) indexing(part *dottedPart) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	axis := map[string]string{"C": "column", "R": "row"}[a.word]
	if axis == "" {
		return d.text.At(a.at, "C or R", source.Quote([]byte(a.word)))
	}
	return d.line(
		part, 1, func(c []puzzle.Cell) puzzle.Rule { return rule.Indexing{Axis: axis, Cells: c} },
	)
}

func (d *dotted) diagonal(part *dottedPart) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	switch a.word {
	case "1":
		return d.add(part, rule.DiagonalUp{})
	case "-1":
		return d.add(part, rule.DiagonalDown{})
	}
	return d.text.At(a.at, "1 or -1", source.Quote([]byte(a.word)))
}

func (d *dotted) sandwich(part *dottedPart) *source.Error {
	sum, err := d.number(part, 0, math.MinInt16, math.MaxInt16)
	if err != nil {
		return err
	}
	a, err := d.arg(part, 1)
	if err != nil {
		return err
	}
	cells, err := d.house(a)
	if err != nil {
		return err
	}
	return d.add(part, rule.Sandwich{Cells: cells, Sum: sum})
}

// littleKiller reads a sum and a cell at the edge, which says where the diagonal goes.
func (d *dotted) littleKiller(part *dottedPart) *source.Error {
	sum, err := d.number(part, 0, math.MinInt16, math.MaxInt16)
	if err != nil {
		return err
	}
	a, err := d.arg(part, 1)
	if err != nil {
		return err
	}
	c, err := d.cell(a)
	if err != nil {
		return err
	}
	row, col := d.p.Row(c)+1, d.p.Col(c)+1
	var step [2]int
	switch {
	case row == 1 && col == 1:
		step = [2]int{1, 1}
	case row == 1:
		step = [2]int{1, -1}
	case row == d.p.Rows && col < d.p.Cols:
		step = [2]int{-1, 1}
	case col == 1:
		step = [2]int{1, 1}
	case col == d.p.Cols:
		step = [2]int{-1, -1}
	default:
		return d.text.At(a.at, "a cell at the edge", source.Quote([]byte(a.word)))
	}
	return d.add(
		part, rule.LittleKiller{Cells: board.Walk(d.p, row-step[0], col-step[1], step), Sum: sum},
	)
}
