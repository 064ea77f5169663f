package generate_test

import (
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// A partition divides the nine digits into three sets of three, in rising order: the columns of a
// box, as far as it matters for what else fits into the grid.
type partition [3]uint16

// bandCensus counts, without any search, the Sudoku grids by what stands in the columns of the
// boxes of a band.
//
// The rows of one band and those of another know of each other by the columns only. So the number
// of ways to complete a band depends on the partitions of its three boxes alone, and renaming
// digits or exchanging boxes changes nothing. The class of a band is what is left of the three
// partitions up to that. Given the first band, the columns of the second can hold what those of the
// first do not, and what remains is for the third: 56 ways for each box, and all that is left to
// count are the ways to order the columns of a band such that its rows are right. The idea of
// counting by bands is that of Felgenhauer and Jarvis, "Mathematics of Sudoku I" (2006).
type bandCensus struct {
	partitions []partition
	index      map[partition]int
	// partition a, partition b -> what b becomes when the digits are renamed so that a becomes the
	// first
	rename [][]int
	class  []int   // two partitions beside the first, as a number -> the class of the three
	fills  []int64 // class -> ways to order the columns of a band
	grids  []*big.Int
	total  *big.Int
}

func newBandCensus() *bandCensus {
	s := &bandCensus{index: map[partition]int{}, total: new(big.Int)}
	const all = 1<<9 - 1
	for a := uint16(0); a <= all; a++ {
		for b := a + 1; b <= all; b++ {
			c := all &^ (a | b)
			if bits.OnesCount16(a) == 3 && bits.OnesCount16(b) == 3 && a&b == 0 && b < c {
				s.index[partition{a, b, c}] = len(s.partitions)
				s.partitions = append(s.partitions, partition{a, b, c})
			}
		}
	}
	for _, from := range s.partitions {
		var names [9]int
		s.renaming(&names, from, s.partitions[0])
		row := make([]int, len(s.partitions))
		for b, p := range s.partitions {
			row[b] = s.index[renamed(p, names)]
		}
		s.rename = append(s.rename, row)
	}
	s.classify()
	s.count()
	return s
}

// renaming finds names of digits that turn one partition into another.
func (s *bandCensus) renaming(names *[9]int, from, to partition) {
	for k := range from {
		a, b := from[k], to[k]
		for ; a != 0; a, b = a&(a-1), b&(b-1) {
			names[bits.TrailingZeros16(a)] = bits.TrailingZeros16(b)
		}
	}
}

func renamed(p partition, names [9]int) partition {
	var q partition
	for k, set := range p {
		for ; set != 0; set &= set - 1 {
			q[k] |= 1 << names[bits.TrailingZeros16(set)]
		}
	}
	slices.Sort(q[:])
	return q
}

// classify finds the classes: what renaming, exchanging the second and third box, and taking the
// second for the first lead to from each other.
func (s *bandCensus) classify() {
	n := len(s.partitions)
	// Names that keep the first partition: two digits of a set exchanged, a set turned, two sets
	// exchanged, all turned.
	var keep [][9]int
	for _, to := range [][3]int{{0, 1, 2}, {1, 0, 2}, {1, 2, 0}} {
		for _, within := range [][3]int{{0, 1, 2}, {1, 0, 2}, {1, 2, 0}} {
			var names [9]int
			for k := range 3 {
				source, target := elements(s.partitions[0][k]), elements(s.partitions[0][to[k]])
				for d := range 3 {
					names[source[d]] = target[d]
					if k == 0 {
						names[source[d]] = target[within[d]]
					}
				}
			}
			keep = append(keep, names)
		}
	}
	var moves [][]int
	for _, names := range keep {
		move := make([]int, n)
		for b, p := range s.partitions {
			move[b] = s.index[renamed(p, names)]
		}
		moves = append(moves, move)
	}
	s.class = slices.Repeat([]int{-1}, n*n)
	classes := 0
	for start := range s.class {
		if s.class[start] >= 0 {
			continue
		}
		reach := func(list []int, pair int) []int {
			if s.class[pair] < 0 {
				s.class[pair] = classes
				list = append(list, pair)
			}
			return list
		}
		for list := reach(nil, start); len(list) > 0; {
			pair := list[len(list)-1]
			list = list[:len(list)-1]
			a, b := pair/n, pair%n
			list = reach(list, b*n+a)
			list = reach(list, s.rename[a][0]*n+s.rename[a][b])
			for _, move := range moves {
				list = reach(list, move[a]*n+move[b])
			}
		}
		classes++
	}
	s.fills = make([]int64, classes)
	s.grids = make([]*big.Int, classes)
}

// elements returns the members of a set of digits.
func elements(set uint16) []int {
	var list []int
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros16(set))
	}
	return list
}

