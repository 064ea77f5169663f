package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// A Generator makes puzzles. With the same Spec and seed, puzzle k is the same on every machine and
// does not depend on earlier calls. Only one goroutine at a time may use a Generator; several
// generators may share a Spec.
//
// If no rules are drawn, it keeps the encoding of the skeleton. After the first puzzles it then
// allocates little more than the puzzles themselves.
type Generator struct {
	spec    Spec
	seed    uint64
	model   *model // model of the skeleton; nil if the regions are drawn, and before the first call
	remover remover
	tied    []puzzle.Cell // cell -> the lowest cell that symmetry ties it to; nil: no symmetry
	orbits  []int32       // lowest cell -> 1 + its group of clues; 0: no group yet
	cost    dlx.Stats     // cost of the last call
	few     fewDrawn      // in the last call: the most clues drawn where more were wanted
	grader  steps.Grader

	occupied atomic.Bool // a call is running
}

// New returns a generator of puzzles from a seed. It returns a *[SpecError] for a Spec that
// contradicts itself, and the error of [puzzle.Puzzle.Validate] for a skeleton that is not valid.
// The skeleton is encoded when the first puzzle is made.
func New(s Spec, seed uint64) (*Generator, error) {
	if err := s.validate(); err != nil {
		return nil, err
	}
	if s.Attempts == 0 {
		s.Attempts = 10000
	}
	g := &Generator{spec: s, seed: seed}
	if s.Symmetry != Asymmetric {
		g.tied = s.Symmetry.orbits(s.Skeleton)
	}
	return g, nil
}

// occupy begins a call that uses the generator; the call must end with release. It panics if
// another call is running.
func (g *Generator) occupy(call string) {
	if !g.occupied.CompareAndSwap(false, true) {
		panic("generate: the generator is in use: " + call +
			" was called by another goroutine, or by a rule")
	}
}

// release ends a call that began with occupy.
func (g *Generator) release() { g.occupied.Store(false) }

// effort returns how hard to search in an attempt.
func (g *Generator) effort(attempt int) effort {
	return effort{g.spec.CountBy, g.spec.Minimal, attempt}
}

// random returns the source of random numbers for puzzle k.
func (g *Generator) random(k uint64) *rand.Rand { return rand.New(rand.NewPCG(g.seed, k)) }

// Grid returns random solution k of the skeleton, with random regions if the Spec asks for them.
// The package documentation says how random it is. Grid returns [encode.ErrNoSolution] if there is
// no solution, and a *[NotFoundError] if it found no regions with a solution.
func (g *Generator) Grid(ctx context.Context, k uint64) (*puzzle.Solution, error) {
	g.occupy("Grid")
	defer g.release()
	g.cost = dlx.Stats{}
	m, err := g.solved(ctx, g.random(k), 0)
	if err != nil {
		return nil, err
	}
	return m.solution(), nil
}

// solved returns a model with a random solution.
func (g *Generator) solved(ctx context.Context, random *rand.Rand, attempt int) (*model, error) {
	if !slices.ContainsFunc(g.spec.Draw, func(f *Variant) bool { return f.regions != nil }) {
		if g.model == nil {
			m, err := newModel(ctx, g.spec.Skeleton, g.effort(0), &g.cost)
			if err != nil {
				return nil, err
			}
			g.model = m
		}
		return g.model, g.model.sample(ctx, random)
	}
	for range g.spec.Attempts {
		if err := ctx.Err(); err != nil {
			return nil, err // no search is needed to see that there is no solution
		}
		p := *g.spec.Skeleton
		for _, f := range g.spec.Draw {
			if f.regions != nil {
				f.regions(random, &p)
			}
		}
		shaped, err := newModel(ctx, &p, g.effort(attempt), &g.cost)
		if err != nil {
			return nil, err
		}
		shaped.erase = (p.Cells() + 1) / 2 // measuring the best number takes longer than one solution
		shaped.fleeting = true
		switch err = shaped.sample(ctx, random); {
		case errors.Is(err, encode.ErrNoSolution), errors.Is(err, dlx.ErrNodeLimit):
			continue // other regions may have a solution that is found sooner
		case err != nil:
			return nil, err
		}
		return shaped, nil
	}
	return nil, &NotFoundError{g.spec.Attempts, noRegions}
}

// Stats returns the cost of all searches of the last call of Puzzle or Grid.
func (g *Generator) Stats() dlx.Stats { return g.cost }

