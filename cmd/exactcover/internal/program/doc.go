// Package program makes a program in any language a solver that package trial can test: it writes
// puzzles to the program's standard input, and understands what comes back.
//
//	solver.go  a program as a solver
//	answer.go  the grids and numbers in answers, as text or JSON
//	bad.go     inputs that are no puzzles
package program
