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

	orbits []broken
}

// A broken holds what was found at one item.
type broken struct {
	stand []int32 // the options that stand for some of those left out
	maps  []symmetry
}

// Other returns another solution of the whole task, if one of the options of a solution of the
// smaller task stands for others. Else it returns nil; then another solution of the whole task is
// also one of the smaller task. Both solutions have their options in rising order.
func (t *Twins) Other(solution []int32) []int32 {
	for _, b := range t.orbits {
		stands := func(o int32) bool { return slices.Contains(b.stand, o) }
		if !slices.ContainsFunc(solution, stands) {
			continue
		}
		// Some symmetries together map the option to another one of the item. So the solution is not
		// mapped to itself by all of them.
		for _, m := range b.maps {
			if other := m.of(solution); !slices.Equal(other, solution) {
				return other
			}
		}
	}
	return nil
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
		b := broken{maps: d.maps}
		for _, orbit := range d.Orbits {
			if len(orbit) > 1 {
				b.stand = append(b.stand, orbit[0])
				rest.Forbid = append(rest.Forbid, orbit[1:]...)
			}
		}
		twins.orbits = append(twins.orbits, b)
	}
	twins.Forbid = rest.Forbid[len(t.Forbid):]
	return twins, ok, short
}
