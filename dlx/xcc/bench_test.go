package xcc

import (
	"bytes"
	"context"
	"testing"

	"exactcover/dlx"
)

// BenchmarkParse reads large problems. The time for a byte is the same for all sizes.
//
//	go test ./dlx/xcc -bench Parse
func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		name    string
		problem *dlx.Problem
	}{
		{"latin10", latin(b, 10, false)},
		{"latin25", latin(b, 25, false)},
		{"latin50", latin(b, 50, false)},
		{"colored25", latin(b, 25, true)},
	} {
		var text bytes.Buffer
		if err := Write(&text, c.problem); err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Parse(context.Background(), bytes.NewReader(text.Bytes()), c.name,
					Limits{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWrite writes a large problem.
func BenchmarkWrite(b *testing.B) {
	p := latin(b, 25, false)
	var text bytes.Buffer
	for b.Loop() {
		text.Reset()
		if err := Write(&text, p); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(text.Len()))
}

// latin returns the problem of Latin squares of order n. With colored, the digits are colours of
// the cells. Package families is not used, since it would be compiled again for these tests.
func latin(b *testing.B, n int, colored bool) *dlx.Problem {
	var problem dlx.Builder
	inRow, inColumn := problem.Items(n*n), problem.Items(n*n)
	cell := problem.Secondary(n * n)
	for at := range n * n {
		for digit := range n {
			color := dlx.Color(0)
			if colored {
				color = dlx.Color(digit + 1)
			}
			problem.AddColored((inRow + dlx.Item(at/n*n+digit)).With(0),
				(inColumn + dlx.Item(at%n*n+digit)).With(0), (cell + dlx.Item(at)).With(color))
		}
	}
	p, err := problem.Build()
	if err != nil {
		b.Fatal(err)
	}
	return p
}
