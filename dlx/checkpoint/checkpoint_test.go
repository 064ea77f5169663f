package checkpoint

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/shard"
)

var ctx = context.Background()

// hurried are times with which small problems are divided again and again.
var hurried = times{
	usual: time.Microsecond, large: time.Microsecond, longest: time.Millisecond,
	save: time.Microsecond,
}

// run returns a run for a problem that is kept in a folder.
func run(p *dlx.Problem, dir string, o dlx.Settings) *Run {
	r := New(dlx.NewSolver(p, o), Settings{Dir: dir, Resume: true})
	r.times = hurried
	return r
}

// cut leaves a folder as it is if the process ends at some moment: the journal is cut off.
func cut(t *rapid.T, dir string) {
	name := filepath.Join(dir, journalFile)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(name, int64(rapid.IntRange(0, len(text)).Draw(t, "bytes"))); err != nil {
		t.Fatal(err)
	}
}

// again calls f for a new folder, and again for what is left of it.
func again(t *rapid.T, f func(dir string)) {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	f(dir)
	for range 3 {
		cut(t, dir)
		f(dir)
	}
}

func TestCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem")
		want := fmt.Sprint(len(dlxtest.Solutions(p.Problem)))
		o := dlx.Settings{Counting: rapid.SampledFrom([]dlx.Counting{
			dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo}).Draw(t, "counting")}
		again(t, func(dir string) {
			if n, err := run(p.Problem, dir, o).Count(ctx); err != nil || n.String() != want {
				t.Fatalf("%v solutions, %v; want %s", n, err, want)
			}
			r := run(p.Problem, dir, o) // which finds the number that is kept
			if n, _ := r.Count(ctx); n.String() != want || r.Stats() != (dlx.Stats{}) {
				t.Fatalf("%v solutions, again: %v; want %s", n, r.Stats(), want)
			}
		})
	})
}

func TestSolutions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem")
		held := rapid.SampledFrom([]int{1, 50, 1 << 20}).Draw(t, "held")
		again(t, func(dir string) {
			r := run(p.Problem, dir, dlx.Settings{})
			r.held = held
			var got [][]dlx.Option
			for solution := range r.Solutions(ctx) {
				got = append(got, slices.Clone(solution))
			}
			if err := errors.Join(r.Err(), dlxtest.Check(p.Problem, got)); err != nil {
				t.Fatal(err)
			}
		})
	})
}

func TestMinimize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem")
		k := rapid.IntRange(1, 4).Draw(t, "k")
		var want []int64
		for _, solution := range dlxtest.Solutions(p.Problem) {
			cost := int64(0)
			for _, o := range solution {
				cost += p.Cost(o)
			}
			want = append(want, cost)
		}
		slices.Sort(want)
		want = want[:min(k, len(want))]
		again(t, func(dir string) {
			r := run(p.Problem, dir, dlx.Settings{})
			var got []int64
			for _, cost := range r.Minimize(ctx, k) {
				got = append(got, cost)
			}
			if !slices.Equal(got, want) || r.Err() != nil {
				t.Fatalf("costs %v, %v; want %v", got, r.Err(), want)
			}
		})
	})
}

// A run that is stopped again and again goes on each time.
func TestStopped(t *testing.T) {
	p, dir := families.Queens(13).Problem, t.TempDir()
	stops := 0
	for {
		r := run(p, dir, dlx.Settings{Counting: dlx.CountBySearch})
		r.usual, r.large, r.longest = time.Second, time.Second, time.Second
		short, cancel := context.WithTimeout(ctx, 30*time.Millisecond<<stops)
		n, err := r.Count(short)
		cancel()
		if err == nil {
			if n.String() != "73712" || stops == 0 {
				t.Errorf("%v solutions, after %d stops", n, stops)
			}
			return
		}
		if stops++; !errors.Is(err, context.DeadlineExceeded) || n.Cmp(big.NewInt(73712)) > 0 {
			t.Fatalf("%v solutions, %v", n, err)
		}
	}
}

