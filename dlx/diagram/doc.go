// Package diagram keeps all solutions of an exact-cover problem in a decision diagram, to count them,
// draw from them, find the cheapest, and ask which remain under conditions.
//
// # Files
//
//	diagram.go   compile, count, list and draw
//	cheapest.go  the cheapest solutions
//	restrict.go  the diagram of some of the solutions
//	text.go      written as text, and read again
//	dot.go       written for Graphviz
package diagram
