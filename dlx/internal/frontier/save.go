package frontier

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"io"
	"iter"
	"slices"

	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A sweep is kept, so that another process can go on with it, as its states and the number of
// solutions found so far. All are words, low byte first:
//
//	plan    4 words: a hash of the plan
//	sum     the number of words of the number of solutions, and these words, low word first
//	parts   the number of parts
//	runs    of each part the number of its runs, and for each where it is and what it has (disk.go)
//	table   a step, the number of states in the table, and of words of a number of ways
//	state   the words of its marks, and those of its number of ways; as many as the table says
//	...     further tables
//	end     the number of all steps
//	hash    4 words: a hash of everything before
//
// The passages and windows of a sweep are not kept. A sweep that goes on begins with the first step
// that has states.

// Save implements [search.Saving].
func (s *sweep[S]) Save(to io.Writer) error {
	if s.dense.on {
		s.sparse()
	}
	if s.depth > 0 { // states that were loaded go back to their tables
		at := s.passages[s.depth-1].at
		for n, h := range s.hands {
			h.putBack()
			at[n].seen = 0
		}
	}
	w := &keeper{to: to, hash: sha256.New()}
	w.put(s.digest()...)
	total := s.Total()
	sum := make([]uint64, (total.BitLen()+63)/64)
	natural.Put(sum, total)
	w.put(uint64(len(sum)))
	w.put(sum...)
	s.saveRuns(w)
	for k := range s.item {
		for _, h := range s.hands {
			t := &h.store.table[k]
			if t.states == 0 {
				continue
			}
			w.put(uint64(k), uint64(t.states), uint64(t.words))
			for p := range t.pages() {
				for r := h.store.page(p)[:t.length]; len(r) > 0; r = r[t.width:] {
					if r[0] != 0 {
						w.put(r[:t.width]...)
					}
				}
			}
		}
	}
	w.put(uint64(len(s.item)))
	w.flush()
	w.put(words(w.hash.Sum(nil))...)
	w.flush()
	return w.err
}

// Restore implements [search.Saving].
func (s *sweep[S]) Restore(from io.Reader) error {
	r := &keptReader{from: bufio.NewReaderSize(from, keptBuffer), hash: sha256.New()}
	if plan := make([]uint64, len(s.digest())); !r.get(plan) || !slices.Equal(plan, s.digest()) {
		return search.ErrKept
	}
	for _, h := range s.hands {
		if len(s.item) > 0 { // the first state is not kept
			h.store.unload(nil, 0, family{}, false, 0)
		}
	}
	most := uint64(s.mostWords())
	sum := make([]uint64, min(r.word(), most))
	if !r.get(sum) {
		return search.ErrKept
	}
	s.hands[0].sum = append(sum, 0)
	if err := s.restoreRuns(r); err != nil {
		return err
	}
	var key S
	for {
		k := r.word()
		if r.failed || k >= uint64(len(s.item)) {
			break
		}
		states, number := r.word(), r.word()
		if number < 1 || number > most {
			return search.ErrKept
		}
		record := make([]uint64, len(key)+int(number))
		for ; states > 0 && r.get(record); states-- {
			if key = keyAt[S](record); key[0]&inUse == 0 {
				return search.ErrKept
			}
			place := s.place(int32(k), key)
			h := s.hands[place&uint64(len(s.hands)-1)]
			h.store.add(int32(k), key, place, record[len(key)], record[len(key)+1:])
		}
	}
	is := words(r.hash.Sum(nil))
	if hash := make([]uint64, len(is)); !r.get(hash) || !slices.Equal(hash, is) {
		return search.ErrKept
	}
	return nil
}

// keptBuffer is the number of bytes that are written or read at once.
const keptBuffer = 1 << 16

type digester interface {
	io.Writer
	Sum(dst []byte) []byte
}

// A keeper writes words.
type keeper struct {
	to     io.Writer
	hash   digester
	buffer []byte
	err    error
}

func (w *keeper) put(list ...uint64) {
	for _, x := range list {
		w.buffer = binary.LittleEndian.AppendUint64(w.buffer, x)
	}
	if len(w.buffer) >= keptBuffer {
		w.flush()
	}
}

func (w *keeper) flush() {
	w.hash.Write(w.buffer)
	if w.err == nil {
		_, w.err = w.to.Write(w.buffer)
	}
	w.buffer = w.buffer[:0]
}

// A keptReader reads what a keeper has written.
type keptReader struct {
	from   *bufio.Reader
	hash   digester
	buffer []byte
	failed bool
}

// get reads as many words as the list has. It reports false if there are fewer.
func (r *keptReader) get(list []uint64) bool {
	r.buffer = slices.Grow(r.buffer[:0], 8*len(list))[:8*len(list)]
	if _, err := io.ReadFull(r.from, r.buffer); err != nil {
		r.failed = true
		return false
	}
	r.hash.Write(r.buffer)
	for n := range list {
		list[n] = binary.LittleEndian.Uint64(r.buffer[8*n:])
	}
	return true
}

// word reads a word. It returns 0 if there is none.
func (r *keptReader) word() uint64 {
	var one [1]uint64
	r.get(one[:])
	return one[0]
}

// words returns the words of a hash.
func words(sum []byte) (list []uint64) {
	for ; len(sum) > 0; sum = sum[8:] {
		list = append(list, binary.LittleEndian.Uint64(sum))
	}
	return list
}

// pages yields the pages of a table.
func (t *table[S]) pages() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for at, p := range t.dir {
			if p != noPage && (at == 0 || t.dir[at-1] != p) && !yield(p) {
				return
			}
		}
	}
}

// digest returns a hash of the plan.
func (s *sweep[S]) digest() []uint64 {
	sum, p := sha256.New(), s.plan
	lists := [][]int32{
		p.item, p.start, p.option, p.tested.start, p.tested.marks, p.blocked.start, p.blocked.marks,
		p.first, p.last, p.bit, p.demandOf,
	}
	for _, list := range lists {
		// A hash takes everything.
		_ = binary.Write(sum, binary.LittleEndian, int64(len(list)))
		_ = binary.Write(sum, binary.LittleEndian, list)
	}
	return words(sum.Sum(nil))
}
