package fpuzzles

import (
	"net/url"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// appendFPuzzles appends p as an f-puzzles link.
func appendFPuzzles(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	text, err := fpuzzlesJSON(p)
	if err != nil {
		return dst, err
	}
	dst = append(dst, "https://f-puzzles.com/?load="...)
	dst = append(dst, url.QueryEscape(string(lz.Pack(nil, text)))...)
	return append(dst, '\n'), nil
}

// appendFPuzzlesGrid appends p with grid as its solution.
func appendFPuzzlesGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	solved := *p
	solved.Solution = grid
	return appendFPuzzles(dst, &solved)
}

// fpuzzlesJSON returns what a link of p carries: what p has carried along, as far as it agrees with
// p, and the rest of p.
func fpuzzlesJSON(p *puzzle.Puzzle) (string, error) {
	if p.Rows != p.Cols {
		return "", fpuzzlesMisfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	}
	if p.Low != 1 || int(p.High) != p.Rows {
		return "", fpuzzlesMisfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	}
	w := writer{p: p, old: carriedFPuzzles(p), lists: make([][]string, len(fpuzzlesKeys))}
	w.ratios, w.differences = drawnValues(p)
	rules := p.Rules
	if w.old != nil {
		rules = w.old.left
	}
	for _, r := range rules {
		if err := w.rule(r); err != nil {
			return "", err
		}
	}
	members, err := w.members()
	if err != nil {
		return "", err
	}
	if w.old != nil {
		return w.old.merge(p, members), nil
	}
	return jsontext.ObjectOf(members), nil
}

// members returns all that p says, and of its constraints those that have been added.
func (w *writer) members() ([]jsontext.Member, error) {
	p := w.p
	members := []jsontext.Member{{Key: "size", Value: strconv.Itoa(p.Rows)}}
	for _, m := range []jsontext.Member{{Key: "title", Value: p.Title}, {Key: "author", Value: p.Author}} {
		if m.Value != "" {
			members = append(members, jsontext.Member{Key: m.Key, Value: string(jsontext.AppendString(nil, m.Value))})
		}
	}
	grid, err := w.grid()
	if err != nil {
		return nil, err
	}
	members = append(members, jsontext.Member{Key: "grid", Value: grid})
	for i, list := range w.lists {
		switch {
		case list == nil:
		case list[0] == "true":
			members = append(members, jsontext.Member{Key: fpuzzlesKeys[i].key, Value: "true"})
		default:
			members = append(members, jsontext.Member{Key: fpuzzlesKeys[i].key, Value: jsontext.ListOf(list)})
		}
	}
	if p.Solution != nil {
		var digits []string
		for _, d := range p.Solution {
			if d == puzzle.Empty {
				digits = append(digits, "null")
			} else {
				digits = append(digits, strconv.Itoa(int(d)))
			}
		}
		members = append(members, jsontext.Member{Key: "solution", Value: jsontext.ListOf(digits)})
	}
	return members, nil
}

func fpuzzlesMisfit(what string) error { return &board.MisfitError{Format: "fpuzzles", What: what} }

// An writer gathers the instances of each kind of constraint.
type writer struct {
	p     *puzzle.Puzzle
	old   *fpuzzlesCarried // what p carries along, or nil
	lists [][]string       // the elements of the lists that are the values of fpuzzlesKeys; "true" for a flag

	ratios, differences []int // the values of the dots
}

// grid returns the rows of cells.
func (w *writer) grid() (string, error) {
	p := w.p
	regions := board.InOrder(slices.Clone(p.Regions))
	implied := slices.Equal(regions, fpuzzlesRegions(p.Rows)) // by the size of the grid
	var rows, cells []string
	for c := range p.Cells() {
		var parts [3]cellPart
		parts[0].keys = []string{"value", "given"}
		if d := board.Given(p, c); d != puzzle.Empty {
			parts[0].members = []jsontext.Member{{Key: "value", Value: strconv.Itoa(int(d))}, {Key: "given", Value: "true"}}
		}
		parts[1].keys = []string{"region"}
		switch {
		case implied:
		case regions == nil || regions[c] == puzzle.NoRegion:
			parts[1].members = []jsontext.Member{{Key: "region", Value: "null"}}
		default:
			parts[1].members = []jsontext.Member{{Key: "region", Value: strconv.Itoa(regions[c])}}
		}
		parts[2].keys = []string{"givenPencilMarks"}
		if p.Candidates != nil && p.Candidates[c] != p.Domain() {
			var digits []string
			for d := range p.Candidates[c].All() {
				digits = append(digits, strconv.Itoa(int(d)))
			}
			parts[2].members = []jsontext.Member{{Key: "givenPencilMarks", Value: jsontext.ListOf(digits)}}
		}
		cell, err := w.cell(puzzle.Cell(c), parts[:])
		if err != nil {
			return "", err
		}
		if cells = append(cells, cell); len(cells) == p.Cols {
			rows, cells = append(rows, jsontext.ListOf(cells)), nil
		}
	}
	return jsontext.ListOf(rows), nil
}

