package terminal_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/picture/internal/terminal"
	"exactcover/encode/puzzle"
)

// Variables with marks are drawn with them, others on a line. What leads from block to block is
// said in words, and the answer is read back all the same.
func TestMarksOnVariables(t *testing.T) {
	p := read(t, `{"size": 2, "regions": "none", "variables": [
		{"name": "X", "label": "outside", "cols": 3, "digits": [0, 12]},
		{"name": "S", "digits": [3, 9]}, {"name": "Z", "rows": 2, "cols": 3}, {"name": "N", "cols": 2}],
		"givens": ["1.", ".."], "rules": [
		{"rule": "thermo", "cells": ["vX1", "vX2", "vX3"]}, {"rule": "even", "cells": ["vX2"]},
		{"rule": "killer", "cells": ["vZ1", "vZ2", "vZ4"], "sum": 5},
		{"rule": "difference", "cells": ["vZ3", "vZ6"], "value": 1},
		{"rule": "arrow", "circle": ["vS"], "cells": ["r1c1", "r2c2"]},
		{"rule": "thermo", "cells": ["vZ3", "vZ4"]},
		{"rule": "odd", "cells": ["r1c1", "vS"]}]}`)
	want := lines(
		"┏━━━┯━━━┓",
		"┃(1)│ . ┃",
		"┠───┼───┨",
		"┃ . │ . ┃",
		"┗━━━┷━━━┛",
		"vX . . . (0 to 12) outside",
		"┌────┬────┬────┐",
		"│◉ . ─[ .]─  . │",
		"└────┴────┴────┘",
		"vS . (3 to 9)",
		"┌───┐",
		"│(.)│",
		"└───┘",
		"vZ . . . / . . . (1 to 2)",
		"┌5──────┬───┐",
		"│ .   . ╎ . │",
		"│   ┌╌╌╌┼─○─┤",
		"│ . ╎ . │ . │",
		"└───┴───┴───┘",
		"vN . . (1 to 2)",
		"◉ thermo, from its bulb   [ ] even   ╌ killer cage   ○ difference 1   ( ) odd",
		"arrow circle vS cells r1c1 r2c2",
		"thermo vZ3 vZ4",
	)
	if diff := cmp.Diff(want, string(drawn(t, p, terminal.Options{}))); diff != "" {
		t.Error(diff)
	}
	answer := slices.Repeat([]puzzle.Digit{2}, p.Cells())
	text := drawn(t, p, terminal.Options{Solution: &puzzle.Solution{Grid: answer}})
	if got := read(t, string(text)).Givens; !slices.Equal(got, answer[:4]) {
		t.Errorf("read back as %v from\n%s", got, text)
	}
	// Without room, or hidden, there are words.
	hidden := slices.Repeat([]bool{true}, p.Cells())
	clear(hidden[:p.GridCells()])
	for _, o := range []terminal.Options{{Width: 12}, {Hidden: hidden}} {
		text := string(drawn(t, p, o))
		if strings.Contains(text, "◉") || !strings.Contains(text, "thermo vX1") {
			t.Errorf("%+v:\n%s", o, text)
		}
	}
}
