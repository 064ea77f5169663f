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
	Effort uint64      // how many digits a person must try: that of [steps.Chain]
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
	effort, err := effortOf(ctx, q, level)
	return Rating{g.clues(p), level, effort}, err
}

// effortOf returns the effort of a puzzle of a level.
func effortOf(ctx context.Context, p *puzzle.Puzzle, level steps.Level) (uint64, error) {
	if level < steps.Beyond {
		return 0, nil
	}
	chain, err := steps.Solve(ctx, p, steps.Settings{})
	if err != nil {
		return 0, err
	}
	return uint64(chain.Effort()), nil
}

// unsolved returns p without its solution, because the grader is faster without one.
func unsolved(p *puzzle.Puzzle) *puzzle.Puzzle {
	q := *p
	q.Solution = nil
	return &q
}

// tooEasyOrHard returns the reason if the difficulty of p is not as wanted.
func (g *Generator) tooEasyOrHard(
	ctx context.Context, p *puzzle.Puzzle,
) (failure string, err error) {
	if g.spec.Levels == nil && g.spec.Effort == (Range{}) {
		return "", nil
	}
	q := unsolved(p)
	level, err := g.grader.Grade(ctx, q)
	if err != nil || g.spec.Levels != nil && !slices.Contains(g.spec.Levels, level) {
		return otherLevel, err
	}
	if g.spec.Effort != (Range{}) {
		effort, err := effortOf(ctx, q, level)
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
