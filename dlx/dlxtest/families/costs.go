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
func WithCosts(p *Problem, seed uint64, most int64) *Problem {
	random := source(seed)
	var b builder
	for i := range dlx.Item(p.Problem.NumItems()) {
		if lo, hi := p.Problem.Bounds(i); p.Problem.Primary(i) {
			b.Multiple(1, lo, hi)
		} else {
			b.Secondary(1)
		}
	}
	for o := range dlx.Option(p.Problem.NumOptions()) {
		b.Cost(b.AddColored(slices.Collect(p.Problem.Entries(o))...), random.Int64N(most+1))
	}
	priced := b.problem(p.Solutions, "costs", seed, most, p.Name)
	priced.Items, priced.Colors = p.Items, p.Colors
	return priced
}
