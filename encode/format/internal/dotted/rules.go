package dotted

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A partType is a type of part: the constraint that its name stands for.
type partType struct {
	name  string
	most  int // arguments that it may have
	place place
	// read returns the rule of a part, nil if it has added what the part states. Nil: a group, or its
	// End.
	read func(d *reader, part *token) puzzle.Rule
}

// many is the most arguments of a list.
const many = math.MaxInt

// partTypes is the table of the types that need special code. Other types are names that
// the kinds of rules give (plain.go).
var partTypes = []partType{
	{"", many, anywhere, (*reader).givens},
	{"And", 0, anywhere, nil}, {"Or", 0, anywhere, nil}, {"Replicate", 2, anywhere, nil}, // nest.go
	{"End", 0, anywhere, nil},
	{"Shape", 3, alone, ofGrid}, {"RegionSize", 1, alone, ofGrid}, {"NoBoxes", 0, alone, ofGrid},
	{"Jigsaw", 2, alone, ofGrid}, {"Var", 3, alone, ofGrid},
	{"SearchPriority", many, alone, ofGrid}, // a hint for another solver

	{"Sum", many, anywhere, (*reader).weightedSum}, {"Cage", many, anywhere, (*reader).cage},
	{"Arrow", many, anywhere, func(d *reader, part *token) puzzle.Rule {
		return arrow(d.cells(part, 0), 1)
	}},
	{"PillArrow", many, anywhere, func(d *reader, part *token) puzzle.Rule {
		n := d.number(part, 0, 1, len(part.args)-1)
		return arrow(d.cells(part, 1), n)
	}},
	{"SumLine", many, anywhere, (*reader).sumLine},
	{"EqualSum", many, anywhere, func(d *reader, part *token) puzzle.Rule {
		return rule.EqualSums{Segments: d.lists(part.args)}
	}},
	{"SameValues", many, anywhere, (*reader).sameValues},
	{"CountDistinct", many, anywhere, (*reader).countDistinct},
	{"LookAndSay", many, anywhere, (*reader).lookAndSay},
	{"ValueIndexing", many, anywhere, (*reader).valueIndexing},
	{"FullRank", 3, anywhere, (*reader).fullRank},
	{"FullRankTies", 1, anywhere, (*reader).fullRankTies},
	{"ConnectedValues", 3, anywhere, (*reader).connectedValues},
	{"ChaosConstruction", 0, alone, (*reader).chaosConstruction},
	{"Doppelganger", 0, alone, (*reader).doppelganger},
	{"ChaosArrow", many, alone, (*reader).chaosArrow},
	{"ChaosCount", many, alone, (*reader).chaosCount},
	{"Quad", many, anywhere, (*reader).quad},
	{"Indexing", many, anywhere, (*reader).indexing},
	{"GreaterThan", many, anywhere, (*reader).greater},
	{"DisjointSets", 0, alone, (*reader).disjointSets},
	{"Diagonal", 1, alone, (*reader).diagonal},
	{"Sandwich", 2, notCopied, (*reader).sandwich},
	{"LittleKiller", 2, notCopied, (*reader).littleKiller},

	{"Pair", many, anywhere, relation(false, false)}, {"PairX", many, anywhere, relation(true, false)},
	{"Binary", many, anywhere, relation(false, true)},
	{"BinaryX", many, anywhere, relation(true, true)},
	{"Regex", many, anywhere, (*reader).regex}, {"NFA", many, anywhere, (*reader).automaton},
}

// Arguments returns how many arguments a part of a type may have; false if the type has no meaning
// here.
func Arguments(known rule.Set, name string) (most int, ok bool) {
	k := findType(known, name)
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
	for _, t := range partTypes {
		if !slices.Contains(names, t.name) {
			names = append(names, t.name)
		}
	}
	return names
}

func findType(known rule.Set, name string) *partType {
	for i := range partTypes {
		if partTypes[i].name == name {
			return &partTypes[i]
		}
	}
	n, ok := known.FindForeign(Name, name)
	if !ok {
		return nil
	}
	with := func(read func(*reader, *rule.Foreign, *token) puzzle.Rule) func(
		*reader, *token,
	) puzzle.Rule {
		return func(d *reader, part *token) puzzle.Rule { return read(d, n, part) }
	}
	switch n.As {
	case rule.AsFlag:
		return &partType{name, 0, alone, with((*reader).flag)}
	case rule.AsPair:
		return &partType{name, many, anywhere, with((*reader).pairs)}
	case rule.AsOutside:
		return &partType{name, 3, notCopied, with((*reader).ends)}
	}
	return &partType{name, many, anywhere, with((*reader).plain)}
}

// ofGrid is for the parts that have been read already, or have no meaning.
func ofGrid(*reader, *token) puzzle.Rule { return nil }

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
	cells := d.cells(part, 0)
	if len(cells) > d.p.Cells() {
		d.fail(part.at, "at most "+strconv.Itoa(d.p.Cells())+" cells", strconv.Itoa(len(cells)))
	}
	joined := make([]bool, len(cells))
	for i, high := range cells {
		for k, low := range cells[i+1:] {
			if d.failed() {
				return nil
			}
			if touch(d.p, high, low) {
				joined[i], joined[i+1+k] = true, true
				d.add(part, rule.Greater{Cells: []puzzle.Cell{high, low}})
			}
		}
	}
	d.alone(part, joined)
	return nil
}

// arrow returns the rule of n cells of the circle, which is read in row order, and those of the
// line after them.
func arrow(cells []puzzle.Cell, n int) puzzle.Rule {
	n = min(n, len(cells))
	circle := slices.Clone(cells[:n])
	slices.Sort(circle)
	return rule.Arrow{Circle: circle, Cells: cells[n:]}
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

// quad reads the cell at the top left of four, and the values among them.
func (d *reader) quad(part *token) puzzle.Rule {
	a := d.arg(part, 0)
	c := d.cell(a)
	if !d.p.InGrid(c) || d.p.Row(c)+1 == d.p.Rows || d.p.Col(c)+1 == d.p.Cols {
		d.wrong(a, "the cell at the top left of four")
	}
	if d.err != nil {
		return nil
	}
	below := c + puzzle.Cell(d.p.Cols)
	r := rule.Quadruple{Cells: []puzzle.Cell{c, c + 1, below, below + 1}}
	for _, a := range part.args[1:] {
		r.Values = append(r.Values, d.digits(a)...)
	}
	return r
}

func (d *reader) indexing(part *token) puzzle.Rule {
	a := d.arg(part, 0)
	axis := axes[a.word]
	if axis == "" {
		d.wrong(a, "C or R")
	}
	return rule.Indexing{Axis: axis, Cells: d.cells(part, 1)}
}

// axes are the axes of an indexing by their signs.
var axes = map[string]string{"C": "column", "R": "row"}

func (d *reader) diagonal(part *token) puzzle.Rule {
	a := d.arg(part, 0)
	switch a.word {
	case "1":
		return rule.DiagonalUp{}
	case "-1":
		return rule.DiagonalDown{}
	}
	d.wrong(a, "1 or -1")
	return nil
}

// sumAt reads a sum and the argument that says where it stands.
func (d *reader) sumAt(part *token) (sum int, at argument) {
	return d.number(part, 0, math.MinInt16, math.MaxInt16), d.arg(part, 1)
}

func (d *reader) sandwich(part *token) puzzle.Rule {
	sum, a := d.sumAt(part)
	return rule.Sandwich{Cells: d.house(a), Sum: sum}
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
