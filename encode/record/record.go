package record

import "exactcover/encode/puzzle"

// The words of the key "status".
const (
	Solved      = "solved"
	None        = "none"
	Incomplete  = "incomplete"
	Interrupted = "interrupted"
	Error       = "error"
	OK          = "ok"     // only of check and convert
	Broken      = "broken" // only of check
)

// A Record is what --json prints for one puzzle. Its fields are in the order of [Keys], which gives
// their meaning; a field with its zero value is left out.
type Record struct {
	Puzzle     int                    `json:"puzzle"`
	ID         string                 `json:"id"`
	Status     string                 `json:"status"`
	Understood *bool                  `json:"understood"`
	Warnings   []string               `json:"warnings"`
	Solutions  Solutions              `json:"solutions"`
	Count      string                 `json:"count"`
	Part       *Part                  `json:"part"`
	Candidates Object[[]puzzle.Digit] `json:"candidates"`
	Counts     Object[Object[string]] `json:"counts"`
	Level      string                 `json:"level"`
	Steps      []Step                 `json:"steps"`
	Unique     *bool                  `json:"unique"`
	Violations []Violation            `json:"violations"`
	Converted  RawJSON                `json:"converted"` // puzzle JSON
	Generated  RawJSON                `json:"generated"` // puzzle JSON
	Clues      *Clues                 `json:"clues"`
	Removable  *Removal               `json:"removable"`
	Fixes      []Change               `json:"fixes"`
	Impossible *Impossible            `json:"impossible"`
	Items      []string               `json:"items"`
	Unused     []string               `json:"unused"`
	Implied    []string               `json:"implied"`
	Difficulty string                 `json:"difficulty"`
	Effort     *uint64                `json:"effort"`
	*Work                             // nil: only of check and convert
	Error      string                 `json:"error"`
}

// A Part says which part of the solutions a record is about.
type Part struct {
	Number   int    `json:"number"`   // from 1
	Of       int    `json:"of"`       // number of parts of the division
	Division string `json:"division"` // a hash of the problem and of all its parts
}

// Work says how far a search went, and what it cost.
type Work struct {
	Complete  bool                     `json:"complete"`
	Options   RawJSON                  `json:"options"`
	Costs     []int64                  `json:"costs"`
	Bound     *int64                   `json:"bound"`
	Least     *bool                    `json:"least"`
	Variables []Object[[]puzzle.Digit] `json:"variables"`
	Nodes     uint64                   `json:"nodes"`
	MS        float64                  `json:"ms"`
}
