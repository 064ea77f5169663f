package dotted

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A group is a part with others in it, up to its End. At least one part of an Or holds, all parts
// of an And hold, and the parts of a Replicate are copied to other places.

// A nest says where the rules of parts are added, and in which groups the parts are.
type nest struct {
	rules      *[]puzzle.Rule // of the puzzle, or of an alternative
	deep       int            // how many groups are open
	choices    int            // how many of them are Or
	copies     int            // how many of them are Replicate
	down, over int            // by how many rows and columns the cells of copies are moved
	copied     int            // arguments of all copies so far
}

// A place says in which groups a type may stand.
type place int8

const (
	anywhere  place = iota
	notCopied       // not in Replicate, as it is about a row or column
	alone           // in none, as it is about the whole grid
)

const (
	mostDeep   = 16      // groups in each other
	mostCopied = 1 << 20 // arguments of copies
)

// sequence reads parts from the i-th on, up to the End of a group, or all if it is nil. It returns
// the index of the End.
func (d *reader) sequence(i int, group *token) int {
	for ; i < len(d.parts) && !d.failed(); i++ {
		if part := &d.parts[i]; part.name == "End" {
			if group == nil {
				d.fail(part.at, "a group before its End", "none")
			}
			d.noMore(part, 0)
			return i
		}
		i = d.part(i)
	}
	if group != nil {
		d.noEnd(group.name)
	}
	return i
}

// part reads part i, with all that is in it. It returns the index of its last.
func (d *reader) part(i int) int {
	part := &d.parts[i]
	k := findType(d.known, part.name)
	if k == nil {
		d.unknown(part, part)
		return i
	}
	d.noMore(part, k.most)
	if k.read == nil && d.err == nil {
		return d.group(i)
	}
	if d.deep > 0 && k.place == alone || d.copies > 0 && k.place == notCopied {
		d.wrong(argument{part.name, part.at}, "a constraint that can be in a group")
	}
	if d.err == nil {
		d.within(part, func(part *token) {
			if r := k.read(d, part); r != nil {
				d.add(part, r)
			}
		})
	}
	return i
}

// group reads the group that begins with part i. Where something in it is not known, a choice and
// copies would not be what they are without it: they are left out as a whole.
func (d *reader) group(i int) (end int) {
	part := &d.parts[i]
	outer := d.nest
	if d.deep++; d.deep > mostDeep {
		d.fail(part.at, "at most "+strconv.Itoa(mostDeep)+" groups in each other", "one more")
		return i
	}
	if part.name == "And" {
		end = d.sequence(i+1, part)
	} else if end = endOfGroup(d.parts, i); end == len(d.parts) {
		d.noEnd(part.name)
	} else if unknown := d.unknownIn(i, end); unknown != nil {
		d.unknown(unknown, part)
	} else if part.name == "Or" {
		d.choice(i, end)
	} else {
		d.replicate(i, end)
	}
	outer.copied = d.copied
	d.nest = outer
	return end
}

// unknownIn returns the first part from the i-th to the end of a group that is not known, or nil.
func (d *reader) unknownIn(i, end int) *token {
	for k := i; k < end; k++ {
		if findType(d.known, d.parts[k].name) == nil {
			return &d.parts[k]
		}
	}
	return nil
}

// choice reads the parts of an Or. Each is an alternative, however many rules it makes.
func (d *reader) choice(i, end int) {
	r := rule.Some{Of: [][]puzzle.Rule{}}
	d.choices++
	outer := d.rules
	for k := i + 1; k < end && d.err == nil; k++ {
		alternative := []puzzle.Rule{}
		d.rules = &alternative
		k = d.part(k)
		r.Of = append(r.Of, alternative)
	}
	d.rules = outer
	d.within(&d.parts[i], func(part *token) { d.add(part, r) })
}

