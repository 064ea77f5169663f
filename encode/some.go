package encode

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
// cells, all of them are listed.
func (m *Matrix) Some(alternatives [][]puzzle.Rule, least, most int) error {
	m.checkMade()
	m.look()
	c := choice{least: least, most: most}
	var rules [][]puzzle.Rule // of the alternatives that are undecided
	for _, list := range alternatives {
		if m.Stopped() {
			return nil
		}
		if slices.Contains(list, nil) {
			pkg.Panic("Some: a rule of an alternative is nil")
		}
		switch a, err := m.alternative(list); {
		case err != nil:
			return err
		case a == nil:
		case a.certain():
			c.least--
			c.most--
		default:
			c.alternatives = append(c.alternatives, a)
			rules = append(rules, list)
		}
	}
	n := len(c.alternatives)
	c.least, c.most = max(c.least, 0), min(c.most, n)
	switch {
	case m.impossible || m.poll.Now(): // some may have been left out
	case c.least > c.most || c.most < 0:
		m.Impossible()
	case c.least == n:
		for _, list := range rules {
			if err := m.together(list); err != nil {
				return err
			}
		}
	case c.least > 0 || c.most < n:
		m.choose(&c)
	}
	return nil
}

// together adds rules as if they were the rules of the puzzle.
func (m *Matrix) together(list []puzzle.Rule) error {
	outer, rules, rule := m.Puzzle, m.rules, m.rule
	shape := *outer
	shape.Rules = list
	m.Puzzle, m.rules = &shape, list
	err := m.encodeAll(list)
	m.Puzzle, m.rules, m.rule = outer, rules, rule
	return err
}

// choose adds a choice in its best form.
func (m *Matrix) choose(c *choice) {
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
}

// room is the working memory of a propagation. Several goroutines may propagate at once, and calls
// may be nested.
type room struct {
	supposition
	listed []puzzle.DigitSet // for propagators
	levels []puzzle.DigitSet
	open   []*alternative // neither refuted nor certain
	spare  []*supposition
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

// propagate strikes the digits that too few alternatives allow. If the greatest allowed number of
// alternatives hold, it also strikes the digits with which one more would hold.
//
// It counts either the alternatives that allow a digit, up to least, or those that do not, up to
// the number that may fail, whichever is less work.
func (c *choice) propagate(digits []puzzle.DigitSet) bool {
	r := rooms.Get().(*room)
	defer rooms.Put(r)
	n := len(digits)
	mayFail := len(c.alternatives) - c.least
	byAllowing := c.least <= mayFail+1
	depth := min(c.least, mayFail+1)
	levels := slices.Grow(r.levels[:0], depth*n)[:depth*n]
	r.levels = levels
	clear(levels)
	r.open = r.open[:0]
	failed, held := 0, 0
	bounded := c.most < len(c.alternatives)
	for _, a := range c.alternatives {
		s := &r.supposition
		s.begin(a, digits)
		if a.refuted(s, r) {
			if failed++; failed > mayFail {
				return false
			}
			continue
		}
		if bounded {
			if a.entailed(digits) {
				if held++; held > c.most {
					return false
				}
			} else {
				r.open = append(r.open, a)
			}
		}
		switch {
		case depth == 0:
		case byAllowing:
			full := true
			top := levels[(depth-1)*n:]
			for k, allowed := range s.digits {
				for at := (depth-1)*n + k; at >= n; at -= n {
					levels[at] |= levels[at-n] & allowed
				}
				levels[k] |= allowed
				full = full && top[k] == digits[k]
			}
			if full && !bounded {
				return true
			}
		default:
			for _, k := range a.own {
				denied := digits[k] &^ s.digits[k]
				if denied == 0 {
					continue
				}
				for at := (depth-1)*n + int(k); at >= n; at -= n {
					levels[at] |= levels[at-n] & denied
				}
				levels[k] |= denied
			}
		}
	}
	if depth > 0 {
		for k := range digits {
			if byAllowing {
				digits[k] &= levels[(depth-1)*n+k]
			} else {
				digits[k] &^= levels[(mayFail-failed)*n+k]
			}
			if digits[k] == 0 {
				return false
			}
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
