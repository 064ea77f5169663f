package dlx_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/internal/misuse/misusetest"
)

// TestMisuse checks that items and options that are not in the problem panic: otherwise some of
// these calls would give a wrong answer.
func TestMisuse(t *testing.T) {
	p := dominoes(2) // 4 items, 4 options
	nothing := mustBuild(new(dlx.Builder))
	prefer := func(i dlx.Item) dlx.Settings {
		return dlx.Settings{Tuning: dlx.Tuning{Prefer: []dlx.Item{i}}}
	}
	likely := func(o dlx.Option) dlx.Settings {
		return dlx.Settings{Tuning: dlx.Tuning{Likely: []dlx.Option{o}}}
	}
	distinct := func(i dlx.Item) dlx.Settings { return dlx.Settings{DistinctItems: []dlx.Item{0, i}} }
	for _, test := range []struct {
		call func()
		want string
	}{
		{func() { dlx.NewSolver(p, dlx.Settings{}).Assume([]dlx.Option{1, 4}, nil) },
			"dlx: Assume: an option is 4, but must be 0 to 3"},
		{func() { dlx.NewSolver(p, dlx.Settings{}).Assume(nil, []dlx.Option{-1}) },
			"dlx: Assume: an option is -1, but must be 0 to 3"},
		{func() { dlx.NewSolver(p, distinct(4)) },
			"dlx: NewSolver: an item of Settings.DistinctItems is 4, but must be 0 to 3"},
		{func() { dlx.NewSolver(p, prefer(9)) },
			"dlx: NewSolver: an item of Settings.Tuning.Prefer is 9, but must be 0 to 3"},
		{func() { dlx.NewSolver(p, likely(4)) },
			"dlx: NewSolver: an option of Settings.Tuning.Likely is 4, but must be 0 to 3"},
		{func() { dlx.NewSolver(p, distinct(3)).Reset(nothing) },
			"dlx: Reset: an item of Settings.DistinctItems is 0, but must be 0 to -1"},
		{func() { dlx.NewSolver(p, dlx.Settings{Method: "nonsense"}) },
			`engine: no kernel "nonsense" can search this task`},
		{func() { dlx.NewSolver(p, dlx.Settings{}).Using(ctx, make([]bool, 3)) },
			"dlx: Using: the length of wanted is 3, but must be 4 to 4"},
		{func() { p.Cost(4) }, "dlx: Cost: the option is 4, but must be 0 to 3"},
		{func() { p.Primary(4) }, "runtime error: index out of range [4] with length 4"},
		{func() { dlx.NewSolver(new(dlx.Problem), dlx.Settings{}) }, "runtime error: invalid memory"},
		{func() { new(dlx.Solver).Status() }, "runtime error: invalid memory address"},
	} {
		if message := fmt.Sprint(misusetest.PanicOf(test.call)); !strings.HasPrefix(message, test.want) {
			t.Errorf("message %q, want %q", message, test.want)
		}
	}
}

// A context, a source or a function that is nil panics, and leaves the solver as it was.
func TestNil(t *testing.T) {
	s := dlx.NewSolver(dominoes(4), dlx.Settings{})
	var none context.Context
	for name, call := range map[string]func(){
		"First": func() { s.First(none) },
		"Count": func() { s.Count(none) },
		"Samples": func() {
			for range s.Samples(ctx, nil) {
				break
			}
		},
	} {
		if misusetest.PanicOf(call) == nil {
			t.Errorf("%s: no panic", name)
		}
		if n, err := s.Count(ctx); n.Int64() != 36 || err != nil {
			t.Errorf("%s: then %v, %v", name, n, err)
		}
	}
}

// A negative time limit is over: a program may have taken the time until a moment that has passed.
func TestNegativeTimeout(t *testing.T) {
	s := dlx.NewSolver(dominoes(4), dlx.Settings{Timeout: -1})
	if n, err := s.Count(ctx); n.Sign() != 0 || err != dlx.ErrTimeout {
		t.Error(n, err)
	}
}

// TestRefusedAssumptions makes sure that invalid assumptions change nothing.
func TestRefusedAssumptions(t *testing.T) {
	s := dlx.NewSolver(dominoes(2), dlx.Settings{})
	for range s.Solutions(ctx) {
		break
	}
	misusetest.PanicOf(func() { s.Assume([]dlx.Option{0, 99}, nil) })
	n := 0
	for range s.Solutions(ctx) {
		n++
	}
	if n != 1 {
		t.Errorf("%d solutions after the first of two, want 1", n)
	}
}

