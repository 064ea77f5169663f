package frontier

import (
	"bufio"
	"cmp"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"

	"exactcover/dlx/internal/search"
)

// A disk holds the states of a part that memory has no room for. When memory is full, the states of
// all later steps go to a file: for each step a run, in the order of their places. When a family of
// a step is to be expanded, its states come back from all runs of the step into its table, where
// equal ones are joined. As families are expanded in the order of places, too, every run is read
// once, from its beginning to its end.
type disk struct {
	prefix string   // of the names of files; empty: there is no disk
	files  int      // number of files made
	step   [][]*run // step -> the runs that have states left
	states []int    // step -> number of states in its runs
	spent  []*file  // files whose states have all been read
	err    error    // the first one
}

// A file has the runs of several steps.
type file struct {
	*os.File
	number int
	runs   int  // number of runs that have states left
	safe   bool // it is known to be on the disk
}

// sync waits until a file is on the disk.
func (f *file) sync() error {
	if f.safe {
		return nil
	}
	err := f.Sync()
	f.safe = err == nil
	return err
}

// A run has states of one step, in the order of their places.
type run struct {
	file   *file
	start  int64 // where it begins in the file
	words  int   // of a number of ways
	states int
	left   int    // number of states that have not been put into the table
	sum    uint64 // checksum

	from   *keptReader // nil: not opened
	record []uint64    // the next state
	place  uint64      // its place
}

const (
	runBuffer  = 1 << 14 // bytes of a run that are read at once
	spillOneIn = 64      // a table with less than one in that many states of the part stays in memory
	leastSpill = 1 << 20 // least number of bytes that are free after a spill
	fullFamily = 8       // a family on the disk takes less than one in that many bytes of a part
)

// sumTable returns that of the checksums of runs. Package crc32 makes it once, in the first call.
func sumTable() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// Spill implements [search.Saving].
func (s *sweep[S]) Spill(prefix string) {
	for _, h := range s.hands {
		h.store.disk = disk{
			prefix: prefix, step: make([][]*run, len(s.item)), states: make([]int, len(s.item)),
		}
	}
}

// Err implements [search.Saving].
func (s *sweep[S]) Err() error {
	for _, h := range s.hands {
		if h.store.disk.err != nil {
			return h.store.disk.err
		}
	}
	return nil
}

// Kept implements [search.Saving].
func (s *sweep[S]) Kept() {
	for _, h := range s.hands {
		for _, f := range h.store.disk.spent {
			h.store.disk.fail(os.Remove(f.Name()))
		}
		h.store.disk.spent = nil
	}
}

// name returns the name of the file with a number.
func (d *disk) name(number int) string { return fmt.Sprintf("%s-%d", d.prefix, number) }

// fail records an error.
func (d *disk) fail(err error) { d.err = cmp.Or(d.err, err) }

// away returns the number of states of a step that are in files.
func (d *disk) away(step int32) int {
	if d.prefix == "" {
		return 0
	}
	return d.states[step]
}

// away reports whether there are states in files.
func (s *sweep[S]) away() bool {
	return slices.ContainsFunc(s.hands, func(h *hand[S]) bool {
		return slices.ContainsFunc(h.store.disk.states, func(n int) bool { return n > 0 })
	})
}

// runs returns the runs of a step.
func (d *disk) runs(step int32) []*run {
	if d.prefix == "" {
		return nil
	}
	return d.step[step]
}

// spill frees memory: the states of all parts go to files, except those that are being expanded.
func (s *sweep[S]) spill(p *passage) {
	parts := func(part int) int {
		except := int32(-1)
		if c := &p.at[part]; !c.done {
			except = c.step
		}
		s.hands[part].store.spill(except, part)
		return 1
	}
	if s.many() {
		s.together(parts)
	} else {
		for part := range s.hands {
			parts(part)
		}
	}
	p.limit = max(s.limit(), s.bytes()+s.leastSpill)
}

// spill moves the states of all steps but one to a file.
func (s *store[S]) spill(except int32, part int) {
	least := max(s.states/spillOneIn, 1)
	var f *file
	var out *bufio.Writer
	at := int64(0)
	for k := range int32(len(s.table)) {
		if k == except || s.table[k].states < least || s.disk.err != nil {
			continue
		}
		if f == nil {
			var err error
			if f, err = s.newFile(part); err != nil {
				s.disk.fail(err)
				return
			}
			out = bufio.NewWriterSize(f, keptBuffer)
		}
		r := s.write(k, out)
		r.file, r.start = f, at
		at += r.bytes(s.marks())
		f.runs++
		s.disk.step[k] = append(s.disk.step[k], r)
		s.disk.states[k] += r.states
	}
	if f != nil {
		s.disk.fail(out.Flush())
	}
}

// marks returns the number of words of the marks of a state.
func (*store[S]) marks() int {
	var key S
	return len(key)
}

// bytes returns the length of the run, if a state has the given number of words of marks.
func (r *run) bytes(marks int) int64 { return int64(r.states) * int64(marks+r.words) * 8 }

// newFile makes a file of a part. Files of different parts have different numbers.
func (s *store[S]) newFile(part int) (*file, error) {
	number := s.disk.files*mostParts + part
	s.disk.files++
	f, err := os.Create(s.disk.name(number))
	return &file{File: f, number: number}, err
}

