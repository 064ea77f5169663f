// Package scl is SudokuPad links.
//
//	scl.go      cells, regions, cages and solution
//	squeeze.go  JSON that has been made shorter
//	names.go    what keys and elements are called
//	drawing.go  what is left out
//	guess.go    what drawing is taken for, if this is asked for
//	shape.go    elements of drawing
//	parts.go    what other formats leave out
package scl

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// SudokuPad writes a puzzle as a JSON object, squeezed (squeeze.go) and packed. It is a drawing:
// of its keys only these have a meaning here.
//
//	cells     rows of cells, with the "value" that is given; some other members are colours
//	regions   lists of cells, [row, column] from 0
//	cages     "cells" and their sum, "value"; "unique": false if digits may repeat. Those without
//	          cells hold text, "title: ..."; those that are hidden, or of type rowcol, repeat
//	          rows, columns and regions.
//	metadata  title, author and solution
//
// The digits are as many as the largest house has cells, from 1; from 0 if a 0 is given. Drawing,
// and whatever else may stand for a rule, is left out with a warning (drawing.go), or taken for the
// rules that usually look so if this is asked for (guess.go).

// carrier finds what SudokuPad links carry.
var carrier = &link.Carrier{
	Behind: []string{"/scl", "=scl", "/ctc", "=ctc"},
	Prefix: []string{"scl", "ctc"},
}

// Format is what the format says of itself.
var Format = spec.Format{
	Name: Name, About: "SudokuPad links: givens, regions, cages and solution, one a line",
	Recognise: detect,
	New:       newDecoder,
	Parts:     partsOf,
	Example: "sclN4SwJgXA5AHlA0BjApgG1QZRAL2RArAAxJ4DapwAbhAIwC+8jVEALHQLrynzMBMDPagGYOXZiMbxOFam0" +
		"nN67TgCcy5YoWnEa0mvE1c9O6aWK8t8IbvjnDlpV1K9905zq5CXH+McfPbTvbeAZ5WSnRAA\n",
}

func newDecoder(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		packed, v, err := link.Unpack(src.Ctx, t, carrier, parseSqueezed)
		if err != nil {
			return nil, source.Findings{}, err
		}
		packed.Bare = false // places are in what unsqueeze makes of it
		s := reader{Reader: link.NewReader(src.Ctx), known: o.Rules, guessing: o.GuessDrawings}
		err = s.read(&v)
		s.Puzzle.Carried = &puzzle.Carried{Format: Name, Text: packed.JSON}
		return s.Puzzle, packed.WrapAll(s.Findings), packed.Wrap(err)
	}}
}

func (s *reader) read(v *jsontext.Value) *source.Error {
	for _, step := range []func(*jsontext.Value) *source.Error{
		s.cells, s.regions, s.cages, s.meta, s.drawing,
	} {
		if err := step(v); err != nil {
			return err
		}
	}
	return nil
}

// cells reads the size and the givens.
func (s *reader) cells(v *jsontext.Value) *source.Error {
	p, rows := s.Puzzle, v.Get("cells", "ce")
	if rows == nil || rows.Kind != jsontext.List || len(rows.List) == 0 ||
		len(rows.List) > puzzle.MaxSide {
		expected := "a list of up to " + strconv.Itoa(puzzle.MaxSide) + " rows as cells"
		if rows == nil {
			return s.At(v, expected, "none")
		}
		return s.At(rows, expected, rows.Described())
	}
	p.Rows, p.Cols = len(rows.List), len(rows.List[0].List)
	if p.Cols == 0 || p.Cols > puzzle.MaxSide {
		return s.At(
			&rows.List[0], "a row of up to "+strconv.Itoa(puzzle.MaxSide)+" cells", rows.List[0].Described(),
		)
	}
	largest := max(p.Rows, p.Cols)
	if regions := v.Get("regions", "re"); regions != nil {
		for i := range regions.List {
			largest = max(largest, len(regions.List[i].List))
		}
	}
	p.Low, p.High = 1, puzzle.Digit(min(largest, int(puzzle.MaxDigit)))
	for i := range rows.List {
		row := &rows.List[i]
		if row.Kind != jsontext.List || len(row.List) != p.Cols {
			return s.At(row, "a row of "+strconv.Itoa(p.Cols)+" cells", row.Described())
		}
		for k := range row.List {
			s.Clue = func() string { return "cell " + link.PlaceName(i+1, k+1) }
			d := puzzle.Empty
			if value := row.List[k].Get("value", "v"); value.Says() {
				n, err := s.Number(value, 0, largest)
				if err != nil {
					return err
				}
				d = puzzle.Digit(min(n, int(puzzle.MaxDigit)))
			}
			p.Givens = append(p.Givens, d)
			s.inCell(&row.List[k])
		}
		s.Clue = nil
	}
	if slices.Contains(p.Givens, 0) {
		p.Low, p.High = 0, p.High-1
	}
	p.Givens = notation.GivensOf(p.Givens)
	return nil
}

