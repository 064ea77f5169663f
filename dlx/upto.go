package dlx

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"
	"time"

	"exactcover/dlx/internal/matrix"
)

// An upTo finds one solution of each class: of those that symmetries map to each other.
//
// If there is an item that every solution covers once, and that all symmetries map to itself, its
// options fall into orbits. Each class has a solution with the first option of an orbit. The others
// are spared: the search does without them. Of the solutions that are left of a class, the first
// one in lexicographic order stands for it.
type upTo struct {
	*Symmetries
	pivot  []bool   // option -> whether it covers that item; nil: there is none
	spared []Option // the options of that item that are not the first of their orbit
	free   bool     // the caller has made no assumptions; otherwise nothing is spared
	forced []Option // options that all solutions must have
	barred []bool   // option -> whether it is spared, or forbidden by the caller
	image  []Option
	listed uint64 // classes of which a solution was given
}

// newUpTo returns the classes of a problem.
func newUpTo(s *Symmetries) *upTo {
	u := &upTo{Symmetries: s}
	p := s.problem
	best := -1
	for i := range Item(p.NumItems()) {
		if low, high := p.Bounds(i); low != 1 || high != 1 || !p.Primary(i) {
			continue
		}
		pivot := make([]bool, p.NumOptions())
		for o := range p.Covering(i) {
			pivot[o] = true
		}
		if spared, cost := s.spare(i, pivot); cost >= 0 && (best < 0 || cost < best) {
			u.pivot, u.spared, best = pivot, spared, cost
		}
	}
	u.assume(nil, nil)
	return u
}

// spare returns the options of an item that are not the first of their orbit, and how many
// symmetries map one of the others to itself. If some symmetry maps the item to another, the number
// is -1.
func (s *Symmetries) spare(i Item, pivot []bool) (spared []Option, fixed int) {
	for o := range s.problem.Covering(i) {
		first := true
		for _, g := range s.images {
			switch {
			case !pivot[g[o]]:
				return nil, -1
			case g[o] < o:
				first = false
			}
		}
		if !first {
			spared = append(spared, o)
			continue
		}
		for _, g := range s.images {
			if g[o] == o {
				fixed++
			}
		}
	}
	return spared, fixed
}

// assume sets the assumptions of the caller.
func (u *upTo) assume(force, forbid []Option) {
	if u.free = len(force)+len(forbid) == 0; u.free {
		forbid = u.spared
	}
	u.forced, u.listed = slices.Clone(force), 0
	u.barred = make([]bool, u.problem.NumOptions())
	for _, o := range forbid {
		u.barred[o] = true
	}
}

// first reports whether a solution stands for its class. It sorts the solution.
func (u *upTo) first(solution []Option) bool {
	slices.Sort(solution)
	pivot := Option(-1)
	if u.pivot != nil {
		pivot = solution[slices.IndexFunc(solution, func(o Option) bool { return u.pivot[o] })]
	}
	for _, g := range u.images {
		if pivot >= 0 && u.barred[g[pivot]] {
			continue
		}
		u.image = u.image[:0]
		for _, o := range solution {
			u.image = append(u.image, g[o])
		}
		slices.Sort(u.image)
		if slices.Compare(u.image, solution) < 0 && u.allowed(u.image) {
			return false
		}
	}
	return true
}

// allowed reports whether a solution, in rising order, has all options that are forced, and none
// that is barred.
func (u *upTo) allowed(solution []Option) bool {
	for _, o := range u.forced {
		if _, has := slices.BinarySearch(solution, o); !has {
			return false
		}
	}
	return !slices.ContainsFunc(solution, func(o Option) bool { return u.barred[o] })
}

// spare leaves out the options that are spared, or takes them back.
func (s *Solver) spare(on bool) {
	u := s.upTo
	if u == nil || on == s.sparing {
		return
	}
	s.sparing, u.listed = on, 0
	if on && u.free {
		s.session.Assume(nil, matrix.Convert[int32](nil, u.spared))
	} else {
		s.session.Assume(s.given[0], s.given[1])
	}
}

// listClasses is Solutions for classes: it yields one solution of each.
func (s *Solver) listClasses(ctx context.Context, yield func([]Option) bool) {
	u, most := s.upTo, s.settings.MaxSolutions
	if most > 0 && u.listed >= most {
		return
	}
	s.session.Solutions(ctx, func(solution []int32) bool {
		x := s.give(solution)
		if !u.first(x) {
			return true
		}
		u.listed++
		return yield(x) && (most == 0 || u.listed < most)
	})
}

// countClasses counts classes of solutions. By the lemma of Cauchy and Frobenius their number is
// the average number of solutions that a symmetry maps to themselves. If those cannot be stated as
// problems, or for a limit other than 0, it lists the solutions.
func (s *Solver) countClasses(ctx context.Context, limit uint64) *big.Int {
	u, o := s.upTo, s.settings
	total := new(big.Int)
	parts, ok := u.parts(ctx)
	if !ok || !u.free || len(o.DistinctItems) > 0 || limit > 0 {
		s.spare(true)
		s.session.Restart()
		n := uint64(0)
		s.session.Solutions(ctx, func(solution []int32) bool {
			if u.first(s.give(solution)) {
				n++
			}
			return limit == 0 || n < limit
		})
		return total.SetUint64(n)
	}
	began := time.Now()
	total.Add(total, s.session.Count(ctx))
	o.UpTo, o.Tuning.Prefer, o.Tuning.Likely = nil, nil, nil
	for _, p := range parts {
		if s.session.Err() != nil || s.stopped != nil {
			break
		}
		if o.Timeout > 0 {
			o.Timeout = max(s.settings.Timeout-time.Since(began), 1)
		}
		if p.problem == nil {
			continue
		}
		part := NewSolver(p.problem, o)
		n, err := part.Count(ctx)
		if err != nil {
			s.stopped = part
		}
		s.parts = s.parts.Plus(part.Stats())
		total.Add(total, n.Mul(n, big.NewInt(p.times)))
	}
	rest := new(big.Int)
	if total.QuoRem(total, big.NewInt(int64(u.Len())), rest); rest.Sign() > 0 {
		total.Add(total, big.NewInt(1)) // it was stopped
	}
	return total
}

