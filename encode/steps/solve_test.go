package steps_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

func TestHardSudoku(t *testing.T) {
	p := classic(beyond)
	chain := solves(t, p, only(t, p))
	if chain.Level != steps.Beyond || chain.Times(steps.Try) == 0 {
		t.Error(chain.Summary())
	}
	again, err := steps.Solve(t.Context(), p, steps.Settings{})
	if err != nil || !reflect.DeepEqual(chain, again) {
		t.Errorf("another chain the second time (error %v)", err)
	}
}

// The candidates left at the end of a puzzle with several solutions are exactly those in some
// solution.
func TestSeveralSolutions(t *testing.T) {
	p := classic("12........3.....")
	chain := solve(t, p)
	want, err := encode.Candidates(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if chain.Outcome != steps.Several || !reflect.DeepEqual(chain.Left, want) {
		t.Errorf("%v; left %v, want %v", chain.Summary(), chain.Left, want)
	}
	if grid := chain.Grid(); grid[0] != 1 || grid[15] == puzzle.Empty != (want[15].Len() > 1) {
		t.Errorf("grid %v", grid)
	}
}

// The first step is that of the whole chain. Only if it ends the chain, its record has a level.
func TestFirst(t *testing.T) {
	for _, text := range []string{"1..4..3..1..3...", "................", "11.............."} {
		p := classic(text)
		all := solve(t, p)
		first, err := steps.First(t.Context(), p, steps.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if n := min(1, len(all.Steps)); !reflect.DeepEqual(first.Steps, all.Steps[:n]) {
			t.Errorf("%s: the steps %v", text, first.Steps)
		}
		if ends := first.Outcome != steps.Unfinished; ends != (len(all.Steps) < 2) {
			t.Errorf("%s: the first step ends the chain: %v", text, ends)
		}
		level := ""
		if len(all.Steps) < 2 {
			level = all.Level.String()
		}
		if got := first.Record(p).Level; got != level {
			t.Errorf("%s: the level %q, not %q", text, got, level)
		}
	}
}

// A puzzle in which nothing is wrong at first sight, but that a search refutes.
func TestNoSolution(t *testing.T) {
	p := classic(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	chain := solve(t, p)
	if chain.Outcome != steps.NoSolution {
		t.Error(chain.Summary())
	}
	if last := chain.Steps[len(chain.Steps)-1]; last.Technique != steps.Contradiction {
		t.Errorf("the last step is a %v", last.Technique)
	}
}

// A search that is stopped leaves the steps before it.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	chain, err := steps.Solve(ctx, classic(beyond), steps.Settings{})
	if !errors.Is(err, context.Canceled) || chain.Outcome != steps.Unfinished ||
		chain.Level != steps.Beyond {
		t.Errorf("error %v, %v", err, chain.Summary())
	}
}
