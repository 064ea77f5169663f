package matrix

import (
	"slices"

	"exactcover/dlx"
	"exactcover/internal/poll"
)

// index prepares the lookup of options by candidate, after the last has been added. Options that
// stand for a single candidate, as all options of a plain puzzle do, have a faster lookup.
func (e *Encoding) index() {
	n := e.shape.Cells() * e.numbers.digits
	e.picks.index(n)
	if e.split {
		e.tiles.index(n)
	} else {
		e.tiles = e.picks
	}
	e.sole = make([]dlx.Option, n)
	for k := range e.sole {
		e.sole[k] = noOption
		if options := e.picks.with(int32(k)); len(options) == 1 {
			e.sole[k] = options[0]
		}
	}
	e.single = make([]int32, len(e.picks.start)-1)
	for o := range e.single {
		e.single[o] = notSingle
		if picks := e.picks.of(dlx.Option(o)); len(picks) == 1 {
			c := e.numbers.candidate(picks[0])
			e.single[o] = int32(c.Cell)<<digitBits | int32(c.Digit)
		}
	}
}

// restrict returns the encoding of the problem that remains under assumptions: without the options
// that they exclude, and without those that conflict with a forced option.
func (e *Encoding) restrict(a *Assumptions, stop *poll.Poll) (*Encoding, error) {
	gone := make([]bool, e.problem.NumOptions())
	for _, o := range a.forbid {
		gone[o] = true
	}
	for _, o := range a.force {
		a.impossible = a.impossible || gone[o]
		for entry := range e.problem.Entries(o) {
			if lo, hi := e.problem.Bounds(entry.Item); hi > 1 || lo == 0 && entry.Color != 0 {
				continue
			}
			for other := range e.problem.Covering(entry.Item) {
				gone[other] = gone[other] || other != o
			}
		}
	}
	var b dlx.Builder
	for i := range dlx.Item(e.problem.NumItems()) {
		switch lo, hi := e.problem.Bounds(i); {
		case !e.problem.Primary(i):
			b.Secondary(1)
		case lo == 1 && hi == 1:
			b.Items(1)
		default:
			b.Multiple(1, lo, hi)
		}
	}
	r := &Encoding{
		shape: e.shape, numbers: e.numbers, items: e.items, constraints: e.constraints,
		tiled: e.tiled, cells: e.cells, inGrid: e.inGrid, helped: e.helped, split: e.split,
		picks: newIncidence(), tiles: newIncidence(),
	}
	var entries []dlx.Entry
	for o := range dlx.Option(len(gone)) {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		if gone[o] || a.impossible {
			continue
		}
		entries = slices.AppendSeq(entries[:0], e.problem.Entries(o))
		b.AddColored(entries...)
		r.picks.add(e.picks.of(o))
		if e.split {
			r.tiles.add(e.tiles.of(o))
		}
	}
	r.index()
	r.constrain(&b)
	var err error
	if r.problem, err = b.BuildContext(stop.Context()); err != nil {
		return nil, err
	}
	return r, nil
}

// constrain adds the constraints of e to a builder that has the options of e.
func (e *Encoding) constrain(b *dlx.Builder) {
	for _, c := range e.constraints {
		f, watched := c.propagator(e)
		b.Constrain(f, watched...)
	}
}
