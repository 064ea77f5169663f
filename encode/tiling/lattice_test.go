package tiling

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// someCell draws a cell of a lattice near the origin.
func someCell(l Lattice) *rapid.Generator[Cell] {
	return rapid.Custom(func(t *rapid.T) Cell {
		p := Place{rapid.IntRange(-3, 3).Draw(t, "layer"), rapid.IntRange(-9, 9).Draw(t, "row"),
			rapid.IntRange(-9, 9).Draw(t, "col")}
		if l != Cube {
			p.Layer = 0
		}
		c, ok := l.At(p)
		if !ok {
			p.Col++
			c, _ = l.At(p)
		}
		return c
	})
}

// Cells and places correspond, and neighbours are drawn next to each other.
func TestPlaces(t *testing.T) {
	for _, l := range Lattices {
		t.Run(l.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				c := someCell(l).Draw(t, "cell")
				p := l.Place(c)
				if back, ok := l.At(p); !ok || back != c || !l.contains(c) {
					t.Fatalf("%v is at %v, where there is %v", c, p, back)
				}
				near := l.neighbors(c)
				for _, n := range near {
					q := l.Place(n)
					if !l.contains(n) || !slices.Contains(l.neighbors(n), c) {
						t.Fatalf("%v is no neighbour of %v", c, n)
					}
					dl, dr, dc := q.Layer-p.Layer, q.Row-p.Row, q.Col-p.Col
					if far := dl*dl + dr*dr + dc*dc; far > 2 && (l != Hex || far != 4 || dc == 0) {
						t.Fatalf("neighbours at %v and %v", p, q)
					}
				}
				if want := []int{4, 6, 6, 3}[l]; len(near) != want {
					t.Fatalf("%d neighbours", len(near))
				}
			})
		})
	}
}

// Motions are a group of symmetries of the lattice: they map neighbours to neighbours, and cells
// that can be moved to each other to such cells. Half of them are turns.
func TestMotions(t *testing.T) {
	for _, l := range Lattices {
		ms, sizes := l.allMotions(), []int{8, 48, 12, 12}
		turns := l.motions(NoFlip)
		if len(ms) != sizes[l] || len(turns) != sizes[l]/2 || ms[0].sign != [3]int{1, 1, 1} ||
			ms[0].from != [3]int{0, 1, 2} {
			t.Errorf("%v: %d motions, %d turns", l, len(ms), len(turns))
		}
		samples := []Cell{{}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}} // linear, so these tell all
		same := func(a, b *motion, c *motion) bool {           // c is a after b
			return !slices.ContainsFunc(samples, func(x Cell) bool { return a.of(b.of(x)) != c.of(x) })
		}
		for i := range ms {
			for j := range ms {
				k := slices.IndexFunc(ms, func(m motion) bool { return same(&ms[i], &ms[j], &m) })
				if k < 0 || ms[k].mirror != (ms[i].mirror != ms[j].mirror) {
					t.Errorf("%v: %v after %v", l, ms[i], ms[j])
				}
			}
		}
		lr := l.leftRight()
		if !slices.Contains(ms, lr) {
			t.Errorf("%v has no motion %v", l, lr)
		}
		rapid.Check(t, func(t *rapid.T) {
			m := rapid.SampledFrom(ms).Draw(t, "motion")
			c, d := someCell(l).Draw(t, "c"), someCell(l).Draw(t, "d")
			near := l.neighbors(m.of(c))
			for _, n := range l.neighbors(c) {
				if !slices.Contains(near, m.of(n)) {
					t.Fatalf("%v: %v to %v", l, n, m.of(n))
				}
			}
			if (l.base(c) == l.base(d)) != (l.base(m.of(c)) == l.base(m.of(d))) {
				t.Fatalf("%v: base of %v and %v", l, c, d)
			}
			p, q := l.Place(c), l.Place(d)
			e, f := l.Place(lr.of(c)), l.Place(lr.of(d))
			if e.Row != p.Row || e.Layer != p.Layer || e.Col-f.Col != q.Col-p.Col {
				t.Fatalf("%v: left and right of %v and %v: %v and %v", l, p, q, e, f)
			}
		})
	}
}

// Numbers that stand for no value of a type have names too.
func TestUnknownNames(t *testing.T) {
	for want, got := range map[string]string{
		"Wrap(9)": Wrap(9).String(), "Moves(9)": Moves(9).String(), "Lattice(9)": Lattice(9).String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
