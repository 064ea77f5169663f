package fpuzzles

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
)

// Setters draw signs for which the program has no constraint, or draw a dot where they could have
// used one. If the caller asks for it, what stands between two cells is taken for what it looks
// like. All else is left out as always.

// biggestDot is the largest width of a dot. A larger circle is something else.
const biggestDot = 0.5

// turned are signs in clockwise order, each a quarter turn of the one before.
var turned = []string{">", "∨", "<", "∧"}

// guess adds the rule that an element of drawing looks like, if guessing is on.
func (f *reader) guess(key string, v *jsontext.Value, name string) bool {
	if !f.guessing || !slices.Contains([]string{"circle", "rectangle", "text"}, key) {
		return false
	}
	cells := f.neighbours(v.Get("cells"))
	if cells == nil {
		return false
	}
	text, quarters := "", 0
	if value := v.Get("value"); value.Says() {
		text = strings.TrimSpace(value.Text)
	}
	if angle := v.Get("angle"); angle.Says() {
		n, err := strconv.Atoi(angle.Text)
		if err != nil || n%90 != 0 {
			return false
		}
		quarters = (n/90%4 + 4) % 4
	}
	if at := slices.Index(turned, text); at >= 0 {
		text = turned[(at+quarters)%4]
	} else if quarters != 0 && text != "" {
		return false // a V that lies on its side is no V
	}
	if g, ok := link.Sign(text, cells); ok {
		return f.Guess(g, v, name)
	}
	if gray, bright := link.ColorOf(v.Get("baseC")).Gray(); key == "circle" && gray &&
		isSmall(v.Get("width")) && isSmall(v.Get("height")) {
		g, ok := link.Dot(bright, text, cells)
		return ok && f.Guess(g, v, name)
	}
	return false
}

// neighbours returns two cells side by side, in reading order; nil if a value names no such cells.
func (f *reader) neighbours(v *jsontext.Value) (cells []puzzle.Cell) {
	p := f.Puzzle
	for _, place := range v.Elements() {
		row, col, ok := link.PlaceOf(place)
		if !ok || row < 1 || row > p.Rows || col < 1 || col > p.Cols {
			return nil
		}
		cells = append(cells, p.Cell(row-1, col-1))
	}
	if slices.Sort(cells); len(cells) != 2 {
		return nil
	}
	down, over := p.Row(cells[1])-p.Row(cells[0]), p.Col(cells[1])-p.Col(cells[0])
	if down+over != 1 || over < 0 {
		return nil
	}
	return cells
}

// isSmall reports whether a value is a width or a height of a dot.
func isSmall(v *jsontext.Value) bool {
	if !v.Says() {
		return false
	}
	n, err := strconv.ParseFloat(v.Text, 64)
	return err == nil && n > 0 && n <= biggestDot
}
