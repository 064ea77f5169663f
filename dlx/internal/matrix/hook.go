package matrix

import "slices"

// A Hook is a constraint beyond covering. A search calls Propagate whenever watched options have
// been used or removed. Propagate may remove other options. It reports whether a solution is still
// possible.
type Hook struct {
	Watched   []int32
	Propagate func(View) bool

	places []place // index in Watched -> place of the option
}

// A View shows the state of a search to a hook.
type View interface {
	Used(o int32) bool     // o is in the partial solution
	Possible(o int32) bool // o is not in the partial solution, but may still be chosen
	Open(o int32) bool     // o is used or possible
	// OpenAmong returns which of the n options from watched[first] on are open. Bit k stands for
	// watched[first+k], and n is at most 64. The hook that is called must watch the options of
	// watched, in the same order.
	OpenAmong(watched []int32, first, n int) uint64
	Remove(o int32) // no extension of the current partial solution may use o
}

// OpenAmong is [View.OpenAmong] for views without a faster implementation. It calls Open for each
// of the options.
func OpenAmong(v interface{ Open(o int32) bool }, options []int32) uint64 {
	open := uint64(0)
	for k, o := range options {
		if v.Open(o) {
			open |= 1 << k
		}
	}
	return open
}

// A Solution is the view of a complete solution: option -> whether it is used.
type Solution []bool

func (s Solution) Used(o int32) bool   { return s[o] }
func (s Solution) Possible(int32) bool { return false }
func (s Solution) Open(o int32) bool   { return s[o] }
func (s Solution) Remove(int32)        {}

func (s Solution) OpenAmong(watched []int32, first, n int) uint64 {
	return OpenAmong(s, watched[first:first+n])
}

// Groups divide the watched options into groups. A group has at most 64 options, and the same hooks
// watch all of them. A search can keep a word for each group, with a bit for each option of it.
// Then few words record changes of many options, and answer hooks that ask about many options at
// once.
type Groups struct {
	N     int     // number of groups
	Of    []int32 // option -> its group, or -1; nil without hooks
	Bit   []uint8 // option -> its bit in the word of its group
	Start []int32 // group -> its first place in Hook; one more at the end
	Hook  []int32 // hooks by group
}

// Hooks returns the hooks that watch the options of a group.
func (g *Groups) Hooks(group int32) []int32 { return g.Hook[g.Start[group]:g.Start[group+1]] }

// A place says which bit of which group's word belongs to a watched option. Together with this
// option, run watched options have consecutive bits in the word.
type place struct {
	group    int32
	bit, run uint8
}

// OpenAmong returns which of the n options from h.Watched[first] on are in the words of their
// groups. Bit k stands for h.Watched[first+k], and n is at most 64.
func (h *Hook) OpenAmong(words []uint64, first, n int) uint64 {
	open := uint64(0)
	for at := 0; at < n; {
		p := h.places[first+at]
		run := min(int(p.run), n-at)
		open |= words[p.group] >> p.bit & (1<<run - 1) << at
		at += run
	}
	return open
}

// group forms the groups. If possible, an option joins the group of the option that precedes it in
// the list of a hook. So hooks that watch options in the same order find them in few runs. It
// reports false if the watch stops it.
func (m *Matrix) group(w *Watch) bool {
	if m.Hooks == nil {
		return true
	}
	options := m.Options()
	watchers := make([][]int32, options) // option -> the hooks that watch it, in rising order
	for k, h := range m.Hooks {
		for _, o := range h.Watched {
			watchers[o] = append(watchers[o], int32(k))
		}
		if w.Over(len(h.Watched)) {
			return false
		}
	}
	g := Groups{
		Of: slices.Repeat([]int32{-1}, options), Bit: make([]uint8, options), Start: []int32{0},
	}
	var last int32 // the option that joined a group last
	for _, h := range m.Hooks {
		for k, o := range h.Watched {
			if g.Of[o] >= 0 {
				continue
			}
			if k > 0 && h.Watched[k-1] == last && g.Bit[last] < 63 &&
				slices.Equal(watchers[last], watchers[o]) {
				g.Of[o], g.Bit[o] = g.Of[last], g.Bit[last]+1
			} else {
				g.Of[o] = int32(g.N)
				g.N++
				g.Hook = append(g.Hook, watchers[o]...)
				g.Start = append(g.Start, int32(len(g.Hook)))
			}
			last = o
		}
		if w.Over(len(h.Watched)) {
			return false
		}
	}
	m.Groups = g
	for k := range m.Hooks {
		m.Hooks[k].find(&g)
		if w.Over(len(m.Hooks[k].Watched)) {
			return false
		}
	}
	return true
}

// find computes the places of the options that h watches.
func (h *Hook) find(g *Groups) {
	h.places = make([]place, len(h.Watched))
	for k := len(h.Watched) - 1; k >= 0; k-- {
		o := h.Watched[k]
		p := place{g.Of[o], g.Bit[o], 1}
		if k+1 < len(h.places) {
			if next := h.places[k+1]; next.group == p.group && next.bit == p.bit+1 {
				p.run += next.run
			}
		}
		h.places[k] = p
	}
}
