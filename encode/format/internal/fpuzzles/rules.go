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

// flag reads a key that is true, or says nothing.
func flag(r puzzle.Rule) func(*reader, *jsontext.Value) *source.Error {
	return func(f *reader, v *jsontext.Value) *source.Error {
		if err := f.isTrue(v); err != nil {
			return err
		}
		return f.add(v, r)
	}
}

func (f *reader) isTrue(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.Bool {
		return f.At(v, "true or false", v.What())
	}
	return nil
}

// each reads a list of instances, of which the named members have a meaning.
func each(read func(f *reader, v *jsontext.Value) *source.Error, members ...string) func(*reader, *jsontext.Value) *source.Error {
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
var fpuzzlesLooks = []string{"outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint"}

// others leaves out what an instance says in other members than those that have a meaning.
func (f *reader) others(v *jsontext.Value, members []string) {
	for i := 0; i < len(v.List); i += 2 {
		name, value := v.List[i].Text, &v.List[i+1]
		if value.Says() && !slices.Contains(members, name) && !slices.Contains(fpuzzlesLooks, name) && !f.Crowded() {
			f.Leave(f.At(&v.List[i], source.OneOf("a known key", name, members), source.Quote([]byte(name))))
		}
	}
}

// idle remarks that a clue says nothing.
func (f *reader) idle(v *jsontext.Value, expected string) *source.Error {
	f.Warn(f.At(v, expected, "none"))
	return nil
}

// singles reads instances of one cell each, which make one rule.
func singles(make func([]puzzle.Cell) puzzle.Rule) func(*reader, *jsontext.Value) *source.Error {
	return func(f *reader, v *jsontext.Value) *source.Error {
		var cells []puzzle.Cell
		add := func(more ...puzzle.Cell) {
			for _, c := range more {
				if !slices.Contains(cells, c) { // marked twice is marked
					cells = append(cells, c)
				}
			}
		}
		err := each(func(f *reader, v *jsontext.Value) *source.Error {
			if list := v.Get("cells"); list != nil {
				more, err := f.cells(list)
				add(more...)
				return err
			}
			name, err := f.need(v, "cell")
			if err != nil {
				return err
			}
			c, err := f.cell(name)
			add(c)
			return err
		}, "cell", "cells")(f, v)
		if err != nil {
			return err
		}
		return f.add(v, make(cells))
	}
}

// lines reads instances of one or more lines each, with a value or the usual one.
func lines(usual int, make func(f *reader, cells []puzzle.Cell, value int) puzzle.Rule) func(*reader, *jsontext.Value) *source.Error {
	members := []string{"lines"}
	if usual != 0 {
		members = append(members, "value")
	}
	return each(func(f *reader, v *jsontext.Value) *source.Error {
		value := usual
		if v.Get("value").Says() && usual != 0 {
			var err *source.Error
			if value, err = f.Number(v.Get("value"), math.MinInt16, math.MaxInt16); err != nil {
				return err
			}
		}
		return f.eachLine(v, func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
			return f.add(line, make(f, cells, value))
		})
	}, members...)
}

// eachLine calls do with the lines of an instance.
func (f *reader) eachLine(v *jsontext.Value, do func(line *jsontext.Value, cells []puzzle.Cell) *source.Error) *source.Error {
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

// outside reads clues of a row or column, which is read from the clue's end. A clue without a value
// says nothing.
func outside(make func(cells []puzzle.Cell, value int) puzzle.Rule) func(*reader, *jsontext.Value) *source.Error {
	return each(func(f *reader, v *jsontext.Value) *source.Error {
		if !v.Get("value").Says() {
			return f.idle(v, "a value")
		}
		value, err := f.Number(v.Get("value"), math.MinInt16, math.MaxInt16)
		if err != nil {
			return err
		}
		name, err := f.need(v, "cell")
		if err != nil {
			return err
		}
		row, col, err := f.Place(name)
		if err != nil {
			return err
		}
		n := f.Puzzle.Rows
		var direction [2]int
		switch inside := func(i int) bool { return i >= 1 && i <= n }; {
		case row == 0 && inside(col):
			direction = [2]int{1, 0}
		case row > n && inside(col):
			direction = [2]int{-1, 0}
		case col == 0 && inside(row):
			direction = [2]int{0, 1}
		case col > n && inside(row):
			direction = [2]int{0, -1}
		default:
			return f.At(name, "a place beside a row or column", name.What())
		}
		return f.add(v, make(board.Walk(f.Puzzle, row, col, direction), value))
	}, "cell", "value")
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

func (f *reader) killer(v *jsontext.Value) *source.Error {
	cells, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	r := rule.Killer{Cells: cells}
	if v.Get("value").Says() {
		sum, err := f.Number(v.Get("value"), math.MinInt16, math.MaxInt16)
		if err != nil {
			return err
		}
		r.Sum = &sum
	}
	return f.add(v, r)
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

// group reads an instance that is a list of cells.
func (f *reader) group(v *jsontext.Value, make func([]puzzle.Cell) puzzle.Rule) *source.Error {
	cells, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	return f.add(v, make(cells))
}

func (f *reader) clone(v *jsontext.Value) *source.Error {
	twin, err := f.cells(v.Get("cloneCells"))
	if err != nil {
		return err
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Clone{Cells: c, Clone: twin} })
}

func (f *reader) quadruple(v *jsontext.Value) *source.Error {
	r := rule.Quadruple{}
	if values := v.Get("values"); values != nil {
		if values.Kind != jsontext.List {
			return f.At(values, "a list of digits", values.What())
		}
		for i := range values.List {
			n, err := f.Number(&values.List[i], 1, f.Puzzle.Rows)
			if err != nil {
				return err
			}
			r.Values = append(r.Values, puzzle.Digit(n))
		}
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { r.Cells = c; return r })
}

// dot reads two cells with a value, which is the usual one if it is not there.
func (f *reader) dot(v *jsontext.Value, usual int, make func(cells []puzzle.Cell, value int) puzzle.Rule) *source.Error {
	value := usual
	if v.Get("value").Says() {
		var err *source.Error
		if value, err = f.Number(v.Get("value"), math.MinInt16, math.MaxInt16); err != nil {
			return err
		}
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return make(c, value) })
}

func (f *reader) difference(v *jsontext.Value) *source.Error {
	return f.dot(v, board.UsualDifference, func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Difference{Cells: c, Value: n} })
}

func (f *reader) ratio(v *jsontext.Value) *source.Error {
	return f.dot(v, board.UsualRatio, func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Ratio{Cells: c, Value: n} })
}

// xv reads X, V, or a sign without a letter, which says nothing.
func (f *reader) xv(v *jsontext.Value) *source.Error {
	letter := v.Get("value")
	if !letter.Says() {
		return f.idle(v, `"X" or "V"`)
	}
	sum := map[string]int{"X": 10, "V": 5, "x": 10, "v": 5}[letter.Text]
	if sum == 0 {
		return f.At(letter, `"X" or "V"`, letter.What())
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.PairSum{Cells: c, Value: sum} })
}
