package engine

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// together returns a session for m that shares its work before its first node, and polls at every
// node.
func together(t *rapid.T, task *search.Task, o Settings) *Session {
	s := New(kernels.Searches, *task, o)
	s.start(t)
	return s
}

func (s *Session) start(t *rapid.T) {
	if !s.begin(context.Background()) || !s.tree.load() {
		t.Fatal("nothing to do")
	}
	s.tree.share()
	for _, w := range s.tree.team.workers {
		w.every = 1
	}
}

// drawShared draws a problem, and settings to search it with many goroutines.
func drawShared(t *rapid.T, class naive.Class, kernel string) (*search.Task, Settings) {
	choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
	m := naive.Random(class, choice)
	// more solutions, so that there is work for all
	for range rapid.IntRange(0, 2).Draw(t, "doublings") {
		const many = 20_000 // would be too much work
		more := twice(m)
		alone := session(more, Settings{Kernel: "links", Processors: 1})
		if alone.CountUpTo(context.Background(), many) == many {
			break
		}
		m = more
	}
	o := Settings{Kernel: kernel, Processors: rapid.IntRange(1, 8).Draw(t, "processors")}
	return &search.Task{Matrix: m, Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")}, o
}

// twice returns m with every option twice.
func twice(m *matrix.Matrix) *matrix.Matrix {
	d := &matrix.Matrix{Primary: m.Primary, Lo: m.Lo, Hi: m.Hi, Row: []int32{0}, Colored: m.Colored,
		Multiple: m.Multiple}
	if m.Color != nil {
		d.Color = []int32{}
	}
	for o := range int32(m.Options()) {
		for range 2 {
			d.Item = append(d.Item, m.Entries(o)...)
			d.Color = append(d.Color, m.ColorsOf(o)...)
			d.Row = append(d.Row, int32(len(d.Item)))
		}
	}
	d.Transpose(nil)
	return d
}

func forEachKernel(t *testing.T, property func(t *rapid.T, class naive.Class, kernel string)) {
	for _, kernel := range names() {
		for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
			t.Run(fmt.Sprint(kernel, class), func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) { property(t, class, kernel) })
			})
		}
	}
}

func sortedList(s *Session, ctx context.Context, most int) [][]int32 {
	found := [][]int32{}
	for solution := range each(s, ctx) {
		raw := append([]int32{}, solution...)
		slices.Sort(raw)
		found = append(found, raw)
		if most--; most == 0 {
			break
		}
	}
	return found
}

func TestSharedCount(t *testing.T) {
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		task, o := drawShared(t, class, kernel)
		alone := New(kernels.Searches, *task, Settings{Kernel: kernel})
		// listed: counting may take fewer nodes
		want := uint64(len(sortedList(alone, context.Background(), 0)))
		s := together(t, task, o)
		limit := rapid.Uint64Range(1, 2*want+2).Draw(t, "limit")
		n := s.tree.count(limit)
		if n != min(want, limit) || n < limit && s.Status() != Exhausted {
			t.Fatalf("counted %d of %d up to %d: %v", n, want, limit, s.Status())
		}
		rest := uint64(len(sortedList(s, context.Background(), 0)))
		if n+rest != want || s.Status() != Exhausted {
			t.Fatalf("counted %d of %d, then listed %d: %v", n, want, rest, s.Status())
		}
		got, all := s.Stats(), alone.Stats()
		if got.Solutions != want || s.tree.done() < 1-1e-6 {
			t.Fatalf("%d solutions found, %d wanted, done %v", got.Solutions, want, s.tree.done())
		}
		if !s.tree.kernel.Reorders && !task.Multiple && got.Nodes != all.Nodes {
			t.Fatalf("together %+v, alone %+v", got, all)
		}
	})
}

