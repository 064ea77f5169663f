package layout

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/picture/internal/owntest"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// directions are the steps from a cell to those that touch it.
var directions = [...]scene.Point{
	{X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1},
}

// A shifted line keeps its distance from its original place.
func TestShifted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const left = 20
		points := []scene.Point{{X: 50, Y: 50}}
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			s := rapid.SampledFrom(directions[:]).Draw(t, "step")
			points = append(points, points[len(points)-1].Plus(100*s.X, 100*s.Y))
		}
		moved := shifted(points, left)
		if len(moved) != len(points) {
			t.Fatalf("%d points, not %d", len(moved), len(points))
		}
		for k, p := range moved {
			away := math.Hypot(float64(p.X-points[k].X), float64(p.Y-points[k].Y))
			if away < left-1 || away > 1.5*left+1 {
				t.Fatalf("%v is %.1f away from %v", p, away, points[k])
			}
		}
	})
}

// Lines that use a way in both directions, or ways of several others, lie on none of these.
func TestLinesApart(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(rt, "lines")
		var looks []rule.Look
		for range n {
			l := rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{
				puzzle.Cell(rapid.IntRange(0, 15).Draw(rt, "first")),
			}}
			for range rapid.IntRange(1, 4).Draw(rt, "length") {
				from := l.Cells[len(l.Cells)-1]
				s := rapid.SampledFrom(directions[:]).Draw(rt, "step")
				row, col := int(from)/4+s.Y, int(from)%4+s.X
				if row < 0 || row > 3 || col < 0 || col > 3 {
					continue
				}
				l.Cells = append(l.Cells, puzzle.Cell(4*row+col))
			}
			looks = append(looks, l)
		}
		p, rules := owntest.Puzzle(looks...)
		d, err := newDrawing(t.Context(), p, Options{Rules: rules})
		if err != nil {
			rt.Fatal(err)
		}
		type piece struct{ place, left int } // left as seen from the lesser cell
		user := make(map[piece]int)
		for k, l := range looks {
			shift := d.lay(k, scene.Ink{Width: 18}).shift
			for i := 1; i < len(l.Cells); i++ {
				x, y := l.Cells[i-1], l.Cells[i]
				at := piece{d.place(x, y), shift}
				if x > y {
					at.left = -shift
				}
				if other, ok := user[at]; ok && other != k {
					rt.Fatalf("lines %d and %d lie on each other from %d to %d", other, k, x, y)
				}
				user[at] = k
			}
		}
	})
}
