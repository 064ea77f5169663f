// Package engine does the work of the solvers of package dlx. A [Session] is the search of one
// task, in as many calls as it takes. It knows tasks, kernels and counters by their contract,
// package search. It does not know how a kernel works, nor what the options mean.
//
//	session.go    the task, the kernels and the settings; how every call begins
//	stop.go       when a call stops, and the one record of why
//	progress.go   reports of progress
//	tree.go       the search tree, visited by a search, a contest or a team
//	contest.go    several searches look for a first solution in turns
//	stopwatch.go  how long work takes, whatever else the machine does
//	memory.go     the free memory of the machine
//
// A call is a value with its own state:
//
//	list.go       a listing: solutions one by one, or the first one
//	count.go      a counting: solutions counted by search or by counters with caches
//	counter.go    counters that take turns
//	auto.go       a search and counters that take turns
//	rival.go      searches of other kernels that may be faster
//	divide.go     a count divided by symmetries
//	keep.go       a count that outlives its process
//	few.go        one solution, or two, without what symmetries make needless
//	minimize.go   a minimizing: the cheapest solutions
//	linear.go     the prices of items
//	sample.go     a sampling: random solutions
//	wanted.go     solutions with wanted options
//	lottery.go    drawing from solutions while they are listed
//	diagram.go    a decision diagram of all solutions
//	impossible.go a proof by arithmetic that there is no solution
//	clash.go      items that cannot all be covered
//	estimate.go   random walks down the search tree
//	split.go      the task divided by assumptions
//
// A team shares one search tree:
//
//	team.go       the team: how it starts, stops and ends
//	worker.go     the work of one worker
//	pieces.go     dividing the work into pieces, and handing them out in order
//	quota.go      how many solutions the workers may count
//	solutions.go  the solutions of a team, for the caller
//	buffer.go     the buffer of these solutions
//	tape.go       writing solutions to tapes, and sorting their options
package engine
