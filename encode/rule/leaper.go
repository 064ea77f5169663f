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

// Leaper forbids equal digits a leap apart: all, or some digits. An offset of rows and columns
// counts in all eight directions, by reflection and rotation, like the leapers of fairy chess:
// [1,2] is the knight's move; [0,1] and [1,1] together are the king's moves. An offset that leads
// off the grid from every cell forbids nothing.
type Leaper struct {
	Offsets [][2]int       `json:"offsets" min:"1" max:"64" each:"0 63" help:"leaps: [rows, columns]"`
	Digits  []puzzle.Digit `json:"digits,omitempty" min:"1" known:"true" help:"only these digits"`
}

var leaperKind = Kind{
	Rule:   Leaper{},
	Allows: Turns, // with digits, these have no other names
	Look: LookOf(func(r Leaper, _ *puzzle.Puzzle) Look {
		leaps := make([]string, len(r.Offsets))
		for k, o := range r.Offsets {
			leaps[k] = leapText(o)
		}
		equal := "no equal digits"
		if r.Digits != nil {
			equal = "no two " + orDigits(r.Digits)
		}
		return Look{
			Title: "Leaper",
			Says:  equal + " " + strings.Join(leaps, " or ") + " apart, in all eight directions",
		}
	}),
	Foreign: []Foreign{
		byPairs(func(r Leaper, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return leaps(p, r.Offsets), Leaper{Offsets: [][2]int{{0, 1}}, Digits: r.Digits}
		}),
	},
	Meaning: "no equal digits, or no equal ones of some digits, at the offsets, " +
		"in all 8 directions: [1,2] is the knight, [0,1] and [1,1] the king",
	Example: `{"size": 6,
 "givens": ["....5.", ".5....", ".1...2", "......", "...6..", "......"],
 "rules": [
  {"rule": "leaper", "offsets": [[2, 2], [1, 3]], "digits": [1, 2, 3]}]}`,
}

// orDigits returns digits as in "no two 1, 2 or 3".
func orDigits(digits []puzzle.Digit) string {
	var b strings.Builder
	for k, d := range digits {
		switch {
		case k == 0:
		case k == len(digits)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, d)
	}
	return b.String()
}

// leapText returns an offset as in puzzle files.
func leapText(o [2]int) string { return fmt.Sprintf("[%d, %d]", o[0], o[1]) }

// Kind returns "leaper".
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

// Encode makes the two cells of every leap differ, or not hold the same of the digits.
func (r Leaper) Encode(m *matrix.Matrix) error {
	if r.Digits == nil {
		differByLeaps(m, r.Offsets, m.Puzzle.Domain())
	} else {
		differByLeaps(m, r.Offsets, puzzle.Digits(r.Digits...))
	}
	return nil
}

// Check finds equal digits a leap apart.
func (r Leaper) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalByLeap(r, p, grid, r.Offsets, r.Digits)
}

// manyLeaps is the greatest number of leaps, times digits, for which Encode forbids equal digits
// leap by leap. It always does so for a single offset.
const manyLeaps = 1 << 20

// differByLeaps forbids every two cells that are a leap apart to hold the same of some digits. For
// very many leaps it adds a propagator that strikes what a known digit forbids.
func differByLeaps(m *matrix.Matrix, offsets [][2]int, some puzzle.DigitSet) {
	p := m.Puzzle
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
			return strikeKnown(digits, func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell] {
				if !some.Has(d) {
					return after(p, c, nil)
				}
				return after(p, c, steps)
			})
		})
		return
	}
	for k := range steps {
		for a := range puzzle.Cell(p.GridCells()) {
			for b := range after(p, a, steps[k:k+1]) {
				if some == p.Domain() {
					m.Different([]puzzle.Cell{a, b})
					continue
				}
				for d := range some.All() {
					m.Clique(puzzle.Candidate{Cell: a, Digit: d}, puzzle.Candidate{Cell: b, Digit: d})
				}
			}
		}
	}
}

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

// strikeKnown strikes each known digit from the cells that may not repeat it. It returns false if a
// cell is left without digits.
func strikeKnown(
	digits []puzzle.DigitSet, others func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell],
) bool {
	for c, s := range digits {
		if s.Len() != 1 {
			continue
		}
		for other := range others(puzzle.Cell(c), s.Min()) {
			if digits[other] &^= s; digits[other] == 0 {
				return false
			}
		}
	}
	return true
}

// equalByLeap finds equal digits in two cells whose distances in rows and columns, in either order,
// are an offset. If some is not nil, other digits do not count.
func equalByLeap(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, offsets [][2]int, some []puzzle.Digit,
) []puzzle.Violation {
	reach := 0
	var forbidden [puzzle.MaxSide][puzzle.MaxSide]bool
	for _, o := range offsets {
		forbidden[o[0]][o[1]], forbidden[o[1]][o[0]] = true, true
		reach = max(reach, o[0], o[1])
	}
	return equalWithin(r, p, grid, reach, "both are %d", func(d puzzle.Digit, rows, cols int) bool {
		return forbidden[rows][cols] && (some == nil || slices.Contains(some, d))
	})
}

// equalWithin finds equal digits in two cells at most reach rows and columns apart, where the digit
// is forbidden at their distances in rows and columns.
func equalWithin(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, reach int, says string,
	forbidden func(d puzzle.Digit, rows, cols int) bool,
) (found []puzzle.Violation) {
	for a := range p.GridCells() {
		row, col := a/p.Cols, a%p.Cols
		for r2 := row; r2 < p.Rows && r2 <= row+reach; r2++ {
			for c2 := max(0, col-reach); c2 < p.Cols && c2 <= col+reach; c2++ {
				b, d := r2*p.Cols+c2, grid[a]
				if b > a && grid[b] == d && forbidden(d, r2-row, max(c2-col, col-c2)) {
					found = more(found, r, []puzzle.Cell{puzzle.Cell(a), puzzle.Cell(b)}, says, d)
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

// Kind returns "anti-knight".
func (AntiKnight) Kind() string { return "anti-knight" }

// Encode makes the two cells of every move differ.
func (AntiKnight) Encode(m *matrix.Matrix) error {
	differByLeaps(m, [][2]int{{1, 2}}, m.Puzzle.Domain())
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKnight) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalByLeap(r, p, grid, [][2]int{{1, 2}}, nil)
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

// Kind returns "anti-king".
func (AntiKing) Kind() string { return "anti-king" }

// Encode makes the two cells of every move differ.
func (AntiKing) Encode(m *matrix.Matrix) error {
	differByLeaps(m, [][2]int{{0, 1}, {1, 1}}, m.Puzzle.Domain())
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKing) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalByLeap(r, p, grid, [][2]int{{0, 1}, {1, 1}}, nil)
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

// Kind returns "anti-taxicab".
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
		m.Constrain(gridCells(p), func(digits []puzzle.DigitSet) bool {
			return strikeKnown(digits, func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell] {
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
	return equalWithin(
		r, p, grid, int(p.High), "both are %d at distance %[1]d",
		func(d puzzle.Digit, rows, cols int) bool { return rows+cols == int(d) },
	)
}
