//go:build !race

package dlx_test

// underRace tells the tests that count allocations, or would take minutes, to stand back.
const underRace = false
