package words

import (
	"math/bits"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A word stage has at most 64 options and 64 items.
type word struct {
	wordTable
	stage.Stage
	effects [64]effect // option -> its effect
	options [64]uint64 // hash of an item's bit -> the item's options

	alive, open uint64 // live options and open items of the node to be visited
	frames      [32]frame
	held        held
}

// A frame is a choice with branches left. It is popped when its last branch is taken.
type frame struct {
	alive, open, rest uint64
	count, of         int32 // count: options chosen above; of: branches
}

// held stores variables of walk during a call.
type held struct {
	alive, open, rest uint64
	option            int
	count, top, left  int
}

// Walk implements [stage.Kind].
//
// Nearly all time is spent in the loop that searches for forced moves. Its variables must stay in
// registers, so none of them is live across a call. Calls are rare: the variables are stored in
// fields of t, such as t.held, ahead of a call, and are read back after it. For the same reason the
// loop does not count the options of an item.
func (t *word) Walk(fresh bool) {
	if t.Tape == nil {
		t.Kept = -1 // it is not updated without a tape
	}
	left := t.Budget()
	alive, open, count, top := t.alive, t.open, t.Depth, t.Top
	if fresh {
		t.Bundle = 1
		goto visit
	}
	goto next
solved:
	t.Deepest = max(t.Deepest, count)
	t.Found += t.Bundle
	t.Depth = count
	if t.Tape != nil {
		t.held = held{top: top, left: left}
		if t.Write() {
			t.Limit = t.Found
		}
		top, left = t.held.top, t.held.left
	}
	if t.Found >= t.Limit {
		t.Top = top
		t.Spend(left)
		return
	}
next:
	if top < 0 {
		t.Top = top
		t.Spend(left)
		return
	}
	{
		f := &t.frames[top&31]
		x := f.rest
		o := bits.TrailingZeros64(x) & 63
		e := &t.effects[o]
		if e.conflicts == 0 {
			t.held = held{option: o, top: top, left: left}
			t.learn(o)
			o, top, left = t.held.option, t.held.top, t.held.left
			f = &t.frames[top&31]
			x = f.rest
			e = &t.effects[o&63]
		}
		x &= x - 1
		f.rest = x
		alive = f.alive &^ e.conflicts
		open = f.open &^ e.cover
		count = int(f.count)
		if t.Tape != nil {
			t.Kept = min(t.Kept, count)
		}
		t.Chosen[count&63] = uint8(o)
		count++
		if x == 0 {
			top--
		}
	}
	t.Bundle = 1
	left--
	if left <= 0 {
		t.alive, t.open, t.Depth, t.Top = alive, open, count, top
		t.Spend(left)
		if t.Poll() {
			return
		}
		alive, open, count, top = t.alive, t.open, t.Depth, t.Top
		left = t.Budget()
	}
	if open == 0 {
		goto solved
	}
visit:
	{
		// Items in m must still be checked. Items in low have been checked, but after that there was a
		// forced move, so they must be checked again.
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
			t.Chosen[count&63] = uint8(o)
			count++
		}
		if low != 0 {
			m, low = low, 0
			goto scan
		}
		if open == 0 {
			goto solved
		}
		rest := uint64(0) // the options of the first item with two options
		for m := open; m != 0; m &= m - 1 {
			x := alive & t.options[hash(m&-m)]
			y := x & (x - 1)
			if y&(y-1) == 0 {
				rest = x
				break
			}
		}
		if t.Bulk && rest != 0 && t.twofold(alive, open) {
			// The other option leads to equally many solutions.
			o := bits.TrailingZeros64(rest) & 63
			e := &t.effects[o]
			if e.conflicts == 0 {
				t.held = held{alive, open, rest, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, open, o, count, top, left = h.alive, h.open, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			t.Bundle *= 2
			alive &^= e.conflicts
			open &^= e.cover
			t.Chosen[count&63] = uint8(o)
			count++
			goto visit
		}
		top++
		f := &t.frames[top&31]
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

// twofold reports whether every item of open has two options, and the limit allows for the
// solutions that there may be. If there are no secondary items, an option is then used if and only
// if the other option of each of its items is not used. So the items fall into connected groups. A
// group has either no solution or two; each of the two uses exactly the options that the other does
// not use.
func (t *word) twofold(alive, open uint64) bool {
	for m := open; m != 0; m &= m - 1 {
		x := alive & t.options[hash(m&-m)]
		x &= x - 1
		if x&(x-1) != 0 {
			return false
		}
	}
	return t.Bundle > 1 || bits.OnesCount64(alive)/2 < bits.Len64(t.Limit-t.Found)
}

// fewest makes the first item with the fewest options the choice of f. All open items have at least
// three options.
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

// hash maps each of the 64 words with one bit to a different number below 64. That takes less time
// than counting the zeros below the bit. The factor is a de Bruijn sequence: all its windows of six
// bits differ.
func hash(b uint64) uint64 { return b * 0x03f79d71b4cb0a89 >> 58 }

// all makes the stage that of all options and items of its source.
func (t *word) all() {
	var row [64]int32
	for r := range row {
		row[r] = int32(r)
	}
	s := t.source
	alive, open := ones(len(s.Order)), ones(s.Needed)
	t.fromEntries(s.Order, row[:], []uint64{alive}, []uint64{open})
	t.ready()
}

// ready makes the compiled stage one with all options alive and all items open.
func (t *word) ready() {
	for k, x := range t.mask[:t.items] {
		t.options[hash(1<<(k&63))] = x
	}
	clear(t.effects[:t.live])
	t.fill()
}

// fill makes all options alive and all items open.
func (t *word) fill() { t.alive, t.open = ones(t.live), ones(t.items) }

// ones returns a word with its first n bits.
func ones(n int) uint64 { return ^uint64(0) >> (64 - n) }

// begin starts the stage over. above holds the options chosen above the stage.
func (t *word) begin(above []int32) { t.Begin(t, t.origin[:], above) }

// learn computes the effect of option o.
func (t *word) learn(o int) { t.effects[o] = t.effect(o) }

// Frame implements [stage.Kind].
func (t *word) Frame(k int) (chosen, of, left int) {
	f := &t.frames[k]
	return int(f.count), int(f.of), bits.OnesCount64(f.rest)
}

// Cut implements [stage.Kind].
func (t *word) Cut(k int, p *search.Part) {
	for x := t.frames[k].rest; x != 0; x &= x - 1 {
		p.Branches = append(p.Branches, t.origin[bits.TrailingZeros64(x)])
	}
	copy(t.frames[:], t.frames[k+1:t.Top+1])
}
