package bench

import (
	"context"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// BenchmarkMinimize finds the five cheapest solutions, laying the problem out included. The bounds
// of partitions are strong, those of the others are weak.
func BenchmarkMinimize(b *testing.B) {
	board := func(rows int, row string) []string { return slices.Repeat([]string{row}, rows) }
	tiling := func(board []string) *dlx.Problem {
		return families.WithCosts(families.Pentominoes(board), 1, 99)
	}
	holed := board(8, "########")
	holed[3], holed[4] = "###  ###", "###  ###"
	partition := func(seed uint64, primary, secondary, entries, colors int) *dlx.Problem {
		p, _ := families.Random(seed, families.Shape{
			Primary: primary, Secondary: secondary, Options: 50 * primary, Entries: entries,
			Colors: colors, Cost: 1000,
		})
		return p
	}
	for _, c := range []struct {
		name    string
		problem *dlx.Problem
	}{
		{"queens10-central", families.CentralQueens(10)},
		{"queens12-central", families.CentralQueens(12)},
		{"queens13", families.WithCosts(families.Queens(13), 1, 99)},
		{"langford11", families.WithCosts(families.Langford(11), 1, 99)},
		{"soma", families.WithCosts(families.Soma(), 1, 99)},
		{"latin5", families.WithCosts(families.Latin(5), 1, 99)},
		{"pentominoes3x20", tiling(board(3, "####################"))},
		{"pentominoes6x10", tiling(board(6, "##########"))},
		{"pentominoes8x8", tiling(holed)},
		{"partition60", partition(1, 60, 0, 6, 0)},
		{"partition40-colors", partition(4, 40, 20, 7, 3)},
	} {
		b.Run(c.name, func(b *testing.B) {
			nodes := uint64(0)
			for b.Loop() {
				s := dlx.NewSolver(c.problem, dlx.Settings{})
				for range s.Minimize(context.Background(), 5) {
					continue
				}
				nodes = s.Stats().Nodes
			}
			b.ReportMetric(float64(nodes), "nodes")
		})
	}
}
