package matrix

import (
	"slices"

	"exactcover/dlx"
)

// An emitter turns options into rows of the problem.
type emitter struct {
	*Matrix
	encoding *Encoding
	colored  bool // colours of cells and houses are needed to distinguish grids
	builder  dlx.Builder
	entries  []dlx.Entry
	turn     int32   // counts the options tried
	seen     []int32 // item -> last turn that entered it
	at       []int32 // item -> its place in entries, if seen
}

// build emits all options.
func (m *Matrix) build() (*Encoding, error) {
	if m.err != nil {
		return nil, m.err
	}
	m.relate()
	e := &Encoding{
		shape: m.Puzzle, numbers: m.numbers, waived: m.waived,
		constraints: m.constraints, helped: len(m.helpers) > 0, picks: newIncidence(),
	}
	var tie tie
	if m.fuser >= 0 && slices.Contains(m.bounds, multiple) {
		tie = m.split()
		e.split, e.tiles = true, newIncidence()
	}
	e.items = m.items
	em := &emitter{
		Matrix: m, encoding: e, colored: m.fuser >= 0 || len(m.Puzzle.Variables) > 0,
		seen: make([]int32, len(m.bounds)), at: make([]int32, len(m.bounds)),
	}
	m.declareAll(&em.builder)
	single := 0 // the first candidate that is an option by itself
	if m.fuser >= 0 && !e.split {
		single = m.Puzzle.GridCells() * m.numbers.digits
	}
	for n := int32(single); n < int32(len(m.entries)); n++ {
		if m.poll.Stopped() {
			return nil, m.poll.Err()
		}
		em.candidates([]int32{n}, nil)
	}
	for _, o := range m.fused {
		if m.poll.Stopped() {
			return nil, m.poll.Err()
		}
		picks, extra := m.picks[o.picks0:o.picks1], m.extra[o.extra0:o.extra1]
		if e.split {
			em.tile(tie, picks, extra)
		} else {
			em.candidates(picks, extra)
		}
	}
	for _, o := range m.helpers {
		if m.poll.Stopped() {
			return nil, m.poll.Err()
		}
		em.candidates(nil, m.extra[o.extra0:o.extra1])
	}
	e.tiled = m.fuser >= 0
	for i, b := range m.bounds[:m.grid] {
		if b != primary || !em.colored {
			continue
		}
		e.cells = append(e.cells, dlx.Item(i))
		if i < m.Puzzle.GridCells() || i >= m.Puzzle.Cells() {
			e.inGrid = append(e.inGrid, dlx.Item(i))
		}
	}
	e.index()
	for _, c := range m.constraints {
		if m.poll.Now() {
			return nil, m.poll.Err()
		}
		f, watched := c.propagator(e)
		em.builder.Constrain(f, watched...)
	}
	var err error
	if e.problem, err = em.builder.BuildContext(m.poll.Context()); err != nil {
		return nil, err
	}
	return e, nil
}

// hopeless returns an encoding without solutions. It has neither options nor anything of the rules.
func (m *Matrix) hopeless() (*Encoding, error) {
	if m.poll.Now() {
		return nil, m.poll.Err() // the context may have ended before everything was examined
	}
	e := &Encoding{
		shape: m.Puzzle, numbers: m.numbers, waived: m.waived, picks: newIncidence(),
	}
	cells := m.items[0]
	e.items = []itemRange{cells, {first: dlx.Item(cells.n), n: 1, name: "impossible"}}
	var b dlx.Builder
	b.Items(int(cells.n) + 1)
	e.index()
	var err error
	if e.problem, err = b.BuildContext(m.poll.Context()); err != nil {
		return nil, err
	}
	return e, nil
}

// candidates adds the option for some candidates, unless one of them is excluded or two of them
// cannot hold together.
func (em *emitter) candidates(picks []int32, extra []dlx.Entry) {
	em.begin()
	for _, n := range picks {
		if !em.possible(n) || !em.enter(em.Matrix.entries[n]) {
			return
		}
	}
	if em.enter(extra) {
		em.emit(picks, nil)
	}
}

// possible reports whether a candidate is left.
func (em *emitter) possible(n int32) bool {
	c := em.numbers.candidate(n)
	return em.domain[c.Cell].Has(c.Digit)
}

// begin starts an option.
func (em *emitter) begin() {
	em.turn++
	em.entries = em.entries[:0]
}

// emit ends an option, which puts picks into cells and, if the encoding is split, lies on the cells
// of tile.
func (em *emitter) emit(picks, tile []int32) {
	em.builder.AddColored(em.entries...)
	em.encoding.picks.add(picks)
	if em.encoding.split {
		em.encoding.tiles.add(tile)
	}
}

// enter adds entries to the option. It reports false if they contradict those that it has.
func (em *emitter) enter(entries []dlx.Entry) bool {
	for _, entry := range entries {
		i := entry.Item
		if i < em.grid && !em.colored {
			entry.Color = 0 // the colour is not needed
		}
		if em.seen[i] != em.turn {
			em.seen[i] = em.turn
			em.at[i] = int32(len(em.entries))
			em.entries = append(em.entries, entry)
			continue
		}
		if em.bounds[i] == primary || entry.Color == 0 || entry.Color != em.entries[em.at[i]].Color {
			return false
		}
	}
	return true
}
