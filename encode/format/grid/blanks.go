package grid

import (
	"bytes"
	"io"
	"slices"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/spec"
)

// Rows without walls may have a blank for each empty cell:
//
//	53  7
//	6  195
//
// They are read if they are the whole input, with as many lines as the longest line has columns.

// A decoder reads rows. Blanks of such rows become dots first.
type decoder struct {
	rows.Decoder
	parser *rowParser
	begun  bool
}

func (d *decoder) Next() (spec.Entry, error) {
	if !d.begun {
		d.begun = true
		src := d.Src
		if text := dotted(src.Buf[src.R:src.W]); text != nil && src.End == io.EOF {
			of := *src
			of.Buf, of.R, of.W = text, 0, len(text)
			src.R = src.W
			d.Src, d.parser.src = &of, &of
		}
	}
	return d.Decoder.Next()
}

// blankSides are the sides of grids that are read so. No line of a whole puzzle is so long.
var blankSides = []int{6, 9}

// dotted returns the text with a dot for each cell that is blank; nil: it is no such grid.
func dotted(text []byte) []byte {
	lines := bytes.Split(bytes.TrimRight(text, "\r\n"), []byte("\n"))
	width, looks := looksBlank(lines)
	if !looks || !slices.Contains(blankSides, width) {
		return nil
	}
	for len(lines) > width && len(bytes.TrimSpace(lines[0])) == 0 { // text that was passed over
		lines = lines[1:]
	}
	if len(lines) != width {
		return nil
	}
	var grid []byte
	for _, line := range lines {
		row := bytes.Repeat([]byte{'.'}, width)
		for i, c := range bytes.TrimRight(line, " \r") {
			if c != ' ' {
				row[i] = c
			}
		}
		grid = append(append(grid, row...), '\n')
	}
	return grid
}

// looksBlank returns the width of lines of figures and blanks. looks is false if they have anything
// else, or no sign that blanks are cells: figures side by side, and blanks side by side or at an
// end.
func looksBlank(lines [][]byte) (width int, looks bool) {
	together, apart := false, false
	for _, line := range lines {
		line = bytes.TrimRight(line, " \r")
		if len(bytes.Trim(line, " 0123456789")) > 0 || len(line) > slices.Max(blankSides) {
			return 0, false
		}
		width = max(width, len(line))
		apart = apart || bytes.Contains(line, []byte("  ")) || bytes.HasPrefix(line, []byte(" "))
		together = together || slices.ContainsFunc(bytes.Fields(line), func(word []byte) bool {
			return len(word) > 1
		})
	}
	return width, together && apart
}

// detectBlank recognises such rows.
func detectBlank(h *recognise.Head) recognise.Answer {
	var lines [][]byte
	for _, l := range h.Rest() {
		lines = append(lines, l.Raw)
	}
	for n := len(lines); n > 0 && len(lines[n-1]) == 0; n-- {
		lines = lines[:n-1]
	}
	_, looks := looksBlank(lines)
	switch {
	case !h.First() || !looks || len(lines) > slices.Max(blankSides)+1:
		return recognise.No
	case !h.Complete:
		return recognise.Hold
	case dotted(bytes.Join(lines, []byte("\n"))) != nil:
		return recognise.BySign
	}
	return recognise.No
}
