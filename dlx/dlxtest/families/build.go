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
