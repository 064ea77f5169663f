package steps

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A cage is a list of cells whose digits add up to sum.
type cage struct {
	name   string // "the cage of 10 in r1c1 r1c2"
	cells  []puzzle.Cell
	sum    int
	differ bool // the cells all see each other
}

// newCage returns a cage of a rule; one without sum is only good for its name.
func newCage(what string, p *puzzle.Puzzle, cells []puzzle.Cell, sum *int) cage {
	c := cage{name: what, cells: slices.Clone(cells)}
	if sum != nil {
		c.sum = *sum
		c.name += fmt.Sprintf(" of %d", *sum)
	}
	c.name += " in " + cellNames(p, cells)
	return c
}

// cageSum strikes digits that are in no combination with the sum of a cage.
func cageSum(b *board) bool {
	for k := range b.cages {
		if b.stop.Stopped() {
			return false
		}
		c := &b.cages[k]
		if !b.changedSince(c.cells, b.looked[k]) {
			continue
		}
		b.looked[k] = b.clock
		b.sets = b.sets[:0]
		for _, cell := range c.cells {
			b.sets = append(b.sets, b.digits[cell])
		}
		if !encode.AddUp(b.sets, c.sum, c.differ) {
			b.fail(contradiction{text: "no combination is left for " + c.name, cells: c.cells})
			return false
		}
		struck := false
		for i, cell := range c.cells {
			if b.take(cell, ^b.sets[i]) {
				struck = true
			}
		}
		if struck {
			if b.step != nil {
				b.step.Cells = c.cells
				for _, s := range b.sets {
					b.step.Digits |= s
				}
				b.step.Reason = fmt.Sprintf("%s: %s%s", b.struck(), c.name, b.combinations(c))
			}
			return true
		}
	}
	return false
}

// combinations says which combinations of digits a cage has left, if they are few.
func (b *board) combinations(c *cage) string {
	const few = 4
	var some puzzle.DigitSet
	for _, cell := range c.cells {
		some |= b.digits[cell]
	}
	all := b.puzzle.DomainOf(c.cells...)
	if !c.differ || int(all.Max()-all.Min()) >= encode.FamilySpan {
		return " leaves no room for that"
	}
	digits := make([]puzzle.DigitSet, len(c.cells))
	var sums []string
	sets, _ := encode.SetsOfSum(some, len(c.cells), c.sum, c.sum, 1<<encode.FamilySpan)
	for _, set := range sets {
		for k, cell := range c.cells {
			digits[k] = b.digits[cell] & set
		}
		if slices.Contains(digits, 0) ||
			!encode.Distinct(digits, func(s puzzle.DigitSet) bool { return s == set }) {
			continue
		}
		terms := make([]string, 0, len(c.cells))
		for d := range set.All() {
			terms = append(terms, strconv.Itoa(int(d)))
		}
		sums = append(sums, strings.Join(terms, "+"))
	}
	if len(sums) > few {
		return fmt.Sprintf(" has none of that in any of its %d combinations", len(sums))
	}
	return " can only be " + strings.Join(sums, " or ")
}
