package engine

import "slices"

// A sorter puts the options of solutions in rising order. It does not sort again the options that a
// solution shares with the previous one at the beginning.
type sorter struct {
	entries []entry // the options of the present solution in rising order
}

// An entry is an option, in the upper half, and its place in the solution as it was found, in the
// lower half.
type entry uint64

func (e entry) option() int32 { return int32(e >> 32) }
func (e entry) place() int    { return int(uint32(e)) }

// sort goes on to the next solution. This has the first options of the previous solution, as many
// as kept says, and then those of come. sort returns how many options at the beginning and at the
// end of the sorted solution are where they were.
func (s *sorter) sort(come []int32, kept int) (front, back int) {
	const most = 12 // most options that are put in their places one by one
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
