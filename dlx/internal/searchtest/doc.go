// Package searchtest checks that a kernel, or a way to count, keeps its contract. The tests of
// every kernel begin with it.
//
//	run.go       what is checked, and on which problems
//	conform.go   one task: listed, counted, in pieces, by random calls, after another task
//	share.go     work given away and taken
//	fixed.go     problems with fixed numbers of nodes and a fixed order
//	counter.go   ways to count
//	help.go      what tests of several packages need
package searchtest
