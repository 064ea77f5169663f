package families

import (
	"slices"

	"exactcover/dlx"
)

// WithCosts is the problem p with other costs: random ones from 0 to most. The same seed gives the
// same costs.
//
// Items and options: those of p.
//
// The least costs for [Pentominoes] on boards of 3x20, 4x15, 5x12, 6x10, with seed 1 and most 99,
// are 457, 311, 245, 223.
func WithCosts(p *dlx.Problem, seed uint64, most int64) *dlx.Problem {
	random := source(seed)
	var b dlx.Builder
	for i := range dlx.Item(p.NumItems()) {
		if lo, hi := p.Bounds(i); p.Primary(i) {
			b.Multiple(1, lo, hi)
		} else {
			b.Secondary(1)
		}
	}
	for o := range dlx.Option(p.NumOptions()) {
		b.Cost(b.AddColored(slices.Collect(p.Entries(o))...), random.Int64N(most+1))
	}
	return build(&b)
}
