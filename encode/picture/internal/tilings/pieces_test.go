package tilings

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
	"exactcover/internal/poll"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// someDrawing draws a board of a lattice with connected pieces, which leave some cells free.
func someDrawing(l tiling.Lattice) *rapid.Generator[*Drawing] {
	return rapid.Custom(func(t *rapid.T) *Drawing {
		d := &Drawing{Board: &tiling.Puzzle{Lattice: l}}
		layers := 1
		if l == tiling.Cube {
			layers = rapid.IntRange(1, 3).Draw(t, "layers")
		}
		rows, cols := rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 6).Draw(t, "cols")
		for i := range layers * rows * cols {
			c, ok := l.At(tiling.Place{Layer: i / cols / rows, Row: i / cols % rows, Col: i % cols})
			switch kind := rapid.IntRange(0, 4).Draw(t, "kind"); {
			case !ok || kind == 0 && d.Board.Board.Len() > 0:
			case kind == 1:
				d.Board.Board.May = append(d.Board.Board.May, c)
			default:
				d.Board.Board.Must = append(d.Board.Board.Must, c)
			}
		}
		near := d.Board.Neighbors()
		taken := make([]bool, len(near))
		for c := range near {
			if taken[c] || rapid.IntRange(0, 5).Draw(t, "free") == 0 {
				continue
			}
			taken[c] = true
			piece := []int{c}
			for k := 0; k < len(piece) && len(piece) < 4; k++ {
				for _, n := range near[piece[k]] {
					if !taken[n] && rapid.Bool().Draw(t, "grow") {
						taken[n] = true
						piece = append(piece, n)
					}
				}
			}
			d.Pieces, d.Names = append(d.Pieces, piece), append(d.Names, "")
		}
		return d
	})
}

// A line stands between two cells that share a side, thick if they have different pieces.
func TestLines(t *testing.T) {
	for _, l := range tiling.Lattices {
		rapid.Check(t, func(rt *rapid.T) {
			d := someDrawing(l).Draw(rt, "drawing")
			stop := poll.New(t.Context())
			tiles := d.flat(newLayout(d.Board), &stop)
			kind := make(map[side]int)
			for k, sides := range linesOf(tiles, &stop) {
				for _, s := range sides {
					if _, twice := kind[s]; twice {
						rt.Fatalf("%v is drawn twice", s)
					}
					kind[s] = k
				}
			}
			near := d.Board.Neighbors()
			owner := d.owners()
			for c, t := range tiles {
				inside := 0
				for i, a := range t.corners {
					s := side{a.at, t.corners[(i+1)%len(t.corners)].at}
					k, ok := kind[s]
					if !ok {
						k, ok = kind[side{s[1], s[0]}]
					}
					switch {
					case !ok:
						rt.Fatalf("no line at %v", s)
					case k == 0:
						inside++
					case owner[c] >= 0 && k != 2:
						rt.Fatalf("the line at %v around a piece is thin", s)
					}
				}
				same := 0
				for _, n := range near[c] {
					layer := func(c int) int { return l.Place(d.Board.Board.Cell(c)).Layer }
					if owner[n] == owner[c] && layer(n) == layer(c) {
						same++
					}
				}
				if inside != same {
					rt.Fatalf("cell %d: %d thin lines, %d neighbours of the piece", c, inside, same)
				}
			}
		})
	}
}

// Joined lines have the length of their sides.
func TestJoined(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := someDrawing(tiling.Square).Draw(rt, "drawing")
		stop := poll.New(t.Context())
		for _, sides := range linesOf(d.flat(newLayout(d.Board), &stop), &stop) {
			length := 0
			for _, r := range joined(sides, &stop) {
				last := len(r.Points) - 1
				if r.Closed {
					last++
				}
				for k := range last {
					a, b := r.Points[k], r.Points[(k+1)%len(r.Points)]
					length += max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y)
				}
			}
			if length != len(sides)*scene.Unit {
				rt.Fatalf("%d, not %d sides", length, len(sides))
			}
		}
	})
}