// The members of a cell that have a meaning, and those that colour it.
var (
	cellMembers = []string{"value", "v"}
	cellLooks   = []string{"c", "color", "colour", "highlight", "fontC"}
)

// inCell leaves out what a cell says beyond its digit and its colours: pencil marks may be all that
// is possible there.
func (s *reader) inCell(v *jsontext.Value) {
	if v.Kind != jsontext.Object {
		if v.Says() {
			s.Leave(s.At(v, "an object", v.What()))
		}
		return
	}
	for i := 0; i < len(v.List); i += 2 {
		name := v.List[i].Text
		known := slices.Contains(cellMembers, name) || slices.Contains(cellLooks, name)
		if v.List[i+1].Says() && !known && !s.Crowded() {
			s.Leave(s.At(&v.List[i], "a digit, or nothing", "also "+name))
		}
	}
}

// pairs reads a list of [row, column].
func (s *reader) pairs(v *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if v == nil {
		return nil, nil
	}
	if v.Kind != jsontext.List {
		return nil, s.At(v, "a list of cells", v.What())
	}
	var cells []puzzle.Cell
	for i := range v.List {
		pair := &v.List[i]
		if pair.Kind != jsontext.List || len(pair.List) != 2 {
			return nil, s.At(pair, "a list of row and column", pair.Described())
		}
		row, err := s.Number(&pair.List[0], 0, s.Puzzle.Rows-1)
		if err != nil {
			return nil, err
		}
		col, err := s.Number(&pair.List[1], 0, s.Puzzle.Cols-1)
		if err != nil {
			return nil, err
		}
		if s.Src.Stopped() {
			return nil, source.ErrStopped
		}
		cells = append(cells, s.Puzzle.Cell(row, col))
	}
	return cells, nil
}

// regions reads the regions. One that overlaps another is a rule.
func (s *reader) regions(v *jsontext.Value) *source.Error {
	p, regions := s.Puzzle, v.Get("regions", "re")
	if !regions.Says() {
		return nil
	}
	if regions.Kind != jsontext.List {
		return s.At(regions, "a list of regions", regions.What())
	}
	p.Regions = make([]int, p.Cells())
	for c := range p.Regions {
		p.Regions[c] = puzzle.NoRegion
	}
	for i := range regions.List {
		s.Clue = func() string { return nameOf("region", i, &regions.List[i]) }
		cells, err := s.pairs(&regions.List[i])
		if err != nil {
			return err
		}
		sorted := notation.SortedCells(cells)
		for k, c := range sorted {
			if k > 0 && c == sorted[k-1] {
				return s.At(&regions.List[i], "each cell once", p.CellName(c)+" twice")
			}
		}
		if slices.ContainsFunc(
			cells, func(c puzzle.Cell) bool { return p.Regions[c] != puzzle.NoRegion },
		) {
			if err := s.Add(&regions.List[i], rule.AllDifferent{Cells: cells}); err != nil {
				return err
			}
			continue
		}
		for _, c := range cells {
			p.Regions[c] = i
		}
	}
	s.Clue = nil
	p.Regions = notation.InOrder(p.Regions)
	return nil
}

// cages reads the cages, and the text of those that have no cells.
func (s *reader) cages(v *jsontext.Value) *source.Error {
	list := v.Get("cages", "ca")
	if list == nil {
		return nil
	}
	if list.Kind != jsontext.List {
		return s.At(list, "a list of cages", list.What())
	}
	for i := range list.List {
		cage := &list.List[i]
		s.Clue = func() string { return nameOf("cage", i, cage) }
		if err := s.cage(cage); err != nil {
			return err
		}
	}
	s.Clue = nil
	return nil
}

// The members of a cage that have a meaning, its types, and the members that say how it is drawn.
var (
	cageMembers = []string{"cells", "ce", "value", "v", "sum", "unique", "hidden", "type"}
	cageTypes   = []string{"killer", "cage", "region", "rowcol"}
	cageLooks   = []string{
		"style", "outlineC", "fontC", "borderColor", "textColor", "color", "c", "fontSize", "fs",
	}
)

