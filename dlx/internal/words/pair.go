package words

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// A pair stage is a word stage with up to 128 items, in two words.
type pair struct {
	table
	window
	account
	effects [64]pairEffect // of the options
	options [128]uint64    // 64 for items of the second word, and the hash of the item's bit -> its options

	alive   uint64 // the node to be visited
	open    set
	count   int // options chosen
	deepest int // most options chosen in a solution
	started bool
	top     int // the last frame, -1 for none
	frames  [64]pairFrame
	chosen  [64]uint8

	bulk   bool   // solutions may be counted without being visited
	bundle uint64 // solutions that the next one stands for
	held   pairHeld
}

// A set of items.
type set struct{ a, b uint64 }

// A pairEffect is an [effect].
type pairEffect struct {
	conflicts uint64
	cover     set
}

// A pairFrame is a [frame].
type pairFrame struct {
	alive uint64
	open  set
	rest  uint64
	count int32 // options chosen above
	of    int32 // branches
}

// pairHeld is [held].
type pairHeld struct {
	alive, oa, ob, ma, mb uint64
	option                int
	count, top, left      int
}

func (t *pair) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst
}

// run is that of [word].
func (t *pair) run(limit uint64, m *matrix.Meter) uint64 {
	t.settle(limit, m)
	t.bulk = limit > bulkFrom && t.source.plain()
	fresh := m.Stopped || !t.started
	m.Stopped, t.started = false, true
	t.walk(fresh)
	m.Solutions = t.before + t.found
	return t.found
}

// walk is that of [word], with the words of items one after the other.
func (t *pair) walk(fresh bool) {
	left := t.budget()
	alive, oa, ob, count, top := t.alive, t.open.a, t.open.b, t.count, t.top
	if fresh {
		t.bundle = 1
		goto visit
	}
	goto next
solved:
	t.deepest = max(t.deepest, count)
	t.found += t.bundle
	if t.found >= t.limit {
		t.count, t.top = count, top
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
			t.held = pairHeld{option: o, top: top, left: left}
			t.learn(o)
			o, top, left = t.held.option, t.held.top, t.held.left
			f = &t.frames[top&63]
			x = f.rest
			e = &t.effects[o&63]
		}
		x &= x - 1
		f.rest = x
		alive = f.alive &^ e.conflicts
		oa = f.open.a &^ e.cover.a
		ob = f.open.b &^ e.cover.b
		count = int(f.count)
		t.chosen[count&63] = uint8(o)
		count++
		if x == 0 {
			top--
		}
	}
	t.bundle = 1
	left--
	if left <= 0 {
		t.alive, t.open, t.count, t.top = alive, set{oa, ob}, count, top
		t.spend(left)
		if t.poll() {
			return
		}
		alive, oa, ob, count, top = t.alive, t.open.a, t.open.b, t.count, t.top
		left = t.budget()
	}
	if oa|ob == 0 {
		goto solved
	}
