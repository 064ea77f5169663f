package sudokumaker

import (
	"context"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// version is the version of the written format.
const version = `"1.5.0"`

// write writes p as a link. If there is a grid, its digits are written as entered.
func write(
	_ context.Context, w io.Writer, p *puzzle.Puzzle, grid []puzzle.Digit, known rule.Set,
) error {
	text, err := objectOf(p, grid, known)
	if err != nil {
		return err
	}
	// In links lz-string writes "-" instead of "/", and does not fill the last group of characters.
	packed := strings.TrimRight(string(lz.Pack(nil, text)), "=")
	packed = url.QueryEscape(strings.ReplaceAll(packed, "/", "-"))
	_, err = io.WriteString(w, "https://"+site+"?puzzle="+packed+"\n")
	return err
}

func misfit(what string) error { return &notation.MisfitError{Format: Name, What: what} }

// objectOf returns the JSON of a link for p: the text that p keeps, if it still describes p, or
// else p with the parts without meaning for a solver.
func objectOf(p *puzzle.Puzzle, grid []puzzle.Digit, known rule.Set) (string, error) {
	old := carriedBy(p, known)
	if old != nil && old.same && grid == nil {
		return old.text, nil
	}
	if p.Candidates != nil {
		return "", misfit("its candidates")
	}
	w := writer{p: p, known: known, at: make(map[string]int)}
	for _, r := range p.Rules {
		if err := w.rule(r); err != nil {
			return "", err
		}
	}
	var members []jsontext.Member
	add := func(key, value string) {
		members = append(members, jsontext.Member{Key: key, Value: value})
	}
	add("name", string(jsontext.AppendString(nil, p.Title)))
	add("author", string(jsontext.AppendString(nil, p.Author)))
	custom := p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows
	switch {
	case custom:
		add("type", `"custom"`)
		add("width", strconv.Itoa(p.Cols))
		add("height", strconv.Itoa(p.Rows))
		add("minDigit", strconv.Itoa(int(p.Low)))
		add("maxDigit", strconv.Itoa(int(p.High)))
	case p.Rows != usualSide:
		add("type", `"sudoku"`)
		add("size", strconv.Itoa(p.Rows))
	}
	add("cells", cellsText(p, grid))
	constraints := []string{typed(0)}
	if custom {
		constraints = append(constraints, typed(rowsAndColumns))
	}
	if p.Regions != nil {
		constraints = append(constraints, typed(typeRegions, jsontext.Member{
			Key: "regions", Value: numbers(notation.InOrder(slices.Clone(p.Regions))),
		}))
	}
	constraints = append(constraints, w.constraints()...)
	if old != nil {
		constraints = append(constraints, old.constraints...)
		members = append(members, old.members...)
	}
	add("constraints", jsontext.ListOf(constraints))
	return jsontext.ObjectOf([]jsontext.Member{
		{Key: "formatVersion", Value: version}, {Key: "puzzle", Value: jsontext.ObjectOf(members)},
	}), nil
}

// cellsText returns the list of cells.
func cellsText(p *puzzle.Puzzle, grid []puzzle.Digit) string {
	var cells []string
	for c := range p.Cells() {
		switch d := notation.Given(p, c); {
		case d != puzzle.Empty:
			cells = append(cells, `{"given":true,"value":`+strconv.Itoa(int(d))+`}`)
		case grid != nil && grid[c] != puzzle.Empty:
			cells = append(cells, `{"value":`+strconv.Itoa(int(grid[c]))+`}`)
		default:
			cells = append(cells, "{}")
		}
	}
	return jsontext.ListOf(cells)
}

// typed returns a constraint with a type number.
func typed(number int, members ...jsontext.Member) string {
	kind := jsontext.Member{Key: "type", Value: strconv.Itoa(number)}
	return jsontext.ObjectOf(append([]jsontext.Member{kind}, members...))
}

// numbers returns a list of numbers.
func numbers[T ~int | ~int8 | ~int16 | ~int32 | ~uint8](list []T) string {
	var texts []string
	for _, n := range list {
		texts = append(texts, strconv.Itoa(int(n)))
	}
	return jsontext.ListOf(texts)
}
