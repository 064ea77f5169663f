package dlx

import (
	"context"
	"testing"
	"time"
)

// TestProgress turns the clock back instead of waiting.
func TestProgress(t *testing.T) {
	var b Builder
	i := b.Items(20)
	for k := range Item(20) {
		b.Add(i + k)
		b.Add(i + k)
		b.Cost(b.Add(i+k), 1)
	}
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	for name, run := range map[string]func(*Solver){
		"count":    func(s *Solver) { s.Count(context.Background()) },
		"solve":    func(s *Solver) { s.drain(s.Solutions(context.Background())) },
		"minimize": func(s *Solver) { s.Minimize(context.Background(), 0)(func([]Option, int64) bool { return false }) },
	} {
		t.Run(name, func(t *testing.T) {
			var s *Solver
			var reports []Progress
			polls := 0
			s = NewSolver(p, Options{Counting: CountBySearch, MaxNodes: 100_000, Progress: func(p Progress) {
				reports = append(reports, p)
				if s.nextReport != p.Elapsed+progressEvery {
					t.Errorf("next report at %v, this one at %v", s.nextReport, p.Elapsed)
				}
				s.nextReport = 1e6 * time.Hour
			}})
			s.meter.Poll = func() bool {
				if polls++; polls%10 == 0 {
					s.nextReport = 0
				} else {
					s.nextReport = 1e6 * time.Hour
				}
				return s.poll()
			}
			run(s)
			if want := polls / 10; len(reports) != want || want < 5 {
				t.Fatalf("%d reports, %d polls", len(reports), polls)
			}
			var last Progress
			for _, r := range reports {
				if r.Done < last.Done || r.Done >= 1 || r.Nodes <= last.Nodes || r.Solutions <= last.Solutions || r.Elapsed < last.Elapsed {
					t.Errorf("%+v after %+v", r, last)
				}
				last = r
			}
		})
	}
}

func (s *Solver) drain(seq func(func([]Option) bool)) {
	for range seq {
	}
}
