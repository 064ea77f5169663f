package tiling

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
)

// parse reads a text with one puzzle.
func parse(t testing.TB, text string) *Puzzle {
	t.Helper()
	list, err := Parse([]byte(text), "in")
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 1 {
		t.Fatalf("%d puzzles", len(list))
	}
	return list[0]
}

// count counts the solutions of a puzzle.
func count(t testing.TB, p *Puzzle) string {
	t.Helper()
	e, err := p.Encode(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	n, err := dlx.NewSolver(e.Problem, dlx.Settings{}).Count(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n.String()
}

// solutions returns all solutions of a puzzle as drawings, sorted. Each is checked.
func solutions(t testing.TB, p *Puzzle) []string {
	t.Helper()
	e, err := p.Encode(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
		s := e.Solution(options)
		if err := p.Check(s); err != nil {
			t.Fatal(err)
		}
		list = append(list, describe(p, s))
	}
	slices.Sort(list)
	return list
}

// describe returns a text for a solution that does not depend on the order of its parts.
func describe(p *Puzzle, s []Placement) string {
	var parts []string
	for _, q := range s {
		cells := slices.Sorted(slices.Values(q.Cells))
		parts = append(parts, fmt.Sprint(p.Pieces[q.Piece].Name, cells, q.Sides))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

// bruteForce returns all solutions in the same way, but by trying all placements cell by cell. A
// placement is found by trying all sets of cells of the right size against the moved piece.
func bruteForce(p *Puzzle) []string {
	n := p.Board.Len()
	var placements []Placement
	for i := range p.Pieces {
		var choose func(from int, cells []int)
		choose = func(from int, cells []int) {
			if len(cells) == len(p.Pieces[i].Cells) {
				if placed(p, &p.Pieces[i], cells) {
					placements = append(placements, Placement{Piece: i, Cells: slices.Clone(cells)})
				}
				return
			}
			for c := from; c < n; c++ {
				choose(c+1, append(cells, c))
			}
		}
		choose(0, nil)
	}
	var list []string
	covered := make([]bool, n)
	var used []Placement
	var place func(c int)
	place = func(c int) {
		if c == n {
			if p.Check(used) == nil {
				list = append(list, describe(p, used))
			}
			return
		}
		if covered[c] || c >= len(p.Board.Must) {
			place(c + 1)
		}
		if covered[c] {
			return
		}
		for _, q := range placements {
			if q.Cells[0] != c || slices.ContainsFunc(q.Cells, func(d int) bool { return covered[d] }) {
				continue
			}
			for _, d := range q.Cells {
				covered[d] = true
			}
			used = append(used, q)
			place(c + 1)
			used = used[:len(used)-1]
			for _, d := range q.Cells {
				covered[d] = false
			}
		}
	}
	place(0)
	slices.Sort(list)
	return list
}

// placed reports whether the cells have the shape of the piece. If sides are joined, each cell but
// the first may be reached around the board.
func placed(p *Puzzle, q *Piece, cells []int) bool {
	at := make([][3]float64, len(cells))
	var set func(k int) bool
	around, _ := p.around()
	steps := sums(around, 1)
	set = func(k int) bool {
		if k == len(cells) {
			return sameShape(p, q, cells, at)
		}
		for _, by := range steps {
			at[k] = centre(p.Lattice, p.Board.Cell(cells[k]).plus(by))
			if set(k + 1) {
				return true
			}
			if k == 0 {
				break
			}
		}
		return false
	}
	if len(around) > 0 {
		steps[0], steps[len(steps)/2] = Cell{}, steps[0] // the board itself first
	}
	return set(0)
}

// sums returns all sums of at most n times each motion, or its reverse.
func sums(around []Cell, n int) []Cell {
	all := []Cell{{}}
	for _, by := range around {
		var more []Cell
		for _, c := range all {
			for k := -n; k <= n; k++ {
				more = append(more, c.plus(Cell{k * by[0], k * by[1], k * by[2]}))
			}
		}
		all = more
	}
	return all
}

// centre returns three times the middle of a cell in a plane or space with orthogonal axes, scaled
// so that distances are right.
func centre(l Lattice, c Cell) [3]float64 {
	p := l.Place(c)
	x, y, z := float64(p.Col), float64(p.Row), float64(p.Layer)
	const half = 0.8660254037844386 // the height of a triangle with side 1
	switch l {
	case Hex:
		return [3]float64{x / 2, y * half, 0}
	case Triangle:
		if (p.Row+p.Col)&1 == 0 {
			y += 1. / 3
		}
		return [3]float64{x / 2, y * half, 0}
	}
	return [3]float64{x, y, z}
}

// sameShape compares the cells with a piece by geometry alone: some order of the cells has the same
// distances and, unless mirror images count, the same orientation of all triples or quadruples.
func sameShape(p *Puzzle, q *Piece, cells []int, to [][3]float64) bool {
	var from [][3]float64
	for _, c := range q.Cells {
		from = append(from, centre(p.Lattice, c))
	}
	turns := q.Moves == NoFlip || q.Moves == Usual && p.Lattice == Cube
	order := make([]int, 0, len(from))
	var match func() bool
	match = func() bool {
		k := len(order)
		if k == len(from) {
			return true
		}
		for j := range to {
			if slices.Contains(order, j) {
				continue
			}
			ok := true
			if a, b := p.Board.color(cells[j]), byte(0); q.Colors != nil {
				b = q.Colors[k]
				ok = a == 0 || b == 0 || a == b
			}
			for i, o := range order {
				ok = ok && near(distance(from[i], from[k]), distance(to[o], to[j]))
				switch d := minus(to[j], to[o]); {
				case q.Moves == Fixed:
					ok = ok && near(distance(d, minus(from[k], from[i])), 0)
				case q.Moves == NoTurn: // heights stay, and left and right are exchanged for all or none
					e := minus(from[k], from[i])
					ok = ok && near(d[1], e[1]) && near(d[2], e[2])
					ok = ok && (near(d[0], e[0]) || near(d[0], -e[0]))
				}
			}
			order = append(order, j)
			if ok && match() && oriented(from, to, order, q.Moves, turns, p.Lattice) {
				return true
			}
			order = order[:k]
		}
		return false
	}
	return match()
}

func near(a, b float64) bool { return a-b < 1e-6 && b-a < 1e-6 }

func minus(a, b [3]float64) [3]float64 { return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

func distance(a, b [3]float64) float64 {
	d := minus(a, b)
	return d[0]*d[0] + d[1]*d[1] + d[2]*d[2]
}

// oriented reports whether all triples (in space quadruples) of points turn the same way.
func oriented(from, to [][3]float64, order []int, m Moves, turns bool, l Lattice) bool {
	same, opposite := true, true
	for a := range from {
		for b := range from {
			for c := range from {
				for d := range from {
					v := volume(from[a], from[b], from[c], from[d], l)
					w := volume(to[order[a]], to[order[b]], to[order[c]], to[order[d]], l)
					same, opposite = same && near(v, w), opposite && near(v, -w)
				}
			}
		}
	}
	switch {
	case turns || m == Fixed:
		return same
	case m == NoTurn:
		// The sides of all pairs must agree: all steps to the right stay so, or all become steps to the
		// left.
		keep, swap := true, true
		for a := range from {
			for b := range from {
				v, w := from[b][0]-from[a][0], to[order[b]][0]-to[order[a]][0]
				keep, swap = keep && near(v, w), swap && near(v, -w)
			}
		}
		return keep || swap
	}
	return same || opposite
}

// volume returns the signed volume of the points, or the area of the first three in the plane.
func volume(a, b, c, d [3]float64, l Lattice) float64 {
	u, v, w := minus(b, a), minus(c, a), minus(d, a)
	if l != Cube {
		return u[0]*v[1] - u[1]*v[0]
	}
	return u[0]*(v[1]*w[2]-v[2]*w[1]) - u[1]*(v[0]*w[2]-v[2]*w[0]) + u[2]*(v[0]*w[1]-v[1]*w[0])
}

// somePuzzle draws a small puzzle of a lattice.
func somePuzzle(l Lattice) *rapid.Generator[*Puzzle] {
	return rapid.Custom(func(t *rapid.T) *Puzzle {
		sizes := []int{rapid.IntRange(1, 3).Draw(t, "rows"), rapid.IntRange(1, 3).Draw(t, "cols")}
		if l == Cube {
			sizes = append([]int{rapid.IntRange(1, 2).Draw(t, "layers")}, sizes...)
			sizes[2] = min(sizes[2], 2)
		}
		if l == Triangle {
			sizes[0] = min(sizes[0], 2)
		}
		p := &Puzzle{Lattice: l, Leave: AnyNumber}
		cells := l.box(sizes)
		holes := rapid.IntRange(0, 3).Draw(t, "kinds of cells")
		for i, c := range cells {
			switch kind := rapid.IntRange(0, 5).Draw(t, "kind"); {
			case kind == 0 && holes > 0 && len(cells) > 1 && i > 0:
			case kind < 3 && holes > 1:
				p.Board.May = append(p.Board.May, c)
			default:
				p.Board.Must = append(p.Board.Must, c)
			}
		}
		if rapid.IntRange(0, 2).Draw(t, "coloured") == 0 {
			p.Board.Colors = make([]byte, p.Board.Len())
			for i := range p.Board.Must {
				p.Board.Colors[i] = someColor.Draw(t, "colour")
			}
		} else if size := min(sizes[0], sizes[1]); size > 1 && len(cells) == p.Board.Len() &&
			len(p.Board.May) == 0 {
			p.Board.Wrap = rapid.SampledFrom([]Wrap{Flat, Cylinder, Torus}).Draw(t, "wrap")
		}
		if n := len(p.Board.May); n > 0 && rapid.Bool().Draw(t, "leave") {
			p.Leave = rapid.IntRange(1, n).Draw(t, "free")
		}
		for k := range rapid.IntRange(1, 3).Draw(t, "pieces") {
			q := Piece{
				Name: string(rune('P' + k)), Min: rapid.IntRange(0, 2).Draw(t, "min"),
				Moves: rapid.SampledFrom([]Moves{Usual, Flip, NoFlip, NoTurn, Fixed}).Draw(t, "moves"),
			}
			if q.Max = q.Min + rapid.IntRange(0, 3).Draw(t, "more"); q.Max == q.Min+3 {
				q.Max = AnyNumber
			}
			q.Apart = rapid.IntRange(0, 3).Draw(t, "apart") == 0
			q.Cells = []Cell{someCell(l).Draw(t, "first")}
			most := 3
			if p.Board.Wrap != Flat {
				most = 2
			}
			for range rapid.IntRange(0, most).Draw(t, "size") {
				c := rapid.SampledFrom(q.Cells).Draw(t, "cell")
				n := rapid.SampledFrom(l.neighbors(c)).Draw(t, "next")
				if p.Board.Wrap == Flat && rapid.IntRange(0, 9).Draw(t, "gap") == 0 {
					n = rapid.SampledFrom(l.neighbors(n)).Draw(t, "next but one")
				}
				if !slices.Contains(q.Cells, n) {
					q.Cells = append(q.Cells, n)
				}
			}
			if p.Board.Colors != nil && rapid.Bool().Draw(t, "coloured piece") {
				for range q.Cells {
					q.Colors = append(q.Colors, someColor.Draw(t, "colour"))
				}
			}
			p.Pieces = append(p.Pieces, q)
		}
		return p
	})
}

// someColor draws a colour, or none.
var someColor = rapid.SampledFrom([]byte{0, 0, '1', '2'})

// The encoding has exactly the solutions that a search over all placements finds, on every lattice,
// and a puzzle whose sizes do not fit has none.
func TestBruteForce(t *testing.T) {
	for _, l := range Lattices {
		t.Run(l.String(), func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				p := somePuzzle(l).Draw(rt, "puzzle")
				want := bruteForce(p)
				if diff := cmp.Diff(want, solutions(t, p)); diff != "" {
					rt.Fatalf("%s%s", p.Append(nil), diff)
				}
				if why := p.Misfit(); why != "" && len(want) > 0 {
					rt.Fatalf("%s%d solutions, but %s", p.Append(nil), len(want), why)
				}
			})
		})
	}
}

// What is written is read again as the same puzzle.
func TestRoundTrip(t *testing.T) {
	for _, l := range Lattices {
		t.Run(l.String(), func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				p := somePuzzle(l).Draw(rt, "puzzle")
				text := p.Append(nil)
				list, err := Parse(text, "in")
				if err != nil {
					rt.Fatalf("%s%v", text, err)
				}
				if again := list[0].Append(nil); string(again) != string(text) {
					rt.Fatalf("%sread as\n%s", text, again)
				}
				if !Recognise(text) {
					rt.Fatalf("not recognised:\n%s", text)
				}
				if a, b := len(bruteForce(p)), count(t, list[0]); fmt.Sprint(a) != b {
					rt.Fatalf("%s%d solutions, read %s", text, a, b)
				}
			})
		})
	}
}

