package symmetry

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// All calls yield with the images of all options by each symmetry of a whole matrix that maps every
// option o to an option p with to[p] = from[o]. Only hashes say that they are symmetries: the
// caller checks them. The images are valid until yield returns. All stops when yield returns false.
// It reports false if it has not found all symmetries: yield or the watch has stopped it, or there
// are extremely many.
func All(t *search.Task, from, to []uint64, w *matrix.Watch, yield func(image []int32) bool) bool {
	r := &root.Root{
		Dead: make([]bool, t.Options()), Done: make([]bool, t.Items()), Need: t.Lo, Room: t.Hi,
	}
	for i := range t.Items() {
		r.Live = append(r.Live, t.ColStart[i+1]-t.ColStart[i])
	}
	g := graphOf(t, r, w)
	if g == nil {
		return false
	}
	s := &orbits{graph: g, base: g.begin(), watch: w, budget: 1 << 62, marked: -1}
	s.image = make([]int32, len(g.options))
	s.side(0).copyFrom(s.base)
	copy(s.base.option, from)
	copy(s.to[0].option, to)
	return s.all(0, yield)
}

// all goes on from a number of marks. At the next mark of the first side, each option of the same
// class is tried on the other.
func (s *orbits) all(marks int, yield func(image []int32) bool) bool {
	if marks == most || marks == s.ready && !s.prepare() {
		return false
	}
	from, to := &s.stages[marks], s.to[marks]
	if s.spend(from.rounds + 1) {
		return false
	}
	s.refine(to, from.rounds)
	if from.sum != to.sum() {
		return true
	}
	s.sort(&s.toOptions, to.option)
	if from.n == 1 {
		for k, o := range from.options {
			s.image[o] = s.toOptions[k]
		}
		return yield(s.image)
	}
	for _, p := range slices.Clone(s.toOptions[from.first:][:from.n]) {
		s.side(marks + 1).copyFrom(s.to[marks])
		s.to[marks+1].mark(p)
		if !s.all(marks+1, yield) {
			return false
		}
	}
	return true
}
