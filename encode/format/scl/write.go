package scl

import (
	"cmp"
	"context"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// SudokuPad checks digits against rows, columns, regions, cages and the solution. Rules that are
// none of these are drawn, with the marks of package picture, and stated in words.

// write writes p as a link, with its solution if there is one. A puzzle that was read from a link,
// and is still the same, has its link again.
func write(
	ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution, known rule.Set,
) error {
	if s != nil {
		solved := *p
		solved.Solution = s.Grid
		p = &solved
	}
	text := p.Carried.In(Name)
	if text == "" || !same(ctx, text, p, known) {
		var err error
		if text, err = objectOf(ctx, p, known); err != nil {
			return err
		}
	}
	_, err := io.WriteString(
		w, "https://sudokupad.app/scl"+url.PathEscape(string(lz.Pack(nil, text)))+"\n",
	)
	return err
}

// same reports whether a text still describes p.
func same(ctx context.Context, text string, p *puzzle.Puzzle, known rule.Set) bool {
	v, err := parseSqueezed(ctx, text)
	if err != nil {
		return false
	}
	r := newReader(ctx, known, false)
	if r.read(&v); r.Err != nil {
		return false
	}
	was := r.Puzzle
	for _, one := range []*puzzle.Puzzle{p, was} {
		if one.Candidates != nil {
			return false
		}
	}
	return slices.Equal(texts(p), texts(was)) && p.Rows == was.Rows && p.Cols == was.Cols &&
		p.Low == was.Low && p.High == was.High && slices.Equal(p.Regions, was.Regions) &&
		slices.Equal(p.Givens, was.Givens) && slices.Equal(p.Solution, was.Solution) &&
		p.Title == was.Title && p.Author == was.Author && p.Words == was.Words
}

// texts returns the rules of a puzzle in words.
func texts(p *puzzle.Puzzle) (all []string) {
	for _, r := range p.Rules {
		all = append(all, puzzle.Describe(p, r))
	}
	return all
}

func misfit(what string) error { return &notation.MisfitError{Format: Name, What: what} }

// objectOf returns the JSON of a link for p.
func objectOf(ctx context.Context, p *puzzle.Puzzle, known rule.Set) (string, error) {
	longest := max(p.Rows, p.Cols)
	for _, h := range p.Houses() {
		longest = max(longest, len(h.Cells))
	}
	switch {
	case p.Candidates != nil:
		return "", misfit("its candidates")
	case p.Low != 1 || int(p.High) != longest:
		return "", misfit(
			"its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)),
		)
	}
	rows := make([][]string, p.Rows)
	regions := make(map[int][]string)
	var cages []string
	for c := range puzzle.Cell(p.Cells()) {
		cell := "{}"
		if d := notation.Given(p, int(c)); d != puzzle.Empty {
			cell = `{"value":` + strconv.Itoa(int(d)) + "}"
		}
		rows[p.Row(c)] = append(rows[p.Row(c)], cell)
		if p.Regions != nil && p.Regions[c] != puzzle.NoRegion {
			regions[p.Regions[c]] = append(regions[p.Regions[c]], pair(p, c))
		}
	}
	drawn := *p
	drawn.Rules = nil
	for _, r := range p.Rules {
		if cage := cageOf(p, r); cage != "" {
			cages = append(cages, cage)
		} else {
			drawn.Rules = append(drawn.Rules, r)
		}
	}
	picture, err := picture.New(ctx, &drawn, picture.Options{
		Rules: known, Caption: picture.CaptionNone, Bare: true,
	})
	if err != nil {
		return "", err
	}
	d := drawing{}
	d.scene(picture.Scene())
	var lists []string
	for _, cells := range regions {
		lists = append(lists, jsontext.ListOf(cells))
	}
	slices.Sort(lists)
	var grid []string
	for _, cells := range rows {
		grid = append(grid, jsontext.ListOf(cells))
	}
	meta := jsontext.ObjectOf(jsontext.Members(
		"title", jsontext.Text(p.Title), "author", jsontext.Text(p.Author),
		"rules", jsontext.Text(cmp.Or(p.Words, words(p, known))), "solution", jsontext.Text(solution(p)),
	)...)
	return jsontext.ObjectOf(jsontext.Members(
		"metadata", meta, "cells", jsontext.ListOf(grid),
		"regions", jsontext.ListOf(lists), "cages", jsontext.ListOf(cages),
		"lines", jsontext.ListOf(d.lines), "underlays", jsontext.ListOf(d.under),
		"overlays", jsontext.ListOf(d.over),
	)...), nil
}

// pair returns the row and the column of a cell, counted from 0.
func pair(p *puzzle.Puzzle, c puzzle.Cell) string {
	return jsontext.Numbers([]int{p.Row(c), p.Col(c)})
}

// cageOf returns a rule as a cage; "" if it is none.
func cageOf(p *puzzle.Puzzle, r puzzle.Rule) string {
	var cells []puzzle.Cell
	var sum *int
	unique := ""
	switch r := r.(type) {
	case rule.Killer:
		if cells, sum = r.Cells, r.Sum; r.Sums != nil || sum == nil && len(cells) < 2 {
			return ""
		}
	case rule.Sum:
		if cells, sum, unique = r.Cells, r.Sum, "false"; sum == nil {
			return ""
		}
	default:
		return ""
	}
	var pairs []string
	for _, c := range cells {
		pairs = append(pairs, pair(p, c))
	}
	value := ""
	if sum != nil {
		value = jsontext.Quoted(*sum)
	}
	return jsontext.ObjectOf(jsontext.Members(
		"cells", jsontext.ListOf(pairs), "value", value, "unique", unique,
	)...)
}

// drawsRules reports whether p has rules that SudokuPad does not check.
func drawsRules(p *puzzle.Puzzle) bool {
	return slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool { return cageOf(p, r) == "" })
}

// words states the rules of p in words, if some are drawn: the meaning of each kind, and every rule
// that has no marks.
func words(p *puzzle.Puzzle, known rule.Set) string {
	if !drawsRules(p) {
		return ""
	}
	lines := []string{"Each row, column and region has each digit once."}
	if p.Regions == nil {
		lines[0] = "Each row and column has each digit once."
	}
	seen := map[string]bool{}
	for _, r := range p.Rules {
		kind, _ := known.Find(r.Kind())
		if meaning := kind.Meaning; !seen[r.Kind()] && meaning != "" {
			lines = append(lines, r.Kind()+": "+meaning)
		}
		seen[r.Kind()] = true
		if look, ok := known.Look(r, p); !ok || look.Layout == rule.Words {
			if text := puzzle.Describe(p, r); text != r.Kind() {
				lines = append(lines, text)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// solution returns the digits of the solution of p; "" if it has none.
func solution(p *puzzle.Puzzle) string {
	var digits []string
	for _, d := range p.Solution {
		if d == puzzle.Empty {
			digits = append(digits, "?")
		} else {
			digits = append(digits, strconv.Itoa(int(d)))
		}
	}
	if p.High > 9 {
		return strings.Join(digits, ",")
	}
	return strings.Join(digits, "")
}
