package engine

import (
	"context"
	"math/rand/v2"

	"exactcover/dlx/internal/links"
)

// Probe takes random walks from the root of the search tree of links to a leaf. After each walk it
// calls found with estimates of the numbers of nodes and solutions of the whole tree. If it is
// stopped, it returns the error. It does not change the state of the session's search.
func (s *Session) Probe(
	ctx context.Context, probes int, seed uint64, found func(nodes, solutions float64),
) error {
	term := s.Term(ctx)
	watch := term.Watch()
	walk := links.Search{Plain: s.tree.kernel == &links.PlainKernel}
	loaded := walk.Load(&s.task, watch)
	random := rand.New(rand.NewPCG(seed, 0))
	err := term.Err()
	for made := 0; loaded && err == nil && made < probes; err = term.Err() {
		if nodes, solutions, ok := walk.Probe(random.Int32N, watch); ok {
			found(nodes, solutions)
			made++
		}
	}
	return err
}
