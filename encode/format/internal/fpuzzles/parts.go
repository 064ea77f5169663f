package fpuzzles

import (
	"context"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

// partsOf names what the text of an f-puzzles object says that is not part of the puzzle.
func partsOf(text string, known rule.Set) []string {
	object, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		return nil
	}
	var l link.Parts
	for i := 0; i < len(object.List); i += 2 {
		key, v := object.List[i].Text, &object.List[i+1]
		switch {
		case !v.Says():
		case slices.Contains(link.FPuzzlesDrawing, key):
			l.Add(link.PartDrawing, key)
		case link.IdleName(key) != "":
			l.Add(link.IdleName(key), "")
		case key == "negative":
			for k := range v.List {
				if name := link.IdleName(v.List[k].Text); name != "" {
					l.Add(name, "")
				}
			}
		case key == "grid":
			for k := range v.List {
				for c := range v.List[k].List {
					if hasMarks(&v.List[k].List[c]) {
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
	entered := cell.Get("value").Says() && !cell.Get("given").Says()
	for i := 0; i < len(cell.List) && !entered; i += 2 {
		entered = cell.List[i+1].Says() && !slices.Contains(cellKeys, cell.List[i].Text)
	}
	return entered
}
