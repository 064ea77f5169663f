package words

import (
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
)

// A table is the problem of one stage: the live options and open items of the stage above, with new
// numbers.
type table struct {
	source *source
	stride int      // words from one row to the next
	items  int      // number of items that must be covered; they are the first rows
	origin []int32  // option -> option of the matrix
	row    []int32  // row -> row of the source
	at     []int32  // row of the source -> its row here, -1 if it has none
	mask   []uint64 // row -> its options, in stride words
	blank  []uint64 // an empty row

	isPacked bool // rows and conflicts come from those of the stage above, and only items have rows
	packed   packed
}

// start begins a table for n options.
func (t *table) start(s *source, n, stride int) {
	if t.source != s || len(t.at) != s.N {
		t.source = s
		t.at = matrix.Resize(t.at, s.N)
		for r := range t.at {
			t.at[r] = -1
		}
	} else {
		for _, r := range t.row {
			t.at[r] = -1
		}
	}
	t.stride = stride
	t.row, t.mask = t.row[:0], t.mask[:0]
	t.origin = matrix.Resize(t.origin, n)
	t.blank = matrix.Zero(t.blank, stride)
}

// add gives row r of the source a row in this table, and returns it.
func (t *table) add(r int32) int32 {
	at := int32(len(t.row))
	t.at[r] = at
	t.row = append(t.row, r)
	t.mask = append(t.mask, t.blank...)
	return at
}

// set enters option o of the matrix as option n of the table.
func (t *table) set(n int, o int32) {
	t.origin[n] = o
	s := t.source
	entries := s.Entries(o)
	at, stride, bit := t.at, t.stride, uint64(1)<<(n&63)
	if s.Plain() {
		mask := t.mask[n>>6:]
		for _, e := range entries {
			mask[int(at[e])*stride] |= bit
		}
		return
	}
	for _, e := range entries {
		if e < 0 {
			e = ^e
		}
		r := at[e]
		if r < 0 {
			r = t.add(e)
		}
		t.mask[int(r)*stride+n>>6] |= bit
	}
}

// first makes the table from the whole matrix. It reports false if the watch stops it.
func (t *table) first(s *source, w *matrix.Watch) bool {
	n := len(s.Order)
	t.start(s, n, masks.Stride(n))
	t.row, t.mask = slices.Grow(t.row, s.N), slices.Grow(t.mask, s.N*t.stride)
	for r := range s.Needed {
		t.add(int32(r))
		if w.Over(t.stride) {
			return false
		}
	}
	t.items = s.Needed
	for k, o := range s.Order {
		t.set(k, o)
		if w.Over(len(s.Entries(o)) * (1 + t.stride/16)) { // some entries add a row
			return false
		}
	}
	return true
}

// compile makes the table from the live options and open items of another table. live is the number
// of live options.
func (t *table) compile(from *table, alive, open []uint64, live, stride int) {
	t.start(from.source, live, stride)
	for i := range bitset.All(open) {
		t.add(from.row[i])
	}
	t.items = len(t.row)
	n := 0
	for o := range bitset.All(alive) {
		t.set(n, from.origin[o])
		n++
	}
}

// follow makes the table from level l of a wide stage. live is the number of live options.
func (t *table) follow(from *wide, l *level, live, stride int) {
	t.isPacked = masks.Packs && from.lasts
	if !t.isPacked {
		t.compile(&from.table, l.alive, l.open, live, stride)
		return
	}
	t.start(from.source, live, stride)
	for i := range bitset.All(l.open) {
		t.at[from.row[i]] = int32(len(t.row))
		t.row = append(t.row, from.row[i])
	}
	t.items = len(t.row)
	t.mask = matrix.Resize(t.mask, t.items*stride)
	t.packed.begin(from, l, t.mask, t.origin, stride)
}

// against writes the options that conflict with option o, and o itself, into dst.
func (t *table) against(dst []uint64, o int) {
	if t.isPacked {
		t.packed.conflicts(dst, o)
		return
	}
	clear(dst)
	bitset.Add(dst, o)
	entries := t.source.Entries(t.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		if e < 0 {
			k++
			agree := t.words(entries[k])
			for j, y := range t.words(^e) {
				dst[j] |= y &^ agree[j]
			}
			continue
		}
		for j, y := range t.words(e) {
			dst[j] |= y
		}
	}
}

// words returns the options that row e of the source has in this table.
func (t *table) words(e int32) []uint64 { return t.mask[int(t.at[e])*t.stride:][:t.stride] }

// A source is the matrix in the form that stages are compiled from. Its options are in the order of
// the first stage.
type source struct {
	matrix.Rows

	// killer maps an option to the needed row that was last found empty after the option was chosen,
	// with at most forced moves in between. It is only a hint.
	killer []int32

	looks uint64 // number of item scans in wide stages since the search was loaded

	sorted []int32 // used by sort: the options in their next order
	key    []int64 // used by sort: option -> its key
	best   []int32 // used by arrange: the best order so far
	span   []span  // used by spread: needed row -> the words of its mask
}

// orderFrom is the largest number of options that are not reordered.
const orderFrom = 512

// forWide completes what has been read for wide stages. It takes time linear in the number of
// entries, not counting the order of the options. It reports false if the watch stops it.
func (s *source) forWide(seed uint64, w *matrix.Watch) bool {
	s.killer = matrix.Zero(s.killer, max(len(s.Order), 1))
	return seed != 0 || len(s.Order) <= orderFrom || s.arrange(w)
}
