package rule

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// ChaosArrow says that the digit in the Control cell is the number of cells that are seen along
// arms. Arms are lists of labels, as in [ChaosConstruction]. In each arm, the cells of the region
// of its first cell are seen, up to the first cell that is in another region. A cell that is seen
// along several arms counts once. With Others, no arm counts its first cell.
//
// Labels may be any cells: the cells of one region are those with the same digit.
type ChaosArrow struct {
	Control puzzle.Cell     `json:"control" help:"the cell that holds the number"`
	Arms    [][]puzzle.Cell `json:"arms" min:"1" unique:"true" help:"labels, seen from the first"`
	Others  bool            `json:"others,omitempty" help:"whether no arm counts its own first cell"`
}

var chaosArrowKind = Kind{
	Rule:   ChaosArrow{},
	Allows: Turns | Swaps,
	Look:   LookOf(func(r ChaosArrow, p *puzzle.Puzzle) Look { return arrowLook(p, r) }),
	Meaning: "the control cell counts the cells, each once, that are seen along the arms: those of " +
		"the region of the first, up to the first other cell",
	Example: `{"size": 4,
 "givens": ["....", "1...", "...3", "...."],
 "rules": [
  {"rule": "chaos-arrow", "control": "r1c1",
   "arms": [["r1c2", "r2c3", "r3c4"], ["r1c2", "r2c1", "r3c3"]]},
  {"rule": "chaos-arrow", "control": "r3c2", "others": true,
   "arms": [["r3c1", "r1c2", "r4c4"]]}]}`,
}

func (ChaosArrow) Kind() string { return "chaos-arrow" }

// Encode adds a propagator: one that is exact, or one that compares bounds if a cell is in several
// arms and is not the first of each of them.
func (r ChaosArrow) Encode(m *matrix.Matrix) error {
	stars := starsOf(r.Arms)
	cells := []puzzle.Cell{r.Control}
	a := arms{others: r.Others}
	for _, star := range stars {
		var lengths []int
		cells = append(cells, star[0][0])
		for _, arm := range star {
			lengths = append(lengths, len(arm)-1)
			cells = append(cells, arm[1:]...)
		}
		a.stars = append(a.stars, lengths)
	}
	if len(once(m.Puzzle, cells[1:])) == len(cells)-1 {
		m.Constrain(cells, a.propagate)
		return nil
	}
	x := crossing{others: r.Others}
	index := make(map[puzzle.Cell]int)
	for _, arm := range r.Arms {
		var places []int
		for _, c := range arm {
			if _, known := index[c]; !known {
				index[c] = len(index)
			}
			places = append(places, index[c])
		}
		x.arms = append(x.arms, places)
	}
	x.cells = len(index)
	m.Constrain(append([]puzzle.Cell{r.Control}, slices.Concat(r.Arms...)...), x.propagate)
	return nil
}

// starsOf returns the arms that begin with the same cell together.
func starsOf(arms [][]puzzle.Cell) (stars [][][]puzzle.Cell) {
	index := make(map[puzzle.Cell]int)
	for _, arm := range arms {
		k, known := index[arm[0]]
		if !known {
			k = len(stars)
			index[arm[0]], stars = k, append(stars, nil)
		}
		stars[k] = append(stars[k], arm)
	}
	return stars
}

// A crossing is a chaos arrow that has a cell in several arms. The digits that its propagator gets
// are those of the control cell and then of the arms, one after another.
type crossing struct {
	arms   [][]int // the cells of each arm, numbered from 0
	cells  int     // how many different cells there are
	others bool    // the first of each arm does not count
}

// propagate compares the control with the number of cells that are seen in all cases, and with that
// of the cells that may be seen.
func (x *crossing) propagate(digits []puzzle.DigitSet) bool {
	surely, perhaps := make([]bool, x.cells), make([]bool, x.cells)
	rest := digits[1:]
	for _, arm := range x.arms {
		same, sure := rest[0], true // what all cells so far may have in common
		for k, cell := range arm {
			sure = sure && rest[k] == rest[0] && rest[k].Len() == 1
			if same &= rest[k]; same == 0 {
				break
			}
			if k > 0 || !x.others {
				surely[cell] = surely[cell] || sure || k == 0
				perhaps[cell] = true
			}
		}
		rest = rest[len(arm):]
	}
	least, most := 0, 0
	for cell := range perhaps {
		if surely[cell] {
			least++
		}
		if perhaps[cell] {
			most++
		}
	}
	digits[0] &= numbersFrom(least, most)
	return digits[0] != 0
}

// Arms is a chaos arrow of stars: arms that begin with the same cell. It has the lengths of the
// arms of each star after this cell. The digits that the propagator gets are those of the control
// cell, and then for each star those of its first cell and of its arms.
type arms struct {
	stars  [][]int
	others bool // the first cells do not count
}

// A countSet is a set of numbers, a bit for each. Numbers greater than all digits are left out.
type countSet = uint64

