package steps

import (
	"context"
	"sync/atomic"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A Grader tells how hard puzzles are. It keeps what puzzles of one shape have in common (size,
// regions, rules but for given dominoes and singles), and for those without rules it allocates no
// memory after the first. It is for one goroutine at a time. The zero value is ready for use.
type Grader struct {
	state    *state      // of the shape of the last puzzle; nil: there was none
	occupied atomic.Bool // by a call that has not ended
}

// NewGrader returns a grader.
func NewGrader() *Grader { return new(Grader) }

// Grade returns the level of p: the lowest whose techniques, with those of the levels below, solve
// it. It returns [encode.ErrNoSolution] if they find that p has no solution; a puzzle with several
// is Beyond, and one without any may be. If ctx ends early, it returns its error. An easy Sudoku
// takes about 10 microseconds.
func (g *Grader) Grade(ctx context.Context, p *puzzle.Puzzle) (Level, error) {
	g.occupy("Grade", ctx, p)
	defer g.release()
	if g.state == nil || !g.state.fits(p) || !wellFormed(p) {
		if err := p.Validate(); err != nil {
			return 0, err
		}
	}
	if g.state == nil || !g.state.fits(p) {
		s, err := newShape(ctx, p)
		if err != nil {
			return 0, err
		}
		g.state = newState(s)
	}
	st := g.state
	st.reset(ctx, p)
	level := st.climb(Pairs)
	if st.open == 0 && len(p.Rules) > 0 && !st.dead.found {
		st.checkGrid()
	}
	switch {
	case st.stop.Now():
		return 0, st.stop.Err()
	case st.dead.found:
		return 0, encode.ErrNoSolution
	case st.open > 0:
		return Beyond, nil
	}
	return level, nil
}

// climb goes on with the techniques of levels up to some level until there is no more to find, and
// returns the highest it used.
func (st *state) climb(most Level) Level {
	level := Singles
	for k := 0; k < len(finders) && st.open > 0 && !st.dead.found && !st.stop.Now(); {
		f := &finders[k]
		switch l := f.technique.Level(); {
		case l > most:
			return level
		case f.find(st):
			level = max(level, l)
			k = 0
		default:
			k++
		}
	}
	return level
}

// wellFormed reports whether p, which has a shape that was valid, is known to be valid; it may say
// no where nothing is wrong.
func wellFormed(p *puzzle.Puzzle) bool {
	if len(p.Rules) > 0 || p.Candidates != nil || p.Solution != nil || len(p.Variables) > 0 ||
		len(p.Givens) != p.Cells() {
		return false
	}
	for _, d := range p.Givens {
		if d != puzzle.Empty && (d < p.Low || d > p.High) {
			return false
		}
	}
	return true
}
