package generate

import (
	"context"
	"fmt"
	"math/rand/v2"

	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/internal/misuse"
)

// Mistakes that only the calling program can make cause panics. What may be wrong with a [Spec] is
// an error: see [New].
var pkg = misuse.Of("generate")

// checkPuzzle panics if the puzzle of a call is nil.
func checkPuzzle(call string, p *puzzle.Puzzle) {
	if p == nil {
		pkg.Panic("%s: the puzzle is nil; Skeleton makes one", call)
	}
}

// checkRegions panics if there are no random numbers, or no grid has the side.
func checkRegions(random *rand.Rand, side int) {
	switch {
	case random == nil:
		pkg.Panic("Regions: the random numbers are nil; rand.New makes some")
	case side < 1 || side > puzzle.MaxSide:
		pkg.Panic("Regions: the side is %d, but must be 1 to %d", side, puzzle.MaxSide)
	}
}

// checkMade panics if the generator was not made by [New].
func (g *Generator) checkMade(call string) {
	if g == nil || g.grader == nil {
		pkg.Panic("%s: the generator is nil or a zero Generator; New makes generators", call)
	}
}

// occupy begins a call that uses the generator; the call must end with release. It panics if
// another call is running.
func (g *Generator) occupy(call string, ctx context.Context) {
	g.checkMade(call)
	pkg.Context(call, ctx)
	if !g.occupied.CompareAndSwap(false, true) {
		pkg.Panic("the generator is in use: %s was called by another goroutine, or by a rule", call)
	}
}

// release ends a call that began with occupy.
func (g *Generator) release() { g.occupied.Store(false) }

// checkLists returns an error if a list of the spec has an element that does not exist.
func (s *Spec) checkLists() error {
	for k, f := range s.Draw {
		if f == nil {
			return &SpecError{fmt.Sprintf("variant %d of %d is nil", k+1, len(s.Draw))}
		}
	}
	for _, l := range s.Levels {
		if l < steps.Singles || l > steps.Beyond {
			return &SpecError{fmt.Sprintf("there is no level %d", l)}
		}
	}
	return nil
}
