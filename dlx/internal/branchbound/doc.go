// Package branchbound finds the cheapest solutions of an exact-cover problem with costs, by branch
// and bound (A. H. Land and A. G. Doig, An automatic method of solving discrete programming
// problems, Econometrica 28, 1960). It handles XC, XCC and MCC, with costs of either sign.
//
// # Bounds
//
// Three options cover two items. If item 0 has a tax of 3 and item 1 a tax of 2, the net costs are:
//
//	option  items  cost  net cost
//	0       0      4     4 - 3     = 1
//	1       1      3     3 - 2     = 1
//	2       0 1    5     5 - 3 - 2 = 0
//
// Every solution pays both taxes and the net costs of its options. So it costs at least 3 + 2, and
// options 0 and 1 together cost 5 + 1 + 1. Once option 2 is found, which costs 5, a solution with
// option 0 would cost at least 6: the option is removed.
//
// Every item has a tax. The net cost of an option is its cost minus the taxes of its items (the
// idea of Knuth's DLX5, TAOCP 7.2.2.1). A solution pays the tax of an item as often as it covers
// the item. So for any taxes, it costs at least
//
//	bound = cost of the options chosen + sum of due(i) + sum of min(0, net[o])
//
// over the items i to be covered and the live options o. The due of an item is its tax times the
// least number of options that it still needs, or, for a negative tax, times the largest number
// that it has room for. Secondary items without colours may have a negative tax.
//
// The taxes are the Lagrange multipliers of a linear program. Balancing an item is one step of
// coordinate ascent: its tax is set to the middle of the interval that maximizes the bound, given
// the other taxes. The middle matters. An end of the interval gives the same bound at first, but
// then neighbouring items soon cannot raise the bound any more (Werner, Průša and Dlask, Relative
// interior rule in block-coordinate descent, 2020).
//
// The root of a tree is balanced in many passes. Every other node is balanced in one more pass,
// starting with the taxes of its parent. The ceiling is the cost that a solution must not exceed to
// be among the best. An option is removed if taking it would raise the bound above the ceiling.
//
// # Ascents
//
// Balancing one item at a time gets stuck below the best bound. An ascent changes all taxes at
// once, and comes within 0.1 percent of the bound of the linear program in a few hundred passes
// over the options. So there are two trees, the quick one and the deep one. A node of the quick
// tree is balanced. A node of the deep tree is also balanced by an ascent of some passes, and the
// root by one of many. That takes fifty times as long, and pays where there are many items and
// bounds are strong, as in planning crews and routes. The values of the ascent also say which
// options to try first, and which pairs of items may be worth a choice. Of these, the tree probes
// some: a choice whose two branches raise the bound most makes the smallest tree.
//
// The trees take turns. The deep tree gets its first turn when the quick tree has worked for as
// long as some rounds of the deep tree's root take. Then what it gets depends on how far its bound
// is above that of the quick tree, and on what both trees are likely to need.
//
// # Contests
//
// Balancing a node takes a hundred times as long as visiting a node in package words. If the bounds
// are weak, as for pentominoes, it prunes too little to pay. If they are strong, as for set
// partitioning, it saves nearly all nodes. So a search of package words, with the net costs of the
// root, takes turns with the quick tree. The one that is likely to finish sooner gets the longer
// turns.
//
// # Data
//
// The live options of item i are in the first span[i] places of its set, which begins at
// ColStart[i], and perhaps options that have been removed. A choice may remove most of a hundred
// thousand options, each from ten sets. So removing an option only marks it as gone, and counts it
// in size. When the options of an item are read next, a sweep moves the live ones to the front and
// shortens the span to them. Removals and sweeps are undone in reverse order: the span gets longer
// again, and has the same options as before, in another order (as in Knuth's sparse sets, SSXCC).
//
// # Names
//
//	i         an item
//	o         an option
//	x         an entry of the matrix
//	size[i]   number of live options of item i
//	span[i]   number of places of its set that hold all live options; at least size[i]
//	gone[o]   option o has been removed or chosen
//	need[i]   how often item i must still be covered; -1 if it need not be: for secondary
//	          items and for items without room
//	room[i]   how often item i may still be covered
//	shade[i]  the colour that secondary item i is committed to, 0 if none
//	open      the primary items that still have room and live options
//	ledger    the secondary items that may be taxed
//	net[o]    scaled cost of option o minus the taxes of its items; kept for live options
//	gap[i]    rise of the bound if the best option of item i is removed
//	ceiling   scaled cost that no solution below this node may exceed
//
//	primal[o] the value of option o in the linear program, as far as an ascent can tell
//
// An item that has no more options than it needs is pending. Its options are forced, and are taken
// before any choice. A choice is about an option: the option with the least net cost of the item
// with the fewest branches. It has two branches: the search takes the option, and then removes it.
// In the deep tree, a choice may be about a pair of items instead: one option covers both, or not.
//
// # Files
//
//	search.go   the two trees and their turns
//	tree.go     a search tree: nodes, bounds and choices
//	build.go    the sets, from the matrix
//	cover.go    taking and removing options, and undoing it
//	bound.go    taxes, and balancing them
//	ascent.go   changing the taxes of all items at once
//	climb.go    ascents at the root and at other nodes
//	dive.go     looking for first good solutions
//	pair.go     pairs of items that a choice may be about
//	probe.go    which of them to branch on
//	linear.go   the taxes at the value of the linear program
//	scale.go    costs in the units of bounds
//	best.go     the best solutions so far
//	contest.go  taking turns with package words
//	whole.go    the graph of all solutions, where it is small
package branchbound
