package dotted

import (
	"strconv"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// missingNames are the variables of the digits that rows, columns and regions lack. DGR is thought
// of as one more row: its cells are what columns lack.
var missingNames = []string{"DGC", "DGR", "DGB"}

// missing adds these variables if there is a part Doppelganger.
func (d *reader) missing() *source.Error {
	part, err := d.only("Doppelganger")
	if part == nil || err != nil {
		return err
	}
	p := d.p
	if p.Rows != p.Cols || p.Low != 0 || int(p.High) != p.Rows {
		n := strconv.Itoa(max(p.Rows, p.Cols))
		return d.text.At(part.at, "a part such as Shape~"+n+"x"+n+"~0-"+n, "other digits")
	}
	for k, cells := range []int{p.Rows, p.Cols, len(notation.Groups(p.Regions))} {
		if cells == 0 {
			continue
		}
		if err := d.implied(part, puzzle.Variable{
			Name: missingNames[k], Label: "missing in the " + [...]string{"row", "column", "region"}[k],
			Rows: 1, Cols: cells, Low: 1, High: p.High,
		}); err != nil {
			return err
		}
	}
	return nil
}

func (d *reader) doppelganger(part *token) *source.Error {
	return d.add(part, rule.Doppelganger{
		Rows:    d.cellsOf(missingNames[0]),
		Cols:    d.cellsOf(missingNames[1]),
		Regions: d.cellsOf(missingNames[2]),
	})
}
