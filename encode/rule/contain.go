package rule

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Quadruple is four cells, usually around a corner. Each of the values occurs among them at least
// as often as it is listed.
type Quadruple struct {
	Cells  []puzzle.Cell  `json:"cells" min:"4" max:"4" unique:"true" in:"grid" help:"the four cells"`
	Values []puzzle.Digit `json:"values" help:"the digits, repeated as needed"`
}

var quadrupleKind = Kind{
	Rule:   Quadruple{},
	Allows: AnyChange,
	Look: LookOf(func(r Quadruple, p *puzzle.Puzzle) Look {
		cage := ContainAtLeast(r).look(p)
		return Look{
			Layout: Corner, Cells: r.Cells, Text: cage.Text, Sign: '◆', Else: &cage,
			Says: "the small digits are in the four cells, each as often as listed or more often",
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "quadruple", As: AsGroup},
	},
	Meaning: "the values occur among the four cells, each as often as listed or more often",
	Example: `{"size": 4,
 "givens": ["....", "....", ".3..", "...."],
 "rules": [
  {"rule": "quadruple", "cells": ["r1c2", "r1c3", "r2c2", "r2c3"], "values": [2, 2]},
  {"rule": "quadruple", "cells": ["r2c1", "r2c2", "r3c1", "r3c2"], "values": [4, 4, 1]}]}`,
	Draw: drawQuadruples,
}

// drawQuadruples draws quadruples at some corners of cells, each with two to four of the digits
// there.
func drawQuadruples(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return marked(random, p, func(c puzzle.Cell) puzzle.Rule {
		cells := []puzzle.Cell{c, c + 1, c + puzzle.Cell(p.Cols), c + puzzle.Cell(p.Cols) + 1}
		if p.Col(c) == p.Cols-1 || p.Row(c) == p.Rows-1 {
			return Quadruple{} // it is not valid, so no rule is drawn
		}
		var values []puzzle.Digit
		for _, c := range cells {
			values = append(values, p.Solution[c])
		}
		shuffle(random, values)
		values = values[:2+random.IntN(3)]
		slices.Sort(values)
		return Quadruple{Cells: cells, Values: values}
	})
}

func (Quadruple) Kind() string { return "quadruple" }

// Encode demands the values.
func (r Quadruple) Encode(m *matrix.Matrix) error {
	contain(m, r.Kind(), r.Cells, r.Values, false)
	return nil
}

// Check counts the values.
func (r Quadruple) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongTimes(r, r.Cells, listed(r.Values), grid, true)
}

// ContainAtLeast is a set of cells among which each of the values occurs at least as often as it is
// listed.
type ContainAtLeast struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values []puzzle.Digit `json:"values" help:"the digits, repeated as needed"`
}

var containAtLeastKind = Kind{
	Rule:   ContainAtLeast{},
	Allows: AnyChange,
	Look:   LookOf(ContainAtLeast.look),
	Foreign: []Foreign{
		{In: "dotted", Name: "ContainAtLeast", As: AsGroup},
	},
	Meaning: "the values occur among the cells, each as often as listed or more often",
	Example: `{"size": 4,
 "givens": ["....", "...4", "....", "...."],
 "rules": [
  {"rule": "contain-at-least", "cells": ["r1c2", "r2c3", "r3c4"], "values": [3, 4]},
  {"rule": "contain-at-least", "cells": ["r3c1", "r3c2", "r4c3"], "values": [2, 3]}]}`,
}

// look is also used for a quadruple whose cells do not meet.
func (r ContainAtLeast) look(*puzzle.Puzzle) Look {
	return Look{
		Layout: Cage, Cells: r.Cells, Color: 0x8e44adff, Width: 3, Dash: 6,
		Text: joined(r.Values, " ", " "), Title: "Contained",
		Says: "the small digits are in the cage, each as often as listed or more often",
	}
}

func (ContainAtLeast) Kind() string { return "contain-at-least" }

// Encode demands the values.
func (r ContainAtLeast) Encode(m *matrix.Matrix) error {
	contain(m, r.Kind(), r.Cells, r.Values, false)
	return nil
}

// Check counts the values.
func (r ContainAtLeast) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongTimes(r, r.Cells, listed(r.Values), grid, true)
}

// ContainExact is a set of cells among which each of the values occurs exactly as often as it is
// listed. Other digits may occur.
type ContainExact struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values []puzzle.Digit `json:"values" help:"the digits, repeated as needed"`
}

var containExactKind = Kind{
	Rule:   ContainExact{},
	Allows: AnyChange,
	Look: LookOf(func(r ContainExact, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x8e44adff, Text: joined(r.Values, " ", " "),
			Title: "Contained", Says: "the small digits are in the cage, exactly as often as listed",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "ContainExact", As: AsGroup},
	},
	Meaning: "the values occur among the cells, each exactly as often as listed",
	Example: `{"size": 4,
 "givens": ["....", "4...", "....", "...."],
 "rules": [
  {"rule": "contain-exact", "cells": ["r1c2", "r2c3", "r3c4"], "values": [1, 1]},
  {"rule": "contain-exact", "cells": ["r3c1", "r3c2", "r4c3"], "values": [3]}]}`,
}

