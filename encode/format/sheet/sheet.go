// Package sheet has the format of several grids on a sheet, such as a samurai, as text.
//
//	sheet.go    the format
//	text.go     the rows of a sheet
//	arrange.go  which grids they are
package sheet

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Format describes the format: the rows of a sheet, with or without blanks between the cells. Lines
// above them may name the arrangement, and give the numbers of rows and columns.
var Format = spec.Format{
	Name: "sheet", About: "several grids that overlap, such as a samurai: a row a line, - outside",
	Between: "\n", Holds: spec.HoldsGrids,
	Recognise: detect,
	New: func(src *source.Source, _ *notation.Maker, _ spec.Options) spec.Decoder {
		return &decoder{src: src}
	},
	Puzzle: appendPuzzle, Grid: appendGrid,
	Example: "twodoku\n" + "1........------\n" + "2........------\n" + "3........------\n" +
		"4........------\n" + "5........------\n" + "6........------\n" + "...............\n" +
		"...............\n" + "..............1\n" + "------........2\n" + "------........3\n" +
		"------........4\n" + "------........5\n" + "------........6\n" + "------........7\n",
}

// detect reads the first sheet if the lines look like one.
func detect(h *recognise.Head) recognise.Answer {
	var s text
	lines := h.Rest()
	for i, l := range lines {
		if l.Form == recognise.Blank && len(bytes.TrimSpace(l.Raw)) == 0 {
			if i+1 < len(lines) && s.continues(lines[i+1].Raw) {
				continue
			}
			if i+1 == len(lines) && len(s.rows) == 3 && !h.Complete {
				return recognise.Hold
			}
			return s.recognised()
		}
		if !s.add(l.Raw) {
			switch {
			case !source.IsText(l.Raw):
				return recognise.No
			case len(s.rows) > 0:
				return s.recognised()
			}
		}
		if s.whole() {
			return s.recognised()
		}
	}
	switch {
	case h.Complete:
		return s.recognised()
	case s.mayBe():
		return recognise.Hold
	}
	return recognise.No
}

// recognised reports whether the text is a sheet.
func (s *text) recognised() recognise.Answer {
	if len(s.rows) == 0 {
		return recognise.No
	}
	_, err := s.puzzle()
	switch {
	case err == nil:
		return recognise.BySign
	case s.name != "" || s.several():
		return recognise.BySign // the error says what is wrong
	}
	return recognise.No
}

// A decoder reads sheets.
type decoder struct{ src *source.Source }

func (d *decoder) Next() (spec.Entry, error) {
	var s text
	var bad *source.Error
	first := 0
	for {
		line, num, err := d.src.ReadLine()
		if long := d.src.Passing(err); long != nil {
			bad, err = long, nil
		}
		if err != nil {
			if first == 0 {
				return spec.Entry{}, err
			}
			break
		}
		trimmed, start := source.TrimBlanks(line)
		switch {
		case len(trimmed) == 0 && first > 0:
			if next, ok := d.src.PeekLine(); ok && s.continues(next) {
				continue
			}
		case len(trimmed) == 0, trimmed[0] == '#' && first == 0 && len(trimmed) > 1 &&
			source.IsBlank(trimmed[1]):
			continue
		default:
			if first == 0 {
				first = num
			}
			if bad == nil && !s.add(line) {
				if d.src.Around(line, num) {
					if len(s.rows) > 0 {
						break
					}
					first = 0
					continue
				}
				bad = d.src.At(num, start+1, "a row of a sheet", source.Quote(trimmed))
			}
			if bad != nil || !s.whole() {
				continue
			}
		}
		break
	}
	e := spec.Entry{Line: first}
	if bad != nil {
		e.Err = bad
	} else {
		p, err := s.puzzle()
		if err != nil {
			e.Err = d.src.At(first, 1, err.expected, err.found)
		} else {
			e.Puzzle = p
		}
	}
	return e, nil
}

// appendPuzzle appends the givens of a sheet.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	grid := p.Givens
	if grid == nil {
		for range p.GridCells() {
			grid = append(grid, puzzle.Empty)
		}
	}
	return appendGrid(dst, p, grid)
}

// appendGrid appends the name of the arrangement and the rows of a grid, if they are all of a
// puzzle.
func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	misfit := func(what string) ([]byte, error) {
		return dst, &notation.MisfitError{Format: "sheet", What: what}
	}
	name := p.ArrangementName()
	switch {
	case p.Grids == nil:
		return misfit("its single grid")
	case name == "":
		return misfit("its grids, whose arrangement has no name")
	case p.Low != 1 || p.High != 9:
		return misfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	case len(p.Variables) > 0:
		return misfit(notation.ItsVariables)
	case p.NoLines:
		return misfit(notation.ItsLines)
	case len(p.Rules) > 0:
		return misfit("its rules (" + p.Rules[0].Kind() + ")")
	case p.Candidates != nil && notation.CandidatesOf(p, p.Candidates) != nil:
		return misfit("its candidates")
	}
	dst = append(append(dst, name...), '\n')
	for r := range p.Rows {
		at := len(dst)
		dst = notation.AppendSymbols(dst, grid[r*p.Cols:(r+1)*p.Cols])
		notation.MarkOutside(dst[at:], p, r)
		dst = append(dst, '\n')
	}
	return dst, nil
}
