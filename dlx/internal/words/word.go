package words

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A word stage has at most 64 options and 64 items.
type word struct {
	matrix.Word
	source       *source
	search.Share // of the stage's search tree, that has not been given away
	account
	effects [64]effect // of the options
	options [64]uint64 // hash of the item's bit -> its options

	alive, open uint64 // the node to be visited
	count       int    // options chosen
	deepest     int    // most options chosen in a solution
	top         int    // the last frame, -1 for none
	frames      [64]frame
	chosen      [64]uint8
	listing

	bundle uint64 // solutions that the next one stands for
	held   held
}

// An effect is what choosing an option takes away. It has no conflicts until it is worked out.
type effect struct {
	conflicts uint64 // the options that cannot be used beside it, and itself
	cover     uint64 // its items
}

// A frame is a choice with branches left: the last branch is taken without one.
type frame struct {
	alive, open, rest uint64
	count, of         int32 // options chosen above; branches
}

// held is what the variables of walk are put into before a call.
type held struct {
	alive, open, rest uint64
	option            int
	count, top, left  int
}

func (t *word) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.Origin[o])
	}
	return dst
}

// run goes on through at most limit solutions and returns their number. It is for [Search.Count]
// what this is for its caller.
func (t *word) run(limit uint64, m *search.Meter) uint64 {
	if t.tape == nil {
		t.kept = -1 // nobody keeps account
	}
	t.walk(t.settle(limit, m, t.source))
	return t.close()
}

