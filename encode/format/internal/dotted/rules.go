package dotted

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A kind is a type of part.
type kind struct {
	name string
	most int                                        // arguments that it may have
	read func(d *reader, part *token) *source.Error // nil: a group, or its End
}

// many is the most arguments of a list.
const many = math.MaxInt

// kinds is the table of the types that need special code. Other types are names that the kinds of
// rules give (plain.go).
var kinds = []kind{
	{"", many, (*reader).givens},
	{"And", 0, nil}, {"Or", 0, nil}, {"Replicate", 2, nil}, {"End", 0, nil}, // nest.go
	{"Shape", 3, ofGrid}, {"RegionSize", 1, ofGrid}, {"NoBoxes", 0, ofGrid}, {"Jigsaw", 2, ofGrid},
	{"Var", 3, ofGrid},
	{"SearchPriority", many, ofGrid}, // a hint for another solver

	{"Sum", many, (*reader).weightedSum}, {"Cage", many, (*reader).cage},
	{"Arrow", many, func(d *reader, part *token) *source.Error { return d.arrow(part, 0, 1) }},
	{"PillArrow", many, func(d *reader, part *token) *source.Error {
		n, err := d.number(part, 0, 1, len(part.args)-1)
		if err != nil {
			return err
		}
		return d.arrow(part, 1, n)
	}},
	{"SumLine", many, (*reader).sumLine},
	{"EqualSum", many, (*reader).equalSum},
	{"SameValues", many, (*reader).sameValues},
	{"CountDistinct", many, (*reader).countDistinct}, {"LookAndSay", many, (*reader).lookAndSay},
	{"ValueIndexing", many, (*reader).valueIndexing},
	{"FullRank", 3, (*reader).fullRank}, {"FullRankTies", 1, (*reader).fullRankTies},
	{"ConnectedValues", 3, (*reader).connectedValues},
	{"ChaosConstruction", 0, (*reader).chaosConstruction},
	{"Doppelganger", 0, (*reader).doppelganger},
	{"ChaosArrow", many, (*reader).chaosArrow}, {"ChaosCount", many, (*reader).chaosCount},
	{"Quad", many, (*reader).quad},
	{"Indexing", many, (*reader).indexing},
	{"GreaterThan", many, (*reader).greater},
	{"DisjointSets", 0, (*reader).disjointSets},
	{"Diagonal", 1, (*reader).diagonal},
	{"Sandwich", 2, (*reader).sandwich},
	{"LittleKiller", 2, (*reader).littleKiller},

	{"Pair", many, relation(false, false)}, {"PairX", many, relation(true, false)},
	{"Binary", many, relation(false, true)}, {"BinaryX", many, relation(true, true)},
	{"Regex", many, (*reader).regex}, {"NFA", many, (*reader).automaton},
}

