package rule

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Automaton says that an automaton accepts the digits of all its cells, in order. It begins in any
// of the states Start, takes one of the Steps for each cell, and must be able to end in one of the
// states Accept. States are names. There may be several steps from a state on the same digit; a
// grid that is accepted in several ways is one solution.
type Automaton struct {
	Cells  []puzzle.Cell   `json:"cells" min:"1" help:"the cells, in order"`
	Start  []string        `json:"start" min:"1" help:"the states in which it may begin"`
	Accept []string        `json:"accept" help:"the states in which it may end"`
	Steps  []AutomatonStep `json:"steps" help:"the steps between states, each on some digits"`
	Name   string          `json:"name,omitempty" help:"its name in pictures"`
}

// An AutomatonStep leads from a state to another when one of its digits is read.
type AutomatonStep struct {
	From   string         `json:"from" min:"1" help:"the state ahead of the digit"`
	Digits []puzzle.Digit `json:"digits" known:"true" help:"the digits on which the step is taken"`
	To     string         `json:"to" min:"1" help:"the state after the digit"`
}

var automatonKind = Kind{
	Rule:   Automaton{},
	Allows: AnyChange,
	Look: LookOf(func(r Automaton, p *puzzle.Puzzle) Look {
		name := cmp.Or(r.Name, fmt.Sprintf("of %s", count(len(r.Steps), "step")))
		return Look{
			Layout: Line, Cells: r.Cells, Sign: '§', Short: "automaton " + name, Dash: 20,
			Color: tint(p, r, 4, func(a, b Automaton) bool {
				return a.Name == b.Name && reflect.DeepEqual(a.Steps, b.Steps)
			}),
			Title: "Automaton", Says: name + "; it accepts the digits along the line",
		}
	}),
	Meaning: "an automaton accepts the digits along the cells",
	Example: `{"size": 4,
 "givens": ["3...", "....", "....", ".2.."],
 "rules": [
  {"rule": "automaton", "cells": ["r1c1", "r1c2", "r2c3", "r3c4"], "name": "low to high",
   "start": ["low"], "accept": ["high"],
   "steps": [
    {"from": "low", "digits": [1, 2], "to": "low"},
    {"from": "low", "digits": [3, 4], "to": "high"},
    {"from": "high", "digits": [3, 4], "to": "high"}]}]}`,
}

func (Automaton) Kind() string { return "automaton" }

// Describe returns the rule in words; of many steps only their number.
func (r Automaton) Describe(p *puzzle.Puzzle) string {
	words := []string{r.Kind()}
	for _, c := range r.Cells {
		words = append(words, p.CellName(c))
	}
	words = append(append(words, "start"), r.Start...)
	words = append(append(words, "accept"), r.Accept...)
	const many = 16
	for k, s := range r.Steps[:min(len(r.Steps), many)] {
		if k > 0 {
			words[len(words)-1] += ","
		}
		words = append(words, s.From)
		for _, d := range s.Digits {
			words = append(words, fmt.Sprint(d))
		}
		words = append(words, s.To)
	}
	if len(r.Steps) > many {
		words[len(words)-1] += fmt.Sprintf(" and %d more steps", len(r.Steps)-many)
	}
	if r.Name != "" {
		words = append(words, "name", r.Name)
	}
	return strings.Join(words, " ")
}

// Validate rejects too many steps.
func (r Automaton) Validate(p *puzzle.Puzzle) error {
	if len(r.Steps) > mostFollowed/len(r.Cells) {
		return mistake(r, r.Cells, "%s are too many for %s",
			count(len(r.Steps), "step"), count(len(r.Cells), "cell"))
	}
	return nil
}

// Encode adds the automaton, with numbers as states.
func (r Automaton) Encode(m *matrix.Matrix) error {
	a := &nfa{}
	numbers := make(map[string]int32)
	number := func(name string) int32 {
		n, known := numbers[name]
		if !known {
			n = int32(len(numbers))
			numbers[name] = n
			a.accepts = append(a.accepts, false)
			a.arcs = append(a.arcs, nil)
		}
		return n
	}
	for _, name := range r.Start {
		a.starts = append(a.starts, number(name))
	}
	for _, name := range r.Accept {
		a.accepts[number(name)] = true
	}
	for _, s := range r.Steps {
		if m.Stopped() {
			return nil
		}
		from, to := number(s.From), number(s.To)
		a.arcs[from] = append(a.arcs[from], arc{puzzle.Digits(s.Digits...), to})
	}
	a.encode(m, r.Cells)
	return nil
}

// Check reads the digits. After each it knows the names of all states in which the automaton may
// be.
func (r Automaton) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	steps := make(map[string][]AutomatonStep)
	for _, s := range r.Steps {
		steps[s.From] = append(steps[s.From], s)
	}
	states := make(map[string]bool)
	for _, name := range r.Start {
		states[name] = true
	}
	for k, c := range r.Cells {
		if k%64 == 0 && ctx.Err() != nil {
			return nil
		}
		next := make(map[string]bool)
		for name := range states {
			for _, s := range steps[name] {
				if slices.Contains(s.Digits, grid[c]) {
					next[s.To] = true
				}
			}
		}
		if states = next; len(states) == 0 {
			return broken(r, r.Cells[:k+1], "no step reads the %d", grid[c])
		}
	}
	for _, name := range r.Accept {
		if states[name] {
			return nil
		}
	}
	return broken(r, r.Cells, "it ends in no state that accepts")
}
