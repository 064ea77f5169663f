package matrix

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A supposition is the state of propagation if an alternative holds: the possible digits in each
// place, and the decided helper options.
type supposition struct {
	digits     []puzzle.DigitSet
	used, gone []uint64 // by helper
}

// copyFrom copies t to s.
func (s *supposition) copyFrom(t *supposition) {
	s.digits = append(s.digits[:0], t.digits...)
	s.used = append(s.used[:0], t.used...)
	s.gone = append(s.gone[:0], t.gone...)
}

// begin sets s to the supposition that a holds, with the given digits.
func (s *supposition) begin(a *alternative, digits []puzzle.DigitSet) {
	words := (len(a.helpers) + 63) / 64
	s.digits = append(s.digits[:0], digits...)
	s.used = slices.Grow(s.used[:0], words)[:words]
	s.gone = slices.Grow(s.gone[:0], words)[:words]
	clear(s.used)
	clear(s.gone)
}

func bit(set []uint64, k int32) bool { return set[k>>6]>>(k&63)&1 != 0 }
func add(set []uint64, k int32)      { set[k>>6] |= 1 << (k & 63) }

// refuted strikes digits that are impossible if a holds, and reports whether a place is left
// without digits. If each place has one digit, the answer is exact.
func (a *alternative) refuted(s *supposition, room *room) bool {
	for _, l := range a.domains {
		if s.digits[l.place] &= l.digits; s.digits[l.place] == 0 {
			return true
		}
	}
	if !a.propagate(s, room) {
		return true
	}
	return len(a.helpers) > 0 && a.decided(s.digits) && !a.completable(s, room)
}

// decided reports whether each place of an alternative has one digit.
func (a *alternative) decided(digits []puzzle.DigitSet) bool {
	for _, place := range a.own {
		if d := digits[place]; d&(d-1) != 0 {
			return false
		}
	}
	return true
}

// propagate strikes digits up to a fixed point; but if there is only one propagator, it is called
// once. It reports false if a place is left without digits.
func (a *alternative) propagate(s *supposition, room *room) bool {
	alone := len(a.relations)+len(a.items) == 0 && len(a.parts) == 1
	for changed := true; changed; {
		changed = false
		for k := range a.relations {
			ok, struck := a.relations[k].propagate(s.digits)
			if !ok {
				return false
			}
			changed = changed || struck
		}
		for k := range a.items {
			ok, struck := a.items[k].propagate(s)
			if !ok {
				return false
			}
			changed = changed || struck
		}
		if changed {
			continue // cheap propagation comes first
		}
		for k := range a.parts {
			ok, struck := a.parts[k].propagate(s.digits, room)
			if !ok {
				return false
			}
			changed = changed || struck && !alone
		}
	}
	return true
}

// propagate strikes digits without a partner.
func (t *tabled) propagate(digits []puzzle.DigitSet) (ok, changed bool) {
	first, second := digits[t.a], digits[t.b]
	var firsts, partners puzzle.DigitSet
	for rest := first; rest != 0; rest &= rest - 1 {
		if with := second &^ t.against[rest.Min()-t.low]; with != 0 {
			firsts |= rest & -rest
			partners |= with
		}
	}
	digits[t.a], digits[t.b] = firsts, partners
	return firsts != 0, firsts != first || partners != second
}

// propagate calls a propagator.
func (p *constrained) propagate(digits []puzzle.DigitSet, room *room) (ok, changed bool) {
	listed := room.listed[:0]
	for _, place := range p.places {
		listed = append(listed, digits[place])
	}
	room.listed = listed
	if !p.f(listed) {
		return false, true
	}
	for k, place := range p.places {
		if digits[place] != listed[k] {
			digits[place] &= listed[k]
			changed = true
			if digits[place] == 0 {
				return false, true
			}
		}
	}
	return true, changed
}

