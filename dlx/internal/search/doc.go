// Package search is the contract between the kernels and the public package above them: what a
// kernel is given, what it has to do, and what it counts and writes.
//
//	search.go    a task, a search, and the meter that stops it
//	kernel.go    what a kernel says of itself: its features, its pace, its memory
//	counting.go  the same for ways to count
//	tape.go      how solutions are written
//	share.go     parts of a search tree that are given away
//	complete.go  the rest of a search for kernels that only walk from solution to solution
//	listing.go   the same for writing solutions
package search
