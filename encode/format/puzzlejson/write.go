package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// appendPuzzle appends p as one object on one line. It leaves out keys with default values.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	dst = append(dst, '{')
	key := func(k int) {
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ", "...)
		}
		dst = append(dst, '"')
		dst = append(dst, puzzleKeys[k].Name...)
		dst = append(dst, `": `...)
	}
	carried := carriedBy(p)
	for k, text := range [...]string{
		keySchema: carried.schema, keyID: p.ID, keyTitle: p.Title, keyAuthor: p.Author,
		keyWords: p.Words,
	} {
		if text != "" {
			key(k)
			dst = jsontext.AppendString(dst, text)
		}
	}
	if p.Grids != nil {
		key(keyGrids)
		dst = appendGrids(dst, p)
	}
	switch {
	case p.Grids != nil && hasGrids(p):
	case p.Rows == p.Cols:
		key(keySize)
		dst = strconv.AppendInt(dst, int64(p.Rows), 10)
	default:
		key(keyRows)
		dst = strconv.AppendInt(dst, int64(p.Rows), 10)
		key(keyCols)
		dst = strconv.AppendInt(dst, int64(p.Cols), 10)
	}
	if p.NoLines {
		key(keyLines)
		dst = append(dst, `"none"`...)
	}
	if p.Grids == nil && p.Rows != p.Cols || p.Low != 1 || int(p.High) != usualDigits(p) {
		key(keyDigits)
		dst = appendLowHigh(dst, p.Low, p.High)
	}
	if p.Grids == nil && !notation.HasUsualLabels(p) {
		key(keyRegions)
		dst = appendRegions(dst, p, carried.labels)
	}
	if len(p.Variables) > 0 {
		key(keyVariables)
		dst = appendVariables(dst, p)
	}
	if p.Givens != nil && notation.GivensOf(p.Givens[:p.GridCells()]) != nil {
		key(keyGivens)
		dst = appendRows(dst, p, p.Givens)
	}
	if p.Candidates != nil && notation.CandidatesOf(p, p.Candidates) != nil {
		key(keyCandidates)
		dst = appendCandidates(dst, p)
	}
	rules := ruletext.Outer(p.Rules)
	for k, r := range rules {
		if k == 0 {
			key(keyRules)
			dst = append(dst, '[')
		} else {
			dst = append(dst, ", "...)
		}
		var err error
		if dst, err = ruletext.AppendObject(dst, p, r); err != nil {
			return dst, &notation.MisfitError{Format: "json", What: "its rules (" + r.Kind() + ")"}
		}
	}
	if len(rules) > 0 {
		dst = append(dst, ']')
	}
	// Without digits in the grid, the digits of variables are a solution alone.
	if n := p.GridCells(); p.Solution != nil &&
		(notation.GivensOf(p.Solution[:n]) != nil || notation.GivensOf(p.Solution[n:]) == nil) {
		key(keySolution)
		dst = appendRows(dst, p, p.Solution)
	}
	return append(dst, "}\n"...), nil
}

// usualDigits returns how many digits a puzzle of this size has if it does not say so.
func usualDigits(p *puzzle.Puzzle) int {
	if p.Grids != nil {
		return longestLine(p)
	}
	return p.Rows
}

// appendGrid appends p with grid as its solution.
func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	solved := *p
	solved.Solution = grid
	return appendPuzzle(dst, &solved)
}

// appendRegions appends rows of labels: the labels of the puzzle's own file, if they give the same
// regions.
func appendRegions(dst []byte, p *puzzle.Puzzle, carried string) []byte {
	return appendLabels(dst, notation.InOrder(slices.Clone(p.Regions)), p.Cols, carried)
}

// appendLabels does the same for any grid, whose labels are in order.
func appendLabels(dst []byte, labels []int, cols int, carried string) []byte {
	if labels == nil {
		return append(dst, `"none"`...)
	}
	text := regionLabels(labels)
	if slices.Equal(notation.InOrder(labelsIn(carried)), labels) {
		text = carried
	}
	dst = append(dst, '[')
	for i, row := range slices.Collect(slices.Chunk([]rune(text), cols)) {
		dst = append(dst, ruletext.Separator(i, "")...)
		dst = jsontext.AppendString(dst, string(row))
	}
	return append(dst, ']')
}

// appendRows appends a grid: rows as strings if every digit has one character, else as lists.
func appendRows(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) []byte {
	dst = append(dst, '[')
	for i := range p.Rows {
		row := grid[i*p.Cols:][:p.Cols]
		if p.High <= 9 {
			dst = append(append(dst, ruletext.Separator(i, "")...), '"')
			dst = append(notation.AppendSymbols(dst, row), '"')
			notation.MarkOutside(dst[len(dst)-1-p.Cols:], p, i)
			continue
		}
		dst = appendDigits(append(dst, ruletext.Separator(i, "")...), row)
	}
	return append(dst, ']')
}

// appendDigits appends a list of numbers, with null for an empty cell.
func appendDigits(dst []byte, digits []puzzle.Digit) []byte {
	dst = append(dst, '[')
	for k, d := range digits {
		dst = append(dst, ruletext.Separator(k, "")...)
		if d == puzzle.Empty {
			dst = append(dst, "null"...)
		} else {
			dst = notation.AppendNumber(dst, d)
		}
	}
	return append(dst, ']')
}

// appendCandidates appends the sets of the cells that do not have all digits.
func appendCandidates(dst []byte, p *puzzle.Puzzle) []byte {
	dst = append(dst, '{')
	some := 0
	for c, set := range p.Candidates {
		if set == p.DomainOf(puzzle.Cell(c)) {
			continue
		}
		dst = append(dst, ruletext.Separator(some, "")...)
		dst = append(ruletext.AppendCellName(dst, p, puzzle.Cell(c)), ": ["...)
		k := 0
		for d := range set.All() {
			dst = notation.AppendNumber(append(dst, ruletext.Separator(k, "")...), d)
			k++
		}
		dst = append(dst, ']')
		some++
	}
	return append(dst, '}')
}
