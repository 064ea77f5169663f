package search

// A Sharer is a search that can give work away to another search of the same kind.
//
// What is given away is always the last of what there is to do: all branches of the shallowest
// choice that have not been begun. They are few and large, and whoever gives keeps the branch it is in,
// so that the order of solutions is that of the giver's and then that of the part.
type Sharer interface {
	Search
	// Give moves the branches that have not been begun of the shallowest choice that has any into
	// p, and reports whether there are such. It is called between calls of Next and Count.
	Give(p *Part) bool
	// Take starts over with branch k of a part that was given by a search of the same kind, after
	// a Load of the same t. The nodes it visits are those that the giver would have visited there.
	Take(t *Task, p *Part, k int)
}

// A Part is some branches of a choice. It is not changed once it has been given.
type Part struct {
	Chosen   []int32 // options above the choice, those forced by assumptions included
	Dropped  []int32 // options that earlier branches have dealt with, beside those of the task
	Branches []int32 // the option that each branch chooses; or one branch that goes on behind that option
	Item     int32   // what is chosen for, if the kernel wants to know
	State    any     // what the kernel needs besides
	Width    float64 // share of each branch in the giver's search tree
}

// Clear makes p empty, keeping its memory.
func (p *Part) Clear() {
	*p = Part{Chosen: p.Chosen[:0], Dropped: p.Dropped[:0], Branches: p.Branches[:0]}
}
