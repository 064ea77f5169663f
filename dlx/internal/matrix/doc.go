// Package matrix holds the exact-cover matrix in the form every kernel reads.
//
//	matrix.go  the matrix by rows and by columns
//	hook.go    constraints beyond covering
//	rows.go    the matrix as kernels read it that hold options as bits; the order of these
//	word.go    rows of few options, a word each
//	watch.go   how work that visits no nodes is stopped
package matrix
