package clauses

import "exactcover/dlx/internal/matrix"

// Active holds options in a heap: the most active one is at the top, and no option is less active
// than those at 2k+1 and 2k+2 if it is at k.
type active struct {
	score []float64 // option -> its activity
	heap  []int32
	place []int32 // option -> its place in the heap, or nothing
	step  float64 // what the next dead end adds to a score
}

const (
	fading    = 1.05  // ratio of what a dead end adds to what the one before it added
	mostScore = 1e100 // all scores are scaled down at this one
)

// reset begins with n options of no activity.
func (a *active) reset(n int) {
	a.score = matrix.Zero(a.score, n)
	a.heap, a.place = matrix.Resize(a.heap, n), matrix.Resize(a.place, n)
	a.step = 1
	for o := range int32(n) {
		a.heap[o], a.place[o] = o, o
	}
}

// bump makes an option more active.
func (a *active) bump(o int32) {
	a.score[o] += a.step
	if a.place[o] != nothing {
		a.rise(o)
	}
}

// fade makes earlier dead ends count less.
func (a *active) fade() {
	if a.step *= fading; a.step > mostScore {
		for o := range a.score {
			a.score[o] /= mostScore
		}
		a.step /= mostScore
	}
}

// add adds an option, unless it is there.
func (a *active) add(o int32) {
	if a.place[o] == nothing {
		a.place[o] = int32(len(a.heap))
		a.heap = append(a.heap, o)
		a.rise(o)
	}
}

// rise moves an option up to its place.
func (a *active) rise(o int32) {
	k := a.place[o]
	for k > 0 {
		up := (k - 1) / 2
		p := a.heap[up]
		if a.score[p] >= a.score[o] {
			break
		}
		a.heap[k], a.place[p] = p, k
		k = up
	}
	a.heap[k], a.place[o] = o, k
}

// take removes the most active option and returns it, or nothing if there is none.
func (a *active) take() int32 {
	n := int32(len(a.heap)) - 1
	if n < 0 {
		return nothing
	}
	top, o := a.heap[0], a.heap[n]
	a.heap, a.place[top] = a.heap[:n], nothing
	if n == 0 {
		return top
	}
	k := int32(0)
	for {
		down := 2*k + 1
		if down+1 < n && a.score[a.heap[down+1]] > a.score[a.heap[down]] {
			down++
		}
		if down >= n || a.score[a.heap[down]] <= a.score[o] {
			break
		}
		p := a.heap[down]
		a.heap[k], a.place[p] = p, k
		k = down
	}
	a.heap[k], a.place[o] = o, k
	return top
}
