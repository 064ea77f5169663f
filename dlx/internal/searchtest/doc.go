// Package searchtest checks that a kernel, or a way to count, keeps its contract. The tests of
// every kernel call it.
//
//	run.go       the checks and their problems
//	conform.go   one task: listed, counted, with stops, by random calls, after another task
//	share.go     work given away and taken
//	cached.go    counts that are cached
//	fixed.go     problems with fixed numbers of nodes and a fixed order
//	counter.go   ways to count
//	help.go      functions for tests of several packages
package searchtest
