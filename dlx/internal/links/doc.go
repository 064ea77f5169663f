// Package links is the reference kernel: Knuth's Algorithm X with dancing links (TAOCP volume 4B,
// section 7.2.2.1), its extensions to colours (Algorithm C) and multiplicities (Algorithm M), and
// forced moves.
//
// # Data
//
// Every entry of the matrix is a node in the circular list of its item, linked up and down. The
// header of item i is node i+1; node 0 is unused. The entries of an option lie side by side between
// two spacers, so that an option's other nodes are reached by counting. A spacer links up to the
// first node of the option ahead of it, and down to the last node of the option after it. Its top
// is -1 minus the number of the option ahead of it.
//
//	header   1   2   3 | spacer  nodes of option 0  spacer  nodes of option 1  spacer
//	item     0   1   2              0   2                     0   1   2
//
// The primary items that must still be covered are a circular list, too, linked left and right. Its
// head is node 0.
//
// To hide an option is to unlink all its nodes except the one by which it was reached. To cover an
// item is to hide all its options and to unlink the item. To purify a node is to hide the options
// that give its item another colour, and to mark the others; a marked node is then ignored. An
// unlinked node keeps its own links, so undoing in reverse order restores everything.
//
// # Names
//
//	i, j     an item's header: item + 1
//	p, q, x  a node
//	size[i]  branches that item i offers: live options + 1 - need[i], which is the number of live
//	         options for a plain item; for secondary items large is added, so that they never fall
//	         low
//	need[i]  how often item i must still be covered
//	room[i]  how often item i may still be covered
//	low      a size at or below which an item is pending: 1, or -1 in plain mode
//	pending  items that have fallen to one branch (a forced move) or none (a dead end)
//	stamp    the number of the taking by which an item was last stamped. To take an option stamps
//	         its items: these may lose all their options, others must not
//
// # Forced moves
//
// As soon as an item has fallen to one branch, that branch is taken, before any choice and without
// a level of its own. As soon as an item has fallen to none, the branch is given up, in the middle
// of covering. Plain mode has neither rule, and visits exactly the nodes that Knuth's programs
// visit.
//
// # Files
//
//	kernel.go  what the kernel says of itself
//	build.go   the nodes, from the matrix
//	cover.go   cover, hide, purify, and how they are undone
//	search.go  the search: forced moves and choices
//	share.go   branches given away and taken
//	probe.go   random walks down the search tree
//	reduce.go  what is needed to make a problem smaller
package links
