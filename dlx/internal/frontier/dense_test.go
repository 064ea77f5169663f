package frontier

import (
	"fmt"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/race"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"pgregory.net/rapid"
)

// arraysFrom sets the number of states for which an array is made, which goroutines share whatever
// its size.
func (s *sweep[S]) arraysFrom(states int) { s.dense.least, s.dense.shared = states, 0 }

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
			c := withArrays(New(task, search.Fixed(memory), rapid.IntRange(1, 4).Draw(t, "parts"), nil))
			for !runFor(c, rapid.IntRange(1, 5).Draw(t, "polls")) {
			}
			if c.Total().String() != want {
				t.Fatalf("%v solutions, want %s", c.Total(), want)
			}
		}))
	}
}

// Numbers get a second and a third word in arrays, and in tables if there is no room for that.
// Several goroutines share the states of a step. With single cells beside dominoes, several options
// of several states lead to one, so every kind of addition has a carry somewhere.
func TestArraysOfLargeNumbers(t *testing.T) {
	for _, x := range []struct {
		tiles *matrix.Matrix
		room  int64
		want  string
	}{
		{dominoes(16, 16), 1 << 20, "2444888770250892795802079170816"}, // OEIS A004003
		{
			tilings(10, 14, shape{}, shape{{0, 1}}, shape{{1, 0}}), 1 << 22,
			"371896948027828147337658385105186350333", // OEIS A210662
		},
	} {
		for _, least := range []int{0, 1 << 10} {
			for _, parts := range []int{1, 4} {
				s := New(&search.Task{Matrix: x.tiles}, search.Fixed(x.room), parts, nil).(*sweep[[1]uint64])
				s.arraysFrom(least)
				sections := 0
				for !runFor(s, 10) {
					sections = max(sections, len(s.dense.sections))
				}
				if s.Total().String() != x.want || sections != parts {
					t.Errorf("%d bytes, from %d: %v solutions by %d goroutines, want %s by %d",
						x.room, least, s.Total(), sections, x.want, parts)
				}
			}
		}
	}
}

// Of knight's moves, one set of live marks in 32 is a state after a few steps, and one in 8 much
// later. The states of tetrominoes are too few for the whole array.
func TestArraysWhereStatesAreMany(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, x := range []struct {
		name   string
		task   *search.Task
		want   string
		arrays bool
	}{
		{"knight's moves", &search.Task{Matrix: tilings(8, 8,
			shape{{1, -2}}, shape{{1, 2}}, shape{{2, -1}}, shape{{2, 1}})}, "2849759680", true},
		{"tetrominoes", &search.Task{Matrix: tilings(8, 8,
			shape{{0, 1}, {0, 2}, {0, 3}}, shape{{1, 0}, {2, 0}, {3, 0}},
			shape{{0, 1}, {1, 0}, {1, 1}},
			shape{{0, 1}, {0, 2}, {1, 1}}, shape{{1, -1}, {1, 0}, {1, 1}},
			shape{{1, 0}, {1, 1}, {2, 0}}, shape{{1, -1}, {1, 0}, {2, 0}},
			shape{{0, 1}, {1, 1}, {1, 2}}, shape{{1, -1}, {1, 0}, {2, -1}},
			shape{{0, 1}, {1, -1}, {1, 0}}, shape{{1, 0}, {1, 1}, {2, 1}},
			shape{{0, 1}, {0, 2}, {1, 0}}, shape{{0, 1}, {0, 2}, {1, 2}},
			shape{{1, 0}, {1, 1}, {1, 2}}, shape{{1, -2}, {1, -1}, {1, 0}},
			shape{{0, 1}, {1, 0}, {2, 0}}, shape{{0, 1}, {1, 1}, {2, 1}},
			shape{{1, 0}, {2, 0}, {2, 1}}, shape{{1, 0}, {2, -1}, {2, 0}})}, "19077209438", false},
	} {
		s := New(x.task, search.Fixed(1<<30), 1, nil).(*sweep[[1]uint64])
		first := int32(0)
		for !runFor(s, 1) {
			if s.dense.on && first == 0 {
				first = s.dense.step
			}
		}
		if s.Total().String() != x.want || x.arrays != (0 < first && first < 20) {
			t.Errorf("%s: %v solutions, array from step %d", x.name, s.Total(), first)
		}
	}
}
