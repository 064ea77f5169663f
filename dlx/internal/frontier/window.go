package frontier

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A window is a run of steps, and a set of marks that are alive in all of them and that none of
// their moves sets or forgets. States that differ in these marks are of different families: they
// never become one within the window, so that a sweep can take one family after the other through
// it and loses nothing.
type window struct {
	until int32   // the step behind it
	apart []int32 // marks that tell families apart; none if it is a single step
}

// windows divides all steps into windows and returns them by step. Long ones with many families are
// what is wanted: their lengths are such that a third of the marks are left that tell families
// apart, and they end where few are alive.
func (p *plan) windows(watch *matrix.Watch) []window {
	const (
		share = 3 // of the live marks, one is to tell families apart
		least = 6 // marks that make a family
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
	var lasts []int32 // by live mark: the last step behind a window from k on that leaves it alone
	for k := int32(0); int(k) < len(p.item); {
		lasts = lasts[:0]
		for _, x := range live {
			lasts = append(lasts, min(p.last[x], blocked.next(x, k)))
		}
		w := window{until: k + 1}
		if need := max(least, len(live)/share); need <= len(live) {
			longest := slices.Sorted(slices.Values(lasts))[len(live)-need]
			// Of the latter half the narrowest, and of these the last.
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

// blockedAt returns the steps whose moves set a mark, by marks.
func (p *plan) blockedAt(w *matrix.Watch) *timetable {
	t := &timetable{at: make([][]int32, len(p.first)), end: int32(len(p.item))}
	for k := range int32(len(p.item)) {
		for m := p.start[k]; m < p.start[k+1]; m++ {
			for _, x := range p.blocked.of(m) {
				if n := len(t.at[x]); n == 0 || t.at[x][n-1] != k {
					t.at[x] = append(t.at[x], k)
				}
			}
			if w.Over(len(p.blocked.of(m))) {
				return t
			}
		}
	}
	return t
}

// A timetable tells at which steps something happens to marks.
type timetable struct {
	at  [][]int32 // by mark, ascending
	end int32     // behind all steps
}

// next returns the first step from k on, k never being less than in the call before for the mark.
func (t *timetable) next(x, k int32) int32 {
	for len(t.at[x]) > 0 && t.at[x][0] < k {
		t.at[x] = t.at[x][1:]
	}
	if len(t.at[x]) == 0 {
		return t.end
	}
	return t.at[x][0]
}
