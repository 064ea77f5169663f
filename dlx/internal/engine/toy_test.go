package engine

import (
	"context"
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/thorough"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A toy is a minimal kernel: it covers the item with the fewest options that fit.
type toy struct {
	task    *search.Task
	covered []bool
	barred  []bool // option -> forbidden
	chosen  []int32
	levels  []toyLevel
	state   toyState
}

// A toyLevel is a choice for an item.
type toyLevel struct {
	item int32
	at   int // index of the next option in the item's column
}

type toyState int

const (
	entering toyState = iota // a node is to be visited
	leaving                  // it is finished
)

var toyKernel = search.Kernel{
	Name:    "toy",
	Doc:     "the item with the fewest options",
	New:     func() search.Search { return search.Complete(new(toy)) },
	Instead: "consistency",
	Fits:    func(*search.Task) bool { return true },
	Effort:  search.Effort{Node: 500},
}

func (s *toy) Load(t *search.Task, _ *matrix.Watch) bool {
	s.task = t
	s.chosen, s.levels, s.state = s.chosen[:0], s.levels[:0], entering
	s.covered, s.barred = matrix.Resize(s.covered, t.Items()), matrix.Resize(s.barred, t.Options())
	clear(s.covered)
	clear(s.barred)
	for _, o := range t.Forbid {
		s.barred[o] = true
	}
	for _, o := range t.Force {
		if slices.Contains(s.chosen, o) {
			continue
		}
		if !s.fits(o) {
			s.state = leaving
			return true
		}
		s.choose(o)
	}
	return true
}

func (s *toy) fits(o int32) bool {
	return !s.barred[o] && !slices.ContainsFunc(s.task.Entries(o),
		func(i int32) bool { return s.covered[i] })
}

func (s *toy) choose(o int32) {
	s.chosen = append(s.chosen, o)
	s.cover(o, true)
}

func (s *toy) cover(o int32, covered bool) {
	for _, i := range s.task.Entries(o) {
		s.covered[i] = covered
	}
}

func (s *toy) Next(m *search.Meter) bool {
	for {
		if s.state == entering {
			if m.Stopped {
				m.Stopped = false
			} else if m.Tick() {
				return false
			}
			m.Depth = max(m.Depth, len(s.chosen))
			s.state = leaving
			i := s.least()
			if i < 0 {
				return true
			}
			s.levels = append(s.levels, toyLevel{item: i})
		} else if !s.leave() {
			return false
		}
		s.advance()
	}
}

// least returns the item with the fewest options among those left to cover, or -1.
func (s *toy) least() int32 {
	best, least := int32(-1), math.MaxInt
	for i, primary := range s.task.Primary {
		if !primary || s.covered[i] {
			continue
		}
		n := 0
		for _, o := range s.task.Column(int32(i)) {
			if n < least && s.fits(o) {
				n++
			}
		}
		if n < least {
			if best, least = int32(i), n; n == 0 {
				break
			}
		}
	}
	return best
}

// leave undoes the last choice. It reports false if there is none.
func (s *toy) leave() bool {
	if len(s.levels) == 0 {
		return false
	}
	last := len(s.chosen) - 1
	s.cover(s.chosen[last], false)
	s.chosen = s.chosen[:last]
	return true
}

// advance chooses the next option of the deepest choice, or undoes the choice.
func (s *toy) advance() {
	l := &s.levels[len(s.levels)-1]
	for column := s.task.Column(l.item); l.at < len(column); {
		o := column[l.at]
		if l.at++; s.fits(o) {
			s.choose(o)
			s.state = entering
			return
		}
	}
	s.levels = s.levels[:len(s.levels)-1]
}

func (s *toy) Solution(dst []int32) []int32 { return append(dst, s.chosen...) }

// A minimal new kernel passes the conformance suite.
func TestToyConforms(t *testing.T) {
	thorough.Only(t, "the suite runs for each real kernel")
	searchtest.Run(t, &toyKernel, searchtest.Goldens{
		"queens":   {Listed: 1198, Counted: 1198, Order: 0xb316f4ef},
		"dominoes": {Listed: 25694, Counted: 25694, Order: 0x5b5290},
		"latin":    {Listed: 14180, Counted: 14180, Order: 0x445caee0},
		"sudoku":   {Listed: 81124, Counted: 81124, Order: 0xb49fd39a},
		"planted":  {Listed: 1216, Counted: 1216, Order: 0xc9f72c5f},
	})
}

// withToy is the table with the toy added.
var withToy = append(kernels.Table{&toyKernel}, kernels.Searches...)

// withToys returns a session that has that table.
func withToys(m *matrix.Matrix, s Settings) *Session {
	return New(withToy, search.Task{Matrix: m}, s)
}

// A new kernel works in all uses of kernels: named, chosen, shared among processors, in contests,
// listing and counting.
func TestToySolves(t *testing.T) {
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		m := naive.Shape{Items: 2 + choice(7), Most: 1, Secondary: choice(4), Ways: 1 + choice(3),
			Longest: 1 + choice(4)}.Planted(choice)
		want := naive.Sorted(sortedList(session(m, Settings{}), ctx, 0))
		o := Settings{Kernel: rapid.SampledFrom([]string{"", "toy"}).Draw(t, "kernel"), Processors: 2}
		o.Ordered = rapid.Bool().Draw(t, "ordered")

		shared := withToys(m, o)
		if shared.tree.kernel != &toyKernel {
			t.Fatalf("%s is chosen", shared.tree.kernel.Name)
		}
		shared.start(t)
		got := sortedList(shared, ctx, 0)
		if diff := cmp.Diff(want, naive.Sorted(got)); diff != "" {
			t.Fatalf("listed by two processors:\n%s", diff)
		}
		if alone := sortedList(withToys(m, Settings{Kernel: "toy"}), ctx, 0); o.Ordered &&
			!naive.Equal(alone, got) {
			t.Fatalf("%v in order by two processors, %v by one", got, alone)
		}
		counted := withToys(m, o)
		counted.start(t)
		if n := counted.tree.count(unlimited); n != uint64(len(want)) {
			t.Fatalf("%d counted by two processors, not %d", n, len(want))
		}
		s := withToys(m, o)
		if n := s.Count(ctx); s.Err() != nil || n.Uint64() != uint64(len(want)) {
			t.Fatalf("Count: %v, %v; want %d", n, s.Err(), len(want))
		}
		if first, found := s.First(ctx); s.Err() != nil || found != (len(want) > 0) {
			t.Fatalf("First: %v, %v; %d solutions", first, s.Err(), len(want))
		}
	})
}

