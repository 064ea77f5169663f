// Package search is the contract between the kernels and what uses them: what a kernel is given,
// what it has to do, and what it counts and writes.
//
//	search.go    a task, a search, and the meter that stops it
//	kernel.go    the description of a kernel: its features, pace and memory
//	counting.go  the description of a way to count, and the counter itself
//	tape.go      how solutions are written
//	share.go     parts of a search tree that are given away
//	complete.go  makes a search of a kernel that only walks from solution to solution
package search
