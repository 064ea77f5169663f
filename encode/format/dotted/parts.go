package dotted

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Name is the name of the format.
const Name = "dotted"

// A token is one part of a string: a constraint with its arguments.
type token struct {
	name string
	at   int // where in the text it begins
	args []argument
}

type argument struct {
	word string
	at   int
}

// has reports whether there is an argument that is not empty.
func (t *token) has(i int) bool { return i < len(t.args) && t.args[i].word != "" }

// A reader reads one puzzle. Its methods do nothing more once one of them has failed, and then
// return what they have, or zero.
type reader struct {
	src           *source.Source // for its context
	text          *spec.Text
	p             *puzzle.Puzzle
	known         rule.Set
	ignoreUnknown bool
	source.Findings
	err   *source.Error // the first
	parts []token
	now   *token // the part that is read, which messages name; or nil
	nest
	truths   map[string]string  // by code, with whether it is of every two cells
	automata map[string]machine // by code
	forms    []*puzzle.Puzzle   // the grids without constraints that a link carries beside them
	boxes    []int              // the region of each cell before Jigsaw adds pieces, or nil

	regionSize int // of a chaos construction

	// The variables whose cells do not fill their last row: the model has all of them in one row.
	folded map[string]bool

	hyphenSteps int // the steps that hyphens in the lists of automata have added
}

// at returns an error at a byte of the text.
func (d *reader) at(i int, expected, found string) *source.Error {
	if d.now != nil {
		found += " in " + d.label(d.now)
	}
	return d.text.At(i, expected, found)
}

// fail ends reading with an error at a byte of the text.
func (d *reader) fail(i int, expected, found string) {
	if d.err == nil {
		d.err = d.at(i, expected, found)
	}
}

// wrong ends reading with an error at an argument.
func (d *reader) wrong(a argument, expected string) {
	d.fail(a.at, expected, source.Quote([]byte(a.word)))
}

// failed reports whether reading has ended, also because the context has. Loops ask it at each
// turn.
func (d *reader) failed() bool {
	if d.err == nil && d.src.Stopped() {
		d.err = source.ErrStopped
	}
	return d.err != nil
}

func (d *reader) warn(i int, expected, found string) {
	if d.err == nil && len(d.Warnings) < source.MostFindings {
		d.Warn(d.at(i, expected, found))
	}
}

// within calls read for a part, which messages then name.
func (d *reader) within(part *token, read func(part *token)) {
	d.now = part
	read(part)
	d.now = nil
}

// add adds a rule that a part states.
func (d *reader) add(part *token, r puzzle.Rule) {
	if d.err != nil {
		return
	}
	if err := d.p.ValidateRule(r); err != nil {
		expected, found := source.Unfit(r, err)
		d.fail(part.at, expected, found)
		return
	}
	*d.rules = append(*d.rules, r)
}

// arg returns an argument.
func (d *reader) arg(part *token, i int) argument {
	if i >= len(part.args) {
		expected := strconv.Itoa(i+1) + " arguments of " + part.name
		if i == 0 {
			expected = "an argument of " + part.name
		}
		d.fail(part.at, expected, strconv.Itoa(len(part.args)))
		return argument{at: part.at}
	}
	return part.args[i]
}

// number reads an argument that is a whole number.
func (d *reader) number(part *token, i, low, high int) int {
	a := d.arg(part, i)
	n, err := strconv.Atoi(a.word)
	if err != nil || n < low || n > high {
		d.wrong(a, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		return 0
	}
	return n
}

// cell reads the name of a cell. In a copy it is moved.
func (d *reader) cell(a argument) puzzle.Cell { return d.moved(d.named(a), a) }

// named returns the cell of a name.
func (d *reader) named(a argument) puzzle.Cell {
	if len(a.word) == 4 && a.word[0] == 'R' && a.word[2] == 'C' {
		row, col := coordinate(a.word[1]), coordinate(a.word[3])
		if row >= 1 && row <= d.p.Rows && col >= 1 && col <= d.p.Cols {
			return d.p.Cell(row-1, col-1)
		}
	}
	variable := ""
	switch {
	case len(a.word) > 1 && a.word[0] == 'V':
		variable = a.word[1:]
	case isImplied(a.word):
		variable = a.word
	}
	if c, ok := d.p.VariableCell("v" + variable); ok {
		return c
	}
	const signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	last := "R" + signs[min(d.p.Rows, 35):][:1] + "C" + signs[min(d.p.Cols, 35):][:1]
	expected := "a cell from R1C1 to " + last
	if n := d.p.Cells(); n > d.p.GridCells() {
		expected += ", or of a variable to V" + d.p.CellName(puzzle.Cell(n - 1))[1:]
	}
	d.wrong(a, expected)
	return 0
}

// coordinate returns the value of a character of a cell's name, 0 if it has none.
func coordinate(c byte) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 10
	}
	return 0
}

