package clauses

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestLearns walks a step at a time. It restarts and forgets clauses often. What the search learns
// holds in every solution, its sets agree with its trail, and it finds all solutions, each once.
func TestLearns(t *testing.T) {
	learned, restarted, halved, aimed, renewed := 0, 0, 0, 0, uint64(0)
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		m := naive.Random(0, choice)
		if choice(4) > 0 {
			m = triples(choice)
		}
		task := &search.Task{Matrix: m, Eager: true}
		want := naive.Solutions(task)
		var s Search
		s.Load(task, nil)
		var got [][]int32
		walked := search.Meter{Poll: func() bool { return true }}
		for s.phase != search.Finished {
			walked.NextPoll = walked.Nodes + 2
			if s.learns {
				s.restart, s.review = s.deadEnds+uint64(choice(3)), s.deadEnds+uint64(1+choice(4))
				s.renewal = s.deadEnds + uint64(choice(3))
			}
			runs, clauses := s.runs, len(s.clauses)
			if s.Next(&walked) {
				solution := s.Solution(nil)
				slices.Sort(solution)
				got = append(got, solution)
			}
			s.check(t, want)
			if s.checkAim(t) {
				aimed++
			}
			learned, renewed = max(learned, len(s.clauses)), max(renewed, s.targets)
			restarted = max(restarted, int(s.runs-runs))
			halved = max(halved, clauses-len(s.clauses))
		}
		if !naive.Equal(naive.Sorted(got), naive.Sorted(want)) {
			t.Fatalf("%v, not %v", got, want)
		}
	})
	if learned == 0 || restarted == 0 || halved == 0 || aimed == 0 || renewed == 0 {
		t.Errorf("%d clauses, %d restarts, %d clauses forgotten, %d options of the target used, "+
			"%d targets given up", learned, restarted, halved, aimed, renewed)
	}
}

// A target is given up after more and more dead ends.
func TestRenew(t *testing.T) {
	s := Search{target: make([]bool, 2), renewal: firstTarget}
	var got []uint64
	for s.deadEnds = 0; s.deadEnds < 28_000; s.deadEnds += 1000 {
		s.target[1], s.most = true, 1
		if s.renew(); s.target[1] != (s.most == 1) {
			t.Fatalf("a target of %d options: %v", s.most, s.target)
		}
		if s.most == 0 {
			got = append(got, s.deadEnds)
		}
	}
	if diff := cmp.Diff([]uint64{10_000, 14_000, 20_000}, got); diff != "" {
		t.Error(diff)
	}
}

// checkAim tests that the target is a partial solution, and that a decision that has just been made
// uses an option of it if one clashes with what is used. It reports whether one is used.
func (s *Search) checkAim(t *rapid.T) bool {
	taken, size := make([]bool, len(s.Size)), int32(0)
	for o, in := range s.target {
		if !in {
			continue
		}
		size++
		for _, i := range s.Items(int32(o)) {
			if taken[i] {
				t.Fatalf("two options of the target cover item %d", i)
			}
			taken[i] = true
		}
	}
	if size != s.most {
		t.Fatalf("a target of %d options, not %d", size, s.most)
	}
	n := len(s.levels)
	if n == 0 || !s.learns || int(s.levels[n-1].trail) != len(s.trail)-1 {
		return false
	}
	used := s.levels[n-1].option
	for _, i := range s.Items(used) {
		for _, o := range s.options(i) {
			if s.target[o] && s.value[o] == open {
				t.Fatalf("option %d is used, not %d of the target", used, o)
			}
		}
	}
	return s.target[used]
}

// triples returns a problem with many dead ends: sets of three items each.
func triples(choice func(n int) int) *matrix.Matrix {
	const items = 18
	d := naive.NewDraft(items, 0)
	for range 60 {
		a := choice(items)
		b := (a + 1 + choice(items-2)) % items
		c := (b + 1 + choice(items-2)) % items
		if c == a {
			c = (b + items - 1) % items
		}
		if c != a && c != b {
			d.Add(a, b, c)
		}
	}
	return d.Matrix()
}

