package engine

import (
	"context"
	"testing"
	"time"

	"exactcover/dlx/internal/matrix"
)

// TestProgress sets the start time back instead of waiting.
func TestProgress(t *testing.T) {
	m := &matrix.Matrix{Row: []int32{0}, Cost: make([]int64, 60)}
	for i := range int32(20) {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range 3 {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Cost[3*i+2] = 1
	}
	m.Transpose(nil)
	for name, run := range map[string]func(*Session){
		"count": func(s *Session) { s.Count(context.Background()) },
		"solve": func(s *Session) {
			s.Solutions(context.Background(), func([]int32) bool { return true })
		},
		"minimize": func(s *Session) {
			s.Minimize(context.Background(), 0, NoCeiling, func([]int32, int64) bool { return false })
		},
	} {
		t.Run(name, func(t *testing.T) {
			var s *Session
			var reports []Progress
			polls := 0
			s = session(m, Settings{Counting: CountBySearch, MaxNodes: 100_000, Progress: func(p Progress) {
				reports = append(reports, p)
				if s.call.nextReport != p.Elapsed+progressEvery {
					t.Errorf("next report at %v, this one at %v", s.call.nextReport, p.Elapsed)
				}
				s.call.nextReport = 1e6 * time.Hour
			}})
			s.meter.Poll = func() bool {
				if polls++; polls%10 == 0 {
					s.call.nextReport = 0
				} else {
					s.call.nextReport = 1e6 * time.Hour
				}
				return s.poll()
			}
			run(s)
			if want := polls / 10; len(reports) != want || want < 5 {
				t.Fatalf("%d reports, %d polls", len(reports), polls)
			}
			var last Progress
			for _, r := range reports {
				if r.Done < last.Done || r.Done >= 1 || r.Nodes <= last.Nodes ||
					r.Solutions <= last.Solutions || r.Elapsed < last.Elapsed {
					t.Errorf("%+v after %+v", r, last)
				}
				last = r
			}
		})
	}
}

// TestProgressOfDiagram checks the reports while a diagram is built.
func TestProgressOfDiagram(t *testing.T) {
	const side = 12 // of a board that is tiled with dominoes
	m := &matrix.Matrix{Row: []int32{0}}
	for range side * side {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	add := func(a, b int32) {
		m.Item = append(m.Item, a, b)
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	for c := range int32(side * side) {
		if c%side < side-1 {
			add(c, c+1)
		}
		if c < side*(side-1) {
			add(c, c+side)
		}
	}
	m.Transpose(nil)
	last, within := 0.0, 0
	var s *Session
	s = session(m, Settings{Progress: func(p Progress) {
		s.call.nextReport = 0
		if p.Done < last || p.Done >= 1 {
			t.Errorf("done %v after %v", p.Done, last)
		}
		if last = p.Done; last > 0 {
			within++
		}
	}})
	poll := s.meter.Poll
	s.meter.Poll = func() bool { s.call.nextReport = 0; return poll() }
	if d, err := s.Diagram(context.Background()); err != nil || d.Nodes() < 1000 {
		t.Fatalf("no diagram: %v", err)
	}
	if within < 5 {
		t.Errorf("%d reports on the way", within)
	}
}
