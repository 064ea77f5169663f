package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// remember gives the stage the memory, and the key that the options chosen above it leave.
func (t *quad) remember(y *memory, above []int32) {
	t.memory = y
	t.key = append(t.key[:0], y.all...)
	y.strike(t.key, above)
	t.keys = matrix.Resize(t.keys, len(t.frames)*y.words)
}

// recall looks up the node, which has no forced moves. If the number of its solutions is known and
// the limit allows it, recall counts them and reports true. Otherwise the key of the node is stored
// where the next frame has its key.
func (t *quad) recall() bool {
	words := t.memory.words
	key := t.keys[(t.top+1)*words:][:words]
	from, above := t.key, int32(0)
	for k := t.top; k >= 0; k-- {
		if f := &t.frames[k&127]; f.keep {
			from, above = t.keys[k*words:], f.count
			break
		}
	}
	copy(key, from)
	for _, o := range t.chosen[above:t.count] {
		bitset.RemoveAll(key, t.memory.items(t.origin[o]))
	}
	n, known := t.memory.find(key)
	if !known || n > t.limit-t.found {
		return false
	}
	t.solved(n)
	return true
}

// solved counts n more solutions. If the total overflows, the nodes that have been begun are not
// remembered.
func (t *quad) solved(n uint64) {
	t.found += n
	if t.total+t.found < n {
		t.disown()
	}
}

// finish pops the last frames that have no branches left, and remembers those that are to be kept.
func (t *quad) finish() {
	words := t.memory.words
	for ; t.top >= 0 && t.frames[t.top&127].rest.none(); t.top-- {
		f := &t.frames[t.top&127]
		if f.keep {
			t.memory.add(t.keys[t.top*words:][:words], t.total+t.found-f.before)
		}
	}
}

// disown makes sure that no node that has been begun is remembered. It drops the frames without
// branches, which were there only to be remembered.
func (t *quad) disown() {
	top := -1
	for _, f := range t.frames[:t.top+1] {
		if f.rest.none() {
			continue
		}
		top++
		f.keep = false
		t.frames[top] = f
	}
	t.top = top
}
