package generate

import (
	"context"
	"fmt"

	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/internal/misuse"
)

// What may be wrong with a [Spec] is an error: see [New].
var door = misuse.Of("generate")

// checkPuzzle is for calls that take a puzzle.
func checkPuzzle(call string, p *puzzle.Puzzle) {
	if p == nil {
		door.Panic("%s: the puzzle is nil; Skeleton makes one", call)
	}
}

// checkMade makes sure that the generator is one of [New].
func (g *Generator) checkMade(call string) {
	if g == nil || g.grader == nil {
		door.Panic("%s: the generator is nil or a zero Generator; New makes generators", call)
	}
}

// occupy begins a call that uses the generator, which must be released behind it. Another that
// comes before is told.
func (g *Generator) occupy(call string, ctx context.Context) {
	g.checkMade(call)
	door.Context(call, ctx)
	if !g.occupied.CompareAndSwap(false, true) {
		door.Panic("the generator is in use: %s was called by another goroutine, or by a rule", call)
	}
}

// release ends a call.
func (g *Generator) release() { g.occupied.Store(false) }

// checkLists returns what of the lists of a spec is none of what there is.
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
