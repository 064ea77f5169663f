// Package matrix has the exact-cover matrix, in the form that every kernel reads.
//
//	matrix.go  the matrix by rows and by columns
//	hook.go    constraints beyond covering
//	rows.go    the matrix for kernels with options as bits; the order of options
//	relax.go   the matrix with fewer items that must be covered
//	word.go    a matrix of at most 64 options, with one word for each row
//	watch.go   stopping work that visits no nodes
package matrix
