package generate

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// A Rating is the number of clues of a puzzle and its difficulty.
type Rating struct {
	Clues  int         // number of clues, as in [Spec.Clues]
	Level  steps.Level // level, as in [Spec.Levels]
	Effort uint64      // nodes of the search that proves that there is only one solution
}

// Rate rates a puzzle that the generator has made. It returns an error if the context ends or the
// puzzle is wrong.
func (g *Generator) Rate(ctx context.Context, p *puzzle.Puzzle) (Rating, error) {
	g.occupy("Rate")
	defer g.release()
	q := unsolved(p)
	level, err := g.grader.Grade(ctx, q)
	if err != nil {
		return Rating{}, err
	}
	effort, err := g.prove(ctx, q)
	return Rating{g.clues(p), level, effort}, err
}

// unsolved returns p without its solution, because the grader is faster without one.
func unsolved(p *puzzle.Puzzle) *puzzle.Puzzle {
	q := *p
	q.Solution = nil
	return &q
}

// prove returns the number of nodes of the search that proves that p has one solution.
func (g *Generator) prove(ctx context.Context, p *puzzle.Puzzle) (uint64, error) {
	_, err := g.solver.Unique(ctx, p)
	return g.solver.Stats().Nodes, err
}

// tooEasyOrHard returns the reason if the difficulty of p is not as wanted.
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

// clues returns the number of clues that p has and the skeleton does not have.
func (g *Generator) clues(p *puzzle.Puzzle) int {
	n := g.statements(p) - g.statements(g.spec.Skeleton)
	for _, f := range g.spec.Draw {
		if f.regions == nil && f.draw == nil {
			n -= len(f.rules) // these speak about everything that is not drawn
		}
	}
	return n
}

// statements returns the number of rules and givens of p. It counts singles only if they are clues.
func (g *Generator) statements(p *puzzle.Puzzle) int {
	n := 0
	for _, d := range p.Givens {
		if d != puzzle.Empty {
			n++
		}
	}
	for _, r := range p.Rules {
		if t, ok := r.(rule.Tile); !ok || len(t.Cells) == 2 || g.spec.Minimal {
			n++
		}
	}
	return n
}
