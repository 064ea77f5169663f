package generate

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// A Rating says how much a puzzle tells and how hard it is.
type Rating struct {
	Clues  int         // as [Spec] counts them
	Level  steps.Level // as [Spec] asks for
	Effort uint64      // nodes of the search that proves that there is one solution
}

// Rate rates a puzzle that the generator has made. The error is that of the context, or what is
// wrong with the puzzle.
func (g *Generator) Rate(ctx context.Context, p *puzzle.Puzzle) (Rating, error) {
	g.occupy("Rate", ctx)
	defer g.release()
	checkPuzzle("Rate", p)
	q := unsolved(p)
	level, err := g.grader.Grade(ctx, q)
	if err != nil {
		return Rating{}, err
	}
	effort, err := g.prove(ctx, q)
	return Rating{g.clues(p), level, effort}, err
}

// unsolved returns p without its solution: the grader is faster without.
func unsolved(p *puzzle.Puzzle) *puzzle.Puzzle {
	q := *p
	q.Solution = nil
	return &q
}

// prove returns how many nodes it takes to prove that p has one solution.
func (g *Generator) prove(ctx context.Context, p *puzzle.Puzzle) (uint64, error) {
	_, err := g.solver.Unique(ctx, p)
	return g.solver.Stats().Nodes, err
}

// tooEasyOrHard returns what of the difficulty of p is not as wanted.
func (g *Generator) tooEasyOrHard(
	ctx context.Context, p *puzzle.Puzzle,
) (failure string, err error) {
	q := unsolved(p)
	if g.spec.Levels != nil {
		level, err := g.grader.Grade(ctx, q)
		if err != nil || !slices.Contains(g.spec.Levels, level) {
			return otherLevel, err
		}
	}
	if g.spec.Effort != (Range{}) {
		effort, err := g.prove(ctx, q)
		if err != nil || !g.spec.Effort.Has(effort) {
			return otherEffort, err
		}
	}
	return "", nil
}

// clues returns how many clues p has that the skeleton does not have.
func (g *Generator) clues(p *puzzle.Puzzle) int {
	n := g.told(p) - g.told(g.spec.Skeleton)
	for _, f := range g.spec.Draw {
		if f.shape == nil && f.draw == nil {
			n -= len(f.rules) // which say something about what is not drawn
		}
	}
	return n
}

// told returns the number of rules and givens of p, without singles unless they are clues.
func (g *Generator) told(p *puzzle.Puzzle) int {
	n := 0
	for _, d := range p.Givens {
		if d != puzzle.Empty {
			n++
		}
	}
	for _, r := range p.Rules {
		if _, single := r.(rule.Single); !single || g.spec.Minimal {
			n++
		}
	}
	return n
}
