package steps

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
)

// A chain is a list of candidates: if the first is false, the second is true, so the third is true,
// and so on. So the first or the last is true, and what excludes both is struck. Two candidates
// follow each other if something that the first excludes has only the second beside it: the last
// two digits of a cell, or the last two places of a digit in a house.
//
// A candidate is a node, cell*nodeSpan + digit.
const nodeSpan = 64

// mostLinks is the most candidates of a chain after the first.
const mostLinks = 12

// A link is how a candidate was found to be false or true: the candidate before it, and the number
// of candidates that were found to be true on the way.
type link struct {
	from  int32
	at    int32
	stamp uint32 // of the first candidate for which the link holds
}

// chains finds a shortest chain that strikes anything.
func chains(st *state) bool {
	if st.links == nil {
		st.links = make([][2]link, len(st.digits)*nodeSpan)
	}
	best := mostLinks + 1
	st.nodes = st.nodes[:0]
	for c := range puzzle.Cell(len(st.digits)) {
		if st.isPlaced(c) || st.stop.Stopped() {
			continue
		}
		for rest := st.digits[c]; rest != 0; rest &= rest - 1 {
			if last, n := st.chainFrom(int32(c)*nodeSpan+int32(rest.Min()), best); n < best {
				best, st.nodes = n, st.chainTo(st.nodes[:0], last)
			}
		}
	}
	if len(st.nodes) == 0 {
		return false
	}
	st.strikeEnds(st.nodes[0], st.nodes[len(st.nodes)-1], true)
	if st.step != nil {
		st.explainChain(st.nodes)
	}
	return true
}

func cellOf(node int32) puzzle.Cell   { return puzzle.Cell(node / nodeSpan) }
func digitOf(node int32) puzzle.Digit { return puzzle.Digit(node % nodeSpan) }

// chainFrom looks for a chain from a candidate with fewer links than most. It returns the last
// candidate and the number of links, or most if there is none.
func (st *state) chainFrom(first int32, most int) (last int32, n int) {
	st.stamp++
	st.queue = append(st.queue[:0], first)
	st.links[first][0] = link{from: -1, stamp: st.stamp}
	for k := 0; k < len(st.queue); k++ {
		off := st.queue[k]
		at := st.links[off][0].at + 1
		if int(at) >= most {
			break
		}
		found := false
		st.followers(off, func(on int32) {
			if st.links[on][1].stamp == st.stamp || found {
				return
			}
			st.links[on][1] = link{from: off, at: at, stamp: st.stamp}
			if at > 1 && st.strikeEnds(first, on, false) {
				last, found = on, true
				return
			}
			st.excluded(on, func(next int32) {
				if st.links[next][0].stamp != st.stamp {
					st.links[next][0] = link{from: on, at: at, stamp: st.stamp}
					st.queue = append(st.queue, next)
				}
			})
		})
		if found {
			return last, int(at)
		}
	}
	return 0, most
}

// followers calls a function with the candidates that are true if one is false.
func (st *state) followers(off int32, found func(on int32)) {
	c, d := cellOf(off), digitOf(off)
	if s := st.digits[c]; s.Len() == 2 {
		found(int32(c)*nodeSpan + int32((s &^ puzzle.Digits(d)).Min()))
	}
	for _, h := range st.in[c] {
		if other, ok := st.partner(&st.houses[h], c, d); ok {
			found(int32(other)*nodeSpan + int32(d))
		}
	}
}

// excluded calls a function with the candidates that are false if one is true.
func (st *state) excluded(on int32, found func(off int32)) {
	c, d := cellOf(on), digitOf(on)
	for rest := st.digits[c] &^ puzzle.Digits(d); rest != 0; rest &= rest - 1 {
		found(int32(c)*nodeSpan + int32(rest.Min()))
	}
	for _, other := range st.peers[c] {
		if st.digits[other].Has(d) {
			found(int32(other)*nodeSpan + int32(d))
		}
	}
}

// strikeEnds reports whether some candidate excludes both ends of a chain. If really is true, it
// strikes all of them. If both ends are the same candidate, it is true.
func (st *state) strikeEnds(first, last int32, really bool) (struck bool) {
	take := func(c puzzle.Cell, s puzzle.DigitSet) {
		if st.digits[c]&s != 0 {
			struck = true
			if really {
				st.take(c, s)
			}
		}
	}
	a, b := cellOf(first), cellOf(last)
	x, y := puzzle.Digits(digitOf(first)), puzzle.Digits(digitOf(last))
	switch {
	case a == b:
		take(a, ^(x | y))
	case x != y && st.see(a, b):
		take(a, y)
		take(b, x)
	}
	if x != y {
		return struck
	}
	for w, s := range st.seen(a) {
		for both := s & (st.seen(b)[w] | sameAs(a, b, s)); both != 0; both &= both - 1 {
			take(puzzle.Cell(w*64+bits.TrailingZeros64(both)), x)
		}
	}
	return struck
}

// sameAs returns s if two cells are the same, else 0.
func sameAs(a, b puzzle.Cell, s uint64) uint64 {
	if a == b {
		return s
	}
	return 0
}

// chainTo appends the candidates of a chain, from its first to its last.
func (st *state) chainTo(nodes []int32, last int32) []int32 {
	for on := last; on >= 0; {
		nodes = append(nodes, on)
		off := st.links[on][1].from
		if on = st.links[off][0].from; on < 0 {
			nodes = append(nodes, off)
		}
	}
	slices.Reverse(nodes)
	return nodes
}

// explainChain completes the step of a chain.
func (st *state) explainChain(nodes []int32) {
	var words []string
	for k, node := range nodes {
		c, d := cellOf(node), digitOf(node)
		st.step.Digits |= puzzle.Digits(d)
		st.step.Cells = append(st.step.Cells, c)
		word := fmt.Sprintf("%s is %d", st.puzzle.CellName(c), d)
		if k == 0 {
			word = fmt.Sprintf("if %s is not %d", st.puzzle.CellName(c), d)
		}
		words = append(words, word)
	}
	st.step.Reason = st.struck() + ": " + strings.Join(words, ", ")
}
