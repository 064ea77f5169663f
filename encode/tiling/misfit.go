package tiling

import (
	"fmt"
	"slices"
)

// Misfit says why the sizes of the pieces do not fit the board: "the pieces have 60 cells, the
// board 64". It returns "" if they do fit. Then there may be no solution for another reason.
func (p *Puzzle) Misfit() string {
	low, high := len(p.Board.Must), p.Board.Len()
	board := fmt.Sprint(high)
	if p.Leave != AnyNumber {
		low, high = high-p.Leave, high-p.Leave
	}
	if p.Leave > 0 {
		board += fmt.Sprintf(", of which %d stay free", p.Leave)
	} else if low < high {
		board = fmt.Sprintf("%d to %d", low, high)
	}
	var least, most int64 // cells of the pieces
	for _, q := range p.Pieces {
		copies := q.Max
		if copies == AnyNumber {
			copies = high
		}
		least += int64(q.Min) * int64(len(q.Cells))
		most += int64(max(copies, q.Min)) * int64(len(q.Cells))
	}
	switch {
	case least <= int64(high) && most >= int64(low):
		if !p.sums(low, high) {
			return fmt.Sprintf("no choice of the pieces has as many cells as the board: %s", board)
		}
		return ""
	case least == most:
		return fmt.Sprintf("the pieces have %d cells, the board %s", least, board)
	case most < int64(low):
		return fmt.Sprintf("the pieces have at most %d cells, the board %s", most, board)
	}
	return fmt.Sprintf("the pieces have at least %d cells, the board %s", least, board)
}

// mostSums bounds the steps of sums.
const mostSums = 1 << 26

// sums reports whether some choice of the pieces has low to high cells. It may report true without
// trying if there are very many different sizes. The cells of the pieces that must be used fit.
func (p *Puzzle) sums(low, high int) bool {
	type choice struct{ size, copies int } // copies beyond Min; at most high
	var choices []choice
	for _, q := range p.Pieces {
		first := q.Min * len(q.Cells)
		low, high = max(low-first, 0), high-first
	}
	for _, q := range p.Pieces {
		more := choice{len(q.Cells), high}
		if q.Max != AnyNumber {
			more.copies = min(q.Max-q.Min, high)
		}
		same := func(c choice) bool { return c.size == more.size }
		if i := slices.IndexFunc(choices, same); i >= 0 {
			choices[i].copies = min(choices[i].copies+more.copies, high)
		} else if more.copies > 0 {
			choices = append(choices, more)
		}
	}
	if int64(len(choices))*int64(high) > mostSums {
		return true
	}
	can := make([]bool, high+1) // which numbers of cells the choices so far have
	can[0] = true
	for _, c := range choices {
		used := make([]int, high+1) // the fewest copies of this size that reach the number
		for n := range can {
			if can[n] || n < c.size || !can[n-c.size] || used[n-c.size] == c.copies {
				continue
			}
			can[n], used[n] = true, used[n-c.size]+1
		}
	}
	return slices.Contains(can[low:], true)
}
