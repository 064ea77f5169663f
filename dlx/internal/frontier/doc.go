// Package frontier counts the solutions of exact-cover problems, and draws diagrams of them. It
// remembers what it has seen.
//
// # The sweep
//
// The primary items are covered in a fixed order. A partial solution that has covered all items
// ahead of step k, and perhaps later ones, leaves a sub-problem. This depends only on what the
// partial solution has used up, as far as later steps need it: a set of marks, called its state. A
// sweep carries the states forward step by step. With each state it keeps the number of partial
// solutions that lead to it. The sweep meets the same states as a recursive search with a cache for
// the same order. But it needs each state only until its step is done: it keeps the frontier, not
// the history.
//
// Two partial solutions with the same state have exactly the same completions. States are compared
// in full, not by a hash, so the counts are exact. A count takes as many words as it needs.
//
//	step k        states of the step, each with its number of ways
//	  |  move     an option that covers the item of the step and that the state does not rule out
//	step k' > k   the first step whose item is then uncovered
//
// Colours need nothing more: a mark stands for a value (item and colour) that is no longer
// possible. If a problem has independent parts, and the order takes one after the other, there is a
// single state in between. So the parts cost their sum, not their product.
//
// The number of states depends on the order. Four orders are compared by the numbers of marks that
// are alive at their steps (order.go): that of declaration; the same with items moved ahead that
// are decided by others; breadth first; and the one that greedily opens the fewest new items.
//
// # Sources
//
// The frontier method: K. Sekine, H. Imai and S. Tani, Computing the Tutte polynomial of a graph of
// moderate size, ISAAC 1995; J. Kawahara, T. Inoue, H. Iwashita and S. Minato, Frontier-based
// search for enumerating all constrained subgraphs with compressed representation, IEICE
// Transactions E100-A (2017). For exact cover, by a recursive search with a cache: M. Nishino,
// N. Yasuda, S. Minato and M. Nagata, Dancing with decision diagrams, AAAI 2017.
//
// # Windows
//
// Within a few steps, most marks stay as they are. States that differ in such marks cannot become
// one there: they are of different families (window.go). If there are many states, one family after
// the other goes through such a window of steps. All states that it meets on the way fit into the
// nearer caches of the processor. Only the states after the window are kept, in tables that are
// ordered by the families of the next window first.
//
// # Forgetting
//
// States are kept in pages (table.go). Pages are handed out up to the bound of memory, and used
// again as soon as their states have been expanded.
//
// When pages run short, the sweep leaves the states of the present step. It takes the states ahead
// of them, with a part of the remaining room, to where the frontier is narrow again, or to the end.
// If that runs short of pages, too, it does the same again. Afterwards the pages of these states
// are free for the states that wait. The sweep has then forgotten the states that it has taken
// ahead. If it meets one of them again, it counts it again: that takes time, but is no error. In
// the worst case states are followed one by one. That is a plain search, with one page for each
// step.
//
// # The graph
//
// Build keeps all states and the moves between them. It drops the states that lead to no solution,
// and merges those with equal moves.
//
// # Names
//
//	k, step     index in the order of items
//	m, move     a way to cover the item of a step
//	x, mark     something used up
//	b           the bit of a mark
//	h, hand     what one goroutine works with
//	part        the share of a goroutine in the states
//	place       a hash of a state: its first bits order it, its last ones tell the part
//	p, passage  the way of states through all steps, or as far as they go ahead
//
// # Files
//
// Lay the problem out:
//
//	order.go     the order of the items
//	plan.go      marks, when they are alive, and their bits
//	program.go   the plan in words
//	branch.go    the moves that a state allows
//	window.go    windows of steps, and families of states
//
// Keep states:
//
//	table.go     pages, and a table of states with numbers of any size in them
//	store.go     the tables of all steps, and taking states out of them
//
// Count, or draw a diagram:
//
//	counter.go   the counter as seen from outside, and what it says of itself
//	sweep.go     from window to window, and what happens without room
//	hand.go      what happens to a state
//	parallel.go  rounds of work, by several goroutines
//	graph.go     diagrams
package frontier
