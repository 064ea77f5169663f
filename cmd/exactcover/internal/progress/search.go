package progress

import (
	"fmt"
	"sync"
	"time"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A Search is what the progress display knows of the unit that a worker is at. A nil *Search knows
// nothing.
type Search struct {
	mu     sync.Mutex
	number int // of the unit; 0: there is none
	began  time.Time
	last   dlx.Progress // as the engine reported it
	clash  int          // the fewest clues known to clash; 0: none are
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

// Begin says that the worker starts with a unit.
func (s *Search) Begin(number int) {
	if s == nil {
		return
	}
	s.mu.Lock()
	s.number, s.began, s.last, s.clash = number, time.Now(), dlx.Progress{}, 0
	s.mu.Unlock()
}

// End says that the unit is done.
func (s *Search) End() { s.Begin(0) }

// Reporter returns the callback for the engine, nil if nobody listens.
func (s *Search) Reporter() func(dlx.Progress) {
	if s == nil {
		return nil
	}
	return func(p dlx.Progress) {
		s.mu.Lock()
		s.last = p
		s.mu.Unlock()
	}
}

// Clasher returns the callback for clues that clash, nil if nobody listens.
func (s *Search) Clasher() func([]puzzle.Clue) {
	if s == nil {
		return nil
	}
	return func(clues []puzzle.Clue) {
		s.mu.Lock()
		s.clash = len(clues)
		s.mu.Unlock()
	}
}

// longest describes the search that has run for longest, "" if none has run long. Its number is
// left out as long as there are no other units to be seen.
func (p *Display) longest(done int64) string {
	var longest time.Duration
	text := ""
	for _, s := range p.searches {
		s.mu.Lock()
		if spent := time.Since(s.began); s.number > 0 && spent >= p.delay && spent > longest {
			longest = spent
			text = howFar(s.last, spent)
			if s.clash > 0 { // what the engine reported was about the puzzle with all its clues
				text = fmt.Sprintf(
					"%v, %d clues clash, looking for fewer", spent.Truncate(time.Second), s.clash,
				)
			}
			if done > 0 || s.number > 1 {
				text = fmt.Sprintf("puzzle %d: %s", s.number, text)
			}
		}
		s.mu.Unlock()
	}
	return text
}

// howFar says how far a search has come: the fraction of its tree, the rate, and the time that the
// rest will take if it is like what lies behind.
func howFar(p dlx.Progress, spent time.Duration) string {
	text := spent.Truncate(time.Second).String()
	if p.Elapsed <= 0 {
		return text
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

// percentage returns a percentage with one decimal, or with as many as it takes to show something.
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
