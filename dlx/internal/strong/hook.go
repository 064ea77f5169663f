package strong

// A view shows a state to a hook, in the numbers of the matrix.
type view struct {
	search *Search
	state  *state
}

// Used implements [matrix.View].
func (v *view) Used(p int32) bool {
	if o := v.search.renamed[p]; o >= 0 {
		return v.state.used[o>>6]>>(o&63)&1 != 0
	}
	return v.search.root.forced[p]
}

// Possible implements [matrix.View].
func (v *view) Possible(p int32) bool {
	o := v.search.renamed[p]
	return o >= 0 && v.state.alive[o>>6]>>(o&63)&1 != 0
}

// Open implements [matrix.View].
func (v *view) Open(p int32) bool {
	if o := v.search.renamed[p]; o >= 0 {
		return (v.state.alive[o>>6]|v.state.used[o>>6])>>(o&63)&1 != 0
	}
	return v.search.root.forced[p]
}

// OpenAmong implements [matrix.View].
func (v *view) OpenAmong(options []int32) uint64 {
	renamed, alive, used := v.search.renamed, v.state.alive, v.state.used
	open := uint64(0)
	for k, p := range options {
		if o := renamed[p]; o >= 0 {
			open |= (alive[o>>6] | used[o>>6]) >> (o & 63) & 1 << k
		} else if v.search.root.forced[p] {
			open |= 1 << k
		}
	}
	return open
}

// Remove implements [matrix.View].
func (v *view) Remove(p int32) {
	if v.Possible(p) {
		o := v.search.renamed[p]
		v.search.kill(v.state, int(o>>6), 1<<(o&63))
	}
}
