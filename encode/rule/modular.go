package rule

import (
	"context"
	"fmt"
	"strconv"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Modular is a line. The digits of any Mod successive cells, or of all cells if there are fewer,
// have different remainders when divided by Mod.
type Modular struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Mod   int           `json:"mod" min:"1" usual:"3" help:"the divisor"`
}

var modularKind = Kind{
	Rule:   Modular{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Modular, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0x7fd3ceff, Text: strconv.Itoa(r.Mod),
			Sign: '%', Short: fmt.Sprintf("modular %d", r.Mod),
			Title: "Modular", Says: fmt.Sprintf("any %d successive cells leave different remainders "+
				"when divided by %[1]d", r.Mod),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Modular", As: AsLine, Of: Modular{Mod: 3}},
		{In: "fpuzzles", Name: "modularline", As: AsLine, Of: Modular{Mod: 3}},
	},
	Meaning: "cells less than mod places apart have different remainders when divided by mod",
	Example: `{"size": 6,
 "givens": ["......", "....6.", "5..3..", "......", "....1.", ".65..."],
 "rules": [
  {"rule": "modular", "cells": ["r1c1", "r1c2", "r2c3", "r3c3", "r3c4"], "mod": 3}]}`,
	Draw: lineDraw{
		least: 3, most: 6,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return Modular{Cells: cells, Mod: 3}
		},
		leads: lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x%3 != y%3 }),
	}.draw,
}

func (Modular) Kind() string { return "modular" }

// Encode calls spread with the remainders.
func (r Modular) Encode(m *matrix.Matrix) error {
	spread(m, "modular", r.Cells, r.Mod, func(d puzzle.Digit) int { return int(d) % r.Mod })
	return nil
}

// Check finds cells that are too close to the previous one with the same remainder.
func (r Modular) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	last := make(map[int]int) // remainder -> its previous place
	for j, b := range r.Cells {
		remainder := int(grid[b]) % r.Mod
		if i, ok := last[remainder]; ok && j-i < r.Mod {
			a := r.Cells[i]
			found = more(
				found, r, []puzzle.Cell{a, b}, "%d and %d have the same remainder when divided by %d", grid[a],
				grid[b], r.Mod,
			)
		}
		last[remainder] = j
	}
	return found
}

// Entropic is a line. The digits of any three successive cells, or of both cells if there are two,
// are in different groups. The groups are 1 to 3, 4 to 6, 7 to 9 and so on; 0 is a separate group.
type Entropic struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
}

var entropicKind = Kind{
	Rule:   Entropic{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xf7bd80ff, Sign: '&', Short: "entropic",
		Title: "Entropic", Says: "any three successive cells hold one digit each of 1-3, 4-6 and 7-9",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Entropic", As: AsLine},
		{In: "fpuzzles", Name: "entropicline", As: AsLine},
	},
	Meaning: "cells at most two places apart are from different groups of 1-3, 4-6, 7-9",
	Example: `{"size": 4, "digits": [1, 9],
 "givens": ["..48", "4523", "57..", "1674"],
 "rules": [
  {"rule": "entropic", "cells": ["r1c1", "r1c2", "r2c3", "r3c3", "r3c4"]}]}`,
}

func (Entropic) Kind() string { return "entropic" }

// Encode calls spread with the groups.
func (r Entropic) Encode(m *matrix.Matrix) error {
	spread(m, "entropic", r.Cells, 3, func(d puzzle.Digit) int { return (int(d) + 2) / 3 })
	return nil
}

// Check finds pairs of cells that are too close for their groups.
func (r Entropic) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	group := func(c puzzle.Cell) int {
		low := 1 // the lowest digit of the group
		for int(grid[c]) >= low {
			low += 3
		}
		return low
	}
	for j, b := range r.Cells {
		for i := max(0, j-2); i < j; i++ {
			if a := r.Cells[i]; group(a) == group(b) {
				found = more(found, r, []puzzle.Cell{a, b}, "%d and %d are of one group", grid[a], grid[b])
			}
		}
	}
	return found
}

