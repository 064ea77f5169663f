//go:build unix

package bench

import (
	"context"
	"iter"
	"math/big"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/checkpoint"
	"exactcover/dlx/dlxtest/families"
)

// BenchmarkCheckpoint measures what it costs to keep a search in a folder: "cost-%" is how much
// more processor time a search takes that is kept than one that is not. The two take turns, and
// figures are medians of the turns:
//
//	go test ./bench -run '^$' -bench Checkpoint -benchtime 5x
func BenchmarkCheckpoint(b *testing.B) {
	for _, c := range []struct {
		name, made string
		counting   dlx.Counting
		list       bool
	}{
		{"count", "queens 15", dlx.CountBySearch, false},
		{"list", "pentominoes 6x10", dlx.CountAuto, true},
		{"list-of-many", "queens 14", dlx.CountAuto, true}, // over a million in a second
		{"sweep", "polyominoes 10 10 4", dlx.CountByMemo, false},
	} {
		p, err := families.Make(c.made)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			o := dlx.Settings{Counting: c.counting, Processors: 1}
			search := func(s searcher) (found string) {
				n := 0
				if !c.list {
					total, err := s.Count(context.Background())
					if err != nil {
						b.Fatal(err)
					}
					return total.String()
				}
				for range s.Solutions(context.Background()) {
					n++
				}
				if s.Err() != nil {
					b.Fatal(s.Err())
				}
				return big.NewInt(int64(n)).String()
			}
			var seconds, cost []float64
			for b.Loop() {
				var found, kept string
				_, alone := spent(func() { found = search(dlx.NewSolver(p.Problem, o)) })
				_, both := spent(func() {
					s := checkpoint.Settings{Dir: b.TempDir()}
					kept = search(checkpoint.New(dlx.NewSolver(p.Problem, o), s))
				})
				if kept != found {
					b.Fatalf("%s solutions, and %s of a search that is kept", found, kept)
				}
				seconds, cost = append(seconds, alone), append(cost, 100*(both/alone-1))
			}
			b.ReportMetric(0, "ns/op") // of both together
			b.ReportMetric(median(seconds), "alone-s")
			b.ReportMetric(median(cost), "cost-%")
		})
	}
}

// A searcher is a solver, or a run that is kept.
type searcher interface {
	Count(ctx context.Context) (*big.Int, error)
	Solutions(ctx context.Context) iter.Seq[[]dlx.Option]
	Err() error
}
