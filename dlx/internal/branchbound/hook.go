package branchbound

import "exactcover/dlx/internal/matrix"

// wake wakes the hooks that watch option o. The option has been taken or removed.
func (s *Search) wake(o int32) {
	g := &s.task.Groups
	if g.Of[o] < 0 {
		return
	}
	for _, h := range g.Hooks(g.Of[o]) {
		if !s.woken[h] {
			s.woken[h] = true
			s.awake = append(s.awake, h)
		}
	}
}

// buildHooks wakes all hooks.
func (s *Search) buildHooks() {
	m := s.task.Matrix
	s.awake = s.awake[:0]
	if m.Hooks == nil {
		return
	}
	s.taken = matrix.Zero(s.taken, m.Options())
	s.woken = matrix.Resize(s.woken, len(m.Hooks))
	for h := range s.woken {
		s.woken[h] = true
		s.awake = append(s.awake, int32(h))
	}
}

// call calls an awake hook. If the hook removes options that it watches, it is awake again.
func (s *Search) call() {
	last := len(s.awake) - 1
	h := s.awake[last]
	s.awake = s.awake[:last]
	s.woken[h] = false
	s.dead = !s.task.Hooks[h].Propagate((*view)(s)) || s.dead
}

// sleep clears the list of awake hooks.
func (s *Search) sleep() {
	for _, h := range s.awake {
		s.woken[h] = false
	}
	s.awake = s.awake[:0]
}

// A view shows a search to a hook.
type view Search

// Used implements [matrix.View].
func (v *view) Used(o int32) bool { return v.taken[o] }

// Possible implements [matrix.View].
func (v *view) Possible(o int32) bool { return (*Search)(v).alive(o) }

// Open implements [matrix.View].
func (v *view) Open(o int32) bool { return v.taken[o] || (*Search)(v).alive(o) }

// OpenAmong implements [matrix.View].
func (v *view) OpenAmong(watched []int32, first, n int) uint64 {
	return matrix.OpenAmong(v, watched[first:first+n])
}

// Remove implements [matrix.View].
func (v *view) Remove(o int32) {
	if s := (*Search)(v); s.alive(o) {
		s.kill(o)
	}
}
