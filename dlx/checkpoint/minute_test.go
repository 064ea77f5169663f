package checkpoint

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/internal/race"
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

// A watcher looks at the folder of a run whenever the run asks whether it has ended.
type watcher struct {
	t     *testing.T
	dir   string
	began time.Time
	kept  time.Time     // when something was written last
	worst time.Duration // the longest time in which nothing was written
	size  int64         // of the journal
	state os.FileInfo   // of the state of a counter
	ends  [2]end        // of processes that are killed: at the worst moment, and late
}

// An end is what a process leaves that is killed at a moment.
type end struct {
	dir        string
	at, unkept time.Duration // since the beginning, and since something was written
}

func watch(t *testing.T, dir string) *watcher {
	return &watcher{t: t, dir: dir, began: time.Now(), kept: time.Now()}
}

// look notes whether the folder has changed.
func (w *watcher) look() {
	at, unkept := time.Since(w.began), time.Since(w.kept)
	journal, _ := os.Stat(filepath.Join(w.dir, journalFile))
	counter, _ := os.Stat(filepath.Join(w.dir, counterFile))
	switch {
	case journal != nil && journal.Size() != w.size,
		counter != nil && (w.state == nil || !os.SameFile(w.state, counter)):
		w.kept = time.Now()
	case unkept > w.ends[0].unkept+5*time.Second:
		w.ends[0] = end{w.copy(), at, unkept}
	case at > 2*w.ends[1].at:
		w.ends[1] = end{w.copy(), at, unkept}
	}
	w.worst = max(w.worst, unkept)
	if journal != nil {
		w.size = journal.Size()
	}
	w.state = counter
}

// copy copies the folder.
func (w *watcher) copy() string {
	dir := w.t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(w.dir)); err != nil {
		w.t.Fatal(err)
	}
	return dir
}

// Whatever is searched, a process that goes on after another was killed, whenever that was, finds
// the same, and does the work of at most a minute again.
func TestLosesAtMostAMinute(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	priced := families.WithCosts(families.Queens(13), 1, 1000)
	count := func(r *Run, ctx context.Context) (found []string) {
		n, _ := r.Count(ctx)
		return []string{n.String()}
	}
	list := func(r *Run, ctx context.Context) (found []string) {
		for options := range r.Solutions(ctx) {
			found = append(found, fmt.Sprint(options))
		}
		slices.Sort(found)
		return found
	}
	cheapest := func(r *Run, ctx context.Context) (costs []string) {
		for _, cost := range r.Minimize(ctx, 30000) {
			costs = append(costs, fmt.Sprint(cost))
		}
		return costs
	}
	for name, c := range map[string]struct {
		problem  *families.Problem
		counting dlx.Counting
		step     time.Duration // between two questions
		run      func(r *Run, ctx context.Context) []string
	}{
		"search":   {families.Queens(10), dlx.CountBySearch, 20 * time.Millisecond, count},
		"list":     {families.Queens(13), dlx.CountAuto, 200 * time.Millisecond, list},
		"cheapest": {priced, dlx.CountAuto, 80 * time.Millisecond, cheapest},
		"sweep":    {families.Dominoes(14, 14), dlx.CountByMemo, time.Second, count},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				unsynced := time.Duration(0) // the longest time without a wait for the disk
				search := func(dir string, look func()) (found []string, took time.Duration) {
					r := New(dlx.NewSolver(c.problem.Problem, dlx.Settings{
						Counting: c.counting, Processors: 1}), Settings{Dir: dir, Resume: true})
					began := time.Now()
					found = c.run(r, ticking{t.Context(), func() {
						look()
						if r.journal != nil && len(r.units) > 0 {
							unsynced = max(unsynced, time.Since(r.journal.synced))
						}
						time.Sleep(c.step)
					}})
					if r.Err() != nil {
						t.Fatal(r.Err())
					}
					return found, time.Since(began)
				}
				w := watch(t, t.TempDir())
				want, whole := search(w.dir, w.look)
				w.look()
				t.Logf("of %v, at most %v were not kept", whole, w.worst)
				if w.worst > time.Minute || unsynced > time.Minute {
					t.Errorf("nothing was written for %v, or not to the disk for %v", w.worst, unsynced)
				}
				if whole <= 75*time.Second {
					t.Error("the search is too short to tell")
				}
				for _, end := range w.ends {
					found, took := search(end.dir, func() {})
					lost := end.at + took - whole
					t.Logf("killed after %v, %v were lost", end.at, lost)
					if lost > time.Minute || !slices.Equal(found, want) {
						t.Errorf("%d found, want the same %d", len(found), len(want))
					}
				}
			})
		})
	}
}

