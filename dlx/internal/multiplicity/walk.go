package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// run continues until it has found limit solutions. It returns the number of solutions found. This
// is less than limit if and only if there are no more or the meter stopped it.
func (t *pair) run(limit uint64, m *search.Meter) uint64 {
	t.limit, t.found = limit, 0
	bulk := limit > bulkFrom
	visit := m.Stopped || !t.started
	m.Stopped, t.started = false, true
	for t.found < limit {
		if !visit {
			if t.finish(m); t.top < 0 {
				break
			}
			t.dead = !t.descend()
			if m.Tick() {
				break
			}
		}
		visit = false
		switch {
		case t.dead || !t.force():
		case t.open == 0:
			t.deepest = max(t.deepest, t.count)
			t.push(t.alive, t.alive.Size())
			t.solved(1, m)
		default:
			keep := bulk && t.memory.wanted(t.alive.Size())
			if keep && t.lookUp(m) {
				continue
			}
			t.choose()
			if keep {
				t.keep(m)
			}
		}
	}
	return t.found
}

// descend takes the next branch of the last choice. It reports false at a dead end.
func (t *pair) descend() bool {
	f := &t.frames[t.top]
	o := f.rest.First()
	f.rest = f.rest.Tail()
	if f.left != f.of { // at the first branch, the state is still that of the frame
		t.state = f.state
		t.kept = min(t.kept, t.count)
	}
	if f.left--; f.left > 0 {
		f.exclude(o, t.covers[o&127])
	} else if !f.keep {
		t.top--
	}
	return t.take(o)
}

// exclude rules out an option that has been tried. No slack falls below 0: the chosen item has the
// least slack, and its number of branches is this slack plus one.
func (f *frame) exclude(o int, items uint64) {
	f.alive = f.alive.Without(bitset.Single(o))
	items &= f.open
	for p := 0; items != 0; p++ {
		f.slack[p] ^= items
		items &= f.slack[p]
	}
}

// take chooses option o. It reports false at a dead end.
func (t *pair) take(o int) bool {
	e := &t.effects[o&127]
	if !e.known {
		t.learn(o)
	}
	t.chosen[t.count&127] = uint8(o)
	t.count++
	bit := bitset.Single(o)
	t.used = t.used.Or(bit)
	open := t.open &^ e.single
	gone, last := e.conflicts, false // last: at most one more option can be chosen
	for m := e.counters; m != 0; m &= m - 1 {
		k := bits.TrailingZeros64(m) & 63
		c := &t.demands[k]
		n := t.used.And(c.mask).Size()
		switch n {
		case c.hi:
			gone = gone.Or(c.mask)
		case c.hi - 1:
			last = last || t.alive.Without(c.mask).Empty()
		}
		if n >= c.lo {
			open &^= 1 << k
		}
	}
	alive := t.alive.Without(bit)
	if last {
		gone = gone.Or(alive.Without(t.together(alive, open)))
	}
	gone = gone.And(alive)
	alive = alive.Without(gone)
	t.alive, t.open = alive, open
	if alive.Empty() && open != 0 {
		return false
	}
	if k := e.killer & 63; open>>k&1 != 0 && alive.And(t.options[k]).Empty() {
		return false
	}
	var short uint64
	if n := gone.Size(); n < 8 || n < bits.OnesCount64(open) {
		short = t.lose(gone)
	} else {
		short = t.weigh()
	}
	if short != 0 {
		e.killer = uint8(bits.TrailingZeros64(short))
		return false
	}
	return true
}

// together returns the options of which each covers all open items.
func (t *pair) together(alive bitset.Duo, open uint64) bitset.Duo {
	for m := open; m != 0 && !alive.Empty(); m &= m - 1 {
		alive = alive.And(t.options[bits.TrailingZeros64(m)&63])
	}
	return alive
}

// lose subtracts one from the slacks of the open items for each of their options in gone. If items
// have too few options left, it returns them, or some of them.
//
// Bit p of all slacks is one word, so the slacks of all items of an option are decremented at the
// same time.
func (t *pair) lose(gone bitset.Duo) (short uint64) {
	open, s := t.open, &t.slack
	s0, s1, s2 := s[0], s[1], s[2]
	for half, x := range [2]uint64{gone.A, gone.B} {
		covers := (*[64]uint64)(t.covers[half<<6:])
		for ; x != 0; x &= x - 1 {
			b := covers[bits.TrailingZeros64(x)&63] & open
			s0 ^= b
			b &= s0
			s1 ^= b
			b &= s1
			s2 ^= b
			b &= s2
			if b == 0 {
				continue
			}
			for p := 3; p < planes; p++ {
				s[p] ^= b
				b &= s[p]
			}
			if b != 0 {
				return b
			}
		}
	}
	s[0], s[1], s[2] = s0, s1, s2
	return 0
}

// weigh computes the slacks of the open items, where that is less work than to lose options. If an
// item has too few options left, weigh returns it.
func (t *pair) weigh() (short uint64) {
	var s [planes]uint64
	for m := t.open; m != 0; m &= m - 1 {
		k := bits.TrailingZeros64(m) & 63
		slack := t.alive.And(t.options[k]).Size() - 1
		if t.several>>k&1 != 0 {
			c := &t.demands[k]
			slack += 1 - c.lo + t.used.And(c.mask).Size()
		}
		if slack < 0 {
			return 1 << k
		}
		s[0] |= uint64(slack) & 1 << k
		s[1] |= uint64(slack) >> 1 & 1 << k
		s[2] |= uint64(slack) >> 2 & 1 << k
		for p := 3; slack>>p != 0; p++ {
			s[p] |= uint64(slack) >> p & 1 << k
		}
	}
	t.slack = s
	return 0
}

// force makes all forced moves. It reports false at a dead end.
func (t *pair) force() bool {
	for {
		s := &t.slack
		none := t.open &^ (s[0] | s[1] | s[2] | s[3] | s[4] | s[5] | s[6])
		if none == 0 {
			return true
		}
		x := t.alive.And(t.options[bits.TrailingZeros64(none)&63])
		if !t.take(x.First()) {
			return false
		}
	}
}

// choose makes the open item with the least slack, the first of several, the choice.
func (t *pair) choose() {
	m, slack := t.open, 0
	for p := planes - 1; p >= 0; p-- {
		if x := m &^ t.slack[p]; x != 0 {
			m = x
		} else {
			slack |= 1 << p
		}
	}
	t.push(t.alive.And(t.options[bits.TrailingZeros64(m)&63]), slack+1)
}

// push opens a choice with the given number of branches, if there are any. Their options are in
// rest.
func (t *pair) push(rest bitset.Duo, branches int) {
	if branches == 0 {
		return
	}
	t.top++
	f := &t.frames[t.top]
	f.state, f.rest = t.state, rest
	f.left, f.of, f.keep = int32(branches), int32(branches), false
}
