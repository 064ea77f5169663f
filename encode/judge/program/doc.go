// Package program lets package judge test a program in any language as a solver: it writes puzzles
// to the program's standard input, and reads the answers.
//
//	solver.go  a program as a solver
//	answer.go  the grids and numbers in answers, as text or JSON
//	bad.go     inputs that are no puzzles
package program
