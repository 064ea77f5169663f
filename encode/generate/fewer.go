package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// fewer removes drawn rules from p in random order; these are its rules from index first on. It
// stops when there are no more clues than wanted or, if p is to be minimal, when no more can go. n
// is the number of clues before. Some drawn rules, such as negative ones, hold for the solution
// only together with another rule; the other rule then stays too. It returns the number of clues
// left, and whether every search came to an end.
func (g *Generator) fewer(
	ctx context.Context, random *rand.Rand, p *puzzle.Puzzle, first, n int,
) (left int, certain bool, err error) {
	if g.spec.Clues == 0 && !g.spec.Minimal {
		return n, true, nil
	}
	certain = true
	drawn := p.Rules[first:]
	stays := make([]bool, len(drawn))
	for k := range stays {
		stays[k] = true
	}
	keep := func() []puzzle.Rule {
		rules := slices.Clone(p.Rules[:first])
		for k, r := range drawn {
			if stays[k] {
				rules = append(rules, r)
			}
		}
		return rules
	}
	for _, k := range random.Perm(len(drawn)) {
		if n <= g.spec.Clues && !g.spec.Minimal {
			break
		}
		stays[k] = false
		without := *p
		without.Rules = keep()
		one, err := g.one(ctx, &without)
		if err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
			return 0, false, err
		}
		certain = certain && err == nil
		if one {
			n--
		} else {
			stays[k] = true
		}
	}
	p.Rules = keep()
	return n, certain, nil
}

// one reports whether p has exactly one solution, the given one.
func (g *Generator) one(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	if broken, err := puzzle.Check(ctx, p, p.Solution); len(broken) > 0 || err != nil {
		return false, err
	}
	q := *p
	q.Solution = nil
	e, err := matrix.Encode(ctx, &q)
	if err != nil {
		return false, err
	}
	s := dlx.NewSolver(e.Problem(), dlx.Settings{
		Method:        dlx.MethodConsistency,
		MaxNodes:      g.effort(0).limits(q.Cells(), e.Problem().NumOptions(), false).thorough,
		DistinctItems: e.DistinctItems(g.spec.CountBy),
	})
	n, err := s.CountUpTo(ctx, 2)
	spend(&g.cost, s)
	return n == 1 && err == nil, err
}
