// Package consistency is the kernel for problems with weak propagation: puzzles with weak rules,
// quasigroups with holes, and solutions that must differ on a visible part. It spends more time on
// a node than the other kernels, and visits far fewer nodes.
//
// # Consistency by words
//
// Four options cover four items. The row of an option has those that conflict with it:
//
//	option  items   row
//	0       0 2     1 2
//	1       0 3     0 2
//	2       1 2 3   0 1 3
//	3       1       2
//
// Item 0 is covered by option 0 or by option 1. Option 2 is in both rows, so it is in no solution:
// it is removed although it is still the choice of an item. Then item 1 has only option 3 left.
//
// Sets of options are bit masks. Every option has a conflict row: the options that cannot be used
// together with it. Each item has a threshold. When the number of its live options has fallen to
// the threshold, the rows of these options are intersected. An option in the intersection conflicts
// with every way to cover the item, and is removed. This is repeated to a fixed point. An item with
// one option left is a forced move, and an item with none is a dead end.
//
// # Choice
//
// The search branches on the item for which the square of its number of branches, divided by its
// weight, is smallest; of several, on the first one. An item gains weight when it becomes a dead
// end, and when the search has branched on it just before a dead end. Recent dead ends weigh more.
// This follows the dom/wdeg rule of Boussemart, Hemery, Lecoutre and Sais, ECAI 2004, which has no
// square. Items that the task prefers weigh twice as much. They also get a quarter of the weight of
// a dead end if their options cover the item that has become empty.
//
// Branching is two-way. The search takes the option of the item that conflicts with the fewest live
// options: this leaves the most solutions. Options that the task calls likely come first. When that
// is finished, it removes the option, propagates and chooses again.
//
// A search is eager if only the first solution or two are asked for. It then restarts now and then,
// with the weights that it has learned, until it has found a solution: see eager.
//
// # Hooks
//
// Options that the same hooks watch form groups. Each group has a word at every level, with a bit
// for each of its options that is still open. When an option is removed, its bit is cleared and its
// group is marked as changed. When nothing else is left to propagate, hooks are queued group by
// group. They read the words, not the options. The items of a hook that fails gain weight, unless
// the hook watches too many of them.
//
// # Distinct solutions
//
// If only visible items tell solutions apart, the search branches on these first: a visible item
// has one value or another. Propagation still sees the whole problem. When the visible items are
// decided, the search looks for one solution of the rest. Then it changes the last visible
// decision.
//
// # Counting
//
// A counter makes the same decisions. It caches the number of solutions of each remainder, with
// the set of live options as a key. When a remainder consists of components that have nothing in
// common, it multiplies their numbers (component caching: Bayardo and Pehoushek, AAAI 2000; Sang,
// Bacchus, Beame, Kautz and Pitassi, SAT 2004).
//
// # Data
//
// Every level of the search has a copy of the state: a bit for each option, a number for each item.
// Backtracking returns to the copy of the level above.
//
// Before the search, assumptions and forced moves are applied to the matrix. The remaining options
// and items get new numbers without gaps. In this package, "option" and "item" mean these numbers;
// origin maps them to the numbers in the matrix.
//
// With n live options and k items left, rows take n*n/8 bytes if all are needed. A row is computed
// when it is first used. All rows are freed when they take 64 MB. Item masks take at most
// k*n/8 bytes, and a level n/8 + 4k.
//
// # Files
//
//	kernel.go     the descriptions of the kernel and the counter
//	compact.go    the remaining problem at the root, with new numbers
//	state.go      the state of a level, and conflict rows
//	propagate.go  forced moves and consistency, to a fixed point; where consistency pays
//	hook.go       constraints beyond covering
//	search.go     the search
//	choose.go     weights, which item to branch on, and decisions on the visible part
//	eager.go      the search for a first solution
//	wanted.go     the search for solutions with wanted options
//	share.go      giving branches to other searches, and taking them over
//
// Count with a cache:
//
//	counter.go    the count
//	remainder.go  independent components of a state, and keys for them
package consistency
