package rule

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Leaper forbids some digits a leap apart: equal ones, or some of these, or digits with some sums.
// An offset of rows and columns counts in all eight directions, by reflection and rotation, like
// the leapers of fairy chess: [1,2] is the knight's move; [0,1] and [1,1] together are the king's
// moves. An offset that leads off the grid from every cell forbids nothing.
type Leaper struct {
	Offsets [][2]int       `json:"offsets" min:"1" max:"64" each:"0 63" help:"leaps: [rows, columns]"`
	Digits  []puzzle.Digit `json:"digits,omitempty" min:"1" known:"true" help:"the equal digits"`
	Sums    []int          `json:"sums,omitempty" min:"1" help:"the sums of two digits"`
}

var leaperKind = Kind{
	Rule:   Leaper{},
	Allows: Turns, // with digits or sums, these have no other names
	Look: LookOf(func(r Leaper, _ *puzzle.Puzzle) Look {
		leaps := make([]string, len(r.Offsets))
		for k, o := range r.Offsets {
			leaps[k] = leapText(o)
		}
		var no []string
		switch {
		case r.Digits != nil:
			no = append(no, "no two "+joined(r.Digits, ", ", " or "))
		case r.Sums == nil:
			no = append(no, "no equal digits")
		}
		if r.Sums != nil {
			no = append(no, "no sum "+joined(r.Sums, ", ", " or "))
		}
		return Look{
			Title: "Leaper",
			Says: strings.Join(no, " and ") + " " + strings.Join(leaps, " or ") +
				" apart, in all eight directions",
		}
	}),
	Foreign: []Foreign{
		byPairs(func(r Leaper, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			two := r
			two.Offsets = [][2]int{{0, 1}}
			return leaps(p, r.Offsets), two
		}),
	},
	Meaning: "no equal digits at the offsets, in all 8 directions; with digits or sums, only no " +
		"equal ones of these and no two with these sums: [1,2] is the knight, [0,1] and [1,1] the king",
	Example: `{"size": 6,
 "givens": [".4....", "......", ".1...2", "......", "...6..", "......"],
 "rules": [
  {"rule": "leaper", "offsets": [[2, 2], [1, 3]], "digits": [1, 2, 3]},
  {"rule": "leaper", "offsets": [[2, 2]], "sums": [3, 9]}]}`,
}

// leapText returns an offset as in puzzle files.
func leapText(o [2]int) string { return fmt.Sprintf("[%d, %d]", o[0], o[1]) }

func (Leaper) Kind() string { return "leaper" }

// Validate rejects the offset [0, 0], and two offsets that are the same leap, such as [1, 2] and
// [2, 1].
func (r Leaper) Validate(*puzzle.Puzzle) error {
	for k, o := range r.Offsets {
		low, high := min(o[0], o[1]), max(o[0], o[1])
		if high == 0 {
			return mistake(r, nil, "offset %s leads nowhere", leapText(o))
		}
		for _, other := range r.Offsets[:k] {
			if low == min(other[0], other[1]) && high == max(other[0], other[1]) {
				return mistake(r, nil, "offsets %s and %s are the same leap", leapText(other), leapText(o))
			}
		}
	}
	return nil
}

// Numbers yields the sums of two digits.
func (Leaper) Numbers(p *puzzle.Puzzle) iter.Seq[int] {
	return upTo(2*int(p.Low), 2*int(p.High))
}

// Encode forbids digits in the two cells of every leap.
func (r Leaper) Encode(m *matrix.Matrix) error {
	forbidByLeaps(m, r.Offsets, func(x, y puzzle.Digit) bool {
		return x == y && (slices.Contains(r.Digits, x) || r.Digits == nil && r.Sums == nil) ||
			slices.Contains(r.Sums, int(x)+int(y))
	})
	return nil
}

// Check finds forbidden digits a leap apart.
func (r Leaper) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return badByLeap(r, p, grid, r)
}

// manyLeaps is the greatest number of leaps, times digits, for which digits are forbidden leap by
// leap. They always are for a single offset.
const manyLeaps = 1 << 20

// forbidByLeaps forbids digits x and y in every two cells that are a leap apart. The order of x and
// y must not matter. For very many leaps it adds a propagator that strikes what a known digit
// forbids.
func forbidByLeaps(m *matrix.Matrix, offsets [][2]int, forbidden func(x, y puzzle.Digit) bool) {
	p := m.Puzzle
	against := matrix.PairsOf(p.Domain(), forbidden)
	steps := stepsOf(offsets)
	leaps := 0
	for _, step := range steps {
		leaps += max(0, p.Rows-step[0]) * max(0, p.Cols-max(step[1], -step[1]))
	}
	if leaps > manyLeaps/p.DigitCount() {
		for _, step := range slices.Clone(steps) {
			steps = append(steps, [2]int{-step[0], -step[1]})
		}
		m.Constrain(gridCells(p), func(digits []puzzle.DigitSet) bool {
			return strikeKnown(digits, against, func(c puzzle.Cell, _ puzzle.Digit) iter.Seq[puzzle.Cell] {
				return after(p, c, steps)
			})
		})
		return
	}
	differ := *against == *matrix.PairsOf(p.Domain(), same)
	allowed := matrix.PairsOf(p.Domain(), func(x, y puzzle.Digit) bool { return !forbidden(x, y) })
	for k := range steps {
		for a := range puzzle.Cell(p.GridCells()) {
			for b := range after(p, a, steps[k:k+1]) {
				if differ {
					m.Different([]puzzle.Cell{a, b})
				} else {
					m.Relate(a, b, allowed)
				}
			}
		}
	}
}

