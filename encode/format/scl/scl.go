// Package scl has the format of SudokuPad links.
//
//	scl.go      cells, regions, cages and solution
//	squeeze.go  JSON that has been made shorter
//	names.go    names of keys and elements
//	drawing.go  parts that are left out
//	guess.go    rules that drawing is taken for, if an option asks for it
//	element.go  elements of drawing
//	parts.go    the names of parts that other formats leave out
//	write.go    a puzzle as a link
//	paint.go    a picture as elements of drawing
package scl

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
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

// carrier finds the puzzle in SudokuPad links.
var carrier = &address.Carrier{
	Behind: []string{"/scl", "=scl", "/ctc", "=ctc"},
	Prefix: []string{"scl", "ctc"},
}

// Format returns the format, which reads the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Guesses: true,
		Name:    Name,
		About: "SudokuPad links, one a line, or the JSON that they carry: givens, regions, cages; " +
			"other rules are drawn",
		Recognise: detect,
		New: func(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
			read := func(v *jsontext.Value) *link.Reader {
				s := newReader(src.Ctx, known, o.GuessDrawings)
				s.read(v)
				return &s.Reader
			}
			return link.Decoder(src, Name, carrier, parseSqueezed, false, read)
		},
		Write: func(
			ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution,
		) error {
			return write(ctx, w, p, s, known)
		},
		Drawn: drawsRules,
		Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsWords | spec.HoldsSolution,
		Parts: partsOf,
		Example: "sclN4SwJgXA5AHlA0BjApgG1QZRAL2RArAAxJ4DapwAbhAIwC+8jVEALHQLrynzMBMDPagGYOXZiMbxOFam0" +
			"nN67TgCcy5YoWnEa0mvE1c9O6aWK8t8IbvjnDlpV1K9905zq5CXH+McfPbTvbeAZ5WSnRAA\n",
	}
}

func newReader(ctx context.Context, known rule.Set, guessing bool) *reader {
	return &reader{Reader: link.NewReader(ctx, known, false), guessing: guessing}
}

// read reads a puzzle.
func (s *reader) read(v *jsontext.Value) {
	s.Steps(v, s.cells, s.regions, s.cages, s.meta, s.drawing)
}

// cells reads the size and the givens.
func (s *reader) cells(v *jsontext.Value) {
	p, rows := s.Puzzle, v.Get("cells", "ce")
	if rows == nil || rows.Type != jsontext.List || len(rows.List) == 0 ||
		len(rows.List) > puzzle.MaxSide {
		expected := "a list of up to " + strconv.Itoa(puzzle.MaxSide) + " rows as cells"
		if rows == nil {
			s.Fail(v, expected, "none")
		} else {
			s.Fail(rows, expected, rows.Described())
		}
		return
	}
	p.Rows, p.Cols = len(rows.List), len(rows.List[0].List)
	if p.Cols == 0 || p.Cols > puzzle.MaxSide {
		s.Fail(
			&rows.List[0], "a row of up to "+strconv.Itoa(puzzle.MaxSide)+" cells", rows.List[0].Described(),
		)
		return
	}
	largest := max(p.Rows, p.Cols)
	for _, region := range v.Get("regions", "re").Elements() {
		largest = max(largest, len(region.List))
	}
	p.Low, p.High = 1, puzzle.Digit(min(largest, int(puzzle.MaxDigit)))
	for i, row := range rows.Elements() {
		if row.Type != jsontext.List || len(row.List) != p.Cols {
			s.Fail(row, "a row of "+strconv.Itoa(p.Cols)+" cells", row.Described())
		}
		for k, cell := range row.Elements() {
			s.In = func() string { return "cell " + link.PlaceName(i+1, k+1) }
			d := puzzle.Empty
			if value := cell.Get("value", "v"); value.Says() {
				d = puzzle.Digit(min(s.Number(value, 0, largest), int(puzzle.MaxDigit)))
			}
			p.Givens = append(p.Givens, d)
			s.inCell(cell)
		}
		s.In = nil
	}
	if slices.Contains(p.Givens, 0) {
		p.Low, p.High = 0, p.High-1
	}
	p.Givens = notation.GivensOf(p.Givens)
}

// The members of a cell that have a meaning, and those that colour it.
var (
	cellMembers = []string{"value", "v"}
	cellLooks   = []string{"c", "color", "colour", "highlight", "fontC"}
)

// inCell leaves out what a cell says beyond its digit and its colours: pencil marks may be all that
// is possible there.
func (s *reader) inCell(v *jsontext.Value) {
	if v.Type != jsontext.Object && v.Says() {
		s.Leave(v, "an object", v.What())
	}
	for key, value := range v.Members() {
		name := key.Text
		known := slices.Contains(cellMembers, name) || slices.Contains(cellLooks, name)
		if value.Says() && !known {
			s.Leave(key, "a digit, or nothing", "also "+name)
		}
	}
}

// pairs reads a list of [row, column].
func (s *reader) pairs(v *jsontext.Value) []puzzle.Cell {
	if v == nil {
		return nil
	}
	return s.Cells(v, func(pair *jsontext.Value) puzzle.Cell {
		if pair.Type != jsontext.List || len(pair.List) != 2 {
			s.Fail(pair, "a list of row and column", pair.Described())
			return 0
		}
		row := s.Number(&pair.List[0], 0, s.Puzzle.Rows-1)
		return s.Puzzle.Cell(row, s.Number(&pair.List[1], 0, s.Puzzle.Cols-1))
	})
}

