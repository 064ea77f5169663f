// Package cache remembers how many solutions remainders of a problem have, within a bound of
// memory, and adds and multiplies such numbers.
//
//	cache.go   numbers of solutions by what is left of a problem
//	gauge.go   whether it pays to look something up
//	number.go  natural numbers of any size
package cache