// write removes the states of a step from memory, and writes them as a run.
func (s *store[S]) write(step int32, to io.Writer) *run {
	t := &s.table[step]
	w := &keeper{to: to, hash: crc32.New(sumTable())}
	r := &run{words: t.words, states: t.states, left: t.states}
	type home struct {
		place uint64
		at    int
	}
	var order []home
	for p := range t.pages() { // these are in the order of places, but not the states of a page
		page := s.page(p)
		order = order[:0]
		for at := 0; at < t.length; at += t.width {
			if page[at] != 0 {
				order = append(order, home{s.place(step, keyAt[S](page[at:])), at})
			}
		}
		slices.SortFunc(order, func(a, b home) int { return cmp.Compare(a.place, b.place) })
		for _, x := range order {
			w.put(page[x.at : x.at+t.width]...)
		}
		s.give(p)
	}
	w.flush()
	s.disk.fail(w.err)
	r.sum = checksum(w.hash)
	s.states -= t.states
	s.giveDir(t.dir)
	*t = table[S]{usual: t.usual}
	return r
}

func checksum(h digester) uint64 {
	sum := uint64(0)
	for _, b := range h.Sum(nil) {
		sum = sum<<8 | uint64(b)
	}
	return sum
}

// readRuns puts the states of a family of a step that are in files into the table.
func (s *store[S]) readRuns(step int32, f family) {
	if s.disk.away(step) == 0 {
		return
	}
	made := s.made // these are not new
	runs := s.disk.step[step]
	for _, r := range runs {
		if r.from == nil {
			s.beginRun(step, r)
		}
		for r.left > 0 && r.place>>(64-f.bits) <= f.number && s.disk.err == nil {
			number := r.record[s.marks():]
			s.add(step, keyAt[S](r.record), r.place, number[0], number[1:])
			r.left--
			s.disk.states[step]--
			s.advance(step, r)
		}
	}
	s.disk.step[step] = slices.DeleteFunc(runs, func(r *run) bool { return r.left == 0 })
	s.made = made
}

// beginRun begins to read a run, after the states that have been read in another process.
func (s *store[S]) beginRun(step int32, r *run) {
	width := s.marks() + r.words
	r.record = make([]uint64, width)
	section := io.NewSectionReader(r.file, r.start, r.bytes(s.marks()))
	r.from = &keptReader{from: bufio.NewReaderSize(section, runBuffer), hash: crc32.New(sumTable())}
	for range r.states - r.left {
		r.from.get(r.record)
	}
	s.advance(step, r)
}

// advance reads the next state of a run. At its end, it checks the run, and closes a file that has
// no more states.
func (s *store[S]) advance(step int32, r *run) {
	if r.left > 0 && r.from.get(r.record) && r.record[0]&inUse != 0 {
		r.place = s.place(step, keyAt[S](r.record))
		return
	}
	if r.left > 0 || checksum(r.from.hash) != r.sum {
		s.disk.fail(fmt.Errorf("%s: %w", r.file.Name(), search.ErrKept))
		return
	}
	if r.file.runs--; r.file.runs == 0 {
		s.disk.fail(r.file.Close())
		s.disk.spent = append(s.disk.spent, r.file)
	}
}

// saveRuns writes where the runs of all parts are: for each part the number of its runs, and of
// each the number of its file, its step, and what is in it.
func (s *sweep[S]) saveRuns(w *keeper) {
	w.put(uint64(len(s.hands)))
	for _, h := range s.hands {
		d := &h.store.disk
		w.put(uint64(len(slices.Concat(d.step...))))
		for k, runs := range d.step {
			for _, r := range runs {
				if err := r.file.sync(); w.err == nil {
					w.err = err
				}
				w.put(uint64(r.file.number), uint64(k), uint64(r.start), uint64(r.words),
					uint64(r.states), uint64(r.left), r.sum)
			}
		}
	}
}

// restoreRuns reads what saveRuns has written. If there are runs, the sweep goes on with no more
// parts than it had.
func (s *sweep[S]) restoreRuns(from *keptReader) error {
	parts := int(min(from.word(), mostParts))
	for part := range parts {
		files := map[uint64]*file{}
		for n := from.word(); n > 0; n-- {
			var list [7]uint64
			if !from.get(list[:]) || list[1] >= uint64(len(s.item)) || list[3] > uint64(s.mostWords()) {
				return search.ErrKept
			}
			s.joinParts(parts)
			d := &s.hands[part&(len(s.hands)-1)].store.disk
			if d.prefix == "" {
				return search.ErrKept
			}
			f := files[list[0]]
			if f == nil {
				opened, err := os.Open(d.name(int(list[0])))
				if err != nil {
					return err
				}
				f = &file{File: opened, number: int(list[0]), safe: true}
				files[list[0]] = f
			}
			f.runs++
			d.files = max(d.files, f.number/mostParts+1)
			d.step[list[1]] = append(d.step[list[1]], &run{
				file: f, start: int64(list[2]), words: int(list[3]), states: int(list[4]),
				left: int(list[5]), sum: list[6],
			})
			d.states[list[1]] += int(list[5])
		}
	}
	return nil
}

// joinParts leaves a sweep that has no states at most the given number of parts. They get the
// memory of all.
func (s *sweep[S]) joinParts(most int) {
	for len(s.hands) > most {
		s.hands = s.hands[:len(s.hands)/2]
		s.memory, s.most = 2*s.memory, 2*s.most
	}
	for _, h := range s.hands {
		h.post = h.post[:len(s.hands)]
	}
}
