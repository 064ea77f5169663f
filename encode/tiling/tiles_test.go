package tiling

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
)

// someTiles draws a small puzzle of tiles.
func someTiles(l Lattice) *rapid.Generator[*Puzzle] {
	return rapid.Custom(func(t *rapid.T) *Puzzle {
		p := &Puzzle{Lattice: l, Leave: AnyNumber, Opposite: rapid.Bool().Draw(t, "opposite")}
		signs := rapid.SampledFrom([]rune("AAab0"))
		if rapid.IntRange(0, 4).Draw(t, "with any") == 0 {
			signs = rapid.SampledFrom([]rune("AaB."))
		}
		if n := rapid.SampledFrom([]int{0, 0, 1, l.directions()}).Draw(t, "frame"); n > 0 {
			p.Board.Frame = rapid.StringOfN(signs, n, n, -1).Draw(t, "frame's colours")
			p.Board.FrameOnly = rapid.Bool().Draw(t, "frame only")
		}
		ways := 2
		for k := range rapid.IntRange(1, 3).Draw(t, "tiles") {
			q := Piece{Name: string(rune('P' + k)), Cells: l.box([]int{1, 1, 1})[:1]}
			q.Sides = rapid.StringOfN(signs, l.sides(), l.sides(), -1).Draw(t, "sides")
			q.Moves = rapid.SampledFrom([]Moves{Usual, Flip, NoFlip, Fixed}).Draw(t, "moves")
			q.Min = rapid.IntRange(0, 2).Draw(t, "min")
			if q.Max = q.Min + rapid.IntRange(0, 3).Draw(t, "more"); q.Max == q.Min+3 {
				q.Max = AnyNumber
			}
			q.Apart = rapid.IntRange(0, 3).Draw(t, "apart") == 0
			p.Pieces = append(p.Pieces, q)
			ways += len(layings(l, &q, q.Cells[0]))
		}
		most := 1 // cells, so that there are not too many ways to cover them
		for n := ways; n*ways < 600 && most < 6; n *= ways {
			most++
		}
		sizes := []int{rapid.IntRange(1, 2).Draw(t, "rows"), rapid.IntRange(1, 2).Draw(t, "cols")}
		switch l {
		case Square, Hex:
			sizes[1] = rapid.IntRange(1, 3).Draw(t, "more cols")
		case Cube:
			sizes = append([]int{rapid.IntRange(1, 2).Draw(t, "layers")}, sizes...)
		}
		cells := l.box(sizes)
		for i, c := range cells[:min(len(cells), most)] {
			switch rapid.IntRange(0, 7).Draw(t, "kind") {
			case 0:
				if i > 0 {
					continue
				}
				fallthrough
			case 1:
				p.Board.May = append(p.Board.May, c)
			default:
				p.Board.Must = append(p.Board.Must, c)
			}
		}
		return p
	})
}

// directionsOf returns where the sides of a cell are, seen from its middle.
func directionsOf(l Lattice, c Cell) (all [][3]float64) {
	n, first, far := 4, 0., 0.5
	switch l {
	case Cube:
		return [][3]float64{{0, -.5, 0}, {.5, 0, 0}, {0, .5, 0}, {-.5, 0, 0}, {0, 0, -.5}, {0, 0, .5}}
	case Hex:
		n, first = 6, 30
	case Triangle:
		n, far = 3, math.Sqrt(3)/6
		if p := l.Place(c); (p.Row+p.Col)&1 == 0 {
			first = 60
		}
	}
	for i := range n {
		a := (first + float64(i)*360/float64(n)) * math.Pi / 180
		all = append(all, [3]float64{far * math.Sin(a), -far * math.Cos(a), 0})
	}
	return all
}

// layings returns all ways to lay a tile on a cell: the images of its sides by isometries that map
// the middles of its sides to those of the cell.
func layings(l Lattice, q *Piece, c Cell) (all []string) {
	from, to := directionsOf(l, q.Cells[0]), directionsOf(l, c)
	var image []int
	var extend func()
	extend = func() {
		k := len(image)
		if k < len(from) {
			for j := range to {
				ok := !slices.Contains(image, j) && (q.Moves != Fixed || near(distance(from[k], to[j]), 0))
				for i := range image {
					ok = ok && near(distance(from[i], from[k]), distance(to[image[i]], to[j]))
				}
				if ok {
					image = append(image, j)
					extend()
					image = image[:k]
				}
			}
			return
		}
		order := make([]int, len(from))
		for i := range order {
			order[i] = i
		}
		ends := make([][3]float64, len(from))
		sides := make([]byte, len(from))
		for i, j := range image {
			ends[i], sides[j] = to[j], q.Sides[i]
		}
		moves := q.Moves
		if moves == Usual {
			moves = NoFlip
		}
		fits := oriented(from, ends, order, moves, moves == NoFlip, l)
		if fits && !slices.Contains(all, string(sides)) {
			all = append(all, string(sides))
		}
	}
	extend()
	return all
}

