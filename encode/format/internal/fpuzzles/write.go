package fpuzzles

import (
	"context"
	"io"
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

// write writes p as an f-puzzles link, with a grid as its solution if there is one.
func write(
	_ context.Context, w io.Writer, p *puzzle.Puzzle, grid []puzzle.Digit, known rule.Set,
) error {
	if grid != nil {
		solved := *p
		solved.Solution = grid
		p = &solved
	}
	text, err := fpuzzlesJSON(p, known)
	if err != nil {
		return err
	}
	_, err = io.WriteString(
		w, "https://f-puzzles.com/?load="+url.QueryEscape(string(lz.Pack(nil, text)))+"\n",
	)
	return err
}

// fpuzzlesJSON returns what a link of p carries: what p has carried along, as far as it agrees with
// p, and the rest of p.
func fpuzzlesJSON(p *puzzle.Puzzle, known rule.Set) (string, error) {
	if p.Rows != p.Cols {
		return "", fpuzzlesMisfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	}
	if p.Low != 1 || int(p.High) != p.Rows {
		return "", fpuzzlesMisfit(
			"its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)),
		)
	}
	w := writer{p: p, old: carriedFPuzzles(p, known), known: known, lists: make(map[string][]string)}
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
	for _, m := range []jsontext.Member{
		{Key: "title", Value: p.Title}, {Key: "author", Value: p.Author},
	} {
		if m.Value != "" {
			members = append(
				members, jsontext.Member{Key: m.Key, Value: string(jsontext.AppendString(nil, m.Value))},
			)
		}
	}
	grid, err := w.grid()
	if err != nil {
		return nil, err
	}
	members = append(members, jsontext.Member{Key: "grid", Value: grid})
	if len(w.lists) > 0 {
		for _, key := range keysOf(w.known) {
			list := w.lists[key]
			switch {
			case list == nil:
			case list[0] == "true":
				members = append(members, jsontext.Member{Key: key, Value: "true"})
			default:
				members = append(members, jsontext.Member{Key: key, Value: jsontext.ListOf(list)})
			}
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

// A writer gathers the instances of each kind of constraint.
type writer struct {
	p     *puzzle.Puzzle
	old   *fpuzzlesCarried // what p carries along, or nil
	known rule.Set
	// the elements of the lists that are the values of keys; "true" for a flag
	lists map[string][]string

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
			parts[0].members = []jsontext.Member{
				{Key: "value", Value: strconv.Itoa(int(d))}, {Key: "given", Value: "true"},
			}
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

func (w *writer) nonconsecutive(r puzzle.Rule) error {
	fits := len(w.differences) == 0
	if n, ok := r.(rule.NegativeDifference); ok {
		fits = len(w.differences) > 0 && slices.Equal(n.Values, []int{usualDifference})
	}
	if !fits {
		return fpuzzlesMisfit("its rules (" + r.Kind() + ")")
	}
	w.flag("nonconsecutive")
	return nil
}

func (w *writer) negative(r puzzle.Rule) error {
	n, ok := r.(rule.NegativeRatio)
	switch {
	case !ok:
		w.add("negative", `"xv"`)
	case !slices.Equal(n.Values, orUsual(w.ratios, usualRatio)):
		return fpuzzlesMisfit("its rules (" + r.Kind() + ")")
	default:
		w.add("negative", `"ratio"`)
	}
	return nil
}

func (w *writer) littleKiller(r puzzle.Rule) error {
	k := r.(rule.LittleKiller)
	for _, d := range fpuzzlesDirections {
		row, col := w.p.Row(k.Cells[0])+1-d.step[0], w.p.Col(k.Cells[0])+1-d.step[1]
		if w.outside(row, col) && slices.Equal(board.Walk(w.p, row, col, d.step), k.Cells) {
			w.instance("littlekillersum", "cell", `"`+link.PlaceName(row, col)+`"`,
				"cells", w.cells(k.Cells),
				"direction", `"`+d.name+`"`, "value", jsontext.Quoted(k.Sum))
			return nil
		}
	}
	return fpuzzlesMisfit("its rules (little-killer that is no whole diagonal)")
}

func (w *writer) arrow(r puzzle.Rule) error {
	a := r.(rule.Arrow)
	if !slices.IsSorted(a.Circle) {
		return fpuzzlesMisfit("its rules (arrow whose circle is not in row order)")
	}
	line := append([]puzzle.Cell{a.Circle[0]}, a.Cells...)
	w.instance("arrow", "lines", "["+w.cells(line)+"]", "cells", w.cells(a.Circle))
	return nil
}

func (w *writer) flag(key string) { w.lists[key] = []string{"true"} }

// add adds an element to a list.
func (w *writer) add(key, element string) {
	w.lists[key] = append(w.lists[key], element)
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

// clue adds a clue beside a row or column.
func (w *writer) clue(key string, cells []puzzle.Cell, value string) error {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		row, col := w.p.Row(cells[0])+1-step[0], w.p.Col(cells[0])+1-step[1]
		if w.outside(row, col) && slices.Equal(board.Walk(w.p, row, col, step), cells) {
			w.instance(key, "cell", `"`+link.PlaceName(row, col)+`"`, "value", value)
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
