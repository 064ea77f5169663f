package format

import (
	"slices"
	"strconv"

	"exactcover/encode"
)

// sides are the sizes of grid that text formats know: a grid of n x n cells with the digits 1 to n
// and the usual boxes.
var sides = [...]int{4, 6, 8, 9, 10, 12, 16, 25}

const maxSide = 25

// sideList is sides in words, for messages.
const sideList = "4, 6, 8, 9, 10, 12, 16 or 25"

func isSide(n int) bool { return slices.Contains(sides[:], n) }

// boxes holds the usual boxes of each side. Its slices are compared with, never given away.
var boxes = func() (t [maxSide + 1][]int) {
	for _, n := range sides {
		t[n], _ = encode.DefaultRegions(n, n)
	}
	return t
}()

// A symbols table gives what a byte stands for in a grid of one size: a digit, [encode.Empty], or
// bad.
type symbols [256]encode.Digit

const bad encode.Digit = -2

// blankSigns stand for an empty cell where they do not stand for a digit.
const blankSigns = "._0*xX-?"

func newSymbols(n int, letterA encode.Digit) *symbols {
	t := new(symbols)
	for i := range t {
		t[i] = bad
	}
	for _, c := range []byte(blankSigns) {
		t[c] = encode.Empty
	}
	for d := 1; d <= min(n, 9); d++ {
		t['0'+d] = encode.Digit(d)
	}
	for c := range 26 {
		if d := letterA + encode.Digit(c); int(d) <= n {
			t['A'+c], t['a'+c] = d, d
		}
	}
	return t
}

// firstLetter returns the digit that A stands for in an alphabet.
func firstLetter(alphabet string) (encode.Digit, error) {
	switch alphabet {
	case "", "10":
		return 10, nil
	case "1":
		return 1, nil
	}
	return 0, &UnknownError{What: "alphabet", Name: alphabet, Known: []string{"10", "1"}}
}

// digitRange is the digits of a grid of n x n cells in words.
func digitRange(n int) string { return "a digit from 1 to " + strconv.Itoa(n) }

// boards makes the puzzles of one reader: text tables and regions by size, made when first needed.
type boards struct {
	letterA encode.Digit
	tables  [maxSide + 1]*symbols
	regions [maxSide + 1][]int

	// Whoever has done with a puzzle when the next is made may have all in the same memory.
	reuse  bool
	last   *encode.Puzzle
	digits []encode.Digit
}

func (b *boards) symbols(n int) *symbols {
	if b.tables[n] == nil {
		b.tables[n] = newSymbols(n, b.letterA)
	}
	return b.tables[n]
}

// puzzle returns a puzzle of side n with the usual boxes, which all puzzles of b share.
func (b *boards) puzzle(n int) *encode.Puzzle {
	if b.regions[n] == nil {
		b.regions[n] = slices.Clone(boxes[n])
	}
	p := b.last
	if p == nil {
		p = new(encode.Puzzle)
	}
	if b.reuse {
		b.last = p
	}
	*p = encode.Puzzle{Rows: n, Cols: n, Low: 1, High: encode.Digit(n), Regions: b.regions[n]}
	return p
}

// cells returns room for the digits of a puzzle of side n.
func (b *boards) cells(n int) []encode.Digit {
	if !b.reuse {
		return make([]encode.Digit, n*n)
	}
	if len(b.digits) < n*n {
		b.digits = make([]encode.Digit, n*n)
	}
	return b.digits[: n*n : n*n]
}

// givensOf returns digits, or nil if none is given.
func givensOf(digits []encode.Digit) []encode.Digit {
	for _, d := range digits {
		if d != encode.Empty {
			return digits
		}
	}
	return nil
}

// candidatesOf returns sets, or nil if all are the whole domain of p.
func candidatesOf(p *encode.Puzzle, sets []encode.DigitSet) []encode.DigitSet {
	all := p.Domain()
	for _, s := range sets {
		if s != all {
			return sets
		}
	}
	return nil
}

// inOrder renumbers region labels by first appearance, in place, and returns them; nil if no cell
// lies in a region. So two ways to name the same regions read as the same puzzle.
func inOrder(labels []int) []int {
	names := make(map[int]int)
	for i, l := range labels {
		if l == encode.NoRegion {
			continue
		}
		if _, ok := names[l]; !ok {
			names[l] = len(names)
		}
		labels[i] = names[l]
	}
	if len(names) == 0 {
		return nil
	}
	return labels
}

// hasBoxes reports whether the regions of p, of side n, are the usual boxes under any labels.
func hasBoxes(p *encode.Puzzle, n int) bool {
	return slices.Equal(p.Regions, boxes[n]) ||
		p.Regions != nil && slices.Equal(inOrder(slices.Clone(p.Regions)), boxes[n])
}

// What a text format may hold beside givens.
type room uint

const (
	roomForRegions room = 1 << iota
	roomForCandidates
)

// fits returns the side of p if format can hold it, given what it has room for, and else a
// *MisfitError.
func fits(p *encode.Puzzle, format string, has room) (n int, err error) {
	misfit := func(what string) (int, error) { return 0, &MisfitError{Format: format, What: what} }
	n = p.Rows
	switch {
	case p.Cols != n || !isSide(n):
		return misfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	case p.Low != 1 || int(p.High) != n:
		return misfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	case len(p.Rules) > 0:
		return misfit("its rules (" + p.Rules[0].Kind() + ")")
	case has&roomForRegions == 0 && !hasBoxes(p, n):
		return misfit("its regions")
	case has&roomForCandidates == 0 && p.Candidates != nil && candidatesOf(p, p.Candidates) != nil:
		return misfit("its candidates")
	}
	return n, nil
}

// given returns the given of a cell, or [encode.Empty].
func given(p *encode.Puzzle, cell int) encode.Digit {
	if p.Givens == nil {
		return encode.Empty
	}
	return p.Givens[cell]
}
