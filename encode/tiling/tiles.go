package tiling

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/format/source"
)

// opposite is the word for sides that touch the opposite colour.
const opposite = "opposite"

// only is the word for frames whose colours no other sides have.
const only = "only"

// tileOf returns the name of a tile in a word such as 0123 or NAME:0123, "" for none, and the
// colours of its sides. It reports false if the word is no tile on any lattice.
func tileOf(text string) (name, sides string, ok bool) {
	if i := strings.IndexByte(text, ':'); i >= 0 {
		name, text = text[:i], text[i+1:]
	}
	n := len(text)
	return name, text, (n == 3 || n == 4 || n == 6) && isSides(text)
}

// tiles returns the tiles of a statement. One without a name has that of its sides.
func (p *parser) tiles(l Lattice, s statement) (list []Piece, err error) {
	var q Piece
	n, err := p.modifiers(s, &q)
	if err != nil {
		return nil, err
	}
	if q.Moves == NoTurn { // there is no sense in a mirror image that is not turned
		q.Moves = Fixed
	}
	for _, w := range s.words[1:n] {
		name, sides, ok := tileOf(w.text)
		if !ok || len(sides) != l.sides() || name != "" && !isName(name) {
			return nil, p.at(s.line, w.col, fmt.Sprintf("a tile: %d digits or letters, the colours of its "+
				"sides", l.sides()), "%s", source.Quote([]byte(w.text)))
		}
		q.Name, q.Sides, q.Cells = name, sides, l.box([]int{1, 1, 1})[:1]
		if q.Name == "" {
			q.Name = sides
		}
		list = append(list, q)
	}
	if list == nil {
		return nil, p.at(s.line, s.words[0].col, "tiles in the same line, such as 0012", "none")
	}
	return list, nil
}

// known returns a key that is the same for two tiles without names if they are equal and used in
// the same way.
func (l Lattice) known(r *Piece) string {
	return fmt.Sprint(r.Apart, l.shapes(r, &identity))
}

// sides sets what the sides of tiles may touch.
func (p *parser) sides(q *Puzzle, list []statement, first map[string]int) error {
	if i, ok := first["match"]; ok {
		s := list[i]
		if len(s.words) != 2 || s.words[1].text != opposite {
			return p.at(s.line, s.words[0].col, "match "+opposite, "another word, or none")
		}
		q.Opposite = true
	}
	if i, ok := first["frame"]; ok {
		s := list[i]
		expected := fmt.Sprintf("a colour, or %d of them", q.Lattice.directions())
		if len(s.words) < 2 {
			return p.at(s.line, s.words[0].col, expected+" after frame", "nothing")
		}
		if q.Board.Frame = s.words[1].text; q.validateFrame() != nil {
			return p.at(s.line, s.words[1].col, expected, "%s", source.Quote([]byte(s.words[1].text)))
		}
		end := 2
		if q.Board.FrameOnly = len(s.words) > 2 && s.words[2].text == only; q.Board.FrameOnly {
			end++
		}
		return p.expectEnd(s, end)
	}
	return nil
}

// appendTiles appends the statements about tiles, as many in a line as are used in the same way.
func (p *Puzzle) appendTiles(dst []byte) []byte {
	if p.Opposite {
		dst = fmt.Appendln(dst, "match", opposite)
	}
	if p.Board.Frame != "" {
		dst = append(append(dst, "frame "...), p.Board.Frame...)
		if p.Board.FrameOnly {
			dst = append(dst, " "+only...)
		}
		dst = append(dst, '\n')
	}
	if !p.tiled() {
		return dst
	}
	const most = 12 // tiles of a line
	end := func(q *Piece) (words string) {
		for _, word := range []string{q.Copies(), q.Moves.String()} {
			if word != "" {
				words += " " + word
			}
		}
		if q.Apart {
			words += " " + apart
		}
		return words + "\n"
	}
	for list := range slices.Chunk(p.Pieces, most) {
		for i := range list {
			if i == 0 || end(&list[i-1]) != end(&list[i]) {
				dst = append(dst, "tiles"...)
			}
			dst = append(dst, ' ')
			if q := &list[i]; q.Name != q.Sides {
				dst = append(append(dst, q.Name...), ':')
			}
			dst = append(dst, list[i].Sides...)
			if i+1 == len(list) || end(&list[i+1]) != end(&list[i]) {
				dst = append(dst, end(&list[i])...)
			}
		}
	}
	return dst
}

