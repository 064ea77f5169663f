package penpa

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A symbol is a list of its style, its name and its layer. The styles of circles are colours.
var (
	whites = []string{"1", "8"}
	blacks = []string{"2"}
)

// dots are the names of circles that are small enough for a border.
var dots = []string{"circle_S", "circle_SS"}

// symbolOf returns the name and the style of a symbol.
func symbolOf(v *jsontext.Value) (name string, style *jsontext.Value) {
	if v.Type != jsontext.List || len(v.List) < 2 {
		return "", v
	}
	return v.List[1].Text, &v.List[0]
}

// between reads signs between two cells, and little killers.
func (r *reader) between(v *jsontext.Value) {
	numbers := make(map[point]*jsontext.Value) // on borders
	for key, value := range v.Get("number").Members() {
		if at := r.pointOf(key); len(r.around(at)) == 2 {
			numbers[at] = value
		}
	}
	for key, value := range v.Get("symbol").Members() {
		at := r.pointOf(key)
		name, style := symbolOf(value)
		cells := r.around(at)
		switch {
		case strings.HasPrefix(name, "arrow_"):
			r.littleKiller(at, directions(style), value)
		case len(cells) != 2:
		case name == "inequality":
			if turn, err := strconv.Atoi(style.Text); err == nil && turn >= 1 && turn <= 8 {
				r.inequality(at, (turn-1)%4, value)
			}
		case slices.Contains(dots, name):
			n, from := 0, []*jsontext.Value{value}
			if beside := numbers[at]; beside != nil {
				one, _ := numberOf(beside)
				if n, from = atoi(one.text), append(from, beside); n < 1 {
					continue
				}
			}
			r.dot(cells, style.Text, n, from...)
		}
	}
	for key, value := range v.Get("number").Members() {
		at := r.pointOf(key)
		n, ok := numberOf(value)
		cells := r.around(at)
		switch {
		case !ok || r.used[value]:
		case at.kind == middle && n.kind == typeArrow && len(cells) == 0:
			text, turn, _ := strings.Cut(n.text, "_")
			if d, ok := arrowTurns[turn]; ok && isInteger(text) {
				r.killer(at, d, atoi(text), value)
			}
		case len(cells) != 2:
		case n.color == colorInWhite && (n.text == "" || atoi(n.text) > 0):
			r.dot(cells, whites[0], atoi(n.text), value)
		case n.color == colorInBlack && (n.text == "" || atoi(n.text) > 0):
			r.dot(cells, blacks[0], atoi(n.text), value)
		default:
			for turn, sign := range []string{"<", "∧", ">", "∨"} {
				if n.text == sign {
					r.inequality(at, turn, value)
				}
			}
		}
	}
	for _, list := range v.Get("direction").Elements() {
		if len(list.List) < 2 {
			continue
		}
		from, to := r.pointOf(&list.List[0]), r.pointOf(&list.List[1])
		step := [2]int{to.row - from.row, to.col - from.col}
		if from.kind == middle && to.kind == middle {
			r.littleKiller(from, [][2]int{step}, list)
		}
	}
}

// dot takes a white dot for a difference, and a black one for a ratio.
func (r *reader) dot(cells []puzzle.Cell, style string, n int, from ...*jsontext.Value) {
	switch {
	case slices.Contains(whites, style):
		r.take(rule.Difference{Cells: cells, Value: max(n, 1)}, from...)
	case slices.Contains(blacks, style):
		if n == 0 {
			n = 2
		}
		r.take(rule.Ratio{Cells: cells, Value: n}, from...)
	}
}

// inequality takes a sign for a greater digit. Its point is left, above, right or below, by turn.
func (r *reader) inequality(at point, turn int, from *jsontext.Value) {
	cells := r.around(at)
	if (turn%2 == 0) != (at.kind == right) {
		return
	}
	if turn < 2 { // the point is at the first cell, which is the lesser
		slices.Reverse(cells)
	}
	r.take(rule.Greater{Cells: cells}, from)
}

// arrowTurns are the directions of numbers with arrows.
var arrowTurns = map[string][2]int{
	"0": {-1, 0}, "1": {0, -1}, "2": {0, 1}, "3": {1, 0}, "4": {-1, -1}, "5": {-1, 1}, "6": {1, -1},
	"7": {1, 1},
}

// turns are the directions of arrow symbols, from 1.
var turns = [...][2]int{{0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}}

// directions returns the directions of an arrow symbol. Its style is one of them, or a list of 1
// for each that is drawn.
func directions(style *jsontext.Value) (steps [][2]int) {
	if n := atoi(style.Text); style.Type == jsontext.Number && n >= 1 && n <= len(turns) {
		return [][2]int{turns[n-1]}
	}
	for i, v := range style.Elements() {
		if v.Text == "1" && i < len(turns) {
			steps = append(steps, turns[i])
		}
	}
	return steps
}

// littleKiller takes an arrow beside a number outside the grid for its diagonal.
func (r *reader) littleKiller(at point, steps [][2]int, arrow *jsontext.Value) {
	value := r.outside[at]
	if value == nil || r.used[value] || len(steps) != 1 {
		return
	}
	if n, ok := numberOf(value); ok && n.kind != typeArrow && isInteger(n.text) {
		r.killer(at, steps[0], atoi(n.text), arrow, value)
	}
}

// killer takes a number outside the grid for the sum of a diagonal that begins beside it.
func (r *reader) killer(at point, step [2]int, sum int, from ...*jsontext.Value) {
	if step[0]*step[0] != 1 || step[1]*step[1] != 1 {
		return
	}
	cells := notation.Walk(r.Puzzle, at.row+1, at.col+1, step)
	r.take(rule.LittleKiller{Cells: cells, Sum: sum}, from...)
}

func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func isInteger(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}