// check tests the sizes of items, the watches of clauses, and that the clauses and what holds at
// the root are true in all solutions.
func (s *Search) check(t *rapid.T, solutions [][]int32) {
	for i, n := range s.Size {
		for _, o := range s.options(int32(i)) {
			if !slices.Contains(s.trail[:s.head], o) || s.value[o] == used {
				n--
			}
		}
		if n != 0 {
			t.Fatalf("the size of item %d is wrong by %d", i, n)
		}
	}
	watched := 0
	for l, all := range s.watches {
		for _, w := range all {
			if !slices.Contains(s.of(w.clause)[:2], int32(l)) {
				t.Fatalf("clause %v is watched by literal %d", s.of(w.clause), l)
			}
			watched++
		}
	}
	if watched != 2*len(s.clauses) {
		t.Fatalf("%d watches of %d clauses", watched, len(s.clauses))
	}
	if !s.learns {
		return // the search has left some solutions behind
	}
	for _, solution := range solutions {
		holds := func(l int32) bool {
			return slices.Contains(solution, s.Origin[l>>1]) == (l&1 == 0)
		}
		for c := range s.clauses {
			if !slices.ContainsFunc(s.of(int32(c)), holds) {
				t.Fatalf("clause %v is false in %v", s.of(int32(c)), solution)
			}
		}
		for _, o := range s.trail {
			if s.level[o] == 0 && holds(s.opposite(o)) {
				t.Fatalf("option %d is %d in %v", s.Origin[o], s.value[o], solution)
			}
		}
	}
}

// An option is taken when it is the most active one, and not a second time.
func TestActive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "options")
		option := rapid.Int32Range(0, int32(n)-1)
		var a active
		a.reset(n)
		in := make([]bool, n)
		for o := range in {
			in[o] = true
		}
		t.Repeat(map[string]func(*rapid.T){
			"bump": func(t *rapid.T) { a.bump(option.Draw(t, "option")) },
			"fade": func(*rapid.T) { a.fade() },
			"scale": func(*rapid.T) {
				a.step *= mostScore / 2
			},
			"add": func(t *rapid.T) {
				o := option.Draw(t, "option")
				a.add(o)
				in[o] = true
			},
			"take": func(t *rapid.T) {
				top := a.take()
				for o := range int32(n) {
					if in[o] && (top == nothing || a.score[o] > a.score[top]) {
						t.Fatalf("%d taken, not %d", top, o)
					}
				}
				if top != nothing {
					if !in[top] {
						t.Fatalf("%d is not there", top)
					}
					in[top] = false
				}
			},
			"": func(t *rapid.T) {
				for k, o := range a.heap {
					if a.place[o] != int32(k) || !in[o] {
						t.Fatalf("%d is not at place %d", o, k)
					}
				}
			},
		})
	})
}

// TestExample makes the decision of the package comment, and learns what it says from the dead end.
func TestExample(t *testing.T) {
	d := naive.NewDraft(5, 0) // items a to e
	for _, items := range [][]int{{0}, {0, 1}, {1, 2, 3}, {2, 4}, {3, 4}, {3}} {
		d.Add(items...)
	}
	var s Search
	s.Load(&search.Task{Matrix: d.Matrix(), Eager: true}, nil)
	s.levels = append(s.levels, level{option: 0})
	if s.assign(0, used, undecided); s.propagate() {
		t.Fatal("option 0 is no dead end")
	}
	s.learn()
	if s.value[2] != removed || len(s.levels) > 0 || len(s.clauses) > 0 {
		t.Errorf("option 2 is %d, %d decisions, %d clauses", s.value[2], len(s.levels), len(s.clauses))
	}
	found := s.Next(&search.Meter{NextPoll: 1 << 40})
	solution := s.Solution(nil)
	slices.Sort(solution)
	if want := []int32{1, 3, 5}; !found || !slices.Equal(solution, want) {
		t.Errorf("found %v, want %v", solution, want)
	}
}
