package format

import (
	"context"
	"slices"
)

// fpuzzlesParts names what the text of an f-puzzles object says that is not part of the puzzle.
func fpuzzlesParts(text string) []string {
	object, err := parseJSON(context.Background(), text)
	if err != nil {
		return nil
	}
	var l partList
	for i := 0; i < len(object.list); i += 2 {
		key, v := object.list[i].text, &object.list[i+1]
		switch {
		case !v.says():
		case slices.Contains(fpuzzlesDrawing, key):
			l.add(partDrawing, key)
		case idleName(key) != "":
			l.add(idleName(key), "")
		case key == "negative":
			for k := range v.list {
				if name := idleName(v.list[k].text); name != "" {
					l.add(name, "")
				}
			}
		case key == "grid":
			for k := range v.list {
				for c := range v.list[k].list {
					if hasMarks(&v.list[k].list[c]) {
						l.add(partMarks, "")
					}
				}
			}
		case !slices.Contains(fpuzzlesModel, key) && findFPuzzlesKey(key) == nil:
			l.add(partUnknown, key)
		}
	}
	return l.list()
}

// fpuzzlesCell are the members of a cell that are part of the puzzle.
var fpuzzlesCell = []string{"value", "given", "givenPencilMarks", "region"}

// hasMarks reports whether a cell of f-puzzles has colours, pencil marks or a digit that was
// entered.
func hasMarks(cell *jsonValue) bool {
	entered := cell.get("value").says() && !cell.get("given").says()
	for i := 0; i < len(cell.list) && !entered; i += 2 {
		entered = cell.list[i+1].says() && !slices.Contains(fpuzzlesCell, cell.list[i].text)
	}
	return entered
}
