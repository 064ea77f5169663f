// Package lattice proves by arithmetic alone that a task has no solution.
//
// Let every item have a weight, and let the weights of each option's items add up to 0, or to a
// multiple of a modulus. Then so do those of every set of options. If the weights of what has to be
// covered do not, nothing covers it. Such weights contain the arguments by area, by parity and by
// colouring:
//
//	T tetrominoes on 10 x 10     3 on the black cells, -1 on the white ones, modulus 8: a piece has
//	                             3*3 - 1 or 3 - 3*1, and the board has 50*3 - 50 = 100
//	eleven pentominoes on 6x10   1 on each cell, -5 on each piece: a placement has 5 - 5, and the
//	                             problem has 60 - 55
//
// Weights exist exactly if the vector of what has to be covered is not in the lattice of the
// options: the sums of their rows, with integer factors.
//
//	certificate.go  weights and a modulus, and checking them
//	impossible.go   looking for weights
//	relations.go    all weights that fit some options, as the rows of a matrix
//	exact.go        weights that need no modulus, from those modulo a large prime
package lattice
