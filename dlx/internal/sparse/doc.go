// Package sparse is the kernel for first solutions of hard problems without colours, such as
// quasigroups with holes. It propagates only by forced moves, so its nodes are cheap, and it learns
// from dead ends which items to branch on.
//
// # Sparse sets
//
// Four options cover three items: option 0 covers items 0 and 2, option 1 items 0 and 1, option 2
// item 1, and option 3 item 2. The bar ends the live part of each list:
//
//	item       0        1        2
//	options    0 1 |    1 2 |    0 3 |
//	remove 1   0 | 1    2 | 1    0 3 |
//	undo       0 1 |    2 1 |    0 3 |
//
// Without option 1, items 0 and 1 have one option left: options 0 and 2 are forced moves.
//
// The options of an item are a list whose first part is alive. An option is removed by swapping it
// with the last live option and shortening the live part. This is undone by lengthening the part
// again, so the trail only holds items (Briggs and Torczon, An efficient representation for sparse
// sets, 1993; Knuth, TAOCP 7.2.2.3, sparse-set data structures for dancing cells).
//
// # Choice
//
// The search branches on the item with the smallest quotient of the square of its live options and
// its weight. Each dead end adds 1 to the weight of the item that it leaves without options, and
// weights never fade (Boussemart, Hemery, Lecoutre and Sais, ECAI 2004). The search first tries the
// option whose items have the fewest live options in all. It removes the fewest other options, and
// thus leaves the most solutions. When that is finished, the search removes the option and chooses
// again. After a dead end it branches on the item of the failed decision until this item is
// covered.
//
// An eager search restarts, with everything that it has learned, after runs of [unit] nodes times
// the sequence of Luby, Sinclair and Zuckerman (Information Processing Letters 47, 1993). The
// lengths of runs have no bound, so the search terminates if there is no solution. It does not
// restart once it has found one.
//
//	kernel.go  the description of the kernel
//	build.go   the remaining problem as sparse sets
//	cover.go   using and removing options, forced moves, undoing
//	search.go  the search, weights, and restarts
package sparse
