//go:build !race

// Package race tells tests whether the race detector is on: it makes them ten times slower, and what
// allocates nothing without it allocates with it.
package race

// Enabled reports whether the race detector is on.
const Enabled = false