// of returns the class of three partitions.
func (s *bandCensus) of(a, b, c int) int {
	return s.class[s.rename[a][b]*len(s.partitions)+s.rename[a][c]]
}

// count finds how many grids have a first band of each class.
func (s *bandCensus) count() {
	n := len(s.partitions)
	pairs := make([]int64, len(s.fills)) // class -> pairs of partitions beside the first
	example := make([]int, len(s.fills))
	for pair, c := range s.class {
		pairs[c]++
		example[c] = pair
	}
	for c, pair := range example {
		s.fills[c] = fills(s.partitions[0], s.partitions[pair/n], s.partitions[pair%n])
	}
	// For each partition, what the columns of the other two bands can be.
	others := make([][][2]int, n)
	for a, p := range s.partitions {
		for _, q := range s.partitions {
			for _, order := range permutations {
				second := partition{q[order[0]], q[order[1]], q[order[2]]}
				if p[0]&second[0]|p[1]&second[1]|p[2]&second[2] != 0 {
					continue
				}
				var third partition
				for k := range third {
					third[k] = (1<<9 - 1) &^ (p[k] | second[k])
				}
				slices.Sort(third[:])
				others[a] = append(others[a], [2]int{s.index[q], s.index[third]})
			}
		}
	}
	for c, pair := range example {
		completions := int64(0)
		for _, x := range others[0] {
			for _, y := range others[pair/n] {
				for _, z := range others[pair%n] {
					completions += s.fills[s.of(x[0], y[0], z[0])] * s.fills[s.of(x[1], y[1], z[1])]
				}
			}
		}
		// The first partition can be any, and the columns of each box stand in any order.
		bands := big.NewInt(int64(n) * 6 * 6 * 6 * pairs[c] * s.fills[c])
		s.grids[c] = bands.Mul(bands, big.NewInt(completions))
		s.total.Add(s.total, s.grids[c])
	}
}

// permutations are the ways to order three things.
var permutations = [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// orders returns, for all ways to order the columns of a box, what stands in its rows.
func orders(p partition) [][3]uint16 {
	list := [][3]uint16{{}}
	for _, column := range p {
		d := elements(column)
		var longer [][3]uint16
		for _, rows := range list {
			for _, order := range permutations {
				next := rows
				for k := range 3 {
					next[order[k]] |= 1 << d[k]
				}
				longer = append(longer, next)
			}
		}
		list = longer
	}
	return list
}

// fills returns the number of ways to order the columns of three boxes such that no row has a digit
// twice.
func fills(a, b, c partition) int64 {
	third := map[[3]uint16]bool{}
	for _, rows := range orders(c) {
		third[rows] = true
	}
	n := int64(0)
	for _, x := range orders(a) {
		for _, y := range orders(b) {
			if x[0]&y[0]|x[1]&y[1]|x[2]&y[2] != 0 {
				continue
			}
			const all = 1<<9 - 1
			if third[[3]uint16{all &^ (x[0] | y[0]), all &^ (x[1] | y[1]), all &^ (x[2] | y[2])}] {
				n++
			}
		}
	}
	return n
}

// classes returns the classes of the three bands and of the three stacks of a grid.
func (s *bandCensus) classes(grid []puzzle.Digit) [6]int {
	var found [6]int
	for side := range 2 {
		at := func(row, col int) uint16 {
			if side == 1 {
				row, col = col, row
			}
			return 1 << (grid[9*row+col] - 1)
		}
		for band := range 3 {
			var boxes [3]int
			for box := range 3 {
				var p partition
				for k := range 3 {
					for row := range 3 {
						p[k] |= at(3*band+row, 3*box+k)
					}
				}
				slices.Sort(p[:])
				boxes[box] = s.index[p]
			}
			found[3*side+band] = s.of(boxes[0], boxes[1], boxes[2])
		}
	}
	return found
}

// The classes of bands and stacks are as frequent as they are among all grids, of which there are
// 6670903752021072936960. That finds out a generator that prefers some grids however they are
// turned, mirrored or named, as one does that neither swaps nor refills.
func TestBandsOfSide9AreAsFrequentAsInAll(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	classes := newBandCensus()
	if classes.total.String() != "6670903752021072936960" {
		t.Fatalf("%v grids in all", classes.total)
	}
	share := map[int]float64{}
	for c, grids := range classes.grids {
		share[c], _ = new(big.Rat).SetFrac(grids, classes.total).Float64()
	}
	n := thorough.Or(5000, 20000)
	seen := map[int]int{}
	sampled(t, puzzle.New(9), n, func(grid []puzzle.Digit) {
		for _, c := range classes.classes(grid) {
			seen[c]++
		}
	})
	x, f := chiSquare(seen, share, 6*n)
	if far(x, f) {
		t.Errorf("chi-square %.1f with %d degrees of freedom", x, f)
	}
}
