package matrix

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// set is a view with some open options.
type set []bool

func (s set) Open(o int32) bool { return s[o] }

// drawHooks draws hooks. Each of them watches some runs of options, rising or falling.
func drawHooks(t *rapid.T, options int) []Hook {
	hooks := make([]Hook, rapid.IntRange(1, 4).Draw(t, "hooks"))
	for k := range hooks {
		seen := make([]bool, options)
		for range rapid.IntRange(1, 4).Draw(t, "runs") {
			first := rapid.IntRange(0, options-1).Draw(t, "first")
			run := []int32{}
			for o := first; o < options && !seen[o] && len(run) < 150; o++ {
				seen[o] = true
				run = append(run, int32(o))
			}
			if rapid.Bool().Draw(t, "falling") {
				slices.Reverse(run)
			}
			hooks[k].Watched = append(hooks[k].Watched, run...)
		}
	}
	return hooks
}

// Exactly the hooks of a group watch its options. Each option has its own bit. Hooks read the same
// from words as option by option.
func TestGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := rapid.IntRange(1, 300).Draw(t, "options")
		m := &Matrix{Row: make([]int32, options+1), Hooks: drawHooks(t, options)}
		m.Transpose(nil)
		g := &m.Groups

		open := make(set, options)
		words, taken := make([]uint64, g.N), make([]uint64, g.N)
		for o := range int32(options) {
			var hooks []int32
			for k, h := range m.Hooks {
				if slices.Contains(h.Watched, o) {
					hooks = append(hooks, int32(k))
				}
			}
			group := g.Of[o]
			if group < 0 {
				if hooks != nil {
					t.Fatalf("option %d is in no group, hooks %v watch it", o, hooks)
				}
				continue
			}
			if !slices.Equal(g.Hooks(group), hooks) {
				t.Fatalf("option %d: hooks %v, want %v", o, g.Hooks(group), hooks)
			}
			bit := uint64(1) << g.Bit[o]
			if g.Bit[o] > 63 || taken[group]&bit != 0 {
				t.Fatalf("option %d has bit %d of group %d, which is taken", o, g.Bit[o], group)
			}
			taken[group] |= bit
			if open[o] = rapid.Bool().Draw(t, "open"); open[o] {
				words[group] |= bit
			}
		}

		for k := range m.Hooks {
			h := &m.Hooks[k]
			first := rapid.IntRange(0, len(h.Watched)-1).Draw(t, "from")
			n := min(64, len(h.Watched)-first)
			want := OpenAmong(open, h.Watched[first:first+n])
			if got := h.OpenAmong(words, first, n); got != want {
				t.Errorf("hook %d, %d options from %d on: %b, want %b", k, n, first, got, want)
			}
		}
	})
}

// Options that the same hooks watch in the same order fill groups completely.
func TestGroupsAreFull(t *testing.T) {
	watched := make([]int32, 130)
	for k := range watched {
		watched[k] = int32(k)
	}
	m := &Matrix{Row: make([]int32, 131), Hooks: []Hook{{Watched: watched}, {Watched: watched}}}
	m.Transpose(nil)
	if m.Groups.N != 3 || m.Groups.Of[63] != 0 || m.Groups.Of[64] != 1 || m.Groups.Of[129] != 2 {
		t.Errorf("%d groups: %v", m.Groups.N, m.Groups.Of)
	}
	words := []uint64{1 << 63, 1<<63 | 1, 2}
	for _, test := range []struct {
		first, n int
		want     uint64
	}{{0, 64, 1 << 63}, {63, 2, 3}, {64, 64, 1<<63 | 1}, {66, 64, 1<<61 | 1<<63}} {
		if got := m.Hooks[1].OpenAmong(words, test.first, test.n); got != test.want {
			t.Errorf("%d from %d: %b, want %b", test.n, test.first, got, test.want)
		}
	}
}
