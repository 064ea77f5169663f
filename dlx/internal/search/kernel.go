package search

import (
	"fmt"
	"strings"
)

// Features are the features of a task beyond plain primary items and secondary items.
type Features uint8

// The features. To add one, add it to [Task.Needs], too: then only kernels that claim the feature
// get such a task.
const (
	Colors         Features = 1 << iota // secondary items with colours
	Multiplicities                      // primary items with bounds other than 1 and 1
	Propagators                         // constraints beyond covering
	Distinct                            // only some items distinguish solutions

	AllFeatures = Colors | Multiplicities | Propagators | Distinct
)

var featureNames = [...]string{"colours", "multiplicities", "propagators", "distinct solutions"}

func (f Features) String() string {
	var names []string
	for k, name := range featureNames {
		if f>>k&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// Needs returns the features that a kernel must have to find the solutions of t.
func (t *Task) Needs() Features {
	var f Features
	if t.Colored {
		f |= Colors
	}
	if t.Multiple {
		f |= Multiplicities
	}
	if t.Hooks != nil {
		f |= Propagators
	}
	if t.DistinctItems != nil {
		f |= Distinct
	}
	return f
}

// A Kernel describes a way to search. It is a line in the table of package kernels. The rest of the
// program knows nothing else about the way to search.
type Kernel struct {
	Name string        // the name for users
	Doc  string        // what it is good for, in one line
	New  func() Search // returns a new search

	// Can holds the features that the kernel can handle.
	Can Features

	// Within reports whether t is within the limits of the kernel, apart from features. It is nil if
	// there are no such limits.
	Within func(t *Task) bool

	// Instead names another kernel. If the user names this kernel for a task that it cannot handle,
	// the other kernel gets the task.
	Instead string

	// Fits reports whether to choose the kernel for t if the user names none. The first kernel in the
	// table that can handle t and fits is chosen. If Fits is nil, the kernel is never chosen.
	Fits func(t *Task) bool

	// Tried is true if the kernel may be the fastest to count all solutions. If the user has named no
	// kernel, a count tries such kernels, and goes on with the one that is fastest on the task.
	Tried bool

	// Tree names the search tree of the kernel, if it is not that of most kernels, who walk much the
	// same one in much the same order.
	Tree string

	// Eager reports whether the kernel should take part in a contest with the chosen kernel, if only a
	// first solution or two of t are asked for: see [Task.Eager]. If Eager is nil, the kernel never
	// does.
	Eager func(t *Task) bool

	// Late is true if the kernel takes part in a contest only when that has become long: most of its
	// contests are lost.
	Late bool

	// Memory returns a bound on the bytes that a search of t takes. It is nil if a search takes about
	// as much as the problem itself.
	Memory func(t *Task) int64

	// Effort is the price of what a search counts.
	Effort Effort

	// Lists is true if the kernel lists many solutions at once faster than one by one. Then it pays to
	// search ahead of the caller.
	Lists bool

	// Guesses is true if Done and the widths of parts are only estimates, because the stages of the
	// kernel skip nodes.
	Guesses bool

	// Reorders is true if the order of solutions depends on what a search has learned. Then a part
	// given to another search may have another order.
	Reorders bool
}

// An Effort says about how long a search takes for each thing that its meter counts, so that the
// searches of several kernels can be compared without a clock. Tenths of a nanosecond are its unit,
// but machines differ: only proportions matter.
type Effort struct {
	Node   uint64 // 0 means 1
	Update uint64
	Step   uint64
}

// Of returns the price of all that a meter has counted.
func (e Effort) Of(m *Meter) uint64 {
	return max(e.Node, 1)*m.Nodes + e.Update*m.Updates + e.Step*m.Steps
}

// MostMemory is the largest number of bytes of a kernel with a bound on its memory, unless the user
// names the kernel.
const MostMemory = 64 << 20

// Takes reports whether the kernel can search t.
func (k *Kernel) Takes(t *Task) bool {
	return t.Needs()&^k.Can == 0 && (k.Within == nil || k.Within(t))
}

// Refusal says why the kernel does not take t.
func (k *Kernel) Refusal(t *Task) string {
	if lacks := t.Needs() &^ k.Can; lacks != 0 {
		return fmt.Sprintf("%s cannot search problems with %v", k.Name, lacks)
	}
	return k.Name + " cannot search problems as large as this one"
}