// cells reads the arguments from the i-th on as cells.
func (d *reader) cells(part *token, i int) (cells []puzzle.Cell) {
	for _, a := range part.args[min(i, len(part.args)):] {
		if d.failed() {
			break
		}
		cells = append(cells, d.cell(a))
	}
	return cells
}

// sumRegions returns the labels of the regions that cut a region sum line, by cell: the boxes, if
// there are some. Variables lie in none.
func (d *reader) sumRegions() []int {
	regions := d.p.Regions
	if d.boxes != nil {
		regions = d.boxes
	}
	return withOutside(d.p, regions)
}

// withOutside returns the labels of regions by cell, with those of variables, which lie in none.
func withOutside(p *puzzle.Puzzle, regions []int) []int {
	if outside := p.Cells() - p.GridCells(); regions != nil && outside > 0 {
		regions = slices.Concat(regions, slices.Repeat([]int{puzzle.NoRegion}, outside))
	}
	return regions
}

// label returns the name of a part in messages: "Cage 2, R1C1" for the second of its type and its
// first cell.
func (d *reader) label(part *token) string {
	if part.name == "" {
		return "the givens"
	}
	n := 1
	for i := range d.parts {
		if d.parts[i].name == part.name && d.parts[i].at < part.at {
			n++
		}
	}
	name := part.name + " " + strconv.Itoa(n)
	if cell, _, _ := strings.Cut(cellNames([]token{*part}), " "); cell != "" {
		name += ", " + cell
	}
	return name
}

// cellNames names the first cells of a group of parts.
func cellNames(group []token) string {
	const most = 6
	var cells []string
	for _, part := range group {
		for _, a := range part.args {
			name, _, _ := strings.Cut(a.word, "_")
			if !isCellName(name) || slices.Contains(cells, name) {
				continue
			}
			if len(cells) == most {
				return strings.Join(cells, " ") + " ..."
			}
			cells = append(cells, name)
		}
	}
	return strings.Join(cells, " ")
}

// isCellName reports whether a word looks like the name of a cell.
func isCellName(word string) bool {
	return len(word) == 4 && word[0] == 'R' && word[2] == 'C' ||
		len(word) > 1 && word[0] == 'V' && 'A' <= word[1] && word[1] <= 'Z' || isImplied(word)
}

// isImplied reports whether a word looks like a cell of a variable that a part brings with it.
func isImplied(word string) bool {
	for _, name := range impliedNames {
		if rest, ok := strings.CutPrefix(word, name); ok && source.IsDecimal([]byte(rest)) {
			return true
		}
	}
	return false
}

// impliedNames are the names of variables that are not declared.
var impliedNames = append([]string{labelsName}, missingNames...)

// alone warns of a part without cells, and of its first cell that is joined with no other.
func (d *reader) alone(part *token, joined []bool) {
	switch i := slices.Index(joined, false); {
	case i >= 0:
		d.warn(part.args[i].at, "cells that touch",
			source.Quote([]byte(part.args[i].word))+", which touches none of them")
	case len(joined) == 0:
		d.warn(part.at, "cells that touch", "none")
	}
}

// digits reads digits with an underscore between them.
func (d *reader) digits(a argument) (digits []puzzle.Digit) {
	for word := range strings.SplitSeq(a.word, "_") {
		n, err := strconv.Atoi(word)
		if err != nil || n < int(d.p.Low) || n > int(d.p.High) {
			d.wrong(argument{word, a.at},
				"a digit from "+strconv.Itoa(int(d.p.Low))+" to "+strconv.Itoa(int(d.p.High)))
			return nil
		}
		digits = append(digits, puzzle.Digit(n))
	}
	return digits
}

// house reads the name of a row or column, R1 or C1.
func (d *reader) house(a argument) []puzzle.Cell {
	if len(a.word) == 2 {
		n := coordinate(a.word[1])
		switch {
		case a.word[0] == 'R' && n >= 1 && n <= d.p.Rows:
			return notation.Walk(d.p, n, 0, [2]int{0, 1})
		case a.word[0] == 'C' && n >= 1 && n <= d.p.Cols:
			return notation.Walk(d.p, 0, n, [2]int{1, 0})
		}
	}
	d.wrong(a, "a row or column, such as R1 or C1")
	return nil
}

func touch(p *puzzle.Puzzle, a, b puzzle.Cell) bool {
	for c := range p.Neighbors(a) {
		if c == b {
			return true
		}
	}
	return false
}
