// Package input reads the puzzles and exact-cover problems of a batch from files and from standard
// input, also compressed ones, one after another in constant memory.
//
//	source.go   the units of all inputs, numbered
//	file.go     one input: opening, decompression, errors
//	pairs.go    puzzles with the grids to check
//	grids.go    the grids of such a pair
//	answers.go  the answers that check reads: records, rows of numbers, and lines for variables
//	clock.go    time limit for reading a unit
package input
