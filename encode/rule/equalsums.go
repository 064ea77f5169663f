package rule

import (
	"context"
	"encoding/binary"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// EqualSums is a number of segments whose digits add up to the same unknown sum. A region sum line
// demands this of its pieces.
type EqualSums struct {
	Segments [][]puzzle.Cell `json:"segments" min:"1" unique:"true" help:"the cells of each segment"`
}

var equalSumsKind = Kind{
	Rule:   EqualSums{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r EqualSums, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Sets: r.Segments, Color: 0x94cff5ff, Sign: '≈', Short: "equal sums",
			Title: "Equal sums", Says: "the parts of the line in different regions have the same sum",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "RegionSumLine", As: AsLine, FromLine: regionSums, ToLine: regionSumLine},
		{In: "fpuzzles", Name: "regionsumline", As: AsLine, FromLine: regionSums, ToLine: regionSumLine},
		{
			In: "sudokumaker", Type: 404, Name: "region sum lines", As: AsLine, FromLine: regionSums,
			ToLine: regionSumLine,
		},
	},
	Meaning: "the segments have equal sums (region sum line)",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "3..."],
 "rules": [
  {"rule": "equal-sums", "segments": [["r1c1", "r2c2"], ["r2c3", "r1c4"], ["r3c4"]]}]}`,
}

// regionSums cuts a line where it enters another region.
func regionSums(line []puzzle.Cell, regions []int) puzzle.Rule {
	label := func(c puzzle.Cell) int {
		if regions == nil {
			return puzzle.NoRegion
		}
		return regions[c]
	}
	var r EqualSums
	for i, c := range line {
		if i == 0 || label(c) != label(line[i-1]) {
			r.Segments = append(r.Segments, nil)
		}
		last := len(r.Segments) - 1
		r.Segments[last] = append(r.Segments[last], c)
	}
	return r
}

// regionSumLine returns the line that the regions cut into the segments.
func regionSumLine(r puzzle.Rule, regions []int) (line []puzzle.Cell, misfit string) {
	segments := r.(EqualSums).Segments
	line = slices.Concat(segments...)
	if !slices.EqualFunc(regionSums(line, regions).(EqualSums).Segments, segments, slices.Equal) {
		return nil, "of other segments than those of regions"
	}
	return line, ""
}

func (EqualSums) Kind() string { return "equal-sums" }

// Encode compares the sums of all segments.
func (r EqualSums) Encode(m *matrix.Matrix) error {
	equalSums(m, r.Kind(), r.Segments)
	return nil
}

// Check compares every segment with the first.
func (r EqualSums) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	want := -1
	for _, s := range r.Segments {
		sum := total(s, grid)
		if want == -1 {
			want = sum
		}
		if sum != want {
			found = more(found, r, s, "the sum is %d, that of the first segment %d", sum, want)
		}
	}
	return found
}

// equalSums adds that the segments have equal sums. A propagator keeps the set of sums that all of
// them can have; if they are long, arithmetic compares each with the next. Segments in one house,
// whose digits differ, also choose a set of digits. These sets, and the digits of single cells,
// cover one secondary item, coloured by their sum.
func equalSums(m *matrix.Matrix, name string, segments [][]puzzle.Cell) {
	segments = distinct(segments)
	if len(segments) < 2 {
		return
	}
	cells, longest := slices.Concat(segments...), 0
	for _, s := range segments {
		longest = max(longest, len(s))
	}
	words := longest*int(m.Puzzle.AllDigits().Max())/64 + 1
	if words*(len(cells)+len(segments)) <= manyWords {
		m.Constrain(
			cells, func(digits []puzzle.DigitSet) bool { return equalize(segments, words, digits) },
		)
	} else {
		for k, s := range segments[1:] {
			m.Linear(0, slices.Concat(terms(1, segments[k]), terms(-1, s))...)
		}
	}

	least, most := sumBounds(m, segments)
	var sum dlx.Item
	for k, s := range coupled(m, segments, least, most) {
		if k == 0 {
			sum = m.Secondary(name, 1)
		}
		if s.sets == nil {
			for d := range m.Domain(s.cells[0]).All() {
				m.Attach(puzzle.Candidate{Cell: s.cells[0], Digit: d}, sum.With(dlx.Color(d)+1))
			}
			continue
		}
		choose(m, name, s, sum)
	}
}

// manyWords bounds the words of memory for sets of sums.
const manyWords = 1 << 16

// distinct returns the segments without those that are the same set of cells as an earlier one.
func distinct(segments [][]puzzle.Cell) [][]puzzle.Cell {
	var rest [][]puzzle.Cell
	known := make(map[string]bool)
	var key []byte
	for _, s := range segments {
		key = key[:0]
		for _, c := range slices.Sorted(slices.Values(s)) {
			key = binary.LittleEndian.AppendUint32(key, uint32(c))
		}
		if !known[string(key)] {
			known[string(key)] = true
			rest = append(rest, s)
		}
	}
	return rest
}

// equalize is the propagator. It goes through each segment forwards and computes the possible sums
// of its first cells. Then it goes backwards from the sums that all segments can have, and keeps
// the digits that lead there.
func equalize(segments [][]puzzle.Cell, words int, digits []puzzle.DigitSet) bool {
	// There is a set of sums for each cell, and one more for each segment: the possible sums of the
	// cells ahead of it.
	space := make([]uint64, words*(len(digits)+len(segments)+2))
	at := func(k int) sumSet { return space[words*k : words*(k+1)] }
	common, after := at(len(digits)+len(segments)), at(len(digits)+len(segments)+1)
	for w := range common {
		common[w] = ^uint64(0)
	}
	cell, place := 0, 0
	for _, s := range segments {
		at(place)[0] = 1 // the empty sum
		for range s {
			for d := range digits[cell].All() {
				at(place+1).orShifted(at(place), int(d))
			}
			cell, place = cell+1, place+1
		}
		for w, word := range at(place) {
			common[w] &= word
		}
		place++
	}
	for k := len(segments) - 1; k >= 0; k-- {
		place--
		copy(after, common)
		for range segments[k] {
			cell, place = cell-1, place-1
			before := at(place)
			next := at(place + 1) // no longer needed
			clear(next)
			for d := range digits[cell].All() {
				if !before.keepsShifted(after, int(d), next) {
					digits[cell] &^= puzzle.Digits(d)
				}
			}
			if digits[cell] == 0 {
				return false
			}
			copy(after, next)
		}
	}
	return true
}

// A sumSet is a set of sums. Bit s%64 of word s/64 stands for the sum s.
type sumSet []uint64

// orShifted adds to s the sums of t, each increased by d, which is at most 63.
func (s sumSet) orShifted(t sumSet, d int) {
	for w := range s {
		s[w] |= t[w] << d
		if w > 0 {
			s[w] |= t[w-1] >> (64 - d)
		}
	}
}

// keepsShifted adds to dst the sums of s that, increased by d, are in t, and reports whether there
// is one. d is at most 63.
func (s sumSet) keepsShifted(t sumSet, d int, dst sumSet) bool {
	any := false
	for w := range s {
		shifted := t[w] >> d
		if w+1 < len(t) {
			shifted |= t[w+1] << (64 - d)
		}
		shifted &= s[w]
		dst[w] |= shifted
		any = any || shifted != 0
	}
	return any
}

// sumBounds returns the least and the greatest sum that the bounds of all cells allow.
func sumBounds(m *matrix.Matrix, segments [][]puzzle.Cell) (least, most int) {
	for k, s := range segments {
		low, high := 0, 0
		for _, c := range s {
			if m.Domain(c) == 0 {
				return 1, 0
			}
			low += int(m.Domain(c).Min())
			high += int(m.Domain(c).Max())
		}
		if k == 0 {
			least, most = low, high
		}
		least, most = max(least, low), min(most, high)
	}
	return least, most
}

// A setSegment is a segment with different digits: a single cell, or cells of one house with their
// possible sets of digits.
type setSegment struct {
	cells []puzzle.Cell
	sets  []puzzle.DigitSet
}

// manySums is the number of sets from which on a choice among them costs more than it gains; nine
// digits have at most 126 sets of one size. manyChoices is the number of sets of all segments from
// which on no further segment chooses.
const (
	manySums    = 130
	manyChoices = 1 << 12
)

// coupled returns the segments whose sums can be compared by an item; none if there is only one.
func coupled(m *matrix.Matrix, segments [][]puzzle.Cell, least, most int) []setSegment {
	var found []setSegment
	choices := 0
	for _, s := range segments {
		if choices > manyChoices || m.Stopped() {
			break
		}
		if len(s) == 1 {
			found = append(found, setSegment{cells: s})
			continue
		}
		some := candidates(m, s)
		if !m.Differ(s) || binomial(some.Len(), len(s)) > 4*manySums {
			continue
		}
		sets, ok := matrix.SetsOfSum(some, len(s), least, most, manySums-1)
		if ok && len(sets) > 0 {
			found = append(found, setSegment{s, sets})
			choices += len(sets)
		}
	}
	if len(found) < 2 {
		return nil
	}
	return found
}

// binomial returns the number of ways to choose k out of n, or some large number if it is large.
func binomial(n, k int) int {
	ways := 1
	for i := range min(k, n-k) {
		if ways = ways * (n - i) / (i + 1); ways > 1<<20 {
			break
		}
	}
	return ways
}

// choose adds the choice of a set of digits for a segment, as [matrix.Matrix.Sets] does; the
// options also cover sum with the colour of their sum.
func choose(m *matrix.Matrix, name string, s setSegment, sum dlx.Item) {
	var some puzzle.DigitSet
	for _, set := range s.sets {
		some |= set
	}
	digit := make(map[puzzle.Digit]dlx.Item)
	for d := range some.All() {
		digit[d] = m.Primary(name, 1)
	}
	for _, c := range s.cells {
		m.Exclude(c, m.Domain(c)&^some)
		for d := range m.Domain(c).All() {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, digit[d].With(0))
		}
	}
	choice := m.Primary(name, 1)
	for _, set := range s.sets {
		entries := []dlx.Entry{choice.With(0), sum.With(dlx.Color(set.Sum()) + 1)}
		for d := range (some &^ set).All() {
			entries = append(entries, digit[d].With(0))
		}
		m.Add(entries...)
	}
}
