package format

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// SudokuPad writes a puzzle as a JSON object, squeezed (sclsqueeze.go) and packed. It is a drawing: of its keys
// only these have a meaning here.
//
//	cells     rows of cells, with the "value" that is given
//	regions   lists of cells, [row, column] from 0
//	cages     "cells" and their sum, "value"; "unique": false if digits may repeat. Those without cells hold
//	          text, "title: ..."; those of type rowcol or hidden repeat the rows, columns and regions.
//	metadata  title, author and solution
//
// The digits are as many as the largest house has cells, from 1; from 0 if a 0 is given.

// sclCarrier finds what SudokuPad links carry.
var sclCarrier = &carrier{
	behind: []string{"/scl", "=scl", "/ctc", "=ctc"},
	prefix: []string{"scl", "ctc"},
}

func newSCL(src *source, _ *boards, _ Options) decoder {
	return &oneLine{src: src, parse: func(t *text) (*encode.Puzzle, []*Error, *Error) {
		packed, v, err := unpack(t, sclCarrier, parseSqueezed)
		if err != nil {
			return nil, nil, err
		}
		packed.bare = false // places are in what unsqueeze makes of it
		s := scl{fpuzzles: fpuzzles{jsonPuzzle: jsonPuzzle{src: sourceOf(""), p: new(encode.Puzzle)}}}
		err = s.read(&v)
		for i, w := range s.warnings {
			s.warnings[i] = packed.wrap(w)
		}
		return s.p, s.warnings, packed.wrap(err)
	}}
}

// scl reads one puzzle. Keys have their long names or those of squeezed text.
type scl struct {
	fpuzzles
	solution string
}

func (s *scl) read(v *jsonValue) *Error {
	for _, step := range []func(*jsonValue) *Error{s.cells, s.regions, s.cages, s.meta, s.rest} {
		if err := step(v); err != nil {
			return err
		}
	}
	return nil
}

// cells reads the size and the givens.
func (s *scl) cells(v *jsonValue) *Error {
	p, rows := s.p, v.get("cells", "ce")
	if rows == nil || rows.kind != jsonList || len(rows.list) == 0 || len(rows.list) > encode.MaxSide {
		return s.at(v, "cells, a list of up to "+strconv.Itoa(encode.MaxSide)+" rows", "none or more")
	}
	p.Rows, p.Cols = len(rows.list), len(rows.list[0].list)
	if p.Cols == 0 || p.Cols > encode.MaxSide {
		return s.at(&rows.list[0], "a row of up to "+strconv.Itoa(encode.MaxSide)+" cells", rows.list[0].described())
	}
	largest := max(p.Rows, p.Cols)
	if regions := v.get("regions", "re"); regions != nil {
		for i := range regions.list {
			largest = max(largest, len(regions.list[i].list))
		}
	}
	p.Low, p.High = 1, encode.Digit(min(largest, int(encode.MaxDigit)))
	for i := range rows.list {
		row := &rows.list[i]
		if row.kind != jsonList || len(row.list) != p.Cols {
			return s.at(row, "a row of "+strconv.Itoa(p.Cols)+" cells", row.described())
		}
		for k := range row.list {
			d := encode.Empty
			if value := row.list[k].get("value", "v"); value.says() {
				n, err := s.number(value, 0, largest)
				if err != nil {
					return err
				}
				d = encode.Digit(min(n, int(encode.MaxDigit)))
			}
			p.Givens = append(p.Givens, d)
		}
	}
	if slices.Contains(p.Givens, 0) {
		p.Low, p.High = 0, p.High-1
	}
	p.Givens = givensOf(p.Givens)
	return nil
}

// pairs reads a list of [row, column].
func (s *scl) pairs(v *jsonValue) ([]encode.Cell, *Error) {
	if v == nil {
		return nil, nil
	}
	if v.kind != jsonList {
		return nil, s.at(v, "a list of cells", v.what())
	}
	var cells []encode.Cell
	for i := range v.list {
		pair := &v.list[i]
		if pair.kind != jsonList || len(pair.list) != 2 {
			return nil, s.at(pair, "a list of row and column", pair.described())
		}
		row, err := s.whole(&pair.list[0], 0, s.p.Rows-1)
		if err != nil {
			return nil, err
		}
		col, err := s.whole(&pair.list[1], 0, s.p.Cols-1)
		if err != nil {
			return nil, err
		}
		cells = append(cells, s.p.Cell(row, col))
	}
	return cells, nil
}

// regions reads the regions. One that overlaps another is a rule.
func (s *scl) regions(v *jsonValue) *Error {
	p, regions := s.p, v.get("regions", "re")
	if !regions.says() {
		return nil
	}
	if regions.kind != jsonList {
		return s.at(regions, "a list of regions", regions.what())
	}
	p.Regions = make([]int, p.Cells())
	for c := range p.Regions {
		p.Regions[c] = encode.NoRegion
	}
	for i := range regions.list {
		cells, err := s.pairs(&regions.list[i])
		if err != nil {
			return err
		}
		if slices.ContainsFunc(cells, func(c encode.Cell) bool { return p.Regions[c] != encode.NoRegion }) {
			if err := s.add(&regions.list[i], rule.AllDifferent{Cells: cells}); err != nil {
				return err
			}
			continue
		}
		for _, c := range cells {
			p.Regions[c] = i
		}
	}
	p.Regions = inOrder(p.Regions)
	return nil
}

