// Package branchbound finds the cheapest solutions of an exact-cover problem with costs, by branch
// and bound (A. H. Land and A. G. Doig, An automatic method of solving discrete programming
// problems, Econometrica 28, 1960). It handles XC, XCC and MCC, with costs of either sign.
//
// # Bounds
//
// Every item has a tax. The net cost of an option is its cost less the taxes of its items (the idea
// of Knuth's DLX5, TAOCP 7.2.2.1). A solution pays the tax of an item as often as it covers the
// item. So whatever the taxes are, it costs at least
//
//	bound = cost of the options chosen + sum of due(i) + sum of min(0, net[o])
//
// over the items i to be covered and the options o still alive. The due of an item is its tax times
// the least number of options it still needs, or, for a negative tax, times the most it has room
// for. Secondary items without colours may have a negative tax.
//
// The taxes are the Lagrange multipliers of a linear program. To balance an item is to ascend along
// one coordinate: its tax is put in the middle of the interval that makes the bound greatest, given
// the other taxes. The middle matters. An end of the interval gives the same bound at once, but
// then neighbouring items soon cannot raise the bound any more (Werner, Průša and Dlask, Relative
// interior rule in block-coordinate descent, 2020).
//
// The root is balanced often. Every other node is balanced once more, starting with the taxes of
// its parent. The limit is the cost that a solution must not exceed to be among the best. An option
// is removed if it would lift the bound above the limit.
//
// # Contests
//
// To balance a node takes a hundred times as long as a node of package words. Where the bounds are
// weak, as with pentominoes, that prunes too little to pay. Where they are strong, as in set
// partitioning, it saves nearly all nodes. So a walk through words by the net costs of the root
// takes turns with the search. Whoever is likely to be done sooner gets the longer turns.
//
// # Data
//
// The live options of item i are the first size[i] places of its set, which begins at ColStart[i].
// To remove an option, it changes places with the last live option in the sets of all its items. To
// undo that in reverse order is to enlarge the sets again (Knuth's sparse sets, SSXCC).
//
// # Names
//
//	i         an item
//	o         an option
//	x         an entry of the matrix; loc[x] is its place in the set of its item
//	need[i]   how often item i must still be covered; -1 if that is settled, as for secondary
//	          items and for items without room
//	room[i]   how often item i may still be covered
//	shade[i]  the colour that secondary item i is committed to, 0 if none
//	open      the primary items that still have room and live options
//	ledger    the secondary items that may be taxed
//	net[o]    scaled cost of option o less the taxes of its items; kept for live options
//	gap[i]    by how much the bound rises if the best option of item i goes
//	limit     scaled cost that no solution below this node may exceed
//
// An item that has no more options than it needs is pending. Its options are forced, and are taken
// before any choice. A choice is an option of the item with the fewest branches: the one with the
// least net cost. It has two branches: to take the option, and to remove it.
//
// # Files
//
//	build.go    the sets, from the matrix
//	search.go   the search: nodes, bounds and choices
//	cover.go    taking and removing options, and how it is undone
//	bound.go    taxes, and how they are balanced
//	scale.go    costs in the units of bounds
//	best.go     the best solutions so far
//	contest.go  turns with package words
//	hook.go     constraints beyond covering
//	visible.go  which solutions count as the same
package branchbound
