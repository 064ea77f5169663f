package fpuzzles

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// add adds a rule that v states, and remembers where it comes from.
func (f *reader) add(v *jsontext.Value, r puzzle.Rule) *source.Error {
	err := f.Reader.Add(v, r)
	if err == nil {
		f.origins = append(f.origins, f.now)
	}
	return err
}

func (f *reader) isTrue(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.Bool {
		return f.At(v, "true or false", v.What())
	}
	return nil
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
			f.Clue = func() string { return fpuzzlesClue(key(), i, element) }
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

// fpuzzlesLooks are the members of instances that say how they are drawn.
var fpuzzlesLooks = []string{
	"outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint",
}

// others leaves out what an instance says in other members than those that have a meaning.
func (f *reader) others(v *jsontext.Value, members []string) {
	for i := 0; i < len(v.List); i += 2 {
		name, value := v.List[i].Text, &v.List[i+1]
		if value.Says() && !slices.Contains(members, name) && !slices.Contains(fpuzzlesLooks, name) &&
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

// fpuzzlesDirections are the directions of little killers: rows and columns per step.
var fpuzzlesDirections = []struct {
	name string
	step [2]int
}{{"DR", [2]int{1, 1}}, {"DL", [2]int{1, -1}}, {"UR", [2]int{-1, 1}}, {"UL", [2]int{-1, -1}}}

// littleKiller reads the sum of a diagonal, which is named by its cells, or by the place outside
// the grid where it begins and its direction.
func (f *reader) littleKiller(v *jsontext.Value) *source.Error {
	if !v.Get("value").Says() {
		return f.idle(v, "a value")
	}
	sum, err := f.Number(v.Get("value"), math.MinInt16, math.MaxInt16)
	if err != nil {
		return err
	}
	cells, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	begin, direction := v.Get("cell"), v.Get("direction")
	if cells == nil || begin.Says() || direction.Says() {
		way, err := f.diagonal(v, begin, direction)
		if err != nil {
			return err
		}
		if cells != nil && !slices.Equal(board.SortedCells(cells), board.SortedCells(way)) {
			return f.At(v, "the cells of the diagonal that begins at "+begin.Text, "others")
		}
		cells = way
	}
	return f.add(v, rule.LittleKiller{Cells: cells, Sum: sum})
}

// diagonal returns the cells of the diagonal from a place on.
func (f *reader) diagonal(v, begin, direction *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if begin == nil {
		return nil, f.At(v, `the key "cell"`, "none")
	}
	if direction == nil {
		return nil, f.At(v, `the key "direction"`, "none")
	}
	row, col, err := f.Place(begin)
	if err != nil {
		return nil, err
	}
	for _, d := range fpuzzlesDirections {
		if direction.Kind == jsontext.String && direction.Text == d.name {
			return board.Walk(f.Puzzle, row, col, d.step), nil
		}
	}
	return nil, f.At(direction, `"DR", "DL", "UR" or "UL"`, direction.What())
}

// arrow reads a circle, or a pill of several cells in row order, and the lines that begin in it.
func (f *reader) arrow(v *jsontext.Value) *source.Error {
	circle, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	slices.Sort(circle)
	return f.eachLine(v, func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		if len(cells) > 0 && slices.Contains(circle, cells[0]) {
			cells = cells[1:]
		}
		return f.add(line, rule.Arrow{Circle: circle, Cells: cells})
	})
}
