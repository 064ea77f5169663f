package frontier

import "math/bits"

// A branch is a range of moves of a step. If a state has a mark that all these moves test, it rules
// all of them out at once. Similar options are often neighbours. So the moves of a step are divided
// recursively, at the place where the moves of each half have most marks in common.
//
// The branches of a step are in preorder. The sub-branches of a branch are those between it and its
// skip.
type branch[S set] struct {
	common      S     // marks that all moves of the branch test
	skip        int32 // the next branch that is not a sub-branch of this one
	first, last int32 // moves first to last-1 are tested; both are 0 if the branch is divided
}

// leafMoves is the number of moves up to which a branch is not divided.
const leafMoves = 8

// divide appends the branches of the moves from first to last-1. All these moves are in a branch
// that tests outer. divide stops early if the watch stops it.
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

// middle returns the move at which to divide the moves from first to last-1. Each part gets at
// least about an eighth of them. So dividing n moves takes time proportional to n log n.
func (g *program[S]) middle(first, last int32) int32 {
	n := last - first
	middle, most := first+n/2, 0
	gain := make([]int, n) // length of the first part -> gain
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

// fitting appends to dst the moves of step k that a state allows. It also returns the number of
// branches and moves that it has tested.
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
