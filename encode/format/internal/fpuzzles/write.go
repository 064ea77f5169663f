package fpuzzles

import (
	"context"
	"io"
	"net/url"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/notation"
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
	text, err := objectOf(p, known)
	if err != nil {
		return err
	}
	_, err = io.WriteString(
		w, "https://f-puzzles.com/?load="+url.QueryEscape(string(lz.Pack(nil, text)))+"\n",
	)
	return err
}

// objectOf returns what a link of p carries: what p has carried along, as far as it agrees with
// p, and the rest of p.
func objectOf(p *puzzle.Puzzle, known rule.Set) (string, error) {
	if p.Rows != p.Cols {
		return "", misfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	}
	if p.Low != 1 || int(p.High) != p.Rows {
		return "", misfit(
			"its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)),
		)
	}
	old := carriedBy(p, known)
	w := writer{p: p, known: known, lists: make(map[string][]string), keeps: old.keeps}
	w.ratios, w.differences = drawnValues(p)
	rules := p.Rules
	if old != nil {
		rules = old.left
	}
	for _, r := range rules {
		if err := w.rule(r); err != nil {
			return "", err
		}
	}
	members, err := w.members(old)
	if err != nil {
		return "", err
	}
	if old != nil {
		return old.merge(p, members), nil
	}
	return jsontext.ObjectOf(members), nil
}

// members returns all that p says, and of its constraints those that have been added.
func (w *writer) members(old *carried) ([]jsontext.Member, error) {
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
	grid, err := w.grid(old)
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

// grid returns the rows of cells.
func (w *writer) grid(old *carried) (string, error) {
	p := w.p
	regions := notation.InOrder(slices.Clone(p.Regions))
	implied := slices.Equal(regions, usualRegions(p.Rows)) // by the size of the grid
	var rows, cells []string
	for c := range p.Cells() {
		var parts [3]cellPart
		parts[0].keys = []string{"value", "given"}
		if d := notation.Given(p, c); d != puzzle.Empty {
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
		cell, err := w.cell(old, puzzle.Cell(c), parts[:])
		if err != nil {
			return "", err
		}
		if cells = append(cells, cell); len(cells) == p.Cols {
			rows, cells = append(rows, jsontext.ListOf(cells)), nil
		}
	}
	return jsontext.ListOf(rows), nil
}

// cell returns a cell.
func (w *writer) cell(
	old *carried, c puzzle.Cell, parts []cellPart,
) (string, error) {
	if w.p.Candidates != nil && w.p.Candidates[c] == 0 && !(old != nil && old.sameMarks(w.p, c)) {
		return "", misfit("a cell without candidates")
	}
	if old != nil {
		return old.mergeCell(w.p, c, parts), nil
	}
	return jsontext.ObjectOf(slices.Concat(parts[0].members, parts[1].members, parts[2].members)), nil
}