// appendLaid appends the drawing of tiles, a line for each row: words for the cells of the board.
// Those of the first layer begin below those of the row above; other layers follow.
func (p *Puzzle) appendLaid(dst []byte, solution []Placement, color bool) []byte {
	words := make([]string, p.Board.Len())
	for i := range words {
		words[i] = strings.Repeat("?", p.Lattice.sides())
	}
	for _, s := range solution {
		words[s.Cells[0]] = s.Sides
	}
	g := newGround(p)
	layers, rows, cols := g.size()
	width := p.Lattice.sides() + 1 // of a column
	if p.Lattice == Hex {
		width = 4 // of half a hexagon
	}
	for row := range rows {
		at := 0
		for i := range layers * cols {
			place := Place{i/cols + g.from.Layer, row + g.from.Row, i%cols + g.from.Col}
			c := g.cell[g.index(place)]
			if c < 0 {
				continue
			}
			to := width*i + i/cols
			dst = append(dst, strings.Repeat(" ", to-at)...)
			at = to + len(words[c])
			for _, sign := range []byte(words[c]) {
				if k := strings.IndexByte(signs, sign); color && k >= 0 {
					dst = fmt.Appendf(dst, "\x1b[30;48;5;%dm%c\x1b[0m", tints[k%len(tints)], sign)
				} else {
					dst = append(dst, sign)
				}
			}
		}
		dst = append(dst, '\n')
	}
	return dst
}

// parseLaid reads the drawing of tiles.
func (p *Puzzle) parseLaid(e *parser, text []byte) (solution []Placement, err error) {
	g := newGround(p)
	layers, rows, cols := g.size()
	l := laying{puzzle: p, held: make([][]int, len(p.Pieces))}
	row := 0
	for line := range bytes.Lines(text) {
		e.end++
		words := wordsOf(bytes.TrimRight(line, " \t\r\n"), 0)
		if bytes.HasPrefix(line, []byte("#")) {
			continue
		}
		if len(words) == 0 && (row == 0 || row == rows) {
			continue
		}
		if row == rows {
			return nil, e.at(e.end, words[0].col, fmt.Sprintf("%d rows", rows), "more")
		}
		var cells []int
		for i := range layers * cols {
			place := Place{i/cols + g.from.Layer, row + g.from.Row, i%cols + g.from.Col}
			if c := g.cell[g.index(place)]; c >= 0 {
				cells = append(cells, int(c))
			}
		}
		if len(words) != len(cells) {
			return nil, e.at(e.end, 1, fmt.Sprintf("%d tiles", len(cells)), "%d", len(words))
		}
		for k, w := range words {
			if strings.Trim(w.text, "?") == "" {
				continue
			}
			l.placed = append(l.placed, Placement{Cells: cells[k : k+1], Sides: w.text})
			if !l.lay(len(l.placed)-1, make([]bool, len(p.Pieces))) {
				return nil, e.at(e.end, w.col, "the sides of a tile that is left", "%s",
					source.Quote([]byte(w.text)))
			}
		}
		row++
	}
	if row < rows {
		return nil, e.at(e.end+1, 1, fmt.Sprintf("%d rows", rows), "%d", row)
	}
	l.complete()
	return l.placed, nil
}

// A laying finds out which tiles lie where, if the drawing shows sides alone: it moves tiles that
// other tiles could be, until there is a tile for each place (H. W. Kuhn, The Hungarian method for
// the assignment problem, 1955).
type laying struct {
	puzzle *Puzzle
	placed []Placement
	held   [][]int // piece -> indices of its placements
}

// lay finds a piece for placement k, one that must still be used if it can, and moves other
// placements if need be. It passes over the pieces seen. It reports false if there is none.
func (l *laying) lay(k int, seen []bool) bool {
	s, best := &l.placed[k], -1
	for i := range l.puzzle.Pieces {
		q := &l.puzzle.Pieces[i]
		if (q.Max == AnyNumber || len(l.held[i]) < q.Max) && l.puzzle.isTurned(q, s) &&
			(best < 0 || len(l.held[best]) >= l.puzzle.Pieces[best].Min) {
			best = i
		}
	}
	if best >= 0 {
		s.Piece = best
		l.held[best] = append(l.held[best], k)
		return true
	}
	for i := range l.puzzle.Pieces {
		if seen[i] || !l.puzzle.isTurned(&l.puzzle.Pieces[i], s) {
			continue
		}
		seen[i] = true
		for n, other := range l.held[i] {
			if l.lay(other, seen) {
				s.Piece, l.held[i][n] = i, k
				return true
			}
		}
	}
	return false
}

// use gives piece i a placement of another piece that has more than it must have, or can get one
// itself. It passes over the pieces seen. It reports false if there is none.
func (l *laying) use(i int, seen []bool) bool {
	seen[i] = true
	for k := range l.placed {
		s := &l.placed[k]
		r := s.Piece
		if seen[r] || !l.puzzle.isTurned(&l.puzzle.Pieces[i], s) {
			continue
		}
		if len(l.held[r]) > l.puzzle.Pieces[r].Min || l.use(r, seen) {
			n := slices.Index(l.held[r], k)
			l.held[r] = slices.Delete(l.held[r], n, n+1)
			l.held[i] = append(l.held[i], k)
			s.Piece = i
			return true
		}
	}
	return false
}

// complete moves placements to the pieces that must be used more often, as far as that can be.
func (l *laying) complete() {
	for i := range l.puzzle.Pieces {
		for len(l.held[i]) < l.puzzle.Pieces[i].Min && l.use(i, make([]bool, len(l.held))) {
		}
	}
}
