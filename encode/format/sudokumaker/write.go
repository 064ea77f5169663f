package sudokumaker

import (
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// version is the version of the written format.
const version = `"1.5.0"`

// write writes p as a link. If there is a solution, its digits are written as entered.
func write(w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution, known rule.Set) error {
	var grid []puzzle.Digit
	if s != nil {
		grid = s.Grid
	}
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
		if w.rule(r); w.err != nil {
			return "", w.err
		}
	}
	object := []string{
		"name", string(jsontext.AppendString(nil, p.Title)),
		"author", string(jsontext.AppendString(nil, p.Author)),
	}
	if old == nil || !old.stale {
		object = append(object, "comment", jsontext.Text(p.Words))
	}
	custom := p.NoLines || p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows
	switch {
	case custom:
		object = append(object, "type", `"custom"`, "width", strconv.Itoa(p.Cols),
			"height", strconv.Itoa(p.Rows), "minDigit", strconv.Itoa(int(p.Low)),
			"maxDigit", strconv.Itoa(int(p.High)))
	case p.Rows != usualSide:
		object = append(object, "type", `"sudoku"`, "size", strconv.Itoa(p.Rows))
	}
	members := jsontext.Members(append(object, "cells", cellsText(p, grid))...)
	constraints := []string{typed(0)}
	if custom && !p.NoLines {
		constraints = append(constraints, typed(rowsAndColumns))
	}
	if p.Regions != nil {
		regions := jsontext.Numbers(notation.InOrder(slices.Clone(p.Regions)))
		constraints = append(constraints, typed(typeRegions, "regions", regions))
	}
	constraints = append(constraints, w.constraints()...)
	if old != nil {
		constraints = append(constraints, old.constraints...)
		members = append(members, old.members...)
	}
	members = append(members, jsontext.Members("constraints", jsontext.ListOf(constraints))...)
	return objectText("formatVersion", version, "puzzle", jsontext.ObjectOf(members...)), nil
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

// objectText returns an object of keys and values.
func objectText(fields ...string) string {
	return jsontext.ObjectOf(jsontext.Members(fields...)...)
}

// typed returns a constraint with a type number.
func typed(number int, fields ...string) string {
	return objectText(append([]string{"type", strconv.Itoa(number)}, fields...)...)
}