// Puzzle returns puzzle k. It has exactly one solution, stored in its field Solution, and meets the
// Spec. The error is [encode.ErrNoSolution] if the skeleton has no solution, a *[NotFoundError] if
// all attempts failed, or the error of the context.
func (g *Generator) Puzzle(ctx context.Context, k uint64) (*puzzle.Puzzle, error) {
	g.occupy("Puzzle")
	defer g.release()
	g.cost, g.few = dlx.Stats{}, fewDrawn{}
	random := g.random(k)
	failures := make(map[string]int)
	for attempt := range g.spec.Attempts {
		p, failure, err := g.attempt(ctx, random, attempt)
		if err != nil {
			return nil, err
		}
		if failure == "" {
			return p, nil
		}
		failures[failure]++
		switch tried := attempt + 1; {
		case failures[OpenVariables] == mostOpen && tried == mostOpen:
			return nil, &NotFoundError{mostOpen, OpenVariables}
		case failures[otherNumber] == tried && g.few.hopeless(tried):
			return nil, &NotFoundError{tried, g.few.Error()}
		}
	}
	e := &NotFoundError{Attempts: g.spec.Attempts}
	for reason, n := range failures {
		if m := failures[e.Reason]; n > m || n == m && reason < e.Reason {
			e.Reason = reason
		}
	}
	if e.Reason == otherNumber {
		e.Reason = g.few.Error()
	}
	return nil, e
}

// The reasons for which an attempt can fail.
const (
	otherClues  = "the number of clues"
	otherNumber = "the number of clues of a rule"
	notMinimal  = "clues that could go"
	otherLevel  = "the level of difficulty"
	otherEffort = "the effort: the digits that must be tried"
	noRegions   = "regions that have a solution"
	// OpenVariables is the reason if the digits of the whole grid leave several solutions, because
	// variables may have several digits.
	OpenVariables = "variables that the digits of the grid do not determine"
)

// mostOpen is the number of attempts after which Puzzle gives up if all failed by [OpenVariables]:
// then it is not likely that a grid determines the variables.
const mostOpen = 32

// attempt makes a puzzle. It also returns the reason if the puzzle is not as wanted.
func (g *Generator) attempt(
	ctx context.Context, random *rand.Rand, attempt int,
) (p *puzzle.Puzzle, failure string, err error) {
	m, err := g.solved(ctx, random, attempt)
	if err != nil {
		return nil, "", err
	}
	p = new(puzzle.Puzzle)
	*p = *m.puzzle
	p.Solution = slices.Clone(m.grid)
	var few fewDrawn
	m, first, err := g.drawRules(ctx, random, m, p, attempt)
	switch {
	case errors.As(err, &few):
		if few.drawn > g.few.drawn || g.few.name == "" {
			g.few = few
		}
		return nil, otherNumber, nil
	case err != nil:
		return nil, "", err
	}
	drawn := len(p.Rules) - first
	r := &g.remover
	g.collect(m, random)
	if pinned, err := r.pinned(ctx); err != nil || !pinned {
		return nil, OpenVariables, err
	}
	// m may be the model of the first attempt
	r.budget = g.effort(attempt).limits(p.Cells(), m.encoding.Problem().NumOptions(), m.plain).budget
	if err := r.remove(ctx, max(0, g.spec.Clues-drawn)); err != nil {
		return nil, "", err
	}
	if g.spec.Minimal && !r.certain() {
		needed, err := r.needed(ctx)
		if err != nil || !needed {
			return nil, notMinimal, err
		}
	}
	n := r.write(p, first) + drawn
	n, certain, err := g.fewer(ctx, random, p, len(p.Rules)-drawn, n)
	switch {
	case err != nil:
		return nil, "", err
	case g.spec.Clues > 0 && n != g.spec.Clues:
		return nil, otherClues, nil
	case g.spec.Minimal && !certain:
		return nil, notMinimal, nil
	}
	failure, err = g.tooEasyOrHard(ctx, p)
	return p, failure, err
}

// drawRules adds the drawn rules to p, whose solution is that of m. It returns the model with these
// rules, and the index of the first rule that is a clue. Rules ahead of it speak about everything
// that is not drawn (negative constraints), so they are no clues.
func (g *Generator) drawRules(
	ctx context.Context, random *rand.Rand, m *model, p *puzzle.Puzzle, attempt int,
) (*model, int, error) {
	before := len(p.Rules)
	first := before
	p.Rules = slices.Clip(p.Rules)
	for _, f := range g.spec.Draw {
		if f.draw != nil {
			bare := *p
			bare.Rules = linesOf(p)
			drawn := f.clues(random, &bare)
			if len(drawn) < f.number {
				return nil, 0, fewDrawn{f.Name, f.number, len(drawn)}
			}
			p.Rules = append(p.Rules, drawn...)
		}
	}
	for _, f := range g.spec.Draw {
		if f.regions == nil && f.draw == nil {
			p.Rules = slices.Insert(p.Rules, first, f.rules...)
			first += len(f.rules)
		}
	}
	if len(p.Rules) == before {
		return m, first, nil
	}
	ruled := *p
	ruled.Solution = nil
	full, err := newModel(ctx, &ruled, g.effort(attempt), &g.cost)
	if err != nil {
		return nil, 0, err
	}
	full.settle(m.solution())
	return full, first, nil
}

// linesOf returns the rules of p that are drawn as lines.
func linesOf(p *puzzle.Puzzle) (lines []puzzle.Rule) {
	for _, r := range p.Rules {
		if look, ok := rule.All.Look(r, p); ok && look.Layout == rule.Line {
			lines = append(lines, r)
		}
	}
	return lines
}
