package opensudoku

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// The origins of the digits in a .sdku file. In version 2 digits of the user are not given, but in
// version 1 there are no others.
const (
	provided = "Provided"
	user     = "User"
)

// sdku reads the rest of the element of a .sdku file.
func (d *decoder) sdku() result {
	list := slices.Repeat([]cell{{digit: puzzle.Empty}}, cells)
	origins := make([]string, cells)
	values := make(map[string]string)
	begin := d.place
	for {
		t, err := d.token()
		switch {
		case err != nil:
			d.end = io.EOF
			return result{err: err}
		case t == nil:
			return result{err: d.at("</Sudoku>", source.EndOfInput)}
		}
		switch t := t.(type) {
		case xml.StartElement:
			if d.text.Reset(); t.Name.Local == "Cell" {
				clear(values)
				begin = d.place
			}
		case xml.CharData:
			d.text.Write(t)
		case xml.EndElement:
			switch t.Name.Local {
			case "Sudoku":
				return d.given(list, origins)
			case "Cell":
				c, digit, fault := cellOf(values)
				if fault == nil && origins[c] != "" {
					fault = &errorText{"each cell once", nameOf(c) + " again"}
				}
				if fault != nil {
					return result{err: d.src.At(begin.line, begin.col, fault.expected, fault.found)}
				}
				list[c].digit, origins[c] = digit, values["origin"]
				if origins[c] == "" {
					origins[c] = user
				}
			default:
				values[t.Name.Local] = strings.TrimSpace(d.text.String())
				d.text.Reset()
			}
		}
	}
}

// cellOf returns the cell and the digit that an element has.
func cellOf(values map[string]string) (c int, digit puzzle.Digit, fault *errorText) {
	var place [2]int
	for i, key := range []string{"y", "x"} {
		text := []byte(values[key])
		if place[i] = source.Number(text, side); !source.IsDecimal(text) || place[i] >= side {
			return 0, 0, &errorText{
				"a cell with x and y from 0 to 8", source.Quote(text) + " for its " + key,
			}
		}
	}
	c = place[0]*side + place[1]
	if digit = figures.Word([]byte(values["value"])); digit < puzzle.Empty {
		return 0, 0, &errorText{
			figures.Range() + " or 0", source.Quote([]byte(values["value"])) + " for " + nameOf(c),
		}
	}
	return c, digit, nil
}

// given makes a puzzle of the cells by their origins.
func (d *decoder) given(list []cell, origins []string) result {
	clue := user
	if slices.Contains(origins, provided) {
		clue = provided
	}
	for c := range list {
		list[c].given = origins[c] == clue
	}
	if !slices.Contains(origins, clue) { // no digit, or only digits that were calculated
		for c := range list {
			list[c].given = true
		}
	}
	return d.puzzle(list)
}