// cages reads the cages, and the text of those that have no cells.
func (s *scl) cages(v *jsonValue) *Error {
	list := v.get("cages", "ca")
	if list == nil {
		return nil
	}
	if list.kind != jsonList {
		return s.at(list, "a list of cages", list.what())
	}
	for i := range list.list {
		if err := s.cage(&list.list[i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *scl) cage(v *jsonValue) *Error {
	cells, err := s.pairs(v.get("cells", "ce"))
	if err != nil {
		// Cages beside the grid hold clues in a drawing.
		err.Found += ", and its cage is ignored"
		s.warnings = append(s.warnings, err)
		return nil
	}
	value := v.get("value", "v")
	if len(cells) == 0 {
		if value.says() {
			name, text, _ := strings.Cut(value.text, ":")
			s.note(strings.TrimSpace(name), strings.TrimSpace(text))
		}
		return nil
	}
	if sum := v.get("sum"); sum.says() {
		value = sum
	}
	kind := v.get("type")
	switch {
	case kind != nil && kind.text == "rowcol", v.get("hidden").says() && !value.says():
		return nil
	case !value.says():
		if len(cells) == 1 {
			return nil // a frame
		}
		return s.add(v, rule.Killer{Cells: cells})
	}
	sum, err := s.number(value, math.MinInt16, math.MaxInt16)
	if err != nil {
		s.warnings = append(s.warnings, s.at(value, "the sum of a cage", value.what()+", and the cage is ignored"))
		return nil
	}
	if unique := v.get("unique"); unique != nil && !unique.says() {
		return s.add(v, rule.Sum{Cells: cells, Sum: sum})
	}
	return s.add(v, rule.Killer{Cells: cells, Sum: &sum})
}

// note takes a piece of text about the puzzle, if it is one that is carried along.
func (s *scl) note(name, text string) {
	for _, known := range []struct {
		name string
		to   *string
	}{{"title", &s.p.Title}, {"author", &s.p.Author}, {"solution", &s.solution}} {
		if strings.EqualFold(name, known.name) && *known.to == "" {
			*known.to = text
		}
	}
}

// meta reads title, author and solution, one character a cell.
func (s *scl) meta(v *jsonValue) *Error {
	meta := v.get("metadata")
	for _, from := range []*jsonValue{v, meta} {
		if from == nil {
			continue
		}
		for _, name := range [...][]string{{"title", "t"}, {"author"}, {"solution"}} {
			if text := from.get(name...); text.says() && text.kind != jsonList && text.kind != jsonObject {
				s.note(name[0], text.text)
			}
		}
	}
	if s.solution == "" {
		return nil
	}
	p := s.p
	solution := make([]encode.Digit, 0, p.Cells())
	for _, c := range []byte(s.solution) {
		d := encode.Empty
		if p.High <= 9 && c >= '0' && c <= '9' && p.Domain().Has(encode.Digit(c-'0')) {
			d = encode.Digit(c - '0')
		}
		solution = append(solution, d)
	}
	if len(solution) != p.Cells() || p.High > 9 {
		s.warnings = append(s.warnings, s.at(v, "a solution of a digit a cell", quote([]byte(s.solution))+", which is ignored"))
		return nil
	}
	p.Solution = givensOf(solution)
	return nil
}

// rest warns about what says something and has not been read.
func (s *scl) rest(v *jsonValue) *Error {
	read := []string{"cells", "ce", "regions", "re", "cages", "ca", "metadata", "title", "t", "author", "solution",
		"id", "cellSize", "cs", "settings", "rules", "source", "msgcorrect"}
	var unread []string
	for _, from := range []*jsonValue{v, v.get("metadata")} {
		for i := 0; from != nil && from.kind == jsonObject && i < len(from.list); i += 2 {
			if key := from.list[i].text; from.list[i+1].says() && !slices.Contains(read, key) {
				if long, ok := sclNames[key]; ok {
					key = long
				}
				unread = append(unread, key)
			}
		}
	}
	if unread != nil {
		s.warnings = append(s.warnings, s.at(v, "givens, regions, cages and a solution", "also "+strings.Join(unread, ", ")+", which is not read"))
	}
	return nil
}

// sclNames are the long names of keys in squeezed text that are named in warnings.
var sclNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// isSCL reports whether a line can only be a SudokuPad puzzle.
func isSCL(line []byte) bool {
	start, end, ok := sclCarrier.find(line)
	return ok && start > 0 && isPacked(line[start:end])
}
