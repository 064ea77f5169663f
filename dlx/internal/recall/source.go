package recall

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A source is the matrix in the form that stages are written from.
//
// Its rows are the primary items, then the secondary ones, and last the values: an item with one of
// its colours.
type source struct {
	primary int     // rows of primary items
	items   int     // rows of items
	rows    int     // all rows
	start   []int32 // option -> its first entry; one more at the end
	entry   []entry // by option
}

// An entry is an item of an option.
type entry struct {
	row   int32
	value int32 // row of the value, -1 if the option agrees with no other on the item
}

// read takes time linear in the number of entries. It reports false if the watch stops it.
func (s *source) read(t *search.Task, w *matrix.Watch) bool {
	row := make([]int32, t.Items())
	for _, primary := range [2]bool{true, false} {
		for i, p := range t.Primary {
			if p == primary {
				row[i] = int32(s.items)
				s.items++
			}
		}
		if primary {
			s.primary = s.items
		}
	}
	s.rows = s.items
	known := map[[2]int32]int32{} // item and colour -> row of the value
	for o := range int32(t.Options()) {
		s.start = append(s.start, int32(len(s.entry)))
		colors := t.ColorsOf(o)
		for k, i := range t.Entries(o) {
			e := entry{row[i], -1}
			if colors != nil && colors[k] != 0 && !t.Primary[i] {
				v, ok := known[[2]int32{i, colors[k]}]
				if !ok {
					v = int32(s.rows)
					s.rows++
					known[[2]int32{i, colors[k]}] = v
				}
				e.value = v
			}
			s.entry = append(s.entry, e)
		}
		if w.Over(len(t.Entries(o))) {
			return false
		}
	}
	s.start = append(s.start, int32(len(s.entry)))
	return true
}

func (s *source) entries(o int32) []entry { return s.entry[s.start[o]:s.start[o+1]] }
