package engine

import (
	"context"
	"slices"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// A kernel that is found not to suit, after any number of nodes, leaves the count to another, and
// nothing is counted twice. A count that has been stopped continues with the other.
func TestTrial(t *testing.T) {
	handed := 0
	rapidly.CheckUntil(t, func() bool { return handed >= 5 }, func(t *rapid.T) {
		task, o := drawShared(t, naive.XCC, "links")
		want := uint64(len(sortedList(New(kernels.Searches, *task, o), context.Background(), 0)))
		slow := *kernels.Searches.Named("links")
		slow.Rather, slow.Slow = "words", func(search.Search, uint64) bool { return true }
		slow.Trial = rapid.Uint64Range(1, 40).Draw(t, "trial")
		table := kernels.Table{&slow, kernels.Searches.Named("words")}
		o.Kernel = ""
		o.Counting = rapid.SampledFrom([]Counting{CountAuto, CountBySearch}).Draw(t, "counting")
		s := New(table, *task, o)
		n := s.Count(context.Background())
		if n.Uint64() != want || s.Status() != Exhausted || s.Stats().Solutions != want {
			t.Fatalf("%v counted, %v noted, %v; want %d", n, s.Stats().Solutions, s.Status(), want)
		}
		if s.Stats().Kernel == "words" {
			handed++
		}
		// A team that has begun within the trial continues with what is left.
		s = New(table, *task, o)
		c := newCounting(s, portion{0, 1}, probe)
		if s.begin(context.Background()) && s.tree.load() {
			s.tree.measure(true)
			s.tree.clock.spent = time.Hour
			if !c.try() {
				c.bySearch()
			}
		}
		if c.total.Uint64() != want {
			t.Fatalf("%v counted by a team, want %d", &c.total, want)
		}
		// A kernel that the settings name is used.
		o.Kernel = "links"
		s = New(table, *task, o)
		if n := s.Count(context.Background()); n.Uint64() != want || s.Stats().Kernel != "links" {
			t.Fatalf("%v counted by %s, want %d", n, s.Stats().Kernel, want)
		}
	})
}

// A trial takes the nodes that the kernel says. A kernel that is not slow goes on.
func TestTrialEndsAtItsNode(t *testing.T) {
	k := steadyKernel(&steady{all: 5000})
	other := steadyKernel(&steady{all: 5000})
	other.Name, other.Fits = "other", nil
	k.Rather = other.Name
	for _, trial := range []uint64{10, 1500} {
		for _, slow := range []bool{false, true} {
			asked := []uint64{}
			k.Trial, k.Slow = trial, func(_ search.Search, nodes uint64) bool {
				asked = append(asked, nodes)
				return slow
			}
			task := search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}
			s := New(kernels.Table{k, other}, task, Settings{Counting: CountBySearch, Processors: 1})
			n := s.Count(t.Context())
			if n.Int64() != 5000 || !slices.Equal(asked, []uint64{trial}) ||
				(s.Stats().Kernel == "other") != slow {
				t.Errorf("trial %d, slow %v: %v by %s, asked at nodes %v", trial, slow, n,
					s.Stats().Kernel, asked)
			}
		}
	}
}