// TestSharedCountIsLarge counts more solutions than fit into 64 bits, with one goroutine and with
// several.
func TestSharedCountIsLarge(t *testing.T) {
	for _, pairs := range []uint{63, 64, 65, 70} {
		m := &matrix.Matrix{Row: []int32{0}}
		for i := range int32(2 * pairs) { // the items 2k and 2k+1 have two options, which cover both
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
			m.Item = append(m.Item, i&^1, i|1)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		want := new(big.Int).Lsh(big.NewInt(1), pairs)
		for _, processors := range []int{1, 2, 4} {
			s := session(m, Settings{Kernel: "words", Counting: CountBySearch})
			s.begin(context.Background())
			s.tree.load()
			if s.settings.Processors = processors; processors > 1 {
				s.tree.share()
			}
			n := newCounting(s, portion{0, 1}, probe).bySearch()
			if n.Cmp(want) != 0 || s.Status() != Exhausted {
				t.Errorf("%d processors: %d of %d: %v", processors, n, want, s.Status())
			}
			if found := s.Stats().Solutions; pairs >= 64 && found != unlimited {
				t.Errorf("%d processors: %d found", processors, found)
			}
		}
	}
}

func TestSharedSolutions(t *testing.T) {
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		task, o := drawShared(t, class, kernel)
		o.Ordered = true
		want := sortedList(New(kernels.Searches, *task, Settings{Kernel: kernel}),
			context.Background(), 0)
		s := together(t, task, o)
		got := [][]int32{}
		for s.Status() != Exhausted {
			got = append(got, sortedList(s, context.Background(), rapid.IntRange(1, 20).Draw(t, "turns"))...)
			if s.Err() != nil || len(got) > len(want) {
				t.Fatalf("%d solutions of %d, %v", len(got), len(want), s.Err())
			}
		}
		if s.tree.kernel.Reorders { // by a team that has begun to count
			slices.SortFunc(got, slices.Compare)
			slices.SortFunc(want, slices.Compare)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("together (+) not as alone (-):\n%s", diff)
		}
	})
}

// TestSharedDistinct counts distinct solutions, each once.
func TestSharedDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC, naive.MCC}).Draw(t, "class")
		task, o := drawShared(t, class, "consistency")
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		task.DistinctItems = naive.Show(task.Matrix, choice)
		alone := o
		alone.Processors = 1
		want := New(kernels.Searches, *task, alone)
		shows := map[string]bool{}
		for solution := range each(want, context.Background()) {
			shows[naive.Shown(task, append([]int32{}, solution...))] = true
		}
		s := New(kernels.Searches, *task, o)
		s.start(t)
		for solution := range each(s, context.Background()) {
			key := naive.Shown(task, append([]int32{}, solution...))
			if !shows[key] {
				t.Fatalf("%s is shown twice, or should not be shown", key)
			}
			delete(shows, key)
		}
		if len(shows) > 0 {
			t.Fatalf("%d are not shown", len(shows))
		}
	})
}

