package format

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// SudokuPad writes a puzzle as a JSON object, squeezed (sclsqueeze.go) and packed. It is a drawing:
// of its keys only these have a meaning here.
//
//	cells     rows of cells, with the "value" that is given; some other members are colours
//	regions   lists of cells, [row, column] from 0
//	cages     "cells" and their sum, "value"; "unique": false if digits may repeat. Those without cells hold
//	          text, "title: ..."; those that are hidden, or of type rowcol, repeat rows, columns and regions.
//	metadata  title, author and solution
//
// The digits are as many as the largest house has cells, from 1; from 0 if a 0 is given. Drawing,
// and whatever else may stand for a rule, is left out aloud (scldrawing.go).

// sclCarrier finds what SudokuPad links carry.
var sclCarrier = &carrier{
	behind: []string{"/scl", "=scl", "/ctc", "=ctc"},
	prefix: []string{"scl", "ctc"},
}

// sclSpec is the format.
var sclSpec = Spec{
	Name: sclFormat, About: "SudokuPad links: givens, regions, cages and solution, one a line",
	Recognise: recogniseSCL,
	New:       newSCL,
	Parts:     sclParts,
}

func newSCL(src *source, _ *boards, _ Options) Decoder {
	return &oneLine{src: src, parse: func(t *text) (*puzzle.Puzzle, findings, *Error) {
		packed, v, err := unpack(src.ctx, t, sclCarrier, parseSqueezed)
		if err != nil {
			return nil, findings{}, err
		}
		packed.bare = false // places are in what unsqueeze makes of it
		s := scl{fpuzzles: *newFPuzzlesReader(src.ctx, false)}
		err = s.read(&v)
		s.p.Carried = &puzzle.Carried{Format: sclFormat, Text: packed.json}
		return s.p, packed.wrapAll(s.findings), packed.wrap(err)
	}}
}

const sclFormat = "scl"

// scl reads one puzzle. Keys have their long names or those of squeezed text.
type scl struct {
	fpuzzles
	houses map[string]bool // the cells of each house, made when first needed
}

func (s *scl) read(v *jsonValue) *Error {
	for _, step := range []func(*jsonValue) *Error{s.cells, s.regions, s.cages, s.meta, s.drawing} {
		if err := step(v); err != nil {
			return err
		}
	}
	return nil
}

// cells reads the size and the givens.
func (s *scl) cells(v *jsonValue) *Error {
	p, rows := s.p, v.get("cells", "ce")
	if rows == nil || rows.kind != jsonList || len(rows.list) == 0 || len(rows.list) > puzzle.MaxSide {
		expected := "a list of up to " + strconv.Itoa(puzzle.MaxSide) + " rows as cells"
		if rows == nil {
			return s.at(v, expected, "none")
		}
		return s.at(rows, expected, rows.described())
	}
	p.Rows, p.Cols = len(rows.list), len(rows.list[0].list)
	if p.Cols == 0 || p.Cols > puzzle.MaxSide {
		return s.at(&rows.list[0], "a row of up to "+strconv.Itoa(puzzle.MaxSide)+" cells", rows.list[0].described())
	}
	largest := max(p.Rows, p.Cols)
	if regions := v.get("regions", "re"); regions != nil {
		for i := range regions.list {
			largest = max(largest, len(regions.list[i].list))
		}
	}
	p.Low, p.High = 1, puzzle.Digit(min(largest, int(puzzle.MaxDigit)))
	for i := range rows.list {
		row := &rows.list[i]
		if row.kind != jsonList || len(row.list) != p.Cols {
			return s.at(row, "a row of "+strconv.Itoa(p.Cols)+" cells", row.described())
		}
		for k := range row.list {
			s.clue = func() string { return "cell " + fpuzzlesName(i+1, k+1) }
			d := puzzle.Empty
			if value := row.list[k].get("value", "v"); value.says() {
				n, err := s.number(value, 0, largest)
				if err != nil {
					return err
				}
				d = puzzle.Digit(min(n, int(puzzle.MaxDigit)))
			}
			p.Givens = append(p.Givens, d)
			s.inCell(&row.list[k])
		}
		s.clue = nil
	}
	if slices.Contains(p.Givens, 0) {
		p.Low, p.High = 0, p.High-1
	}
	p.Givens = givensOf(p.Givens)
	return nil
}

// The members of a cell that have a meaning, and those that colour it.
var (
	sclCellMembers = []string{"value", "v"}
	sclCellLooks   = []string{"c", "color", "colour", "highlight", "fontC"}
)

// inCell leaves out what a cell says beyond its digit and its colours: pencil marks may be all that
// is possible there.
func (s *scl) inCell(v *jsonValue) {
	if v.kind != jsonObject {
		if v.says() {
			s.leave(s.at(v, "an object", v.what()))
		}
		return
	}
	for i := 0; i < len(v.list); i += 2 {
		name := v.list[i].text
		known := slices.Contains(sclCellMembers, name) || slices.Contains(sclCellLooks, name)
		if v.list[i+1].says() && !known && !s.crowded() {
			s.leave(s.at(&v.list[i], "a digit, or nothing", "also "+name))
		}
	}
}

