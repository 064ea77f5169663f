package generate

import (
	"exactcover/dlx"
	"exactcover/encode"
)

// A closure finds other solutions that differ from that of a board by a swap. A swap proposes for
// some cells the digit that another one has now: of two digits, each in the place of the other; of
// two rows or columns, each cell what its counterpart has. One cell that takes its new digit pushes
// out of the way whatever covers the items of that option, and so on until nothing more is pushed. If
// all that were pushed have a new digit themselves, no two of which cover the same item, every item
// is covered again, and by the fewest changes that begin with that cell.
//
// Nothing here knows what the items mean: two rows through different boxes push what has no new
// digit, as do cells a knight's move apart, and there is no such swap.
type closure struct {
	fresh []encode.Digit  // cell -> the digit that the swap proposes, or Empty
	seen  []bool          // cells that have been tried in this swap
	in    []bool          // cells that change
	list  []encode.Cell   // those, and yet to be looked at from some place on
	at    [][]encode.Cell // digit, counted from 0 -> its cells
	mark  []uint64        // item -> the last turn in which a new digit covered it
	turn  uint64
}

// swaps calls found with the cells of each swap. Only plain boards have them.
func (b *board) swaps(found func(cells []encode.Cell)) {
	if !b.plain {
		return
	}
	p, k := b.puzzle, &b.swap
	if k.fresh == nil {
		k.fresh = make([]encode.Digit, p.Cells())
		k.seen, k.in = make([]bool, p.Cells()), make([]bool, p.Cells())
		k.at = make([][]encode.Cell, p.DigitCount())
		k.mark = make([]uint64, len(b.covered))
		for c := range k.fresh {
			k.fresh[c] = encode.Empty
		}
	}
	clear(b.covered)
	for d := range k.at {
		k.at[d] = k.at[d][:0]
	}
	for c, o := range b.option {
		for _, i := range b.itemsOf(o) {
			b.covered[i] = int32(c) + 1
		}
		d := b.grid[c] - p.Low
		k.at[d] = append(k.at[d], encode.Cell(c))
	}
	for x := range k.at {
		for y := range k.at[:x] {
			for _, c := range k.at[x] {
				k.fresh[c] = p.Low + encode.Digit(y)
			}
			for _, c := range k.at[y] {
				k.fresh[c] = p.Low + encode.Digit(x)
			}
			b.close(k.at[x], found)
			b.forget(k.at[x], k.at[y])
		}
	}
	for _, pair := range b.lines {
		for n, c := range pair[0] {
			k.fresh[c], k.fresh[pair[1][n]] = b.grid[pair[1][n]], b.grid[c]
		}
		b.close(pair[0], found)
		b.forget(pair[0], pair[1])
	}
}

func (b *board) forget(lists ...[]encode.Cell) {
	for _, list := range lists {
		for _, c := range list {
			b.swap.fresh[c], b.swap.seen[c] = encode.Empty, false
		}
	}
}

// close calls found with each set of cells that begins in from and is closed under pushing.
func (b *board) close(from []encode.Cell, found func(cells []encode.Cell)) {
	k := &b.swap
	for _, c := range from {
		if k.seen[c] || k.fresh[c] == b.grid[c] {
			continue
		}
		k.list = append(k.list[:0], c)
		k.in[c] = true
		k.turn++
		closed, balance := true, 0
		for n := 0; n < len(k.list) && closed; n++ {
			c := k.list[n]
			k.seen[c] = true
			o := dlx.Option(-1)
			if k.fresh[c] != encode.Empty {
				o = b.only[b.index(encode.Candidate{Cell: c, Digit: k.fresh[c]})]
			}
			if o < 0 {
				closed = false
				break
			}
			balance += b.primaries[o] - b.primaries[b.option[c]]
			for _, i := range b.itemsOf(o) {
				if k.mark[i] == k.turn {
					closed = false
					break
				}
				k.mark[i] = k.turn
				if at := b.covered[i] - 1; at >= 0 && !k.in[at] {
					k.in[at] = true
					k.list = append(k.list, encode.Cell(at))
				}
			}
		}
		for _, c := range k.list {
			k.in[c] = false
		}
		if closed && balance == 0 {
			found(k.list)
		}
	}
}

// linePairs returns the pairs of rows and of columns, cell by cell, that have a region in common:
// for others there is no swap.
func linePairs(p *encode.Puzzle) [][2][]encode.Cell {
	var pairs [][2][]encode.Cell
	houses := p.Houses()
	for n, h := range houses {
		for _, other := range houses[:n] {
			if h.Kind != other.Kind || h.Kind == encode.Region {
				continue
			}
			for k, c := range h.Cells {
				if p.Regions == nil || p.Regions[c] == p.Regions[other.Cells[k]] {
					pairs = append(pairs, [2][]encode.Cell{h.Cells, other.Cells})
					break
				}
			}
		}
	}
	return pairs
}
