// Package diagram keeps all solutions of an exact-cover problem in a decision diagram. A diagram
// counts the solutions, draws random ones, finds the cheapest, and selects those that use some
// options and not others.
//
// # Files
//
//	diagram.go   compile, count, list and sample
//	cheapest.go  find the cheapest solutions
//	restrict.go  keep some of the solutions
//	text.go      write a diagram as text, or for Graphviz, and read it
package diagram