// A triangle of a side of a cube is drawn if a ray from its middle to the eye meets no cube.
func TestVisible(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := someDrawing(tiling.Cube).Draw(rt, "drawing")
		b := &d.Board.Board
		solid := make(map[tiling.Cell]bool)
		for c := range b.Len() {
			solid[b.Cell(c)] = true
		}
		drawn := make(map[int]int) // part -> its triangles
		stop := poll.New(t.Context())
		for _, t := range d.visible(&stop) {
			drawn[t.part]++
		}
		for c := range b.Len() {
			for axis := range 3 {
				want := 0
				for half := range 2 {
					// In sixths of a side: the middle of a half, a little above it.
					at := b.Cell(c)
					at = tiling.Cell{6 * at[0], 6 * at[1], 6 * at[2]}
					at[axis] += 6
					at[(axis+1)%3] += 2 + 2*half
					at[(axis+2)%3] += 4 - 2*half
					free := true
					for range 100 {
						for k := range at {
							at[k]++
						}
						on := tiling.Cell{at[0] / 6, at[1] / 6, at[2] / 6}
						inside := at[0]%6 != 0 && at[1]%6 != 0 && at[2]%6 != 0
						free = free && !(inside && solid[on])
					}
					if free {
						want++
					}
				}
				if got := drawn[3*c+axis]; got != want {
					rt.Fatalf("%v: %d halves of the side %d, want %d", b.Cell(c), got, axis, want)
				}
			}
		}
	})
}

// The name of a piece stands in the cell that is nearest to its centre.
func TestMiddle(t *testing.T) {
	p := &tiling.Puzzle{Board: tiling.Board{
		Must: []tiling.Cell{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {4, 1, 0}},
	}}
	if got, want := newLayout(p).middle([]int{0, 1, 2, 3, 4, 5}), scene.At(250, 50); got != want {
		t.Errorf("%v, not %v", got, want)
	}
}

