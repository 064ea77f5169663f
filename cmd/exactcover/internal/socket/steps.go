package socket

import (
	"context"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// solvePath answers with all steps from the grid as it stands.
func solvePath(ctx context.Context, q *request, send func(reply)) error {
	p := q.now()
	chain, err := steps.Solve(ctx, p)
	if err != nil {
		return err
	}
	var lines []string
	for _, s := range chain.Steps {
		lines = append(lines, s.Reason)
	}
	send(logical(p, chain.Left, lines))
	return nil
}

// step answers with the first of these steps.
func step(ctx context.Context, q *request, send func(reply)) error {
	p := q.now()
	chain, err := steps.Solve(ctx, p)
	if err != nil {
		return err
	}
	left := slices.Clone(p.Candidates)
	if len(chain.Steps) == 0 {
		send(logical(p, left, []string{"there is no step left"}))
		return nil
	}
	first := chain.Steps[0]
	for _, n := range first.Placed {
		left[n.Cell] = puzzle.Digits(n.Digit)
	}
	for _, n := range first.Eliminated {
		left[n.Cell] &^= puzzle.Digits(n.Digit)
	}
	strikePlaced(p, left)
	send(logical(p, left, []string{first.Reason}))
	return nil
}

// strikePlaced strikes digits from the cells that share a house with a cell that has only them.
func strikePlaced(p *puzzle.Puzzle, left []puzzle.DigitSet) {
	before := slices.Clone(left)
	for _, h := range p.Houses() {
		for _, c := range h.Cells {
			for _, other := range h.Cells {
				if other != c && before[c].Len() == 1 {
					left[other] &^= before[c]
				}
			}
		}
	}
}

// logical returns a reply with the digits left in each cell.
func logical(p *puzzle.Puzzle, left []puzzle.DigitSet, lines []string) reply {
	type cell struct {
		Value      puzzle.Digit   `json:"value"`
		Candidates []puzzle.Digit `json:"candidates"`
	}
	cells, valid := make([]cell, p.GridCells()), true
	for c := range cells {
		set := left[c]
		cells[c].Candidates = slices.AppendSeq([]puzzle.Digit{}, set.All())
		if set.Len() == 1 {
			cells[c].Value = set.Min()
		}
		valid = valid && set != 0
	}
	return reply{
		"type": "logical", "cells": cells, "message": strings.Join(lines, "\n"), "isValid": valid,
	}
}
