package encode

import (
	"fmt"

	"exactcover/dlx"
)

// An emitter turns options into rows of the problem.
type emitter struct {
	*Matrix
	encoding *Encoding
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
	e := &Encoding{shape: m.Puzzle, waived: m.waived, items: m.items, constraints: m.constraints, pickStart: []int32{0}}
	em := &emitter{Matrix: m, encoding: e, seen: make([]int32, len(m.bounds)), at: make([]int32, len(m.bounds))}
	if m.fuser < 0 {
		for n := range int32(len(m.entries)) {
			if err := em.emit([]int32{n}, nil); err != nil {
				return nil, err
			}
		}
	}
	for _, o := range m.fused {
		if err := em.emit(m.picks[o.picks0:o.picks1], m.extra[o.extra0:o.extra1]); err != nil {
			return nil, err
		}
	}
	for _, o := range m.helpers {
		if err := em.emit(nil, m.extra[o.extra0:o.extra1]); err != nil {
			return nil, err
		}
	}
	if m.fuser >= 0 {
		for i, b := range m.bounds[:m.grid] {
			if b == primary {
				e.distinct = append(e.distinct, dlx.Item(i))
			}
		}
	}
	e.index()
	for _, c := range m.constraints {
		f, watched := c.propagator(e)
		m.builder.Constrain(f, watched...)
	}
	var err error
	if e.problem, err = m.builder.Build(); err != nil {
		return nil, err
	}
	return e, nil
}

// emit adds the option for some candidates, unless one of them is excluded or two of them cannot
// hold together.
func (em *emitter) emit(picks []int32, extra []dlx.Entry) error {
	e := em.encoding
	digits := int32(em.Puzzle.DigitCount())
	em.turn++
	em.entries = em.entries[:0]
	for _, n := range picks {
		if !em.domain[n/digits].Has(em.Puzzle.Low + Digit(n%digits)) {
			return nil
		}
		if ok, err := em.enter(em.Matrix.entries[n]); !ok {
			return err
		}
	}
	if ok, err := em.enter(extra); !ok {
		return err
	}
	em.builder.AddColored(em.entries...)
	e.picks = append(e.picks, picks...)
	e.pickStart = append(e.pickStart, int32(len(e.picks)))
	return nil
}

// enter adds entries to the option. It reports false if they contradict those that it has.
func (em *emitter) enter(entries []dlx.Entry) (bool, error) {
	for _, entry := range entries {
		i := entry.Item
		if i < em.grid && em.fuser < 0 {
			entry.Color = 0 // nobody needs it
		}
		if em.seen[i] != em.turn {
			em.seen[i] = em.turn
			em.at[i] = int32(len(em.entries))
			em.entries = append(em.entries, entry)
			continue
		}
		switch em.bounds[i] {
		case multiple:
			return false, &PuzzleError{Code: BadRule, Rule: em.Puzzle.Rules[em.fuser].Kind(), Detail: fmt.Sprintf("cannot be combined with a rule that counts cells (%s)", em.encoding.ItemName(i))}
		case primary:
			return false, nil
		}
		if entry.Color == 0 || entry.Color != em.entries[em.at[i]].Color {
			return false, nil
		}
	}
	return true, nil
}
