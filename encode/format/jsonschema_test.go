package format_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/schematest"
)

func compileSchema(t *testing.T) *schematest.Schema {
	t.Helper()
	s, err := schematest.Compile(puzzlejson.Schema(rule.All))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every example of a rule and of a key is valid, and the reader takes it.
func TestSchemaTakesExamples(t *testing.T) {
	schema := compileSchema(t)
	for _, k := range rule.All.Kinds() {
		if err := schema.Validate([]byte(k.Example)); err != nil {
			t.Errorf("%s: %v", k.Name(), err)
		}
	}
	beside := map[string]string{ // what the example of a key needs to make sense
		"rows":    `, "cols": 6, "digits": [1, 6], "regions": "none"`,
		"cols":    `, "rows": 4, "digits": [1, 6], "regions": "none"`,
		"regions": `, "size": 4`, "givens": `, "size": 4`, "solution": `, "size": 4`,
	}
	texts := []string{
		"{}",
		`{"size": 4, "givens": ["1...", [null, 2, null, null], "....", "...."]}`,
		`{"size": 4, "candidates": {"r1c1": [], "r4c4": [4]}, "regions": ["aaéé", "aaéé", "x..x", ` +
			`"x..x"]}`,
		`{"size": 4, "digits": [0, 3], "rules": [{"rule": "domino", "singles": {"0": "r1c1"}}]}`,
		`{"size": 64, "digits": [0, 63], "regions": "none", "rules": [{"rule": "killer", "cells": ` +
			`["r64c64", "r9c10"], "sum": -1}]}`,
		`{"size": 1, "digits": [63, 63], "regions": "none", "givens": [[63]]}`,
	}
	for _, k := range puzzlejson.PuzzleKeys() {
		texts = append(texts, "{"+k.Example+beside[k.Name]+"}")
		if k.Takes == "" || k.Default == "" || k.Help == "" {
			t.Errorf("%s: nothing is said of it", k.Name)
		}
	}
	for _, text := range texts {
		if err := schema.Validate([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: "json"})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Errorf("%s: %v %v", text, err, e.Err)
		}
	}
}

// The output of the writer is valid. With one mistake anywhere it is not, and the reader refuses
// it.
func TestSchemaAgainstReader(t *testing.T) {
	schema := compileSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		text, err := appendAs("json")(nil, p)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		wrong, mistake := drawMistake(t, text)
		if schema.Validate(wrong) == nil {
			t.Errorf("%s: valid in spite of: %s", wrong, mistake)
		}
		e, err := format.NewReader(
			strings.NewReader(string(wrong)), "in", format.Options{Format: "json"},
		).Next(t.Context())
		if err == nil && e.Err == nil {
			t.Errorf("%s: read in spite of: %s", wrong, mistake)
		}
	})
}

// drawPuzzle draws a puzzle of any size that puzzle JSON can state.
func drawPuzzle(t *rapid.T) *puzzle.Puzzle {
	size := rapid.SampledFrom([]int{4, 6, 9, 12}).Draw(t, "size")
	p := puzzle.New(size)
	if rapid.Bool().Draw(t, "from 0") {
		p.Low, p.High = 0, p.High-1
	}
	p.ID = rapid.String().Draw(t, "id")
	p.Givens = drawGivens(t, p, "givens")
	p.Candidates = drawCandidates(t, p, 0)
	p.Regions = drawRegions(t, p)
	p.Rules = drawRules(t, p, 3)
	if p.Low == 1 && rapid.Bool().Draw(t, "dominoes") {
		p.Rules = append(p.Rules, drawDominoes(t, p, 3, false)...)
	}
	return p
}

// drawMistake changes one thing of the text of a puzzle so that it is no puzzle.
func drawMistake(t *rapid.T, text []byte) (wrong []byte, mistake string) {
	var object map[string]any
	if err := json.Unmarshal(text, &object); err != nil {
		t.Fatal(err)
	}
	at, place := object, "the puzzle"
	if rules, _ := object["rules"].([]any); len(rules) > 0 && rapid.Bool().Draw(t, "in a rule") {
		at, place = rules[rapid.IntRange(0, len(rules)-1).Draw(t, "rule")].(map[string]any), "a rule"
	}
	keys := slices.Sorted(maps.Keys(at))
	key := rapid.SampledFrom(keys).Draw(t, "key")
	kinds := []string{"unknown key", "wrong type"}
	if kind, ok := at["rule"].(string); ok {
		k, _ := rule.All.Find(kind)
		for _, f := range k.Fields() {
			if f.Key == key && !f.Optional && f.Usual == 0 {
				kinds = append(kinds, "missing key")
			}
			if cells, _ := at[key].([]any); f.Key == key && len(cells) > 0 {
				if _, isCell := cells[0].(string); isCell {
					kinds = append(kinds, "no cell")
				}
				if _, isNumber := cells[0].(float64); isNumber {
					kinds = append(kinds, "no number")
				}
			}
		}
	}
	mistake = rapid.SampledFrom(kinds).Draw(t, "mistake")
	switch mistake {
	case "unknown key":
		key = "surprise"
		at[key] = 1
	case "wrong type":
		at[key] = map[string]any{"no": "sense"}
	case "missing key":
		delete(at, key)
	case "no cell":
		at[key].([]any)[0] = rapid.SampledFrom([]any{"A1", "r0c1", "r1c65", 7.0, nil}).Draw(t, "no cell")
	case "no number":
		at[key].([]any)[0] = rapid.SampledFrom([]any{"one", nil, 1e6}).Draw(t, "no number")
	}
	wrong, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return wrong, mistake + " " + key + " of " + place
}