// A drawn solution is read again. A solution with a change is none.
func TestSolutionRoundTrip(t *testing.T) {
	for _, l := range Lattices {
		rapid.Check(t, func(rt *rapid.T) {
			p := somePuzzle(l).Draw(rt, "puzzle")
			e, err := p.Encode(t.Context())
			if err != nil {
				rt.Fatal(err)
			}
			options, _ := dlx.NewSolver(e.Problem, dlx.Settings{}).First(t.Context())
			if options == nil {
				return
			}
			s := e.Solution(options)
			text := p.AppendSolution(nil, s)
			back, err := p.ParseSolution(text, "in")
			if err == nil {
				err = p.Check(back)
			}
			if err != nil && !equalPieces(p) {
				rt.Fatalf("%s%s%v", p.Append(nil), text, err)
			}
			if len(s) == 0 {
				return
			}
			wrong := slices.Clone(s)
			k := rapid.IntRange(0, len(s)-1).Draw(rt, "changed")
			wrong[k].Cells = slices.Clone(wrong[k].Cells)
			wrong[k].Cells[0] = rapid.IntRange(-1, p.Board.Len()).Draw(rt, "cell")
			if !slices.Contains(bruteForce(p), describe(p, wrong)) && p.Check(wrong) == nil {
				rt.Fatalf("%v is right", wrong)
			}
		})
	}
}

// equalPieces reports whether two pieces may have the same cells: then a drawing does not say which
// is which.
func equalPieces(p *Puzzle) bool {
	group := p.Lattice.motions(Flip)
	for i, q := range p.Pieces {
		for _, r := range p.Pieces[:i] {
			if slices.Equal(p.Lattice.canonical(q.Cells, group), p.Lattice.canonical(r.Cells, group)) {
				return true
			}
		}
	}
	return false
}
