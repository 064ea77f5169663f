package record_test

import (
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// BenchmarkWriter writes the record of a solved puzzle.
func BenchmarkWriter(b *testing.B) {
	p := puzzle.New(9)
	grid := make([]puzzle.Digit, 81)
	var w record.Writer
	var text []byte
	work := new(record.Work)
	for b.Loop() {
		r := record.Record{Puzzle: 123456, ID: "puzzles.txt:123456", Status: record.Solved, Work: work}
		w.Begin(&r, nil)
		w.Grid(p, grid)
		text = w.End(text[:0])
	}
}
