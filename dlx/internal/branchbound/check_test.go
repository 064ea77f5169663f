package branchbound

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// check walks the whole structure.
func (s *tree) check(t *rapid.T) {
	m := s.task.Matrix
	bound := int64(0)
	seen := make([]int32, m.Options()) // option -> 1 + the last item whose set it was in
	for _, o := range s.chosen {
		bound += s.price[o]
	}
	for o := range int32(m.Options()) {
		if !s.alive(o) {
			continue
		}
		net := s.price[o]
		for k, i := range m.Entries(o) {
			net -= s.tax[i]
			if s.room[i] <= 0 {
				t.Fatalf("option %d is alive, item %d has no room", o, i)
			}
			if c := s.shade[i]; c != 0 && c != m.ColorsOf(o)[k] {
				t.Fatalf("option %d is alive, item %d is committed to %d", o, i, c)
			}
		}
		if net != s.net[o] {
			t.Fatalf("net cost of option %d: %d, should be %d", o, s.net[o], net)
		}
		bound += min(0, net)
	}
	for i := range int32(m.Items()) {
		first, live := m.ColStart[i], int32(0)
		for at := first; at < m.ColStart[i+1]; at++ {
			o := s.set[at]
			if !s.holds(o, i) || seen[o] == i+1 {
				t.Fatalf("place %d of item %d holds option %d, again or wrongly", at, i, o)
			}
			if seen[o] = i + 1; !s.alive(o) {
				continue
			}
			if live++; at >= first+s.span[i] {
				t.Fatalf("option %d is alive, but not in the span of item %d", o, i)
			}
		}
		if live != s.size[i] || s.span[i] < live {
			t.Fatalf("item %d has %d live options, size %d, span %d", i, live, s.size[i], s.span[i])
		}
		bound += s.due(i)
		if m.Primary[i] {
			isOpen := slices.Contains(s.open[:s.openItems], i)
			if isOpen != (s.room[i] > 0 && s.size[i] > 0) {
				t.Fatalf("item %d open: %v, room %d, size %d", i, isOpen, s.room[i], s.size[i])
			}
			if s.tax[i] > 0 && s.need[i] == 0 {
				t.Fatalf("item %d is taxed and has no needs", i)
			}
		} else if s.tax[i] > 0 {
			t.Fatalf("secondary item %d has tax %d", i, s.tax[i])
		}
	}
	if bound != s.bound {
		t.Fatalf("bound %d, should be %d", s.bound, bound)
	}
}

// TestStructure takes random options and removes others, and balances items in between. It compares
// the bound with the cheapest remaining solution, and undoes all changes.
func TestStructure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := &search.Task{Matrix: naive.Random(naive.All, intn(t))}
		var s tree
		s.load(task, 1, nil)
		s.meter = new(search.Meter)
		s.ceiling = s.scale.down(s.scale.total)
		s.pending = s.pending[:0]
		type state struct {
			level
			net, tax         []int64
			size, room, need []int32
		}
		var states []state
		save := func() state {
			return state{
				level{mark: len(s.trail), chosen: len(s.chosen), cost: s.cost, bound: s.bound},
				slices.Clone(s.net), slices.Clone(s.tax),
				slices.Clone(s.size), slices.Clone(s.room), slices.Clone(s.need),
			}
		}
		for range rapid.IntRange(0, 6).Draw(t, "steps") {
			if s.dead || task.Options() == 0 {
				break
			}
			s.check(t)
			left := &search.Task{Matrix: task.Matrix, Force: s.chosen}
			for o := range int32(task.Options()) {
				if !s.alive(o) && !slices.Contains(s.chosen, o) {
					left.Forbid = append(left.Forbid, o)
				}
			}
			for _, solution := range naive.Solutions(left) {
				if cost := s.scale.down(sum(task.Matrix, solution)); cost < s.bound {
					t.Fatalf("bound %d exceeds %d, the cost of %v", s.bound, cost, solution)
				}
			}
			states = append(states, save())
			o := int32(rapid.IntRange(0, task.Options()-1).Draw(t, "option"))
			switch action := rapid.IntRange(0, 3).Draw(t, "action"); {
			case action == 0 && s.alive(o):
				s.take(o)
			case action == 1 && s.alive(o):
				s.kill(o)
			case action == 2:
				s.beginRoot()
				if !s.climb(rapid.IntRange(1, 30).Draw(t, "passes"), nodeMixing) {
					s.dead = true
				}
			default:
				if !s.assess(1) {
					s.dead = true
				}
			}
		}
		for _, u := range slices.Backward(states) {
			s.restore(&u.level)
			s.check(t)
			for o, v := range u.net {
				if s.alive(int32(o)) && s.net[o] != v {
					t.Fatalf("net cost of option %d: %d, was %d", o, s.net[o], v)
				}
			}
			if !slices.Equal(s.tax, u.tax) || !slices.Equal(s.size, u.size) ||
				!slices.Equal(s.room, u.room) || !slices.Equal(s.need, u.need) {
				t.Fatal("not as it was")
			}
		}
	})
}