visit:
	{
		// Items in ma and mb are to be looked at, those in la and lb again: a forced move has come
		// after them.
		ma, mb, la, lb := oa, ob, uint64(0), uint64(0)
	scan:
		for ma != 0 {
			b := ma & -ma
			ma ^= b
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
				t.held = pairHeld{alive, oa, ob, ma, mb, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, oa, ob, ma, mb, o, count, top, left = h.alive, h.oa, h.ob, h.ma, h.mb, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			alive &^= e.conflicts
			oa &^= e.cover.a
			ob &^= e.cover.b
			ma &= oa
			mb &= ob
			la = oa &^ ma
			lb = ob &^ mb
			t.chosen[count&63] = uint8(o)
			count++
		}
		for mb != 0 {
			b := mb & -mb
			mb ^= b
			x := alive & t.options[64+hash(b)]
			if x&(x-1) != 0 {
				continue
			}
			if x == 0 {
				goto next
			}
			o := bits.TrailingZeros64(x) & 63
			e := &t.effects[o]
			if e.conflicts == 0 {
				t.held = pairHeld{alive, oa, ob, ma, mb, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, oa, ob, ma, mb, o, count, top, left = h.alive, h.oa, h.ob, h.ma, h.mb, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			alive &^= e.conflicts
			oa &^= e.cover.a
			ob &^= e.cover.b
			mb &= ob
			la = oa
			lb = ob &^ mb
			t.chosen[count&63] = uint8(o)
			count++
		}
		if la|lb != 0 {
			ma, mb, la, lb = la, lb, 0, 0
			goto scan
		}
		if oa|ob == 0 {
			goto solved
		}
		rest := uint64(0) // the options of the first item with two
		for m := oa; m != 0; m &= m - 1 {
			x := alive & t.options[hash(m&-m)]
			y := x & (x - 1)
			if y&(y-1) == 0 {
				rest = x
				break
			}
		}
		if rest == 0 {
			for m := ob; m != 0; m &= m - 1 {
				x := alive & t.options[64+hash(m&-m)]
				y := x & (x - 1)
				if y&(y-1) == 0 {
					rest = x
					break
				}
			}
		}
		if t.bulk && rest != 0 && t.twofold(alive, oa, ob) {
			// The other option leads to as many solutions.
			o := bits.TrailingZeros64(rest) & 63
			e := &t.effects[o]
			if e.conflicts == 0 {
				t.held = pairHeld{alive, oa, ob, 0, 0, o, count, top, left}
				t.learn(o)
				h := &t.held
				alive, oa, ob, o, count, top, left = h.alive, h.oa, h.ob, h.option, h.count, h.top, h.left
				e = &t.effects[o&63]
			}
			t.bundle *= 2
			alive &^= e.conflicts
			oa &^= e.cover.a
			ob &^= e.cover.b
			t.chosen[count&63] = uint8(o)
			count++
			goto visit
		}
		top++
		f := &t.frames[top&63]
		f.alive, f.open, f.rest = alive, set{oa, ob}, rest
		f.count, f.of = int32(count), 2
		if rest == 0 {
			t.held = pairHeld{top: top, left: left}
			t.fewest(f)
			top, left = t.held.top, t.held.left
		}
		goto next
	}
}

// twofold is that of [word].
func (t *pair) twofold(alive, oa, ob uint64) bool {
	for m := oa; m != 0; m &= m - 1 {
		x := alive & t.options[hash(m&-m)]
		x &= x - 1
		if x&(x-1) != 0 {
			return false
		}
	}
	for m := ob; m != 0; m &= m - 1 {
		x := alive & t.options[64+hash(m&-m)]
		x &= x - 1
		if x&(x-1) != 0 {
			return false
		}
	}
	return true
}

// fewest is that of [word].
func (t *pair) fewest(f *pairFrame) {
	least := 65
	for m := f.open.a; m != 0; m &= m - 1 {
		x := f.alive & t.options[hash(m&-m)]
		if n := bits.OnesCount64(x); n < least {
			least, f.rest = n, x
		}
	}
	for m := f.open.b; m != 0; m &= m - 1 {
		x := f.alive & t.options[64+hash(m&-m)]
		if n := bits.OnesCount64(x); n < least {
			least, f.rest = n, x
		}
	}
	f.of = int32(least)
}

// ready starts over with all options alive and all items open.
func (t *pair) ready() {
	for k, x := range t.mask[:t.items] {
		t.options[k&64|int(hash(1<<(k&63)))] = x
	}
	t.alive = ^uint64(0) >> (64 - len(t.origin))
	t.open = set{^uint64(0) >> (64 - min(t.items, 64)), ^uint64(0) >> (128 - max(t.items, 64))}
	t.top, t.count, t.deepest = -1, 0, 0
	t.started = false
	clear(t.effects[:len(t.origin)])
	t.window = window{width: 1}
}

// learn works out the effect of option o.
func (t *pair) learn(o int) {
	e := &t.effects[o]
	e.conflicts, e.cover = t.conflict(o), set{}
	for _, i := range t.source.primaries(t.origin[o]) {
		if r := t.at[i]; r < 64 {
			e.cover.a |= 1 << r
		} else {
			e.cover.b |= 1 << (r & 63)
		}
	}
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