// TestMemoryOfItems makes sure that items take memory only when an option or the problem needs
// them, and never if there are too many.
func TestMemoryOfItems(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var b dlx.Builder
	for range 4 {
		b.Items(1 << 28)
	}
	_, err := b.Build()
	if e, ok := err.(*dlx.BuildError); !ok || e.Code != dlx.BuildTooLarge {
		t.Errorf("2^30 items: %v", err)
	}
	b = dlx.Builder{}
	b.Secondary(5)
	b.Items(1 << 28)
	b.Add(5)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
		t.Errorf("%d bytes", n)
	}
}

// TestRuns declares items of changing kinds before and after options.
func TestRuns(t *testing.T) {
	var b dlx.Builder
	b.Items(1)
	b.Items(0)
	b.Items(1)
	b.Add(1, 0)
	b.Secondary(0)
	b.Items(1)
	b.Secondary(2)
	b.Multiple(2, 0, 3)
	b.Add(2, 4)
	b.Multiple(1, 0, 3)
	b.Items(1)
	p := mustBuild(&b)
	got := ""
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		got += fmt.Sprintf("%v %d %d, ", p.Primary(i), lo, hi)
	}
	want := strings.Repeat("true 1 1, ", 3) + strings.Repeat("false 0 1, ", 2) +
		strings.Repeat("true 0 3, ", 3) + "true 1 1, "
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestInUse calls the solver while it is in use.
func TestInUse(t *testing.T) {
	p := dominoes(4)
	s := dlx.NewSolver(p, dlx.Settings{})
	source := rand.NewPCG(1, 2)
	calls := map[string]func(){
		"Reset":   func() { s.Reset(p) },
		"Assume":  func() { s.Assume(nil, nil) },
		"Restart": func() { s.Restart() },
		"First":   func() { s.First(ctx) },
		"FirstTwo": func() {
			for range s.FirstTwo(ctx) {
			}
		},
		"Unique":   func() { s.Unique(ctx) },
		"Count":    func() { s.Count(ctx) },
		"Estimate": func() { s.Estimate(ctx, 1, 0) },
		"Solutions": func() {
			for range s.Solutions(ctx) {
			}
		},
		"CountUpTo": func() { s.CountUpTo(ctx, 1) },
	}
	loops := map[string]func(body func()){
		"Solutions": func(body func()) {
			s.Restart()
			for range s.Solutions(ctx) {
				body()
			}
		},
		"Samples": func(body func()) {
			for range s.Samples(ctx, source) {
				body()
				break
			}
		},
		"Minimize": func(body func()) {
			for range s.Minimize(ctx, 3) {
				body()
			}
		},
	}
	for loop, over := range loops {
		over(func() {
			for name, call := range calls {
				want := "dlx: the solver is in use: " + name + " was called by another goroutine, within a loop"
				for where, f := range map[string]func(func()) any{
					"here": misusetest.PanicOf, "elsewhere": misusetest.Elsewhere,
				} {
					if m := fmt.Sprint(f(call)); !strings.HasPrefix(m, want) {
						t.Errorf("%s in a loop over %s, %s: message %q", name, loop, where, m)
					}
				}
			}
			if s.Status() != dlx.StatusReady && loop == "Solutions" || s.Err() != nil ||
				s.Stats().Nodes == 0 {
				t.Errorf("%s: %v, %v, %v", loop, s.Status(), s.Err(), s.Stats())
			}
		})
	}
	if n, err := s.Count(ctx); n.Int64() != 36 || err != nil {
		t.Errorf("afterwards: %v, %v", n, err)
	}
}

// TestManyProcessors makes sure that no more goroutines search than can run.
func TestManyProcessors(t *testing.T) {
	most := 0
	s := dlx.NewSolver(dominoes(8), dlx.Settings{Processors: 1e6, Method: dlx.MethodLinks,
		Counting: dlx.CountBySearch, MaxSolutions: 1 << 21,
		Progress: func(dlx.Progress) { most = max(most, runtime.NumGoroutine()) }})
	if n, err := s.Count(ctx); n.Int64() != 1<<21 || err != nil {
		t.Error(n, err)
	}
	if most == 0 || most > runtime.GOMAXPROCS(0)+8 {
		t.Errorf("%d goroutines", most)
	}
}
