package command

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A loud is a rule of another module: a line without even digits.
type loud struct {
	Cells []puzzle.Cell `json:"cells" help:"the cells of the line"`
}

func (loud) Kind() string { return "loud" }

func (r loud) Encode(m *matrix.Matrix) error {
	for _, c := range r.Cells {
		m.Exclude(c, m.Domain(c).Keep(func(d puzzle.Digit) bool { return d%2 == 0 }))
	}
	return nil
}

func (r loud) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for _, c := range r.Cells {
		if grid[c]%2 == 0 {
			found = append(found, puzzle.Violation{Rule: r.Kind(), Cells: []puzzle.Cell{c}, Detail: "even"})
		}
	}
	return found
}

// A command that knows one more rule explains it, and draws it in pictures and on a terminal, as a
// puzzle and solved.
func TestOneMoreRule(t *testing.T) {
	known := rule.All.With(rule.Kind{
		Rule: loud{}, Group: rule.Lines, Meaning: "no even digits",
		Look: rule.LookOf(func(r loud, _ *puzzle.Puzzle) rule.Look {
			return rule.Look{
				Layout: rule.Line, Cells: r.Cells, Color: 0x123456ff, Sign: '!', Short: "loud", Title: "Loud",
			}
		}),
	})
	const puzzle = `{"size": 4, "givens": ["1...", "..1.", "....", "...."],
 "rules": [{"rule": "loud", "cells": ["r1c1", "r2c2"]}]}`
	for _, test := range []struct{ args, want string }{
		{"rules", "loud"},
		{"rules loud", "the cells of the line"},
		{"schema puzzle", `"loud"`},
		{"man", "no even digits"},
		{"convert --to svg", `stroke="#123456" stroke-width="18" d="M50 50L150 150"`},
		{"convert --to svg", ">Loud: no even<"},
		{"solve --limit 1 --to svg", `d="M50 50L150 150"`},
		{"convert --to grid", "┃!1 │ . ┃"},
		{"convert --to grid", "! loud\n"},
		{"solve --limit 1 --to grid", "┃!1 │"},
		{"solve --limit 1 --to grid", "│!3 ┃"},
	} {
		var stdout, stderr bytes.Buffer
		newApp(known, strings.NewReader(puzzle), &stdout, &stderr).
			run(t.Context(), strings.Fields(test.args))
		if !strings.Contains(stdout.String(), test.want) {
			t.Errorf("%s: no %q in\n%s%s", test.args, test.want, &stdout, &stderr)
		}
	}
}
