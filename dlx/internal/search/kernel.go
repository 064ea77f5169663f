package search

// Features are what a task may need beyond plain primary items and secondary items.
type Features uint8

// The features. Whoever adds one adds it to [Task.Needs], too: then no kernel that does not claim
// it gets such a task.
const (
	Colors         Features = 1 << iota // secondary items with colours
	Multiplicities                      // primary items that are not to be covered exactly once
	Propagators                         // constraints beyond covering
	Distinct                            // solutions told apart by some items and options only
	Costs                               // the cheapest solutions instead of all

	AllFeatures = Colors | Multiplicities | Propagators | Distinct | Costs
)

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
	if t.DistinctItems != nil || t.DistinctOptions != nil {
		f |= Distinct
	}
	return f
}

// A Kernel describes a way to search: it is all that the rest of the program knows of the way. The
// description is a line in the table of package kernels.
type Kernel struct {
	Name string        // how users call the kernel
	Doc  string        // what it is good for, in a line
	New  func() Search // returns a new search

	// Can holds the features that the kernel can handle.
	Can Features

	// Within reports whether t keeps the kernel's limits other than features. It is nil if there are
	// no such limits.
	Within func(t *Task) bool

	// Instead names another kernel. If this kernel is named for a task that it cannot have, the other
	// kernel gets the task.
	Instead string

	// Fits reports whether to choose the kernel for t if no kernel is named. The first kernel in the
	// table that can have t and fits is chosen. Fits is nil if the kernel is never chosen.
	Fits func(t *Task) bool

	// Rather names a kernel that counts all solutions in place of this one if no kernel is named, and
	// Slow says of a search, after so many nodes, that it does not suit this kernel. What Slow says
	// must follow from the task alone. It is nil if there is no such kernel.
	Rather string
	Slow   func(s Search, nodes uint64) bool

	// Eager reports whether the kernel should take turns with the chosen one, and with others that
	// should, if only a first solution or two of t are asked for: see [Task.Eager]. It is nil if it
	// never should.
	Eager func(t *Task) bool

	// Memory returns a bound on the bytes that a search of t takes. It is nil if that is about what
	// the problem itself takes.
	Memory func(t *Task) int64

	// Pace is the number of nodes in the time that the slowest kernel takes for one; 0 is 1.
	Pace uint64

	// Lists tells that the kernel lists many solutions faster than one by one. Then it pays to search
	// for some ahead.
	Lists bool

	// Guesses tells that the kernel guesses what is done, and the shares of parts, because its stages
	// leave nodes out.
	Guesses bool

	// Reorders tells that the order of solutions depends on what a search has learned. Then parts may
	// have another order than the whole.
	Reorders bool
}

// MostMemory is the number of bytes up to which a kernel with a bound on its memory is chosen
// where it is not named.
const MostMemory = 64 << 20

// Takes reports whether the kernel can search t.
func (k *Kernel) Takes(t *Task) bool {
	return t.Needs()&^k.Can == 0 && (k.Within == nil || k.Within(t))
}
