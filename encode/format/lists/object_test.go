package lists_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// TestObjects: a puzzle under a name, at any depth, with its solution.
func TestObjects(t *testing.T) {
	rows := "[" + listOf("[", "c", ",", "]", ",") + "]"
	flat := "[" + listOf("", "c", ", ", "", ", ") + "]"
	indented := "[\n" + listOf("    [\n      ", "c", ",\n      ", "\n    ]", ",\n") + "\n  ]"
	for name, text := range map[string]string{
		"a string":       `{"puzzle": "` + some + `", "solution": "` + answer + `"}`,
		"lists":          `{"board":` + rows + `}`,
		"cells":          `{"puzzle":` + flat + `, "solution": "` + answer + `", "level": "hard"}`,
		"indented":       "{\n  \"Quiz\": " + indented + ",\n  \"difficulty\": \"easy\"\n}\n",
		"rows":           `{"grid": [` + listOf(`"`, "c", "", `"`, ",") + `]}`,
		"deep":           `{"newboard":{"grids":[{"value":` + rows + `,"level":"Hard"}],"n":1}}`,
		"in a list":      `[{"id": 7, "quiz": "` + strings.ReplaceAll(some, ".", "0") + `"}]`,
		"Python":         "{'puzzle': " + strings.ReplaceAll(rows, "0", "None") + "}\n",
		"JavaScript":     "{\n  puzzle: '" + some + "',\n}\n",
		"solution first": `{"solution": "` + answer + `", "Sudoku": "` + some + `"}`,
	} {
		e := formattest.ReadOne(t, text, "")
		got := formattest.Short(e.Puzzle)
		if e.Format != "lists" || got != formattest.SomeLine || len(e.LeftOut) > 0 ||
			len(e.Warnings) > 0 {
			t.Errorf("%s: %s, %s, %v, %v in\n%s", name, e.Format, got, e.LeftOut, e.Warnings, text)
		}
		if solved := e.Puzzle.Solution != nil; solved != strings.Contains(text, answer) {
			t.Errorf("%s: the solution is %v", name, e.Puzzle.Solution)
		}
		if (e.Puzzle.ID == "7") != strings.Contains(text, `"id"`) {
			t.Errorf("%s: the id is %q", name, e.Puzzle.ID)
		}
	}
}

func TestObjectErrors(t *testing.T) {
	inside := `"board": ` + named
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"several", `{"puzzle": "` + some + `"}` + "\n" + `{"puzzle": "` + some + `"}` + "\n",
			"1: " + formattest.SomeLine + "2: " + formattest.SomeLine},
		{"more lists", "{" + inside + `, "cages": [[1, 2]]}`, "1: " + four +
			"left out in:1:63: expected a puzzle and its solution, found \"cages\", which is left out\n"},
		{"a rule", "{" + inside + `, "type": "Killer Sudoku"}`, "1: " + four +
			"left out in:1:62: expected a puzzle, found \"Killer Sudoku\", which may state a rule " +
			"(killer)\n"},
		{"text", "{" + inside + `, "by": "Bob"}`, "1: " + four +
			"warning in:1:60: expected a puzzle, found \"Bob\", text around the puzzle, which is ignored\n"},
		{"a bad cell", "{" + strings.Replace(inside, "2", "7", 1) + "}\n{" + inside + "}",
			"1: in:1:25: expected a digit from 1 to 4 or an empty cell, found \"7\"\n2: " + four},
		{"a solution of another size", "{" + inside + `, "solution": "` + answer + `"}`,
			"1: in:1:66: expected a solution of 16 cells, found another\n"},
		{"no end", "{" + inside,
			"1: in:1:52: expected the end of the value, found the end of the input\n"},
		{"no colon", `{"board": [[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]] "a"}`,
			"1: in:1:53: expected \",\" or the end of the object, found \"\\\"\"\n"},
	})
	none := formattest.Report(t, `[{"a": 1}]`, format.Options{Format: "lists"})
	if !strings.Contains(none, "1:2: expected an object with a puzzle") {
		t.Error(none)
	}
}

// An object after a mistake is passed over.
func TestObjectAfterMistake(t *testing.T) {
	text := "{|ize\": 9}\n{\"size\": 4, \"givens\": [\"1...\"\x80 \"....\", \"....\", \"...4\"]}"
	r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: "lists"})
	for {
		e, err := r.Next(t.Context())
		if err != nil {
			return
		}
		if e.Err == nil {
			t.Errorf("%+v", e)
		}
	}
}
