// Package frontier counts the solutions of exact-cover problems, and builds diagrams of them, by
// dynamic programming over states.
//
// # The sweep
//
// Dominoes tile a square of the cells a b over c d in two ways. The options are ab, ac, bd and cd,
// and the cells are covered in the order a, b, c, d:
//
//	step       state  ways  moves
//	0, item a  { }    1     ab to step 2, ac to step 1
//	1, item b  {c}    1     bd to the end
//	2, item c  { }    1     cd to the end
//	end        { }    2
//
// After the move ac, step 1 must know that c is used up: its state is the mark of c. After the move
// ab, step 2 need not know anything about a and b, so its state has no marks.
//
// The primary items are covered in a fixed order. A partial solution that has covered all items
// ahead of step k, and perhaps later ones, leaves a sub-problem. This depends only on the things
// that the partial solution has used up and that later steps need: a set of marks, called its
// state. A sweep computes the states step by step, each with the number of partial solutions that
// lead to it. It meets the same states as a recursive search with a cache for the same order. But
// it needs each state only until its step is done: it stores the frontier, not the history.
//
// Two partial solutions with the same state have exactly the same completions. States are compared
// in full, not by a hash, so the counts are exact. Counts have any number of words.
//
//	step k        states of the step, each with its number of ways
//	  |  move     an option that covers the item of the step and that the state allows
//	step k' > k   the first step whose item is not covered yet
//
// Colours are handled by marks, too: a mark stands for a value (item and colour) that is no longer
// possible. If a problem has components, and the order takes one after the other, there is a single
// state between them. So the cost is the sum over the components, not their product.
//
// Items with multiplicities are covered by no step. A state counts how often they are covered
// (demand.go). An option whose items all have multiplicities gets a step of its own: it is used, or
// it is not.
//
// The number of states depends on the order. Four orders are compared by the numbers of marks that
// are alive at their steps (order.go): the order of declaration; the same with items moved ahead if
// they are decided by earlier items; breadth first, also by way of secondary items; and a greedy
// order that always opens the fewest new items.
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
// Within a few steps, most marks do not change. States that differ in such marks cannot become
// equal there: they are of different families (window.go). If there are many states, the sweep
// takes one family after the other through such a window of steps. All states of a family within
// the window fit into the nearer caches of the processor. Only the states after the window are
// kept, in tables that are ordered by the families of the next window first.
//
// # Arrays
//
// For dominoes or knight's moves, a good part of all sets of live marks are states. Then a step has
// an array of numbers, whose index is the set (dense.go). Finding a state takes a few nanoseconds,
// as nothing is compared or moved, and neighbouring states have neighbouring targets. Goroutines
// share a step by marks that none of its moves sets, so no two of them write the same number.
//
// # Files
//
// If the caller gives a place for files, the states of later steps go there when memory is full
// (disk.go): for each step a run, in the order of their places. The families of a window are
// expanded in this order. So each family takes from every run what comes next, and files are read
// from their beginnings to their ends, once.
//
// # Dead ends
//
// Many states of a board lead to no solution: a cell is shut in, so no option can cover it any
// more. Of each state that is reached, two items are looked at (sieve.go).
//
// # Eviction
//
// States are kept in pages (table.go). Pages are allocated up to the bound of memory, and reused as
// soon as their states have been expanded.
//
// Without files, when pages run short, the sweep interrupts the current step. It first expands the
// states of later steps, with a part of the remaining memory, until the frontier is narrow again,
// or to the end. If that runs short of pages, too, it does the same again. Afterwards the pages of
// these states are free for the states that wait. The states expanded first are evicted: if the
// sweep meets one of them again, it expands it again. That takes time, but the count stays exact.
// In the worst case states are expanded one by one. That is a plain search, with one page for each
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
//	x, mark     something that options use up
//	b           the bit of a mark
//	y, demand   how often an item with multiplicities is covered, as marks in unary
//	h, hand     the data of one goroutine
//	part        the states of one goroutine
//	place       a hash of a state: its first bits order it, its last bits determine the part
//	p, passage  the expansion of states through all steps, or through a range of steps
//
// # Where to read
//
// Lay the problem out:
//
//	order.go     the order of the items
//	plan.go      marks, when they are alive, and their bits
//	demand.go    items with multiplicities
//	program.go   the plan with marks packed into words
//	branch.go    the moves that a state allows
//	window.go    windows of steps, and families of states
//
// Keep states:
//
//	table.go     pages, and a table of states with numbers of any size in them
//	store.go     the tables of all steps, and removing states from them
//
// Count, build a diagram, or leave the states to callers:
//
//	counter.go   the counter for callers, and its description
//	sweep.go     from window to window, and when memory runs short
//	hand.go      expanding a state
//	sieve.go     states that lead to no solution
//	parallel.go  rounds of work, by several goroutines
//	disk.go      files with states that memory has no room for
//	dense.go     arrays instead of tables, where many sets of marks are states
//	save.go      writing the states of a count, and reading them
//	graph.go     diagrams
//	steps.go     states for callers that keep them
package frontier
