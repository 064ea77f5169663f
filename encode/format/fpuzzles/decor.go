package fpuzzles

import (
	"context"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
)

// People colour cells to make a puzzle clear or beautiful. Some state rules by that, or by an arrow
// without a line. A puzzle that has one solution without such a rule does not need it; if it
// has several, the decoration is told.

// cellDecor are the members of a cell that decorate it. A digit that was entered does not.
var cellDecor = []struct{ key, name string }{
	{"c", "coloured cells"}, {"highlight", "coloured cells"},
	{"centerPencilMarks", "centre marks"}, {"cornerPencilMarks", "corner marks"},
}

// decorationOf names the decoration of an f-puzzles object, and the first cells of each kind.
func decorationOf(text string) []string {
	object, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		return nil
	}
	var l link.Parts
	rows := object.Get("grid").Elements()
	const most = 6
	told := make(map[string]int)
	for i, row := range rows {
		for k, cell := range row.Elements() {
			for _, d := range cellDecor {
				if !cell.Get(d.key).Says() {
					continue
				}
				place := link.PlaceName(i+1, k+1)
				if told[d.name]++; told[d.name] > most {
					place = "..."
				}
				l.Add(d.name, place)
			}
		}
	}
	for k, arrow := range object.Get("arrow").Elements() {
		if cells := cellsIn(arrow); !arrow.Get("lines").Says() {
			l.Add("arrow "+strconv.Itoa(k+1)+" without a line", cells)
		}
	}
	return l.List()
}
