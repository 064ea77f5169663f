// Package links is the reference kernel: Knuth's Algorithm X with dancing links (TAOCP volume 4B,
// section 7.2.2.1), its extensions to colours (Algorithm C) and multiplicities (Algorithm M), and
// forced moves.
//
// # Data
//
// Every entry of the matrix is a node in the circular list of its item, with links up and down. The
// header of item i is node i+1; node 0 is unused. The entries of an option are adjacent nodes
// between two spacers, so the other nodes of an option need no links. A spacer links up to the
// first node of the option ahead of it, and down to the last node of the option after it. Its top
// is -1 minus the number of the option ahead of it.
//
//	header   1   2   3 | spacer  nodes of option 0  spacer  nodes of option 1  spacer
//	item     0   1   2              0   2                     0   1   2
//
// The primary items that must still be covered are a circular list with links left and right. Its
// head is node 0.
//
// Hiding an option unlinks all its nodes except the one by which it was reached. Covering an item
// hides all its options and unlinks the item. Purifying a node hides the options that give its item
// another colour, and marks the others; marked nodes are then ignored. An unlinked node keeps its
// own links, so undoing all changes in reverse order restores the state.
//
// # Names
//
//	i, j     an item's header: item + 1
//	p, q, x  a node
//	size[i]  branches of item i: live options + 1 - need[i], which is the number of live
//	         options for a plain item; for secondary items large is added, so that size never
//	         falls to low
//	need[i]  how often item i must still be covered
//	room[i]  how often item i may still be covered
//	low      a size at or below which an item is pending: 1, or -1 in plain mode
//	pending  items with one branch left (a forced move) or none (a dead end)
//	stamp    number of the taking that last stamped an item. Taking an option stamps
//	         its items: these may lose all their options, other items must not
//
// # Forced moves
//
// As soon as an item has one branch left, the search takes that branch, before any choice and
// without a new level. As soon as an item has none left, the search stops covering and backtracks.
// Plain mode has neither rule, and visits exactly the nodes that Knuth's programs visit.
//
// # Files
//
//	kernel.go  the description of the kernel
//	build.go   the nodes, from the matrix
//	cover.go   cover, hide, purify, and their undoing
//	search.go  the search and its choices
//	forced.go  forced moves
//	share.go   giving branches to other searches, and taking them over
//	probe.go   random walks down the search tree
package links
