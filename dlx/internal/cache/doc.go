// Package cache remembers how many solutions the remainders of a problem have, in a bounded memory.
// It also adds and multiplies such numbers.
//
//	cache.go   numbers of solutions by what is left of a problem
//	gauge.go   whether it pays to look something up
//	number.go  natural numbers of any size
package cache
