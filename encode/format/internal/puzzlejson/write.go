package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/puzzle"
)

// appendJSON appends p as one object on one line. What has its default value is left out.
func appendJSON(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	dst = append(dst, '{')
	key := func(k int) {
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ", "...)
		}
		dst = append(dst, '"')
		dst = append(dst, puzzleKeys[k].Name...)
		dst = append(dst, `": `...)
	}
	carried := carriedJSON(p)
	for k, text := range [...]string{
		keySchema: carried.schema, keyID: p.ID, keyTitle: p.Title, keyAuthor: p.Author,
	} {
		if text != "" {
			key(k)
			dst = jsontext.AppendString(dst, text)
		}
	}
	if p.Rows == p.Cols {
		key(keySize)
		dst = strconv.AppendInt(dst, int64(p.Rows), 10)
	} else {
		key(keyRows)
		dst = strconv.AppendInt(dst, int64(p.Rows), 10)
		key(keyCols)
		dst = strconv.AppendInt(dst, int64(p.Cols), 10)
	}
	if p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows {
		key(keyDigits)
		dst = board.AppendNumber(append(dst, '['), p.Low)
		dst = board.AppendNumber(append(dst, ", "...), p.High)
		dst = append(dst, ']')
	}
	if usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols); !ok || !slices.Equal(usual, p.Regions) {
		key(keyRegions)
		dst = appendRegions(dst, p, carried.labels)
	}
	if board.GivensOf(p.Givens) != nil {
		key(keyGivens)
		dst = appendJSONRows(dst, p, p.Givens)
	}
	if p.Candidates != nil && board.CandidatesOf(p, p.Candidates) != nil {
		key(keyCandidates)
		dst = appendCandidates(dst, p)
	}
	for i, r := range p.Rules {
		if i == 0 {
			key(keyRules)
		}
		dst = append(dst, "[,"[min(i, 1)])
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = jsontext.AppendString(append(dst, `{"rule": `...), r.Kind())
		var err error
		if dst, err = ruletext.Append(dst, p, r); err != nil {
			return dst, &board.MisfitError{Format: "json", What: "its rules (" + r.Kind() + ")"}
		}
		dst = append(dst, '}')
	}
	if len(p.Rules) > 0 {
		dst = append(dst, ']')
	}
	if p.Solution != nil {
		key(keySolution)
		dst = appendJSONRows(dst, p, p.Solution)
	}
	return append(dst, "}\n"...), nil
}

// appendJSONGrid appends p with grid as its solution.
func appendJSONGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	solved := *p
	solved.Solution = grid
	return appendJSON(dst, &solved)
}

// appendRegions appends rows of labels: those that p carries along, if they name the same regions.
func appendRegions(dst []byte, p *puzzle.Puzzle, carried string) []byte {
	labels := board.InOrder(slices.Clone(p.Regions))
	if labels == nil {
		return append(dst, `"none"`...)
	}
	text := regionLabels(labels)
	if slices.Equal(board.InOrder(labelsIn(carried)), labels) {
		text = carried
	}
	dst = append(dst, '[')
	for i, row := range slices.Collect(slices.Chunk([]rune(text), p.Cols)) {
		dst = append(dst, ruletext.Separator(i, "")...)
		dst = jsontext.AppendString(dst, string(row))
	}
	return append(dst, ']')
}

// appendJSONRows appends a grid: rows as strings if every digit has one character, else as lists.
func appendJSONRows(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) []byte {
	opening, closing, between, empty := `"`, `"`, "", "."
	if p.High > 9 {
		opening, closing, between, empty = "[", "]", ", ", "null"
	}
	dst = append(dst, '[')
	for i, d := range grid {
		if i%p.Cols == 0 {
			dst = append(dst, ruletext.Separator(i, opening)...)
		} else {
			dst = append(dst, between...)
		}
		if d == puzzle.Empty {
			dst = append(dst, empty...)
		} else {
			dst = board.AppendNumber(dst, d)
		}
		if (i+1)%p.Cols == 0 {
			dst = append(dst, closing...)
		}
	}
	return append(dst, ']')
}

// appendCandidates appends the sets of the cells that do not have them all.
func appendCandidates(dst []byte, p *puzzle.Puzzle) []byte {
	dst = append(dst, '{')
	some := 0
	for c, set := range p.Candidates {
		if set == p.Domain() {
			continue
		}
		dst = append(dst, ruletext.Separator(some, "")...)
		dst = append(ruletext.AppendCellName(dst, p, puzzle.Cell(c)), ": ["...)
		k := 0
		for d := range set.All() {
			dst = board.AppendNumber(append(dst, ruletext.Separator(k, "")...), d)
			k++
		}
		dst = append(dst, ']')
		some++
	}
	return append(dst, '}')
}
