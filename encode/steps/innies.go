package steps

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// A balance follows from the rule of 45: one to three full houses that share no cell have a known
// sum, and so have the cages that lie in them or cover them. What remains are innies, cells of the
// houses in no such cage, and outies, cells of such cages outside the houses. The innies less the
// outies add up to a known number.
type balance struct {
	why   string        // "row 1 adds up to 45, the cages inside to 40"
	cells []puzzle.Cell // the innies, then the outies
	innies,
	sum int
}

// Balances have at most mostRest cells, and when used at most mostOpen of them are not placed.
const (
	mostRest = 8
	mostOpen = 3
)

// addBalances adds the balances of the houses and cages of a puzzle.
func (s *shape) addBalances(p *puzzle.Puzzle) {
	if !slices.ContainsFunc(s.cages, isFixed) {
		return
	}
	known := make(map[string]bool)
	byKind := make(map[[2]int][]puzzle.House) // the kinds in their order are those of kinds
	var kinds [][2]int
	for _, h := range p.Houses() {
		if len(h.Cells) != p.DigitCount() || p.DomainOf(h.Cells...) != p.Domain() {
			continue
		}
		kind := [2]int{h.Grid, int(h.Type)}
		if byKind[kind] == nil {
			kinds = append(kinds, kind)
		}
		byKind[kind] = append(byKind[kind], h)
	}
	for n := 1; n <= 3; n++ {
		for _, kind := range kinds {
			list := byKind[kind]
			for k := 0; k+n <= len(list); k++ {
				s.addBalance(p, known, list[k:k+n])
			}
		}
	}
}

// isFixed reports whether a cage has one sum.
func isFixed(c cage) bool { return len(c.sums) == 1 }

// addBalance adds the balances of some houses: of the cages inside them, of all cages that have
// cells in them, and of those that have most of their cells in them.
func (s *shape) addBalance(p *puzzle.Puzzle, known map[string]bool, houses []puzzle.House) {
	whole := 0
	inside := make([]bool, p.Cells())
	var names []string
	for _, h := range houses {
		for _, c := range h.Cells {
			inside[c] = true
		}
		for d := range p.Domain().All() {
			whole += int(d)
		}
		name := h.String()
		if h.Type == puzzle.Region {
			name = "the region of " + p.CellName(h.Cells[0])
		}
		names = append(names, name)
	}
	verb := "adds"
	if len(names) > 1 {
		verb = "add"
	}
	for _, takes := range []func(in, out int) bool{
		func(in, out int) bool { return out == 0 },
		func(in, out int) bool { return true },
		func(in, out int) bool { return out < in },
	} {
		b, cages := balance{sum: whole}, 0
		taken := make([]bool, p.Cells())
		for _, c := range s.cages {
			in := 0
			for _, cell := range c.cells {
				if inside[cell] {
					in++
				}
				if taken[cell] {
					in = -len(c.cells) // cages overlap
				}
			}
			if !isFixed(c) || in <= 0 || !takes(in, len(c.cells)-in) {
				continue
			}
			cages++
			b.sum -= c.sums[0]
			for _, cell := range c.cells {
				taken[cell] = true
				if !inside[cell] {
					b.cells = append(b.cells, cell)
				}
			}
		}
		outies := b.cells
		b.cells = nil
		for c, in := range inside {
			if in && !taken[c] {
				b.cells = append(b.cells, puzzle.Cell(c))
			}
		}
		b.innies = len(b.cells)
		b.cells = append(b.cells, outies...)
		key := fmt.Sprint(b.innies, b.cells)
		if n := len(b.cells); cages == 0 || n == 0 || n > mostRest || known[key] {
			continue
		}
		known[key] = true
		noun := "the cages there"
		if cages == 1 {
			noun = "the cage there"
		}
		b.why = fmt.Sprintf("%s %s up to %d, %s to %d",
			strings.Join(names, " and "), verb, whole, noun, whole-b.sum)
		s.balances = append(s.balances, b)
	}
}

// inniesAndOuties strikes the digits that innies and outies cannot have.
func inniesAndOuties(st *state) bool {
	looked := st.looked[len(st.looked)-len(st.balances):]
	for k := range st.balances {
		b := &st.balances[k]
		if !st.changedSince(b.cells, looked[k]) || st.stop.Stopped() {
			continue
		}
		looked[k] = st.clock
		open := 0
		for _, c := range b.cells {
			if st.digits[c].Len() > 1 {
				open++
			}
		}
		if open == 0 || open > mostOpen {
			continue
		}
		struck, possible := st.narrow(b.cells, func(sets []puzzle.DigitSet) bool {
			return st.balanced(b, sets)
		})
		if !possible {
			st.failAt(b.cells, 0, "%s: no digits of %s fit", b.why, st.cellNames(b.cells))
			return false
		}
		if struck {
			if st.step != nil {
				st.step.Cells = b.cells
				for _, s := range st.sets {
					st.step.Digits |= s
				}
				st.step.Reason = fmt.Sprintf("%s: %s, so %s", st.struck(), b.why, st.balanceText(b))
			}
			return true
		}
	}
	return false
}

// balanced narrows the digits of a balance to those in some choice of digits: cells that see each
// other differ. It reports whether there is a choice.
func (st *state) balanced(b *balance, sets []puzzle.DigitSet) bool {
	var kept [mostRest]puzzle.DigitSet
	var chosen [mostRest]puzzle.Digit
	var choose func(k, sum int) bool
	choose = func(k, sum int) (some bool) {
		if k == len(sets) {
			return sum == b.sum
		}
	next:
		for d := range sets[k].All() {
			for i := range k {
				if chosen[i] == d && st.see(b.cells[i], b.cells[k]) {
					continue next
				}
			}
			chosen[k] = d
			add := int(d)
			if k >= b.innies {
				add = -add
			}
			if choose(k+1, sum+add) {
				kept[k] |= puzzle.Digits(d)
				some = true
			}
		}
		return some
	}
	possible := choose(0, 0)
	copy(sets, kept[:])
	return possible
}

// balanceText says what a balance says of its cells: "r1c9 is 5".
func (st *state) balanceText(b *balance) string {
	innies, outies, sum := b.cells[:b.innies], b.cells[b.innies:], b.sum
	if len(innies) == 0 {
		innies, outies, sum = outies, nil, -sum
	}
	text := st.cellNames(innies)
	if len(innies) == 1 {
		text += " is "
	} else {
		text += " add up to "
	}
	switch {
	case len(outies) == 0:
		return text + strconv.Itoa(sum)
	case sum == 0:
		return text + "as much as " + st.cellNames(outies)
	case sum < 0:
		return fmt.Sprintf("%s%d less than %s", text, -sum, st.cellNames(outies))
	}
	return fmt.Sprintf("%s%d more than %s", text, sum, st.cellNames(outies))
}