// replicate reads the parts of a Replicate once for each cell that its code names, moved as this
// cell is from the origin.
func (d *reader) replicate(i, end int) {
	part := &d.parts[i]
	var targets []puzzle.Cell
	var origin puzzle.Cell
	d.within(part, func(part *token) { targets, origin = d.targets(part) })
	size := 1 // also of copies of nothing
	for k := i + 1; k < end; k++ {
		size += 1 + len(d.parts[k].args)
	}
	down, over := d.down, d.over
	d.copies++
	for _, c := range targets {
		if d.copied += size; d.copied > mostCopied {
			d.within(part, func(part *token) {
				d.fail(part.at, "at most "+strconv.Itoa(mostCopied)+" arguments in copies", "more")
			})
		}
		if d.err != nil {
			return
		}
		_, k, _, cols := d.area(origin)
		d.down = down + (k+int(c-origin))/cols - k/cols
		d.over = over + (k+int(c-origin))%cols - k%cols
		d.sequence(i+1, part)
	}
}

// area returns the first cell of the grid or of the variable that a cell belongs to, the place of
// the cell there, and the size.
func (d *reader) area(c puzzle.Cell) (first puzzle.Cell, k, rows, cols int) {
	if v, k := d.p.VariableOf(c); v != nil {
		return c - puzzle.Cell(k), k, v.Rows, v.Cols
	}
	return 0, int(c), d.p.Rows, d.p.Cols
}

// targets reads the code of a Replicate, a bit for each cell from the origin on, and the origin,
// the first cell of the grid if it is missing.
func (d *reader) targets(part *token) (cells []puzzle.Cell, origin puzzle.Cell) {
	if len(part.args) == 0 {
		return nil, 0
	}
	if part.has(1) {
		origin = d.named(part.args[1])
	}
	_, k, rows, cols := d.area(origin)
	expected := "bits for the cells from " + d.p.CellName(origin) + " on"
	for bit := range d.bits(part.args[0], rows*cols-k, expected) {
		cells = append(cells, origin+puzzle.Cell(bit))
	}
	return cells, origin
}

// moved returns where a cell is in the copy that is being read.
func (d *reader) moved(c puzzle.Cell, a argument) puzzle.Cell {
	if d.down == 0 && d.over == 0 {
		return c
	}
	first, k, rows, cols := d.area(c)
	row, col := k/cols+d.down, k%cols+d.over
	if row < 0 || row >= rows || col < 0 || col >= cols {
		d.fail(a.at, "a cell that is on the grid also in the copy",
			fmt.Sprintf("%s, moved %d down and %d right", a.word, d.down, d.over))
		return 0
	}
	return first + puzzle.Cell(row*cols+col)
}

// restrict adds that a cell holds one of some digits, to the candidates of the puzzle or as a rule
// of an alternative.
func (d *reader) restrict(part *token, c puzzle.Cell, values []puzzle.Digit) {
	switch {
	case d.choices > 0:
		d.add(part, rule.OneOf{Cells: []puzzle.Cell{c}, Values: values})
	case d.p.Givens[c] == puzzle.Empty && len(values) == 1:
		d.p.Givens[c] = values[0]
	default:
		d.p.Candidates[c] &= puzzle.Digits(values...)
	}
}

// mostChoices is the most alternatives that state that several of some hold.
const mostChoices = 1 << 10

// some adds alternatives: each is one part, or a group of several. That n of them hold is stated by
// groups of n of them.
func (w *writer) some(r rule.Some) {
	least := 1
	switch {
	case r.AtLeast != nil:
		least = *r.AtLeast
	case r.AtMost != nil:
		least = 0
	}
	if r.AtMost != nil && *r.AtMost < len(r.Of) {
		w.unfit(r, " with at-most")
		return
	}
	var choices [][][]puzzle.Rule
	var choose func(from, n int, chosen [][]puzzle.Rule)
	choose = func(from, n int, chosen [][]puzzle.Rule) {
		switch {
		case len(choices) > mostChoices && least > 1: // of one each, there may be very many
		case n == 0:
			choices = append(choices, slices.Clone(chosen))
		case n <= len(r.Of)-from:
			choose(from+1, n-1, append(chosen, r.Of[from]))
			choose(from+1, n, chosen)
		}
	}
	if choose(0, max(least, 0), nil); len(choices) > mostChoices && least > 1 {
		w.unfit(r, " with very many ways to choose alternatives")
		return
	}
	w.part("Or")
	w.deep++
	for _, chosen := range choices {
		n := 0
		for _, rules := range chosen {
			n += len(rules)
		}
		if n != 1 {
			w.part("And")
		}
		for _, rules := range chosen {
			w.rules(rules)
		}
		if n != 1 {
			w.part("End")
		}
	}
	w.deep--
	w.part("End")
}
