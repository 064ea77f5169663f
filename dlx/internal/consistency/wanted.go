package consistency

import (
	"math"
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// A search with wanted options ([search.Task]) looks for solutions with these. Each decision at the
// root is to use a wanted option. If no solution has it, the option is removed at the root for
// good, with what follows from that: the later decisions profit from it, and from the weights.
// After a solution, the caller withdraws the options that it has seen often enough. While the
// option of the root is still wanted, the search goes on below it; else it makes another decision
// at the root. The other decisions prefer wanted options, so that a solution has many.

// isWanted reports whether option o is wanted.
func (s *Search) isWanted(o int32) bool { return s.task.Wanted[s.origin[o]] }

// withdraw goes back to the root if the option of its decision is no longer wanted. The option
// stays there: it is only not asked for.
func (s *Search) withdraw() {
	if s.task.Wanted == nil || len(s.levels) == 0 || !s.levels[0].wanted ||
		s.isWanted(s.levels[0].option) {
		return
	}
	s.toRoot()
	s.phase = search.Entering
}

// decideWanted is [Search.decide] for a search with wanted options. It reports whether the decision
// is one for a wanted option at the root.
func (s *Search) decideWanted(st *state) (item, option int32, wanted bool) {
	if len(s.levels) == 0 {
		if item, option = s.chooseWanted(st); item >= 0 {
			return item, option, true
		}
	}
	item, option = s.decide(st)
	if item >= 0 {
		if o := s.mildestWanted(st, item); o >= 0 {
			option = o
		}
	}
	return item, option, false
}

// chooseWanted is [Search.choose] of the items that a wanted option covers. It also returns the
// option.
func (s *Search) chooseWanted(st *state) (item, option int32) {
	item, option = -1, -1
	var square, weight float64 // of the item
	for w, m := range st.left {
		for ; m != 0; m &= m - 1 {
			i := int32(w<<6 + bits.TrailingZeros64(m))
			n := float64(st.size[i])
			if sq := n * n; item >= 0 && sq*weight >= square*s.weight[i] {
				continue
			}
			if o := s.mildestWanted(st, i); o >= 0 {
				item, option, square, weight = i, o, n*n, s.weight[i]
			}
		}
	}
	return item, option
}

// mildestWanted is [Search.mildest] of the wanted options.
func (s *Search) mildestWanted(st *state, i int32) int32 {
	best, least := int32(-1), math.MaxInt
	lo := s.maskLow[i]
	for w, m := range s.mask[i] {
		for b := st.alive[int(lo)+w] & m; b != 0; b &= b - 1 {
			o := (lo+int32(w))<<6 + int32(bits.TrailingZeros64(b))
			if !s.isWanted(o) {
				continue
			}
			if st.size[i] > mostReach {
				return o
			}
			if n := s.clashes(st, o); n < least {
				best, least = o, n
			}
		}
	}
	return best
}

// Settle withdraws the wanted options that no further solution has: those ruled out at the root.
func (s *Search) Settle() {
	wanted := s.task.Wanted
	if s.phase == search.Finished {
		clear(wanted)
		return
	}
	used := s.chosen
	if len(s.levels) > 0 {
		used = used[:s.levels[0].chosen]
	}
	for _, o := range used {
		bitset.Add(s.states[0].alive, o) // for the loop
	}
	for o, w := range wanted {
		if k := s.renamed[o]; w && !s.root.Forced[o] {
			wanted[o] = k >= 0 && s.row[k] < s.row[k+1] && bitset.Has(s.states[0].alive, k)
		}
	}
	for _, o := range used {
		bitset.Remove(s.states[0].alive, o)
	}
}
