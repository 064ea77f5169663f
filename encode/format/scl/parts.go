package scl

import (
	"context"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
)

// partsOf names the parts of a SudokuPad object that are not part of the puzzle.
func partsOf(text string) []string {
	object, err := parseSqueezed(context.Background(), text)
	if err != nil {
		return nil
	}
	var l link.Parts
	for _, from := range []*jsontext.Value{object.Get("metadata"), &object} {
		for key, v := range from.Members() {
			switch name := key.Text; {
			case !v.Says() || slices.Contains(readKeys, name):
			case link.SCLIdle.Name(name) != "":
				l.Add(link.SCLIdle.Name(name), "")
			default:
				l.Add(link.PartDrawing, longName(name))
			}
		}
	}
	for _, row := range object.Get("cells", "ce").Elements() {
		for _, cell := range row.Elements() {
			for key := range cell.Members() {
				if key.Text != "value" && key.Text != "v" {
					l.Add(link.PartMarks, "")
				}
			}
		}
	}
	return l.List()
}
