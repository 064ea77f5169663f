package format

import (
	"net/url"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// appendFPuzzles appends p as an f-puzzles link.
func appendFPuzzles(dst []byte, p *encode.Puzzle) ([]byte, error) {
	text, err := fpuzzlesJSON(p)
	if err != nil {
		return dst, err
	}
	dst = append(dst, "https://f-puzzles.com/?load="...)
	dst = append(dst, url.QueryEscape(string(lzPack(nil, text)))...)
	return append(dst, '\n'), nil
}

// appendFPuzzlesGrid appends p with grid as its solution.
func appendFPuzzlesGrid(dst []byte, p *encode.Puzzle, grid []encode.Digit) ([]byte, error) {
	solved := *p
	solved.Solution = grid
	return appendFPuzzles(dst, &solved)
}

// fpuzzlesJSON returns what a link of p carries.
func fpuzzlesJSON(p *encode.Puzzle) (string, error) {
	if p.Rows != p.Cols {
		return "", fpuzzlesMisfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	}
	if p.Low != 1 || int(p.High) != p.Rows {
		return "", fpuzzlesMisfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	}
	w := fpuzzlesWriter{p: p, lists: make([][]byte, len(fpuzzlesKeys))}
	w.ratios, w.differences = drawnValues(p)
	for _, r := range p.Rules {
		if err := w.rule(r); err != nil {
			return "", err
		}
	}
	dst := strconv.AppendInt([]byte(`{"size":`), int64(p.Rows), 10)
	if p.Title != "" {
		dst = appendJSONString(append(dst, `,"title":`...), p.Title)
	}
	if p.Author != "" {
		dst = appendJSONString(append(dst, `,"author":`...), p.Author)
	}
	dst, err := w.grid(append(dst, `,"grid":`...))
	if err != nil {
		return "", err
	}
	for i, list := range w.lists {
		if list != nil {
			dst = append(append(dst, `,"`...), fpuzzlesKeys[i].key...)
			dst = append(append(dst, `":`...), list...)
			if list[0] == '[' {
				dst = append(dst, ']')
			}
		}
	}
	if p.Solution != nil {
		dst = append(dst, `,"solution":`...)
		for i, d := range p.Solution {
			dst = append(dst, "[,"[min(i, 1)])
			if d == encode.Empty {
				dst = append(dst, "null"...)
			} else {
				dst = appendNumber(dst, d)
			}
		}
		dst = append(dst, ']')
	}
	return string(append(dst, '}')), nil
}

func fpuzzlesMisfit(what string) error { return &MisfitError{Format: "fpuzzles", What: what} }

// An fpuzzlesWriter gathers the instances of each kind of constraint.
type fpuzzlesWriter struct {
	p     *encode.Puzzle
	lists [][]byte // the values of fpuzzlesKeys, lists without their closing bracket; nil for none

	ratios, differences []int // the values of the dots
}

// grid appends the rows of cells.
func (w *fpuzzlesWriter) grid(dst []byte) ([]byte, error) {
	p := w.p
	usual := fpuzzlesRegions(p.Rows)
	regions := p.Regions
	if regions == nil {
		regions = make([]int, p.Cells())
		for c := range regions {
			regions[c] = encode.NoRegion
		}
	}
	common := slices.Equal(inOrder(slices.Clone(regions)), usual)
	for c := range p.Cells() {
		switch {
		case c == 0:
			dst = append(dst, "[["...)
		case c%p.Cols == 0:
			dst = append(dst, "],["...)
		default:
			dst = append(dst, ',')
		}
		dst = append(dst, '{')
		begin := len(dst)
		if d := given(p, c); d != encode.Empty {
			dst = append(appendNumber(append(dst, `,"value":`...), d), `,"given":true`...)
		}
		if !common {
			dst = append(dst, `,"region":`...)
			if regions[c] == encode.NoRegion {
				dst = append(dst, "null"...)
			} else {
				dst = strconv.AppendInt(dst, int64(regions[c]), 10)
			}
		}
		if p.Candidates != nil && p.Candidates[c] != p.Domain() {
			set := p.Candidates[c]
			if set == 0 {
				return dst, fpuzzlesMisfit("a cell without candidates")
			}
			dst = append(dst, `,"givenPencilMarks":`...)
			sign := byte('[')
			for d := range set.All() {
				dst = appendNumber(append(dst, sign), d)
				sign = ','
			}
			dst = append(dst, ']')
		}
		if len(dst) > begin {
			dst = slices.Delete(dst, begin, begin+1) // the first comma
		}
		dst = append(dst, '}')
	}
	return append(dst, "]]"...), nil
}

// rule adds a rule to the list of its kind.
func (w *fpuzzlesWriter) rule(r encode.Rule) error {
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
		if len(w.differences) == 0 || !slices.Equal(r.Values, []int{usualDifference}) {
			return misfit
		}
		w.flag("nonconsecutive")
	case rule.NegativeRatio:
		if !slices.Equal(r.Values, orUsual(w.ratios, usualRatio)) {
			return misfit
		}
		w.add("negative", `"ratio"`)
	case rule.XVNegative:
		w.add("negative", `"xv"`)

	case rule.Killer:
		value := ""
		if r.Sum != nil {
			value = quoted(*r.Sum)
		}
		w.instance("killercage", "cells", w.cells(r.Cells), "value", value)
	case rule.LittleKiller:
		for _, d := range fpuzzlesDirections {
			row, col := w.p.Row(r.Cells[0])+1-d.step[0], w.p.Col(r.Cells[0])+1-d.step[1]
			if w.outside(row, col) && slices.Equal(walk(w.p, row, col, d.step), r.Cells) {
				w.instance("littlekillersum", "cell", `"`+fpuzzlesName(row, col)+`"`, "cells", w.cells(r.Cells),
					"direction", `"`+d.name+`"`, "value", quoted(r.Sum))
				return nil
			}
		}
		return fpuzzlesMisfit("its rules (little-killer that is no whole diagonal)")
	case rule.Arrow:
		if !slices.IsSorted(r.Circle) {
			return fpuzzlesMisfit("its rules (arrow whose circle is not in row order)")
		}
		line := append([]encode.Cell{r.Circle[0]}, r.Cells...)
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
		w.line("whispers", r.Cells, quoted(r.Diff))
	case rule.EqualSums:
		line := slices.Concat(r.Segments...)
		if !slices.EqualFunc(byRegion(w.p, line), r.Segments, slices.Equal) {
			return fpuzzlesMisfit("its rules (equal-sums of other segments than those of regions)")
		}
		w.line("regionsumline", line, "")
	case rule.Between:
		w.line("betweenline", r.Cells, "")
	case rule.Lockout:
		w.line("lockout", r.Cells, quoted(r.Diff))
	case rule.Entropic:
		w.line("entropicline", r.Cells, "")
	case rule.Modular:
		w.line("modularline", r.Cells, quoted(r.Mod))
	case rule.DoubleArrow:
		w.line("doublearrow", slices.Concat(r.Ends[:1], r.Cells, r.Ends[1:]), "")
	case rule.Zipper:
		w.line("zipperline", r.Cells, "")

	case rule.Difference:
		w.instance("difference", "cells", w.cells(r.Cells), "value", quoted(r.Value))
	case rule.Ratio:
		w.instance("ratio", "cells", w.cells(r.Cells), "value", quoted(r.Value))
	case rule.PairSum:
		letter := map[int]string{5: `"V"`, 10: `"X"`}[r.Value]
		if letter == "" {
			return fpuzzlesMisfit("its rules (pair-sum of " + strconv.Itoa(r.Value) + ")")
		}
		w.instance("xv", "cells", w.cells(r.Cells), "value", letter)
	case rule.Clone:
		w.instance("clone", "cells", w.cells(r.Cells), "cloneCells", w.cells(r.Clone))
	case rule.Quadruple:
		values := []byte{'['}
		for i, d := range r.Values {
			if i > 0 {
				values = append(values, ',')
			}
			values = appendNumber(values, d)
		}
		w.instance("quadruple", "cells", w.cells(r.Cells), "values", string(append(values, ']')))
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

// list returns the value of a key, to be appended to.
func (w *fpuzzlesWriter) list(key string) *[]byte {
	return &w.lists[slices.IndexFunc(fpuzzlesKeys, func(k fpuzzlesKey) bool { return k.key == key })]
}

func (w *fpuzzlesWriter) flag(key string) { *w.list(key) = []byte("true") }

// add adds an element to a list.
func (w *fpuzzlesWriter) add(key, element string) {
	list := w.list(key)
	*list = append(append(*list, "[,"[min(len(*list), 1)]), element...)
}

// instance adds an object of keys and values, of which empty ones are left out.
func (w *fpuzzlesWriter) instance(key string, fields ...string) {
	element := []byte{'{'}
	for i := 0; i < len(fields); i += 2 {
		if fields[i+1] == "" {
			continue
		}
		if i > 0 {
			element = append(element, ',')
		}
		element = append(append(element, `"`+fields[i]+`":`...), fields[i+1]...)
	}
	w.add(key, string(append(element, '}')))
}

func (w *fpuzzlesWriter) line(key string, cells []encode.Cell, value string) {
	w.instance(key, "lines", "["+w.cells(cells)+"]", "value", value)
}

func (w *fpuzzlesWriter) singles(key string, cells []encode.Cell) {
	for _, c := range cells {
		w.instance(key, "cell", `"`+w.name(c)+`"`)
	}
}

// extremum adds cells of which neighbours are not compared: of two such rules they would be.
func (w *fpuzzlesWriter) extremum(key string, cells []encode.Cell) error {
	if *w.list(key) != nil {
		return fpuzzlesMisfit("its rules (two of " + key + ")")
	}
	w.singles(key, cells)
	return nil
}

// clue adds a clue beside a row or column.
func (w *fpuzzlesWriter) clue(key string, cells []encode.Cell, value int) error {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		row, col := w.p.Row(cells[0])+1-step[0], w.p.Col(cells[0])+1-step[1]
		if w.outside(row, col) && slices.Equal(walk(w.p, row, col, step), cells) {
			w.instance(key, "cell", `"`+fpuzzlesName(row, col)+`"`, "value", quoted(value))
			return nil
		}
	}
	return fpuzzlesMisfit("its rules (" + key + " of other cells than a row or column)")
}

func (w *fpuzzlesWriter) outside(row, col int) bool {
	return row < 1 || row > w.p.Rows || col < 1 || col > w.p.Cols
}

func (w *fpuzzlesWriter) cells(cells []encode.Cell) string {
	list := []byte{'['}
	for i, c := range cells {
		if i > 0 {
			list = append(list, ',')
		}
		list = append(list, `"`+w.name(c)+`"`...)
	}
	return string(append(list, ']'))
}

func (w *fpuzzlesWriter) name(c encode.Cell) string {
	return fpuzzlesName(w.p.Row(c)+1, w.p.Col(c)+1)
}

func quoted(n int) string { return `"` + strconv.Itoa(n) + `"` }
