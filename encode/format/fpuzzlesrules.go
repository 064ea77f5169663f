package format

import (
	"math"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// add adds a rule that v states.
func (f *fpuzzles) add(v *jsonValue, r puzzle.Rule) *Error {
	if err := r.Validate(f.p); err != nil {
		expected, found := unfit(r, err)
		return f.at(v, expected, found)
	}
	f.p.Rules = append(f.p.Rules, r)
	f.origins = append(f.origins, f.now)
	return nil
}

// flag reads a key that is true, or says nothing.
func flag(r puzzle.Rule) func(*fpuzzles, *jsonValue) *Error {
	return func(f *fpuzzles, v *jsonValue) *Error {
		if err := f.isTrue(v); err != nil {
			return err
		}
		return f.add(v, r)
	}
}

func (f *fpuzzles) isTrue(v *jsonValue) *Error {
	if v.kind != jsonBool {
		return f.at(v, "true or false", v.what())
	}
	return nil
}

// each reads a list of instances, of which the named members have a meaning.
func each(read func(f *fpuzzles, v *jsonValue) *Error, members ...string) func(*fpuzzles, *jsonValue) *Error {
	return func(f *fpuzzles, v *jsonValue) *Error {
		if v.kind != jsonList {
			return f.at(v, "a list", v.what())
		}
		key := f.clue
		for i := range v.list {
			element := &v.list[i]
			f.now.element = i
			f.clue = func() string { return fpuzzlesClue(key(), i, element) }
			switch {
			case f.src.stopped():
				return errStopped
			case element.kind != jsonObject:
				return f.at(element, "an object", element.what())
			}
			if err := read(f, element); err != nil {
				return err
			}
			f.others(element, members)
		}
		f.clue, f.now.element = key, -1
		return nil
	}
}

// fpuzzlesLooks are the members of instances that say how they are drawn.
var fpuzzlesLooks = []string{"outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint"}

// others leaves out what an instance says in other members than those that have a meaning.
func (f *fpuzzles) others(v *jsonValue, members []string) {
	for i := 0; i < len(v.list); i += 2 {
		name, value := v.list[i].text, &v.list[i+1]
		if value.says() && !slices.Contains(members, name) && !slices.Contains(fpuzzlesLooks, name) && !f.crowded() {
			f.leave(f.at(&v.list[i], oneOf("a known key", name, members), quote([]byte(name))))
		}
	}
}

// idle remarks that a clue says nothing.
func (f *fpuzzles) idle(v *jsonValue, expected string) *Error {
	f.warn(f.at(v, expected, "none"))
	return nil
}

// singles reads instances of one cell each, which make one rule.
func singles(make func([]puzzle.Cell) puzzle.Rule) func(*fpuzzles, *jsonValue) *Error {
	return func(f *fpuzzles, v *jsonValue) *Error {
		var cells []puzzle.Cell
		add := func(more ...puzzle.Cell) {
			for _, c := range more {
				if !slices.Contains(cells, c) { // marked twice is marked
					cells = append(cells, c)
				}
			}
		}
		err := each(func(f *fpuzzles, v *jsonValue) *Error {
			if list := v.get("cells"); list != nil {
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
func lines(usual int, make func(f *fpuzzles, cells []puzzle.Cell, value int) puzzle.Rule) func(*fpuzzles, *jsonValue) *Error {
	members := []string{"lines"}
	if usual != 0 {
		members = append(members, "value")
	}
	return each(func(f *fpuzzles, v *jsonValue) *Error {
		value := usual
		if v.get("value").says() && usual != 0 {
			var err *Error
			if value, err = f.number(v.get("value"), math.MinInt16, math.MaxInt16); err != nil {
				return err
			}
		}
		return f.eachLine(v, func(line *jsonValue, cells []puzzle.Cell) *Error { return f.add(line, make(f, cells, value)) })
	}, members...)
}

// eachLine calls do with the lines of an instance.
func (f *fpuzzles) eachLine(v *jsonValue, do func(line *jsonValue, cells []puzzle.Cell) *Error) *Error {
	list := v.get("lines")
	if list == nil || list.kind != jsonList {
		return f.at(v, "a list of lines", "none")
	}
	if len(list.list) == 0 {
		return f.idle(v, "a line")
	}
	for i := range list.list {
		cells, err := f.cells(&list.list[i])
		if err != nil {
			return err
		}
		if err := do(&list.list[i], cells); err != nil {
			return err
		}
	}
	return nil
}

// outside reads clues of a row or column, which is read from the clue's end. A clue without a value
// says nothing.
func outside(make func(cells []puzzle.Cell, value int) puzzle.Rule) func(*fpuzzles, *jsonValue) *Error {
	return each(func(f *fpuzzles, v *jsonValue) *Error {
		if !v.get("value").says() {
			return f.idle(v, "a value")
		}
		value, err := f.number(v.get("value"), math.MinInt16, math.MaxInt16)
		if err != nil {
			return err
		}
		name, err := f.need(v, "cell")
		if err != nil {
			return err
		}
		row, col, err := f.place(name)
		if err != nil {
			return err
		}
		n := f.p.Rows
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
			return f.at(name, "a place beside a row or column", name.what())
		}
		return f.add(v, make(walk(f.p, row, col, direction), value))
	}, "cell", "value")
}

// fpuzzlesDirections are the directions of little killers: rows and columns per step.
var fpuzzlesDirections = []struct {
	name string
	step [2]int
}{{"DR", [2]int{1, 1}}, {"DL", [2]int{1, -1}}, {"UR", [2]int{-1, 1}}, {"UL", [2]int{-1, -1}}}

// littleKiller reads the sum of a diagonal, which is named by its cells, or by the place outside
// the grid where it begins and its direction.
func (f *fpuzzles) littleKiller(v *jsonValue) *Error {
	if !v.get("value").says() {
		return f.idle(v, "a value")
	}
	sum, err := f.number(v.get("value"), math.MinInt16, math.MaxInt16)
	if err != nil {
		return err
	}
	cells, err := f.cells(v.get("cells"))
	if err != nil {
		return err
	}
	begin, direction := v.get("cell"), v.get("direction")
	if cells == nil || begin.says() || direction.says() {
		way, err := f.diagonal(v, begin, direction)
		if err != nil {
			return err
		}
		if cells != nil && !slices.Equal(sortedCells(cells), sortedCells(way)) {
			return f.at(v, "the cells of the diagonal that begins at "+begin.text, "others")
		}
		cells = way
	}
	return f.add(v, rule.LittleKiller{Cells: cells, Sum: sum})
}

// diagonal returns the cells of the diagonal from a place on.
func (f *fpuzzles) diagonal(v, begin, direction *jsonValue) ([]puzzle.Cell, *Error) {
	if begin == nil {
		return nil, f.at(v, `the key "cell"`, "none")
	}
	if direction == nil {
		return nil, f.at(v, `the key "direction"`, "none")
	}
	row, col, err := f.place(begin)
	if err != nil {
		return nil, err
	}
	for _, d := range fpuzzlesDirections {
		if direction.kind == jsonString && direction.text == d.name {
			return walk(f.p, row, col, d.step), nil
		}
	}
	return nil, f.at(direction, `"DR", "DL", "UR" or "UL"`, direction.what())
}

func (f *fpuzzles) killer(v *jsonValue) *Error {
	cells, err := f.cells(v.get("cells"))
	if err != nil {
		return err
	}
	r := rule.Killer{Cells: cells}
	if v.get("value").says() {
		sum, err := f.number(v.get("value"), math.MinInt16, math.MaxInt16)
		if err != nil {
			return err
		}
		r.Sum = &sum
	}
	return f.add(v, r)
}

// arrow reads a circle, or a pill of several cells in row order, and the lines that begin in it.
func (f *fpuzzles) arrow(v *jsonValue) *Error {
	circle, err := f.cells(v.get("cells"))
	if err != nil {
		return err
	}
	slices.Sort(circle)
	return f.eachLine(v, func(line *jsonValue, cells []puzzle.Cell) *Error {
		if len(cells) > 0 && slices.Contains(circle, cells[0]) {
			cells = cells[1:]
		}
		return f.add(line, rule.Arrow{Circle: circle, Cells: cells})
	})
}

// doubleArrow returns the rule of a line between two circles.
func doubleArrow(line []puzzle.Cell) puzzle.Rule {
	if len(line) < 2 {
		return rule.DoubleArrow{Ends: line}
	}
	last := len(line) - 1
	return rule.DoubleArrow{Ends: []puzzle.Cell{line[0], line[last]}, Cells: line[1:last]}
}

// byRegion cuts a line where it goes from one region to another. labels are those of all cells, or
// nil.
func byRegion(labels []int, line []puzzle.Cell) [][]puzzle.Cell {
	label := func(c puzzle.Cell) int {
		if labels == nil {
			return puzzle.NoRegion
		}
		return labels[c]
	}
	var segments [][]puzzle.Cell
	for i, c := range line {
		if i == 0 || label(c) != label(line[i-1]) {
			segments = append(segments, nil)
		}
		last := len(segments) - 1
		segments[last] = append(segments[last], c)
	}
	return segments
}

// group reads an instance that is a list of cells.
func (f *fpuzzles) group(v *jsonValue, make func([]puzzle.Cell) puzzle.Rule) *Error {
	cells, err := f.cells(v.get("cells"))
	if err != nil {
		return err
	}
	return f.add(v, make(cells))
}

func (f *fpuzzles) clone(v *jsonValue) *Error {
	twin, err := f.cells(v.get("cloneCells"))
	if err != nil {
		return err
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.Clone{Cells: c, Clone: twin} })
}

func (f *fpuzzles) quadruple(v *jsonValue) *Error {
	r := rule.Quadruple{}
	if values := v.get("values"); values != nil {
		if values.kind != jsonList {
			return f.at(values, "a list of digits", values.what())
		}
		for i := range values.list {
			n, err := f.number(&values.list[i], 1, f.p.Rows)
			if err != nil {
				return err
			}
			r.Values = append(r.Values, puzzle.Digit(n))
		}
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { r.Cells = c; return r })
}

// dot reads two cells with a value, which is the usual one if it is not there.
func (f *fpuzzles) dot(v *jsonValue, usual int, make func(cells []puzzle.Cell, value int) puzzle.Rule) *Error {
	value := usual
	if v.get("value").says() {
		var err *Error
		if value, err = f.number(v.get("value"), math.MinInt16, math.MaxInt16); err != nil {
			return err
		}
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return make(c, value) })
}

func (f *fpuzzles) difference(v *jsonValue) *Error {
	return f.dot(v, usualDifference, func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Difference{Cells: c, Value: n} })
}

func (f *fpuzzles) ratio(v *jsonValue) *Error {
	return f.dot(v, usualRatio, func(c []puzzle.Cell, n int) puzzle.Rule { return rule.Ratio{Cells: c, Value: n} })
}

// The values of dots that do not say theirs.
const (
	usualDifference = 1
	usualRatio      = 2
)

// xv reads X, V, or a sign without a letter, which says nothing.
func (f *fpuzzles) xv(v *jsonValue) *Error {
	letter := v.get("value")
	if !letter.says() {
		return f.idle(v, `"X" or "V"`)
	}
	sum := map[string]int{"X": 10, "V": 5, "x": 10, "v": 5}[letter.text]
	if sum == 0 {
		return f.at(letter, `"X" or "V"`, letter.what())
	}
	return f.group(v, func(c []puzzle.Cell) puzzle.Rule { return rule.PairSum{Cells: c, Value: sum} })
}
