package progress

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A program gets reports from a while after the start until the end: of the units that are done,
// and of the search that has run longest.
func TestReports(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []Report
		p := Reporting(func(r Report) { got = append(got, r) })
		first, second := p.Watch(), p.Watch()
		p.Begin()
		first.Begin(1)
		time.Sleep(time.Millisecond)
		second.Begin(2)
		first.Report(dlx.Progress{Done: 0.5, Nodes: 9, Solutions: 3})
		time.Sleep(reportDelay) // one report
		p.Add(1)
		first.End()
		second.Clash(make([]puzzle.Clue, 12))
		time.Sleep(progressEvery) // another
		p.Hide()
		p.End()
		time.Sleep(time.Second) // and no more
		want := []Report{
			{Puzzle: 1, Count: "3", Part: 0.5, Nodes: 9, MS: 200},
			{Finished: 1, Puzzle: 2, Count: "0", Found: "12 clues clash", MS: 300},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
	if Reporting(nil) != nil {
		t.Error("a display for nobody")
	}
}
