package engine

import "slices"

// A sorter puts the options of solutions in rising order. Those at the beginning that a solution
// shares with the one before need not be sorted again.
type sorter struct {
	entries []entry // the options of the present solution in rising order
}

// An entry is an option, and behind it, in the lower half, its place in the solution as it was
// found.
type entry uint64

func (e entry) option() int32 { return int32(e >> 32) }
func (e entry) place() int    { return int(uint32(e)) }

// sort goes on to a solution of which the first kept options are those of the one before, and come
// is the rest. It returns how many options at the beginning and at the end are where they were.
func (s *sorter) sort(come []int32, kept int) (front, back int) {
	const most = 12 // options that are put in their places one by one
	entries := s.entries
	for front < len(entries) && entries[front].place() < kept {
		front++
	}
	end := len(entries)
	for end > front && entries[end-1].place() < kept {
		end--
		back++
	}
	n := front
	for _, e := range entries[front:end] {
		entries[n] = e
		if e.place() < kept {
			n++
		}
	}
	n += copy(entries[n:], entries[end:])
	entries = entries[:n]
	for k, o := range come {
		e := entry(o)<<32 | entry(kept+k)
		entries = append(entries, e)
		if len(come) > most {
			continue
		}
		at := len(entries) - 1
		for ; at > 0 && entries[at-1] > e; at-- {
			entries[at] = entries[at-1]
		}
		entries[at] = e
		front, back = min(front, at), min(back, len(entries)-1-at)
	}
	if len(come) > most {
		slices.Sort(entries)
		front, back = 0, 0
	}
	s.entries = entries
	return front, back
}
