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

// TestMisuse checks that mistakes of the caller panic with a message that states the broken rule.
func TestMisuse(t *testing.T) {
	p := dominoes(2) // 4 items, 4 options
	source := rand.NewPCG(1, 2)
	solver := func() *dlx.Solver { return dlx.NewSolver(p, dlx.Settings{}) }
	var empty dlx.Builder
	nothing := mustBuild(&empty)
	with := func(o dlx.Settings) func() { return func() { dlx.NewSolver(p, o) } }
	var none context.Context
	tests := []struct {
		call func()
		want string // part of the message
	}{
		{func() { dlx.NewSolver(nil, dlx.Settings{}) },
			"NewSolver: the problem is nil; Builder.Build makes problems"},
		{func() { dlx.NewSolver(new(dlx.Problem), dlx.Settings{}) },
			"NewSolver: the problem is a zero Problem"},
		{func() { solver().Reset(nil) }, "Reset: the problem is nil"},
		{func() { solver().Reset(new(dlx.Problem)) }, "Reset: the problem is a zero Problem"},

		{func() { solver().Assume([]dlx.Option{1, 4}, nil) },
			"Assume: option 4 is not in the problem, which has options 0 to 3"},
		{func() { solver().Assume(nil, []dlx.Option{-1}) }, "Assume: option -1 is not in the problem"},
		{func() { dlx.NewSolver(nothing, dlx.Settings{}).Assume([]dlx.Option{0}, nil) },
			"Assume: option 0 is not in the problem, which has no options"},
		{with(dlx.Settings{DistinctItems: []dlx.Item{0, 4}}),
			"NewSolver: Settings.DistinctItems: item 4 is not in the problem, which has items 0 to 3"},
		{with(dlx.Settings{Tuning: dlx.Tuning{Prefer: []dlx.Item{9}}}),
			"NewSolver: Settings.Tuning.Prefer: item 9 is not in the problem"},
		{func() { dlx.NewSolver(p, dlx.Settings{DistinctItems: []dlx.Item{3}}).Reset(nothing) },
			"Reset: Settings.DistinctItems: item 3 is not in the problem, which has no items"},
		{with(dlx.Settings{Method: "nonsense"}), "there is no method nonsense"},
		{with(dlx.Settings{Counting: 99}),
			"NewSolver: there is no Counting(99); there are CountAuto, CountBySearch and CountByMemo"},
		{with(dlx.Settings{Counting: -1}), "there is no Counting(-1)"},
		{with(dlx.Settings{Processors: -1}),
			"NewSolver: Settings.Processors is -1, but must be at least 0"},
		{with(dlx.Settings{Memory: -5}), "NewSolver: Settings.Memory is -5, but must be at least 0"},
		{with(dlx.Settings{Timeout: -1}), "NewSolver: Settings.Timeout is -1, but must be at least 0"},

		{func() { solver().First(none) }, "First: the context is nil"},
		{func() { solver().Unique(none) }, "Unique: the context is nil"},
		{func() { solver().Count(none) }, "Count: the context is nil"},
		{func() { solver().CountUpTo(none, 1) }, "CountUpTo: the context is nil"},
		{func() { solver().Solutions(none) }, "Solutions: the context is nil"},
		{func() { solver().Samples(none, source) }, "Samples: the context is nil"},
		{func() { solver().Minimize(none, 1) }, "Minimize: the context is nil"},
		{func() { solver().Estimate(none, 1, 0) }, "Estimate: the context is nil"},
		{func() { new(dlx.Builder).BuildContext(none) }, "BuildContext: the context is nil"},

		{func() { solver().Samples(ctx, nil) }, "Samples: the source is nil"},
		{func() { solver().Estimate(ctx, -1, 0) },
			"Estimate: the number of probes is -1, but must be at least 0"},

		{func() { p.Primary(4) }, "Primary: item 4 is not in the problem, which has items 0 to 3"},
		{func() { p.Bounds(-1) }, "Bounds: item -1 is not in the problem"},
		{func() { p.Covering(4) }, "Covering: item 4 is not in the problem"},
		{func() { p.Cost(4) }, "Cost: option 4 is not in the problem, which has options 0 to 3"},
		{func() { p.Entries(-1) }, "Entries: option -1 is not in the problem"},
	}
	var s dlx.Solver
	for name, call := range map[string]func(){
		"Reset":     func() { s.Reset(p) },
		"Assume":    func() { s.Assume(nil, nil) },
		"Restart":   func() { s.Restart() },
		"Status":    func() { s.Status() },
		"Err":       func() { s.Err() },
		"Stats":     func() { s.Stats() },
		"First":     func() { s.First(ctx) },
		"Unique":    func() { s.Unique(ctx) },
		"Count":     func() { s.Count(ctx) },
		"CountUpTo": func() { s.CountUpTo(ctx, 1) },
		"Solutions": func() { s.Solutions(ctx) },
		"Samples":   func() { s.Samples(ctx, source) },
		"Minimize":  func() { s.Minimize(ctx, 1) },
		"Estimate":  func() { s.Estimate(ctx, 1, 0) },
	} {
		tests = append(tests, struct {
			call func()
			want string
		}{call, name + ": the solver is nil or a zero Solver; NewSolver makes solvers"})
	}
	var zero dlx.Problem
	for name, call := range map[string]func(){
		"Items":       func() { zero.NumItems() },
		"Options":     func() { zero.NumOptions() },
		"Primary":     func() { zero.Primary(0) },
		"Bounds":      func() { zero.Bounds(0) },
		"Cost":        func() { zero.Cost(0) },
		"HasCosts":    func() { zero.HasCosts() },
		"Entries":     func() { zero.Entries(0) },
		"Covering":    func() { zero.Covering(0) },
		"Fingerprint": func() { zero.Fingerprint() },
		"Check":       func() { zero.Check(nil) },
	} {
		tests = append(tests, struct {
			call func()
			want string
		}{call, name + ": the problem is a zero Problem; Builder.Build makes problems"})
	}
	for _, test := range tests {
		message := fmt.Sprint(misusetest.PanicOf(test.call))
		if !strings.HasPrefix(message, "dlx: ") || !strings.Contains(message, test.want) {
			t.Errorf("message %q, want %q", message, test.want)
		}
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
		"Reset":    func() { s.Reset(p) },
		"Assume":   func() { s.Assume(nil, nil) },
		"Restart":  func() { s.Restart() },
		"First":    func() { s.First(ctx) },
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
