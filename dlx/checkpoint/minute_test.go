package checkpoint

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// A ticking context makes time pass: whenever a search asks whether it has ended, which a search
// does all the time, the clock of a test bubble goes on.
type ticking struct {
	context.Context
	tick func()
}

func (c ticking) Err() error {
	c.tick()
	return c.Context.Err()
}

// Whatever is searched, the work of at most a minute is not kept.
func TestLosesAtMostAMinute(t *testing.T) {
	priced := families.WithCosts(families.Queens(13), 1, 1000)
	list := func(r *Run, ctx context.Context) {
		for range r.Solutions(ctx) {
		}
	}
	count := func(r *Run, ctx context.Context) { r.Count(ctx) }
	for name, c := range map[string]struct {
		problem  *families.Problem
		counting dlx.Counting
		step     time.Duration // between two questions
		run      func(r *Run, ctx context.Context)
	}{
		"search": {families.Queens(10), dlx.CountBySearch, 20 * time.Millisecond, count},
		"list":   {families.Queens(14), dlx.CountAuto, 40 * time.Millisecond, list},
		"cheapest": {priced, dlx.CountAuto, 80 * time.Millisecond, func(r *Run, ctx context.Context) {
			for range r.Minimize(ctx, 30000) {
			}
		}},
		"sweep": {families.Dominoes(14, 14), dlx.CountByMemo, time.Second, count},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := New(dlx.NewSolver(c.problem.Problem, dlx.Settings{
					Counting: c.counting, Processors: 1}), Settings{Dir: t.TempDir()})
				began := time.Now()
				var size int64
				var state os.FileInfo
				saved, oldest := began, time.Duration(0)
				look := func() {
					oldest = max(oldest, time.Since(saved))
					journal, _ := os.Stat(filepath.Join(r.Dir, journalFile))
					counter, _ := os.Stat(filepath.Join(r.Dir, counterFile))
					if journal != nil && journal.Size() != size ||
						counter != nil && (state == nil || !os.SameFile(state, counter)) {
						saved = time.Now()
					}
					if journal != nil {
						size = journal.Size()
					}
					state = counter
				}
				c.run(r, ticking{t.Context(), func() {
					look()
					time.Sleep(c.step)
				}})
				look()
				t.Logf("of %v, at most %v were not kept", time.Since(began), oldest)
				if r.Err() != nil || oldest > time.Minute {
					t.Error(r.Err())
				}
				if time.Since(began) <= time.Minute {
					t.Error("the search is too short to tell")
				}
			})
		})
	}
}

// A count by search that is likely to be done soon is not divided; one that is not is.
func TestDividesLongCounts(t *testing.T) {
	for longest, divided := range map[time.Duration]bool{time.Hour: false, time.Second: true} {
		synctest.Test(t, func(t *testing.T) {
			s := dlx.Settings{Counting: dlx.CountBySearch, Processors: 1}
			r := New(dlx.NewSolver(families.Queens(9).Problem, s), Settings{Dir: t.TempDir()})
			r.decide, r.longest = 100*time.Millisecond, longest
			n, err := r.Count(ticking{t.Context(), func() { time.Sleep(10 * time.Millisecond) }})
			if err != nil || n.String() != "352" || len(r.units) > 0 != divided {
				t.Errorf("at most %v: %v solutions in %d units, %v", longest, n, len(r.units), err)
			}
		})
	}
}

// So is a list.
func TestDividesLongLists(t *testing.T) {
	for longest, divided := range map[time.Duration]bool{time.Hour: false, time.Second: true} {
		synctest.Test(t, func(t *testing.T) {
			r := New(dlx.NewSolver(families.Queens(12).Problem, dlx.Settings{Processors: 1}),
				Settings{Dir: t.TempDir()})
			r.trial, r.longest = 100*time.Millisecond, longest
			n := 0
			for range r.Solutions(ticking{t.Context(), func() { time.Sleep(30 * time.Millisecond) }}) {
				n++
			}
			if r.Err() != nil || n != 14200 || len(r.units) > 1 != divided {
				t.Errorf("at most %v: %d solutions in %d units, %v", longest, n, len(r.units), r.Err())
			}
		})
	}
}
