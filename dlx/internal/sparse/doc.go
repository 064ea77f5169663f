// Package sparse is the kernel for first solutions of hard problems without colours, such as
// quasigroups with holes. It makes forced moves and nothing else, so that its nodes are cheap, and
// it learns from dead ends which items to branch on.
//
// # Sparse sets
//
// The options of an item are a list whose first part is alive. To remove an option is to swap it
// with the last live one and to make the part shorter. To undo that is to make it longer again: the
// trail holds nothing but items (Briggs and Torczon, An efficient representation for sparse sets,
// 1993; Knuth, TAOCP 7.2.2.3, sparse-set data structures for dancing cells).
//
// # Choice
//
// The search branches on the item with the smallest quotient of the square of its live options and
// its weight. Each dead end adds 1 to the weight of the item that it leaves without options, and
// weights never fade (Boussemart, Hemery, Lecoutre and Sais, ECAI 2004). The search tries the
// option that covered the item last. Then it removes the option and chooses again; after a dead end
// it keeps to the item of the failed decision until that is covered.
//
// An eager search starts over, with all that it has learned, after runs that are multiples of
// [unit] nodes by the sequence of Luby, Sinclair and Zuckerman (Information Processing Letters 47,
// 1993). Their lengths have no bound, so the search comes to its end if there is no solution. It
// does not start over once it has found one.
//
//	kernel.go  what the kernel says of itself
//	build.go   what is left of a task, as sparse sets
//	cover.go   options used and removed, forced moves, and back
//	search.go  the search, weights, and the next start
package sparse
