package burrtools

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/source"
	"exactcover/encode/tiling"
)

// A shape is a set of cubes.
type shape struct {
	must, may []tiling.Cell   // cubes that are filled, and those that may be
	colors    map[string]bool // of the cubes, other than the usual one, counted from 1
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
	if q.MaxHoles != "" {
		if n, err := f.number(q.line, "maxHoles", q.MaxHoles); err != nil || n < len(board.may) {
			return nil, cmp.Or(err, f.fail(q.line, "no limit to the number of holes",
				"maxHoles "+source.Quote([]byte(q.MaxHoles))))
		}
	}
	used := make(map[string]bool)
	for _, s := range q.shapes {
		piece, err := f.piece(&s, q, &board)
		if err != nil {
			return nil, err
		}
		for name, n := piece.Name, 2; used[piece.Name]; n++ {
			piece.Name = fmt.Sprintf("%s_%d", name, n)
		}
		used[piece.Name] = true
		p.Pieces = append(p.Pieces, piece)
	}
	if err := p.Validate(); err != nil {
		return nil, f.fail(q.line, "a problem", err.Error())
	}
	return p, nil
}

// piece returns a shape that a problem uses.
func (f *file) piece(s *node, q *problem, board *shape) (piece tiling.Piece, err error) {
	form, err := f.shape(s)
	if err != nil {
		return piece, err
	}
	if len(form.may) > 0 {
		return piece, f.fail(s.line, "a piece with filled cubes only", "cubes that may be filled")
	}
	for _, a := range slices.Sorted(maps.Keys(form.colors)) {
		for _, b := range slices.Sorted(maps.Keys(board.colors)) {
			if !q.pairs[[2]string{a, b}] {
				return piece, f.fail(s.line, "colours that keep no piece from a place",
					fmt.Sprintf("colour %s, which may not lie on colour %s", a, b))
			}
		}
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
	s.colors = make(map[string]bool)
	text, k := v.Cells, 0
	for ; text != ""; k++ {
		if k == cells {
			break
		}
		c := tiling.Cell{k % size[0], k / size[0] % size[1], k / (size[0] * size[1])}
		switch text[0] {
		case '#':
			s.must = append(s.must, c)
		case '+':
			s.may = append(s.may, c)
		case '_':
		default:
			return s, f.fail(v.line, `"#", "+" or "_" for each cell`, source.Quote([]byte(text[:1])))
		}
		after := strings.TrimLeft(text[1:], "0123456789")
		if color := text[1 : len(text)-len(after)]; color != "" && text[0] != '_' {
			n, err := f.number(v.line, "the number of a colour", color)
			if err != nil {
				return s, err
			}
			if n > 0 {
				s.colors[strconv.Itoa(n-1)] = true // as pairs of colours count
			}
		}
		text = after
	}
	if k != cells || text != "" {
		return s, f.fail(v.line, fmt.Sprintf("%d cells", cells), fmt.Sprintf("%d", k)+
			map[bool]string{true: " and more"}[text != ""])
	}
	return s, nil
}
