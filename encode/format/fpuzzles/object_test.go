package fpuzzles_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/internal/lz"
)

// object returns a 4x4 puzzle with more keys.
func object(more string) string {
	row := "[{},{},{},{}]"
	return `{"size":4,"grid":[` + row + "," + row + "," + row + "," + row + "]" + more + "}"
}

// read says what puzzles a text holds: their rules, or what is wrong with them.
func read(text, name string) (found []string) {
	r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: name})
	for {
		e, err := r.Next(context.Background())
		switch {
		case err == io.EOF:
			return found
		case err != nil:
			return append(found, err.Error())
		case e.Err != nil:
			found = append(found, e.Err.Error())
			continue
		}
		says := e.Format
		for _, rule := range e.Puzzle.Rules {
			says += " " + rule.Kind()
		}
		for _, left := range e.LeftOut {
			says += " " + left.Error()
		}
		found = append(found, says)
	}
}

// TestObjects reads the JSON of a link, on any number of lines.
func TestObjects(t *testing.T) {
	king, knight := object(`,"antiking":true`), object(`,"antiknight":true`)
	onLines := func(text string) string { return strings.ReplaceAll(text, ",", ",\n\t") }
	for name, c := range map[string]struct{ text, want string }{
		"a line":              {king, "fpuzzles anti-king"},
		"two lines":           {king + "\n" + knight + "\n", "fpuzzles anti-king; fpuzzles anti-knight"},
		"lines":               {onLines(king), "fpuzzles anti-king"},
		"without indentation": {strings.ReplaceAll(king, ",", ",\n"), "fpuzzles anti-king"},
		"two on lines": {
			onLines(king) + "\n\n" + onLines(knight), "fpuzzles anti-king; fpuzzles anti-knight",
		},
		"a brace within": {onLines(object(`,"title":"}{\"}","antiking":true`)), "fpuzzles anti-king"},
		"after a packed one": {
			string(lz.Pack(nil, knight)) + "\n" + onLines(king), "fpuzzles anti-knight; fpuzzles anti-king",
		},
		"a mistake on a later line": {
			strings.ReplaceAll(object(`,"odd":[{"cell":"R9C1"}]`), `,"odd"`, ",\n \"odd\""),
			`in:2:17: expected a place from "R0C0" to "R5C5", found "R9C1" in odd 1, R9C1`,
		},
		"not closed": {
			king[:len(king)-1] + "\n" + knight,
			`in:1:91: expected "," or "}", found the end of the input; fpuzzles anti-knight`,
		},
		"cut": {
			onLines(king[:60]),
			"",
		},
		"more after it": {
			king + knight, `in:1:92: expected the end after the object, found "{"`,
		},
	} {
		got := strings.Join(read(c.text, "auto"), "; ")
		if c.want == "" && strings.HasPrefix(got, "in:") {
			continue
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestKeysOfObjects reads the keys that f-puzzles writes around the constraints.
func TestKeysOfObjects(t *testing.T) {
	line := `"lines":[["R1C1","R1C2"]]`
	for more, want := range map[string]string{
		`"killercage":[{"cells":["R1C1","R1C2"],"value":null}]`:                        "fpuzzles killer",
		`"killercage":[{"cells":["R1C1","R1C2"],"value":""}]`:                          "fpuzzles killer",
		`"ruleset":"x","successMessage":"x","highlightConflicts":true`:                 "fpuzzles",
		`"fogofwar":["R1C1"],"foglight":["R1C1"]`:                                      "fpuzzles",
		`"thermometer":[{` + line + `}],"line":[{` + line + `}]`:                       "fpuzzles thermo",
		`"solution":["1","2","3","4","3","4","1","2","2","1","4","3","4","3","2","1"]`: "fpuzzles",
		`"renban":[{` + line + `}],"line":[{"lines":[["R3C3","R4C4"]],` +
			`"fromConstraint":"Renban"}]`: "fpuzzles renban",
		`"line":[{"lines":[["R3C3","R4C4"]],"fromConstraint":"Renban"}]`: "fpuzzles in:1:84: " +
			"expected a constraint that explains each drawing, found none for line 1 (R3C3 R4C4), " +
			"which is left out",
	} {
		if got := strings.Join(read(object(","+more), "auto"), "; "); got != want {
			t.Errorf("%s: %s, want %s", more, got, want)
		}
	}
	cell := `{"value":3,"region":null,"givenPencilMarks":null,"centerPencilMarks":[1,2],` +
		`"cornerPencilMarks":[1],"c":"#ff0000","highlight":"#00ff00","parity":true}`
	text := strings.Replace(object(""), "{}", cell, 1)
	r := format.NewReader(strings.NewReader(text), "in", format.Options{})
	e, err := r.Next(context.Background())
	if err != nil || e.Err != nil || len(e.LeftOut) > 0 {
		t.Fatalf("%v, %v, %v", err, e.Err, e.LeftOut)
	}
	if p := e.Puzzle; p.Givens != nil || p.Candidates != nil || p.Regions[0] != -1 {
		t.Errorf("%+v", p)
	}
}
