package frontier

import (
	"fmt"
	"math"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/race"

	"pgregory.net/rapid"
)

// arraysFrom sets the number of states for which an array is made.
func (s *sweep[S]) arraysFrom(states int) { s.dense.least = states }

// withArrays makes a counter use arrays whenever that is possible.
func withArrays(c search.Counter) search.Counter {
	c.(interface{ arraysFrom(int) }).arraysFrom(0)
	return c
}

func TestArraysCountAsTablesDo(t *testing.T) {
	for name, class := range map[string]naive.Class{
		"xc": naive.XC, "xcc": naive.XCC, "mcc": naive.MCC,
	} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			task := task(t, class)
			want := fmt.Sprint(len(naive.Solutions(task)))
			memory := rapid.SampledFrom([]int64{1 << 12, 1 << 16, 1 << 24}).Draw(t, "memory")
			c := withArrays(New(task, search.Fixed(memory), rapid.IntRange(1, 3).Draw(t, "parts"), nil))
			for !runFor(c, rapid.IntRange(1, 5).Draw(t, "polls")) {
			}
			if c.Total().String() != want {
				t.Fatalf("%v solutions, want %s", c.Total(), want)
			}
		}))
	}
}

// Numbers get a second and a third word in arrays, and in tables if there is no room for that.
func TestArraysOfLargeNumbers(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	const want = "548943583215388338077567813208427340288" // dominoes on 18 x 18
	task := &search.Task{Matrix: dominoes(18, 18)}
	for _, room := range []int64{1 << 22, 1 << 24} {
		for _, least := range []int{0, denseFrom} {
			s := New(task, search.Fixed(room), 1, nil).(*sweep[[1]uint64])
			s.arraysFrom(least)
			if runFor(s, math.MaxInt); s.Total().String() != want {
				t.Errorf("%d bytes, from %d: %v solutions, want %s", room, least, s.Total(), want)
			}
		}
	}
}
