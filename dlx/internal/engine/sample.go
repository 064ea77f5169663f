package engine

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"exactcover/dlx/internal/zdd"
)

// A sampling is a call of Sample. It draws in one of three ways: from all solutions, if they are
// few; from their diagram; or while it lists them.
type sampling struct {
	session *Session
	source  rand.Source
	yield   func([]int32) bool
	drawn   []int32 // the last solution drawn; never nil
}

const (
	worthDiagram = 1 << 16 // nodes of a search that takes longer than trying a diagram
	poolNumbers  = 1 << 20 // most options of all solutions together if they are kept

	// sampleMemory is the default memory. It is the same on all machines, because the samples must not
	// depend on the machine.
	sampleMemory = 1 << 28
)

// Sample starts over and yields random solutions until yield returns false or the call has to stop.
// Each is drawn from all solutions with the same probability. It yields none if there is no
// solution.
func (s *Session) Sample(ctx context.Context, source rand.Source, yield func([]int32) bool) {
	s.rewind()
	if !s.begin(ctx) || !s.tree.load() {
		return
	}
	s.stale = true
	c := &sampling{session: s, source: source, yield: yield, drawn: []int32{}}
	kept := &pool{random: rand.New(source)}
	if c.list(kept.add, worthDiagram) {
		c.drawFrom(kept.draw)
		return
	}
	memory := s.settings.Memory
	if memory == 0 {
		memory = sampleMemory
	}
	d, _ := s.diagram(memory)
	switch {
	case d != nil:
		s.end(Exhausted, nil)
		c.drawFrom(func(dst []int32) []int32 { return zdd.Sample(d, dst, source) })
	case !s.stopped(): // there is no diagram, or it is too large
		c.drawWhileListing()
	}
}

// list calls show with solutions until show returns false, the search has finished or is stopped,
// or it has visited the given number of nodes. It reports whether the search has finished or is
// stopped.
func (c *sampling) list(show func([]int32) (more bool), nodes uint64) bool {
	s := c.session
	s.found = 0
	for s.meter.Nodes < nodes {
		if s.tree.count(1) == 0 {
			return true
		}
		if !show(s.listing.take()) {
			return false
		}
	}
	return false
}

// drawFrom yields the solutions that draw appends to an empty slice, until draw returns nil or the
// call has to stop.
func (c *sampling) drawFrom(draw func(dst []int32) []int32) {
	s := c.session
	for !s.stopped() && !s.late() {
		drawn := draw(c.drawn[:0])
		if drawn == nil {
			return
		}
		c.drawn = drawn
		if s.settings.Ordered {
			slices.Sort(drawn)
		}
		if !c.yield(drawn) {
			return
		}
	}
}

// drawWhileListing yields solutions that a lottery draws. It lists all solutions once for each
// round of the lottery.
func (c *sampling) drawWhileListing() {
	s, x := c.session, &c.session.tree
	s.call.progress = x
	l := &lottery{random: rand.New(c.source)}
	most := s.mostTickets()
	for n := min(firstTickets, most); ; n = min(2*n, most) {
		l.begin(n)
		x.use(x.kernel)
		if !x.load() {
			return
		}
		if c.list(l.show, math.MaxUint64); s.stopped() {
			return
		}
		for _, drawn := range l.held {
			if l.seen == 0 || s.late() || !c.yield(drawn) {
				return
			}
		}
	}
}

// A pool stores all solutions if there are few, and draws from them.
type pool struct {
	random  *rand.Rand
	numbers []int32 // options of all solutions, concatenated
	end     []int   // solution -> where it ends in numbers
}

func (p *pool) add(solution []int32) (more bool) {
	p.numbers = append(p.numbers, solution...)
	p.end = append(p.end, len(p.numbers))
	return len(p.numbers)+len(p.end) < poolNumbers
}

// draw appends a solution to dst, or returns nil if there is none.
func (p *pool) draw(dst []int32) []int32 {
	if len(p.end) == 0 {
		return nil
	}
	k, from := p.random.Uint64N(uint64(len(p.end))), 0
	if k > 0 {
		from = p.end[k-1]
	}
	return append(dst, p.numbers[from:p.end[k]]...)
}
