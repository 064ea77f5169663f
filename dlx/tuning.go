package dlx

// Tuning changes how [Strong] searches, and whether [Auto] has it take turns with others. It never
// changes which solutions there are, only their order and how long they take. The zero value is
// right where nothing is known about the problem.
type Tuning struct {
	// Prefer holds items to branch on: another is chosen only if its options are less than 0.7
	// times as many, or it has led to dead ends more than twice as often. Items whose choice rules
	// out much, such as the cells of a puzzle with sums, should be named here if there are items
	// that are there to let the options of others be ruled out.
	Prefer []Item

	// KernelAlone has Auto look for first solutions by the kernel that goes through all solutions
	// fastest, and not by two in turns. Where that is known to be done soon the turns of Strong are
	// time lost.
	KernelAlone bool

	// For measurements of what the parts of the kernel do.
	NoWeights     bool // choose by the number of options alone, whatever dead ends have been met
	NoConsistency bool // find forced moves only, and not what conflicts with every way to cover an item
}
