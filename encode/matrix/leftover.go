package matrix

import (
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
)

// Two houses that hold every digit and share most of their cells leave few cells over. Those that
// only the first house has hold the same digits as those that only the second has: solvers of
// jigsaws call this the law of leftovers.
//
//	1 1 1 2
//	1 2 2 2    row 1 and region 1 share three cells,
//	3 3 4 4    so r1c4 and r2c1 hold the same digit
//	3 3 4 4
//
// It is true as well of several houses that do not overlap, and as many others. It follows from the
// houses, but a search that looks at one house at a time sees it late. If no cell left over is in
// other houses, their digits rule out hardly anything, and items for them only distract the search.

const (
	mostLeft   = 3    // cells left over on each side, or less than half a house; more say little
	mostUnions = 1000 // unions of the houses of a class that are looked at
)

// A leftover is two sets of as many cells that hold the same digits.
type leftover struct{ one, two area }

// follows reports whether l says little beside k, which has cells of the same houses.
func (l leftover) follows(k leftover) bool {
	return l.one.has(k.one) && l.two.has(k.two) || l.one.has(k.two) && l.two.has(k.one)
}

// leftovers demands that cells left over hold the same digits. Rows, columns and the usual boxes
// leave none, or many.
func (m *Matrix) leftovers() {
	usual, _ := puzzle.DefaultRegions(m.Puzzle.Rows, m.Puzzle.Cols)
	regular := m.Puzzle.Regions == nil || slices.Equal(m.Puzzle.Regions, usual)
	if regular && len(m.full) == m.laid || len(m.Puzzle.Grids) > 0 {
		return
	}
	var all []leftover
	classes := classesOf(m.full, m.Puzzle.Cells())
	crossed := crossings(classes)
	for a, class := range classes {
		for b, other := range classes {
			if a != b && !m.Stopped() {
				all = appendLeftovers(all, class, other, min(mostLeft, (m.Puzzle.DigitCount()-1)/2))
			}
		}
	}
	slices.SortStableFunc(all, func(k, l leftover) int { return k.one.len() - l.one.len() })
	var kept []leftover
	for _, l := range all {
		apart := l.one.common(crossed)+l.two.common(crossed) == 0
		if !apart && !slices.ContainsFunc(kept, l.follows) && m.same(l.one.cells(), l.two.cells()) {
			kept = append(kept, l)
		}
	}
}

// appendLeftovers appends what unions of houses of a class leave over beside as many houses of
// another class, if that is at most a number of cells.
func appendLeftovers(all []leftover, class, other []area, most int) []leftover {
	unions := 0
	for n := 1; n < len(class) && n <= len(other); n++ {
		// The houses of a union are class[k] for each k of picks, which rise.
		picks := make([]int, n)
		for k := range picks {
			picks[k] = k
		}
		for more := true; more; more = next(picks, len(class)) {
			if unions++; unions > mostUnions {
				return all
			}
			union := make(area, len(class[0]))
			for _, k := range picks {
				union.add(class[k])
			}
			nearest := union.nearest(other, n)
			one, two := union.without(nearest), nearest.without(union)
			if size := one.len(); 0 < size && size <= most && two.len() == size {
				all = append(all, leftover{one, two})
			}
		}
	}
	return all
}

// next makes picks the next choice of as many numbers below n in the order of the dictionary. It
// reports false if there is none.
func next(picks []int, n int) bool {
	for k := len(picks) - 1; k >= 0; k-- {
		if picks[k] < n-len(picks)+k {
			for v := picks[k] + 1; k < len(picks); k, v = k+1, v+1 {
				picks[k] = v
			}
			return true
		}
	}
	return false
}

// same demands that two sets of as many cells hold the same digits. It returns false, and demands
// nothing, if a digit may occur twice in a set.
//
// Each digit is in both sets or in none. There are two items for a digit: it is in the first set or
// absent, and the same of the second set. An option covers both if it is absent.
func (m *Matrix) same(one, two []puzzle.Cell) bool {
	if !m.Differ(one) && !m.Differ(two) {
		return false
	}
	all := m.Puzzle.DomainOf(one...)
	first := m.Primary("leftover", 2*all.Len())
	for d := range all.All() {
		for _, c := range one {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, first.With(0))
		}
		for _, c := range two {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, (first + 1).With(0))
		}
		m.Add(first.With(0), (first + 1).With(0))
		first += 2
	}
	return true
}

// classesOf sorts houses into classes, such as rows, columns and regions. Those of a class do not
// overlap. A house comes into the first class that has room for it.
func classesOf(houses [][]puzzle.Cell, cells int) (classes [][]area) {
	var taken []area // by class
	for _, list := range houses {
		house := make(area, (cells+63)/64)
		for _, c := range list {
			house[c/64] |= 1 << (c % 64)
		}
		k := slices.IndexFunc(taken, func(t area) bool { return house.common(t) == 0 })
		if k < 0 {
			k = len(taken)
			taken, classes = append(taken, make(area, len(house))), append(classes, nil)
		}
		taken[k].add(house)
		classes[k] = append(classes[k], house)
	}
	return classes
}

// crossings returns the cells that are in several houses.
func crossings(classes [][]area) area {
	var once, twice area
	for _, class := range classes {
		for _, house := range class {
			if once == nil {
				once, twice = make(area, len(house)), make(area, len(house))
			}
			for k, cells := range house {
				twice[k] |= once[k] & cells
			}
			once.add(house)
		}
	}
	return twice
}

// An area is a set of cells, with a bit for each.
type area []uint64

func (a area) add(b area) {
	for k := range a {
		a[k] |= b[k]
	}
}

func (a area) without(b area) area {
	c := make(area, len(a))
	for k := range a {
		c[k] = a[k] &^ b[k]
	}
	return c
}

func (a area) common(b area) (n int) {
	for k := range a {
		n += bits.OnesCount64(a[k] & b[k])
	}
	return n
}

func (a area) len() int { return a.common(a) }

func (a area) has(b area) bool { return a.common(b) == b.len() }

func (a area) cells() (list []puzzle.Cell) {
	for k, word := range a {
		for ; word != 0; word &= word - 1 {
			list = append(list, puzzle.Cell(64*k+bits.TrailingZeros64(word)))
		}
	}
	return list
}

// nearest returns the union of the n houses that have most cells in common with a.
func (a area) nearest(houses []area, n int) area {
	union := make(area, len(a))
	used := make([]bool, len(houses))
	for range n {
		best, most := -1, -1
		for k, h := range houses {
			if c := a.common(h); !used[k] && c > most {
				best, most = k, c
			}
		}
		used[best] = true
		union.add(houses[best])
	}
	return union
}
