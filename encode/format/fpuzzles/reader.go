package fpuzzles

import (
	"context"
	"iter"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const Name = "fpuzzles"

// reader reads one puzzle.
type reader struct {
	link.Reader

	guessing bool // drawing between two cells is taken for what it looks like
}

func newReader(ctx context.Context, known rule.Set, ignoreUnknown bool) *reader {
	return &reader{Reader: link.NewReader(ctx, known, ignoreUnknown)}
}

// cell reads the name of a cell of the grid.
func (f *reader) cell(v *jsontext.Value) puzzle.Cell {
	row, col := f.Place(v)
	if row < 1 || row > f.Puzzle.Rows || col < 1 || col > f.Puzzle.Cols {
		f.Wrong(v, `a cell from "R1C1" to "`+link.PlaceName(f.Puzzle.Rows, f.Puzzle.Cols)+`"`)
		return 0
	}
	return f.Puzzle.Cell(row-1, col-1)
}

// cells reads a list of cells, nil if there is none.
func (f *reader) cells(v *jsontext.Value) []puzzle.Cell {
	if v == nil || v.Type == jsontext.Null {
		return nil
	}
	return f.Cells(v, f.cell)
}

// each reads a list of instances, of which the named members have a meaning.
func each(
	read func(f *reader, v *jsontext.Value), members ...string,
) func(*reader, *jsontext.Value) {
	return func(f *reader, v *jsontext.Value) {
		key := f.In
		for i, element := range f.List(v, "a list") {
			f.In = func() string { return clueName(key(), i, element) }
			if element.Type != jsontext.Object {
				f.Wrong(element, "an object")
			}
			read(f, element)
			f.Others(element, members, looks...)
		}
		f.In = key
	}
}

// looks are the members of instances that say how they are drawn.
var looks = []string{
	"outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint",
}

func (f *reader) isTrue(v *jsontext.Value) {
	if v.Type != jsontext.Bool {
		f.Wrong(v, "true or false")
	}
}

// lines returns the lines of an instance, each with its cells.
func (f *reader) lines(v *jsontext.Value) iter.Seq2[*jsontext.Value, []puzzle.Cell] {
	list := v.Get("lines")
	switch {
	case list == nil || list.Type != jsontext.List:
		f.Fail(v, "a list of lines", "none")
	case len(list.List) == 0:
		f.Idle(v, "a line")
	}
	return func(yield func(*jsontext.Value, []puzzle.Cell) bool) {
		for _, line := range list.Elements() {
			if cells := f.cells(line); f.Err != nil || !yield(line, cells) {
				return
			}
		}
	}
}

// clueName returns the name of an instance of a constraint in messages: "killercage 1, R1C1".
func clueName(key string, i int, v *jsontext.Value) string {
	name := key + " " + strconv.Itoa(i+1)
	if cell, _, _ := strings.Cut(cellsIn(v), " "); cell != "" {
		name += ", " + cell
	}
	return name
}

// cellsIn names the first places that a value names.
func cellsIn(v *jsontext.Value) string {
	const most = 6
	var places []string
	var look func(v *jsontext.Value)
	look = func(v *jsontext.Value) {
		if row, col, ok := link.PlaceOf(v); ok && len(places) <= most {
			places = append(places, link.PlaceName(row, col))
		}
		for i := 0; i < len(v.List) && len(places) <= most; i++ {
			look(&v.List[i])
		}
	}
	if v != nil {
		look(v)
	}
	if len(places) > most {
		places[most] = "..."
	}
	return strings.Join(places, " ")
}
