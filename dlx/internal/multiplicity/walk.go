package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/stage"
)

// Branch implements [stage.Nodes].
func (t *pair) Branch(from, _ int) stage.Outcome {
	c := &t.choices[from]
	o := c.rest.First()
	c.rest = c.rest.Tail()
	_, of, left := t.Frame(from)
	if left < of-1 { // at the first branch, the state is still that of the choice
		t.state = c.state
	}
	if left > 0 {
		c.exclude(o, t.covers[o&127])
	}
	switch {
	case !t.take(o) || !t.force():
		return stage.DeadEnd
	case t.open != 0:
		return stage.Open
	case t.alive.Empty():
		return stage.Solved
	}
	return stage.Extensible
}

// Choose implements [stage.Nodes]. The choice is the open item with the least slack, the first of
// several. If there is none, this is a solution, to which every live option may be added.
func (t *pair) Choose(at int) (branches int) {
	c := &t.choices[at]
	if t.open == 0 {
		c.state, c.rest = t.state, t.alive
		return t.alive.Size()
	}
	m, slack := t.open, 0
	for p := planes - 1; p >= 0; p-- {
		if x := m &^ t.slack[p]; x != 0 {
			m = x
		} else {
			slack |= 1 << p
		}
	}
	c.rest = t.alive.And(t.options[bits.TrailingZeros64(m)&63])
	c.state = t.state
	return slack + 1
}

// Doublings implements [stage.Nodes]: options that are left out may be added to a solution later.
func (t *pair) Doublings(int) int { return 0 }

// exclude rules out an option that has been tried. No slack falls below 0: the chosen item has the
// least slack, and its number of branches is this slack plus one.
func (c *choice) exclude(o int, items uint64) {
	c.alive = c.alive.Without(bitset.Single(o))
	items &= c.open
	for p := 0; items != 0; p++ {
		c.slack[p] ^= items
		items &= c.slack[p]
	}
}

// take chooses option o. It reports false at a dead end.
func (t *pair) take(o int) bool {
	e := &t.effects[o&127]
	if !e.known {
		t.learn(o)
	}
	t.Chosen[t.Depth&127] = uint8(o)
	t.Depth++
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
	s0, s1, s2, s3 := s[0], s[1], s[2], s[3]
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
			s3 ^= b
			b &= s3
			if b == 0 {
				continue
			}
			for p := 4; p < planes; p++ {
				s[p] ^= b
				b &= s[p]
			}
			if b != 0 {
				return b
			}
		}
	}
	s[0], s[1], s[2], s[3] = s0, s1, s2, s3
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
