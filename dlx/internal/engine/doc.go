// Package engine is what works behind the solvers of package dlx: a [Session] is the search of one
// task, in as many calls as it takes. It knows the task, kernels and counters by their contract
// (package search), and neither what a kernel does nor what the numbers of options mean.
//
//	session.go   the state of a session, and what every call begins and ends with
//	term.go      how long a call may take
//	report.go    where a session stands, and what it cost
//
// What is asked of a session:
//
//	list.go      solutions one after the other, and the first
//	count.go     how many: by search, or by counters that remember
//	minimize.go  the cheapest
//	sample.go    random ones
//	diagram.go   all of them, as a decision diagram
//	estimate.go  random walks down the search tree
//	split.go     assumptions that divide the work
//
// Who works for it:
//
//	contest.go   two searches that look for a first solution in turns
//	auto.go      a search and counters that count in turns
//	rival.go     a counter that takes turns
//	crew.go      searches that share one search tree
//	worker.go    one of them
//	pieces.go    how they share it where solutions are to be in order
//	shelf.go     where the solutions that they find wait for the caller
//	tape.go      how solutions are written down on the way
//	sorter.go    how their options are put in order
//	memory.go    how much memory there is
package engine
