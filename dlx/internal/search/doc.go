// Package search is the contract between the kernels and their callers: the input of a kernel, the
// calls that it must implement, and the form of its results.
//
//	search.go    a task, a search, and the meter that stops it
//	kernel.go    the description of a kernel: its features, pace and memory
//	counting.go  the description of a way to count, and the counter itself
//	tape.go      solutions as a sequence of numbers
//	share.go     parts of a search tree that are given away
//	luby.go      lengths of runs of a search that restarts
//	complete.go  a search made from a kernel that only walks from solution to solution
package search
