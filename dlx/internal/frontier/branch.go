package frontier

import "math/bits"

// A branch is a run of moves of a step. A state that rules out what they all test rules them all
// out at once: options that look alike often stand together, and so the moves of a step are divided
// again and again where their halves have most in common.
//
// The branches of a step stand in preorder, so that what lies within one is between it and its
// skip.
type branch[S set] struct {
	common      S     // what all its moves test
	skip        int32 // the next branch that is not within this one
	first, last int32 // moves to be tested one by one: those of an undivided branch
}

// leafMoves is the number of moves up to which a branch is not divided.
const leafMoves = 8

// divide appends the branches of the moves from first to last-1, which all lie in one that tests
// outer. It leaves off if the watch stops it.
func (g *program[S]) divide(first, last int32, outer S) {
	if g.watch.Over(int(last - first)) {
		return
	}
	common := g.move[first].test
	for m := first + 1; m < last; m++ {
		common = both(common, g.move[m].test)
	}
	at := len(g.branch)
	if last-first <= leafMoves {
		g.branch = append(g.branch, branch[S]{common, int32(at + 1), first, last})
		return
	}
	tells := common != outer
	if tells {
		g.branch = append(g.branch, branch[S]{common: common})
	}
	middle := g.middle(first, last)
	g.divide(first, middle, common)
	g.divide(middle, last, common)
	if tells {
		g.branch[at].skip = int32(len(g.branch))
	}
}

// middle returns where to divide moves. No part gets less than an eighth of them, so that dividing
// takes time proportional to n log n.
func (g *program[S]) middle(first, last int32) int32 {
	n := last - first
	middle, most := first+n/2, 0
	gain := make([]int, n) // by the length of the first part
	for _, front := range [2]bool{true, false} {
		var common S
		for k := int32(1); k < n; k++ {
			m, length := first+k-1, k
			if !front {
				m, length = last-k, n-k
			}
			if k == 1 {
				common = g.move[m].test
			}
			common = both(common, g.move[m].test)
			gain[length] += size(common) * int(k)
		}
	}
	for k := n / 8; k <= n-n/8; k++ {
		if gain[k] > most || gain[k] == most && k == n/2 {
			middle, most = first+k, gain[k]
		}
	}
	return middle
}

func size[S set](s S) int {
	n := 0
	for w := range len(s) {
		n += bits.OnesCount64(s[w])
	}
	return n
}

// fitting appends the moves of step k that a state does not rule out to dst, and returns how many
// branches and moves it has looked at.
func (g *program[S]) fitting(dst []int32, k int32, key S) (moves []int32, looks int) {
	for at, end := g.begin[k], g.begin[k+1]; at < end; {
		b := &g.branch[at]
		looks++
		if !disjoint(key, b.common) {
			at = b.skip
			continue
		}
		at++
		for n, moves := 0, g.move[b.first:b.last]; n < len(moves); n++ {
			if disjoint(key, moves[n].test) {
				dst = append(dst, b.first+int32(n))
			}
		}
		looks += int(b.last - b.first)
	}
	return dst, looks
}
