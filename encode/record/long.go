package record

import (
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
)

// A Writer writes a record whose solutions come one after another.
//
// A short list of solutions is kept until the record is complete, because members ahead of it in
// the record are known last. A long list is written while it grows, so the memory does not grow
// with the number of solutions; then the members that are known last follow the list.
//
// The zero value is ready for Begin. A Writer may be used for many records, one after another.
type Writer struct {
	record *Record
	out    func([]byte)
	text   Solutions // solutions that are not written yet
	found  int
	long   bool    // the beginning of the record is written
	names  RawJSON // of the options of all solutions, as a list that is not closed
}

// mostNames is the length in bytes from which on a record has no names of options: unlike the
// solutions, they would stay in memory.
const mostNames = 16 << 20

// longList is the length in bytes from which on the text of solutions is written at once.
const longList = 64 << 10

// Begin begins a record, of which Puzzle and ID are known. Parts of a long record are passed to
// out; if out is nil, no part is written ahead of End.
func (w *Writer) Begin(r *Record, out func([]byte)) {
	*w = Writer{record: r, out: out, text: append(w.text[:0], ""...), names: w.names[:0]}
	if w.text == nil {
		w.text = Solutions{}
	}
}

// Long reports whether a part of the record has been passed on, so that it must be ended.
func (w *Writer) Long() bool { return w.long }

// Found returns the number of solutions.
func (w *Writer) Found() int { return w.found }

// Grid adds a solution of a puzzle.
func (w *Writer) Grid(p *puzzle.Puzzle, grid []puzzle.Digit) {
	w.next()
	w.text.AddGrid(p, grid)
	if len(p.Variables) == 0 {
		return
	}
	var values Object[[]puzzle.Digit]
	digits := slices.Clone(grid[p.GridCells():])
	for i := range p.Variables {
		v := &p.Variables[i]
		values.Put(v.Name, digits[:v.Cells()])
		digits = digits[v.Cells():]
	}
	work := w.record.work()
	work.Variables = append(work.Variables, values)
}

// Cover adds a solution of an exact-cover problem. The options have names, or none at all.
func (w *Writer) Cover(options [][]string, names []string) {
	w.next()
	w.text.AddCover(options)
	if names == nil || len(w.names) > mostNames {
		return
	}
	w.names = append(w.names, "[,"[min(len(w.names), 1)])
	w.names = append(w.names, '[')
	for k, name := range names {
		if k > 0 {
			w.names = append(w.names, ',')
		}
		w.names = appendString(w.names, name)
	}
	w.names = append(w.names, ']')
}

// Cost adds the cost of the last solution.
func (w *Writer) Cost(n int64) {
	work := w.record.work()
	work.Costs = append(work.Costs, n)
}

// work returns the costs of a record, which it adds if there are none.
func (r *Record) work() *Work {
	if r.Work == nil {
		r.Work = new(Work)
	}
	return r.Work
}

// next makes room for another solution.
func (w *Writer) next() {
	w.found++
	if len(w.text) < longList || w.out == nil {
		return
	}
	var o object
	if !w.long {
		w.long = true
		o = object{'{'}
		w.record.name(&o)
		o.key(`"solutions":`)
		o = append(o, '[')
	}
	w.out(append(append(o, w.text...), ','))
	w.text = w.text[:0]
}

// End appends the record, or the rest of it, as a line.
func (w *Writer) End(dst []byte) []byte {
	r := w.record
	r.Count = strconv.Itoa(w.found)
	if 0 < len(w.names) && len(w.names) <= mostNames {
		r.work().Options = append(w.names, ']')
	}
	if !w.long {
		r.Solutions = w.text
		return r.Append(dst)
	}
	o := object(append(append(dst, w.text...), ']'))
	o.text(`"count":`, r.Count)
	r.Count = ""
	r.verdict(&o)
	r.results(&o)
	return append(o, "}\n"...)
}
