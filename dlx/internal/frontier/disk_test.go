package frontier

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// spilling makes a counter put states in files of a folder whenever its memory is full.
func spilling(c search.Counter, dir string) search.Counter {
	c.(search.Saving).Spill(filepath.Join(dir, "states"))
	c.(interface{ spillAll() }).spillAll()
	return c
}

// spillAll keeps states out of arrays, and next to none in memory.
func (s *sweep[S]) spillAll() { s.dense.least, s.leastSpill = math.MaxInt, 1 }

// filesIn returns the number of files in a folder.
func filesIn(t interface{ Fatal(...any) }, dir string) int {
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}

// A count with states in files is that of the naive solver, also if it is kept, and another process
// with other memory and processors goes on.
func TestSpilledStatesCount(t *testing.T) {
	for name, class := range map[string]naive.Class{
		"xc": naive.XC, "xcc": naive.XCC, "mcc": naive.MCC,
	} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			dir, err := os.MkdirTemp("", "")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(dir)
			task := task(t, class)
			counter := func() search.Counter {
				memory := rapid.SampledFrom([]int64{0, 1 << 14, 1 << 20}).Draw(t, "memory")
				processors := rapid.IntRange(1, 4).Draw(t, "processors")
				return spilling(New(task, search.Fixed(memory), processors, nil), dir)
			}
			c := counter()
			for !runFor(c, rapid.IntRange(1, 9).Draw(t, "polls")) {
				if err := c.(search.Saving).Err(); err != nil {
					t.Fatal(err)
				}
				if rapid.Bool().Draw(t, "goes on") {
					continue
				}
				state := saved(t, c)
				c.(search.Saving).Kept()
				if rapid.Bool().Draw(t, "ends") {
					runFor(c, 3) // which is lost
					c = counter()
					if err := c.(search.Saving).Restore(bytes.NewReader(state)); err != nil {
						t.Fatal(err)
					}
				}
				if err := c.(interface{ check() error }).check(); err != nil {
					t.Fatal(err)
				}
			}
			want := fmt.Sprint(len(naive.Solutions(task)))
			if err := c.(search.Saving).Err(); err != nil || c.Total().String() != want {
				t.Fatalf("%v solutions, %v; want %s", c.Total(), err, want)
			}
		}))
	}
}

// Where memory has room for a fraction of the states, none is expanded twice.
func TestSpilledStatesAreExpandedOnce(t *testing.T) {
	task := &search.Task{Matrix: dominoes(16, 16)}
	most := New(task, search.Fixed(1<<30), 1, nil).(*sweep[[1]uint64])
	most.spillAll()
	runFor(most, math.MaxInt)
	for parts := 1; parts <= 4; parts *= 2 {
		dir := t.TempDir()
		s := New(task, search.Fixed(1<<19), parts, nil).(*sweep[[1]uint64])
		s.Spill(filepath.Join(dir, "states"))
		s.dense.least, s.leastSpill = math.MaxInt, 1<<16
		files := 0
		for !runFor(s, 200) {
			files = max(files, filesIn(t, dir))
			if err := errors.Join(s.Err(), s.check()); err != nil {
				t.Fatal(err)
			}
			for _, h := range s.hands {
				if n := h.store.bytes(); n > 1<<19 {
					t.Fatalf("%d bytes of a part", n)
				}
			}
			saved(t, s)
			s.Kept()
		}
		// Which states are tested by the sieve depends on the order in which they are reached.
		if s.Total().String() != "2444888770250892795802079170816" || s.expanded > 1.001*most.expanded {
			t.Errorf("%d parts: %v solutions, %.0f states expanded, want %.0f",
				parts, s.Total(), s.expanded, most.expanded)
		}
		if left := filesIn(t, dir); files == 0 || left > 2*parts {
			t.Errorf("%d parts: %d files, %d of them left", parts, files, left)
		}
	}
}

// Files that are damaged or missing are refused, and so is a folder where nothing can be written.
func TestDamagedFilesAreFound(t *testing.T) {
	task := &search.Task{Matrix: dominoes(16, 16)}
	for what, damage := range map[string]func(name string, text []byte) error{
		"changed": func(name string, text []byte) error {
			text[len(text)/2] ^= 1
			return os.WriteFile(name, text, 0o666)
		},
		"cut off": func(name string, text []byte) error { return os.Truncate(name, int64(len(text)-1)) },
		"empty":   func(name string, _ []byte) error { return os.Truncate(name, 0) },
		"missing": func(name string, _ []byte) error { return os.Remove(name) },
	} {
		dir := t.TempDir()
		c := func() search.Saving {
			return spilling(New(task, search.Fixed(1<<17), 1, nil), dir).(search.Saving)
		}
		first := c()
		for filesIn(t, dir) == 0 {
			runFor(first, 10)
		}
		state := saved(t, first)
		names, _ := filepath.Glob(filepath.Join(dir, "*"))
		name := names[len(names)/2]
		text, err := os.ReadFile(name)
		if err == nil {
			err = damage(name, text)
		}
		if err != nil {
			t.Fatal(err)
		}
		second := c()
		if err = second.Restore(bytes.NewReader(state)); err == nil {
			if runFor(second, math.MaxInt) {
				t.Errorf("%s: %v solutions", what, second.Total())
			}
			err = second.Err()
		}
		if err == nil || what != "missing" && !errors.Is(err, search.ErrKept) {
			t.Errorf("%s: %v", what, err)
		}
	}
	c := New(task, search.Fixed(1<<17), 1, nil).(search.Saving)
	spilling(c, filepath.Join(t.TempDir(), "none"))
	if runFor(c, math.MaxInt) || !errors.Is(c.Err(), os.ErrNotExist) {
		t.Errorf("without a folder: %v, %v", c.Total(), c.Err())
	}
}
