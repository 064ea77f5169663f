// Package input reads the puzzles and exact-cover problems of a batch from files and from standard
// input, packed or not, one after another in constant memory.
//
//	source.go  the units of all inputs, numbered
//	file.go    one input: opening, unpacking, what is wrong with it
//	clock.go   how long the reading of a unit may take
package input
