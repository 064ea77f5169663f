package format_test

import (
	"bytes"
	"slices"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// Rules keep their order through formats that state the rules of a kind together, if they come by
// kinds.
func TestRulesKeepTheirOrder(t *testing.T) {
	const text = `{"size": 9, "rules": [
		{"rule": "thermo", "cells": ["r1c1", "r1c2"]}, {"rule": "thermo", "cells": ["r2c1", "r2c2"]},
		{"rule": "killer", "cells": ["r5c5", "r5c6"], "sum": 9},
		{"rule": "arrow", "circle": ["r8c8"], "cells": ["r8c7", "r8c6"]}, {"rule": "anti-knight"},
		{"rule": "difference", "cells": ["r4c4", "r4c5"], "value": 1}, {"rule": "diagonal-"},
		{"rule": "ratio", "cells": ["r3c7", "r3c8"], "value": 2}]}`
	p, err := format.Parse(t.Context(), text, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"json", "fpuzzles", "sudokumaker", "dotted"} {
		for turn := range p.Rules { // each rule once is the first
			if turn == 1 {
				continue // between the two thermometers
			}
			turned := *p
			turned.Rules = slices.Concat(p.Rules[turn:], p.Rules[:turn])
			var file bytes.Buffer
			if err := format.Write(&file, name, &turned); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			read, err := format.Parse(t.Context(), file.String(), format.Options{Format: name})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			got, want := described(read), described(&turned)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q, not %q", name, got, want)
			}
		}
	}
}

func described(p *puzzle.Puzzle) (words []string) {
	for _, r := range p.Rules {
		words = append(words, puzzle.Describe(p, r))
	}
	return words
}
