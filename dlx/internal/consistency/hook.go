package consistency

import (
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// A view shows a state to a hook. The hook uses the numbers of options in the matrix.
type view struct {
	search *Search
	state  *state
	hook   *matrix.Hook // the hook that is called
}

// Used implements [matrix.View].
func (v *view) Used(p int32) bool {
	if o := v.search.renamed[p]; o >= 0 {
		return bitset.Has(v.state.used, o)
	}
	return v.search.root.Forced[p]
}

// Possible implements [matrix.View].
func (v *view) Possible(p int32) bool {
	o := v.search.renamed[p]
	return o >= 0 && bitset.Has(v.state.alive, o)
}

// Open implements [matrix.View].
func (v *view) Open(p int32) bool {
	if o := v.search.renamed[p]; o >= 0 {
		return (v.state.alive[o>>6]|v.state.used[o>>6])>>(o&63)&1 != 0
	}
	return v.search.root.Forced[p]
}

// OpenAmong implements [matrix.View].
func (v *view) OpenAmong(_ []int32, first, n int) uint64 {
	return v.hook.OpenAmong(v.state.open, first, n)
}

// Remove implements [matrix.View].
func (v *view) Remove(p int32) {
	if v.Possible(p) {
		o := v.search.renamed[p]
		v.search.kill(v.state, int(o>>6), 1<<(o&63))
	}
}

// hook calls the first hook in the queue. Each of the other hooks in the queue will be called once
// for all options that are used or removed before its turn.
func (s *Search) hook(st *state) {
	h := s.hookQueue[s.called]
	s.called++
	s.waiting[h] = false
	s.view.state, s.view.hook = st, &s.full.Hooks[h]
	if !s.view.hook.Propagate(&s.view) && !s.dead {
		s.dead = true
		s.blameWatched(s.view.hook)
	}
}

// mostBlamed is the largest number of items that are blamed for the failure of a hook. A hook that
// watches more of them says little about where to branch: where all items gain weight, no item
// stands out.
const mostBlamed = 32

// blameWatched blames the first item of every option that hook h watches, unless there are too many
// such items. It blames each item once.
func (s *Search) blameWatched(h *matrix.Hook) {
	s.list = s.list[:0]
	for _, p := range h.Watched {
		o := s.renamed[p]
		if o < 0 || s.row[o] == s.row[o+1] {
			continue
		}
		if i := s.entry[s.row[o]]; !slices.Contains(s.list, i) {
			if len(s.list) == mostBlamed {
				return
			}
			s.list = append(s.list, i)
		}
	}
	for _, i := range s.list {
		s.blame(i)
	}
}

// wake queues the hooks that watch options that were used or removed since the last call.
func (s *Search) wake() {
	for g := range bitset.All(s.touched) {
		for _, h := range s.full.Groups.Hooks(int32(g)) {
			s.queueHook(h)
		}
	}
	clear(s.touched)
}

// queueHook queues hook h if it is not queued already.
func (s *Search) queueHook(h int32) {
	if !s.waiting[h] {
		s.waiting[h] = true
		s.hookQueue = append(s.hookQueue, h)
	}
}
