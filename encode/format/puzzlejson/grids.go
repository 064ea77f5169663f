package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/internal/jsonschema"
	"exactcover/internal/nearest"
)

// The keys of one of several grids, in the order of writing.
const (
	ofGridAt = iota
	ofGridSize
	ofGridRows
	ofGridCols
	ofGridRegions
	ofGridCount
)

var gridKeys = [ofGridCount]string{"at", "size", "rows", "cols", "regions"}

// arrangementNames returns the names that stand for several grids.
func arrangementNames() (names []string) {
	for _, a := range puzzle.Arrangements() {
		names = append(names, a.Name)
	}
	return names
}

// gridsSchema is the schema of several grids.
func gridsSchema() jsonschema.Object {
	numbers := jsonschema.List(jsonschema.Whole(1, puzzle.MaxSide)).With("minItems", 1).
		With("maxItems", puzzle.MaxSide).With("uniqueItems", true)
	grid := jsonschema.Type("object").With("properties", jsonschema.Of(
		gridKeys[ofGridAt], jsonschema.Ref("cell"),
		gridKeys[ofGridSize], jsonschema.Whole(1, puzzle.MaxSide),
		gridKeys[ofGridRows], numbers, gridKeys[ofGridCols], numbers,
		gridKeys[ofGridRegions], regionsSchema(),
	)).With("additionalProperties", false)
	return jsonschema.Of(
		"oneOf", []any{
			jsonschema.Of("enum", arrangementNames()),
			jsonschema.List(grid).With("minItems", 1).With("maxItems", puzzle.MaxGrids),
		},
	)
}

// grids reads several grids, and the size of the sheet if it follows from them.
func (j *reader) grids(*jsontext.Value) {
	v := j.fields[keyGrids]
	if v == nil {
		return
	}
	p := j.p
	if v.Type == jsontext.String {
		a, ok := puzzle.ArrangementOf(v.Text)
		if !ok {
			j.Wrong(v, nearest.OneOf("a list of grids or a name", v.Text, arrangementNames()))
			return
		}
		p.Grids, p.Rows, p.Cols = a.Grids, a.Rows, a.Cols
		return
	}
	size := 9 // of each grid
	if digits := j.fields[keyDigits]; digits != nil {
		low, high := j.lowHigh(digits)
		size = int(high-low) + 1
	}
	// Until the size of the sheet is known, it is as large as can be.
	p.Rows, p.Cols = puzzle.MaxSide, puzzle.MaxSide
	rows, cols := 0, 0
	for _, object := range j.List(v, `a list of grids, or a name such as "samurai"`) {
		if j.Err != nil {
			return
		}
		g := j.gridOf(object, size)
		if j.Err != nil {
			return
		}
		if slices.ContainsFunc(p.Grids, func(other puzzle.Grid) bool {
			return slices.Equal(g.Rows, other.Rows) && slices.Equal(g.Cols, other.Cols)
		}) {
			j.Fail(object, "another place for each grid", "a second grid in this one")
			return
		}
		p.Grids = append(p.Grids, g)
		rows, cols = max(rows, slices.Max(g.Rows)+1), max(cols, slices.Max(g.Cols)+1)
	}
	if n := len(p.Grids); n < 1 || n > puzzle.MaxGrids {
		j.Fail(v, "1 to "+strconv.Itoa(puzzle.MaxGrids)+" grids", strconv.Itoa(n))
		return
	}
	p.Rows, p.Cols = rows, cols
}