// bruteTiles returns all solutions of a puzzle of tiles by trying all tiles in all cells. Sides
// touch if their middles are the same point.
func bruteTiles(p *Puzzle) (list []string) {
	n := p.Board.Len()
	middles := make([][][3]float64, n)
	lay := make([][][]string, n) // by cell and tile
	for c := range n {
		at := centre(p.Lattice, p.Board.Cell(c))
		for _, d := range directionsOf(p.Lattice, p.Board.Cell(c)) {
			middles[c] = append(middles[c], [3]float64{at[0] + d[0], at[1] + d[1], at[2] + d[2]})
		}
		for i := range p.Pieces {
			lay[c] = append(lay[c], layings(p.Lattice, &p.Pieces[i], p.Board.Cell(c)))
		}
	}
	same := func(a, b byte) bool { return a == b || a == '.' || b == '.' }
	match := func(a, b byte) bool {
		if p.Opposite {
			b = "aAbB0."[strings.IndexByte("AaBb0.", b)]
		}
		return same(a, b)
	}
	var used []Placement
	fits := func(c int, sides string) bool {
		for i, m := range middles[c] {
			inside := false
			for d, others := range middles {
				j := slices.IndexFunc(others, func(o [3]float64) bool { return near(distance(m, o), 0) })
				if d == c || j < 0 {
					continue
				}
				inside = true
				for _, s := range used {
					if s.Cells[0] == d && !match(sides[i], s.Sides[j]) {
						return false
					}
				}
			}
			if p.Board.FrameOnly && inside && sides[i] != '.' &&
				strings.Contains(p.Board.Frame, sides[i:i+1]) {
				return false
			}
			if f := p.Board.Frame; !inside && f != "" {
				color := f[0]
				if d := directionsOf(p.Lattice, p.Board.Cell(c))[i]; len(f) > 1 && p.Lattice == Triangle {
					color = f[int(math.Round(math.Atan2(d[0], -d[1])/math.Pi*3+6))%6]
				} else if len(f) > 1 {
					color = f[i]
				}
				if !same(color, sides[i]) {
					return false
				}
			}
		}
		return true
	}
	copies := make([]int, len(p.Pieces))
	var place func(c int)
	place = func(c int) {
		if c == n {
			if p.Check(used) == nil {
				list = append(list, describe(p, used))
			}
			return
		}
		if c >= len(p.Board.Must) {
			place(c + 1)
		}
		for i, q := range p.Pieces {
			if copies[i] == q.Max {
				continue
			}
			for _, sides := range lay[c][i] {
				if !fits(c, sides) {
					continue
				}
				copies[i]++
				used = append(used, Placement{Piece: i, Cells: []int{c}, Sides: sides})
				place(c + 1)
				used = used[:len(used)-1]
				copies[i]--
			}
		}
	}
	place(0)
	slices.Sort(list)
	return list
}

// The encoding of tiles has exactly the solutions that a search over all tiles in all cells finds.
func TestTilesBruteForce(t *testing.T) {
	for _, l := range Lattices {
		t.Run(l.String(), rapid.MakeCheck(func(rt *rapid.T) {
			p := someTiles(l).Draw(rt, "puzzle")
			if diff := cmp.Diff(bruteTiles(p), solutions(t, p)); diff != "" {
				rt.Fatalf("%s%s", p.Append(nil), diff)
			}
		}))
	}
}