// regions reads the regions. One that overlaps another is a rule.
func (s *reader) regions(v *jsontext.Value) {
	p, regions := s.Puzzle, v.Get("regions", "re")
	if !regions.Says() {
		return
	}
	p.Regions = slices.Repeat([]int{puzzle.NoRegion}, p.Cells())
	for i, region := range s.List(regions, "a list of regions") {
		s.In = func() string { return nameOf("region", i, region) }
		cells := s.pairs(region)
		if slices.ContainsFunc(
			cells, func(c puzzle.Cell) bool { return p.Regions[c] != puzzle.NoRegion },
		) {
			s.Add(region, rule.AllDifferent{Cells: cells})
			continue
		}
		for _, c := range cells {
			if p.Regions[c] == i {
				s.Fail(region, "each cell once", p.CellName(c)+" twice")
			}
			p.Regions[c] = i
		}
	}
	s.In = nil
	p.Regions = notation.InOrder(p.Regions)
}

// cages reads the cages, and the text of those that have no cells.
func (s *reader) cages(v *jsontext.Value) {
	list := v.Get("cages", "ca")
	if list == nil {
		return
	}
	for i, cage := range s.List(list, "a list of cages") {
		s.In = func() string { return nameOf("cage", i, cage) }
		s.cage(cage)
	}
	s.In = nil
}

// The members of a cage that have a meaning, its types, and the members that say how it is drawn.
var (
	cageMembers = []string{"cells", "ce", "value", "v", "sum", "unique", "hidden", "type"}
	cageTypes   = []string{"killer", "cage", "region", "rowcol"}
	cageLooks   = []string{
		"style", "outlineC", "fontC", "borderColor", "textColor", "color", "c", "fontSize", "fs",
	}
)

// leftOut reports whether reading has failed. The value with the error is then left out, and
// reading continues, unless the context has ended.
func (s *reader) leftOut() bool {
	err := s.Err
	if err == nil || err == source.ErrStopped {
		return err != nil
	}
	s.Findings.Leave(err)
	s.Err = nil
	return true
}

func (s *reader) cage(v *jsontext.Value) {
	if v.Type != jsontext.Object {
		s.Wrong(v, "an object")
		return
	}
	cells := s.pairs(v.Get("cells", "ce"))
	if s.leftOut() { // cages beside the grid hold clues in a drawing
		return
	}
	value, sum := v.Get("value", "v"), v.Get("sum")
	if len(cells) == 0 {
		switch {
		case sum.Says():
			s.Leave(sum, "a cage with cells, or words", "a sum alone")
		case value.Says():
			s.CageWords(v, value)
		case v.Says():
			s.Warn(v, "a cage with cells, or words", "neither")
		}
		return
	}
	s.Others(v, cageMembers, cageLooks...)
	if !value.Says() {
		value = sum
	}
	for _, name := range []string{"unique", "hidden"} {
		if flag := v.Get(name); flag.Says() && flag.Text != "true" && flag.Text != "false" {
			s.Leave(flag, "true or false as "+name, flag.What())
			return
		}
	}
	unique, kind := v.Get("unique"), v.Get("type")
	repeats := unique != nil && !unique.Yes()
	switch {
	case kind.Says() && !slices.Contains(cageTypes, kind.Text):
		s.Leave(kind, nearest.OneOf("a known type of cage", kind.Text, cageTypes), kind.What())
		return
	case v.Get("hidden").Yes(), kind.Says() && kind.Text == "rowcol":
		if value.Says() || !s.isHouse(cells) {
			s.Leave(v, "the cells of a row, column or region", "a hidden cage")
		}
		return
	case !value.Says() && (repeats || len(cells) == 1):
		s.Leave(v, "a cage with a sum, or of different digits", "a frame")
		return
	case !value.Says():
		s.Add(v, rule.Killer{Cells: cells})
		return
	}
	n := s.Sum(value)
	if sum.Says() && sum != value {
		if second := s.Sum(sum); second != n {
			s.Fail(sum, "the sum of the cage, "+strconv.Itoa(n), strconv.Itoa(second))
		}
	}
	switch {
	case s.leftOut():
	case repeats:
		s.Add(v, rule.Sum{Cells: cells, Sum: &n})
	default:
		s.Add(v, rule.Killer{Cells: cells, Sum: &n})
	}
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

// meta reads title, author, rules in words and solution.
func (s *reader) meta(v *jsontext.Value) {
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		if from == nil {
			continue
		}
		for _, name := range [...][]string{{"title", "t"}, {"author"}, {"rules"}, {"solution"}} {
			value := from.Get(name...)
			if !value.Says() {
				continue
			}
			text, ok := link.TextOf(value)
			if ok = ok && (value.Type != jsontext.List || name[0] != "title" && name[0] != "author"); !ok {
				s.Warn(value, "text as "+name[0], value.What()+", which is ignored")
				continue
			}
			s.Note(value, name[0], text)
		}
	}
	s.Noted(v)
}

// The keys by which an object is recognised, and those that other objects have beside some of them.
var (
	ownKeys   = []string{"cells", "ce", "cages", "ca", "underlays", "overlays", "cellSize"}
	otherKeys = []string{"size", "rows", "givens", "rules", "grid", "puzzle", "formatVersion"}
)

// detect recognises links, packed puzzles, and objects by their keys.
func detect(h *recognise.Head) recognise.Answer {
	line := h.Text()
	if slices.ContainsFunc(ownKeys, h.HasKey) && !slices.ContainsFunc(otherKeys, h.HasKey) {
		return recognise.ByContent
	}
	start, end, ok := carrier.Find(line)
	if ok && start > 0 && lz.IsObject(line[start:end], "\" \t\r\nabcdefghijklmnopqrstuvwxyz") {
		return recognise.ByContent
	}
	return recognise.No
}
