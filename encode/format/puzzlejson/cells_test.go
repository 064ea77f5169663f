package puzzlejson_test

import (
	"bytes"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/rule"
	"exactcover/internal/schematest"
)

// normal returns a puzzle as puzzle JSON as the writer states it, or the error.
func normal(t *testing.T, text string) string {
	t.Helper()
	p, err := format.Parse(t.Context(), text, format.Options{})
	if err != nil {
		return err.Error()
	}
	var b bytes.Buffer
	if err := format.Write(&b, "json", p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What setters write is read as the rule that they mean, and is valid by the schema.
func TestSettersWrite(t *testing.T) {
	schema, err := schematest.Compile(puzzlejson.Schema(rule.All))
	if err != nil {
		t.Fatal(err)
	}
	for written, want := range map[string]string{
		`"rule": "german-whisper", "cells": ["r1c1", "r1c2"]`://
		`"rule": "whisper", "cells": ["r1c1", "r1c2"], "diff": 5`,
		`"rule": "Dutch Whispers Lines", "cells": "r1c1 r1c2"`://
		`"rule": "whisper", "cells": ["r1c1", "r1c2"], "diff": 4`,
		`"rule": "german-whisper", "cells": "r1c1 r1c2", "diff": 3`://
		`"rule": "whisper", "cells": ["r1c1", "r1c2"], "diff": 3`,
		`"rule": "whisper", "cells": ["R1C1", "r2C2"]`://
		`"rule": "whisper", "cells": ["r1c1", "r2c2"], "diff": 5`,
		`"rule": "difference", "cells": "r1c1, r1c2"`://
		`"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 1`,
		`"rule": "black_dot", "cells": "r1c1-r1c2"`://
		`"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 2`,
		`"rule": "modular", "cells": ["r4c1-r2c3"]`://
		`"rule": "modular", "cells": ["r4c1", "r3c2", "r2c3"], "mod": 3`,
		`"rule": "lockout", "cells": ["r1c1-r3c3"]`://
		`"rule": "lockout", "cells": ["r1c1", "r2c2", "r3c3"], "diff": 4`,
		`"rule": "region-sum-line", "cells": ["r1c2-r1c6"]`://
		`"rule": "equal-sums", "segments": [["r1c2", "r1c3"], ["r1c4", "r1c5", "r1c6"]]`,
		`"rule": "equal-sums", "segments": ["r1c2-r1c3", ["r1c4-r1c6"]]`://
		`"rule": "equal-sums", "segments": [["r1c2", "r1c3"], ["r1c4", "r1c5", "r1c6"]]`,
		`"rule": "XV", "cells": ["r1c1-r2c1"], "value": 5`://
		`"rule": "pair-sum", "cells": ["r1c1", "r2c1"], "value": 5`,
		`"rule": "v", "cells": ["r1c1 r2c1"]`://
		`"rule": "pair-sum", "cells": ["r1c1", "r2c1"], "value": 5`,
		`"rule": "nabner", "cells": "r3c3 r1c1"`://
		`"rule": "relation", "cells": ["r3c3", "r1c1"], "holds": "abs(a-b) > 1", "every-two": true`,
		`"rule": "parity-line", "cells": "r3c3 r1c1"`://
		`"rule": "relation", "cells": ["r3c3", "r1c1"], "holds": "a % 2 != b % 2"`,
		`"rule": "knight"`: `"rule": "anti-knight"`,
		`"rule": "knightmare"`://
		`"rule": "leaper", "offsets": [[1, 2]], "sums": [5, 15]`,
		`"rule": "cage", "cells": "r2c1-r2c3", "sum": 9`://
		`"rule": "killer", "cells": ["r2c1", "r2c2", "r2c3"], "sum": 9`,
		`"rule": "renban", "cells": "r9"`: `"rule": "renban", "cells": ["r9c1-r9c9"]`,
		`"rule": "renban", "cells": "C2"`: `"rule": "renban", "cells": ["r1c2-r9c2"]`,
		`"rule": "arrow", "circle": "vX", "cells": "vX1, vX2 r1c1"`://
		`"rule": "arrow", "circle": ["vX1", "vX2"], "cells": ["vX1", "vX2", "r1c1"]`,
	} {
		text := func(r string) string {
			return `{"variables": [{"name": "X", "cols": 2}], "rules": [{` + r + `}]}`
		}
		got, want := normal(t, text(written)), normal(t, text(want))
		if got != want || !strings.Contains(want, `"rules"`) {
			t.Errorf("%s\ngot  %s\nwant %s", written, got, want)
		}
		if err := schema.Validate([]byte(text(written))); err != nil {
			t.Errorf("%s: %v", written, err)
		}
	}
}

// A row of a sheet with several grids has no cells between the grids.
func TestRowOfSheet(t *testing.T) {
	got := normal(t, `{"grids": [{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}],
		"rules": [{"rule": "renban", "cells": "c2"}]}`)
	if want := `["r1c2", "r2c2", "r3c2", "r4c2"]`; !strings.Contains(got, want) {
		t.Errorf("%s does not have %s", got, want)
	}
}

func TestSettersMistakes(t *testing.T) {
	for written, want := range map[string]string{
		`"rule": "german-whispers", "cell": "r1"`: `expected one of the keys rule, cells, diff (is ` +
			`"cells" meant?), found "cell" in rule 1, german-whispers`,
		`"rule": "region-sum"`:                          `expected the key "cells", found none`,
		`"rule": "xv", "cells": "r1c1 r1c2"`:            `expected the key "value", found none`,
		`"rule": "kropki", "cells": "r1c1 r1c2"`:        "state this as difference with value 1",
		`"rule": "wrogn", "of": []`:                     "state this as some",
		`"rule": "renban", "cells": "r1c1-r3c2"`:        "expected both ends of a row, a column or",
		`"rule": "renban", "cells": "r1c1-"`:            "expected both ends of a row, a column or",
		`"rule": "renban", "cells": " ,"`:               `expected a cell from "r1c1" to "r9c9"`,
		`"rule": "renban", "cells": "r1c1 r10c1"`:       `found "r10c1" in rule 1, renban`,
		`"rule": "renban", "cells": "r0"`:               `found "r0" in rule 1, renban`,
		`"rule": "killer", "cells": "r1c1-r1c2 r1"`:     "expected each cell once, found r1c1 again",
		`"rule": "indexing", "cells": "r1"`:             `expected the key "axis", found none`,
		`"rule": "white-dot", "cells": ["r1c1-r1c3"]`:   "3 cells, not 2",
		`"rule": "value-indexing", "value": "r1c1-r1"`:  `expected a cell from "r1c1" to "r9c9"`,
		`"rule": "disjoint-offset", "places": [1, 2.5]`: "expected a whole number",
	} {
		if got := normal(t, `{"rules": [{`+written+`}]}`); !strings.Contains(got, want) {
			t.Errorf("%s: %s does not have %q", written, got, want)
		}
	}
}
