package checkpoint

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// Blocks give the solutions back that were added, and no torn block gives others.
func TestBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SampledFrom([]width{2, 4}).Draw(t, "width")
		option := rapid.Int32Range(0, map[width]int32{2: 1<<16 - 1, 4: 1<<31 - 1}[w])
		want := rapid.SliceOfN(rapid.SliceOfN(option, 0, 5), 1, 20).Draw(t, "solutions")
		b := blocks{width: w}
		b.add([]dlx.Option{7})
		b.clear()
		for k, s := range want {
			if k > 0 && rapid.Bool().Draw(t, "alike") {
				n := rapid.IntRange(0, len(want[k-1])).Draw(t, "same")
				want[k] = append(slices.Clone(want[k-1][:n]), s...)
			}
			var options []dlx.Option
			for _, o := range want[k] {
				options = append(options, dlx.Option(o))
			}
			b.add(options)
		}
		read := func(block []byte) ([][]int32, error) {
			got := [][]int32{}
			err := w.each(block, func(options []dlx.Option) error {
				one := []int32{}
				for _, o := range options {
					one = append(one, int32(o))
				}
				got = append(got, one)
				return nil
			})
			return got, err
		}
		got, err := read(b.list[0])
		if diff := cmp.Diff(want, got); err != nil || diff != "" || b.size != len(b.list[0]) {
			t.Fatalf("%v, %d bytes: %s", err, b.size, diff)
		}
		torn := b.list[0][:rapid.IntRange(0, b.size-1).Draw(t, "torn")]
		if got, err := read(torn); len(got) == len(want) || cmp.Diff(want[:len(got)], got) != "" {
			t.Fatalf("torn: %v, %v", got, err)
		}
	})
}

// A list whose solutions take several blocks comes back whole.
func TestManyBlocks(t *testing.T) {
	p, dir := families.Queens(13).Problem, t.TempDir()
	list := func() (all [][]dlx.Option) {
		r := run(p, dir, dlx.Settings{})
		r.times = usualTimes
		for s := range r.Solutions(ctx) {
			all = append(all, slices.Clone(s))
		}
		if r.Err() != nil {
			t.Fatal(r.Err())
		}
		return all
	}
	first, again := list(), list()
	if len(first) != 73712 || !slices.EqualFunc(first, again, slices.Equal[[]dlx.Option]) {
		t.Errorf("%d solutions, and %d again", len(first), len(again))
	}
}

// Solutions that memory has no room for are kept, too, also those of a unit that cannot be split.
func TestNoMemoryForSolutions(t *testing.T) {
	p, dir := families.Queens(6).Problem, t.TempDir()
	for range 2 {
		r, n := run(p, dir, dlx.Settings{}), 0
		r.held = 1
		for range r.Solutions(ctx) {
			n++
		}
		if r.Err() != nil || n != 4 || len(r.units) < 2 {
			t.Errorf("%d solutions in %d units, %v", n, len(r.units), r.Err())
		}
	}
}

// A short list is searched as a whole: it is not divided first.
func TestShortListIsWhole(t *testing.T) {
	r := run(families.Queens(8).Problem, t.TempDir(), dlx.Settings{})
	r.times = usualTimes
	n := 0
	for range r.Solutions(ctx) {
		n++
	}
	if n != 92 || len(r.units) != 1 {
		t.Errorf("%d solutions in %d units, %v", n, len(r.units), r.Err())
	}
}

// No bit of a list that is kept can be changed without a word.
func TestDamagedList(t *testing.T) {
	p, dir := families.Queens(6).Problem, t.TempDir()
	list := func() (found string, err error) {
		r := run(p, dir, dlx.Settings{})
		for options := range r.Solutions(ctx) {
			found += fmt.Sprintln(options)
		}
		return found, r.Err()
	}
	want, err := list()
	if strings.Count(want, "\n") != 4 || err != nil {
		t.Fatalf("solutions %q, %v", want, err)
	}
	name := filepath.Join(dir, journalFile)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for k := range text {
		damaged := slices.Clone(text)
		damaged[k] ^= 1
		if err := os.WriteFile(name, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := list(); err == nil && got != want {
			t.Fatalf("byte %d of %d: solutions %q, want %q", k, len(text), got, want)
		}
	}
}