func (ContainExact) Kind() string { return "contain-exact" }

// Encode demands the values.
func (r ContainExact) Encode(m *matrix.Matrix) error {
	contain(m, r.Kind(), r.Cells, r.Values, true)
	return nil
}

// Check counts the values.
func (r ContainExact) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongTimes(r, r.Cells, listed(r.Values), grid, false)
}

// contain adds that each of the values occurs among cells as often as it is listed, or at least so
// often if exact is false. It adds an item for each value, which its candidates cover.
func contain(
	m *matrix.Matrix, name string, cells []puzzle.Cell, values []puzzle.Digit, exact bool,
) {
	possible := m.Puzzle.DomainOf(cells...)
	if len(values) > len(cells) ||
		slices.ContainsFunc(values, func(v puzzle.Digit) bool { return !possible.Has(v) }) {
		m.Impossible()
		return
	}
	wanted := puzzle.Digits(values...)
	if len(values) == len(cells) {
		exact = true
		for _, c := range cells {
			m.Exclude(c, m.Domain(c)&^wanted)
		}
	}
	once := m.Differ(cells)
	for v := range wanted.All() {
		least, most := 0, len(cells)
		for _, value := range values {
			if value == v {
				least++
			}
		}
		if exact {
			most = least
		}
		if once {
			most = 1
		}
		if least > most {
			m.Impossible()
			return
		}
		item := m.Primary
		if most > 1 {
			item = func(name string, n int) dlx.Item { return m.Multiple(name, n, least, most) }
		}
		first := item(name, 1)
		for _, c := range cells {
			m.Attach(puzzle.Candidate{Cell: c, Digit: v}, first.With(0))
		}
	}
}

// wrongTimes finds digits that do not occur among cells as often as stated. With orMore they may
// occur more often.
func wrongTimes(
	r puzzle.Rule, cells []puzzle.Cell, stated []SaidDigit, grid []puzzle.Digit, orMore bool,
) (found []puzzle.Violation) {
	for _, s := range stated {
		n := 0
		for _, c := range cells {
			if grid[c] == s.Digit {
				n++
			}
		}
		if n < s.Times || n > s.Times && !orMore {
			found = more(found, r, cells, "%d occurs %s, not %d", s.Digit, count(n, "time"), s.Times)
		}
	}
	return found
}

// listed counts values, the lowest first.
func listed(values []puzzle.Digit) []SaidDigit {
	var list []SaidDigit
	for _, v := range slices.Sorted(slices.Values(values)) {
		if n := len(list); n == 0 || list[n-1].Digit != v {
			list = append(list, SaidDigit{Digit: v})
		}
		list[len(list)-1].Times++
	}
	return list
}

// LookAndSay is a set of cells. Each digit listed in Says occurs among them exactly the stated
// number of times. Other digits may occur.
type LookAndSay struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
	Says  []SaidDigit   `json:"says" help:"digits, each with the number of times that it occurs"`
}

// A SaidDigit is a digit and the number of times that it occurs.
type SaidDigit struct {
	Times int          `json:"times" help:"the number of times that it occurs"`
	Digit puzzle.Digit `json:"digit" help:"the digit"`
}

var lookAndSayKind = Kind{
	Rule:   LookAndSay{},
	Allows: AnyChange,
	Look: LookOf(func(r LookAndSay, _ *puzzle.Puzzle) Look {
		var b strings.Builder
		for k, s := range r.Says {
			if k > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(joined([]int{s.Times, int(s.Digit)}, "", "×"))
		}
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xad1457ff, Width: 3, Dash: 6, Text: b.String(),
			Title: "Look and say", Says: "2×1 in a cage: exactly two 1s are in it",
		}
	}),
	Meaning: "each listed digit occurs exactly the stated number of times",
	Example: `{"size": 4,
 "givens": ["....", ".4..", "....", "...."],
 "rules": [
  {"rule": "look-and-say", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"],
   "says": [{"times": 2, "digit": 1}, {"times": 0, "digit": 3}]},
  {"rule": "look-and-say", "cells": ["r1c2", "r1c3", "r2c3"],
   "says": [{"times": 1, "digit": 2}, {"times": 2, "digit": 3}]}]}`,
	Draw: lineDraw{
		least: 3, most: 6,
		rule: func(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			r := LookAndSay{Cells: cells}
			for d := range p.Domain().All() {
				said := SaidDigit{Digit: d}
				for _, c := range cells {
					if p.Solution[c] == d {
						said.Times++
					}
				}
				if said.Times > 0 {
					r.Says = append(r.Says, said)
				}
			}
			return r
		},
	}.draw,
}

func (LookAndSay) Kind() string { return "look-and-say" }

// Encode adds an item for each digit that occurs, and strikes the others.
func (r LookAndSay) Encode(m *matrix.Matrix) error {
	for _, s := range r.Says {
		countItem(m, r.Kind(), r.Cells, existing(m, r.Cells, s.Digit), s.Times)
	}
	return nil
}

// Check counts each digit.
func (r LookAndSay) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongTimes(r, r.Cells, r.Says, grid, false)
}
