package engine

import "time"

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // visited fraction of the search tree
	Nodes     uint64        // visited nodes of the search tree
	Solutions uint64        // solutions found
	Elapsed   time.Duration // time since the call began

	Found   bool  // whether Best is known
	Best    int64 // cost of the cheapest solution so far, if the call minimizes
	Bounded bool  // whether Bound is known
	Bound   int64 // no solution costs less
}

// progress estimates the fraction of its work that a call has done.
type progress interface{ done() float64 }

// Within makes the calls of the session parts of a larger work: a portion of it, as fractions.
func (s *Session) Within(from, width float64) { s.within = &portion{from, width} }

// of returns the fraction of a larger work that is done.
func (p *portion) of(done float64) float64 {
	if p == nil {
		return done
	}
	return p.from + p.width*done
}

// progressEvery is the least time between two reports of progress.
const progressEvery = 100 * time.Millisecond

// report calls the callback of the settings, if there is one and it is time for that.
func (s *Session) report() {
	if s.settings.Progress == nil {
		return
	}
	c := &s.call
	elapsed := time.Since(c.started)
	if elapsed < c.nextReport {
		return
	}
	c.nextReport = elapsed + progressEvery
	p := Progress{Done: s.within.of(c.progress.done()), Nodes: s.meter.Nodes,
		Solutions: s.found + s.meter.Solutions, Elapsed: elapsed}
	if b, minimizes := c.progress.(*minimizing); minimizes && b.loaded {
		p.Best, p.Found = b.search.Best()
		p.Bound, p.Bounded = b.search.Bound()
	}
	s.settings.Progress(p)
}
