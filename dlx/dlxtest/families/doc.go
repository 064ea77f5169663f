// Package families makes exact-cover problems of families whose answers are known, for tests and
// benchmarks. Every function says in its comment how many solutions there are, as far as they are
// published, and what the items and options are, in their order, so that a solution can be read.
//
// A function panics if it is asked for a problem that does not exist, such as a board of -1
// columns: that is a mistake of the test.
package families

import (
	"fmt"

	"exactcover/dlx"
)

// build returns the problem in b, which is correct by construction.
func build(b *dlx.Builder) *dlx.Problem {
	p, err := b.Build()
	if err != nil {
		panic(fmt.Sprintf("families: %v", err))
	}
	return p
}
