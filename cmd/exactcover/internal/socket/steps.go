package socket

import (
	"context"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// family returns the techniques for which the pages have one word.
func family(word string) []steps.Technique {
	switch word {
	case "singles":
		return []steps.Technique{steps.NakedSingle, steps.HiddenSingle}
	case "pointing":
		return []steps.Technique{steps.Pointing, steps.Claiming}
	case "tuples":
		return []steps.Technique{
			steps.NakedPair, steps.HiddenPair, steps.NakedTriple, steps.HiddenTriple,
		}
	case "contradictions":
		return []steps.Technique{steps.Try}
	}
	return nil
}

// settings returns those of a request: the techniques that it leaves out, and some more. A word
// that names none is one of a technique that this solver does not use.
func (q *request) settings(out ...steps.Technique) steps.Settings {
	for _, word := range q.page.Disabled {
		word = plain(word)
		out = append(out, family(word)...)
		for t := steps.NakedSingle; t < steps.Contradiction; t++ {
			if plain(t.String()) == word {
				out = append(out, t)
			}
		}
	}
	return steps.Settings{Without: out}
}

// plain returns a word in small letters, without what parts words.
func plain(word string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(word))
}

// solvePath answers with all steps from the grid as it stands.
func solvePath(ctx context.Context, q *request, send func(reply)) error {
	p := q.now()
	chain, err := steps.Solve(ctx, p, q.settings())
	if err != nil {
		return err
	}
	var lines []string
	for _, s := range chain.Steps {
		lines = append(lines, s.Reason)
	}
	send(logical(p, chain.Left, lines...))
	return nil
}

// step answers with the next step from the grid as it stands.
func step(ctx context.Context, q *request, send func(reply)) error {
	p := q.now()
	w, err := steps.Begin(ctx, p, q.settings())
	if err != nil {
		return err
	}
	reason := "there is no step left"
	if w.Next() {
		reason = w.Steps[0].Reason
	}
	if err := w.Err(); err != nil {
		return err
	}
	send(logical(p, w.Left, reason))
	return nil
}

// logical returns a reply with the digits left in each cell.
func logical(p *puzzle.Puzzle, left []puzzle.DigitSet, lines ...string) reply {
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
