package search

// Features are what may be asked of a kernel beside plain primary items and secondary items.
type Features uint8

// The features. Whoever adds one adds it to [Task.Needs]: kernels that do not claim it are never
// given such a task.
const (
	Colors         Features = 1 << iota // secondary items with colours
	Multiplicities                      // primary items that are not to be covered exactly once
	Propagators                         // constraints beyond covering
	Distinct                            // solutions told apart by some items and options only
	Costs                               // the cheapest solutions, where all kernels find all of them

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

// A Kernel describes a way to search: all that the rest of the program knows of it. The value is a
// line in the table of package kernels.
type Kernel struct {
	Name string
	Doc  string // what it is good for, in a line
	New  func() Search

	Can     Features
	Within  func(t *Task) bool // t keeps the kernel's limits beside features; nil if it has none
	Instead string             // the kernel that gets a task which this one cannot have

	// Fits reports whether the kernel is worth choosing for t where none is named. The first one in
	// the table is taken that can have t and fits; nil if it is never chosen.
	Fits func(t *Task) bool

	// Eager reports whether the kernel is worth running in turns with the one that was chosen where
	// only a first solution or two of t are asked for: see [Task.Eager]. It is nil if that is never
	// so.
	Eager func(t *Task) bool

	// Memory returns a bound on the bytes that a search of t takes; nil if that is about what the
	// problem itself takes.
	Memory func(t *Task) int64

	Pace     uint64 // nodes in the time that one of the slowest kernel takes; 0 is 1
	Lists    bool   // it lists solutions faster than one by one: it is worth to search some ahead
	Guesses  bool   // what is done, and the shares of parts, are guesses where stages leave nodes out
	Reorders bool   // the order of solutions depends on what it has learned; parts have another
}

// Takes reports whether the kernel can search t.
func (k *Kernel) Takes(t *Task) bool {
	return t.Needs()&^k.Can == 0 && (k.Within == nil || k.Within(t))
}
