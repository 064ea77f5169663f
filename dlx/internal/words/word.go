package words

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// A word stage has at most 64 options and 64 items.
type word struct {
	table
	known     uint64     // options whose cover and conflicts are worked out
	cover     [64]uint64 // option -> its items
	conflicts [64]uint64 // option -> the options that cannot be used beside it, and itself
	options   [64]uint64 // item -> its options

	alive, open uint64 // the node to be visited
	count       int    // options chosen
	deepest     int    // most options chosen in a solution
	started     bool
	top         int // the last frame, -1 for none
	frames      [64]frame
	chosen      [64]uint8
}

// A frame is a choice with branches left: the last branch is taken without one.
type frame struct {
	alive, open, rest uint64
	count, of         int32 // options chosen above; branches
}

func (t *word) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst
}

// run goes on through at most limit solutions and returns their number. It is for [Search.Count]
// what this is for its caller.
func (t *word) run(limit uint64, m *matrix.Meter) (found uint64) {
	nodes, poll := m.Nodes, m.NextPoll
	before := m.Solutions
	defer func() { m.Nodes, m.Solutions = nodes, before+found }()
	alive, open, count := t.alive, t.open, t.count
	top := t.top
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
	found++
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
		alive = f.alive &^ t.conflicts[o]
		open = f.open &^ t.cover[o]
		count = int(f.count)
		t.chosen[count&63] = uint8(o)
		count++
		if x == 0 {
			top--
		}
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
	if open == 0 {
		goto solved
	}
visit:
	{
		best := 1 << 20
		low := uint64(0)
		m := open
	scan:
		for m != 0 {
			k := bits.TrailingZeros64(m) & 63
			m &= m - 1
			x := alive & t.options[k]
			if y := x & (x - 1); y != 0 {
				best = min(best, bits.OnesCount64(x)<<6|k)
				continue
			}
			if x == 0 {
				goto next
			}
			o := bits.TrailingZeros64(x) & 63
			if t.known>>o&1 == 0 {
				t.learn(o)
			}
			alive &^= t.conflicts[o]
			open &^= t.cover[o]
			m &= open
			low = open &^ m
			best = 1 << 20
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
		top++
		t.frames[top] = frame{alive, open, alive & t.options[best&63], int32(count), int32(best >> 6)}
		goto next
	}
}

// ready starts over with all options alive and all items open.
func (t *word) ready() {
	copy(t.options[:], t.mask[:t.items])
	t.alive = ^uint64(0) >> (64 - len(t.origin))
	t.open = ^uint64(0) >> (64 - t.items)
	t.top, t.count, t.deepest = -1, 0, 0
	t.known, t.started = 0, false
}

// learn works out what option o covers and what it conflicts with.
func (t *word) learn(o int) {
	t.known |= 1 << o
	t.conflicts[o] = t.conflict(o)
	cover := uint64(0)
	for _, e := range t.source.entries(t.origin[o]) {
		if t.source.covers(e) {
			cover |= 1 << t.at[e]
		}
	}
	t.cover[o] = cover
}

func (t *word) depth() int { return t.deepest }

func (t *word) done() float64 {
	done, width := 0.0, 1.0
	for _, f := range t.frames[:t.top+1] {
		width /= float64(f.of)
		done += width * float64(int(f.of)-bits.OnesCount64(f.rest)-1)
	}
	return done
}
