package bench

import (
	"strings"
	"testing"

	"exactcover/encode/generate"
	"exactcover/encode/rule"
)

// BenchmarkGenerate makes puzzles of many kinds on one core, each with the proof that its solution
// is the only one: of classic ones no clue can go.
func BenchmarkGenerate(b *testing.B) {
	for _, kind := range []struct {
		name, families string
		size           int
	}{
		{"classic4", "classic", 4}, {"classic6", "classic", 6}, {"classic9", "classic", 9},
		{"classic12", "classic", 12}, {"classic16", "classic", 16},
		{"jigsaw", "jigsaw", 9}, {"diagonal", "diagonal", 9},
		{"windoku", "windoku", 9}, {"anti-knight", "anti-knight", 9},
		{"killer", "killer", 9}, {"thermo", "thermo", 9}, {"kropki", "kropki", 9},
		{"domino", "domino", 9},
	} {
		b.Run(kind.name, func(b *testing.B) {
			p, draw, err := generate.Apply(
				generate.Skeleton(kind.size),
				rule.All,
				strings.Split(kind.families, ",")...)
			if err != nil {
				b.Fatal(err)
			}
			g, err := generate.New(generate.Spec{Skeleton: p, Draw: draw}, 1)
			if err != nil {
				b.Fatal(err)
			}
			// The first puzzles get the memory and find out how many cells to erase.
			k := uint64(0)
			for ; k < 2; k++ {
				if _, err := g.Puzzle(b.Context(), k); err != nil {
					b.Fatal(err)
				}
			}
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.Puzzle(b.Context(), k); err != nil {
					b.Fatal(err)
				}
				n++
				k++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
