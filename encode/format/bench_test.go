package format_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"io"
	"math/rand/v2"
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

// BenchmarkGarbage finds out that a megabyte is no puzzle.
func BenchmarkGarbage(b *testing.B) {
	const size = 1 << 20
	fill := func(unit string) string { return strings.Repeat(unit, size/len(unit)) }
	random := make([]byte, size)
	rand.NewChaCha8([32]byte{}).Read(random)
	for name, text := range map[string]string{
		"bytes": string(random), "letters": fill("garbage"), "words": fill("some words "),
		"lines": fill("some words on a line\n"), "digits": fill("123"), "numbers": fill("12 "),
		"size":  "9 9\n" + fill("12 3 x\n"),
		"rows":  fill("1 2 3 4 5 6 7 8\n"),
		"short": fill("x\n"), "empty": fill("\n"), "blanks": fill(" "), "notes": fill("# a note\n"),
		"base64": base64.StdEncoding.EncodeToString(random)[:size],
		"hex":    hex.EncodeToString(random)[:size], "brackets": fill("["), "braces": fill("{"),
		"quotes": fill(`{"a":"b",`), "list": "[" + fill("x, "),
		"xml":         "<?xml version=\"1.0\"?>\n" + fill("<a>\n"),
		"link":        "https://example.com/?p=" + fill("N4I"),
		"puzzle link": "https://f-puzzles.com/?load=" + fill("N4I"),
		"commas":      fill("a,b\n"), "bars": fill("| |\n"), "frames": fill("│ │\n"), "dashes": fill("-"),
		"dots": fill(".\n"), "code": fill("f(x) { a[i] = 'b' }\n"), "calls": fill("f(("),
		"comments": "a" + fill("/*'"), "program": fill("int a = [[1,2,3,4],[1,x,3,4]];\n"),
		"page": fill("<div><table>\n<td>1"), "words without quotes": fill("a %w[1 2 "),
		"sets": fill("[[1],[2,3],\n"),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r := format.NewReader(strings.NewReader(text), "in", format.Options{})
				r.Format(b.Context())
			}
		})
	}
}
