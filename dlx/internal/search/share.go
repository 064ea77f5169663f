package search

// A Part is some branches of a choice. It is not changed once it has been given.
type Part struct {
	Chosen   []int32 // options above the choice, those forced by assumptions included
	Dropped  []int32 // options that earlier branches have dealt with, beside those of the task
	Branches []int32 // the option that each branch chooses; or one branch that goes on after it
	Item     int32   // what is chosen for, if the kernel wants to know
	State    any     // what the kernel needs besides
	Width    float64 // share of each branch in the giver's search tree
}

// Above makes given the task t with the decisions above the choice of p, keeping the memory of
// given.
func (p *Part) Above(given, t *Task) {
	force, forbid := append(given.Force[:0], p.Chosen...), append(given.Forbid[:0], t.Forbid...)
	*given = *t
	given.Force, given.Forbid = force, append(forbid, p.Dropped...)
}

// Clear makes p empty, keeping its memory.
func (p *Part) Clear() {
	*p = Part{Chosen: p.Chosen[:0], Dropped: p.Dropped[:0], Branches: p.Branches[:0]}
}