// What is written about tiles is read again as the same puzzle, and so is a solution. A solution
// with another side is none.
func TestTilesRoundTrip(t *testing.T) {
	for _, l := range Lattices {
		t.Run(l.String(), rapid.MakeCheck(func(rt *rapid.T) {
			p := someTiles(l).Draw(rt, "puzzle")
			text := p.Append(nil)
			list, err := Parse(text, "in")
			if err != nil || !Recognise(text) {
				rt.Fatalf("%s%v", text, err)
			}
			if diff := cmp.Diff(p.Pieces, list[0].Pieces); diff != "" {
				rt.Fatalf("%s%s", text, diff)
			}
			if again := list[0].Append(nil); string(again) != string(text) {
				rt.Fatalf("%sread as\n%s", text, again)
			}
			e, err := p.Encode(t.Context())
			if err != nil {
				rt.Fatal(err)
			}
			options, _ := dlx.NewSolver(e.Problem, dlx.Settings{}).First(t.Context())
			if options == nil {
				return
			}
			s := e.Solution(options)
			drawing := p.AppendSolution(nil, s)
			back, err := p.ParseSolution(drawing, "in")
			apart := slices.ContainsFunc(p.Pieces, func(q Piece) bool { return q.Apart })
			if err == nil && (len(p.Pieces) == 1 || !apart) { // it depends on the piece what may touch
				err = p.Check(back)
			}
			if err != nil {
				rt.Fatalf("%s%s%v", text, drawing, err)
			}
			if len(s) == 0 {
				return
			}
			k, i := rapid.IntRange(0, len(s)-1).Draw(rt, "tile"), rapid.IntRange(0, l.sides()-1)
			wrong := slices.Clone(s)
			sides := []byte(wrong[k].Sides)
			sides[i.Draw(rt, "side")] = 'z'
			if wrong[k].Sides = string(sides); p.Check(wrong) == nil {
				rt.Fatalf("%v is right", wrong)
			}
		}))
	}
}

// A place whose tile is another's is given to a tile that is left, and tiles that must be used get
// places of those that need not be.
func TestTilesOfPlaces(t *testing.T) {
	for _, c := range []struct{ puzzle, drawn, want string }{
		{"board 1x2\ntiles P:0102\ntiles Q:0102 x0-1 fixed", "0102 0201", "QP"},
		{"board 1x3\ntiles P:0102 x1-2\ntiles Q:0102 fixed\ntiles R:0201 fixed", "0102 0201 1020", "QRP"},
		{"board 1x3\ntiles P:0102 x0-2\ntiles Q:0102 x2 fixed", "0102 0102 0201", "QQP"},
	} {
		p := parse(t, c.puzzle)
		s, err := p.ParseSolution([]byte(c.drawn), "in")
		if err != nil {
			t.Errorf("%s, %s: %v", c.puzzle, c.drawn, err)
			continue
		}
		got := ""
		for _, q := range s {
			got += p.Pieces[q.Piece].Name
		}
		if got != c.want {
			t.Errorf("%s, %s: %s, want %s", c.puzzle, c.drawn, got, c.want)
		}
	}
}

