// Package engine does the work of the solvers of package dlx. A [Session] is the search of one
// task, in as many calls as it takes. It knows tasks, kernels and counters by their contract,
// package search. It does not know what a kernel does, nor what the numbers of options mean.
//
//	session.go   the state of a session; how every call begins and ends
//	report.go    how long a call may take, where a session stands, and what it cost
//
// What is asked of a session:
//
//	list.go      list solutions one after the other, or find the first
//	count.go     count solutions, by search or by counters that remember
//	minimize.go  find the cheapest solutions
//	sample.go    draw random solutions
//	diagram.go   make a decision diagram of all solutions
//	estimate.go  take random walks down the search tree
//	split.go     divide the work by assumptions
//
// How the work is done:
//
//	contest.go   two searches look for a first solution in turns
//	auto.go      a search and counters count in turns
//	rival.go     a counter that takes turns
//	team.go      several workers share one search tree
//	share.go     branches that workers give away and take
//	worker.go    what a worker does
//	pieces.go    how workers share it if solutions are to be in order
//	buffer.go    where solutions wait for the caller
//	tape.go      how solutions are written meanwhile, and their options put in order
//	memory.go    how much memory the machine has
package engine
