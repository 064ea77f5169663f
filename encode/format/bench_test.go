package format_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// BenchmarkRead reads a batch of puzzles in each format.
func BenchmarkRead(b *testing.B) {
	for _, c := range []struct{ format, puzzle, end string }{
		{"line", formattest.SomeLine, ""},
		{"boj2580", formattest.JudgeGrid + "\n", ""},
		{"boj4574", formattest.DominoPuzzle, "0\n"},
		{"grid", formattest.Samples["grid"], ""},
		{"csv", formattest.Samples["csv"] + "\n", ""},
		{
			"json",
			`{"size": 9, "givens": ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", ` +
				`"7...2...6", ".6....28.", "...419..5", "....8..79"]}` + "\n",
			"",
		},
	} {
		b.Run(c.format, func(b *testing.B) {
			const puzzles = 1000
			text := []byte(strings.Repeat(c.puzzle, puzzles) + c.end)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				r := format.NewReader(bytes.NewReader(text), "in", format.Options{Format: c.format})
				n := 0
				for {
					e, err := r.Next(b.Context())
					if err == io.EOF {
						break
					}
					if err != nil || e.Err != nil {
						b.Fatal(err, e.Err)
					}
					n++
				}
				if n != puzzles {
					b.Fatalf("%d puzzles", n)
				}
			}
			b.ReportMetric(puzzles*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkAppend writes one puzzle again and again.
func BenchmarkAppend(b *testing.B) {
	p, err := format.Parse(b.Context(), formattest.SomeLine, format.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"line", "boj2580", "grid", "csv", "json"} {
		f, err := format.All.Lookup(name)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			var dst []byte
			b.ReportAllocs()
			for b.Loop() {
				if dst, err = f.Append(b.Context(), dst[:0], p, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
