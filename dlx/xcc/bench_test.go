package xcc_test

import (
	"bytes"
	"context"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// BenchmarkParse reads large problems. The time for a byte is the same for all sizes of a family.
//
//	go test ./dlx/xcc -bench Parse
func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		name    string
		problem *dlx.Problem
	}{
		{"domino30x30", families.Dominoes(30, 30).Problem},
		{"domino60x60", families.Dominoes(60, 60).Problem},
		{"domino240x240", families.Dominoes(240, 240).Problem},
		{"sudoku16x16", families.Sudoku(4, 4, nil).Problem},
		{"sudoku25x25", families.Sudoku(5, 5, nil).Problem},
		{"graceful40", families.GracefulPath(40).Problem},
	} {
		var text bytes.Buffer
		if err := xcc.Write(&text, c.problem); err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := xcc.Parse(context.Background(), bytes.NewReader(text.Bytes()), c.name,
					xcc.Limits{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWrite writes a large problem.
func BenchmarkWrite(b *testing.B) {
	p := families.Sudoku(5, 5, nil).Problem
	var text bytes.Buffer
	for b.Loop() {
		text.Reset()
		if err := xcc.Write(&text, p); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(text.Len()))
}
