package progress

import (
	"fmt"
	"math"
	"sync"
	"time"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A Search is the state of a worker's unit for the progress display. Begin and End may be called on
// a nil *Search, which stands for no display.
type Search struct {
	mu     sync.Mutex
	number int // number of the unit; 0: none
	began  time.Time
	last   dlx.Progress // the engine's last report
	fewer  string       // what has been found, if the search goes on to make it smaller
}

// Watch adds a worker to the display.
func (p *Display) Watch() *Search {
	if p == nil {
		return nil
	}
	s := new(Search)
	p.mu.Lock()
	p.searches = append(p.searches, s)
	p.mu.Unlock()
	return s
}

// Begin records that the worker starts a unit.
func (s *Search) Begin(number int) {
	if s == nil {
		return
	}
	s.mu.Lock()
	s.number, s.began, s.last, s.fewer = number, time.Now(), dlx.Progress{}, ""
	s.mu.Unlock()
}

// End records that the unit is done.
func (s *Search) End() { s.Begin(0) }

// Report takes a report of the engine.
func (s *Search) Report(p dlx.Progress) {
	s.mu.Lock()
	s.last = p
	s.mu.Unlock()
}

// Clash takes clues that are known to clash.
func (s *Search) Clash(clues []puzzle.Clue) { s.Fewer(fmt.Sprintf("%d clues clash", len(clues))) }

// Fewer takes in words what has been found: "12 blanks". The search looks for fewer now.
func (s *Search) Fewer(found string) {
	if s == nil {
		return
	}
	s.mu.Lock()
	s.fewer = found
	s.mu.Unlock()
}

// oldest returns a copy of the search that has run longest, and for how long, or nil if none has
// run long.
func (p *Display) oldest() (found *Search, spent time.Duration) {
	for _, s := range p.searches {
		s.mu.Lock()
		if t := time.Since(s.began); s.number > 0 && t >= p.delay && t > spent {
			found = &Search{number: s.number, began: s.began, last: s.last, fewer: s.fewer}
			spent = t
		}
		s.mu.Unlock()
	}
	return found, spent
}

// longest describes the search that has run longest, or "" if none has run long. It leaves out the
// unit's number until other units have been seen.
func (p *Display) longest(done int64) string {
	s, spent := p.oldest()
	if s == nil {
		return ""
	}
	text := howFar(s.last, spent)
	if s.fewer != "" { // the engine's last report is about the puzzle with all clues
		text = fmt.Sprintf("%v, %s, looking for fewer", spent.Truncate(time.Second), s.fewer)
	}
	if done > 0 || s.number > 1 {
		text = fmt.Sprintf("puzzle %d: %s", s.number, text)
	}
	return text
}

// howFar describes the progress of a search: the fraction of its tree, an estimate of the time
// left, and the rate. The estimate assumes that the rest of the tree is like the part searched.
func howFar(p dlx.Progress, spent time.Duration) string {
	text := spent.Truncate(time.Second).String()
	if p.Elapsed <= 0 {
		return text
	}
	if p.Found {
		text += fmt.Sprintf(", best %d", p.Best)
	}
	if p.Bounded {
		text += fmt.Sprintf(", bound %d", p.Bound)
	}
	if gap := float64(p.Best) - float64(p.Bound); p.Found && p.Bounded && p.Best != 0 {
		text += fmt.Sprintf(", gap %.1f %%", 100*gap/math.Abs(float64(p.Best)))
	}
	const leastPart, longTime = 1e-5, 1000 * time.Hour
	if p.Done < leastPart {
		text += ", <0.001 % of the tree"
	} else {
		text += fmt.Sprintf(", %s %% of the tree", percentage(100*p.Done))
	}
	if left := p.Elapsed.Seconds() * (1 - p.Done) / p.Done; p.Done > 0 && left < longTime.Seconds() {
		text += fmt.Sprintf(
			", %v left", (time.Duration(left * float64(time.Second))).Truncate(time.Second),
		)
	}
	return text + fmt.Sprintf(", %s nodes/s", Short(float64(p.Nodes)/p.Elapsed.Seconds()))
}

// percentage returns a percentage with one decimal, or with more if it would be 0.
func percentage(v float64) string {
	if v >= 0.1 {
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.1g", v)
}

// Short returns a number in at most five characters: 0.25, 12, 3.4k, 56M.
func Short(v float64) string {
	unit := ""
	for _, u := range []string{"k", "M", "G"} {
		if v < 1000 {
			break
		}
		v, unit = v/1000, u
	}
	if v < 10 {
		return fmt.Sprintf("%.1f%s", v, unit)
	}
	return fmt.Sprintf("%.0f%s", v, unit)
}
