// Package searchtest checks that a kernel, or a way to count, keeps its contract: it is what every
// kernel's own tests call first.
//
//	run.go       what is checked, and on which problems
//	conform.go   one task: listed, counted, in pieces, by calls at random, after another task
//	share.go     work given away and taken
//	fixed.go     problems whose nodes and order are written down
//	counter.go   ways to count
package searchtest
