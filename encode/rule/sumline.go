package rule

import (
	"cmp"

	"exactcover/encode"
)

// SumLine is a line that splits into runs of successive cells that each add up to Sum. A loop is closed,
// its last cell beside the first, and a run may wrap round.
type SumLine struct {
	Cells []encode.Cell `json:"cells"`
	Sum   int           `json:"sum"`
	Loop  bool          `json:"loop,omitempty"`
}

// Kind returns "sum-line".
func (SumLine) Kind() string { return "sum-line" }

// Validate finds a line without cells or off the grid.
func (r SumLine) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// Encode reads the line and keeps the sum of the present run. A loop starts with any part of a run before its
// first cell, which its last cells must leave open again. A 0 at the end of a run can belong to it
// as well as to the next, so either reading will do.
func (r SumLine) Encode(m *encode.Matrix) error {
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(m.Puzzle.High) {
		m.Impossible()
		return nil
	}
	// A state is (open*2 + ended)*width + sum: what was open before the first cell, whether a run
	// has ended, and the sum of the present run.
	width := r.Sum + 1
	step := func(_, state int, d encode.Digit) (int, bool) {
		switch sum := state%width + int(d); {
		case sum < r.Sum:
			return state + int(d), true
		case sum == r.Sum:
			return (state/width | 1) * width, true
		default:
			return 0, false
		}
	}
	accept := func(state int) bool {
		open, ended, sum := state/width/2, state/width%2, state%width
		return ended == 1 && sum == open
	}
	starts := []int{0}
	if r.Loop {
		for open := 1; open < r.Sum; open++ {
			starts = append(starts, open*2*width+open)
		}
	}
	m.Regular(r.Cells, encode.Automaton{Step: step, Accept: accept}, starts...)
	return nil
}

// Check tries to split the line, from every cell if it is a loop.
func (r SumLine) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var digits []encode.Digit
	for _, c := range r.Cells {
		digits = append(digits, grid[c])
	}
	if splits(digits, r.Sum) {
		return nil
	}
	for range len(digits) - 1 {
		if digits = append(digits[1:], digits[0]); r.Loop && splits(digits, r.Sum) {
			return nil
		}
	}
	return []encode.Violation{broken(r, r.Cells, "does not split into runs that add up to %d", r.Sum)}
}

// splits reports whether digits are a row of runs that add up to sum each.
func splits(digits []encode.Digit, sum int) bool {
	if len(digits) == 0 {
		return true
	}
	run := 0
	for k, d := range digits {
		if run += int(d); run == sum && splits(digits[k+1:], sum) {
			return true
		}
	}
	return false
}
