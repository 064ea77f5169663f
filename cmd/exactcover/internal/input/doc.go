// Package input reads the puzzles and exact-cover problems of a batch from files and from standard
// input, also compressed ones, one after another in constant memory.
//
//	source.go  the units of all inputs, numbered
//	file.go    one input: opening, decompression, errors
//	pairs.go   puzzles with the grids to check
//	clock.go   time limit for reading a unit
package input