// TestSharedStops stops teams in all ways, and checks that no goroutines remain.
func TestSharedStops(t *testing.T) {
	if runtime.GOMAXPROCS(0) == 1 {
		t.Skip("a search shares its work only where there is another processor")
	}
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range int32(40) { // 4^40 solutions
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range 4 {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	p := m
	reason := errors.New("enough")
	before := runtime.NumGoroutine()
	for _, kernel := range names() {
		t.Run(kernel, func(t *testing.T) {
			o := Settings{Kernel: kernel, Processors: 4, Ordered: true, Counting: CountBySearch}
			// Stopped when the team has found something, even if that takes long on a busy machine.
			running := func(call func(ctx context.Context, s *Session, stop func())) *Session {
				ctx, cancel := context.WithCancelCause(context.Background())
				defer cancel(nil)
				s := session(p, o)
				call(ctx, s, func() { cancel(reason) })
				if !errors.Is(s.Err(), reason) || s.Status() != Canceled {
					t.Errorf("%v, %v", s.Err(), s.Status())
				}
				return s
			}
			counted := new(big.Int)
			s := running(func(ctx context.Context, s *Session, stop func()) {
				s.settings.Progress = func(p Progress) {
					if s.call.nextReport = 0; s.tree.team != nil && p.Solutions > 0 {
						stop()
					}
				}
				counted = s.Count(ctx)
			})
			// A kernel that caches counts may find more than Stats can represent.
			told := uint64(unlimited)
			if counted.IsUint64() {
				told = counted.Uint64()
			}
			if st := s.Stats(); told == 0 || told != st.Solutions || st.Nodes == 0 {
				t.Errorf("%d counted: %+v", counted, st)
			}
			listed := 0
			s = running(func(ctx context.Context, s *Session, stop func()) {
				for range each(s, ctx) {
					if listed++; s.tree.team != nil || s.tree.kernel.Reorders && listed == 1000 {
						stop()
					}
				}
			})
			if listed == 0 || s.Stats().Solutions != uint64(listed) {
				t.Errorf("%d listed: %+v", listed, s.Stats())
			}
			s = session(p, o)
			s.settings.Timeout = 30 * time.Millisecond
			if s.Count(context.Background()); !errors.Is(s.Err(), ErrTimeout) {
				t.Error(s.Err())
			}
			s.settings.Timeout = 0
			s.settings.MaxSolutions = 200_000
			n := s.CountUpTo(context.Background(), unlimited)
			if n != 200_000 || s.Err() != nil || s.Status() != Ready {
				t.Errorf("%d, %v, %v", n, s.Err(), s.Status())
			}
			s.settings.MaxSolutions = 20_000
			s.Restart()
			listed = 0
			for range each(s, context.Background()) {
				listed++
			}
			if n := listed; n != 20_000 || s.Status() != Ready {
				t.Errorf("%d listed: %v", n, s.Status())
			}
		})
	}
	for k := 0; runtime.NumGoroutine() > before; k++ {
		if k == 100 {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// TestSharedProgress checks the reports of a team.
func TestSharedProgress(t *testing.T) {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range int32(10) { // 3^10 solutions
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range 3 {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	for _, kernel := range names() {
		var last Progress
		reports := 0
		s := session(m, Settings{Kernel: kernel, Processors: 3})
		s.settings.Progress = func(p Progress) {
			if p.Done < last.Done || p.Done > 1 || p.Nodes < last.Nodes || p.Solutions < last.Solutions {
				t.Errorf("%v: %+v after %+v", kernel, p, last)
			}
			last = p
			reports++
			s.call.nextReport = 0
		}
		s.begin(context.Background())
		s.tree.load()
		s.tree.share()
		s.meter.Poll = func() bool { s.call.nextReport = 0; return s.poll() }
		if n := s.tree.count(unlimited); n != 59049 || s.tree.team.done() < 1-1e-9 {
			t.Errorf("%v: %d solutions, done %v", kernel, n, s.tree.team.done())
		}
	}
}

// A bomb is a search that fails when it is armed.
type bomb struct {
	search.Search
	fail *func()
}

func (b bomb) Count(limit uint64, m *search.Meter) uint64 {
	if *b.fail != nil {
		(*b.fail)()
	}
	return b.Search.Count(limit, m)
}

// A passed is the value of a panic that a call passes on.
type passed struct {
	value any
	stack []byte
}

// A worker that panics or ends its goroutine makes the caller do the same, and no other worker is
// left behind. The next call starts over.
func TestWorkerFails(t *testing.T) {
	reason := errors.New("the reason")
	var fail func()
	kernel := toyKernel
	kernel.New = func() search.Search { return bomb{toyKernel.New(), &fail} }
	s := New(kernels.Table{&kernel}, search.Task{Matrix: choices(7)}, Settings{
		Processors: 3, Panic: func(value any, stack []byte) any { return passed{value, stack} },
	})
	for name, f := range map[string]func(){"panic": func() { panic(reason) }, "exit": runtime.Goexit} {
		fail = f
		if !s.begin(context.Background()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		s.tree.share()
		var value any
		returned, done := false, make(chan bool)
		go func() {
			defer close(done)
			defer func() { value = recover() }()
			s.tree.count(unlimited)
			returned = true
		}()
		<-done
		p, panicked := value.(passed)
		if returned || panicked != (name == "panic") {
			t.Fatalf("%s: returned %v, %v", name, returned, value)
		}
		if panicked && (p.value != reason || !strings.Contains(string(p.stack), "TestWorkerFails")) {
			t.Errorf("%v does not say where it comes from", p)
		}
		s.Abandon()
	}
	fail = nil
	if n := s.CountUpTo(context.Background(), unlimited); n != 2187 || s.Err() != nil {
		t.Errorf("%d solutions after that, %v", n, s.Err())
	}
}