// A colour of the frame may be kept from sides that touch other tiles.
func TestFrameOnly(t *testing.T) {
	const text = "board 3x3\nframe 0%s\ntiles 0011 x4\ntiles 0111 x4\ntiles 1111 0101 x0-1\n" +
		"tiles 0010 x*\n"
	some, none := parse(t, fmt.Sprintf(text, "")), parse(t, fmt.Sprintf(text, " only"))
	if a, b := count(t, some), count(t, none); a != "5" || b != "1" {
		t.Errorf("%s and %s solutions", a, b)
	}
	const inside = "board 1x2\nframe 0%s\ntiles 0000 x2"
	some, none = parse(t, fmt.Sprintf(inside, "")), parse(t, fmt.Sprintf(inside, " only"))
	if a, b := count(t, some), count(t, none); a != "1" || b != "0" {
		t.Errorf("%s and %s solutions", a, b)
	}
	laid, err := none.ParseSolution([]byte("0000 0000"), "in")
	if err != nil {
		t.Fatal(err)
	}
	const want = "side 0 of the tile at r1c1 is not at the edge"
	if err := none.Check(laid); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// If there is a tile for each way to colour sides, a solution is any colouring of all edges.
func TestAllColorings(t *testing.T) {
	for _, c := range []struct {
		lattice     Lattice
		board       string
		edges       int // with those of the frame
		mate, sides string
	}{
		{Square, "board 2x3", 17, "01", ""}, {Square, "board 2x3 cylinder", 15, "01", ""},
		{Square, "board 2x3 torus", 12, "01", ""}, {Square, "board 1x1 torus", 2, "01", ""},
		{Square, "board 1x2 torus", 4, "01", ""}, {Square, "board 2x2 torus", 8, "aA", "match opposite"},
		{Square, "board 2x3", 17, "aA", "match opposite"}, {Hex, "board 2x2", 19, "01", ""},
		{Hex, "board 2x2 torus", 12, "aA", "match opposite"}, {Triangle, "board 1x2", 9, "01", ""},
		{Triangle, "board 2x2 torus", 12, "aA", "match opposite"}, {Cube, "board 1x2x2", 20, "01", ""},
		{Cube, "board 1x2x2 torus", 12, "01", ""}, {Square, "board 2x3\nframe 0", 7, "01", ""},
	} {
		text := fmt.Sprintf("grid %v\n%s\n%s\ntiles", c.lattice, c.board, c.sides)
		n := c.lattice.sides()
		for k := range 1 << n {
			text += " "
			for i := range n {
				text += c.mate[k>>i&1 : k>>i&1+1]
			}
		}
		p := parse(t, text+" x* fixed\n")
		if c.lattice == Triangle { // the other way up
			for i := range p.Pieces {
				p.Pieces[i].Moves = Usual
			}
			p = p.merged()
		}
		if got, want := count(t, p), fmt.Sprint(1<<c.edges); got != want {
			t.Errorf("%v, %s: %s solutions, want %s", c.lattice, c.board, got, want)
		}
	}
}

// Equal pieces whose copies must not touch are not one piece. Mirror images map them to each other
// in their order.
func TestEqualApart(t *testing.T) {
	for text, want := range map[string]int{
		"grid hex\nboard\n?\ntiles P:AAAAAB Q:AAAAAB x0-1 apart\n":                3,
		"board 2x3\npiece L apart noflip\nx.\nxx\npiece M apart noflip\nx.\nxx\n": 1,
		"board 2x4\npiece L x0-1 apart noflip\nx..\nxxx\npiece M x0-1 apart noflip\nx..\nxxx\n" +
			"piece J x0-1 apart noflip\n..x\nxxx\npiece K x0-1 apart noflip\n..x\nxxx\n": 1,
	} {
		if got := orbits(t, parse(t, text), Mirrors); got != want {
			t.Errorf("%s%d up to symmetry, want %d", text, got, want)
		}
	}
}

// Orbits of tiles of the plane are compared with the images of all solutions by the turns, and
// mirror images, of the board about its middle.
func TestOrbitsOfTiles(t *testing.T) {
	outer := t
	for _, l := range []Lattice{Square, Hex, Triangle} {
		t.Run(l.String(), rapid.MakeCheck(func(t *rapid.T) {
			p := someTiles(l).Draw(t, "puzzle")
			same := rapid.SampledFrom([]UpTo{Turns, Mirrors}).Draw(t, "same")
			for i := range p.Pieces { // mirror images of other tiles would be other pieces
				if p.Pieces[i].Moves = Usual; same == Mirrors {
					p.Pieces[i].Moves = Flip
				}
				p.Pieces[i].Apart = false // equal tiles that differ in this are different
			}
			p = p.merged()
			if !connected(p) || len(p.Board.Frame) > 1 {
				t.Skip("not all isometries of the board are symmetries")
			}
			e, err := p.Encode(outer.Context())
			if err != nil {
				t.Fatal(err)
			}
			group := sideMaps(p, same)
			classes := map[string]bool{}
			for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(outer.Context()) {
				sides := slices.Repeat([]byte{'?'}, p.Board.Len()*l.sides())
				for _, s := range e.Solution(options) {
					copy(sides[s.Cells[0]*l.sides():], s.Sides)
				}
				least := string(sides)
				for _, g := range group {
					image := make([]byte, len(sides))
					for k, to := range g {
						image[to] = sides[k]
					}
					least = min(least, string(image))
				}
				classes[least] = true
			}
			if got := orbits(outer, p, same); got != len(classes) {
				t.Fatalf("%s%d up to symmetry, want %d", p.Append(nil), got, len(classes))
			}
		}))
	}
}

// sideMaps returns the images of the sides of all cells by each isometry of the board.
func sideMaps(p *Puzzle, same UpTo) (all [][]int) {
	l, n := p.Lattice, p.Board.Len()
	var middle [3]float64
	at := make([][3]float64, n)
	for c := range n {
		at[c] = centre(l, p.Board.Cell(c))
		middle[0], middle[1] = middle[0]+at[c][0]/float64(n), middle[1]+at[c][1]/float64(n)
	}
	for k := range 24 {
		if k >= 12 && same == Turns {
			break
		}
		sin, cos := math.Sincos(float64(k) * math.Pi / 6)
		of := func(v [3]float64) [3]float64 {
			if k >= 12 {
				v[0] = -v[0]
			}
			return [3]float64{cos*v[0] - sin*v[1], sin*v[0] + cos*v[1], 0}
		}
		must := len(p.Board.Must)
		var image []int
		for c := range n {
			to := of(minus(at[c], middle))
			d := slices.IndexFunc(at, func(v [3]float64) bool {
				return near(distance(minus(v, middle), to), 0)
			})
			if d < 0 || (c < must) != (d < must) {
				break
			}
			around := directionsOf(l, p.Board.Cell(d))
			for _, v := range directionsOf(l, p.Board.Cell(c)) {
				i := slices.IndexFunc(around, func(w [3]float64) bool { return near(distance(w, of(v)), 0) })
				if i < 0 {
					break
				}
				image = append(image, d*l.sides()+i)
			}
		}
		if len(image) == n*l.sides() {
			all = append(all, image)
		}
	}
	return all
}

// MacMahon's squares and cubes with a frame; mirror images of his tiles are his tiles.
func TestOrbitsOfMacMahon(t *testing.T) {
	p := parse(t, "board 2x2\nframe 0\ntiles 0012 0021 0011 0022")
	if all, some := count(t, p), orbits(t, p, Mirrors); all != "4" || some != 1 {
		t.Errorf("%s, %d up to symmetry", all, some)
	}
	p = parse(t, "board 2x2\nframe 0121\ntiles 0..1 01.. .12. ..21")
	if got := len(p.Symmetries(Mirrors)); got != 2 {
		t.Errorf("%d symmetries of a frame", got)
	}
}

func TestEqualTiles(t *testing.T) {
	p := parse(t, "board 2x4\ntiles 0011 0110 0102 x2\ntiles 1001 T:1001 0102 x*")
	want := "board 2x4\ntiles 0011 x4-*\ntiles 0102 x2-*\ntiles T:1001 x*\n"
	if got := string(p.Append(nil)); got != want {
		t.Error(got)
	}
}

func TestTileErrors(t *testing.T) {
	for _, c := range [][2]string{
		{"board 2x2\ntiles\n", "2:1: expected tiles in the same line, such as 0012, found none"},
		{"board 2x2\ntiles x2\n", "2:1: expected tiles in the same line, such as 0012, found none"},
		{"board 2x2\ntiles 0012 flip fixed\n", `2:12: expected copies and moves once, found "flip"`},
		{"board 2x2\ntiles 0012 012\n",
			`2:12: expected a tile: 4 digits or letters, the colours of its sides, found "012"`},
		{"board 2x2\ntiles 00-2\n",
			`2:7: expected a tile: 4 digits or letters, the colours of its sides, found "00-2"`},
		{"board 2x2\ntiles x2:0012\n",
			`2:7: expected a tile: 4 digits or letters, the colours of its sides, found "x2:0012"`},
		{"board 2x2\ntiles A:0012 A:0011\n",
			"2:7: expected a new name for each piece, found A, which line 2 has"},
		{"board 2x2\ntiles 0012\npieces monomino\n",
			"3:1: expected only pieces, or only tiles, found both"},
		{"board 2x2\ntiles 0012\nframe\n",
			"3:1: expected a colour, or 4 of them after frame, found nothing"},
		{"board 2x2\ntiles 0012\nframe 00\n", `3:7: expected a colour, or 4 of them, found "00"`},
		{"board 2x2\ntiles 0012\nframe 0 1\n", `3:9: expected the end of the line, found "1"`},
		{"board 2x2\ntiles 0012\nframe 0 only 1\n", `3:14: expected the end of the line, found "1"`},
		{"board 2x2\ntiles 0012\nmatch equal\n",
			"3:1: expected match opposite, found another word, or none"},
	} {
		list, err := Parse([]byte(c[0]), "in")
		var place *Error
		if !errors.As(err, &place) || err.Error() != "in:"+c[1] {
			t.Errorf("%q: %d puzzles, %v, want %s", c[0], len(list), err, c[1])
		}
	}
	p := parse(t, "board 1x2\nframe 0\ntiles 0100 0122")
	for _, c := range [][2]string{
		{"0100", "s:1:1: expected 2 tiles, found 1"},
		{"0100 2012\n0100 2012", "s:2:1: expected 1 rows, found more"},
		{"", "s:1:1: expected 1 rows, found 0"},
		{"0100 0100", `s:1:6: expected the sides of a tile that is left, found "0100"`},
	} {
		if _, err := p.ParseSolution([]byte(c[0]), "s"); err == nil || err.Error() != c[1] {
			t.Errorf("%q: %v, want %s", c[0], err, c[1])
		}
	}
}
