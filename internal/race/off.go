//go:build !race

// Package race tells tests whether the race detector is on. With it they are ten times slower, and
// what allocates nothing without it may allocate.
package race

// Enabled reports whether the race detector is on.
const Enabled = false
