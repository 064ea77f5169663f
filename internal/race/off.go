//go:build !race

// Package race says whether the race detector is on. With it, tests are ten times slower, and code
// that otherwise allocates nothing may allocate.
package race

// Enabled reports whether the race detector is on.
const Enabled = false