// A cellPart is what p says of one aspect of a cell: the keys that may speak of it, and those that
// do.
type cellPart struct {
	keys    []string
	members []jsontext.Member
}

// cell returns a cell.
func (w *writer) cell(c puzzle.Cell, parts []cellPart) (string, error) {
	if w.p.Candidates != nil && w.p.Candidates[c] == 0 && !(w.old != nil && w.old.sameMarks(w.p, c)) {
		return "", fpuzzlesMisfit("a cell without candidates")
	}
	if w.old != nil {
		return w.old.mergeCell(w.p, c, parts), nil
	}
	return jsontext.ObjectOf(slices.Concat(parts[0].members, parts[1].members, parts[2].members)), nil
}

// rule adds a rule to the list of its kind.
func (w *writer) rule(r puzzle.Rule) error {
	misfit := fpuzzlesMisfit("its rules (" + r.Kind() + ")")
	switch r := r.(type) {
	case rule.DiagonalUp:
		w.flag("diagonal+")
	case rule.DiagonalDown:
		w.flag("diagonal-")
	case rule.AntiKnight:
		w.flag("antiknight")
	case rule.AntiKing:
		w.flag("antiking")
	case rule.DisjointGroups:
		w.flag("disjointgroups")
	case rule.NonConsecutive:
		if len(w.differences) > 0 {
			return misfit
		}
		w.flag("nonconsecutive")
	case rule.NegativeDifference:
		if len(w.differences) == 0 || !slices.Equal(r.Values, []int{board.UsualDifference}) {
			return misfit
		}
		w.flag("nonconsecutive")
	case rule.NegativeRatio:
		if !slices.Equal(r.Values, orUsual(w.ratios, board.UsualRatio)) {
			return misfit
		}
		w.add("negative", `"ratio"`)
	case rule.XVNegative:
		w.add("negative", `"xv"`)

	case rule.Killer:
		value := ""
		if r.Sum != nil {
			value = jsontext.Quoted(*r.Sum)
		}
		w.instance("killercage", "cells", w.cells(r.Cells), "value", value)
	case rule.LittleKiller:
		for _, d := range fpuzzlesDirections {
			row, col := w.p.Row(r.Cells[0])+1-d.step[0], w.p.Col(r.Cells[0])+1-d.step[1]
			if w.outside(row, col) && slices.Equal(board.Walk(w.p, row, col, d.step), r.Cells) {
				w.instance("littlekillersum", "cell", `"`+link.PlaceName(row, col)+`"`, "cells", w.cells(r.Cells),
					"direction", `"`+d.name+`"`, "value", jsontext.Quoted(r.Sum))
				return nil
			}
		}
		return fpuzzlesMisfit("its rules (little-killer that is no whole diagonal)")
	case rule.Arrow:
		if !slices.IsSorted(r.Circle) {
			return fpuzzlesMisfit("its rules (arrow whose circle is not in row order)")
		}
		line := append([]puzzle.Cell{r.Circle[0]}, r.Cells...)
		w.instance("arrow", "lines", "["+w.cells(line)+"]", "cells", w.cells(r.Circle))
	case rule.Sandwich:
		return w.clue("sandwichsum", r.Cells, r.Sum)
	case rule.XSum:
		return w.clue("xsum", r.Cells, r.Sum)
	case rule.Skyscraper:
		return w.clue("skyscraper", r.Cells, r.Count)

	case rule.Thermo:
		w.line("thermometer", r.Cells, "")
	case rule.SlowThermo:
		w.line("slowthermometer", r.Cells, "")
	case rule.Palindrome:
		w.line("palindrome", r.Cells, "")
	case rule.Renban:
		w.line("renban", r.Cells, "")
	case rule.Whisper:
		w.line("whispers", r.Cells, jsontext.Quoted(r.Diff))
	case rule.EqualSums:
		line := slices.Concat(r.Segments...)
		if !slices.EqualFunc(board.ByRegion(w.p.Regions, line), r.Segments, slices.Equal) {
			return fpuzzlesMisfit("its rules (equal-sums of other segments than those of regions)")
		}
		w.line("regionsumline", line, "")
	case rule.Between:
		w.line("betweenline", r.Cells, "")
	case rule.Lockout:
		w.line("lockout", r.Cells, jsontext.Quoted(r.Diff))
	case rule.Entropic:
		w.line("entropicline", r.Cells, "")
	case rule.Modular:
		w.line("modularline", r.Cells, jsontext.Quoted(r.Mod))
	case rule.DoubleArrow:
		w.line("doublearrow", slices.Concat(r.Ends[:1], r.Cells, r.Ends[1:]), "")
	case rule.Zipper:
		w.line("zipperline", r.Cells, "")

	case rule.Difference:
		w.instance("difference", "cells", w.cells(r.Cells), "value", jsontext.Quoted(r.Value))
	case rule.Ratio:
		w.instance("ratio", "cells", w.cells(r.Cells), "value", jsontext.Quoted(r.Value))
	case rule.PairSum:
		letter := map[int]string{5: `"V"`, 10: `"X"`}[r.Value]
		if letter == "" {
			return fpuzzlesMisfit("its rules (pair-sum of " + strconv.Itoa(r.Value) + ")")
		}
		w.instance("xv", "cells", w.cells(r.Cells), "value", letter)
	case rule.Clone:
		w.instance("clone", "cells", w.cells(r.Cells), "cloneCells", w.cells(r.Clone))
	case rule.Quadruple:
		var values []string
		for _, d := range r.Values {
			values = append(values, strconv.Itoa(int(d)))
		}
		w.instance("quadruple", "cells", w.cells(r.Cells), "values", jsontext.ListOf(values))
	case rule.AllDifferent:
		w.instance("extraregion", "cells", w.cells(r.Cells))
	case rule.Indexing:
		w.instance(r.Axis+"indexer", "cells", w.cells(r.Cells))
	case rule.Odd:
		w.singles("odd", r.Cells)
	case rule.Even:
		w.singles("even", r.Cells)
	case rule.Minimum:
		return w.extremum("minimum", r.Cells)
	case rule.Maximum:
		return w.extremum("maximum", r.Cells)
	default:
		return misfit
	}
	return nil
}