func (s *reader) cage(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.Object {
		return s.At(v, "an object", v.What())
	}
	cells, err := s.pairs(v.Get("cells", "ce"))
	switch {
	case err == source.ErrStopped:
		return err
	case err != nil:
		s.Leave(err) // cages beside the grid hold clues in a drawing
		return nil
	}
	value, sum := v.Get("value", "v"), v.Get("sum")
	if len(cells) == 0 {
		switch {
		case sum.Says():
			s.Leave(s.At(sum, "a cage with cells, or words", "a sum alone"))
		case value.Says():
			s.CageWords(v, value)
		case v.Says():
			s.Warn(s.At(v, "a cage with cells, or words", "neither"))
		}
		return nil
	}
	for i := 0; i < len(v.List); i += 2 {
		name := v.List[i].Text
		if v.List[i+1].Says() && !slices.Contains(cageMembers, name) &&
			!slices.Contains(cageLooks, name) {
			s.Leave(
				s.At(
					&v.List[i], source.OneOf("a known key of a cage", name, cageMembers),
					source.Quote([]byte(name)),
				),
			)
		}
	}
	if !value.Says() {
		value = sum
	}
	for _, name := range []string{"unique", "hidden"} {
		if flag := v.Get(name); flag.Says() && flag.Text != "true" && flag.Text != "false" {
			s.Leave(s.At(flag, "true or false as "+name, flag.What()))
			return nil
		}
	}
	unique, kind := v.Get("unique"), v.Get("type")
	repeats := unique != nil && !unique.Yes()
	switch {
	case kind.Says() && !slices.Contains(cageTypes, kind.Text):
		s.Leave(s.At(kind, source.OneOf("a known type of cage", kind.Text, cageTypes), kind.What()))
		return nil
	case v.Get("hidden").Yes(), kind.Says() && kind.Text == "rowcol":
		if value.Says() || !s.isHouse(cells) {
			s.Leave(s.At(v, "the cells of a row, column or region", "a hidden cage"))
		}
		return nil
	case !value.Says() && (repeats || len(cells) == 1):
		s.Leave(s.At(v, "a cage with a sum, or of different digits", "a frame"))
		return nil
	case !value.Says():
		return s.Add(v, rule.Killer{Cells: cells})
	}
	n, err := s.Number(value, math.MinInt16, math.MaxInt16)
	if err == nil && sum.Says() && sum != value {
		var second int
		if second, err = s.Number(sum, math.MinInt16, math.MaxInt16); err == nil && second != n {
			err = s.At(sum, "the sum of the cage, "+strconv.Itoa(n), strconv.Itoa(second))
		}
	}
	if err != nil {
		s.Leave(err)
		return nil
	}
	if repeats {
		return s.Add(v, rule.Sum{Cells: cells, Sum: n})
	}
	return s.Add(v, rule.Killer{Cells: cells, Sum: &n})
}

// isHouse reports whether cells are those of a row, a column or a region.
func (s *reader) isHouse(cells []puzzle.Cell) bool {
	if s.houses == nil {
		s.houses = make(map[string]bool)
		for _, h := range s.Puzzle.Houses() {
			s.houses[fmt.Sprint(h.Cells)] = true
		}
	}
	return len(cells) <= puzzle.MaxSide && s.houses[fmt.Sprint(notation.SortedCells(cells))]
}

// meta reads title, author and solution.
func (s *reader) meta(v *jsontext.Value) *source.Error {
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		if from == nil {
			continue
		}
		for _, name := range [...][]string{{"title", "t"}, {"author"}, {"solution"}} {
			value := from.Get(name...)
			if !value.Says() {
				continue
			}
			text, ok := link.TextOf(value)
			if ok = ok && (value.Kind != jsontext.List || name[0] == "solution"); !ok {
				s.Warn(s.At(value, "text as "+name[0], value.What()+", which is ignored"))
				continue
			}
			s.Note(value, name[0], text)
		}
	}
	return s.Noted(v)
}

func detect(h *recognise.Head) recognise.Answer {
	line := h.Text()
	start, end, ok := carrier.Find(line)
	if ok && start > 0 && lz.IsObject(line[start:end], "\" \t\r\nabcdefghijklmnopqrstuvwxyz") {
		return recognise.ByContent
	}
	return recognise.No
}
