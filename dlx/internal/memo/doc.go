// Package memo counts the solutions of exact-cover problems, and draws diagrams of them, by
// remembering what has been seen.
//
// # The sweep
//
// The primary items are covered in a fixed order. A partial solution that has covered all items
// before step k, and perhaps some behind, leaves a sub-problem that depends only on what it has used
// up of what the later steps still care for: its state, a set of marks. A sweep carries the states
// forward step by step, each with the number of partial solutions that lead to it. It finds out
// about all states that a recursive search with a cache for the same order would have looked up,
// but needs each of them only until its step is done; what is kept is the frontier, not the history.
//
// Two partial solutions with the same state have exactly the same completions, and states are
// compared in full: no hash stands for them, and the counts are exact. They are kept in as many words
// as needed.
//
//	step k        states of the step, each with its number of ways
//	  |  move     an option that covers the item of the step and that the state does not rule out
//	step k' > k   the first step whose item is then uncovered
//
// Colours need nothing more: a mark stands for a value (item and colour) that is no longer possible.
// Independent parts of a problem cost their sum rather than their product as long as the order takes
// one after the other: in between there is a single state.
//
// How many states there are depends on the order. Four are compared by the numbers of marks that are
// alive at their steps (order.go): that of declaration, the same with items that are decided by others as
// early as they are, breadth first, and the one that greedily opens the fewest new items.
//
// # Forgetting
//
// When the states of the frontier do not fit into the memory, some of them are brought to the end by
// themselves, in half of the room that is left, and are then forgotten. In the worst case every state is
// followed alone: that is a plain search, in no memory but its stack.
//
// # The graph
//
// Build keeps all states and the moves between them, drops those from where no solution can be
// reached, and draws together those with equal moves.
//
// # Where to read
//
//	root.go     assumptions and forced moves
//	order.go    the order of the items
//	plan.go     marks, when they are alive, and their bits
//	program.go  the plan in words
//	branch.go   the moves that a state allows
//	bucket.go   the states of a step: a hash table of keys and numbers of any size
//	pool.go     memory of buckets that are done
//	sweep.go    from step to step, and what happens without room
//	hand.go     what happens to a state
//	parallel.go several goroutines
//	counter.go  the counter as seen from outside
//	graph.go    diagrams
//
// # Names
//
//	k, step     index in the order of items
//	m, move     a way to cover the item of a step
//	x, mark     something used up; b, its bit
//	l, layer    states that are brought to the end together
//	h, hand     what one goroutine works with
//	p, part     the share of a goroutine in the states of a step
package memo
