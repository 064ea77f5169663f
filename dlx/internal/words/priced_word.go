package words

import (
	"math/bits"

	"exactcover/dlx/internal/search"
)

// A pricedWord is a word stage of a [Priced] search. Its options, too, are in the order of their
// prices.
type pricedWord struct {
	wordTable
	price   [64]int64
	effects [64]effect // option -> its effect
	top     int        // index of the last frame; -1 if there is none
	frames  [65]pricedFrame
	fresh   bool // the node of frames[0] is to be visited
}

// A pricedFrame is a choice.
type pricedFrame struct {
	alive, open, rest uint64
	spent             int64
	chosen            int // number of options chosen above
	of                int // number of branches
}

// begin compiles the stage from the node of level l.
func (t *pricedWord) begin(s *Priced, w *pricedStage, l *level) {
	t.compile(&w.wide, l)
	for k, o := range t.origin[:t.live] {
		t.price[k&63] = s.price[o]
	}
	clear(t.effects[:t.live])
	t.top, t.fresh = -1, true
	t.frames[0] = pricedFrame{
		alive: ^uint64(0) >> (64 - t.live), open: ^uint64(0) >> (64 - t.items),
		spent: w.spent[w.depth+1], chosen: len(s.chosen),
	}
}

// run continues until the search has done the given number of steps. It reports whether the stage
// is finished.
func (t *pricedWord) run(s *Priced, end int64, m *search.Meter) bool {
	if t.fresh {
		t.fresh = false
		t.visit(s, t.frames[0], m)
	}
	for t.top >= 0 {
		if s.work >= end {
			return false
		}
		f := &t.frames[t.top]
		o := bits.TrailingZeros64(f.rest)
		if o == 64 || f.spent+t.price[o] > s.slack {
			t.top-- // the other branches are no cheaper
			continue
		}
		if m.Tick() {
			return false
		}
		f.rest &= f.rest - 1
		s.work += wordNode
		s.chosen = s.chosen[:f.chosen]
		below := *f
		t.take(s, &below, o)
		t.visit(s, below, m)
	}
	return true
}

// take chooses option o.
func (t *pricedWord) take(s *Priced, f *pricedFrame, o int) {
	e := &t.effects[o&63]
	if e.conflicts == 0 {
		*e = t.effect(o)
	}
	f.alive &^= e.conflicts
	f.open &^= e.cover
	f.spent += t.price[o&63]
	s.chosen = append(s.chosen, t.origin[o&63])
}

// visit visits node f. It is a dead end or a solution, or becomes a choice.
func (t *pricedWord) visit(s *Priced, f pricedFrame, m *search.Meter) {
	for forced := true; forced; {
		if f.spent > s.slack {
			return
		}
		f.alive = affordable(f.alive, t.price[:], s.slack-f.spent)
		forced = false
		for x := f.open; x != 0; x &= f.open {
			i := bits.TrailingZeros64(x)
			x &= x - 1
			y := f.alive & t.mask[i]
			if y&(y-1) != 0 {
				continue
			}
			if y == 0 {
				return
			}
			t.take(s, &f, bits.TrailingZeros64(y))
			forced = true
		}
	}
	if f.open == 0 {
		s.solved(m)
		return
	}
	least := 65
	for x := f.open; x != 0; x &= x - 1 {
		y := f.alive & t.mask[bits.TrailingZeros64(x)]
		if n := bits.OnesCount64(y); n < least {
			least, f.rest = n, y
			if n == 2 {
				break
			}
		}
	}
	f.chosen, f.of = len(s.chosen), least
	t.top++
	t.frames[t.top] = f
}
