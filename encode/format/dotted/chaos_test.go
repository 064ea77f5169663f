package dotted_test

import (
	"fmt"
	"strings"
	"testing"

	"exactcover/encode"
)

// TestDoppelgangerNames: in a published puzzle with its solution, a whisper along DGR6, DGR7 and
// DGR8 holds for what the columns lack, and not for what the rows lack.
func TestDoppelgangerNames(t *testing.T) {
	givens := "."
	const solved = "916837042520649831784210659172563480863904715045728396351082967298475103607391524"
	for i, d := range solved {
		givens += fmt.Sprintf("~R%dC%d_%c", 1+i/9, 1+i%9, d)
	}
	for whisper, want := range map[string]string{
		"DGR6~DGR7~DGR8": "1", "DGR3~DGR4~DGR5": "1", "DGC2~DGC3~DGC4": "1", "DGC6~DGC7~DGC8": "0",
		"DGB2~DGB5~DGB4": "1",
	} {
		text := ".Shape~9x9~0-9.Doppelganger" + givens + ".Whisper~4~" + whisper
		n, err := encode.Count(t.Context(), readEntry(t, text).Puzzle)
		if err != nil || n.String() != want {
			t.Errorf("%s: %v, error %v, want %s", whisper, n, err, want)
		}
	}
}

// TestEmptyArms: a list of labels without labels is none.
func TestEmptyArms(t *testing.T) {
	for _, name := range []string{"ChaosArrow", "ChaosCount"} {
		head := ".Shape~4x4.NoBoxes.ChaosConstruction." + name + "~R1C1"
		want := read(t, "dotted", head)
		for _, more := range []string{"~", "~~", "~0~", "~0~~"} {
			if got := read(t, "dotted", head+more); got != want || !strings.HasPrefix(got, "{") {
				t.Errorf("%s%s: %s, want %s", head, more, got, want)
			}
		}
	}
}

// TestArmsFromSeveralCells: each arm is seen from its own first cell.
func TestArmsFromSeveralCells(t *testing.T) {
	for text, want := range map[string]string{
		".Shape~3x3.NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC4~CC5": "18",
		".Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC5~CC6": "3468",
	} {
		n, err := encode.Count(t.Context(), readEntry(t, text).Puzzle)
		if err != nil || n.String() != want {
			t.Errorf("%s: %v, error %v, want %s", text, n, err, want)
		}
	}
}

// TestLoopAnywhere: LOOP may stand anywhere among the cells of a SumLine.
func TestLoopAnywhere(t *testing.T) {
	want := read(t, "dotted", ".SumLine~7~R1C1~R1C2~R2C2~LOOP")
	for _, text := range []string{
		".SumLine~7~LOOP~R1C1~R1C2~R2C2", ".SumLine~7~R1C1~LOOP~R1C2~R2C2",
		".SumLine~LOOP~7~R1C1~R1C2~R2C2",
	} {
		if got := read(t, "dotted", text); got != want || !strings.Contains(got, `"loop": true`) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

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
