package fpuzzles

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const Name = "fpuzzles"

// reader reads one puzzle. Places are in the unpacked text.
type reader struct {
	link.Reader
	known         rule.Set
	ignoreUnknown bool

	now     origin   // of the rule that is added next
	origins []origin // of the rules of the puzzle
}

// An origin is where in an f-puzzles object a rule comes from.
type origin struct {
	key     string
	element int // of the list that is the value of key; -1: the whole value makes the rule
}

func newReader(ctx context.Context, known rule.Set, ignoreUnknown bool) *reader {
	return &reader{Reader: link.NewReader(ctx), known: known, ignoreUnknown: ignoreUnknown}
}

// need returns the value of a key that an object must have.
func (f *reader) need(v *jsontext.Value, key string) (*jsontext.Value, *source.Error) {
	if value := v.Get(key); value != nil {
		return value, nil
	}
	return nil, f.At(v, "the key "+strconv.Quote(key), "none")
}

// cell reads the name of a cell of the grid.
func (f *reader) cell(v *jsontext.Value) (puzzle.Cell, *source.Error) {
	row, col, err := f.Place(v)
	if err != nil {
		return 0, err
	}
	if row < 1 || row > f.Puzzle.Rows || col < 1 || col > f.Puzzle.Cols {
		return 0, f.At(
			v, `a cell from "R1C1" to "`+link.PlaceName(f.Puzzle.Rows, f.Puzzle.Cols)+`"`, v.What(),
		)
	}
	return f.Puzzle.Cell(row-1, col-1), nil
}

// cells reads a list of cells, nil if there is none.
func (f *reader) cells(v *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if v == nil || v.Kind == jsontext.Null {
		return nil, nil
	}
	if v.Kind != jsontext.List {
		return nil, f.At(v, "a list of cells", v.What())
	}
	var cells []puzzle.Cell
	for i := range v.List {
		c, err := f.cell(&v.List[i])
		switch {
		case err != nil:
			return nil, err
		case f.Src.Stopped():
			return nil, source.ErrStopped
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// add adds a rule that v states, and remembers where it comes from.
func (f *reader) add(v *jsontext.Value, r puzzle.Rule) *source.Error {
	err := f.Reader.Add(v, r)
	if err == nil {
		f.origins = append(f.origins, f.now)
	}
	return err
}

// each reads a list of instances, of which the named members have a meaning.
func each(
	read func(f *reader, v *jsontext.Value) *source.Error, members ...string,
) func(*reader, *jsontext.Value) *source.Error {
	return func(f *reader, v *jsontext.Value) *source.Error {
		if v.Kind != jsontext.List {
			return f.At(v, "a list", v.What())
		}
		key := f.Clue
		for i := range v.List {
			element := &v.List[i]
			f.now.element = i
			f.Clue = func() string { return clueName(key(), i, element) }
			switch {
			case f.Src.Stopped():
				return source.ErrStopped
			case element.Kind != jsontext.Object:
				return f.At(element, "an object", element.What())
			}
			if err := read(f, element); err != nil {
				return err
			}
			f.others(element, members)
		}
		f.Clue, f.now.element = key, -1
		return nil
	}
}

// looks are the members of instances that say how they are drawn.
var looks = []string{
	"outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint",
}

// others leaves out what an instance says in other members than those that have a meaning.
func (f *reader) others(v *jsontext.Value, members []string) {
	for i := 0; i < len(v.List); i += 2 {
		name, value := v.List[i].Text, &v.List[i+1]
		if value.Says() && !slices.Contains(members, name) && !slices.Contains(looks, name) &&
			!f.Crowded() {
			f.Leave(f.At(&v.List[i], source.OneOf("a known key", name, members), source.Quote([]byte(name))))
		}
	}
}

// idle remarks that a clue says nothing.
func (f *reader) idle(v *jsontext.Value, expected string) *source.Error {
	f.Warn(f.At(v, expected, "none"))
	return nil
}

func (f *reader) isTrue(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.Bool {
		return f.At(v, "true or false", v.What())
	}
	return nil
}

// eachLine calls do with the lines of an instance.
func (f *reader) eachLine(
	v *jsontext.Value, do func(line *jsontext.Value, cells []puzzle.Cell) *source.Error,
) *source.Error {
	list := v.Get("lines")
	if list == nil || list.Kind != jsontext.List {
		return f.At(v, "a list of lines", "none")
	}
	if len(list.List) == 0 {
		return f.idle(v, "a line")
	}
	for i := range list.List {
		cells, err := f.cells(&list.List[i])
		if err != nil {
			return err
		}
		if err := do(&list.List[i], cells); err != nil {
			return err
		}
	}
	return nil
}

// unknown returns an error for a constraint v that has no rule, or leaves it out.
func (f *reader) unknown(
	at *jsontext.Value, expected, found string, v *jsontext.Value,
) *source.Error {
	if cells := cellsIn(v); cells != "" {
		found += " (" + cells + ")"
	}
	err := f.At(at, expected, found)
	if !f.ignoreUnknown {
		return err
	}
	f.Leave(err)
	return nil
}

// clueName returns what messages call an instance of a constraint: "killercage 1, R1C1".
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
