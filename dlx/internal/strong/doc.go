// Package strong is the kernel for problems whose options rule each other out slowly: puzzles with
// weak rules, quasigroups with holes, and solutions that must differ on a visible part. It spends
// more time on a node than the other kernels, and visits far fewer nodes.
//
// # Consistency by words
//
// Options are bits. Every option has a conflict row: the options that cannot be used beside it.
// Each item has a limit. When the number of its live options has fallen to the limit, the rows of
// these options are intersected. An option in the intersection conflicts with every way to cover
// the item, and is removed. This is repeated to a fixed point. An item with one option left is a
// forced move, and an item with none is a dead end.
//
// # Choice
//
// The search branches on the item with the smallest quotient of the square of its branches and its
// weight, the leftmost of several. An item gains weight when it becomes a dead end, and when the
// search has branched on it just before a dead end. Recent dead ends weigh more. This follows the
// dom/wdeg rule of Boussemart, Hemery, Lecoutre and Sais, ECAI 2004, which has no square. Items
// that the task prefers weigh twice as much. They also get a quarter of the weight of a dead end if
// their options cover the item that has become empty.
//
// Branching is two-way. The search takes the item's first option. When that is finished, it removes
// the option, propagates and chooses again.
//
// A search is eager if only the first solution or two are asked for. It then starts over now and
// then, with what it has learned, until it has found one: see eager.
//
// # Hooks
//
// Options that the same hooks watch form groups. Each group has a word at every level, with a bit
// for each of its options that is still open. When an option is removed, its bit is cleared and its
// group is noted. When nothing else is left to propagate, hooks are queued group by group. They
// read the words, not the options.
//
// # Distinct solutions
//
// If only visible items and options tell solutions apart, the search branches on these first: a
// visible item has one value or another, and a visible option is used or not. Propagation still
// sees the whole problem. When the visible part is decided, the search looks for one solution of
// the rest. Then it changes the last visible decision.
//
// # Counting
//
// A [Counter] makes the same decisions. It remembers, for sets of live options, the number of
// solutions of what is left. When what is left falls apart into components that have nothing in
// common, it multiplies their numbers (component caching: Bayardo and Pehoushek, AAAI 2000; Sang,
// Bacchus, Beame, Kautz and Pitassi, SAT 2004).
//
// # Data
//
// A level of the search is a copy of the state: a bit for each option, a number for each item. To
// undo is to go back to the copy above.
//
// Before the search, assumptions and forced moves are applied to the matrix. What is left is
// numbered anew, without gaps. "Option" and "item" below mean these new numbers; origin leads back
// to the matrix.
//
// With n live options and k items left, rows take n*n/8 bytes if all are needed. They are made when
// they are first used, and forgotten when they take half a gigabyte. Item masks take at most k*n/8
// bytes, and a level n/8 + 4k.
//
// # Files
//
//	kernel.go     what the kernel and the counter say of themselves
//	compact.go    what is left, numbered anew
//	state.go      the state of a level, and conflict rows
//	propagate.go  forced moves and consistency, to a fixed point, and where it is worth it
//	hook.go       constraints beyond covering
//	search.go     the search
//	choose.go     weights, which item to branch on, and decisions on the visible part
//	eager.go      the search for a first solution
//	share.go      branches given away and taken
//
// Count by remembering:
//
//	counter.go    the count
//	remainder.go  independent parts of a state, and keys for them
package strong
