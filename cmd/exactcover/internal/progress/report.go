package progress

import (
	"strconv"
	"time"
)

// A Report says how far a batch is, and its search that has run longest.
type Report struct {
	Finished int64   `json:"finished"`         // number of units
	Puzzle   int     `json:"puzzle,omitempty"` // number of the unit of the search; 0: there is none
	Count    string  `json:"count,omitempty"`  // its solutions so far
	Part     float64 `json:"part,omitempty"`   // of its tree, if all branches are equally large
	Nodes    uint64  `json:"nodes,omitempty"`
	Found    string  `json:"found,omitempty"` // and it looks for less: "12 clues clash"
	MS       int64   `json:"ms"`              // since the batch began
}

// state returns a report of what is known now.
func (p *Display) state() Report {
	r := Report{Finished: p.count.Load(), MS: time.Since(p.start).Milliseconds()}
	if s, _ := p.oldest(); s != nil {
		r.Puzzle, r.Part, r.Nodes, r.Found = s.number, s.last.Done, s.last.Nodes, s.fewer
		r.Count = strconv.FormatUint(s.last.Solutions, 10)
	}
	return r
}