// A picture of a puzzle has each piece, with its name and copies.
func TestPuzzle(t *testing.T) {
	for _, text := range []string{
		"board 2x3\npiece P x2 noflip\nxx\nx", "board 2x2x2\npiece P x2\nxx\n",
		"grid hex\nboard 2x3\npiece P x2\nx x\n", "grid triangle\nboard 2x3\npiece P x2\nxxx\n",
	} {
		list, err := tiling.Parse([]byte(text), "in")
		if err != nil {
			t.Fatal(err)
		}
		s, err := Puzzle(t.Context(), list[0])
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(s.Elements, func(e scene.Element) bool {
			l, ok := e.(scene.Label)
			return ok && l.Text == "P x2"
		}) {
			t.Errorf("%q: no name", text)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := Puzzle(ctx, list[0]); !errors.Is(err, context.Canceled) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Each side of a tile has a label and a colour.
func TestSides(t *testing.T) {
	for text, colors := range map[string]string{
		"board 1x2\ntiles 0102 x2": "012", "board 1x2\nmatch opposite\ntiles aAb. x2": ".AB",
		"grid hex\nboard 1x2\ntiles 000000 x2": "0", "board 1x2\ntiles 010 x4": "01",
	} {
		list, err := tiling.Parse([]byte(text), "in")
		if err != nil {
			t.Fatal(err)
		}
		p := list[0]
		d := Drawing{Board: p, Colors: SideColors(p)}
		for c := range p.Board.Len() {
			d.Pieces, d.Names = append(d.Pieces, []int{c}), append(d.Names, "name")
			d.Sides = append(d.Sides, p.Pieces[0].Sides)
		}
		s, err := d.Scene(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		labels, fills := "", 0
		for _, e := range s.Elements {
			switch e := e.(type) {
			case scene.Label:
				labels += e.Text
			case scene.Path:
				if e.Ink.Fill != 0 {
					fills++
				}
			}
		}
		want := strings.Repeat(p.Pieces[0].Sides, p.Board.Len())
		if d.Colors != colors || labels != want || fills != len(colors)*p.Board.Len() {
			t.Errorf("%q: colours %s, labels %s, %d fills", text, d.Colors, labels, fills)
		}
	}
}

// An ending context ends when it has been asked so often.
type ending struct {
	context.Context
	asked, after int
}

func (c *ending) Err() error {
	if c.asked++; c.asked > c.after {
		return context.Canceled
	}
	return nil
}

// Every part of the work asks its context at each 64th tile, side and joint, and does nothing more
// after its end.
func TestPartsStop(t *testing.T) {
	for _, l := range tiling.Lattices {
		p := largePiece(l, 24)
		d := Drawing{Board: p, Pieces: [][]int{{}}, Inks: []int{0}}
		for c := range p.Board.Len() {
			d.Pieces[0] = append(d.Pieces[0], c)
		}
		never := poll.New(t.Context())
		at := newLayout(p)
		tiles := d.flat(at, &never)
		lines := linesOf(tiles, &never)
		joints := func(sides []side) int { return 3*len(sides) + len(joined(sides, &never)) }
		sides, asked := 0, 2*len(tiles)
		for _, list := range lines {
			sides += len(list)
			asked += joints(list)
		}
		inner := lines[0]
		for _, part := range []struct {
			name string
			asks int // how often it asks the poll
			each int // what it does at most between two times; 0: all or nothing
			work func(stop *poll.Poll) (done int)
		}{
			{"flat", len(tiles), 0, func(stop *poll.Poll) int { return len(d.flat(at, stop)) }},
			{"visible", len(tiles), 6, func(stop *poll.Poll) int { return len(d.visible(stop)) }},
			{"linesOf", len(tiles), 6, func(stop *poll.Poll) (done int) {
				for _, list := range linesOf(tiles, stop) {
					done += len(list)
				}
				return done
			}},
			{"joined", joints(inner), 0, func(stop *poll.Poll) int { return len(joined(inner, stop)) }},
			{"paint", asked, 2, func(stop *poll.Poll) (done int) {
				for _, e := range d.paint(tiles, stop).Elements {
					done += len(e.(scene.Path).Runs)
				}
				return done
			}},
		} {
			whole := &ending{Context: t.Context(), after: math.MaxInt}
			stop := poll.New(whole)
			if all := part.work(&stop); all == 0 || whole.asked != (part.asks+63)/64 {
				t.Errorf("%v, %s: asked %d times, want %d/64", l, part.name, whole.asked, part.asks)
			}
			for after := range whole.asked {
				ctx := &ending{Context: t.Context(), after: after}
				stop := poll.New(ctx)
				done := part.work(&stop)
				if ctx.asked != after+1 || done > 64*part.each*after {
					t.Fatalf("%v, %s: ended after %d of %d times, asked %d times, did %d",
						l, part.name, after, whole.asked, ctx.asked, done)
				}
			}
		}
	}
}

// The picture of a puzzle that has been stopped is none, at whatever time it was stopped.
func TestSceneStops(t *testing.T) {
	for _, l := range tiling.Lattices {
		p := largePiece(l, 16)
		whole := &ending{Context: t.Context(), after: math.MaxInt}
		if _, err := Puzzle(whole, p); err != nil {
			t.Fatal(err)
		}
		for after := 0; after < whole.asked-1; after += 7 {
			ctx := &ending{Context: t.Context(), after: after}
			if s, err := Puzzle(ctx, p); s != nil || err != context.Canceled || ctx.asked > after+8 {
				t.Fatalf("%v: asked %d times, ended after %d, error %v", l, ctx.asked, after, err)
			}
		}
	}
}

// largePiece returns a square board on a lattice, and a piece that covers it.
func largePiece(l tiling.Lattice, side int) *tiling.Puzzle {
	var cells []tiling.Cell
	for k := range side * side {
		if c, ok := l.At(tiling.Place{Row: k / side, Col: k % side}); ok {
			cells = append(cells, c)
		}
	}
	return &tiling.Puzzle{
		Lattice: l, Board: tiling.Board{Must: cells}, Pieces: []tiling.Piece{{Cells: cells, Max: 1}},
	}
}
