package rule

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// FullRank is the rank of a row or column that is read as a number from one end. It is compared
// with all rows and columns of a square grid, each read from both ends; with n rows there are 4n
// numbers. Rank is one more than the number of lower lines, so it is 1 for the lowest. Without Ties
// no other line may be equal.
type FullRank struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the line from the clue on"`
	Rank  int           `json:"rank" help:"one more than the number of lower lines"`
	Ties  bool          `json:"ties,omitempty" help:"whether other lines may be equal"`
}

var fullRankKind = Kind{
	Rule:   FullRank{},
	Allows: Turns,
	Look: LookOf(func(r FullRank, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(r.Rank), Short: "full-rank",
			Tag: "rank", Title: "Full rank",
			Says: "the rank of the line, read from the clue, among all lines read from both ends",
		}
	}),
	Meaning: "as a number, the line has this rank among all lines from both ends; 1 is the lowest",
	Example: `{"size": 4,
 "rules": [
  {"rule": "full-rank", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "rank": 5},
  {"rule": "full-rank", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "rank": 3, "ties": true}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		some := half(random, lanes(p, true))
		return fitting(p, some, 4*p.Rows, func(cells []puzzle.Cell, value int) puzzle.Rule {
			return FullRank{Cells: cells, Rank: value}
		})
	},
}

func (FullRank) Kind() string { return "full-rank" }

// Validate rejects a grid that is not square, and cells that are not a whole row or column.
func (r FullRank) Validate(p *puzzle.Puzzle) error {
	if p.Rows != p.Cols {
		return mistake(r, r.Cells, "%d rows and %d columns, not a square", p.Rows, p.Cols)
	}
	if !slices.ContainsFunc(lanes(p, true), func(line []puzzle.Cell) bool {
		return slices.Equal(line, r.Cells)
	}) {
		return mistake(r, r.Cells, "%s that are no row or column", count(len(r.Cells), "cell"))
	}
	return nil
}

// Encode adds a propagator that counts lower lines. If each side of the grid holds all digits, four
// lines begin with each digit. Then the rank implies the first digit.
func (r FullRank) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	n := p.Rows
	if r.Rank < 1 || r.Rank > 4*n {
		m.Impossible()
		return nil
	}
	k := &ranked{rank: r.Rank, allowed: lower | higher}
	if r.Ties {
		k.allowed |= equal
	}
	k.sides = n == p.DigitCount()
	for _, side := range []int{0, n - 1, n, 2*n - 1} {
		k.sides = k.sides && m.Differ(p.Houses()[side].Cells)
	}
	if k.sides {
		k.first = p.Low + puzzle.Digit((r.Rank-1)/4)
		m.Exclude(r.Cells[0], p.Domain()&^puzzle.Digits(k.first))
	}
	for i, line := range lanes(p, true) {
		side := i % 2
		if i >= 2*n {
			side += 2
		}
		if slices.Equal(line, r.Cells) && k.line == nil {
			k.line, k.side = line, side
		} else {
			k.others = append(k.others, otherLine{line, side, k.allowed & knownOrder(m, r, line)})
		}
	}
	m.Constrain(gridCells(p), k.propagate)
	return nil
}

// knownOrder returns the possible orders of another line relative to the line of r, by the ranks of
// both. All are possible if the other line has no rank.
func knownOrder(m *matrix.Matrix, r FullRank, line []puzzle.Cell) order {
	for _, other := range m.Rules() {
		if o, ok := other.(FullRank); ok && slices.Equal(o.Cells, line) {
			switch {
			case o.Rank < r.Rank:
				return lower
			case o.Rank > r.Rank:
				return higher
			}
			return equal
		}
	}
	return lower | equal | higher
}

// A ranked is the propagator of a line with a rank. It gets the digits of all cells of the grid.
type ranked struct {
	line    []puzzle.Cell
	side    int // of the grid, at which it begins
	others  []otherLine
	rank    int
	allowed order // of others
	sides   bool  // one line of each side begins with each digit
	first   puzzle.Digit
}

// An otherLine is another line.
type otherLine struct {
	cells   []puzzle.Cell
	side    int
	allowed order
}

// An order is a set of possible orders of a line relative to another.
type order uint8

const (
	lower order = 1 << iota
	equal
	higher
)

// compare returns the possible orders of line b relative to line a. Both may be the rests of lines.
func compare(digits []puzzle.DigitSet, a, b []puzzle.Cell) (may order) {
	for k := range a {
		x, y := digits[a[k]], digits[b[k]]
		if a[k] == b[k] {
			continue
		}
		if y.Min() < x.Max() {
			may |= lower
		}
		if y.Max() > x.Min() {
			may |= higher
		}
		if x&y == 0 {
			return may
		}
	}
	return may | equal
}

// propagate counts the lines that are lower and those that may be lower. If one of these counts
// fits the rank exactly, the orders of the open lines follow. If one line of each side begins with
// each digit, it compares only the three lines that begin with the same digit on the other sides;
// the rank implies how many of them are lower.
func (k *ranked) propagate(digits []puzzle.DigitSet) bool {
	var may [4 * puzzle.MaxSide]order // place -> the possible orders of the line there
	line, want, places := k.line, k.rank-1, len(k.others)
	skip, first := 0, ^puzzle.DigitSet(0) // the cells that need no comparison, and what is in them
	if k.sides {
		line, want, places = line[1:], want%4, 3
		skip, first = 1, puzzle.Digits(k.first)
	}
	for i, other := range k.others {
		if place := k.place(i); place >= 0 && digits[other.cells[0]]&first != 0 {
			may[place] |= compare(digits, line, other.cells[skip:]) & other.allowed
		}
	}
	sure, possible := 0, 0
	for _, o := range may[:places] {
		switch {
		case o == 0:
			return false
		case o == lower:
			sure++
			possible++
		case o&lower != 0:
			possible++
		}
	}
	if sure > want || possible < want {
		return false
	}
	for place, o := range may[:places] {
		if sure == want && o != lower {
			may[place] &^= lower
		}
		if possible == want && o&lower != 0 {
			may[place] = lower
		}
	}
	for i, other := range k.others {
		start, place := &digits[other.cells[0]], k.place(i)
		if place < 0 || *start&first == 0 {
			continue
		}
		wanted := compare(digits, line, other.cells[skip:]) & other.allowed & may[place]
		switch begins := *start&^first == 0; {
		case wanted == 0 && begins:
			return false
		case wanted == 0:
			*start &^= first
		case begins && !keepOrder(digits, line, other.cells[skip:], wanted):
			return false
		}
	}
	return true
}

// place returns the place of another line among those that are compared: its index, or if one line
// of each side begins with each digit, a number for its side. It is negative for lines on the
// side of the line with the rank, which begin with other digits.
func (k *ranked) place(other int) int {
	if !k.sides {
		return other
	}
	return (k.others[other].side-k.side+4)%4 - 1
}

// keepOrder strikes digits that are possible in none of the wanted orders, in the first cells where
// the two lines can differ. It reports false if no wanted order is possible.
func keepOrder(digits []puzzle.DigitSet, a, b []puzzle.Cell, wanted order) bool {
	for k := range a {
		x, y := &digits[a[k]], &digits[b[k]]
		if a[k] == b[k] {
			continue
		}
		if x.Len() == 1 && *x == *y {
			continue // later cells decide
		}
		// The digits here may be equal if the rests of the lines can have a wanted order.
		same := compare(digits, a[k+1:], b[k+1:])&wanted != 0
		fits := func(d, e puzzle.Digit) bool {
			return d == e && same || e < d && wanted&lower != 0 || e > d && wanted&higher != 0
		}
		var first, second puzzle.DigitSet
		for d := range x.All() {
			if with := y.Keep(func(e puzzle.Digit) bool { return fits(d, e) }); with != 0 {
				first |= puzzle.Digits(d)
				second |= with
			}
		}
		*x, *y = first, second
		return first != 0
	}
	return wanted&equal != 0
}

// Check reads all lines as numbers.
func (r FullRank) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	read := func(cells []puzzle.Cell) []puzzle.Digit {
		var number []puzzle.Digit
		for _, c := range cells {
			number = append(number, grid[c])
		}
		return number
	}
	own := read(r.Cells)
	below, same := 0, 0
	for i := range p.Rows {
		var row, col []puzzle.Cell
		for j := range p.Cols {
			row, col = append(row, p.Cell(i, j)), append(col, p.Cell(j, i))
		}
		for range 2 {
			for _, line := range [][]puzzle.Cell{row, col} {
				switch slices.Compare(read(line), own) {
				case -1:
					below++
				case 0:
					same++
				}
			}
			slices.Reverse(row)
			slices.Reverse(col)
		}
	}
	if below+1 != r.Rank {
		found = more(found, r, r.Cells, "the rank is %d, not %d", below+1, r.Rank)
	}
	if same > 1 && !r.Ties {
		found = more(found, r, r.Cells, "%s with the same digits", count(same-1, "other line"))
	}
	return found
}

// UnequalLines says that no two rows or columns of a square grid, each read from both ends, are
// equal.
type UnequalLines struct{}

var unequalLinesKind = Kind{
	Rule:    UnequalLines{},
	Allows:  Relabels | Turns,
	Look:    titled("Unequal lines"),
	Meaning: "no two rows or columns are equal, each read from both ends",
	Example: `{"size": 4,
 "givens": [".2..", "3...", "4...", "...."],
 "rules": [
  {"rule": "unequal-lines"}]}`,
}

func (UnequalLines) Kind() string { return "unequal-lines" }

// Validate rejects a grid that is not square, and one whose rows and columns are not houses.
func (r UnequalLines) Validate(p *puzzle.Puzzle) error {
	if p.NoLines {
		return mistake(r, nil, "a grid whose rows and columns are no houses")
	}
	if p.Rows != p.Cols {
		return mistake(r, nil, "a grid of %d rows and %d columns, which is not square", p.Rows, p.Cols)
	}
	return nil
}

// Encode adds a propagator for all pairs of lines.
func (r UnequalLines) Encode(m *matrix.Matrix) error {
	lines := lanes(m.Puzzle, true)
	m.Constrain(gridCells(m.Puzzle), func(digits []puzzle.DigitSet) bool {
		for i, a := range lines {
			for _, b := range lines[:i&^1] { // not with the line itself from its other end
				if !keepOrder(digits, a, b, lower|higher) {
					return false
				}
			}
		}
		return true
	})
	return nil
}

// Check compares all lines.
func (r UnequalLines) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	seen := make(map[string][]puzzle.Cell)
	for _, h := range p.Houses()[:p.Rows+p.Cols] {
		line := h.Cells
		for range 2 {
			var number []byte
			for _, c := range h.Cells {
				number = append(number, byte(grid[c]))
			}
			other := seen[string(number)]
			if other != nil && !slices.Equal(other, line) {
				found = more(found, r, slices.Concat(other, line), "both lines read %d", number)
			}
			seen[string(number)] = line
			h.Cells = slices.Clone(h.Cells)
			slices.Reverse(h.Cells)
		}
	}
	return found
}