// A part is a problem whose solutions are those that some symmetries map to themselves.
type part struct {
	problem *Problem // nil: there are none
	times   int64    // how many symmetries these are
}

// parts returns the problems of all symmetries but the one that changes nothing. It reports false
// if some cannot be stated.
func (u *upTo) parts(ctx context.Context) (parts []part, ok bool) {
	if len(u.problem.matrix.Hooks) > 0 {
		return nil, false
	}
	known := make(map[[sha256.Size]byte]int) // cycles -> their part
	for _, g := range u.images {
		if ctx.Err() != nil {
			return nil, false
		}
		if u.pivot != nil && !u.fixesPivot(g) {
			continue
		}
		cycle := cycles(g)
		var text []byte
		for _, o := range cycle {
			text = binary.LittleEndian.AppendUint32(text, uint32(o))
		}
		key := sha256.Sum256(text)
		k, again := known[key]
		if !again {
			q, ok := u.problem.fixedBy(cycle)
			if !ok {
				return nil, false
			}
			k = len(parts)
			known[key], parts = k, append(parts, part{problem: q})
		}
		parts[k].times++
	}
	return parts, true
}

// fixesPivot reports whether a symmetry maps some option of the chosen item to itself. Otherwise it
// maps no solution to itself.
func (u *upTo) fixesPivot(g []Option) bool {
	for o, p := range g {
		if u.pivot[o] && Option(o) == p {
			return true
		}
	}
	return false
}

// cycles returns for each option the least option to which a symmetry, done once or several times,
// maps it.
func cycles(g []Option) []Option {
	least := slices.Repeat([]Option{-1}, len(g))
	for o := range g {
		for p := Option(o); least[p] < 0; p = g[p] {
			least[p] = Option(o)
		}
	}
	return least
}

// fixedBy returns the problem whose solutions have all options of a cycle or none. A cycle is an
// option of it; a cycle that covers an item too often is none. It reports false for a problem in
// which some item may be covered several times, by cycles that cover it different numbers of times.
func (p *Problem) fixedBy(cycle []Option) (*Problem, bool) {
	covers := make(map[Option]map[Entry]int) // cycle -> how often it covers each item
	for o, c := range cycle {
		if covers[c] == nil {
			covers[c] = make(map[Entry]int)
		}
		for e := range p.Entries(Option(o)) {
			covers[c][e]++
		}
	}
	times := make([]int, p.NumItems()) // item -> how often a cycle covers it
	columns := make([][]byte, p.NumItems())
	for c := range Option(p.NumOptions()) {
		fits := covers[c] != nil
		colors := make(map[Item]int)
		for e, n := range covers[c] {
			_, high := p.Bounds(e.Item)
			colors[e.Item]++
			fits = fits && colors[e.Item] == 1 && (n <= high || e.Color > 0 && !p.Primary(e.Item))
		}
		if !fits {
			delete(covers, c)
			continue
		}
		for e, n := range covers[c] {
			if times[e.Item] > 0 && times[e.Item] != n && p.Primary(e.Item) && !p.open(e.Item) {
				return nil, false
			}
			times[e.Item] = n
			columns[e.Item] = fmt.Append(columns[e.Item], c, ":", e.Color, " ")
		}
	}
	// Items that the symmetry maps to each other have equal columns; one of them is enough.
	var b Builder
	number := slices.Repeat([]Item{-1}, p.NumItems())
	known := make(map[string]bool)
	for i := range Item(p.NumItems()) {
		low, high := p.Bounds(i)
		key := fmt.Sprint(p.Primary(i), low, high, times[i], " ", string(columns[i]))
		if known[key] {
			continue
		}
		known[key] = true
		switch n := max(times[i], 1); {
		case !p.Primary(i):
			number[i] = b.Secondary(1)
		case p.open(i):
			number[i] = b.Multiple(1, low, high)
		case high/n == 0 || (low+n-1)/n > high/n:
			return nil, true // no number of cycles is right
		default:
			number[i] = b.Multiple(1, (low+n-1)/n, high/n)
		}
	}
	for c := range Option(p.NumOptions()) {
		var entries []Entry
		for e := range covers[c] {
			if i := number[e.Item]; i >= 0 {
				entries = append(entries, i.With(e.Color))
			}
		}
		if entries != nil {
			slices.SortFunc(entries, func(a, b Entry) int { return int(a.Item - b.Item) })
			b.AddColored(entries...)
		}
	}
	q, err := b.Build()
	return q, err == nil
}

// open reports whether an item may be covered any number of times.
func (p *Problem) open(i Item) bool {
	low, high := p.Bounds(i)
	return p.Primary(i) && low == 0 && high >= p.NumOptions()
}
