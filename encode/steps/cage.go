package steps

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A cage is a list of cells whose digits add up to one of the sums.
type cage struct {
	name   string // "the cage of 10 in r1c1 r1c2"
	cells  []puzzle.Cell
	sums   []int // rising; those that are in reach
	differ bool  // the cells all see each other
}

// newCage returns the cage of a rule. If there are no sums, only its name is of use.
func newCage(p *puzzle.Puzzle, stated puzzle.Cage) cage {
	const mostNamed = 8 // sums
	c := cage{name: "the sum", cells: slices.Clone(stated.Cells)}
	if stated.Differ {
		c.name = "the cage"
	}
	c.sums = slices.DeleteFunc(slices.Sorted(slices.Values(stated.Sums)), func(sum int) bool {
		return sum < 0 || sum > len(c.cells)*int(puzzle.MaxDigit)
	})
	if n := len(stated.Sums); n > mostNamed {
		c.name += fmt.Sprintf(" of one of %d sums", n)
	} else if n > 0 {
		var words []string
		for _, sum := range stated.Sums {
			words = append(words, strconv.Itoa(sum))
		}
		c.name += " of " + strings.Join(words, " or ")
	}
	c.name += " in " + cellNames(p, c.cells)
	return c
}

// cageSum strikes the digits that are in no combination with the sum of a cage.
func cageSum(st *state) bool {
	for k := range st.cages {
		if st.stop.Stopped() {
			return false
		}
		c := &st.cages[k]
		if !st.changedSince(c.cells, st.looked[k]) {
			continue
		}
		st.looked[k] = st.clock
		struck, possible := st.narrow(c.cells, func(sets []puzzle.DigitSet) bool {
			return matrix.AddUp(sets, c.sums, c.differ)
		})
		if !possible {
			st.failAt(c.cells, 0, "no combination is left for %s", c.name)
			return false
		}
		if struck {
			if st.step != nil {
				st.step.Cells = c.cells
				for _, s := range st.sets {
					st.step.Digits |= s
				}
				st.step.Reason = fmt.Sprintf("%s: %s%s", st.struck(), c.name, st.combinations(c))
			}
			return true
		}
	}
	return false
}

// cageCombination strikes a digit that all combinations of a cage have from the cells that see all
// its places in the cage.
func cageCombination(st *state) bool {
	for k := range st.cages {
		if st.stop.Stopped() {
			return false
		}
		c := &st.cages[k]
		all := ^puzzle.DigitSet(0)
		for set := range st.combinationsOf(c) {
			all &= set
		}
		if all == ^puzzle.DigitSet(0) {
			continue
		}
		h := house{name: c.name, cells: c.cells}
		for d := range all.All() {
			if st.lockedIn(&h, d) {
				return true
			}
		}
	}
	return false
}

// combinationsOf returns the sets of digits that a cage of different digits can still have; none if
// its digits may come again.
func (st *state) combinationsOf(c *cage) iter.Seq[puzzle.DigitSet] {
	return func(yield func(puzzle.DigitSet) bool) {
		all := st.puzzle.DomainOf(c.cells...)
		if !c.differ || int(all.Max()-all.Min()) >= matrix.DigitSpan {
			return
		}
		var some puzzle.DigitSet
		for _, cell := range c.cells {
			some |= st.digits[cell]
		}
		digits := make([]puzzle.DigitSet, len(c.cells))
		for _, sum := range c.sums {
			sets, _ := matrix.SetsOfSum(some, len(c.cells), sum, sum, 1<<matrix.DigitSpan)
			for _, set := range sets {
				for k, cell := range c.cells {
					digits[k] = st.digits[cell] & set
				}
				if !slices.Contains(digits, 0) &&
					matrix.Distinct(digits, func(s puzzle.DigitSet) bool { return s == set }) &&
					!yield(set) {
					return
				}
			}
		}
	}
}

// combinations lists the combinations of digits that a cage has left, if they are few.
func (st *state) combinations(c *cage) string {
	const mostNamed = 4
	var sums []string
	for set := range st.combinationsOf(c) {
		terms := make([]string, 0, len(c.cells))
		for d := range set.All() {
			terms = append(terms, strconv.Itoa(int(d)))
		}
		sums = append(sums, strings.Join(terms, "+"))
	}
	switch {
	case sums == nil:
		return " leaves no room for that"
	case len(sums) > mostNamed:
		return fmt.Sprintf(" has none of that in any of its %d combinations", len(sums))
	}
	return " can only be " + strings.Join(sums, " or ")
}
