package tilingjson_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/source"
	"exactcover/encode/format/tilingjson"
	"exactcover/encode/tiling"
	"exactcover/internal/schematest"
)

// somePuzzle draws the text of a puzzle.
var somePuzzle = rapid.Custom(func(t *rapid.T) string {
	var b strings.Builder
	if rapid.Bool().Draw(t, "named") {
		b.WriteString("puzzle a name\n")
	}
	l := rapid.SampledFrom(tiling.Lattices).Draw(t, "grid")
	fmt.Fprintf(&b, "grid %v\n", l)
	drawing := func(signs string) {
		rows := rapid.IntRange(1, 3).Draw(t, "rows")
		for r := range rows {
			row := rapid.SliceOfN(rapid.SampledFrom([]byte(signs)), 1, 4).Draw(t, "row")
			if r == 0 {
				row[0] = 'x'
			}
			if l == tiling.Hex { // every other column
				row = []byte(strings.TrimRight(strings.Repeat(" ", r&1)+strings.Join(
					strings.Split(string(row), ""), " "), " "))
			}
			fmt.Fprintf(&b, "%s\n", row)
		}
	}
	use := func() {
		for _, words := range [][]string{
			{"", " x2", " x0-3", " x*", " x2-*"}, {"", " fixed", " flip", " noflip"}, {"", " apart"},
		} {
			b.WriteString(rapid.SampledFrom(words).Draw(t, "use"))
		}
		b.WriteByte('\n')
	}
	switch sizes := map[bool]string{true: "2x2x3", false: "3x2"}[l == tiling.Cube]; {
	case rapid.Bool().Draw(t, "sizes"):
		fmt.Fprintf(&b, "board %s %s\n", sizes,
			rapid.SampledFrom([]string{"", "cylinder", "torus"}).Draw(t, "joined"))
	default:
		b.WriteString("board\n")
		drawing("xx?.12")
		if l == tiling.Cube && rapid.Bool().Draw(t, "layers") {
			b.WriteString("--\n")
			drawing("x?.")
		}
	}
	if rapid.Bool().Draw(t, "tiled") {
		for k := range rapid.IntRange(1, 3).Draw(t, "tiles") {
			n := []int{4, 6, 6, 3}[l]
			sides := rapid.StringOfN(rapid.SampledFrom([]rune("01aA.")), n, n, -1).Draw(t, "sides")
			name := rapid.SampledFrom([]string{"", fmt.Sprint("T", k, ":")}).Draw(t, "tile's name")
			b.WriteString("tiles " + name + sides)
			use()
		}
		b.WriteString(rapid.SampledFrom([]string{
			"", "frame 0\n", "frame 0 only\n", "match opposite\n",
		}).Draw(t, "match"))
		return b.String()
	}
	for k := range rapid.IntRange(1, 3).Draw(t, "pieces") {
		fmt.Fprintf(&b, "piece P%d", k)
		use()
		drawing("xx.0")
	}
	b.WriteString(rapid.SampledFrom([]string{"", "leave 1\n"}).Draw(t, "leave"))
	return b.String()
})

// What is written is valid, and is read again as the same puzzle.
func TestRoundTrip(t *testing.T) {
	schema, err := schematest.Compile(tilingjson.Schema())
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		text := somePuzzle.Draw(rt, "text")
		list, err := tiling.Parse([]byte(text), "in")
		if err != nil {
			return // such as hexagons that touch
		}
		json, err := tilingjson.Append(nil, list[0])
		if err != nil {
			rt.Fatal(err)
		}
		if name := format.All.Detect(json, ""); name != tilingjson.Name {
			rt.Fatalf("%s is recognised as %q", json, name)
		}
		if err := schema.Validate(json); err != nil {
			rt.Fatalf("%s%s%v", text, json, err)
		}
		again, err := tilingjson.Parse(t.Context(), json, "in")
		if err != nil || string(again[0].Append(nil)) != string(list[0].Append(nil)) {
			rt.Fatalf("%s%s%v %v", text, json, again, err)
		}
	})
}

func TestParse(t *testing.T) {
	schema, err := schematest.Compile(tilingjson.Schema())
	if err != nil {
		t.Fatal(err)
	}
	for json, want := range map[string]string{
		`{"board": "2x3", "pieces": [{"set": "trominoes", "only": ["I"], "copies": 2,
			"moves": "fixed"}]}`: "board 2x3\npiece I x2 fixed\nxxx\n",
		`{"pieces": [{"set": "free tetracubes", "except": ["I", "L"], "copies": [0, null]}], "name": "a",
			"board": [["xx", "x "], ["?", ""]]}`: "",
		`{"board": "1x2", "joined": "torus", "tiles": [{"sides": "aAbB"}, {"name": "T", "sides": "aAbB",
			"apart": true}], "match": "opposite"}`: "board 1x2 torus\n" +
			"match opposite\ntiles aAbB\ntiles T:aAbB apart\n",
	} {
		if err := schema.Validate([]byte(json)); err != nil {
			t.Errorf("%s: %v", json, err)
		}
		list, err := tilingjson.Parse(t.Context(), []byte(json+"\n"+json), "in")
		if err != nil || len(list) != 2 || list[1].Line <= 1 {
			t.Errorf("%s: %d puzzles, %v", json, len(list), err)
		} else if got := string(list[0].Append(nil)); want != "" && got != want {
			t.Errorf("%s: %s, want %s", json, got, want)
		}
	}
}

