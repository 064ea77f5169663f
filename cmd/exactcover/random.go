package main

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"exactcover/dlx"
	"exactcover/encode"
)

// addRandom adds the flag that draws solutions.
func (s *settings) addRandom(cmd *cobra.Command) {
	cmd.Flags().Var(wholeFrom(&s.random, 0, 1), "random", "draw `N` solutions of each puzzle, all equally likely")
	group(cmd, searchFlags)
}

// errRandom reports flags that do not go with --random.
func (s *settings) errRandom(cmd *cobra.Command) error {
	if !cmd.Flags().Changed("random") {
		return nil
	}
	for _, other := range []string{"limit", "steps", "only"} {
		if f := cmd.Flags().Lookup(other); f != nil && f.Changed {
			return fmt.Errorf("--random and --%s exclude each other", other)
		}
	}
	return nil
}

// drawSeed draws the seed of --random, unless there is one, and names it, so that the same can be
// drawn again.
func (a *app) drawSeed() {
	for a.settings.random > 0 && a.settings.seed == 0 {
		a.settings.seed = uint64(rand.Uint32())
		if a.settings.seed != 0 {
			fmt.Fprintf(a.stderr, "exactcover: --seed %d\n", a.settings.seed)
		}
	}
}

// source returns where the chances of the present unit come from: its number and the seed, so that
// they do not depend on the number of workers.
func (w *worker) source() rand.Source { return rand.NewPCG(w.settings.seed, uint64(w.number)) }

// draw yields solutions of a puzzle drawn at random.
func (p gridPuzzle) draw(ctx context.Context, w *worker) iter.Seq[encode.Solution] {
	return first(w.settings.random, w.solver.Samples(ctx, p.Puzzle, w.source()))
}

// draw yields solutions drawn at random.
func (p *problem) draw(ctx context.Context, w *worker, s *dlx.Solver) iter.Seq[[]dlx.Option] {
	return first(w.settings.random, s.Samples(ctx, w.source()))
}

// first yields the first n of a stream.
func first[T any](n int, stream iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		left := n
		for x := range stream {
			left--
			if !yield(x) || left == 0 {
				return
			}
		}
	}
}