// A search that is so large that it is divided for a long time, and its division is kept, too.
func TestDividesWithinAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := dlx.Settings{Counting: dlx.CountBySearch, Processors: 1}
		r := New(dlx.NewSolver(families.Dominoes(12, 12).Problem, s), Settings{Dir: t.TempDir()})
		limited, cancel := context.WithTimeout(t.Context(), 20*time.Minute)
		defer cancel()
		w := watch(t, r.Dir)
		_, err := r.Count(ticking{limited, func() {
			w.look()
			time.Sleep(30 * time.Millisecond)
		}})
		splits, done := 0, 0
		for _, u := range r.units {
			if u.split {
				splits++
			} else if u.count != nil {
				done++
			}
		}
		t.Logf("%d units split, %d done, at most %v were not kept", splits, done, w.worst)
		if err != context.DeadlineExceeded || w.worst > time.Minute || splits < 2 || done == 0 {
			t.Error(err)
		}
	})
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

// Symmetries divide a long count: each unit stands for several, and together they may count each
// solution several times. It can be resumed from any line.
func TestCountBySymmetries(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	var twos dlx.Builder // matrices of 0 and 1 with two ones in each row and column
	rows, columns := twos.Multiple(6, 2, 2), twos.Multiple(6, 2, 2)
	for r := range dlx.Item(6) {
		for c := range dlx.Item(6) {
			twos.Add(rows+r, columns+c)
		}
	}
	p, err := twos.Build()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		problem *dlx.Problem
		count   string
		need    int64
	}{{families.Queens(10).Problem, "724", 1}, {p, "67950", 2}} {
		synctest.Test(t, func(t *testing.T) {
			dir := t.TempDir()
			count := func() *Run {
				r := New(dlx.NewSolver(c.problem, dlx.Settings{Processors: 1, Memory: 1 << 26}),
					Settings{Dir: dir, Resume: true})
				r.decide, r.longest, r.sync = 100*time.Millisecond, 100*time.Millisecond, time.Hour
				n, err := r.Count(ticking{t.Context(), func() { time.Sleep(10 * time.Millisecond) }})
				if err != nil || n.String() != c.count {
					t.Errorf("%v solutions, %v, want %s", n, err, c.count)
				}
				return r
			}
			if r := count(); r.need != c.need || len(r.units) == 0 || r.units[0].weight < 2 {
				t.Errorf("%s solutions: it was not divided by symmetries: %d units", c.count, len(r.units))
			}
			name := filepath.Join(dir, journalFile)
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			lines := bytes.SplitAfter(text, []byte("\n"))
			for from := 1; from < len(lines); from *= 10 {
				if err := os.WriteFile(name, bytes.Join(lines[:from], nil), 0o666); err != nil {
					t.Fatal(err)
				}
				count()
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
			if r.Err() != nil || n != 14200 || r.Stats().Solutions < 14200 || len(r.units) > 1 != divided {
				t.Errorf("at most %v: %d solutions in %d units, %v", longest, n, len(r.units), r.Err())
			}
		})
	}
}

// A search that cannot be split is done as a whole, however long that takes: here no item tells
// solutions apart.
func TestEntire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := dlx.Settings{Counting: dlx.CountBySearch, Processors: 1, DistinctItems: []dlx.Item{0}}
		r := New(dlx.NewSolver(families.Queens(9).Problem, s), Settings{Dir: t.TempDir()})
		r.decide, r.longest = 100*time.Millisecond, time.Second
		n, err := r.Count(ticking{t.Context(), func() { time.Sleep(100 * time.Millisecond) }})
		if err != nil || n.String() != "1" || len(r.units) != 1 || !r.units[0].entire {
			t.Errorf("%v distinct solutions in %d units, %v", n, len(r.units), err)
		}
	})
}
