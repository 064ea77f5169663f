package search

// A Listing writes solutions on tapes for kernels that have no faster way. It compares each
// solution with the previous one.
type Listing struct{ last, now []int32 }

// List does for s what [Search.List] does. It calls Count and Solution.
func (l *Listing) List(s Search, t *Tape, limit uint64, m *Meter) (n uint64, more bool) {
	for n < limit && !t.Full() {
		if s.Count(1, m) == 0 {
			return n, false
		}
		n++
		l.now, l.last = s.Solution(l.last[:0]), l.now
		kept := 0
		if !t.Whole() {
			kept = same(l.last, l.now)
		}
		t.Add(kept, l.now[kept:])
	}
	return n, true
}

// same returns how many numbers a and b have in common before they differ.
func same(a, b []int32) int {
	n, k := min(len(a), len(b)), 0
	a, b = a[:n], b[:n]
	for k+4 <= n && [4]int32(a[k:]) == [4]int32(b[k:]) {
		k += 4
	}
	for k < n && a[k] == b[k] {
		k++
	}
	return k
}
