package generate

import (
	"context"
	"errors"
	"math/rand/v2"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// find looks for a solution from a few random digits and makes it the solution of the model. If the
// regions are unknown, it begins with random regions, since a search would put most of them into
// rows. It returns [encode.ErrNoSolution] if there is none, and [dlx.ErrNodeLimit] if it reached
// its limits.
func (m *model) find(ctx context.Context, random *rand.Rand) error {
	if m.encoding.Problem().NumOptions() == 0 {
		return encode.ErrNoSolution
	}
	starts := []func(*rand.Rand){m.withoutAny}
	if m.unknown != nil {
		starts = []func(*rand.Rand){m.withRegions, m.withoutAny}
	}
	for _, begin := range starts {
		// With many digits given, a search soon finds a contradiction or a solution.
		for hints := m.puzzle.Cells() / 8; hints > 0; hints = hints * 3 / 4 {
			for range triesOfHints {
				begin(random)
				m.hint(random, hints)
				solution, err := m.first(ctx, random)
				switch {
				case err == nil:
					m.adopt(solution)
					return nil
				case !errors.Is(err, dlx.ErrNodeLimit) && !errors.Is(err, dlx.ErrNoSolution):
					return err
				}
			}
		}
	}
	// The limit grows, so one of the orders comes to an end.
	for nodes := uint64(fewNodes); !m.fleeting; nodes += nodes / 4 {
		s := dlx.NewSolver(m.encoding.Problem(), dlx.Settings{Seed: random.Uint64() | 1, MaxNodes: nodes})
		solution, err := s.First(ctx)
		spend(m.cost, s)
		switch {
		case errors.Is(err, dlx.ErrNodeLimit):
			continue
		case err != nil:
			return err
		}
		m.adopt(solution)
		return nil
	}
	return dlx.ErrNodeLimit
}

// unknownRegions returns the rule that the regions of p are unknown, or nil.
func unknownRegions(p *puzzle.Puzzle) *rule.ChaosConstruction {
	for _, r := range p.Rules {
		if r, ok := r.(rule.ChaosConstruction); ok {
			return &r
		}
	}
	return nil
}

// withoutAny empties force.
func (m *model) withoutAny(*rand.Rand) {
	clear(m.covered)
	m.force = m.force[:0]
}

// withRegions fills force with options that divide the grid at random, except into those regions
// that are not candidates.
func (m *model) withRegions(random *rand.Rand) {
	m.withoutAny(random)
	size := m.puzzle.DigitCount()
	if m.unknown.Size != nil {
		size = *m.unknown.Size
	}
	for k, region := range divideAnew(random, m.puzzle, size) {
		c := puzzle.Candidate{Cell: m.unknown.Labels[k], Digit: puzzle.Digit(region + 1)}
		if !m.puzzle.DomainOf(c.Cell).Has(c.Digit) {
			continue
		}
		if uses := m.uses[m.index(c)]; len(uses) > 0 {
			m.add(uses[0])
		}
	}
}

// hint adds at most hints random options to force that do not conflict with those there.
func (m *model) hint(random *rand.Rand, hints int) {
	problem := m.encoding.Problem()
	for range hints {
		o := dlx.Option(random.IntN(problem.NumOptions()))
		if len(m.of(o)) == 0 {
			continue
		}
		free := true
		for e := range problem.Entries(o) {
			free = free && m.covered[e.Item] == 0
		}
		if free {
			m.add(o)
		}
	}
}

// add adds an option to force.
func (m *model) add(o dlx.Option) {
	for e := range m.encoding.Problem().Entries(o) {
		m.covered[e.Item] = 1
	}
	m.force = append(m.force, o)
}
