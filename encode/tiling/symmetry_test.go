package tiling

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
)

// orbits returns the number of solutions of a puzzle up to symmetry: of those listed, and of those
// counted.
func orbits(t testing.TB, p *Puzzle, same UpTo) (n int) {
	t.Helper()
	e, symmetries, err := p.EncodeUpTo(t.Context(), same)
	if err != nil {
		t.Fatal(err)
	}
	s := dlx.NewSolver(e.Problem, dlx.Settings{UpTo: symmetries})
	for options := range s.Solutions(t.Context()) {
		if err := e.Puzzle.Check(e.Solution(options)); err != nil {
			t.Fatal(err)
		}
		n++
	}
	if total, err := s.Count(t.Context()); err != nil || total.Int64() != int64(n) {
		t.Fatalf("%d listed, %v counted, %v", n, total, err)
	}
	return n
}

// isometries returns the permutations of the cells of a board that keep all distances and tell
// cells that must be covered from others. Turns keep the orientation, too.
func isometries(p *Puzzle, same UpTo) (all [][]int) {
	n := p.Board.Len()
	at := make([][3]float64, n)
	for i := range at {
		at[i] = centre(p.Lattice, p.Board.Cell(i))
	}
	var image []int
	var extend func()
	extend = func() {
		k := len(image)
		if k == n {
			var from, to [][3]float64
			for i, j := range image {
				from, to = append(from, at[i]), append(to, at[j])
			}
			order := make([]int, n)
			for i := range order {
				order[i] = i
			}
			if oriented(from, to, order, Flip, same == Turns, p.Lattice) {
				all = append(all, slices.Clone(image))
			}
			return
		}
		for j := range n {
			must := len(p.Board.Must)
			ok := !slices.Contains(image, j) && (j < must) == (k < must) &&
				p.Board.color(k) == p.Board.color(j)
			for i, c := range image {
				ok = ok && near(distance(at[i], at[k]), distance(at[c], at[j]))
			}
			if ok {
				image = append(image, j)
				extend()
				image = image[:k]
			}
		}
	}
	extend()
	return all
}

// connected reports whether steps between neighbours lead from any cell of the board to any other.
// Then all isometries of the board are symmetries of the lattice.
func connected(p *Puzzle) bool {
	reached := map[Cell]bool{}
	var visit func(c Cell)
	visit = func(c Cell) {
		if i := slices.Index(slices.Concat(p.Board.Must, p.Board.May), c); i < 0 || reached[c] {
			return
		}
		reached[c] = true
		for _, d := range p.Lattice.neighbors(c) {
			visit(d)
		}
	}
	visit(p.Board.Cell(0))
	return len(reached) == p.Board.Len()
}

// Orbits are compared with the images of all solutions by all isometries of the board.
func TestOrbits(t *testing.T) {
	outer := t
	for _, l := range Lattices {
		t.Run(l.String(), rapid.MakeCheck(func(t *rapid.T) {
			p := somePuzzle(l).Draw(t, "puzzle")
			if !connected(p) || p.Board.Wrap != Flat {
				t.Skip("not all isometries of the board are symmetries")
			}
			same := rapid.SampledFrom([]UpTo{Apart, Turns, Mirrors}).Draw(t, "same")
			for i := range p.Pieces {
				if p.Pieces[i].Moves = Flip; same == Turns && rapid.Bool().Draw(t, "turned only") {
					p.Pieces[i].Moves = NoFlip
				}
			}
			q := p.merged()
			group := [][]int{}
			if same != Apart {
				group = isometries(q, same)
			}
			e, err := q.Encode(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			classes := map[string]bool{}
			for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
				s := e.Solution(options)
				least := describe(q, s)
				for _, g := range group {
					image := make([]Placement, len(s))
					for k := range s {
						image[k].Piece = s[k].Piece
						for _, c := range s[k].Cells {
							image[k].Cells = append(image[k].Cells, g[c])
						}
					}
					least = min(least, describe(q, image))
				}
				classes[least] = true
			}
			if got := orbits(outer, p, same); got != len(classes) {
				t.Fatalf("%d up to symmetry, want %d", got, len(classes))
			}
		}))
	}
}

