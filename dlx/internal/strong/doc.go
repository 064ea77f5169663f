// Package strong is the kernel for problems whose options rule each other out slowly: puzzles with
// weak rules, quasigroups with holes, and solutions that are to differ on a visible part. It
// spends more on a node than the other kernels and visits far fewer.
//
// # Consistency by words
//
// Options are bits. Every option has a conflict row: the options that cannot be used beside it.
// Whenever the number of live options of an item has fallen to its limit or below, the rows of
// those options are intersected: what remains conflicts with every way to cover the item and goes.
// This is repeated to a fixed point. An item with one option left is a forced move, one with none
// a dead end.
//
// # Choice
//
// The item with the smallest quotient of the square of its branches and its weight, the leftmost of
// several; an item gains weight whenever it becomes a dead end, or is what the search branched on
// just before one, and recent dead ends weigh more (after the dom/wdeg rule of Boussemart, Hemery,
// Lecoutre and Sais, ECAI 2004, which has no square). Items that the task prefers weigh twice as
// much, and bear a quarter of the weight of a dead end if it is an item that their options cover,
// too. Branching is two-way: take the item's first option, and when that is finished remove it,
// propagate and choose again.
//
// A search that is eager, because only the first solution or two are asked for, starts over now and
// then with what it has learned, until it has found one; see eager.
//
// # Hooks
//
// Options that the same hooks watch form groups, and each group has a word at every level with a
// bit for each of its options that is still open. What removes an option clears its bit and notes
// the group; hooks are queued group by group when all else has come to rest, and read the words,
// not the options.
//
// # Distinct solutions
//
// To tell solutions apart on visible items and options only, the search branches on these first:
// a visible item has one value, or another; a visible option is used, or not. Propagation sees the
// whole problem all the while. When the visible part is decided, one solution of the rest is
// looked for, and then the last visible decision is changed.
//
// # Counting
//
// A [Counter] makes the same decisions. It remembers the number of solutions of what is left after
// them, by the live options, and when these fall apart into components that have nothing in common
// it multiplies their numbers (component caching: Bayardo and Pehoushek, AAAI 2000; Sang, Bacchus,
// Beame, Kautz and Pitassi, SAT 2004).
//
// # Data
//
// A level of the search is a copy of the state: a bit per option, a number per item. Undoing is
// going back to the copy above. Before the search, assumptions and forced moves are worked out on
// the matrix, and what is left is written down anew, densely: "option" and "item" below mean these
// new numbers, origin leads back to the matrix.
//
// With n live options and k items left, rows take n*n/8 bytes if all are needed (they are made when
// first used, and forgotten when they take half a gigabyte), item masks at most k*n/8, and a level
// n/8 + 4k.
//
// # Files
//
//	kernel.go     what the kernel says of itself
//	fits.go       for which problems it is too large
//	compact.go    what is left, numbered anew
//	state.go      the state of a level, and conflict rows
//	propagate.go  forced moves and consistency, to a fixed point
//	reach.go      which items consistency can do something for
//	hook.go       constraints beyond covering
//	search.go     the search
//	choose.go     weights, and which item to branch on
//	eager.go      the search for a first solution
//	project.go    decisions on the visible part
//	share.go      branches given away and taken
//
// Count by remembering:
//
//	counting.go   what the counter says of itself
//	counter.go    the count
//	remainder.go  independent parts of a state, and keys for them
package strong
