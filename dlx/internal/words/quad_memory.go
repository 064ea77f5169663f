package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// remember tells the stage which options have been chosen above it.
func (t *quad) remember(y *memory, above []int32) {
	t.memory = y
	t.key = append(t.key[:0], y.all...)
	y.strike(t.key, above)
	t.keys = matrix.Resize(t.keys, len(t.frames)*y.words)
}

// recall counts the solutions of the node, which has no forced moves, if they are known. Otherwise
// it writes the key of the node down, whose frame is to be the next.
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

// solved counts n more solutions. Nodes during which the total overflows are not remembered.
func (t *quad) solved(n uint64) {
	t.found += n
	if t.total+t.found < n {
		t.disown()
	}
}

// finish takes away the last frames without branches left, and remembers them.
func (t *quad) finish() {
	words := t.memory.words
	for ; t.top >= 0 && t.frames[t.top&127].rest.none(); t.top-- {
		f := &t.frames[t.top&127]
		if f.keep {
			t.memory.add(t.keys[t.top*words:][:words], t.total+t.found-f.before)
		}
	}
}

// disown makes sure that no node which has been begun is remembered.
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
