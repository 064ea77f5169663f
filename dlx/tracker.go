package dlx

import "exactcover/dlx/internal/matrix"

// A tracker tells what is new in the solutions that a search finds.
type tracker struct {
	search   matrix.Search
	follower matrix.Follower
	comparer comparer // the follower, if search is none
	begun    bool     // a solution has been told
}

// track makes the tracker one of what search finds from now on.
func (t *tracker) track(search matrix.Search) {
	t.search, t.begun = search, false
	follower, ok := search.(matrix.Follower)
	if !ok {
		t.comparer = comparer{search: search}
		follower = &t.comparer
	}
	t.follower = follower
}

// next appends the options of the present solution to dst, but for the first kept, which are those of
// the solution before. The first solution is whole, whoever has followed the search until then.
func (t *tracker) next(dst []int32) (come []int32, kept int) {
	come, kept = t.follower.Follow(dst)
	if !t.begun && kept > 0 {
		come, kept = t.search.Solution(dst), 0
	}
	t.begun = true
	return come, kept
}

// A comparer is a [matrix.Follower] that compares whole solutions, for searches that are none.
type comparer struct {
	search    matrix.Search
	last, now []int32
}

// Follow implements [matrix.Follower].
func (c *comparer) Follow(dst []int32) ([]int32, int) {
	c.now, c.last = c.search.Solution(c.last[:0]), c.now
	kept := same(c.last, c.now)
	return append(dst, c.now[kept:]...), kept
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