// propagate decides the covers of an item that are impossible or forced.
func (t *tested) propagate(s *supposition) (ok, changed bool) {
	if t.colored {
		return t.propagateColor(s)
	}
	sure, possible := int32(0), int32(0)
	for k := range t.covers {
		c := &t.covers[k]
		d := s.digits[c.place]
		if d&c.digits != 0 {
			possible++
			if d&^c.digits == 0 {
				sure++
			}
		}
	}
	for _, h := range t.helpers {
		if !bit(s.gone, h.helper) {
			possible++
			if bit(s.used, h.helper) {
				sure++
			}
		}
	}
	if sure > t.hi || possible < t.lo {
		return false, true
	}
	if sure == possible || sure < t.hi && possible > t.lo {
		return true, false
	}
	strike := sure == t.hi // otherwise all possible covers are needed
	for k := range t.covers {
		c := &t.covers[k]
		d := s.digits[c.place]
		if d&c.digits == 0 || d&^c.digits == 0 {
			continue
		}
		if strike {
			s.digits[c.place] = d &^ c.digits
		} else {
			s.digits[c.place] = d & c.digits
		}
	}
	for _, h := range t.helpers {
		switch {
		case bit(s.gone, h.helper) || bit(s.used, h.helper):
		case strike:
			add(s.gone, h.helper)
		default:
			add(s.used, h.helper)
		}
	}
	return true, true
}

// propagateColor does the same for an item that may be covered by several options of one colour.
func (t *tested) propagateColor(s *supposition) (ok, changed bool) {
	const none = -1
	shown, sure := none, 0 // the colour that is certain, and the number of covers with it
	show := func(c dlx.Color) bool {
		sure++
		if sure > 1 && (c == 0 || shown != int(c)) {
			return false
		}
		shown = int(c)
		return true
	}
	for k := range t.covers {
		c := &t.covers[k]
		if d := s.digits[c.place]; d&^c.digits == 0 && !show(c.color) {
			return false, true
		}
	}
	for _, h := range t.helpers {
		if bit(s.used, h.helper) && !show(h.color) {
			return false, true
		}
	}
	if shown == none {
		return true, false
	}
	for k := range t.covers {
		c := &t.covers[k]
		d := s.digits[c.place]
		if d&c.digits != 0 && d&^c.digits != 0 && (shown == 0 || int(c.color) != shown) {
			s.digits[c.place] = d &^ c.digits
			changed = true
		}
	}
	for _, h := range t.helpers {
		if !bit(s.gone, h.helper) && !bit(s.used, h.helper) && (shown == 0 || int(h.color) != shown) {
			add(s.gone, h.helper)
			changed = true
		}
	}
	return true, changed
}

// completable reports whether the items that cells leave open can be covered by helper options.
func (a *alternative) completable(s *supposition, room *room) bool {
	var open *tested
	for k := range a.items {
		t := &a.items[k]
		if t.lo > 0 && slices.ContainsFunc(t.helpers, func(h helperCover) bool {
			return !bit(s.gone, h.helper) && !bit(s.used, h.helper)
		}) && (open == nil || len(t.helpers) < len(open.helpers)) {
			open = t
		}
	}
	if open == nil {
		return true
	}
	next := room.another()
	defer room.giveBack(next)
	for _, h := range open.helpers {
		if bit(s.gone, h.helper) || bit(s.used, h.helper) {
			continue
		}
		next.copyFrom(s)
		add(next.used, h.helper)
		if a.propagate(next, room) && a.completable(next, room) {
			return true
		}
		add(s.gone, h.helper)
		if !a.propagate(s, room) {
			return false
		}
	}
	return a.completable(s, room) // without any of the helper options
}

// entailed reports whether an alternative must hold for all possible digits. It uses domains and
// relations only, unless all digits are decided and the alternative has not been refuted.
func (a *alternative) entailed(digits []puzzle.DigitSet) bool {
	if a.decided(digits) {
		return true
	}
	if len(a.items)+len(a.parts) > 0 {
		return false
	}
	for _, l := range a.domains {
		if digits[l.place]&^l.digits != 0 {
			return false
		}
	}
	for k := range a.relations {
		t := &a.relations[k]
		for x := range digits[t.a].All() {
			if digits[t.b]&t.against[x-t.low] != 0 {
				return false
			}
		}
	}
	return true
}