// walk does the work of run, from a node to be visited or from the next branch.
//
// Nearly all time goes into the loop that looks for forced moves. Its variables have to stay in
// registers, so none of them is live across a call: before one, which is rare, they are put into
// t.held, and taken out behind it. For the same reason sizes are not counted there.
func (t *word) walk(fresh bool) {
	left := t.budget()
	alive, open, count, top := t.alive, t.open, t.count, t.top
	if fresh {
		t.bundle = 1
		goto visit
	}
	goto next
solved:
	t.deepest = max(t.deepest, count)
	t.found += t.bundle
	t.count = count
	if t.tape != nil {
		t.held = held{top: top, left: left}
		if t.write(t.Origin[:], t.chosen[:t.count]) {
			t.limit = t.found
		}
		top, left = t.held.top, t.held.left
	}
	if t.found >= t.limit {
		t.top = top
		t.spend(left)
		return
	}
next:
	if top < 0 {
		t.top = top
		t.spend(left)
		return
	}
	{
		f := &t.frames[top&63]
		x := f.rest
		o := bits.TrailingZeros64(x) & 63
		e := &t.effects[o]
		if e.conflicts == 0 {
			t.held = held{option: o, top: top, left: left}
			t.learn(o)
			o, top, left = t.held.option, t.held.top, t.held.left
			f = &t.frames[top&63]
			x = f.rest
			e = &t.effects[o&63]
		}
		x &= x - 1
		f.rest = x
		alive = f.alive &^ e.conflicts
		open = f.open &^ e.cover
		count = int(f.count)
		if t.tape != nil {
			t.kept = min(t.kept, count)
		}
		t.chosen[count&63] = uint8(o)
		count++
		if x == 0 {
			top--
		}
	}
	t.bundle = 1
	left--
	if left <= 0 {
		t.alive, t.open, t.count, t.top = alive, open, count, top
		t.spend(left)
		if t.poll() {
			return
		}
		alive, open, count, top = t.alive, t.open, t.count, t.top
		left = t.budget()
	}
	if open == 0 {
		goto solved
	}
visit:
	{
		// Items in m are to be looked at, those in low again: a forced move has come after them.
		m, low := open, uint64(0)
	scan:
		for m != 0 {
			b := m & -m
			m ^= b
			x := alive & t.options[hash(b)]
			if x&(x-1) != 0 {
				continue
			}
			if x == 0 {
				goto next
			}
			o := bits.TrailingZeros64(x) & 63
			e := &t.effects[o]
			if e.conflicts == 0 {
				t.held = held{alive, open, m, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, open, m, o, count, top, left = h.alive, h.open, h.rest, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			alive &^= e.conflicts
			open &^= e.cover
			m &= open
			low = open &^ m
			t.chosen[count&63] = uint8(o)
			count++
		}
		if low != 0 {
			m, low = low, 0
			goto scan
		}
		if open == 0 {
			goto solved
		}
		rest := uint64(0) // the options of the first item with two
		for m := open; m != 0; m &= m - 1 {
			x := alive & t.options[hash(m&-m)]
			y := x & (x - 1)
			if y&(y-1) == 0 {
				rest = x
				break
			}
		}
		if t.bulk && rest != 0 && t.twofold(alive, open) {
			// The other option leads to as many solutions.
			o := bits.TrailingZeros64(rest) & 63
			e := &t.effects[o]
			if e.conflicts == 0 {
				t.held = held{alive, open, rest, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, open, o, count, top, left = h.alive, h.open, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			t.bundle *= 2
			alive &^= e.conflicts
			open &^= e.cover
			t.chosen[count&63] = uint8(o)
			count++
			goto visit
		}
		top++
		f := &t.frames[top&63]
		f.alive, f.open, f.rest = alive, open, rest
		f.count, f.of = int32(count), 2
		if rest == 0 {
			t.held = held{top: top, left: left}
			t.fewest(f)
			top, left = t.held.top, t.held.left
		}
		goto next
	}
}

// twofold reports whether every item of open has two options. Then, without secondary items, an
// option is used if and only if the other option of each of its items is not: items that hang
// together have two solutions, one the other's reverse, or none.
func (t *word) twofold(alive, open uint64) bool {
	for m := open; m != 0; m &= m - 1 {
		x := alive & t.options[hash(m&-m)]
		x &= x - 1
		if x&(x-1) != 0 {
			return false
		}
	}
	return true
}

// fewest makes the first item with the fewest options, at least three, the choice of f.
func (t *word) fewest(f *frame) {
	least := 65
	for m := f.open; m != 0; m &= m - 1 {
		x := f.alive & t.options[hash(m&-m)]
		if n := bits.OnesCount64(x); n < least {
			least, f.rest = n, x
			if n == 3 {
				break
			}
		}
	}
	f.of = int32(least)
}

// hash maps the 64 words with one bit to different numbers below 64, with less work than counting
// the zeros behind the bit takes. The factor is a de Bruijn sequence: its windows of six bits
// differ.
func hash(b uint64) uint64 { return b * 0x03f79d71b4cb0a89 >> 58 }

// ready starts over with all options alive and all items open, below these choices.
func (t *word) ready(above []int32) {
	for k, r := range t.Row[:t.Items] {
		t.options[hash(1<<(k&63))] = t.Mask[r]
	}
	t.alive = ^uint64(0) >> (64 - t.Live)
	t.open = ^uint64(0) >> (64 - t.Items)
	t.top, t.count, t.deepest = -1, 0, 0
	t.started = false
	t.above, t.kept = above, -1
	clear(t.effects[:t.Live])
	t.Share = search.Whole
}

// learn works out the effect of option o.
func (t *word) learn(o int) {
	e := effect{conflicts: 1 << o}
	for _, i := range t.source.Covered(t.Origin[o]) {
		e.conflicts |= t.Mask[i]
		e.cover |= 1 << (t.At[i] & 63)
	}
	if t.source.Plain() {
		t.effects[o] = e
		return
	}
	others := t.source.Others(t.Origin[o])
	for k := 0; k < len(others); k++ {
		if r := others[k]; r >= 0 {
			e.conflicts |= t.Mask[r]
		} else {
			k++
			e.conflicts |= t.Mask[^r] &^ t.Mask[others[k]]
		}
	}
	t.effects[o] = e
}

func (t *word) depth() int { return t.deepest }

func (t *word) done() float64 {
	share := t.Share
	for _, f := range t.frames[:t.top+1] {
		share.Down(int(f.of), int(f.of)-bits.OnesCount64(f.rest)-1)
	}
	return share.Done
}