// Published numbers up to symmetry.
func TestOrbitsOfClassics(t *testing.T) {
	for _, c := range []struct {
		text string
		same UpTo
		want int
	}{
		{"board 3x20\npieces pentominoes", Mirrors, 2},
		{"board 3x20\npieces pentominoes", Turns, 4},
		{"board 4x15\npieces pentominoes", Mirrors, 368},
		{"board\n" + strings.Repeat("xxxxxxxx\n", 3) + strings.Repeat("xxx..xxx\n", 2) +
			strings.Repeat("xxxxxxxx\n", 3) + "pieces pentominoes", Mirrors, 65},
		{"board 3x3x3\npieces soma", Turns, 480},
		{"board 3x3x3\npieces soma", Mirrors, 240},
		{"board 4x4\npieces domino x*", Mirrors, 9},
		{"board 6x6\npieces domino x18", Mirrors, 930},
		// A symmetry exchanges the pieces, one of whose numbers follows from the other.
		{"grid triangle\nboard 1x2\npiece P x2 noturn\nx\npiece Q x2 noturn\n.x", Mirrors, 1},
	} {
		if got := orbits(t, parse(t, c.text), c.same); got != c.want {
			t.Errorf("%q, %d: %d, want %d", c.text, c.same, got, c.want)
		}
	}
}

// On boards whose sides are joined, translations are symmetries, too.
func TestOrbitsAround(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		wrap       Wrap
	}{{3, 4, Torus}, {4, 4, Torus}, {3, 4, Cylinder}, {4, 3, Cylinder}} {
		p := parse(t, fmt.Sprintf("board %dx%d %v\npieces dominoes x*", c.rows, c.cols, c.wrap))
		var group [][]int
		for k := range 8 {
			flipRow, flipCol, swap := k&1 > 0, k&2 > 0, k&4 > 0
			if swap && (c.rows != c.cols || c.wrap == Cylinder) {
				continue
			}
			for down := range c.rows {
				for right := range c.cols {
					if c.wrap == Cylinder && down > 0 {
						continue
					}
					var image []int
					for i := range c.rows * c.cols {
						row, col := i/c.cols, i%c.cols
						if swap {
							row, col = col, row
						}
						if flipRow {
							row = c.rows - 1 - row
						}
						if flipCol {
							col = c.cols - 1 - col
						}
						image = append(image, (row+down)%c.rows*c.cols+(col+right)%c.cols)
					}
					group = append(group, image)
				}
			}
		}
		classes := map[string]bool{}
		e, err := p.Encode(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
			s := e.Solution(options)
			least := describe(p, s)
			for _, g := range group {
				image := make([]Placement, len(s))
				for k := range s {
					for _, c := range s[k].Cells {
						image[k].Cells = append(image[k].Cells, g[c])
					}
				}
				least = min(least, describe(p, image))
			}
			classes[least] = true
		}
		if got := orbits(t, p, Mirrors); got != len(classes) {
			t.Errorf("%v: %d up to symmetry, want %d", c, got, len(classes))
		}
	}
}

// Equal pieces are exchanged, also if they are drawn and moved in other ways.
func TestEqualPieces(t *testing.T) {
	p := parse(t, "board 2x4\npiece A\nxx\nx\npiece B x2 noflip\nxx\n x\npiece C\nxxx\n"+
		"piece D fixed\nxx\nxx")
	q := p.merged()
	if len(q.Pieces) != 3 || q.Pieces[0].Min != 3 || q.Pieces[0].Max != 3 {
		t.Errorf("%+v", q.Pieces)
	}
	p.Pieces[1].Max = AnyNumber
	if q = p.merged(); q.Pieces[0].Min != 3 || q.Pieces[0].Max != AnyNumber {
		t.Errorf("%+v", q.Pieces)
	}
}