// A new kernel takes turns in a contest, even if it does not set Effort.
func TestToyContends(t *testing.T) {
	slow := toyKernel
	slow.Effort = search.Effort{}
	const pigeons = 9 // and one hole less: there is no solution
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range int32(2*pigeons - 1) {
		m.Primary, m.Lo, m.Hi = append(m.Primary, i < pigeons), append(m.Lo, 0), append(m.Hi, 1)
		if i < pigeons {
			m.Lo[i] = 1
		}
	}
	for i := range int32(pigeons) {
		for hole := range int32(pigeons - 1) {
			m.Item = append(m.Item, i, pigeons+hole)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	for _, k := range []*search.Kernel{&toyKernel, &slow} {
		table := kernels.Table{k, kernels.Searches.Named("consistency")}
		s := New(table, search.Task{Matrix: m}, Settings{})
		_, found := s.First(context.Background())
		if err := s.Err(); found || err != nil || s.meter.Nodes <= effort {
			t.Errorf("First: %t, %v, in %d nodes", found, err, s.meter.Nodes)
		}
	}
}

// lcg returns pseudorandom numbers that are the same in every run.
func lcg(seed uint64) func(n int) int {
	return func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed>>33) % n
	}
}

// A kernel never gets a task with features that it does not claim.
func TestToyRefuses(t *testing.T) {
	colored := naive.Shape{Items: 6, Most: 1, Secondary: 3, Ways: 4, Longest: 2, Colors: 2}
	multiple := naive.Shape{Items: 6, Most: 2, Ways: 3, Longest: 2}
	plain := naive.Shape{Items: 6, Most: 1, Ways: 3, Longest: 2}.Planted(lcg(1))
	hooked := naive.Shape{Items: 6, Most: 1, Ways: 3, Longest: 2}.Planted(lcg(1))
	naive.Constrain(hooked, lcg(1))
	for name, c := range map[string]struct {
		m        *matrix.Matrix
		distinct []int32
		want     *search.Kernel
	}{
		"plain":      {plain, nil, &toyKernel},
		"colors":     {colored.Planted(lcg(1)), nil, kernels.Searches.Named("consistency")},
		"multiple":   {multiple.Planted(lcg(1)), nil, kernels.Searches.Named("consistency")},
		"propagator": {hooked, nil, kernels.Searches.Named("consistency")},
		"distinct":   {plain, []int32{1}, kernels.Searches.Named("consistency")},
	} {
		task := search.Task{Matrix: c.m, DistinctItems: c.distinct}
		if got := New(withToy, task, Settings{Kernel: "toy"}).tree.kernel; got != c.want {
			t.Errorf("%s: %s", name, got.Name)
		}
	}
}
