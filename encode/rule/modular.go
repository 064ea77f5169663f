package rule

import (
	"cmp"

	"exactcover/dlx"
	"exactcover/encode"
)

// Modular is a line on which any Mod successive cells have different remainders of their digits by
// Mod; all of them if there are fewer cells.
type Modular struct {
	Cells []encode.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Mod   int           `json:"mod" min:"1" help:"the divisor, usually 3"`
}

var modularKind = Kind{
	Rule:    Modular{},
	Group:   Lines,
	Meaning: "any mod successive cells have different remainders by mod",
	Example: `{"size": 6,
 "givens": ["......", "....6.", "5..3..", "......", "....1.", ".65..."],
 "rules": [
  {"rule": "modular", "cells": ["r1c1", "r1c2", "r2c3", "r3c3", "r3c4"], "mod": 3}]}`,
}

// Kind returns "modular".
func (Modular) Kind() string { return "modular" }

// Validate finds a line without cells or off the grid, and a modulus that is not positive.
func (r Modular) Validate(p *encode.Puzzle) error {
	if r.Mod < 1 {
		return mistake(r, r.Cells, "no remainders by %d", r.Mod)
	}
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// Encode spreads the remainders.
func (r Modular) Encode(m *encode.Matrix) error {
	spread(m, "modular", r.Cells, r.Mod, func(d encode.Digit) int { return int(d) % r.Mod })
	return nil
}

// Check finds pairs of cells that are too close for their remainders.
func (r Modular) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var found []encode.Violation
	for j, b := range r.Cells {
		for i := j - 1; i >= 0 && j-i < r.Mod; i-- {
			a := r.Cells[i]
			if difference := int(grid[a]) - int(grid[b]); difference%r.Mod == 0 {
				found = append(found, broken(r, []encode.Cell{a, b}, "%d and %d have the same remainder by %d", grid[a], grid[b], r.Mod))
			}
		}
	}
	return found
}

// Entropic is a line on which any three successive cells are from three different groups of digits;
// both of them if there are two. The groups are 1 to 3, 4 to 6, 7 to 9 and so on; a 0 is in a group of its own,
// before the others.
type Entropic struct {
	Cells []encode.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
}

var entropicKind = Kind{
	Rule:    Entropic{},
	Group:   Lines,
	Meaning: "any three successive cells are from different groups of 1-3, 4-6, 7-9",
	Example: `{"size": 4, "digits": [1, 9],
 "givens": ["..48", "4523", "57..", "1674"],
 "rules": [
  {"rule": "entropic", "cells": ["r1c1", "r1c2", "r2c3", "r3c3", "r3c4"]}]}`,
}

// Kind returns "entropic".
func (Entropic) Kind() string { return "entropic" }

// Validate finds a line without cells or off the grid.
func (r Entropic) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// Encode spreads the groups.
func (r Entropic) Encode(m *encode.Matrix) error {
	spread(m, "entropic", r.Cells, 3, func(d encode.Digit) int { return (int(d) + 2) / 3 })
	return nil
}

// Check finds pairs of cells that are too close for their groups.
func (r Entropic) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	group := func(c encode.Cell) int {
		low := 1 // of the group
		for int(grid[c]) >= low {
			low += 3
		}
		return low
	}
	var found []encode.Violation
	for j, b := range r.Cells {
		for i := max(0, j-2); i < j; i++ {
			if a := r.Cells[i]; group(a) == group(b) {
				found = append(found, broken(r, []encode.Cell{a, b}, "%d and %d are of one group", grid[a], grid[b]))
			}
		}
	}
	return found
}

// spread adds that any window successive cells have digits of different classes, which are small
// numbers from 0; all cells if they are fewer.
//
// If there are just as many classes as cells in a window, a class comes back after each window:
// cells a window apart form a strand of one class, and the strands share the classes among them.
// Otherwise it relates each pair of cells within a window.
func spread(m *encode.Matrix, name string, cells []encode.Cell, window int, class func(encode.Digit) int) {
	classes := make(map[int]bool)
	for _, c := range cells {
		for d := range m.Domain(c).All() {
			classes[class(d)] = true
		}
	}
	if len(classes) == window && len(cells) >= window {
		strands(m, name, cells, window, class)
		return
	}
	for j, b := range cells {
		for i := max(0, j-window+1); i < j; i++ {
			m.Relation(cells[i], b, func(x, y encode.Digit) bool { return class(x) != class(y) })
		}
	}
}

// strands adds that cells a window apart have digits of the same class and that the strands they
// form have different classes. It uses a primary item for each strand and each class, an option for
// each strand with each class, and a secondary item for each strand, coloured by its class.
func strands(m *encode.Matrix, name string, cells []encode.Cell, window int, class func(encode.Digit) int) {
	possible := make([]encode.DigitSet, window) // by strand: the classes that all its cells have
	for k, c := range cells {
		var some encode.DigitSet
		for d := range m.Domain(c).All() {
			some |= encode.Digits(encode.Digit(class(d)))
		}
		if k < window {
			possible[k] = some
		} else {
			possible[k%window] &= some
		}
	}
	strand := m.Primary(name, window)
	shown := m.Secondary(name, window)
	share := make(map[int]dlx.Item)
	color := func(class int) dlx.Color { return dlx.Color(class + 1) }
	for k, s := range possible {
		for c := range s.All() {
			if _, ok := share[int(c)]; !ok {
				share[int(c)] = m.Primary(name, 1)
			}
			m.Add((strand + dlx.Item(k)).With(0), share[int(c)].With(0), (shown + dlx.Item(k)).With(color(int(c))))
		}
	}
	for k, c := range cells {
		s := possible[k%window]
		m.Exclude(c, m.Domain(c).Keep(func(d encode.Digit) bool { return !s.Has(encode.Digit(class(d))) }))
		for d := range m.Domain(c).All() {
			m.Attach(encode.Candidate{Cell: c, Digit: d}, (shown + dlx.Item(k%window)).With(color(class(d))))
		}
	}
}
