package fpuzzles

import (
	"io"
	"net/url"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// write writes p as an f-puzzles link, with its solution if there is one.
func write(w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution, known rule.Set) error {
	if s != nil {
		solved := *p
		solved.Solution = s.Grid
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

// objectOf returns the JSON of a link for p: the text that p keeps, as far as it agrees with p, and
// the rest of p.
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
	if old.describes(p) {
		return old.text, nil
	}
	w := writer{p: p, known: known, lists: make(map[string][]string)}
	w.ratios, w.differences = drawnValues(p)
	if old == nil || !old.rules {
		for _, r := range p.Rules {
			if w.rule(r); w.err != nil {
				return "", w.err
			}
		}
	}
	members := w.members(old)
	if w.err != nil {
		return "", w.err
	}
	if old != nil {
		return old.merge(p, members), nil
	}
	return jsontext.ObjectOf(members...), nil
}

// members returns the members for p; of its constraints those that rules have added.
func (w *writer) members(old *carried) []jsontext.Member {
	p := w.p
	fields := []string{
		"size", strconv.Itoa(p.Rows), "title", jsontext.Text(p.Title),
		"author", jsontext.Text(p.Author), "ruleset", jsontext.Text(p.Words), "grid", w.grid(old),
	}
	for _, key := range w.keys {
		list := w.lists[key]
		if list[0] == "true" {
			fields = append(fields, key, "true")
		} else {
			fields = append(fields, key, jsontext.ListOf(list))
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
		fields = append(fields, "solution", jsontext.ListOf(digits))
	}
	return jsontext.Members(fields...)
}

// grid returns the rows of cells.
func (w *writer) grid(old *carried) string {
	p := w.p
	regions := notation.InOrder(slices.Clone(p.Regions))
	implied := slices.Equal(regions, usualRegions(p.Rows)) // by the size of the grid
	var rows, cells []string
	for c := range p.Cells() {
		var given, region, marks []string
		if d := notation.Given(p, c); d != puzzle.Empty {
			given = []string{"value", strconv.Itoa(int(d)), "given", "true"}
		}
		switch {
		case implied:
		case regions == nil || regions[c] == puzzle.NoRegion:
			region = []string{"region", "null"}
		default:
			region = []string{"region", strconv.Itoa(regions[c])}
		}
		if p.Candidates != nil && p.Candidates[c] != p.Domain() {
			digits := slices.Collect(p.Candidates[c].All())
			marks = []string{"givenPencilMarks", jsontext.Numbers(digits)}
		}
		cells = append(cells, w.cell(old, puzzle.Cell(c), []cellPart{
			{[]string{"value", "given"}, jsontext.Members(given...)},
			{[]string{"region"}, jsontext.Members(region...)},
			{[]string{"givenPencilMarks"}, jsontext.Members(marks...)},
		}))
		if len(cells) == p.Cols {
			rows, cells = append(rows, jsontext.ListOf(cells)), nil
		}
	}
	return jsontext.ListOf(rows)
}

// cell returns a cell.
func (w *writer) cell(old *carried, c puzzle.Cell, parts []cellPart) string {
	if w.p.Candidates != nil && w.p.Candidates[c] == 0 && !(old != nil && old.sameMarks(w.p, c)) {
		w.err = misfit("a cell without candidates")
	}
	if old != nil {
		return old.mergeCell(w.p, c, parts)
	}
	var members []jsontext.Member
	for _, part := range parts {
		members = append(members, part.members...)
	}
	return jsontext.ObjectOf(members...)
}
