package scl

import (
	"context"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

// partsOf names what the text of a SudokuPad object says that is not part of the puzzle.
func partsOf(text string, _ rule.Set) []string {
	object, err := parseSqueezed(context.Background(), text)
	if err != nil {
		return nil
	}
	var l link.Parts
	for _, from := range []*jsontext.Value{object.Get("metadata"), &object} {
		for i := 0; from != nil && i < len(from.List); i += 2 {
			key, v := from.List[i].Text, &from.List[i+1]
			long := key
			if name, ok := longNames[key]; ok {
				long = name
			}
			switch {
			case !v.Says() || slices.Contains(readKeys, key):
			case link.SCLIdleName(key) != "":
				l.Add(link.SCLIdleName(key), "")
			default:
				l.Add(link.PartDrawing, long)
			}
		}
	}
	for _, row := range object.Get("cells", "ce").List {
		for k := range row.List {
			for i := 0; i < len(row.List[k].List); i += 2 {
				if name := row.List[k].List[i].Text; name != "value" && name != "v" {
					l.Add(link.PartMarks, "")
				}
			}
		}
	}
	return l.List()
}
