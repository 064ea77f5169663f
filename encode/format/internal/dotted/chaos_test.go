package dotted_test

import (
	"testing"

	"exactcover/encode"
)

// TestDoppelganger: the part brings variables of what the columns, the rows and the boxes lack.
func TestDoppelganger(t *testing.T) {
	const variables = `{"name": "DGC", "label": "missing in the row", "cols": 4, "digits": [1, 4]}, ` +
		`{"name": "DGR", "label": "missing in the column", "cols": 4, "digits": [1, 4]}`
	const boxes = `, {"name": "DGB", "label": "missing in the region", "cols": 4, "digits": [1, 4]}`
	const lists = `"rows": ["vDGC1", "vDGC2", "vDGC3", "vDGC4"], ` +
		`"cols": ["vDGR1", "vDGR2", "vDGR3", "vDGR4"]`
	for text, want := range map[string]string{
		".Shape~4x4~0-4.Doppelganger": `{"size": 4, "digits": [0, 4], "variables": [` + variables +
			boxes + `], "rules": [{"rule": "doppelganger", ` + lists +
			`, "regions": ["vDGB1", "vDGB2", "vDGB3", "vDGB4"]}]}`,
		".Shape~4x4~0-4.Doppelganger.NoBoxes.Thermo~DGR1~DGC2": `{"size": 4, "digits": [0, 4], ` +
			`"regions": "none", "variables": [` + variables + `], "rules": [{"rule": "doppelganger", ` +
			lists + `}, {"rule": "thermo", "cells": ["vDGR1", "vDGC2"]}]}`,
		".Shape~4x4.Doppelganger": "in:1:12: expected a part such as Shape~4x4~0-4, " +
			"found other digits",
		".Shape~4x4~0-4.Doppelganger.Doppelganger": "in:1:29: expected one Doppelganger, " +
			"found a second",
		".Shape~4x4~0-4.Doppelganger.Var~DGB": "in:1:16: expected no variable DGB, which " +
			"Doppelganger has, found one",
		".Shape~4x4~0-4.Or.Doppelganger.End": "in:1:19: expected a constraint that can be in a group, " +
			`found "Doppelganger"`,
	} {
		if got := read(t, "dotted", text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	n, err := encode.Count(t.Context(), readEntry(t, ".Shape~4x4~0-4.Doppelganger").Puzzle)
	if err != nil || n.String() != "768" {
		t.Errorf("%v, error %v, want 768", n, err)
	}
}
