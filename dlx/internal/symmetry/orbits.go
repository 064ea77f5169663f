package symmetry

import (
	"cmp"
	"slices"

	"exactcover/dlx/internal/matrix"
)

// An orbits finds symmetries of a graph, and joins the options that they map to each other.
type orbits struct {
	*graph
	base   *hashes // after the first rounds
	watch  *matrix.Watch
	budget int64      // steps left
	parent []int32    // option -> an option of the same orbit, itself for one of each orbit
	maps   []symmetry // those that have joined options

	// The side that symmetries map from. It is the same for all symmetries that map the same option.
	marked int32 // its first mark; -1: it has none
	ready  int   // number of stages that are known
	stages []stage

	// The side that they map to.
	to             []*hashes // by number of further marks
	toOptions      []int32   // sorted by their hashes
	toThings       []int32
	image, thingOf []int32 // option -> option and thing -> thing: the symmetry to be checked
	seen           []int32 // thing -> the last option that has it, + 1

	keys []uint64 // buffer
}

// A stage is what rounds tell apart after a number of further marks.
type stage struct {
	hashes
	options, things []int32 // sorted by their hashes
	rounds          int     // rounds since the last mark
	sum             uint64  // of the hashes
	first, n        int     // the smallest class of options: its place in options, and its size
	classes         int
}

const (
	most  = 64      // most marks
	room  = 1 << 20 // most options in all stages together, at least 40 bytes each
	width = 3       // options to try for a mark; nearly always the first of a class is enough

	together = 3 // rounds between two looks at what they tell apart
)

// find returns the option that stands for the orbit of o.
func (s *orbits) find(o int32) int32 {
	for s.parent[o] != o {
		s.parent[o] = s.parent[s.parent[o]]
		o = s.parent[o]
	}
	return o
}

// spend counts rounds of a side, and reports whether there are no steps left.
func (s *orbits) spend(rounds int) bool {
	steps := rounds * s.size()
	s.budget -= int64(steps)
	return s.watch.Over(steps) || s.budget < 0
}

// join looks for a symmetry that maps option o to option p. If it finds one, it joins all options
// that this maps to each other.
func (s *orbits) join(o, p int32) bool {
	if o != s.marked {
		s.marked, s.ready = o, 0
	}
	s.side(0).copyFrom(s.base)
	s.to[0].mark(p)
	if !s.match(0) {
		return false
	}
	var found symmetry
	for o, p := range s.image {
		s.parent[s.find(int32(o))] = s.find(p)
		if int32(o) != p {
			found = append(found, [2]int32{s.options[o], s.options[p]})
		}
	}
	s.maps = append(s.maps, found)
	return true
}

// A symmetry holds the options of the matrix that it maps to others, in rising order, each with
// that other one.
type symmetry [][2]int32

// of returns the image of a solution.
func (m symmetry) of(solution []int32) []int32 {
	image := slices.Clone(solution)
	for i, o := range solution {
		from := func(pair [2]int32, o int32) int { return cmp.Compare(pair[0], o) }
		if k, moved := slices.BinarySearchFunc(m, o, from); moved {
			image[i] = m[k][1]
		}
	}
	slices.Sort(image)
	return image
}

// side returns the hashes of the second side after a number of further marks.
func (s *orbits) side(marks int) *hashes {
	for len(s.to) <= marks {
		s.to = append(s.to, new(hashes))
	}
	return s.to[marks]
}

// match reports whether there is a symmetry that agrees with all marks of both sides, and keeps it
// as the image.
func (s *orbits) match(marks int) bool {
	if marks == min(most, 1+room/len(s.image)) || marks == s.ready && !s.prepare() {
		return false
	}
	from, to := &s.stages[marks], s.to[marks]
	if s.spend(from.rounds + 1) {
		return false
	}
	s.refine(to, from.rounds)
	if from.sum != to.sum() {
		return false
	}
	s.sort(&s.toOptions, to.option)
	s.sort(&s.toThings, to.thing)
	if s.check(from, to) {
		return true
	}
	if from.n == 1 {
		return false // all options are told apart, and this is no symmetry
	}
	for _, p := range append([]int32(nil), s.toOptions[from.first:from.first+min(from.n, width)]...) {
		s.side(marks + 1).copyFrom(to)
		s.to[marks+1].mark(p)
		if s.match(marks + 1) {
			return true
		}
		if s.budget < 0 {
			break
		}
	}
	return false
}

// prepare makes the next stage of the first side. It reports false if there are no steps left.
func (s *orbits) prepare() bool {
	if s.ready == len(s.stages) {
		s.stages = append(s.stages, stage{})
	}
	f := &s.stages[s.ready]
	if s.ready == 0 {
		f.copyFrom(s.base)
		if s.marked >= 0 {
			f.mark(s.marked)
		}
	} else {
		above := &s.stages[s.ready-1]
		f.copyFrom(&above.hashes)
		f.mark(above.options[above.first])
	}
	f.rounds, f.classes = 0, 0
	for {
		if s.spend(together + 1) {
			return false
		}
		s.refine(&f.hashes, together)
		f.rounds += together
		s.sort(&f.options, f.option)
		known := f.classes
		if f.look(); f.n == 1 || f.classes == known {
			break
		}
	}
	s.sort(&f.things, f.thing)
	f.sum = f.hashes.sum()
	s.ready++
	return true
}

// sort sorts indices by hashes.
func (s *orbits) sort(dst *[]int32, hash []uint64) { *dst, s.keys = sorted(*dst, s.keys, hash) }

// look counts the classes of options that no hash tells apart, and finds the smallest one of at
// least two options; if there is none, its size is 1.
func (f *stage) look() {
	f.first, f.n, f.classes = 0, 1, 0
	for begin := 0; begin < len(f.options); f.classes++ {
		end := begin + 1
		for end < len(f.options) && f.option[f.options[end]] == f.option[f.options[begin]] {
			end++
		}
		if size := end - begin; size > 1 && (f.n == 1 || size < f.n) {
			f.first, f.n = begin, size
		}
		begin = end
	}
}

// check reports whether it is a symmetry to map vertices to those of the same place in the order of
// hashes. It then keeps it as the image.
func (s *orbits) check(from *stage, to *hashes) bool {
	for k, o := range from.options {
		p := s.toOptions[k]
		if from.option[o] != to.option[p] {
			return false
		}
		s.image[o] = p
	}
	for k, x := range from.things {
		y := s.toThings[k]
		if from.thing[x] != to.thing[y] || s.kind[x] != s.kind[y] {
			return false
		}
		s.thingOf[x] = y
	}
	for x, owner := range s.owner {
		if owner >= 0 && s.owner[s.thingOf[x]] != s.thingOf[owner] {
			return false
		}
	}
	clear(s.seen)
	for o, p := range s.image {
		if len(s.entries(int32(o))) != len(s.entries(p)) {
			return false
		}
		for _, y := range s.entries(p) {
			s.seen[y] = int32(o) + 1
		}
		for _, x := range s.entries(int32(o)) {
			if s.seen[s.thingOf[x]] != int32(o)+1 {
				return false
			}
		}
	}
	return true
}