// The example of each key is valid, and so is no other value there.
func TestKeys(t *testing.T) {
	schema, err := schematest.Compile(tilingjson.Schema())
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{"piece": "pieces", "set": "pieces", "tile": "tiles"}
	need := map[string]string{
		"piece": `"cells": ["x"]`, "set": `"set": "soma"`, "tile": `"sides": "000"`,
	}
	for _, k := range tilingjson.Keys() {
		for _, of := range strings.Split(k.Of, ", ") {
			object := func(member string) []byte {
				switch inner := "{" + member + "}"; {
				case k.Name == "board":
					return []byte(inner)
				case of == "puzzle":
					return []byte(`{"board": "2x2", ` + member + "}")
				case strings.HasPrefix(need[of], fmt.Sprintf("%q", k.Name)):
					return fmt.Appendf(nil, `{"board": "2x2", %q: [%s]}`, list[of], inner)
				}
				return fmt.Appendf(nil, `{"board": "2x2", %q: [{%s, %s}]}`, list[of], need[of], member)
			}
			if err := schema.Validate(object(k.Example)); err != nil {
				t.Errorf("%s %s: %v", of, k.Name, err)
			}
			if schema.Validate(object(fmt.Sprintf("%q: {}", k.Name))) == nil {
				t.Errorf("%s %s: an empty object is valid", of, k.Name)
			}
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range [][2]string{
		{``, `1:1: expected a value, found the end of the input`},
		{`[]`, `1:1: expected an object, found a list`},
		{`{}`, `1:1: expected the key "board", found none`},
		{`{"board": "2x2", "leave": -1}`,
			`1:27: expected a whole number from 0 to 1048576, found the number -1`},
		{`{"board": "2x2", "size": 3}`, `1:18: expected one of the keys board, frame, joined, lattice, ` +
			`leave, match, name, pieces, tiles, once, found "size"`},
		{`{"board": "2x", "pieces": [{"set": "soma"}]}`,
			`1:11: expected layers x rows x columns, such as 2x3x5, found "2x"`},
		{"{\"board\": \"2x2\",\n\"pieces\": [{\"name\": \"flip\", \"cells\": [\"x\"]}]}",
			`2:21: expected a short name without blanks and signs, found "flip"`},
		{`{"board": ["x-x"], "pieces": []}`,
			`1:14: expected x, ?, a digit, . or a blank, found another sign`},
		{`{"board": "2x2", "pieces": [{"cells": ["x"]}, {"cells": ["?"]}]}`,
			`1:58: expected x, a digit, . or a blank, found "?"`},
		{`{"board": "2x2", "pieces": [{"set": "pentos"}]}`, `1:37: expected the name of a set, found ` +
			`unknown set "pentos"`},
		{`{"board": "2x2", "frame": "0 all"}`, `1:27: expected colours, and "only" after them if no ` +
			`other sides have them, found "0 all"`},
		{`{"board": "2x2", "pieces": []}`, `1:1: expected a piece, found the end of the input`},
	} {
		list, err := tilingjson.Parse(t.Context(), []byte(c[0]), "in")
		var wrong *source.Error
		if !errors.As(err, &wrong) || err.Error() != "in:"+c[1] {
			t.Errorf("%s: %d puzzles, %v, want %s", c[0], len(list), err, c[1])
		}
	}
}

// FuzzParse reads anything. What is read is valid by the schema, and is the same after it was
// written.
func FuzzParse(f *testing.F) {
	schema, err := schematest.Compile(tilingjson.Schema())
	if err != nil {
		f.Fatal(err)
	}
	for _, json := range []string{
		`{"board": "6x10", "pieces": [{"set": "pentominoes"}]}`,
		`{"board": ["xxx", "x?x"], "leave": 1, "pieces": [{"name": "V", "cells": ["x", "xx"]}]}`,
		`{"name": "a b", "board": "1x2", "frame": "0", "tiles": [{"sides": "0001",
			"copies": [0, null]}]}`,
	} {
		f.Add([]byte(json))
	}
	f.Fuzz(func(t *testing.T, json []byte) {
		list, err := tilingjson.Parse(t.Context(), json, "in")
		if err != nil {
			var wrong *source.Error
			if !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		for _, p := range list {
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			text, err := tilingjson.Append(nil, p)
			if err == nil {
				err = schema.Validate(text)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			again, err := tilingjson.Parse(t.Context(), text, "in")
			if err != nil || string(again[0].Append(nil)) != string(p.Append(nil)) {
				t.Fatalf("%s: %v", text, err)
			}
		}
	})
}
