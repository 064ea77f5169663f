package symmetry

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Twins are what [Break] leaves out of a task.
type Twins struct {
	// Forbid holds options that the search for a solution can do without: wherever there is a
	// solution with one of them, there is one without any.
	Forbid []int32
	// Stand holds the options that stand for some of those: a solution of the smaller task with one
	// of them is not the only solution of the whole task.
	Stand []int32
}

// Break looks for options that the search for a first solution can do without. While an item that
// every solution covers once has options that symmetries map to each other, one of each orbit is
// kept, and the others are left out. What is left is a task with symmetries of its own.
//
//	digits 1 2 3 may be renamed     keep 1 in the first cell, forbid 2 and 3 there
//	digits 2 3 may be renamed       keep 2 in the second cell, forbid 3 there
//
// A task of pigeons and holes ends so without any search.
//
// It returns false if it finds nothing to leave out. If a number of steps is not enough for that,
// short is true: see [Split]. If the watch stops it, what it has found is right, but not all.
func Break(t *search.Task, steps int64, w *matrix.Watch) (twins Twins, ok, short bool) {
	rest := *t
	rest.Forbid = slices.Clone(t.Forbid)
	for !w.Stopped() {
		d, found, late := Split(&rest, steps, w)
		if !found || d.Need != 1 {
			short = late && !ok
			break
		}
		ok = true
		for _, orbit := range d.Orbits {
			if len(orbit) > 1 {
				twins.Stand = append(twins.Stand, orbit[0])
				rest.Forbid = append(rest.Forbid, orbit[1:]...)
			}
		}
	}
	twins.Forbid = rest.Forbid[len(t.Forbid):]
	return twins, ok, short
}