// propagate strikes exactly the digits that are in no solution, if no cell is named twice: each
// star has a set of possible counts, and the counts of all stars add up to the control.
func (a *arms) propagate(digits []puzzle.DigitSet) bool {
	control, cells := countSet(digits[0]), digits[1:]
	if len(a.stars) == 1 {
		total := a.star(a.stars[0], control, cells)
		digits[0] = puzzle.DigitSet(total)
		return total != 0
	}
	n := len(a.stars)
	counts, before := make([]countSet, n), make([]countSet, n+1) // before: sums of the stars ahead
	before[0] = 1
	at := 0
	for k, lengths := range a.stars {
		size := sizeOf(lengths)
		if counts[k] = a.star(lengths, ^countSet(0), cells[at:at+size]); counts[k] == 0 {
			return false
		}
		before[k+1] = addCounts(before[k], counts[k])
		at += size
	}
	after := before[n] & control // sums of the stars so far that are still possible
	digits[0] = puzzle.DigitSet(after)
	for k := n - 1; k >= 0; k-- {
		possible, ahead := splitCounts(after, counts[k], before[k])
		at -= sizeOf(a.stars[k])
		if a.star(a.stars[k], possible, cells[at:]) == 0 {
			return false
		}
		after = ahead
	}
	return digits[0] != 0
}

// sizeOf returns the number of cells of a star.
func sizeOf(lengths []int) int {
	n := 1
	for _, length := range lengths {
		n += length
	}
	return n
}

// star strikes the digits of a star that are in none of its solutions with a count in a set. It
// returns the counts that are possible. For each digit of the first cell, an arm has a set of
// possible counts, and the counts of all arms add up to that of the star.
func (a *arms) star(lengths []int, control countSet, digits []puzzle.DigitSet) (totals countSet) {
	const onStack = 8
	var space [2 * (onStack + 1)]countSet
	n := len(lengths)
	sets := append(space[:0], make([]countSet, 2*(n+1))...)
	seen, before := sets[:n+1], sets[n+1:] // by arm; the possible sums of the arms ahead of it
	cells := digits[1:sizeOf(lengths)]
	var firsts puzzle.DigitSet
	var keptSpace [64]puzzle.DigitSet
	kept := append(keptSpace[:0], make([]puzzle.DigitSet, len(cells))...)
	for first := range digits[0].All() {
		before[0] = 1
		if !a.others {
			before[0] = 2
		}
		at := 0
		for k, length := range lengths {
			seen[k] = lengthsSeen(cells[at:at+length], first)
			before[k+1] = addCounts(before[k], seen[k])
			at += length
		}
		after := before[n] & control // totals that are still possible
		if after == 0 {
			continue
		}
		firsts |= puzzle.Digits(first)
		totals |= after
		for k := n - 1; k >= 0; k-- {
			at -= lengths[k]
			possible, ahead := splitCounts(after, seen[k], before[k])
			keepSeen(kept[at:at+lengths[k]], cells[at:], first, possible)
			after = ahead
		}
	}
	digits[0] = firsts
	for k := range cells {
		if cells[k] &= kept[k]; cells[k] == 0 {
			return 0
		}
	}
	return totals
}

// splitCounts returns the numbers of the set last that can be added to a number of the set before
// so that the sum is in a set, and the numbers of before that they are added to.
func splitCounts(sums, last, before countSet) (possible, ahead countSet) {
	for s := 0; last>>s != 0; s++ {
		if last>>s&1 == 0 {
			continue
		}
		if fits := sums >> s & before; fits != 0 {
			possible |= 1 << s
			ahead |= fits
		}
	}
	return possible, ahead
}

// lengthsSeen returns the possible numbers of cells at the start of an arm that have a digit, ahead
// of the first that has another.
func lengthsSeen(arm []puzzle.DigitSet, digit puzzle.Digit) (lengths countSet) {
	for s, cell := range arm[:min(len(arm), 63)] {
		if cell&^puzzle.Digits(digit) != 0 {
			lengths |= 1 << s
		}
		if !cell.Has(digit) {
			return lengths
		}
	}
	if len(arm) < 64 {
		lengths |= 1 << len(arm)
	}
	return lengths
}

// keepSeen adds to kept the digits that the cells of an arm have if one of the given numbers of
// cells at its start have the digit one.
func keepSeen(
	kept, arm []puzzle.DigitSet, digit puzzle.Digit, lengths countSet,
) {
	one := puzzle.Digits(digit)
	for k := range kept {
		switch {
		case k >= 63: // only arms that end earlier are possible
			if lengths != 0 {
				kept[k] |= arm[k]
			}
			continue
		case lengths>>k>>1 != 0:
			kept[k] |= one // the cell is seen
		}
		if lengths>>k&1 != 0 {
			kept[k] |= arm[k] &^ one // the cell is the first that is not seen
		}
		if lengths&(1<<k-1) != 0 {
			kept[k] |= arm[k] // a cell ahead of this one is not seen
		}
	}
}

// addCounts returns the sums of a number of the one set and a number of the other.
func addCounts(a, b countSet) (sums countSet) {
	for s := 0; b>>s != 0; s++ {
		if b>>s&1 != 0 {
			sums |= a << s
		}
		if s == 63 {
			break
		}
	}
	return sums
}

// Check counts.
func (r ChaosArrow) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	seen := make(map[puzzle.Cell]bool)
	for _, arm := range r.Arms {
		for k, c := range arm {
			if grid[c] != grid[arm[0]] {
				break
			}
			if k > 0 || !r.Others {
				seen[c] = true
			}
		}
	}
	if want := int(grid[r.Control]); len(seen) != want {
		return broken(
			r, []puzzle.Cell{r.Control}, "%s seen, not %d", count(len(seen), "cell"), want,
		)
	}
	return nil
}
