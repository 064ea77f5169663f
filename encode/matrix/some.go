package matrix

import (
	"slices"
	"sync"

	"exactcover/encode/puzzle"
)

// Some adds that at least and at most the given numbers of alternatives hold. An alternative is a
// list of rules and holds if all of them hold; an empty one always holds. Rules that read the rules
// of the puzzle get those of their alternative. Some returns an error for a rule that puts several
// candidates into one option ([Matrix.Fuse]), and the error of Encode of a rule.
//
// A grid is one solution, no matter how many alternatives hold: alternatives are not options of the
// problem. Each alternative is encoded separately, and a propagator computes what follows if it
// holds. Digits that too few alternatives allow are struck. If there are few ways to fill the
// cells, all of them are listed. Alternatives of which at most one can hold, such as different sums
// of the same cells, are counted as one. If that leaves as many as must hold, each of these must.
func (m *Matrix) Some(alternatives [][]puzzle.Rule, least, most int) error {
	m.look()
	c := choice{least: least, most: most}
	for _, list := range alternatives {
		if m.Stopped() {
			return nil
		}
		switch a, err := m.alternative(list); {
		case err != nil:
			return err
		case a == nil:
		case len(a.cells) > 0:
			a.rules = list
			c.alternatives = append(c.alternatives, a)
		case a.holds():
			c.least--
			c.most--
		}
	}
	n := len(c.alternatives)
	c.least, c.most = max(c.least, 0), min(c.most, n)
	switch {
	case m.impossible || m.poll.Now(): // some may have been left out
	case c.least > c.most || c.most < 0:
		m.Impossible()
	case c.least > 0 || c.most < n:
		return m.choose(&c)
	}
	return nil
}

// together adds rules as if they were the rules of the puzzle.
func (m *Matrix) together(list []puzzle.Rule) error {
	outer, rules, rule := m.Puzzle, m.rules, m.rule
	shape := *outer
	shape.Rules = list
	m.Puzzle, m.rules = &shape, list
	err := m.encodeRules(nil)
	m.Puzzle, m.rules, m.rule = outer, rules, rule
	return err
}

// choose adds a choice in its best form.
func (m *Matrix) choose(c *choice) error {
	if c.least > 1 && c.least < len(c.alternatives) {
		m.group(c)
	}
	switch groups := c.groups(); {
	case m.Stopped():
	case c.least > groups:
		m.Impossible()
	case groups == len(c.alternatives) && c.least == groups:
		for _, a := range c.alternatives {
			if err := m.together(a.rules); err != nil {
				return err
			}
		}
	case c.least == groups && groups > 1:
		for g := range groups {
			first, end := c.group(g)
			one := &choice{alternatives: c.alternatives[first:end], least: 1, most: end - first}
			if err := m.choose(one); err != nil {
				return err
			}
		}
	default:
		m.choice(c)
	}
	return nil
}

// choice adds a choice whose alternatives are not all needed.
func (m *Matrix) choice(c *choice) {
	var cells []puzzle.Cell
	for _, a := range c.alternatives {
		cells = append(cells, a.cells...)
	}
	slices.Sort(cells)
	cells = slices.Compact(cells)
	for _, a := range c.alternatives {
		a.place(cells)
	}
	switch len(cells) {
	case 1:
		m.Exclude(cells[0], m.domain[cells[0]].Keep(func(d puzzle.Digit) bool {
			return !c.propagate([]puzzle.DigitSet{puzzle.Digits(d)})
		}))
	case 2:
		m.Relation(cells[0], cells[1], func(x, y puzzle.Digit) bool {
			return c.propagate([]puzzle.DigitSet{puzzle.Digits(x), puzzle.Digits(y)})
		})
	default:
		if t, ok := m.tabulate(cells, c.propagate); ok {
			m.Constrain(cells, t.propagate)
		} else {
			m.Constrain(cells, c.propagate)
		}
	}
}

