package fpuzzles

import (
	"context"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

// partsOf names the parts of an f-puzzles object that are not part of the puzzle.
func partsOf(text string, known rule.Set) []string {
	object, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		return nil
	}
	var l link.Parts
	for name, v := range object.Members() {
		key := name.Text
		switch {
		case !v.Says():
		case slices.Contains(link.FPuzzlesDrawing, key):
			l.Add(link.PartDrawing, key)
		case link.FPuzzlesIdle.Name(key) != "":
			l.Add(link.FPuzzlesIdle.Name(key), "")
		case key == "negative":
			for _, element := range v.Elements() {
				if name := link.FPuzzlesIdle.Name(element.Text); name != "" {
					l.Add(name, "")
				}
			}
		case key == "grid":
			for _, row := range v.Elements() {
				for _, cell := range row.Elements() {
					if hasMarks(cell) {
						l.Add(link.PartMarks, "")
					}
				}
			}
		case !slices.Contains(link.FPuzzlesModel, key) && !isConstraint(known, key):
			l.Add(link.PartUnknown, key)
		}
	}
	return l.List()
}

// cellKeys are the members of a cell that are part of the puzzle.
var cellKeys = []string{"value", "given", "givenPencilMarks", "region"}

// hasMarks reports whether a cell of f-puzzles has colours, pencil marks or a digit that was
// entered.
func hasMarks(cell *jsontext.Value) bool {
	for key, value := range cell.Members() {
		if value.Says() && !slices.Contains(cellKeys, key.Text) {
			return true
		}
	}
	return cell.Get("value").Says() && !cell.Get("given").Says()
}
