package format

import (
	"context"
	"slices"
)

// sclParts names what the text of a SudokuPad object says that is not part of the puzzle.
func sclParts(text string) []string {
	object, err := parseSqueezed(context.Background(), text)
	if err != nil {
		return nil
	}
	var l partList
	for _, from := range []*jsonValue{object.get("metadata"), &object} {
		for i := 0; from != nil && i < len(from.list); i += 2 {
			key, v := from.list[i].text, &from.list[i+1]
			long := key
			if name, ok := sclNames[key]; ok {
				long = name
			}
			switch {
			case !v.says() || slices.Contains(sclRead, key):
			case sclIdleName(key) != "":
				l.add(sclIdleName(key), "")
			default:
				l.add(partDrawing, long)
			}
		}
	}
	for _, row := range object.get("cells", "ce").list {
		for k := range row.list {
			for i := 0; i < len(row.list[k].list); i += 2 {
				if name := row.list[k].list[i].text; name != "value" && name != "v" {
					l.add(partMarks, "")
				}
			}
		}
	}
	return l.list()
}
