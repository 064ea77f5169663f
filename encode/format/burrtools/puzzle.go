package burrtools

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/source"
	"exactcover/encode/tiling"
)

// mostColors is how many colours BurrTools has.
const mostColors = 63

// A shape is a set of cubes.
type shape struct {
	must, may []tiling.Cell // cubes that are filled, and those that may be
	// colors are those of the cubes that are filled, and open those of the others, as pairs of colours
	// count; "": the usual one, which may lie on any other, and any other on it.
	colors, open []string
}

// puzzles returns the problems as tilings.
func (f *file) puzzles(ctx context.Context) (list []*tiling.Puzzle, err error) {
	if len(f.problems) == 0 {
		return nil, f.fail(1, "a problem of BurrTools", "none")
	}
	for i := range f.problems {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		p, err := f.puzzle(&f.problems[i])
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

func (f *file) puzzle(q *problem) (*tiling.Puzzle, error) {
	p := &tiling.Puzzle{
		Name: nameOf(q.Name), Line: q.line, Lattice: tiling.Cube, Leave: tiling.AnyNumber,
	}
	if q.result == nil {
		return nil, f.fail(q.line, "a problem with a result", "none")
	}
	board, err := f.shape(q.result)
	if err != nil {
		return nil, err
	}
	p.Board = tiling.Board{Must: board.must, May: board.may}
	var forms []shape
	for i := range q.shapes {
		form, err := f.shape(&q.shapes[i])
		if err != nil {
			return nil, err
		}
		forms = append(forms, form)
	}
	signs, err := f.match(q, forms, &board)
	if err != nil {
		return nil, err
	}
	p.Board.Colors = signs.of(slices.Concat(board.colors, board.open), signs.board)
	used := make(map[string]bool)
	for i, s := range q.shapes {
		piece, err := f.piece(&s, &forms[i])
		if err != nil {
			return nil, err
		}
		for name, n := piece.Name, 2; used[piece.Name]; n++ {
			piece.Name = fmt.Sprintf("%s_%d", name, n)
		}
		used[piece.Name] = true
		piece.Colors = signs.of(forms[i].colors, signs.piece)
		p.Pieces = append(p.Pieces, piece)
	}
	if err := f.holes(p, q); err != nil {
		return nil, err
	}
	if err := p.Validate(); err != nil {
		return nil, f.fail(q.line, "a problem", err.Error())
	}
	return p, nil
}

// holes heeds the limit to the number of cubes of the result that stay empty. Unless the number of
// cubes of the pieces is known, it must not matter.
func (f *file) holes(p *tiling.Puzzle, q *problem) error {
	if q.MaxHoles == "" {
		return nil
	}
	most, err := f.number(q.line, "maxHoles", q.MaxHoles)
	if err != nil || most >= len(p.Board.May) {
		return err
	}
	left := p.Board.Len()
	for _, piece := range p.Pieces {
		if piece.Min != piece.Max {
			return f.fail(q.line, "no limit to the number of holes, as there are pieces in ranges",
				"maxHoles "+source.Quote([]byte(q.MaxHoles)))
		}
		left -= piece.Min * len(piece.Cells)
	}
	if left > most {
		p.Leave = most // there is no solution, as the sizes show
	}
	return nil
}

// piece returns a shape that a problem uses.
func (f *file) piece(s *node, form *shape) (piece tiling.Piece, err error) {
	if len(form.may) > 0 {
		return piece, f.fail(s.line, "a piece with filled cubes only", "cubes that may be filled")
	}
	piece = tiling.Piece{
		Name: "S" + s.ID, Cells: form.must, Min: 1, Max: 1,
	}
	least, most := cmp.Or(s.Count, s.Min), cmp.Or(s.Count, s.Max)
	if least != "" || most != "" {
		if piece.Min, err = f.number(s.line, "a number of copies", least); err == nil {
			piece.Max, err = f.number(s.line, "a number of copies", most)
		}
	}
	return piece, err
}

// nameOf returns a text as the name of a puzzle: one line without a hash.
func nameOf(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return r == '#' || !strconv.IsPrint(r) || r == ' '
	}), " ")
}

func (f *file) number(line int, what, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > tiling.MaxCells {
		return 0, f.fail(line, what, source.Quote([]byte(text)))
	}
	return n, nil
}

// shape returns the shape whose number an element has.
func (f *file) shape(of *node) (s shape, err error) {
	id, err := f.number(of.line, "the number of a shape", of.ID)
	if err != nil {
		return s, err
	}
	if id >= len(f.shapes) {
		return s, f.fail(of.line, fmt.Sprintf("a shape below %d", len(f.shapes)), of.ID)
	}
	v := &f.shapes[id]
	var size [3]int
	cells := 1
	for i, text := range []string{v.X, v.Y, v.Z} {
		if size[i], err = f.number(v.line, "the size of a shape", text); err != nil {
			return s, err
		}
		if cells *= size[i]; cells > tiling.MaxCells {
			return s, f.fail(v.line, fmt.Sprintf("at most %d cells", tiling.MaxCells), "more")
		}
	}
	text, k := v.Cells, 0
	for ; text != ""; k++ {
		if k == cells {
			break
		}
		c := tiling.Cell{k % size[0], k / size[0] % size[1], k / (size[0] * size[1])}
		sign := text[0]
		if strings.IndexByte("#+_", sign) < 0 {
			return s, f.fail(v.line, `"#", "+" or "_" for each cell`, source.Quote([]byte(text[:1])))
		}
		after := strings.TrimLeft(text[1:], "0123456789")
		color := text[1 : len(text)-len(after)]
		if color != "" {
			n, err := f.number(v.line, "the number of a colour", color)
			if err != nil {
				return s, err
			}
			if n > mostColors {
				return s, f.fail(v.line, fmt.Sprintf("a colour up to %d", mostColors), color)
			}
			if color = ""; n > 0 {
				color = strconv.Itoa(n - 1)
			}
		}
		switch sign {
		case '#':
			s.must, s.colors = append(s.must, c), append(s.colors, color)
		case '+':
			s.may, s.open = append(s.may, c), append(s.open, color)
		}
		text = after
	}
	if k != cells || text != "" {
		return s, f.fail(v.line, fmt.Sprintf("%d cells", cells), fmt.Sprintf("%d", k)+
			map[bool]string{true: " and more"}[text != ""])
	}
	return s, nil
}
