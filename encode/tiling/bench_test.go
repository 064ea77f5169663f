package tiling

import (
	"fmt"
	"testing"

	"exactcover/dlx"
)

// Reading and encoding of boards; the largest has 630 000 placements.
func BenchmarkEncode(b *testing.B) {
	for _, text := range []string{
		"board 6x10\npieces pentominoes", "board 3x3x3\npieces soma",
		"board 100x100\npieces dominoes x*", "board 100x100\npieces pentominoes x*",
	} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				list, err := Parse([]byte(text), "in")
				if err != nil {
					b.Fatal(err)
				}
				if _, err := list[0].Encode(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Counts of all solutions, and up to symmetry.
func BenchmarkCount(b *testing.B) {
	for _, text := range []string{
		"board 6x10\npieces pentominoes", "board 3x3x3\npieces soma", "board 8x8\npieces dominoes x*",
	} {
		for _, same := range []UpTo{Apart, Mirrors} {
			b.Run(fmt.Sprint(text, "/", same), func(b *testing.B) {
				p := parse(b, text)
				for b.Loop() {
					e, symmetries, err := p.EncodeUpTo(b.Context(), same)
					if err != nil {
						b.Fatal(err)
					}
					o := dlx.Settings{UpTo: symmetries, Processors: 1}
					if _, err := dlx.NewSolver(e.Problem, o).Count(b.Context()); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