func same(x, y puzzle.Digit) bool { return x == y }

// stepsOf returns the steps, in rows down and columns to the right, of all offsets. Of a step and
// its opposite it returns one.
func stepsOf(offsets [][2]int) (steps [][2]int) {
	for _, o := range offsets {
		for _, step := range [][2]int{{o[0], o[1]}, {o[0], -o[1]}, {o[1], o[0]}, {o[1], -o[0]}} {
			if step[0] == 0 && step[1] < 0 {
				step[1] = -step[1]
			}
			if !slices.Contains(steps, step) {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// leaps returns the pairs of cells that are a leap apart.
func leaps(p *puzzle.Puzzle, offsets [][2]int) (pairs [][]puzzle.Cell) {
	steps := stepsOf(offsets)
	for a := range puzzle.Cell(p.GridCells()) {
		for b := range after(p, a, steps) {
			pairs = append(pairs, []puzzle.Cell{a, b})
		}
	}
	return pairs
}

// after yields the cells that steps lead to from a cell.
func after(p *puzzle.Puzzle, c puzzle.Cell, steps [][2]int) iter.Seq[puzzle.Cell] {
	return func(yield func(puzzle.Cell) bool) {
		for _, step := range steps {
			row, col := p.Row(c)+step[0], p.Col(c)+step[1]
			if 0 <= row && row < p.Rows && 0 <= col && col < p.Cols && !yield(p.Cell(row, col)) {
				return
			}
		}
	}
}

// strikeKnown strikes what each known digit forbids from other cells. It returns false if a cell is
// left without digits.
func strikeKnown(
	digits []puzzle.DigitSet, against *matrix.Pairs,
	others func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell],
) bool {
	for c, s := range digits {
		if s.Len() != 1 || against[s.Min()] == 0 {
			continue
		}
		for other := range others(puzzle.Cell(c), s.Min()) {
			if digits[other] &^= against[s.Min()]; digits[other] == 0 {
				return false
			}
		}
	}
	return true
}

// badByLeap finds digits that a leaper forbids in two cells whose distances in rows and columns, in
// either order, are an offset. The rule r is the leaper, or stated in another way.
func badByLeap(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, leaper Leaper,
) []puzzle.Violation {
	reach := 0
	var far [puzzle.MaxSide][puzzle.MaxSide]bool
	for _, o := range leaper.Offsets {
		far[o[0]][o[1]], far[o[1]][o[0]] = true, true
		reach = max(reach, o[0], o[1])
	}
	every := leaper.Digits == nil && leaper.Sums == nil
	return badWithin(r, p, grid, reach, func(x, y puzzle.Digit, rows, cols int) string {
		switch sum := int(x) + int(y); {
		case !far[rows][cols]:
		case x == y && (every || slices.Contains(leaper.Digits, x)):
			return fmt.Sprintf("both are %d", x)
		case slices.Contains(leaper.Sums, sum):
			return fmt.Sprintf("%d and %d add up to %d", x, y, sum)
		}
		return ""
	})
}

// badWithin finds forbidden digits in two cells at most reach rows and columns apart: says tells
// what is wrong with them at their distances in rows and columns, or returns "".
func badWithin(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, reach int,
	says func(x, y puzzle.Digit, rows, cols int) string,
) (found []puzzle.Violation) {
	for a := range p.GridCells() {
		row, col := a/p.Cols, a%p.Cols
		for r2 := row; r2 < p.Rows && r2 <= row+reach; r2++ {
			for c2 := max(0, col-reach); c2 < p.Cols && c2 <= col+reach; c2++ {
				b := r2*p.Cols + c2
				if b <= a {
					continue
				}
				if bad := says(grid[a], grid[b], r2-row, max(c2-col, col-c2)); bad != "" {
					found = more(found, r, []puzzle.Cell{puzzle.Cell(a), puzzle.Cell(b)}, "%s", bad)
				}
			}
		}
	}
	return found
}

// AntiKnight forbids equal digits a knight's move of chess apart.
type AntiKnight struct{}

var antiKnightKind = Kind{
	Rule:   AntiKnight{},
	Allows: Relabels | Turns,
	Look:   titled("Anti-knight"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiKnight", As: AsFlag},
		{In: "fpuzzles", Name: "antiknight", As: AsFlag},
		{In: "sudokumaker", Type: 13, Name: "antiknight", As: AsFlag},
	},
	Meaning: "no equal digits a knight's move apart",
	Example: `{"size": 4,
 "givens": [".1.4", "....", "2...", "...."],
 "rules": [
  {"rule": "anti-knight"}]}`,
}

func (AntiKnight) Kind() string { return "anti-knight" }

// Encode makes the two cells of every move differ.
func (AntiKnight) Encode(m *matrix.Matrix) error {
	forbidByLeaps(m, [][2]int{{1, 2}}, same)
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKnight) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return badByLeap(r, p, grid, Leaper{Offsets: [][2]int{{1, 2}}})
}

// AntiKing forbids equal digits a king's move of chess apart.
type AntiKing struct{}

var antiKingKind = Kind{
	Rule:   AntiKing{},
	Allows: Relabels | Turns,
	Look:   titled("Anti-king"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiKing", As: AsFlag},
		{In: "fpuzzles", Name: "antiking", As: AsFlag},
		{In: "sudokumaker", Type: 12, Name: "antiking", As: AsFlag},
	},
	Meaning: "no equal digits a king's move apart",
	Example: `{"size": 4, "digits": [1, 5],
 "givens": ["...3", "....", "2...", "1..4"],
 "rules": [
  {"rule": "anti-king"}]}`,
}

func (AntiKing) Kind() string { return "anti-king" }

// Encode makes the two cells of every move differ.
func (AntiKing) Encode(m *matrix.Matrix) error {
	forbidByLeaps(m, [][2]int{{0, 1}, {1, 1}}, same)
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKing) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return badByLeap(r, p, grid, Leaper{Offsets: [][2]int{{0, 1}, {1, 1}}})
}

// AntiTaxicab forbids a digit d in two cells at distance d, counted in steps between neighbours.
type AntiTaxicab struct{}

var antiTaxicabKind = Kind{
	Rule:   AntiTaxicab{},
	Allows: Turns,
	Look:   titled("Anti-taxicab"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiTaxicab", As: AsFlag},
	},
	Meaning: "cells that are d steps between neighbours apart do not both hold d",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["5.4.", "4...", ".32.", ".6.."],
 "rules": [
  {"rule": "anti-taxicab"}]}`,
}

func (AntiTaxicab) Kind() string { return "anti-taxicab" }

// manyPairs is the greatest number of pairs of cells at the distance of some digit for which Encode
// forbids equal digits pair by pair.
const manyPairs = 1 << 19

// Encode forbids the pairs that no house forbids. On a large grid they outnumber everything else;
// there a propagator strikes what a known digit forbids.
func (AntiTaxicab) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	pairs := 0
	for c := range puzzle.Cell(p.GridCells()) {
		for d := range m.Domain(c).All() {
			pairs += 2 * int(d)
		}
	}
	if pairs > manyPairs {
		equal := matrix.PairsOf(p.Domain(), same)
		m.Constrain(gridCells(p), func(digits []puzzle.DigitSet) bool {
			return strikeKnown(digits, equal, func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell] {
				return atDistance(p, c, int(d))
			})
		})
		return nil
	}
	for a := range puzzle.Cell(p.GridCells()) {
		for d := range m.Domain(a).All() {
			for b := range atDistance(p, a, int(d)) {
				if b > a && m.Domain(b).Has(d) && !sees(m, a, b) {
					m.Clique(puzzle.Candidate{Cell: a, Digit: d}, puzzle.Candidate{Cell: b, Digit: d})
				}
			}
		}
	}
	return nil
}

// atDistance yields the cells that are the given number of steps away from a cell; none for 0
// steps.
func atDistance(p *puzzle.Puzzle, c puzzle.Cell, steps int) iter.Seq[puzzle.Cell] {
	return func(yield func(puzzle.Cell) bool) {
		if steps == 0 {
			return
		}
		for row := max(0, p.Row(c)-steps); row <= min(p.Rows-1, p.Row(c)+steps); row++ {
			right := steps - max(row-p.Row(c), p.Row(c)-row)
			for _, col := range [2]int{p.Col(c) - right, p.Col(c) + right} {
				if 0 <= col && col < p.Cols && !yield(p.Cell(row, col)) {
					return
				}
				if right == 0 {
					break
				}
			}
		}
	}
}

// Check finds cells with the same digit d that are d steps apart.
func (r AntiTaxicab) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return badWithin(r, p, grid, int(p.High), func(x, y puzzle.Digit, rows, cols int) string {
		if x != y || rows+cols != int(x) {
			return ""
		}
		return fmt.Sprintf("both are %d at distance %d", x, x)
	})
}
