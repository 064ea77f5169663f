package clauses

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// nothing stands for no item and for no option.
const nothing = int32(-1)

// Values of an option.
const (
	removed int8 = -1
	open    int8 = 0
	used    int8 = 1
)

// Reasons other than items and options: see the comment of the package.
const (
	undecided    = int32(-1)
	clauseReason = int32(-2) // minus the number of the clause
)

// unit is the number of dead ends in the shortest run.
const unit = 64

// The search gives up its first target after firstTarget dead ends, the next one after twice
// laterTarget more, then after three times as many, and so on.
const (
	firstTarget = 10_000
	laterTarget = 2000
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	task      *search.Task
	root      root.Root
	root.Rest         // Size has the options without those removed in trail[:head]
	option    []int32 // the options of the items, at Start

	value  []int8
	level  []int32 // option -> number of decisions when it got its value
	reason []int32 // option -> why it has its value
	trail  []int32 // options with values
	head   int     // index in trail of the first option whose consequences are not known yet
	levels []level
	depth  int // number of options used in trail[:head]

	clauses  []clause
	literals []int32   // of the clauses
	spare    []int32   // memory for literals
	watches  [][]watch // by literal
	deadEnds uint64    // dead ends from which the search has learned
	review   uint64    // dead ends until it forgets the next clauses

	conflict []int32 // literals of a dead end
	learned  []int32 // literals to be learned
	found    []int32 // options of earlier levels that are causes of the dead end
	pending  int     // causes of the last level that have not been replaced
	seen     []bool  // option -> whether it is among the causes
	list     []int32
	stamp    []int32 // level -> value of stamps when it was last counted
	stamps   int32

	// The target is the largest partial solution without a dead end since the last one was given up.
	target  []bool // option -> whether it uses the option
	most    int32  // number of options that it uses
	targets uint64 // number of targets that the search has given up
	renewal uint64 // number of dead ends at which it gives up this one

	active  active
	learns  bool // until there is a solution
	runs    uint64
	restart uint64 // number of dead ends at which the next run begins
	phase   search.Phase
	updates uint64
}

// A level is a decision: the option used, and the length of the trail and the number of options in
// use when it was made.
type level struct{ option, trail, depth int32 }

// Load implements [search.Walker].
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.task = t
	s.trail, s.head, s.depth, s.levels = s.trail[:0], 0, 0, s.levels[:0]
	s.stamps, s.updates = 0, 0
	s.learns, s.runs, s.restart = true, 1, unit
	s.targets, s.renewal = 0, firstTarget
	s.phase = search.Finished
	if !s.root.Run(t, w) || !s.build(w) {
		return !w.Stopped()
	}
	s.phase = search.Entering
	return true
}

// Next implements [search.Walker]. A node is a decision or a dead end.
func (s *Search) Next(m *search.Meter) bool {
	defer func() {
		m.Updates += s.updates
		s.updates = 0
	}()
	for {
		switch s.phase {
		case search.Finished:
			return false
		case search.Leaving:
			s.leave()
			continue
		}
		if m.Visit() {
			return false
		}
		if !s.propagate() {
			switch {
			case len(s.levels) == 0:
				s.phase = search.Finished
			case s.learns:
				s.learn()
			default:
				s.phase = search.Leaving
			}
			continue
		}
		m.Depth = max(m.Depth, len(s.root.Taken)+s.depth)
		s.startOver()
		o := s.decide()
		if o == nothing {
			s.phase, s.learns = search.Leaving, false
			return true
		}
		s.levels = append(s.levels, level{o, int32(len(s.trail)), int32(s.depth)})
		s.assign(o, used, undecided)
	}
}

// leave replaces the last decision by its opposite.
func (s *Search) leave() {
	n := len(s.levels)
	if n == 0 {
		s.phase = search.Finished
		return
	}
	o := s.levels[n-1].option
	s.undo(n - 1)
	s.assign(o, removed, undecided)
	s.phase = search.Entering
}

// decide returns the option to use, or nothing if all items are covered. While the search learns,
// that is the most active option, or what takes its place in the target.
func (s *Search) decide() int32 {
	for s.learns {
		o := s.active.take()
		switch {
		case o == nothing:
			return nothing
		case s.value[o] == open:
			return s.aim(o)
		}
	}
	best := nothing
	for i := range s.Primaries {
		if n := s.Size[i]; n > 1 && (best == nothing || n < s.Size[best]) {
			best = i
		}
	}
	if best == nothing {
		return nothing
	}
	for _, o := range s.options(best) {
		if s.value[o] == open {
			return o
		}
	}
	return nothing // not reached: an item with two options or more is not covered
}

// aim returns the open option of the target that has an item in common with option o, or else o.
func (s *Search) aim(o int32) int32 {
	for _, i := range s.Items(o) {
		for _, p := range s.options(i) {
			if s.target[p] && s.value[p] == open {
				return p
			}
		}
	}
	return o
}

// retarget makes the options used before the last decision the target, if they are more than any
// before. There must have been a decision.
func (s *Search) retarget() {
	last := s.levels[len(s.levels)-1]
	if last.depth <= s.most {
		return
	}
	s.most = last.depth
	clear(s.target)
	for _, o := range s.trail[:last.trail] {
		s.target[o] = s.value[o] == used
	}
}

// renew gives up the target when the search has aimed at it, and at those that grew out of it, for
// long: it may lead away from all solutions. What has been learned stays.
func (s *Search) renew() {
	if s.deadEnds < s.renewal {
		return
	}
	s.targets++
	s.renewal = s.deadEnds + laterTarget*(s.targets+1)
	clear(s.target)
	s.most = 0
}

// startOver goes back to the root at the end of a run, and when there are too many clauses.
func (s *Search) startOver() {
	if !s.learns || s.deadEnds < s.restart && !s.full() {
		return
	}
	s.runs++
	s.restart = s.deadEnds + unit*search.Luby(s.runs)
	s.undo(0)
	s.renew()
	if s.full() {
		s.halve()
	}
}

// Solution implements [search.Walker].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.root.Taken...)
	for _, o := range s.trail {
		if s.value[o] == used {
			dst = append(dst, s.Origin[o])
		}
	}
	return dst
}
