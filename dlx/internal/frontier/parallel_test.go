package frontier

import (
	"fmt"
	"math"
	"testing"
	"time"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// goroutines makes a sweep without arrays use goroutines in every round. Their inboxes have room
// for the given number of batches.
func (s *sweep[S]) goroutines(inbox int) {
	s.manyStates, s.longRoom, s.dense.least = 0, math.MinInt64, math.MaxInt
	for _, h := range s.hands {
		h.inbox = make(chan parcels[S], inbox)
	}
}

// Goroutines that exchange states, also while their inboxes are full, count what a search counts.
func TestGoroutinesCountAsSearchDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := &search.Task{Matrix: holedBoard(t)}
		reference := new(links.Search)
		reference.Load(task, nil)
		const enough = 1 << 16
		n := reference.Count(enough, &search.Meter{NextPoll: math.MaxUint64})
		if n == enough {
			t.Skip("too many solutions to be searched for")
		}
		memory := rapid.SampledFrom([]int64{0, 1 << 14, 1 << 18, 1 << 40}).Draw(t, "memory")
		c := New(task, search.Fixed(memory), rapid.SampledFrom([]int{2, 4, 8}).Draw(t, "parts"), nil)
		inbox := rapid.IntRange(0, 2).Draw(t, "inbox")
		c.(interface{ goroutines(int) }).goroutines(inbox)
		polls := rapid.IntRange(1, 50).Draw(t, "polls")
		for !runFor(c, polls) {
			if err := c.(interface{ check() error }).check(); err != nil {
				t.Fatal(err)
			}
		}
		if got := c.Total().String(); got != fmt.Sprint(n) {
			t.Fatalf("%s solutions in %d bytes, want %d", got, memory, n)
		}
	})
}

// Goroutines expand every state once, and each has about as many as the others. Rounds in which
// they exchange many batches end.
func TestGoroutinesHaveEqualWork(t *testing.T) {
	task := &search.Task{Matrix: tetrominoes(6, 8)}
	for parts := 1; parts <= 4; parts *= 2 {
		s := New(task, search.Fixed(1<<30), parts, nil).(*sweep[[1]uint64])
		s.goroutines(parts)
		runFor(s, math.MaxInt)
		most, made := 0, 0
		for _, h := range s.hands {
			most, made = max(most, h.store.made), made+h.store.made
		}
		if s.Total().String() != "22483347" || s.expanded != float64(made) {
			t.Errorf("%d parts: %v solutions, %.0f of %d states expanded",
				parts, s.Total(), s.expanded, made)
		}

		if most*parts > made*6/5 {
			t.Errorf("%d parts: one of them has %d of %d states", parts, most, made)
		}
	}
}

// While only one of two goroutines works, the work takes half of its time. The rest is idle, as is
// time in which a goroutine waits for the other.
func TestIdle(t *testing.T) {
	s := New(&search.Task{Matrix: dominoes(2, 2)}, search.Fixed(0), 2, nil).(*sweep[[1]uint64])
	const least = 2 * time.Millisecond
	began := time.Now()
	s.together(func(part int) (amount int) {
		from := time.Now()
		time.Sleep(least)
		if part == 0 {
			return 10
		}
		s.hands[part].waited = time.Since(from)
		return 0
	})
	elapsed := time.Since(began)
	if s.idle < least/2 || s.idle > elapsed-least/2 {
		t.Errorf("idle for %v of %v", s.idle, elapsed)
	}
}