// pairs reads a list of [row, column].
func (s *scl) pairs(v *jsonValue) ([]puzzle.Cell, *Error) {
	if v == nil {
		return nil, nil
	}
	if v.kind != jsonList {
		return nil, s.at(v, "a list of cells", v.what())
	}
	var cells []puzzle.Cell
	for i := range v.list {
		pair := &v.list[i]
		if pair.kind != jsonList || len(pair.list) != 2 {
			return nil, s.at(pair, "a list of row and column", pair.described())
		}
		row, err := s.number(&pair.list[0], 0, s.p.Rows-1)
		if err != nil {
			return nil, err
		}
		col, err := s.number(&pair.list[1], 0, s.p.Cols-1)
		if err != nil {
			return nil, err
		}
		if s.src.stopped() {
			return nil, errStopped
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
		p.Regions[c] = puzzle.NoRegion
	}
	for i := range regions.list {
		s.clue = func() string { return sclName("region", i, &regions.list[i]) }
		cells, err := s.pairs(&regions.list[i])
		if err != nil {
			return err
		}
		sorted := sortedCells(cells)
		for k, c := range sorted {
			if k > 0 && c == sorted[k-1] {
				return s.at(&regions.list[i], "each cell once", p.CellName(c)+" twice")
			}
		}
		if slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return p.Regions[c] != puzzle.NoRegion }) {
			if err := s.add(&regions.list[i], rule.AllDifferent{Cells: cells}); err != nil {
				return err
			}
			continue
		}
		for _, c := range cells {
			p.Regions[c] = i
		}
	}
	s.clue = nil
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
		cage := &list.list[i]
		s.clue = func() string { return sclName("cage", i, cage) }
		if err := s.cage(cage); err != nil {
			return err
		}
	}
	s.clue = nil
	return nil
}

// The members of a cage that have a meaning, its types, and the members that say how it is drawn.
var (
	sclCageMembers = []string{"cells", "ce", "value", "v", "sum", "unique", "hidden", "type"}
	sclCageTypes   = []string{"killer", "cage", "region", "rowcol"}
	sclCageLooks   = []string{"style", "outlineC", "fontC", "borderColor", "textColor", "color", "c", "fontSize", "fs"}
)

func (s *scl) cage(v *jsonValue) *Error {
	if v.kind != jsonObject {
		return s.at(v, "an object", v.what())
	}
	cells, err := s.pairs(v.get("cells", "ce"))
	switch {
	case err == errStopped:
		return err
	case err != nil:
		s.leave(err) // cages beside the grid hold clues in a drawing
		return nil
	}
	value, sum := v.get("value", "v"), v.get("sum")
	if len(cells) == 0 {
		switch {
		case sum.says():
			s.leave(s.at(sum, "a cage with cells, or words", "a sum alone"))
		case value.says():
			s.cageWords(v, value)
		case v.says():
			s.warn(s.at(v, "a cage with cells, or words", "neither"))
		}
		return nil
	}
	for i := 0; i < len(v.list); i += 2 {
		name := v.list[i].text
		if v.list[i+1].says() && !slices.Contains(sclCageMembers, name) && !slices.Contains(sclCageLooks, name) {
			s.leave(s.at(&v.list[i], oneOf("a known key of a cage", name, sclCageMembers), quote([]byte(name))))
		}
	}
	if !value.says() {
		value = sum
	}
	for _, name := range []string{"unique", "hidden"} {
		if flag := v.get(name); flag.says() && flag.text != "true" && flag.text != "false" {
			s.leave(s.at(flag, "true or false as "+name, flag.what()))
			return nil
		}
	}
	unique, kind := v.get("unique"), v.get("type")
	repeats := unique != nil && !unique.yes()
	switch {
	case kind.says() && !slices.Contains(sclCageTypes, kind.text):
		s.leave(s.at(kind, oneOf("a known type of cage", kind.text, sclCageTypes), kind.what()))
		return nil
	case v.get("hidden").yes(), kind.says() && kind.text == "rowcol":
		if value.says() || !s.isHouse(cells) {
			s.leave(s.at(v, "the cells of a row, column or region", "a hidden cage"))
		}
		return nil
	case !value.says() && (repeats || len(cells) == 1):
		s.leave(s.at(v, "a cage with a sum, or of different digits", "a frame"))
		return nil
	case !value.says():
		return s.add(v, rule.Killer{Cells: cells})
	}
	n, err := s.number(value, math.MinInt16, math.MaxInt16)
	if err == nil && sum.says() && sum != value {
		var second int
		if second, err = s.number(sum, math.MinInt16, math.MaxInt16); err == nil && second != n {
			err = s.at(sum, "the sum of the cage, "+strconv.Itoa(n), strconv.Itoa(second))
		}
	}
	if err != nil {
		s.leave(err)
		return nil
	}
	if repeats {
		return s.add(v, rule.Sum{Cells: cells, Sum: n})
	}
	return s.add(v, rule.Killer{Cells: cells, Sum: &n})
}

// isHouse reports whether cells are those of a row, a column or a region.
func (s *scl) isHouse(cells []puzzle.Cell) bool {
	if s.houses == nil {
		s.houses = make(map[string]bool)
		for _, h := range s.p.Houses() {
			s.houses[fmt.Sprint(h.Cells)] = true
		}
	}
	return len(cells) <= puzzle.MaxSide && s.houses[fmt.Sprint(sortedCells(cells))]
}

// meta reads title, author and solution.
func (s *scl) meta(v *jsonValue) *Error {
	for _, from := range []*jsonValue{v, v.get("metadata")} {
		if from == nil {
			continue
		}
		for _, name := range [...][]string{{"title", "t"}, {"author"}, {"solution"}} {
			value := from.get(name...)
			if !value.says() {
				continue
			}
			text, ok := textOf(value)
			if ok = ok && (value.kind != jsonList || name[0] == "solution"); !ok {
				s.warn(s.at(value, "text as "+name[0], value.what()+", which is ignored"))
				continue
			}
			s.note(value, name[0], text)
		}
	}
	return s.noted(v)
}

func recogniseSCL(h *Head) Answer {
	line := h.text()
	start, end, ok := sclCarrier.find(line)
	if ok && start > 0 && isPacked(line[start:end], "\" \t\r\nabcdefghijklmnopqrstuvwxyz") {
		return ByContent
	}
	return No
}
