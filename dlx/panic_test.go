package dlx_test

import (
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/internal/misuse/misusetest"
)

// hooked returns the problem of permutations of n things, with a propagator that watches all
// options.
func hooked(n int, f dlx.Propagator) *dlx.Problem {
	var b dlx.Builder
	b.Items(2 * n)
	for r := range n {
		for c := range n {
			b.Add(dlx.Item(r), dlx.Item(n+c))
		}
	}
	watched := make([]dlx.Option, n*n)
	for o := range watched {
		watched[o] = dlx.Option(o)
	}
	b.Constrain(f, watched...)
	return mustBuild(&b)
}

// TestPropagatorPanics makes a propagator panic, or end its goroutine: early, late, and in a
// goroutine of a team. The caller gets the same panic, no goroutine is left running, and the solver
// starts over.
func TestPropagatorPanics(t *testing.T) {
	reason := errors.New("the reason")
	var home atomic.Uint64 // the goroutine of the caller
	var leave, roam atomic.Bool
	var calls, at atomic.Int64
	p := hooked(7, func(dlx.View) bool {
		n := at.Load()
		if n == 0 || calls.Add(1) < n {
			return true
		}
		switch {
		case roam.Load() && goroutine() == home.Load():
			time.Sleep(50 * time.Microsecond) // so that others get work
			return true
		case leave.Load():
			runtime.Goexit()
		}
		panic(reason)
	})
	const solutions = 5040
	for _, processors := range []int{1, 4} {
		for _, ordered := range []bool{false, true} {
			s := dlx.NewSolver(p, dlx.Settings{Processors: processors, Ordered: ordered})
			for name, call := range map[string]func(){
				"First": func() { s.First(ctx) },
				"FirstTwo": func() {
					for range s.FirstTwo(ctx) {
					}
				},
				"Unique": func() { s.Unique(ctx) },
				"Count":  func() { s.Count(ctx) },
				"Solutions": func() {
					s.Restart()
					for range s.Solutions(ctx) {
					}
				},
			} {
				for _, when := range []int64{1, 20, 3000, -1} { // -1: in any other goroutine
					shared := min(processors, runtime.GOMAXPROCS(0)) > 1 && name == "Count"
					if when < 0 && !shared || when > 1 && name != "Count" && name != "Solutions" {
						continue
					}
					for _, exit := range []bool{false, true} {
						calls.Store(0)
						leave.Store(exit)
						roam.Store(when < 0)
						at.Store(max(when, 1))
						value, left := outcome(func() {
							home.Store(goroutine())
							call()
						})
						at.Store(0)
						if p, ok := value.(*dlx.WorkerPanic); ok && errors.Is(p, reason) &&
							strings.Contains(string(p.Stack), "TestPropagatorPanics") {
							value = reason
						} else if when < 0 && !exit {
							t.Fatalf("%s: %v has no stack", name, value)
						}
						if left != exit || !exit && value != reason {
							t.Fatalf("%s, %d processors, ordered %v, at %d, exit %v: %v, left %v", name, processors,
								ordered, when, exit, value, left)
						}
						if exit {
							s.Restart()
						}
					}
				}
			}
			n := 0
			for range s.Solutions(ctx) {
				n++
			}
			if count, err := s.Count(ctx); n != solutions || count.Int64() != solutions || err != nil {
				t.Errorf("%d processors, ordered %v: %d solutions, counted %d, %v", processors, ordered, n,
					count, err)
			}
		}
	}
	end := time.Now().Add(10 * time.Second)
	for ; runtime.NumGoroutine() > 10; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines are left", runtime.NumGoroutine())
		}
	}
}

// outcome runs a call in a new goroutine. It returns the value that the call panics with, and
// whether the call ends the goroutine.
func outcome(call func()) (value any, left bool) {
	done := make(chan struct{})
	left = true
	go func() {
		defer close(done)
		value = misusetest.PanicOf(call)
		left = false
	}()
	<-done
	return value, left
}

// goroutine returns the number of the calling goroutine.
func goroutine() uint64 {
	var text [64]byte
	id := uint64(0)
	for _, c := range text[len("goroutine "):runtime.Stack(text[:], false)] {
		if c < '0' || c > '9' {
			break
		}
		id = 10*id + uint64(c-'0')
	}
	return id
}

// TestProgressPanics makes the progress callback and the body of a loop panic.
func TestProgressPanics(t *testing.T) {
	for _, processors := range []int{1, 4} {
		for _, counting := range []dlx.Counting{dlx.CountBySearch, dlx.CountByMemo, dlx.CountAuto} {
			armed := true
			s := dlx.NewSolver(queens(16),
				dlx.Settings{Processors: processors, Counting: counting, Progress: func(dlx.Progress) {
					if armed {
						panic("progress")
					}
				}})
			if value := misusetest.PanicOf(func() { s.Count(ctx) }); value != "progress" {
				t.Errorf("%d processors, counting %d: %v", processors, counting, value)
			}
			armed = false
			if n, err := s.CountUpTo(ctx, 50); n != 50 || err != nil {
				t.Errorf("%d processors, counting %d: then %d, %v", processors, counting, n, err)
			}
		}
		s := dlx.NewSolver(queens(6), dlx.Settings{Processors: processors})
		value := misusetest.PanicOf(func() {
			for range s.Solutions(ctx) {
				panic("body")
			}
		})
		n := 0
		for range s.Solutions(ctx) {
			n++
		}
		if value != "body" || n != 4 {
			t.Errorf("%d processors: %v, then %d solutions of 4", processors, value, n)
		}
	}
}
