package clauses

import (
	"cmp"
	"slices"
)

// A clause is a list of literals, of which one must be true. The search looks at it when one of its
// first two literals becomes false.
type clause struct {
	from, to int32 // its place in literals
	levels   int32 // number of levels of its literals when it was learned
}

// A watch is in the list of a literal, which is one of the first two of a clause.
type watch struct {
	clause int32
	other  int32 // another literal of the clause: if it is true, there is nothing to do
}

const (
	firstReview  = 2000    // number of clauses learned until half of them are forgotten
	laterReviews = 40      // from then on as many, and one more for this number of dead ends
	mostLiterals = 1 << 20 // they are also forgotten when the clauses have this number of literals
)

// forget forgets all clauses. There are n options.
func (s *Search) forget(n int) {
	s.clauses, s.literals = s.clauses[:0], s.literals[:0]
	if s.watches = slices.Grow(s.watches[:0], 2*n)[:2*n]; n > 0 {
		for l := range s.watches {
			s.watches[l] = s.watches[l][:0]
		}
	}
	s.deadEnds, s.review = 0, firstReview
}

// add adds a clause of at least two literals, and returns its number.
func (s *Search) add(literals []int32, levels int32) int32 {
	c, from := int32(len(s.clauses)), int32(len(s.literals))
	s.literals = append(s.literals, literals...)
	s.clauses = append(s.clauses, clause{from, int32(len(s.literals)), levels})
	s.watches[literals[0]] = append(s.watches[literals[0]], watch{c, literals[1]})
	s.watches[literals[1]] = append(s.watches[literals[1]], watch{c, literals[0]})
	return c
}

// of returns the literals of a clause.
func (s *Search) of(c int32) []int32 {
	return s.literals[s.clauses[c].from:s.clauses[c].to]
}

// look makes the last literals true of clauses that watch a literal that has become false. At a
// dead end it reports false, as propagate does.
func (s *Search) look(literal int32) bool {
	watches := s.watches[literal]
	kept := watches[:0]
	for k, w := range watches {
		if s.truth(w.other) > 0 {
			kept = append(kept, w)
			continue
		}
		all := s.of(w.clause)
		s.updates++
		if all[0] == literal {
			all[0], all[1] = all[1], literal
		}
		first := all[0]
		if s.truth(first) <= 0 && s.replace(all, w.clause) {
			continue
		}
		kept = append(kept, watch{w.clause, first})
		switch s.truth(first) {
		case 0:
			s.hold(first, clauseReason-w.clause)
		case -1:
			s.conflict = append(s.conflict[:0], all...)
			s.watches[literal] = append(kept, watches[k+1:]...)
			return false
		}
	}
	s.watches[literal] = kept
	return true
}

// replace watches another literal of clause c, which is not false, instead of the second one. It
// reports whether there is one.
func (s *Search) replace(all []int32, c int32) bool {
	for j := 2; j < len(all); j++ {
		if l := all[j]; s.truth(l) >= 0 {
			all[1], all[j] = l, all[1]
			s.watches[l] = append(s.watches[l], watch{c, all[0]})
			return true
		}
	}
	return false
}

// full reports whether it is time to forget clauses.
func (s *Search) full() bool {
	return s.deadEnds >= s.review || len(s.literals) >= mostLiterals
}

// halve forgets half of the clauses, and what is known of the others at the root, where the search
// must be.
func (s *Search) halve() {
	s.review = s.deadEnds + firstReview + s.deadEnds/laterReviews
	slices.SortFunc(s.clauses, func(a, b clause) int {
		return cmp.Or(cmp.Compare(a.levels, b.levels), cmp.Compare(a.to-a.from, b.to-b.from),
			cmp.Compare(b.from, a.from))
	})
	old, kept := s.literals, s.clauses[:len(s.clauses)/2]
	s.literals, s.spare = s.spare[:0], old
	s.clauses = s.clauses[:0]
	for l := range s.watches {
		s.watches[l] = s.watches[l][:0]
	}
clauses:
	for _, c := range kept {
		s.learned = s.learned[:0]
		for _, l := range old[c.from:c.to] {
			switch s.truth(l) {
			case 1:
				continue clauses
			case 0:
				s.learned = append(s.learned, l)
			}
		}
		s.add(s.learned, c.levels)
	}
}
