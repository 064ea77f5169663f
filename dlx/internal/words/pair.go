package words

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// A pair stage has at most 64 options and 128 items. Unlike a word stage it looks only at items
// that have lost options.
type pair struct {
	table
	window
	known     uint64      // options whose conflicts are worked out
	cover     [64]set     // option -> its items
	conflicts [64]uint64  // option -> the options that cannot be used beside it, and itself
	options   [128]uint64 // item -> its options

	alive   uint64 // the node to be visited
	open    set
	count   int // options chosen
	deepest int // most options chosen in a solution
	started bool
	top     int // the last frame, -1 for none
	frames  [64]pairFrame
	chosen  [64]uint8
}

// A set of items.
type set struct{ a, b uint64 }

type pairFrame struct {
	alive uint64
	open  set
	rest  uint64
	count int32 // options chosen above
	of    int32 // branches
}

func (t *pair) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst
}

func (t *pair) run(limit uint64, m *matrix.Meter) (found uint64) {
	nodes, poll := m.Nodes, m.NextPoll
	before := m.Solutions
	defer func() { m.Nodes, m.Solutions = nodes, before+found }()
	alive, open, count := t.alive, t.open, t.count
	dirty := open
	top := t.top
	bulk, bundle := limit > bulkFrom && t.source.plain(), uint64(1)
	if m.Stopped {
		m.Stopped = false
		goto visit
	}
	if !t.started {
		t.started = true
		goto visit
	}
	goto next
solved:
	found += bundle
	t.deepest = max(t.deepest, count)
	if found == limit {
		t.count, t.top = count, top
		return found
	}
next:
	if top < 0 {
		t.top = top
		return found
	}
	{
		f := &t.frames[top]
		x := f.rest
		o := bits.TrailingZeros64(x) & 63
		x &= x - 1
		f.rest = x
		if t.known>>o&1 == 0 {
			t.learn(o)
		}
		bundle = 1
		alive = f.alive
		c := &t.cover[o]
		open.a = f.open.a &^ c.a
		open.b = f.open.b &^ c.b
		count = int(f.count)
		t.chosen[count&63] = uint8(o)
		count++
		if x == 0 {
			top--
		}
		dirty = set{}
		gone := alive & t.conflicts[o]
		alive ^= gone
		for ; gone != 0; gone &= gone - 1 {
			c := &t.cover[bits.TrailingZeros64(gone)&63]
			dirty.a |= c.a
			dirty.b |= c.b
		}
		dirty.a &= open.a
		dirty.b &= open.b
	}
	nodes++
	if nodes >= poll {
		m.Nodes, m.Solutions = nodes, before+found
		if m.Poll() {
			m.Stopped = true
			t.alive, t.open, t.count, t.top = alive, open, count, top
			return found
		}
		poll = m.NextPoll
	}
	if open.a|open.b == 0 {
		goto solved
	}
visit:
	for dirty.a|dirty.b != 0 {
		k := 0
		if dirty.a != 0 {
			k = bits.TrailingZeros64(dirty.a)
			dirty.a &= dirty.a - 1
		} else {
			k = 64 + bits.TrailingZeros64(dirty.b)
			dirty.b &= dirty.b - 1
		}
		x := alive & t.options[k&127]
		if x&(x-1) != 0 {
			continue
		}
		if x == 0 {
			goto next
		}
		o := bits.TrailingZeros64(x) & 63
		if t.known>>o&1 == 0 {
			t.learn(o)
		}
		c := &t.cover[o]
		open.a &^= c.a
		open.b &^= c.b
		t.chosen[count&63] = uint8(o)
		count++
		gone := alive & t.conflicts[o]
		alive ^= gone
		for ; gone != 0; gone &= gone - 1 {
			c := &t.cover[bits.TrailingZeros64(gone)&63]
			dirty.a |= c.a
			dirty.b |= c.b
		}
		dirty.a &= open.a
		dirty.b &= open.b
	}
	if open.a|open.b == 0 {
		goto solved
	}
	{
		least, i := 65, 0
		for x := open.a; x != 0; x &= x - 1 {
			k := bits.TrailingZeros64(x)
			if n := bits.OnesCount64(alive & t.options[k]); n < least {
				i, least = k, n
				if n == 2 {
					break
				}
			}
		}
		if least > 2 {
			for x := open.b; x != 0; x &= x - 1 {
				k := 64 + bits.TrailingZeros64(x)
				if n := bits.OnesCount64(alive & t.options[k]); n < least {
					i, least = k, n
					if n == 2 {
						break
					}
				}
			}
		}
		if bulk && least == 2 && t.twofold(alive, open) {
			// The other option leads to as many solutions.
			o := bits.TrailingZeros64(alive&t.options[i]) & 63
			if t.known>>o&1 == 0 {
				t.learn(o)
			}
			bundle *= 2
			alive &^= t.conflicts[o]
			open.a &^= t.cover[o].a
			open.b &^= t.cover[o].b
			t.chosen[count&63] = uint8(o)
			count++
			dirty = open
			goto visit
		}
		top++
		t.frames[top] = pairFrame{alive, open, alive & t.options[i], int32(count), int32(least)}
	}
	goto next
}

// twofold is that of [word].
func (t *pair) twofold(alive uint64, open set) bool {
	for k, items := range [2]uint64{open.a, open.b} {
		for ; items != 0; items &= items - 1 {
			x := alive & t.options[(k<<6|bits.TrailingZeros64(items))&127]
			x &= x - 1
			if x&(x-1) != 0 {
				return false
			}
		}
	}
	return true
}

// ready starts over with all options alive and all items open.
func (t *pair) ready() {
	copy(t.options[:], t.mask[:t.items])
	t.alive = ^uint64(0) >> (64 - len(t.origin))
	t.open = set{^uint64(0) >> (64 - min(t.items, 64)), ^uint64(0) >> (128 - max(t.items, 64))}
	t.top, t.count, t.deepest = -1, 0, 0
	t.known, t.started = 0, false
	t.window = window{width: 1}
	for o, p := range t.origin {
		c := set{}
		for _, e := range t.source.entries(p) {
			if !t.source.covers(e) {
				continue
			}
			if r := t.at[e]; r < 64 {
				c.a |= 1 << r
			} else {
				c.b |= 1 << (r - 64)
			}
		}
		t.cover[o] = c
	}
}

// learn works out what option o conflicts with.
func (t *pair) learn(o int) {
	t.known |= 1 << o
	t.conflicts[o] = t.conflict(o)
}

func (t *pair) depth() int { return t.deepest }

func (t *pair) done() float64 {
	done, width := t.behind, t.width
	for _, f := range t.frames[:t.top+1] {
		width /= float64(f.of)
		done += width * float64(int(f.of)-bits.OnesCount64(f.rest)-1)
	}
	return done
}
