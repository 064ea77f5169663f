// Package memo counts the solutions of exact-cover problems, and draws diagrams of them, by
// remembering what has been seen.
//
// # The sweep
//
// The primary items are covered in a fixed order. A partial solution that has covered all items
// before step k, and perhaps some behind, leaves a sub-problem that depends only on what it has
// used up of what the later steps still care for: its state, a set of marks. A sweep carries the
// states forward step by step, each with the number of partial solutions that lead to it. It finds
// out about all states that a recursive search with a cache for the same order would have looked
// up, but needs each of them only until its step is done; what is kept is the frontier, not the
// history.
//
// Two partial solutions with the same state have exactly the same completions, and states are
// compared in full: no hash stands for them, and the counts are exact. They are kept in as many
// words as needed.
//
//	step k        states of the step, each with its number of ways
//	  |  move     an option that covers the item of the step and that the state does not rule out
//	step k' > k   the first step whose item is then uncovered
//
// Colours need nothing more: a mark stands for a value (item and colour) that is no longer
// possible. Independent parts of a problem cost their sum rather than their product as long as the
// order takes one after the other: in between there is a single state.
//
// How many states there are depends on the order. Four are compared by the numbers of marks that
// are alive at their steps (order.go): that of declaration, the same with items that are decided by
// others as early as they are, breadth first, and the one that greedily opens the fewest new items.
//
// # Windows
//
// Within a few steps, most marks stay as they are. States that differ in those cannot become one
// there: they are of different families (window.go). Where there are many states, one family after
// the other is taken through such a window of steps. All states that it meets on the way fit into
// the processor's nearer caches, and only what comes out behind the window is kept, in tables whose
// first order is by the families of the next.
//
// # Forgetting
//
// States are kept in pages (arena.go), which are handed out up to the bound of memory, and used
// again as soon as the states in them have been expanded. When they run short, the sweep leaves the
// states of the present step and brings those ahead of them, with a part of the room that is left,
// to where the frontier is narrow again, or to the end, and so on. The pages that they had are free
// then for those that wait. Of the states that come where others have been before nothing is known
// any more: they are counted again, which takes time but is no error. In the worst case states are
// followed one by one: that is a plain search, in no memory but a page for each step.
//
// # The graph
//
// Build keeps all states and the moves between them, drops those from where no solution can be
// reached, and draws together those with equal moves.
//
// # Names
//
//	k, step     index in the order of items
//	m, move     a way to cover the item of a step
//	x, mark     something used up; b, its bit
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
//	arena.go     pages
//	table.go     a table of states, and of numbers of any size, in pages
//	store.go     the tables of all steps
//	unload.go    taking states out of them
//
// Count, or draw a diagram:
//
//	counting.go  what the counter says of itself
//	counter.go   the counter as seen from outside
//	sweep.go     from window to window, and what happens without room
//	hand.go      what happens to a state
//	parallel.go  rounds of work, by several goroutines
//	graph.go     diagrams
//	bucket.go    the states of a step of a diagram, numbered
package memo