// untilKept returns a context that ends when the state of a counter has been kept anew.
func untilKept(t *testing.T, dir string) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	name := filepath.Join(dir, counterFile)
	before, _ := os.Stat(name)
	go func() {
		for ctx.Err() == nil {
			if now, err := os.Stat(name); err == nil && (before == nil || !os.SameFile(before, now)) {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	return ctx
}

// The state of a counter is kept, and the count goes on from there.
func TestCounter(t *testing.T) {
	p, dir := families.Dominoes(18, 18).Problem, t.TempDir()
	for stops := 0; ; stops++ {
		r := run(p, dir, dlx.Settings{Counting: dlx.CountByMemo})
		r.save = 20 * time.Millisecond << stops
		n, err := r.Count(untilKept(t, dir))
		if err == nil {
			if n.String() != "548943583215388338077567813208427340288" || stops == 0 {
				t.Errorf("%v solutions, after %d stops", n, stops)
			}
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, counterFile)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the state of the counter: %v", err)
	}
}

// Settings that would hold for each unit are refused, and nothing is kept.
func TestLimitsAreRefused(t *testing.T) {
	p := families.Queens(6).Problem
	same, err := p.Symmetries(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]dlx.Settings{
		"MaxSolutions": {MaxSolutions: 3}, "UpTo": {UpTo: same},
		"MaxNodes": {MaxNodes: 100}, "Timeout": {Timeout: time.Hour},
	} {
		r := run(p, filepath.Join(t.TempDir(), "kept"), o)
		n, err := r.Count(ctx)
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v solutions, %v", name, n, err)
		}
		if _, err := os.Stat(r.Dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: the folder: %v", name, err)
		}
	}
}

// What a folder holds is used only if it is whole, and of the same search.
func TestRefused(t *testing.T) {
	p := families.Queens(6).Problem
	kept := func() (dir string) {
		dir = t.TempDir()
		if _, err := run(p, dir, dlx.Settings{}).Count(ctx); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	refused := func(want string, r *Run, call func(r *Run)) {
		t.Helper()
		call(r)
		var e *Error
		if err := r.Err(); !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	count := func(r *Run) { r.Count(ctx) }
	list := func(r *Run) {
		for range r.Solutions(ctx) {
			t.Error("a solution")
		}
	}
	other := run(families.Queens(5).Problem, kept(), dlx.Settings{})
	refused("another problem", other, count)
	refused("another kind", run(p, kept(), dlx.Settings{}), list)
	named := run(p, kept(), dlx.Settings{})
	named.Name = "b"
	refused("another problem", named, count)
	under := run(p, kept(), dlx.Settings{})
	under.solver.Assume([]dlx.Option{3}, nil)
	refused("another problem", New(under.solver, under.Settings), count)
	begun := run(p, kept(), dlx.Settings{})
	begun.Resume = false
	refused("holds a search already", begun, count)

	dir := kept()
	name := filepath.Join(dir, journalFile)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Count(text, []byte("\n"))
	for n := range text {
		if bytes.IndexByte(text[n:], '\n') < 0 {
			break
		}
		damaged := slices.Clone(text)
		damaged[n] ^= 1
		if err := os.WriteFile(name, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		r := run(p, dir, dlx.Settings{})
		total, err := r.Count(ctx)
		var e *Error
		last := bytes.Count(text[:n], []byte("\n")) == lines-1 && text[n] == '\n'
		if !errors.As(err, &e) && !(last && total.String() == "4") {
			t.Fatalf("byte %d: %v, %v", n, total, err)
		}
	}
}

func TestDamagedCounter(t *testing.T) {
	p, dir := families.Dominoes(18, 18).Problem, t.TempDir()
	_, err := run(p, dir, dlx.Settings{Counting: dlx.CountByMemo}).Count(untilKept(t, dir))
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	name := filepath.Join(dir, counterFile)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)/2] ^= 1
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
	var e *Error
	n, err := run(p, dir, dlx.Settings{Counting: dlx.CountByMemo}).Count(ctx)
	if !errors.As(err, &e) || e.File != name {
		t.Errorf("%v solutions, %v", n, err)
	}
	if after, _ := os.ReadFile(name); cmp.Diff(after, text) != "" {
		t.Error("the file was changed")
	}
}

// What a process leaves of a line that it was writing when it was killed is overwritten, also by
// less than that.
func TestTornEnd(t *testing.T) {
	p, dir := families.Queens(6).Problem, t.TempDir()
	ended, cancel := context.WithCancel(ctx)
	cancel()
	r := run(p, dir, dlx.Settings{})
	for range r.Solutions(ended) {
		t.Fatal("a solution")
	}
	name := filepath.Join(dir, journalFile)
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(file, sealed("found 5000 00000000"), strings.Repeat("\n", 4000))
	file.Close()
	for range 2 {
		r, n := run(p, dir, dlx.Settings{}), 0
		for range r.Solutions(ctx) {
			n++
		}
		if r.Err() != nil || n != 4 {
			t.Errorf("%d solutions, %v", n, r.Err())
		}
	}
}

// A file of the same name that is no journal is refused, and left as it is.
func TestForeignFiles(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, journalFile)
	for _, text := range []string{"hello", "hello\n", strings.Repeat("\x00", 100), "\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := run(families.Queens(6).Problem, dir, dlx.Settings{}).Count(ctx)
		var e *Error
		if after, _ := os.ReadFile(name); !errors.As(err, &e) || string(after) != text {
			t.Errorf("%q: %v, %q", text, err, after)
		}
	}
}

// Where nothing can be written, a run says so.
func TestNoRoom(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(dir, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := run(families.Queens(6).Problem, dir, dlx.Settings{}).Count(ctx); err == nil {
		t.Error("no error")
	}
}

// Units that take too long tell how long the others will take, also if none has been done.
func TestPace(t *testing.T) {
	r := run(families.Queens(6).Problem, t.TempDir(), dlx.Settings{})
	r.units = []unit{{Share: shard.Share{Prefix: r.whole, Nodes: 100}}}
	done, err := r.bounded(ctx, 0, func(context.Context) error {
		time.Sleep(10 * time.Millisecond)
		return engine.ErrLong
	})
	if done || err != nil || r.pace <= 0 || r.pace > 100/0.01 {
		t.Errorf("%v, %v, %v nodes in a second", done, err, r.pace)
	}
}
