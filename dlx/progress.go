package dlx

import "time"

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // fraction of the search tree that has been visited, if all branches of a node are equally large
	Nodes     uint64        // as in [Stats]
	Solutions uint64        // solutions found
	Elapsed   time.Duration // since the call began
}

// progressEvery is the least time between two reports of progress.
const progressEvery = 100 * time.Millisecond

// report calls the callback of the options if it is time to.
func (s *Solver) report() {
	elapsed := time.Since(s.started)
	if elapsed < s.nextReport {
		return
	}
	s.nextReport = elapsed + progressEvery
	s.options.Progress(Progress{s.done(), s.meter.Nodes, s.found + s.meter.Solutions, elapsed})
}
