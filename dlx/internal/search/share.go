package search

// A Share is the part of a search tree that a search has to visit, assuming that all branches of a
// choice are equally large. A kernel computes it from the root down, choice by choice.
type Share struct {
	Done  float64 // fraction of the tree that is done
	Width float64 // fraction of the tree below the choices so far
}

// Whole is the share of a search that has to visit the whole tree.
var Whole = Share{Width: 1}

// Down goes down to a branch of a choice. The number of finished branches of the choice is ended.
func (s *Share) Down(branches, ended int) {
	s.Width /= float64(branches)
	s.Done += float64(s.Width * float64(ended)) // rounded in the same way on every machine
}

// A Part is a set of branches of a choice. It does not change after it has been given away.
type Part struct {
	Chosen  []int32 // options above the choice, including those that assumptions force
	Dropped []int32 // options that earlier branches have finished, besides those that the task forbids

	// Branches holds the option that each branch chooses. Alternatively, it holds one option, and
	// stands for a single branch: the rest of the choice after the branch of that option.
	Branches []int32

	Item  int32   // the item of the choice, if the kernel needs it
	State any     // what else the kernel needs
	Width float64 // fraction of each branch in the giver's search tree
}

// Above sets given to task t with the decisions above the choice of p. It reuses the memory of
// given.
func (p *Part) Above(given, t *Task) {
	force, forbid := append(given.Force[:0], p.Chosen...), append(given.Forbid[:0], t.Forbid...)
	*given = *t
	given.Force, given.Forbid = force, append(forbid, p.Dropped...)
}

// Clear makes p empty and keeps its memory.
func (p *Part) Clear() {
	*p = Part{Chosen: p.Chosen[:0], Dropped: p.Dropped[:0], Branches: p.Branches[:0]}
}