// Arguments returns how many arguments a part of a type may have; false if the type has no meaning
// here.
func Arguments(known rule.Set, name string) (most int, ok bool) {
	k := findKind(known, name)
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
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

func findKind(known rule.Set, name string) *kind {
	for i := range kinds {
		if kinds[i].name == name {
			return &kinds[i]
		}
	}
	n, ok := known.FindForeign(Name, name)
	if !ok {
		return nil
	}
	k := &kind{name: name, most: many}
	switch n.As {
	case rule.AsFlag:
		k.most = 0
		k.read = func(d *reader, part *token) *source.Error {
			return d.add(part, n.Make(rule.Statement{}, nil))
		}
	case rule.AsPair:
		k.read = func(d *reader, part *token) *source.Error { return d.pairs(n, part) }
	case rule.AsOutside:
		k.most = 3
		k.read = func(d *reader, part *token) *source.Error { return d.ends(n, part) }
	default:
		k.read = func(d *reader, part *token) *source.Error { return d.plain(n, part) }
	}
	return k
}

// ofGrid is for the parts that have been read before, or mean nothing.
func ofGrid(*reader, *token) *source.Error { return nil }

// givens reads cells with a digit, or with several that are its candidates.
func (d *reader) givens(part *token) *source.Error {
	for _, a := range part.args {
		if d.src.Stopped() {
			return source.ErrStopped
		}
		if a.word == "" {
			continue
		}
		name, rest, some := strings.Cut(a.word, "_")
		c, err := d.cell(argument{name, a.at})
		if err != nil {
			return err
		}
		if !some {
			return d.text.At(a.at, "a cell with its digits, such as R1C1_5", source.Quote([]byte(a.word)))
		}
		values, err := d.digits(argument{rest, a.at})
		if err != nil {
			return err
		}
		if err := d.limit(part, c, values); err != nil {
			return err
		}
	}
	return nil
}

// line adds the rule of the cells from the i-th argument on.
func (d *reader) line(part *token, i int, make func([]puzzle.Cell) puzzle.Rule) *source.Error {
	cells, err := d.cells(part, i)
	if err != nil {
		return err
	}
	return d.add(part, make(cells))
}

// disjointSets makes the cells at the same place of each box differ.
func (d *reader) disjointSets(part *token) *source.Error {
	var usual rule.DisjointGroups
	if d.boxes == nil || usual.Validate(d.p) == nil {
		return d.add(part, usual)
	}
	boxes := notation.Groups(d.boxes)
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
func (d *reader) greater(part *token) *source.Error {
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
			if touch(d.p, high, low) {
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
func (d *reader) arrow(part *token, i, n int) *source.Error {
	return d.line(part, i, func(c []puzzle.Cell) puzzle.Rule {
		n = min(n, len(c))
		circle := slices.Clone(c[:n])
		slices.Sort(circle)
		return rule.Arrow{Circle: circle, Cells: c[n:]}
	})
}

func (d *reader) sumLine(part *token) *source.Error {
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
func (d *reader) equalSum(part *token) *source.Error {
	segments, err := d.lists(part.args)
	if err != nil {
		return err
	}
	return d.add(part, rule.EqualSums{Segments: segments})
}

// lists reads lists of cells with a "-" between them.
func (d *reader) lists(args []argument) ([][]puzzle.Cell, *source.Error) {
	lists := [][]puzzle.Cell{nil}
	for _, a := range args {
		if d.src.Stopped() {
			return nil, source.ErrStopped
		}
		if a.word == "-" {
			lists = append(lists, nil)
			continue
		}
		c, err := d.cell(a)
		if err != nil {
			return nil, err
		}
		last := len(lists) - 1
		lists[last] = append(lists[last], c)
	}
	return lists, nil
}

// sameValues reads the number of sets and their cells, one set after another.
func (d *reader) sameValues(part *token) *source.Error {
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
func (d *reader) quad(part *token) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	c, err := d.cell(a)
	if err != nil {
		return err
	}
	if !d.p.InGrid(c) || d.p.Row(c)+1 == d.p.Rows || d.p.Col(c)+1 == d.p.Cols {
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

func (d *reader) indexing(part *token) *source.Error {
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

func (d *reader) diagonal(part *token) *source.Error {
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

// sumAt reads a sum and the argument that says where it stands.
func (d *reader) sumAt(part *token) (sum int, at argument, err *source.Error) {
	if sum, err = d.number(part, 0, math.MinInt16, math.MaxInt16); err == nil {
		at, err = d.arg(part, 1)
	}
	return sum, at, err
}

func (d *reader) sandwich(part *token) *source.Error {
	sum, a, err := d.sumAt(part)
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
func (d *reader) littleKiller(part *token) *source.Error {
	sum, a, err := d.sumAt(part)
	if err != nil {
		return err
	}
	c, err := d.cell(a)
	if err != nil {
		return err
	}
	if !d.p.InGrid(c) {
		return d.text.At(a.at, "a cell at the edge", source.Quote([]byte(a.word)))
	}
	cells := diagonalFrom(d.p, c)
	if cells == nil {
		return d.text.At(a.at, "a cell at the edge", source.Quote([]byte(a.word)))
	}
	return d.add(part, rule.LittleKiller{Cells: cells, Sum: sum})
}

// diagonalFrom returns the cells of the diagonal that a cell at the edge stands for, nil for
// another cell.
func diagonalFrom(p *puzzle.Puzzle, c puzzle.Cell) []puzzle.Cell {
	row, col := p.Row(c)+1, p.Col(c)+1
	var step [2]int
	switch {
	case row == 1 && col == 1:
		step = [2]int{1, 1}
	case row == 1:
		step = [2]int{1, -1}
	case row == p.Rows && col < p.Cols:
		step = [2]int{-1, 1}
	case col == 1:
		step = [2]int{1, 1}
	case col == p.Cols:
		step = [2]int{-1, -1}
	default:
		return nil
	}
	return notation.Walk(p, row-step[0], col-step[1], step)
}
