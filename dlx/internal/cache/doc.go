// Package cache remembers how many solutions remainders of a problem have, within a bound of
// memory, and adds and multiplies such numbers.
package cache