// gridOf reads one grid, which has the given number of rows and columns unless it says so.
func (j *reader) gridOf(object *jsontext.Value, size int) puzzle.Grid {
	if object.Type != jsontext.Object {
		j.Wrong(object, `a grid such as {"at": "r1c1"}`)
		return puzzle.Grid{}
	}
	var values [ofGridCount]*jsontext.Value
	j.split(object, gridKeys[:], values[:])
	at, rows, cols := values[ofGridAt], values[ofGridRows], values[ofGridCols]
	if v := values[ofGridSize]; v != nil {
		size = j.Whole(v, 1, puzzle.MaxSide)
	}
	var g puzzle.Grid
	switch {
	case j.Err != nil:
	case at != nil && rows == nil && cols == nil:
		c := j.cell(at)
		if j.Err != nil {
			break
		}
		row, col := j.p.Row(c), j.p.Col(c)
		if last := max(row, col) + size; last > puzzle.MaxSide {
			j.Fail(at, "a grid within "+strconv.Itoa(puzzle.MaxSide)+" rows and columns",
				"one of "+strconv.Itoa(size)+" there")
			break
		}
		g = puzzle.NewGrid(row, col, size)
	case at == nil && rows != nil && cols != nil && values[ofGridSize] == nil:
		g.Rows, g.Cols = j.sheetLines(rows), j.sheetLines(cols)
		if len(g.Rows) == len(g.Cols) {
			g.Regions, _ = puzzle.DefaultRegions(len(g.Rows), len(g.Cols))
		}
	default:
		j.Fail(object, `"at" with the top left cell, or "rows" and "cols" with their numbers`,
			"other keys")
	}
	if j.Err != nil {
		return g
	}
	switch v := values[ofGridRegions]; {
	case v == nil && g.Regions == nil:
		j.Fail(object, "regions, since a grid of this size has no usual ones", "none")
	case v != nil && v.Type == jsontext.String && v.Text == "none":
		g.Regions = nil
	case v != nil:
		g.Regions, _ = j.labels(v, len(g.Rows), len(g.Cols), int(puzzle.MaxDigit)+1)
		g.Regions = notation.InOrder(g.Regions)
	}
	return g
}

// sheetLines reads the numbers of the rows or columns of a grid.
func (j *reader) sheetLines(v *jsontext.Value) []int {
	var lines []int
	for _, number := range j.List(v, "a list of numbers of rows or columns") {
		least := 1
		if len(lines) > 0 {
			least = lines[len(lines)-1] + 2
		}
		if least > puzzle.MaxSide {
			j.Fail(number, "rising numbers to "+strconv.Itoa(puzzle.MaxSide), "one more")
		}
		if j.Err != nil {
			return lines
		}
		lines = append(lines, j.Whole(number, least, puzzle.MaxSide)-1)
	}
	if len(lines) == 0 {
		j.Fail(v, "at least one number", "none")
	}
	return lines
}

// appendGrids appends several grids: their name, or a list.
func appendGrids(dst []byte, p *puzzle.Puzzle) []byte {
	if name := p.ArrangementName(); name != "" {
		return jsontext.AppendString(dst, name)
	}
	dst = append(dst, '[')
	for k, g := range p.Grids {
		dst = append(dst, ruletext.Separator(k, "")...)
		rows, cols := len(g.Rows), len(g.Cols)
		if rows == cols && follow(g.Rows) && follow(g.Cols) {
			at := p.CellName(p.Cell(g.Rows[0], g.Cols[0]))
			dst = jsontext.AppendString(append(dst, `{"at": `...), at)
			if rows != 9 || p.DigitCount() != 9 {
				dst = strconv.AppendInt(append(dst, `, "size": `...), int64(rows), 10)
			}
		} else {
			dst = appendLines(append(dst, `{"rows": `...), g.Rows)
			dst = appendLines(append(dst, `, "cols": `...), g.Cols)
		}
		if usual, _ := puzzle.DefaultRegions(rows, cols); !slices.Equal(usual, g.Regions) ||
			g.Regions == nil {
			dst = append(dst, `, "regions": `...)
			dst = appendLabels(dst, notation.InOrder(slices.Clone(g.Regions)), cols, "")
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// follow reports whether each number is the next after the one ahead.
func follow(lines []int) bool { return lines[len(lines)-1]-lines[0] == len(lines)-1 }

// appendLines appends the numbers of rows or columns.
func appendLines(dst []byte, lines []int) []byte {
	dst = append(dst, '[')
	for k, n := range lines {
		dst = strconv.AppendInt(append(dst, ruletext.Separator(k, "")...), int64(n)+1, 10)
	}
	return append(dst, ']')
}

// hasGrids reports whether the sheet is just large enough for its grids.
func hasGrids(p *puzzle.Puzzle) bool {
	rows, cols := 0, 0
	for _, g := range p.Grids {
		rows, cols = max(rows, g.Rows[len(g.Rows)-1]+1), max(cols, g.Cols[len(g.Cols)-1]+1)
	}
	return rows == p.Rows && cols == p.Cols
}
