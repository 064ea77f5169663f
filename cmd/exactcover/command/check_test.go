package command

import (
	"os"
	"path/filepath"
	"testing"
)

// Check reads what solve writes, for puzzles of all shapes and digits, also mixed.
func TestCheckShapes(t *testing.T) {
	const puzzles = `{"size": 4}
{"size": 3, "regions": "none"}
{"size": 4, "digits": [10, 20]}
{"size": 9, "digits": [0, 16]}
{"rows": 2, "cols": 3, "digits": [1, 6], "regions": "none", "lines": "none",
 "variables": [{"name": "S", "digits": [3, 9]}],
 "rules": [{"rule": "arrow", "circle": ["vS"], "cells": ["r1c1", "r1c2", "r2c3"]}]}
{"rows": 3, "cols": 1, "digits": [1, 3], "regions": "none"}
`
	file := filepath.Join(t.TempDir(), "puzzles.json")
	if err := os.WriteFile(file, []byte(puzzles), 0o600); err != nil {
		t.Fatal(err)
	}
	const want = "1: ok\n2: ok\n3: ok\n4: ok\n5: ok\n6: ok\n"
	for _, format := range []string{"plain", "json"} {
		answers, stderr, status := call(t, "", "solve", "--seed", "3", "--to", format, file)
		if status != 0 {
			t.Fatal(stderr)
		}
		if got, stderr, _ := call(t, answers, "check", file, "-"); got != want {
			t.Errorf("%s: %s%s", format, got, stderr)
		}
	}
}
