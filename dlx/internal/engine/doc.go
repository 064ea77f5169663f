// Package engine does the work of the solvers of package dlx. A [Session] is the search of one
// task, in as many calls as it takes. It knows tasks, kernels and counters by their contract,
// package search. It does not know how a kernel works, nor what the options mean.
//
//	session.go   the state of a session; how every call begins and ends
//	report.go    time limits of calls, status, statistics and progress
//
// The calls of a session:
//
//	list.go      list solutions one by one, or find the first one
//	count.go     count solutions, by search or by counters with caches
//	minimize.go  find the cheapest solutions
//	sample.go    draw random solutions
//	diagram.go   build a decision diagram of all solutions
//	estimate.go  take random walks down the search tree
//	split.go     divide the work by assumptions
//
// The work:
//
//	contest.go   several searches look for a first solution in turns
//	auto.go      a search and counters count in turns
//	rival.go     a counter that takes turns
//	fold.go      a count divided by symmetries
//	gauge.go     how long work takes, whatever else the machine does
//	team.go      several workers share one search tree
//	share.go     giving branches to waiting workers
//	worker.go    the work of one worker
//	pieces.go    how workers share the work for solutions in order
//	buffer.go    the buffer of solutions for the caller
//	tape.go      writing solutions to tapes, and sorting their options
//	memory.go    the free memory of the machine
package engine