// A choice is alternatives of which least to most hold.
type choice struct {
	alternatives []*alternative
	least, most  int
	// ends are the ends of groups of alternatives. Of each group at most one can hold. If it is nil,
	// each alternative is a group.
	ends []int
}

// room is the working memory of a propagation. Several goroutines may propagate at once, and calls
// may be nested.
type room struct {
	supposition
	listed  []puzzle.DigitSet // for propagators
	group   []puzzle.DigitSet // what the alternatives of a group allow
	denials denials
	open    []*alternative // neither refuted nor certain
	spare   []*supposition
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// another returns an unused supposition of the room.
func (r *room) another() *supposition {
	if n := len(r.spare); n > 0 {
		s := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return s
	}
	return new(supposition)
}

func (r *room) giveBack(s *supposition) { r.spare = append(r.spare, s) }

// propagate strikes the digits that too few groups of alternatives allow. If the greatest allowed
// number of alternatives hold, it also strikes the digits with which one more would hold.
//
// It counts the groups that deny each digit. At most one alternative of a group holds, so as many
// groups hold as alternatives.
func (c *choice) propagate(digits []puzzle.DigitSet) bool {
	r := rooms.Get().(*room)
	defer rooms.Put(r)
	r.denials.begin(len(digits), c.groups())
	r.open = r.open[:0]
	live, held := 0, 0 // the number of groups that are not refuted, and of alternatives that hold
	look := max(c.least, 1)
	bounded := c.most < len(c.alternatives)
	for g := range c.groups() {
		first, end := c.group(g)
		var allowed []puzzle.DigitSet // by the group; nil: it fails
		var last *alternative         // that is not refuted
		for _, a := range c.alternatives[first:end] {
			s := &r.supposition
			s.begin(a, digits)
			if a.refuted(s, r) {
				continue
			}
			last = a
			switch {
			case end-first == 1:
				allowed = s.digits
			case allowed == nil:
				r.group = append(r.group[:0], s.digits...)
				allowed = r.group
			default:
				for k, some := range s.digits {
					allowed[k] |= some
				}
			}
			if !bounded {
				continue
			}
			if a.entailed(digits) {
				if held++; held > c.most {
					return false
				}
			} else {
				r.open = append(r.open, a)
			}
		}
		if allowed == nil {
			if failed := g + 1 - live; failed > c.groups()-c.least {
				return false
			}
			continue
		}
		live++
		// What all that are not refuted deny is among the places of each.
		for _, k := range last.own {
			r.denials.add(int(k), digits[k]&^allowed[k])
		}
		// Often the first groups allow everything. The test is repeated rarely if it fails.
		if !bounded && live >= look {
			if !r.denials.anyAbove(live - c.least) {
				return true
			}
			look = live + 1 + (live-c.least)/8
		}
	}
	for k := range digits {
		if digits[k] &^= r.denials.above(k, live-c.least); digits[k] == 0 {
			return false
		}
	}
	if bounded && held == c.most {
		return c.denyOthers(digits, r)
	}
	return true
}

// denyOthers strikes digits with which an open alternative would hold, if only one of its cells is
// open. It reports false if a cell is left without digits.
func (c *choice) denyOthers(digits []puzzle.DigitSet, r *room) bool {
	for _, a := range r.open {
		last := int32(-1)
		several := false
		for _, k := range a.own {
			if d := digits[k]; d&(d-1) != 0 {
				several = several || last >= 0
				last = k
			}
		}
		if several {
			continue
		}
		if last < 0 {
			s := &r.supposition
			if s.begin(a, digits); !a.refuted(s, r) {
				return false
			}
			continue
		}
		all := digits[last]
		for rest := all; rest != 0; rest &= rest - 1 {
			digits[last] = rest & -rest
			s := &r.supposition
			if s.begin(a, digits); !a.refuted(s, r) {
				all &^= rest & -rest
			}
		}
		if digits[last] = all; all == 0 {
			return false
		}
	}
	return true
}