// manyPlaces is the greatest number of pairs of places within a window that are related pair by
// pair.
const manyPlaces = 1 << 14

// spread adds that any window successive cells, or all cells if there are fewer, have digits of
// different classes. Classes are numbers from 0 to 63.
//
// If there are exactly as many classes as cells in a window, a class returns after each window:
// cells a window apart form a strand of the same class, and different strands have different
// classes. Otherwise spread relates each pair of cells within a window, or adds a propagator if
// there are very many. A window with more cells than classes has no solution.
func spread(
	m *matrix.Matrix, name string, cells []puzzle.Cell, window int, class func(puzzle.Digit) int,
) {
	var classes puzzle.DigitSet
	some := candidates(m, cells)
	for d := range some.All() {
		classes |= puzzle.Digits(puzzle.Digit(class(d)))
	}
	window = min(window, len(cells))
	switch {
	case window > classes.Len():
		m.Impossible()
	case window == classes.Len():
		strands(m, name, cells, window, class)
	case len(cells)*window > manyPlaces:
		var members [puzzle.MaxDigit + 1]puzzle.DigitSet // by digit: the digits of its class
		for d := range some.All() {
			members[d] = some.Keep(func(e puzzle.Digit) bool { return class(e) == class(d) })
		}
		m.Constrain(
			cells, func(digits []puzzle.DigitSet) bool { return keepApart(&members, window, digits) },
		)
	default:
		different := matrix.PairsOf(
			m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool { return class(x) != class(y) },
		)
		for j, b := range cells {
			for i := max(0, j-window+1); i < j; i++ {
				m.Relate(cells[i], b, different)
			}
		}
	}
}

// keepApart strikes the class of each known digit from all places that are less than a window away.
func keepApart(
	members *[puzzle.MaxDigit + 1]puzzle.DigitSet, window int, digits []puzzle.DigitSet,
) bool {
	for k, s := range digits {
		if s.Len() != 1 {
			continue
		}
		class := members[s.Min()]
		for i := max(0, k-window+1); i < min(len(digits), k+window); i++ {
			if i != k {
				if digits[i] &^= class; digits[i] == 0 {
					return false
				}
			}
		}
	}
	return true
}

// strands adds that cells a window apart have digits of the same class, and that the strands they
// form have different classes. It uses a primary item for each strand and each class, an option for
// each strand with each class, and a secondary item for each strand, coloured by its class.
func strands(
	m *matrix.Matrix, name string, cells []puzzle.Cell, window int, class func(puzzle.Digit) int,
) {
	possible := make([]puzzle.DigitSet, window) // by strand: the classes that all its cells have
	for k, c := range cells {
		var some puzzle.DigitSet
		for d := range m.Domain(c).All() {
			some |= puzzle.Digits(puzzle.Digit(class(d)))
		}
		if k < window {
			possible[k] = some
		} else {
			possible[k%window] &= some
		}
	}
	strand := m.Primary(name, window)
	shown := m.Secondary(name, window)
	common := make(map[int]dlx.Item)
	color := func(class int) dlx.Color { return dlx.Color(class + 1) }
	for k, s := range possible {
		for c := range s.All() {
			if _, ok := common[int(c)]; !ok {
				common[int(c)] = m.Primary(name, 1)
			}
			m.Add(
				(strand + dlx.Item(k)).With(0), common[int(c)].With(0),
				(shown + dlx.Item(k)).With(color(int(c))),
			)
		}
	}
	type place struct {
		cell   puzzle.Cell
		strand int
	}
	done := make(map[place]bool) // a line may come back to a cell
	for k, c := range cells {
		s := possible[k%window]
		if done[place{c, k % window}] {
			continue
		}
		done[place{c, k % window}] = true
		m.Exclude(
			c, m.Domain(c).Keep(func(d puzzle.Digit) bool { return !s.Has(puzzle.Digit(class(d))) }),
		)
		for d := range m.Domain(c).All() {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, (shown + dlx.Item(k%window)).With(color(class(d))))
		}
	}
}
