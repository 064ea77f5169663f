package dlx

import (
	"context"
	"math"
)

// An Estimate is the result of random probes of a search tree. The estimates are unbiased, and
// their standard errors are given. Beware: a few branches may hold most of the tree. If no probe
// has met them, the estimates and the standard errors are far too small. A number beyond the range
// of a float64 is +Inf.
type Estimate struct {
	Nodes          float64 // nodes of the search tree
	NodesError     float64 // standard error of Nodes; 0 after a single probe
	Solutions      float64 // number of solutions
	SolutionsError float64 // standard error of Solutions; 0 after a single probe
	Probes         int     // probes made
}

// Estimate estimates the size of the search tree and the number of solutions by random walks from
// the root to a leaf. Their number is probes (Knuth, Estimating the efficiency of backtrack
// programs, 1975). The same seed gives the same estimate.
//
// The estimate is for the search tree of [MethodLinks], or of [MethodPlain] if the settings name
// it, under the assumptions of the solver. Propagators, distinct solutions and limits on nodes and
// solutions are ignored. A probe takes the time of one walk.
//
// If it is stopped, Estimate returns the error of the context or [ErrTimeout], and the estimate
// from the probes made until then. Estimate does not change the state of the search:
// [Solver.Status] and [Solver.Err] stay as they are.
func (s *Solver) Estimate(ctx context.Context, probes int, seed uint64) (Estimate, error) {
	s.occupy("Estimate")
	defer s.release()
	var nodes, solutions mean
	err := s.session.Probe(ctx, probes, seed, func(n, found float64) {
		nodes.add(n)
		solutions.add(found)
	})
	return Estimate{nodes.mean, nodes.err(), solutions.mean, solutions.err(), nodes.n}, err
}

// A mean computes the mean and the spread of numbers, even if these are as large as a float64 can
// be.
type mean struct {
	n      int
	mean   float64
	spread float64 // square root of the sum of squared distances from the mean
}

func (m *mean) add(v float64) {
	m.n++
	if math.IsInf(v, 1) || math.IsInf(m.mean, 1) {
		m.mean, m.spread = math.Inf(1), math.Inf(1)
		return
	}
	d := v - m.mean
	m.mean += d / float64(m.n)
	m.spread = math.Hypot(m.spread, d*math.Sqrt(1-1/float64(m.n)))
}

// err returns the standard error of the mean.
func (m *mean) err() float64 {
	if m.n < 2 {
		return 0
	}
	return m.spread / math.Sqrt(float64(m.n)*float64(m.n-1))
}
