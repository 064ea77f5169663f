package frontier

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A window is a range of steps with a set of marks. The marks are alive in all these steps, and no
// move of the steps sets them. States that differ in these marks are of different families. They
// never become equal within the window. So a sweep loses nothing if it takes one family after the
// other through the window.
type window struct {
	until int32   // the step after the window
	apart []int32 // marks that determine the family; none if the window is a single step
}

// windows divides the steps into windows, and returns for each step its window. Windows should be
// long and have many families. So a window is as long as possible while at least a third of the
// live marks determine the family. It ends at a step where few marks are alive.
func (p *plan) windows(watch *matrix.Watch) []window {
	const (
		oneIn = 3 // one live mark of this many must determine the family
		least = 6 // least number of marks that must determine the family
	)
	alive := p.alive()
	born := make([][]int32, len(p.item)) // step -> marks alive from the next step on
	for x, k := range p.first {
		if p.last[x] > k {
			born[k] = append(born[k], int32(x))
		}
	}
	blocked := p.blockedAt(watch)
	windows := make([]window, len(p.item))
	var live []int32  // marks alive at step k
	var lasts []int32 // live mark -> last end of a window from k that does not set the mark
	for k := int32(0); int(k) < len(p.item); {
		lasts = lasts[:0]
		for _, x := range live {
			next, _ := slices.BinarySearch(blocked[x], k)
			lasts = append(lasts, min(p.last[x], blocked[x][next]))
		}
		w := window{until: k + 1}
		if need := max(least, len(live)/oneIn); need <= len(live) {
			longest := slices.Sorted(slices.Values(lasts))[len(live)-need]
			// In the second half of the possible ends, take the one with the fewest live marks. Take the
			// last one of several.
			for t := longest; t > k+1 && t-k > (longest-k)/2; t-- {
				if w.until == k+1 || alive[t] < alive[w.until] {
					w.until = t
				}
			}
		}
		if w.until > k+1 {
			for n, x := range live {
				if lasts[n] >= w.until {
					w.apart = append(w.apart, x)
				}
			}
		}
		if watch.Over(int(w.until-k) * (1 + len(live))) {
			return windows
		}
		for ; k < w.until; k++ {
			windows[k] = w
			live = slices.DeleteFunc(live, func(x int32) bool { return p.last[x] <= k })
			live = append(live, born[k]...)
		}
	}
	return windows
}

// blockedAt returns for each mark the steps with moves that set it, in rising order, and then the
// number of steps.
func (p *plan) blockedAt(w *matrix.Watch) [][]int32 {
	at := make([][]int32, len(p.first))
	for k := range int32(len(p.item)) {
		for m := p.start[k]; m < p.start[k+1]; m++ {
			for _, x := range p.blocked.of(m) {
				if n := len(at[x]); n == 0 || at[x][n-1] != k {
					at[x] = append(at[x], k)
				}
			}
			w.Over(len(p.blocked.of(m)))
		}
		if w.Stopped() {
			break
		}
	}
	for x := range at {
		at[x] = append(at[x], int32(len(p.item)))
	}
	return at
}
