package generate_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/generate"
	"exactcover/encode/steps"
	"exactcover/internal/race"
)

// Ratings are what the Spec has asked for.
func TestRate(t *testing.T) {
	for _, test := range []struct {
		size     int
		variants string
		clues    int
		minimal  bool
	}{
		{9, "classic", 26, false}, {6, "killer", 10, false}, {6, "kropki,kropki-negative", 0, false},
		{4, "domino", 2, false}, {4, "domino", 3, true},
	} {
		t.Run(test.variants, func(t *testing.T) {
			s := spec(t, test.size, strings.Split(test.variants, ",")...)
			s.Clues, s.Minimal = test.clues, test.minimal
			s.Levels = []steps.Level{steps.Easy, steps.Hard}
			g, err := generate.New(s, 1)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Puzzle(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			if g.Stats().Nodes == 0 {
				t.Error("made without a search")
			}
			want := test.clues
			if want == 0 {
				want = clues(p, s.Skeleton) - 1 // the negative rule is none
			}
			r, err := g.Rate(t.Context(), p)
			if err != nil || r.Clues != want || !slices.Contains(s.Levels, r.Level) {
				t.Fatalf("%+v, error %v", r, err)
			}
			s.Effort = generate.Range{Min: r.Effort, Max: r.Effort}
			if g, err = generate.New(s, 1); err != nil {
				t.Fatal(err)
			}
			if again, err := g.Puzzle(t.Context(), 0); err != nil || !reflect.DeepEqual(again, p) {
				t.Errorf("with effort %d: %+v, not %+v, error %v", r.Effort, again, p, err)
			}
		})
	}
}

// The effort of a puzzle does not depend on earlier puzzles.
func TestStats(t *testing.T) {
	s := spec(t, 9)
	cost := func(numbers ...uint64) (nodes uint64) {
		g, err := generate.New(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range numbers {
			if _, err := g.Puzzle(t.Context(), k); err != nil {
				t.Fatal(err)
			}
			nodes = g.Stats().Nodes
		}
		return nodes
	}
	if first, second := cost(3), cost(2, 3); first != second || first == 0 {
		t.Errorf("%d nodes if it is the first, %d if the second", first, second)
	}
}

func TestLevels(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for l := steps.Easy; l <= steps.Beyond; l++ {
		s := spec(t, 9)
		s.Levels = []steps.Level{l}
		for _, p := range puzzles(t, s, 3) {
			checkPuzzle(t, p)
			if got, err := new(steps.Grader).Grade(context.Background(), p); got != l || err != nil {
				t.Errorf("level %v, not %v, error %v", got, l, err)
			}
		}
	}
}

// In killers as they are usually made a person need not try digits.
func TestKillersNeedNoTries(t *testing.T) {
	var g steps.Grader
	for k, p := range puzzles(t, spec(t, 9, "killer"), 6) {
		if level, err := g.Grade(t.Context(), p); level == steps.Beyond || err != nil {
			t.Errorf("puzzle %d: level %v, error %v", k, level, err)
		}
	}
}

// The effort is that of the steps of a person.
func TestEffort(t *testing.T) {
	for _, r := range []generate.Range{{Max: 3}, {Min: 20, Max: 100}, {Min: 100}} {
		s := spec(t, 9)
		s.Effort = r
		g, err := generate.New(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.Puzzle(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		checkPuzzle(t, p)
		chain, err := steps.Solve(t.Context(), p, steps.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		rating, err := g.Rate(t.Context(), p)
		if n := uint64(chain.Effort()); err != nil || !r.Has(n) || rating.Effort != n {
			t.Errorf("an effort of %d is not in %v, rated %d, error %v", n, r, rating.Effort, err)
		}
	}
}

// A range may lack one of its ends.
func TestParseRange(t *testing.T) {
	for text, want := range map[string]generate.Range{
		"1-20": {Min: 1, Max: 20}, "100-": {Min: 100}, "-5": {Max: 5}, "7-7": {Min: 7, Max: 7},
	} {
		if got, err := generate.ParseRange(text); got != want || err != nil {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-", "5", "5-4", "-0", "a-", "-b", "1-2-3"} {
		if got, err := generate.ParseRange(text); err == nil {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
