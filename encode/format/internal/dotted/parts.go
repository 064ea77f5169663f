package dotted

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Name is the name of the format.
const Name = "dotted"

// A dottedPart is one constraint.
type dottedPart struct {
	kind string
	at   int // where in the text it begins
	args []dottedArg
}

type dottedArg struct {
	word string
	at   int
}

// dotted reads one puzzle.
type dotted struct {
	src           *source.Source // for its context
	text          *spec.Text
	p             *puzzle.Puzzle
	known         rule.Set
	ignoreUnknown bool
	source.Findings
	parts []dottedPart
	boxes []int // the region of each cell before Jigsaw adds pieces, or nil
}

// add adds a rule that a part states.
func (d *dotted) add(part *dottedPart, r puzzle.Rule) *source.Error {
	if err := r.Validate(d.p); err != nil {
		expected, found := source.Unfit(r, err)
		return d.text.At(part.at, expected, found)
	}
	d.p.Rules = append(d.p.Rules, r)
	return nil
}

// arg returns an argument.
func (d *dotted) arg(part *dottedPart, i int) (dottedArg, *source.Error) {
	if i >= len(part.args) {
		return dottedArg{}, d.text.At(
			part.at, strconv.Itoa(i+1)+" arguments of "+part.kind, strconv.Itoa(len(part.args)),
		)
	}
	return part.args[i], nil
}

// number reads an argument that is a whole number.
func (d *dotted) number(part *dottedPart, i, low, high int) (int, *source.Error) {
	a, err := d.arg(part, i)
	if err != nil {
		return 0, err
	}
	n, wrong := strconv.Atoi(a.word)
	if wrong != nil || n < low || n > high {
		return 0, d.text.At(
			a.at, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high),
			source.Quote([]byte(a.word)),
		)
	}
	return n, nil
}

// cell reads the name of a cell.
func (d *dotted) cell(a dottedArg) (puzzle.Cell, *source.Error) {
	if len(a.word) == 4 && a.word[0] == 'R' && a.word[2] == 'C' {
		row, col := coordinate(a.word[1]), coordinate(a.word[3])
		if row >= 1 && row <= d.p.Rows && col >= 1 && col <= d.p.Cols {
			return d.p.Cell(row-1, col-1), nil
		}
	}
	const signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	last := "R" + signs[min(d.p.Rows, 35):][:1] + "C" + signs[min(d.p.Cols, 35):][:1]
	return 0, d.text.At(a.at, "a cell from R1C1 to "+last, source.Quote([]byte(a.word)))
}

// coordinate returns what a character of a cell's name means, 0 if nothing.
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
func (d *dotted) cells(part *dottedPart, i int) ([]puzzle.Cell, *source.Error) {
	var cells []puzzle.Cell
	for _, a := range part.args[min(i, len(part.args)):] {
		c, err := d.cell(a)
		switch {
		case err != nil:
			return nil, err
		case d.src.Stopped():
			return nil, source.ErrStopped
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// sumRegions returns the labels of the regions that cut a region sum line: the boxes, if there are
// some.
func (d *dotted) sumRegions() []int {
	if d.boxes != nil {
		return d.boxes
	}
	return d.p.Regions
}

// clue returns what messages call a part: "Cage 2, R1C1", the second of its type and its first
// cell.
func (d *dotted) clue(part *dottedPart) string {
	if part.kind == "" {
		return "the givens"
	}
	n := 1
	for i := range d.parts {
		if d.parts[i].kind == part.kind && d.parts[i].at < part.at {
			n++
		}
	}
	name := part.kind + " " + strconv.Itoa(n)
	if cell, _, _ := strings.Cut(dottedCells([]dottedPart{*part}), " "); cell != "" {
		name += ", " + cell
	}
	return name
}

// dottedCells names the first cells of a group of parts.
func dottedCells(group []dottedPart) string {
	const most = 6
	var cells []string
	for _, part := range group {
		for _, a := range part.args {
			name, _, _ := strings.Cut(a.word, "_")
			if len(name) != 4 || name[0] != 'R' || name[2] != 'C' || slices.Contains(cells, name) {
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

// alone remarks on a part without cells, and on its first cell that is joined with no other.
func (d *dotted) alone(part *dottedPart, joined []bool) {
	at, found := part.at, "none"
	if i := slices.Index(joined, false); i >= 0 {
		at, found = part.args[i].at, source.Quote(
			[]byte(part.args[i].word),
		)+", which touches none of them"
	} else if len(joined) > 0 {
		return
	}
	if len(d.Warnings) < source.MostFindings {
		d.Warn(d.text.At(at, "cells that touch", found+" in "+d.clue(part)))
	}
}

// digits reads digits with an underscore between them.
func (d *dotted) digits(a dottedArg) ([]puzzle.Digit, *source.Error) {
	var digits []puzzle.Digit
	for word := range strings.SplitSeq(a.word, "_") {
		n, err := strconv.Atoi(word)
		if err != nil || n < int(d.p.Low) || n > int(d.p.High) {
			return nil, d.text.At(
				a.at, "a digit from "+strconv.Itoa(int(d.p.Low))+" to "+strconv.Itoa(int(d.p.High)),
				source.Quote([]byte(word)),
			)
		}
		digits = append(digits, puzzle.Digit(n))
	}
	return digits, nil
}

// house reads the name of a row or column, R1 or C1.
func (d *dotted) house(a dottedArg) ([]puzzle.Cell, *source.Error) {
	if len(a.word) == 2 {
		n := coordinate(a.word[1])
		switch {
		case a.word[0] == 'R' && n >= 1 && n <= d.p.Rows:
			return board.Walk(d.p, n, 0, [2]int{0, 1}), nil
		case a.word[0] == 'C' && n >= 1 && n <= d.p.Cols:
			return board.Walk(d.p, 0, n, [2]int{1, 0}), nil
		}
	}
	return nil, d.text.At(a.at, "a row or column, such as R1 or C1", source.Quote([]byte(a.word)))
}

func (d *dotted) touch(a, b puzzle.Cell) bool {
	for c := range d.p.Neighbors(a) {
		if c == b {
			return true
		}
	}
	return false
}
