package format_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

// TestDrops names what is lost from each format to another.
func TestDrops(t *testing.T) {
	row := `[{},{},{},{}]`
	link := formattest.ReadOne(t, `{"size":4,"title":"T","author":"A","ruleset":"Words",`+
		`"grid":[[{"c":"#F00"},{},{},{}],`+row+`,`+row+`,`+row+`],`+
		`"antiking":true,"line":[{"lines":[["R1C1","R1C2"]]}],"cage":[{"value":"x"}],`+
		`"negative":["foglight"],"fogofwar":["R1C1"],`+
		`"successMessage":"Yes","disabledlogic":{"x":1},"solution":[1,2,3,4,1,2,3,4,1,2,3,4,1,2,3,`+
		`4]}`, "fpuzzles").Puzzle
	drawing := formattest.ReadOne(
		t,
		formattest.SCLOf(
			`,"metadata":{"rules":"Words","title":"T"},"lines":[{"wayPoints":[[0,0],[1,1]]}],`+
				`"foglight":[[0,0]]`),

		"scl",
	).Puzzle
	ours := formattest.ReadOne(
		t,
		`{"id": "i", "title": "T", "author": "A", "size": 4, "solution": ["1...", "....", "....", `+
			`"...."]}`,
		"json",
	).Puzzle
	named := puzzle.New(4)
	named.ID = "an id"
	for text, p := range map[string]*puzzle.Puzzle{"T, ": ours, ", by A": ours, "an id": named} {
		if svg := mustAppend(t, "svg", p); !bytes.Contains(svg, []byte(text)) {
			t.Errorf("svg has no %q", text)
		}
	}
	carried := []string{
		"its colours and pencil marks", "its drawing (line, cage)", "its fog",
		"its messages", "its settings",
	}
	texts := []string{"its title", "its author", "its solution", "its rules in words"}
	all := append(texts, carried...)
	for _, c := range []struct {
		name   string
		puzzle *puzzle.Puzzle
		want   map[string][]string
	}{
		{
			"fpuzzles", link,
			map[string][]string{"fpuzzles": nil, "json": carried, "line": all, "boj2580": all},
		},
		{"scl", drawing, map[string][]string{
			"fpuzzles": {"its drawing (lines)", "its fog"},
			"line":     {"its title", "its rules in words", "its drawing (lines)", "its fog"},
		}},
		{
			"json", ours,
			map[string][]string{
				"json": nil, "fpuzzles": {"its id"},
				"grid": {"its id", "its title", "its author", "its solution"},
				"svg":  {"its id", "its solution"},
				"png":  {"its id", "its title", "its author", "its solution"},
			},
		},
		{"named", named, map[string][]string{"svg": nil, "png": {"its id"}}},
		{"nothing", puzzle.New(9), map[string][]string{"line": nil, "json": nil}},
	} {
		for name, want := range c.want {
			f, err := format.All.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, format.All.Drops(f, c.puzzle)); diff != "" {
				t.Errorf("%s to %s: -want +dropped\n%s", c.name, name, diff)
			}
		}
	}
}
