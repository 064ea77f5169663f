package scene

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestOutline(t *testing.T) {
	in := func(rows ...string) func(r, c int) bool {
		return func(r, c int) bool { return rows[r][c] == '#' }
	}
	for _, test := range []struct {
		name string
		in   func(r, c int) bool
		want [][]Point
	}{
		{"cell", in("#..", "...", "..."), [][]Point{{{90, 10}, {90, 90}, {10, 90}, {10, 10}}}},
		{
			"corner", in("#..", "##.", "..."),
			[][]Point{{{90, 10}, {90, 110}, {190, 110}, {190, 190}, {10, 190}, {10, 10}}},
		},
		{"touching at a corner", in("#..", ".#.", "..."), [][]Point{
			{{90, 10}, {90, 90}, {10, 90}, {10, 10}},
			{{190, 110}, {190, 190}, {110, 190}, {110, 110}},
		}},
		{"ring", in("###", "#.#", "###"), [][]Point{
			{{290, 10}, {290, 290}, {10, 290}, {10, 10}},
			{{210, 210}, {210, 90}, {90, 90}, {90, 210}},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got [][]Point
			for _, r := range Outline(3, 3, test.in, 10) {
				got = append(got, r.Points)
			}
			if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(Point{})); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// The borders of any set enclose the area of its cells, less the area that an inset removes at each
// side.
func TestOutlineEncloses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 7).Draw(t, "rows"), rapid.IntRange(1, 7).Draw(t, "cols")
		cells := rapid.SliceOfN(rapid.Bool(), rows*cols, rows*cols).Draw(t, "cells")
		in := func(r, c int) bool { return cells[r*cols+c] }
		count := 0
		for _, is := range cells {
			if is {
				count++
			}
		}
		twice := func(inset int) (area, length int) {
			for _, r := range Outline(rows, cols, in, inset) {
				for k, p := range r.Points {
					q := r.Points[(k+1)%len(r.Points)]
					if p.X != q.X && p.Y != q.Y {
						t.Fatalf("the line from %v to %v is not straight", p, q)
					}
					area += p.X*q.Y - q.X*p.Y
					length += abs(p.X-q.X) + abs(p.Y-q.Y)
				}
			}
			return area, length
		}
		area, length := twice(0)
		if area != 2*count*Unit*Unit {
			t.Fatalf("borders around %d cells enclose %d/2", count, area)
		}
		const inset = 10
		inner, short := twice(inset)
		// Between the two borders lies a strip whose length is the mean of theirs.
		if 2*area-2*inner != 2*inset*(length+short) {
			t.Fatalf("an inset takes %d/2, the borders are %d and %d long", area-inner, length, short)
		}
	})
}

func abs(n int) int { return max(n, -n) }
