package engine

import (
	"math"
	"math/big"
	"time"

	"exactcover/dlx/internal/symmetry"
)

// step is about the time of a step of package symmetry.
const step = 3 * time.Nanosecond

// Symmetries are looked for in at most these fractions of the time that the count will still take,
// and of the time that it has taken so far. If that is too short, it is tried again later, in at
// least foldLater times the time.
const (
	foldRest  = 8
	foldSpent = 8
	foldLater = 4
)

// fold divides the count of an auto by symmetries, if it will take long enough and if there are
// any and they save more than it has taken so far.
func (a *auto) fold() (d symmetry.Division, ok bool) {
	s := a.session
	rest := min(a.rest(nil), float64(time.Hour))
	allowed := min(time.Duration(rest)/foldRest, s.spent()/foldSpent)
	if allowed < a.least {
		return d, false
	}
	d, ok, short := symmetry.Split(&s.task, int64(allowed/step), &s.watch)
	if s.watch.Stopped() {
		s.stopped()
		return d, false
	}
	a.least = foldLater * allowed
	if !short {
		a.least = math.MaxInt64
	}
	// What has been done so far is lost.
	return d, ok && d.Work*(rest+float64(s.spent())) < rest
}

// countParts starts over, and counts by the parts of a division. If it has to stop, it returns the
// number of solutions that it knows of.
func (s *Session) countParts(d symmetry.Division, total *big.Int) *big.Int {
	force := len(s.task.Force)
	whole, begun := s.portion, s.found-min(s.found, uint64Of(total))
	options := int64(0)
	for _, p := range d.Parts {
		options += p.Times
	}
	sum, done := new(big.Int), int64(0)
	for _, p := range d.Parts {
		s.portion = portion{
			whole.from + whole.width*float64(done)/float64(options),
			whole.width * float64(p.Times) / float64(options),
		}
		s.task.Force = append(s.task.Force[:force], p.Option)
		n := s.countPart()
		sum.Add(sum, n.Mul(n, big.NewInt(p.Times)))
		done += p.Times
		s.found = begun + min(unlimited-begun, uint64Of(total.Quo(sum, big.NewInt(d.Need))))
		if s.err != nil {
			s.apart = true // the search has another task now
			break
		}
	}
	s.task.Force, s.portion = s.task.Force[:force], whole
	return total
}

// countPart counts the solutions of the task with the forced options that it has now.
func (s *Session) countPart() *big.Int {
	s.worked += s.spent()
	s.team, s.loaded, s.meter.Stopped = nil, false, false
	s.running, s.search, s.status = s.kernel, s.searchOf(s.kernel), Ready
	if !s.load() {
		return new(big.Int)
	}
	s.mayShare(false)
	a := newAuto(s)
	a.first = probe / 4
	return a.count(new(big.Int))
}

// A portion is a part of the work of a call, as fractions of it.
type portion struct{ from, width float64 }

// uint64Of returns n, or the largest number if n is larger.
func uint64Of(n *big.Int) uint64 {
	if n.IsUint64() {
		return n.Uint64()
	}
	return unlimited
}
