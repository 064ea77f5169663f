package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A lane stage has at most 256 options, and 256 items with at most 15 options each. It is for
// remaining problems that are sparse. The live options of each item are a lane of 16 bits, so that
// a choice is one AND for all items, and the items with one option or none are found without a
// jump: see lanes.go.
type laneStage struct {
	table
	search.Share // the part of the stage's search tree that has not been given away
	account
	lanes

	frames []laneFrame
	top    int // index of the last frame; -1 if there is none

	dead    bool // the node to be visited is a dead end
	deepest int  // most options chosen in a solution
	listing

	bundle uint64 // number of solutions that the next solution counts for

	caching
	total uint64 // solutions of the stage ahead of this run, modulo 2^64
}

const (
	laneOptions = 256 // most options
	laneItems   = 256 // most items
	laneBits    = 15  // most options of an item

	// laneLevels is more than the number of choices of a path: each takes two options at least.
	laneLevels = laneOptions/2 + 1
)

// A laneFrame is a choice. When its last branch is taken, it is removed. But if its node is to be
// remembered, it stays until that branch is finished.
type laneFrame struct {
	item      uint8
	rest      uint16 // lane of the item, without the branches that have been taken
	count, of int32  // count: options chosen above; of: branches
	keep      bool   // the node is to be remembered
	before    uint64 // solutions that had been found when the node was begun
}

// lanesFit reports whether a remaining problem may be one for a lane stage: its items must have few
// options, which cover some items each. Otherwise dense stages, and then word stages, are faster.
func lanesFit(options, items, perOption int) bool {
	return laneStages && options <= laneOptions && 16 < items && items <= laneItems &&
		options <= 2*items && (perOption > 2 || quadFits(options, items))
}

func (t *laneStage) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst
}

// run implements [last].
func (t *laneStage) run(limit uint64, m *search.Meter) uint64 {
	t.total += t.found
	t.walk(t.settle(limit, m, t.source))
	return t.close()
}

// walk does the work of run, from a node to be visited or from the next branch.
func (t *laneStage) walk(fresh bool) {
	left := t.budget()
	for {
		if !fresh {
			t.finish()
			if t.top < 0 {
				break
			}
			t.next()
			left--
			if left <= 0 {
				t.spend(left)
				if t.poll() {
					return
				}
				left = t.budget()
			}
		}
		fresh = false
		if t.visit() {
			t.deepest = max(t.deepest, t.count)
			t.solved(t.bundle)
			full := t.tape != nil && t.write(t.origin, t.chosen[:t.count])
			if full || t.found >= t.limit {
				break
			}
		}
	}
	t.spend(left)
}

// next takes the next branch of the last frame.
func (t *laneStage) next() {
	f, from := &t.frames[t.top], t.top
	o := t.option[int(f.item)<<4|bits.TrailingZeros16(f.rest)]
	if f.rest &= f.rest - 1; f.rest == 0 && !f.keep {
		t.top--
	}
	t.count, t.bundle = int(f.count), 1
	t.kept = min(t.kept, t.count)
	t.dead = !t.choose(int(o), from, t.top+1)
}

// visit visits the node. While all open items have two options and solutions may be counted in
// bundles, it takes one option, doubles the bundle and goes on. It reports whether it has found a
// solution.
func (t *laneStage) visit() bool {
	for !t.dead {
		at := t.top + 1
		if open := t.open(at); open.empty() {
			return true
		}
		item, least, twofold := t.fewest(at)
		if !t.bulk || !twofold || t.bundle == 1 && !t.bundles(at) {
			if keep := t.bulk && t.memory.wanted(); !keep || !t.lookUp() {
				t.top++
				t.frames[t.top] = laneFrame{
					uint8(item), laneOf(t.state(at), item), int32(t.count), int32(least), keep, t.total + t.found,
				}
			}
			return false
		}
		// The other option leads to equally many solutions: see [word.twofold].
		t.bundle *= 2
		o := t.option[item<<4|bits.TrailingZeros16(laneOf(t.state(at), item))]
		t.dead = !t.choose(int(o), at, at)
	}
	return false
}

// bundles reports whether the limit allows the most solutions that a bundle of a node can have.
// Every doubling of the bundle covers the items of an option.
func (t *laneStage) bundles(at int) bool {
	return t.open(at).size()/t.narrowest < bits.Len64(t.limit-t.found)
}

// ready starts the stage over with all options alive and all items open, which have at least two
// options. It reports false if an item has too many. above holds the options chosen above the
// stage.
func (t *laneStage) ready(above []int32) bool {
	if !t.begin(&t.table) {
		return false
	}
	t.frames = matrix.Resize(t.frames, laneLevels)
	t.top, t.deepest, t.bundle, t.dead = -1, 0, 1, false
	t.found, t.total = 0, 0
	t.started = false
	t.above, t.kept = above, -1
	t.Share = search.Whole
	return true
}

func (t *laneStage) depth() int { return t.deepest }

func (t *laneStage) done() float64 {
	share := t.Share
	for k := range t.frames[:t.top+1] {
		f := &t.frames[k]
		share.Down(int(f.of), int(f.of)-bits.OnesCount16(f.rest)-1)
	}
	return share.Done
}

// give gives away the branches of the first frame that has any left. It drops that frame and those
// above it, which are there only to be remembered.
func (t *laneStage) give(p *search.Part) bool {
	k := 0
	for k <= t.top && t.frames[k].rest == 0 {
		k++
	}
	if k > t.top {
		return false
	}
	f := &t.frames[k]
	var rest quartet
	for x := f.rest; x != 0; x &= x - 1 {
		bitset.Add(rest[:], int(t.option[int(f.item)<<4|bits.TrailingZeros16(x)]))
	}
	cut(&t.Share, p, t.origin, t.chosen[:f.count], f.of, rest[:]...)
	k++
	copy(t.frames, t.frames[k:t.top+1])
	copy(t.states, t.states[k*t.size:])
	copy(t.keys, t.keys[k*t.memory.words:])
	t.top -= k
	return true
}

// lookUp looks up the node, which has no forced moves. If the number of its solutions is known and
// the limit allows it, lookUp counts them and reports true. Otherwise the key of the node is stored
// where the next frame has its key.
func (t *laneStage) lookUp() bool {
	from, above := -1, int32(0)
	for k := t.top; k >= 0; k-- {
		if f := &t.frames[k]; f.keep {
			from, above = k, f.count
			break
		}
	}
	n, known := t.find(t.top+1, from, t.origin, t.chosen[above:t.count])
	if !known || n > t.limit-t.found {
		return false
	}
	t.solved(n)
	return true
}

// solved counts n more solutions. If the total overflows, the nodes that have been begun are not
// remembered.
func (t *laneStage) solved(n uint64) {
	t.found += n
	if t.total+t.found < n {
		t.disown()
	}
}

// finish pops the last frames that have no branches left, and remembers those that are to be kept.
func (t *laneStage) finish() {
	for ; t.top >= 0; t.top-- {
		f := &t.frames[t.top]
		if f.rest != 0 {
			break
		}
		if f.keep {
			t.memory.add(t.key(t.top), t.total+t.found-f.before)
		}
	}
}

// disown makes sure that no node that has been begun is remembered. It drops the frames without
// branches, which were there only to be remembered.
func (t *laneStage) disown() {
	top := -1
	for k, f := range t.frames[:t.top+1] {
		if f.rest == 0 {
			continue
		}
		top++
		f.keep = false
		t.frames[top] = f
		copy(t.state(top), t.state(k))
	}
	copy(t.state(top+1), t.state(t.top+1))
	t.top = top
}