// list returns the elements of a key, to be appended to.
func (w *writer) list(key string) *[]string {
	return &w.lists[slices.IndexFunc(fpuzzlesKeys, func(k fpuzzlesKey) bool { return k.key == key })]
}

func (w *writer) flag(key string) { *w.list(key) = []string{"true"} }

// add adds an element to a list.
func (w *writer) add(key, element string) {
	list := w.list(key)
	*list = append(*list, element)
}

// instance adds an object of keys and values, of which empty ones are left out.
func (w *writer) instance(key string, fields ...string) {
	var members []jsontext.Member
	for i := 0; i < len(fields); i += 2 {
		if fields[i+1] != "" {
			members = append(members, jsontext.Member{Key: fields[i], Value: fields[i+1]})
		}
	}
	w.add(key, jsontext.ObjectOf(members))
}

func (w *writer) line(key string, cells []puzzle.Cell, value string) {
	w.instance(key, "lines", "["+w.cells(cells)+"]", "value", value)
}

func (w *writer) singles(key string, cells []puzzle.Cell) {
	for _, c := range cells {
		w.instance(key, "cell", `"`+w.name(c)+`"`)
	}
}

// extremum adds cells of which neighbours are not compared: of two such rules they would be.
func (w *writer) extremum(key string, cells []puzzle.Cell) error {
	if *w.list(key) != nil || w.old != nil && w.old.keeps(key) {
		return fpuzzlesMisfit("its rules (two of " + key + ")")
	}
	w.singles(key, cells)
	return nil
}

// clue adds a clue beside a row or column.
func (w *writer) clue(key string, cells []puzzle.Cell, value int) error {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		row, col := w.p.Row(cells[0])+1-step[0], w.p.Col(cells[0])+1-step[1]
		if w.outside(row, col) && slices.Equal(board.Walk(w.p, row, col, step), cells) {
			w.instance(key, "cell", `"`+link.PlaceName(row, col)+`"`, "value", jsontext.Quoted(value))
			return nil
		}
	}
	return fpuzzlesMisfit("its rules (" + key + " of other cells than a row or column)")
}

func (w *writer) outside(row, col int) bool {
	return row < 1 || row > w.p.Rows || col < 1 || col > w.p.Cols
}

func (w *writer) cells(cells []puzzle.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, `"`+w.name(c)+`"`)
	}
	return jsontext.ListOf(names)
}

func (w *writer) name(c puzzle.Cell) string {
	return link.PlaceName(w.p.Row(c)+1, w.p.Col(c)+1)
}
