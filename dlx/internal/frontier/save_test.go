package frontier

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// runFor runs a counter until it has polled a number of times, or is done.
func runFor(c search.Counter, polls int) (done bool) {
	m := &search.Meter{}
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + 1
		polls--
		return polls <= 0
	}
	return c.Run(m)
}

// saved returns what a counter saves.
func saved(t interface{ Fatal(...any) }, c search.Counter) []byte {
	var b bytes.Buffer
	if err := c.(search.Saving).Save(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// restored returns a counter that goes on from what was saved, with any memory and processors.
func restored(t *rapid.T, task *search.Task, from []byte) search.Counter {
	memory := rapid.SampledFrom([]int64{0, 1 << 16, 1 << 20}).Draw(t, "memory")
	c := New(task, search.Fixed(memory), rapid.IntRange(1, 4).Draw(t, "processors"), nil)
	if rapid.Bool().Draw(t, "arrays") {
		withArrays(c)
	}
	if from != nil {
		if err := c.(search.Saving).Restore(bytes.NewReader(from)); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

func TestCountGoesOn(t *testing.T) {
	for name, class := range map[string]naive.Class{
		"xc": naive.XC, "xcc": naive.XCC, "mcc": naive.MCC,
	} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			task := task(t, class)
			want := fmt.Sprint(len(naive.Solutions(task)))
			c := restored(t, task, nil)
			for !runFor(c, rapid.IntRange(1, 9).Draw(t, "polls")) {
				state := saved(t, c)
				if rapid.Bool().Draw(t, "ends") { // else the same counter goes on
					c = restored(t, task, state)
				}
				if err := c.(interface{ check() error }).check(); err != nil {
					t.Fatal(err)
				}
			}
			if got := restored(t, task, saved(t, c)); !runFor(got, 1) || got.Total().String() != want {
				t.Fatalf("%v solutions, want %s", got.Total(), want)
			}
		}))
	}
}

// Numbers of ways of several words, states of two windows and more, and evictions are kept, too.
func TestLargeCountGoesOn(t *testing.T) {
	const want = "112202208776036178000000" // dominoes on 14 x 14
	task := &search.Task{Matrix: dominoes(14, 14)}
	c := New(task, search.Fixed(1<<19), 1, nil)
	for n := 0; !runFor(c, 2000); n++ {
		state := saved(t, c)
		c = New(task, search.Fixed(int64(1)<<(19+n%4)), 1+n%3, nil)
		if err := c.(search.Saving).Restore(bytes.NewReader(state)); err != nil {
			t.Fatal(err)
		}
	}
	if c.Total().String() != want {
		t.Errorf("%v solutions, want %s", c.Total(), want)
	}
}

func TestDamageIsFound(t *testing.T) {
	task := &search.Task{Matrix: dominoes(6, 6)}
	c := New(task, search.Fixed(1<<20), 1, nil)
	runFor(c, 20)
	state := saved(t, c)
	refused := func(what string, state []byte) {
		c := New(task, search.Fixed(1<<20), 2, nil)
		if err := c.(search.Saving).Restore(bytes.NewReader(state)); err != search.ErrKept {
			t.Errorf("%s: %v", what, err)
		}
	}
	for n := range state {
		refused(fmt.Sprintf("the first %d bytes", n), state[:n])
		flipped := slices.Clone(state)
		flipped[n] ^= 1 << (n % 8)
		refused(fmt.Sprintf("byte %d", n), flipped)
	}
	var full failing
	if err := c.(search.Saving).Save(&full); err != errFull {
		t.Errorf("where nothing can be written: %v", err)
	}
	other := New(&search.Task{Matrix: dominoes(6, 7)}, search.Fixed(1<<20), 1, nil)
	if err := other.(search.Saving).Restore(bytes.NewReader(state)); err != search.ErrKept {
		t.Errorf("another problem: %v", err)
	}
}

var errFull = errors.New("no space left")

// failing fails to write.
type failing struct{}

func (*failing) Write([]byte) (int, error) { return 0, errFull }
