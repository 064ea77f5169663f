package penpa

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// frame is the frame of a cage of two cells, drawn line by line.
const frame = `"328,329":10,"328,330":10,"330,331":10,"329,332":10,"331,334":10,"332,333":10,` +
	`"334,335":10,"333,335":10`

// TestRules reads drawing that states rules. What does not is left out.
func TestRules(t *testing.T) {
	for _, test := range []struct{ name, question, rules, left string }{
		{"a thermometer", `{zT:[[18,27,28],[]]}`, `thermo r1c1 r2c2 r2c3`, ""},
		{"a branch",
			`{zT:[[18,19,20]],z7:[[19,27]]}`, "thermo r1c1 r1c2 r1c3\nthermo r1c1 r1c2 r2c2", ""},
		{"a branch from the bulb",
			`{zT:[[18,19]],z7:[[18,26]]}`, "thermo r1c1 r1c2\nthermo r1c1 r2c1", ""},
		{"a line without a bulb", `{z7:[[19,27]]}`, "", "also a line without a bulb, R1C2 R2C2"},
		{"off the grid", `{zT:[[18,17]]}`, "", "also a thermometer, R1C1 R1C0"},
		{"a bulb alone", `{zT:[[18]]}`, "", "also a thermometer, R1C1"},
		{"an arrow", `{z3:[[18,19,20]]}`, "arrow r1c1: r1c2 r1c3", ""},
		{"a cage", `{z6:[[18,19]],z1:{"328":[" 5",1]}}`, "killer r1c1 r1c2 = 5", ""},
		{"a cage without a sum", `{z6:[[19,18]]}`, "killer r1c1 r1c2", ""},
		{"a sum in another corner", `{z6:[[18,19]],z1:{"329":["5",1]}}`, "killer r1c1 r1c2",
			`also a small number "5", at R1C1`},
		{"a sum that is none", `{z6:[[18,19]],z1:{"328":["x",1]}}`, "killer r1c1 r1c2",
			`also a small number "x", at R1C1`},
		{"a drawn cage", `{zC:{` + frame + `},z1:{"328":["3",1]}}`, "killer r1c1 r1c2 = 3", ""},
		{"a cage, drawn", `{zC:{` + frame + `},z6:[[18,19]]}`, "killer r1c1 r1c2", ""},
		{"a frame with a gap", `{zC:{"328,329":10,"328,330":10,"330,331":10}}`, "",
			"also a line of a frame, at R1C1 to R1C1\nalso a line of a frame, at R1C1 to R1C1\n" +
				"also a line of a frame, at R1C1 to R1C1"},
		{"a frame around a cell", `{z6:[[18]]}`, "", "also a cage, R1C1"},
		{"a white dot", `{zY:{"210":[8,"circle_SS",2]}}`, "difference r1c1 r1c2 = 1", ""},
		{"another white", `{zY:{"146":[1,"circle_S",2]}}`, "difference r1c1 r2c1 = 1", ""},
		{"a black dot", `{zY:{"210":[2,"circle_SS",2]}}`, "ratio r1c1 r1c2 = 2", ""},
		{"dots with numbers",
			`{zY:{"210":[1,"circle_S",2],"211":[2,"circle_S",2]},zN:{"210":["2",1,"5"],"211":["3",4,"5"]}}`,
			"difference r1c1 r1c2 = 2\nratio r1c2 r1c3 = 3", ""},
		{"a dot with a word", `{zY:{"210":[1,"circle_S",2]},zN:{"210":["a",1,"5"]}}`, "",
			"also a symbol \"circle_S\", at R1C1 R1C2\nalso a number \"a\", at R1C1 R1C2"},
		{"dots as numbers", `{zN:{"210":[" ",6,"5"],"146":["",7,"5"]}}`,
			"difference r1c1 r1c2 = 1\nratio r1c1 r2c1 = 2", ""},
		{"a dot with 0", `{zN:{"210":["0",6,"5"]}}`, "", `also a number "0", at R1C1 R1C2`},
		{"no number", `{zN:{"210":["<"]}}`, "", `also a number, at R1C1 R1C2`},
		{"a gray dot", `{zY:{"210":[3,"circle_SS",2]}}`, "",
			`also a symbol "circle_SS", at R1C1 R1C2`},
		{"a large circle", `{zY:{"210":[1,"circle_L",2]}}`, "", `also a symbol "circle_L", at R1C1 R1C2`},
		{"a dot at the frame", `{zY:{"213":[1,"circle_S",2]}}`, "",
			`also a symbol "circle_S", at R1C4 R1C5`},
		{"less, to the right", `{zY:{"210":[1,"inequality",2]}}`, "greater r1c2 r1c1", ""},
		{"greater", `{zY:{"210":[7,"inequality",2]}}`, "greater r1c1 r1c2", ""},
		{"less, below", `{zY:{"146":[2,"inequality",2]}}`, "greater r2c1 r1c1", ""},
		{"greater, below", `{zY:{"146":[8,"inequality",2]}}`, "greater r1c1 r2c1", ""},
		{"a sign across", `{zY:{"146":[1,"inequality",2]}}`, "",
			`also a symbol "inequality", at R1C1 R2C1`},
		{"signs as text", `{zN:{"210":["<",1,"6"],"146":["∨",1,"6"]}}`,
			"greater r1c2 r1c1\ngreater r1c1 r2c1", ""},
		{"a little killer", `{zN:{"9":["7_7",1,"2"]}}`, "little-killer r1c1 r2c2 r3c3 r4c4 = 7", ""},
		{"all diagonals", `{zN:{"12":["7_6",1,"2"],"52":["8_5",1,"2"],"51":["9_4",1,"2"]}}`,
			"little-killer r1c2 r2c1 = 7\nlittle-killer r4c4 = 8\nlittle-killer r4c1 = 9", ""},
		{"a number with an arrow down", `{zN:{"10":["7_3",1,"2"]}}`, "", `also a number "7_3", at R0C1`},
		{"a number and an arrow", `{zN:{"9":["7",1,"1"]},zY:{"9":[6,"arrow_B_G",2]}}`,
			"little-killer r1c1 r2c2 r3c3 r4c4 = 7", ""},
		{"a number and one of eight",
			`{zN:{"9":["7",1,"5"]},zY:{"9":[[0,0,0,0,0,1,0,0],"arrow_eight",2]}}`,
			"little-killer r1c1 r2c2 r3c3 r4c4 = 7", ""},
		{"a number and two of eight",
			`{zN:{"9":["7",1,"5"]},zY:{"9":[[0,0,0,0,0,1,1,0],"arrow_eight",2]}}`,
			"", "also a number \"7\", at R0C0\nalso a symbol \"arrow_eight\", at R0C0"},
		{"a number and a drawn arrow", `{zN:{"9":["7",1,"1"]},zD:[[9,18]]}`,
			"little-killer r1c1 r2c2 r3c3 r4c4 = 7", ""},
		{"an arrow alone", `{zD:[[9,18]]}`, "", "also an arrow without a circle, R0C0 R1C1"},
		{"other drawing",
			`{zS:{"18":1},zL:{"18,19":3},z5:[[18,19]],"what":[1],zR:{z_:[1]},zW:{"82,90":2}}`,
			"", "also a shaded cell, at R1C1\nalso a line, at R1C1 to R1C2\nalso a polygon, R1C1 R1C2\n" +
				"also what\nalso a wall, at R2C1 R2C2"},
		{"taken away", `{zE:{"82,90":zO},zS:{"18":zO}}`, "", ""},
		{"another line", `{zE:{"82,90":12}}`, "", "also a line along sides, at R2C1 R2C2"},
		{"the frame", `{zE:{"73,74":2,"77,85":2,"73,81":2,"105,106":2}}`, "", ""},
	} {
		e := readAs(t, paper4(t, test.question), spec.Options{})
		if e.Err != nil {
			t.Errorf("%s: %v", test.name, e.Err)
			continue
		}
		left := strings.ReplaceAll(found(e.LeftOut), ", which is left out", "")
		if got := stated(e.Puzzle); got != test.rules || left != test.left {
			t.Errorf("%s: got\n%s\nleft out\n%s", test.name, got, left)
		}
		if len(e.Warnings) > 0 {
			t.Errorf("%s: %v", test.name, e.Warnings)
		}
	}
}

// stated returns the rules of a puzzle in a short form, a line each.
func stated(p *puzzle.Puzzle) string {
	var lines []string
	for _, r := range p.Rules {
		text := ruletext.Text(p, r)
		text = strings.NewReplacer(
			`{"rule": `, "", `, "cells": [`, " ", `, "circle": [`, " ", `, "sum": `, " = ",
			`, "value": `, " = ",
			`"], "cells": ["`, ": ", `"`, "", ",", "", "]", "", "[", "", "}", "",
		).Replace(text)
		lines = append(lines, strings.Replace(text, " cells: ", ": ", 1))
	}
	return strings.Join(lines, "\n")
}

// TestGuess takes drawing for rules, if this is asked for.
func TestGuess(t *testing.T) {
	const question = `{zY:{"18":[3,"circle_L",1],"19":[3,"square_L",1],"20":[1,"circle_L",1]},` +
		`zN:{"210":["X",1,"6"],"211":["v",1,"6"],"82":["12",6,"6"],"83":["",6,"6"]}}`
	e := readAs(t, paper4(t, question), spec.Options{GuessDrawings: true})
	const rules = "odd r1c1\neven r1c2\npair-sum r1c1 r1c2 = 10\npair-sum r1c2 r1c3 = 5\n" +
		"quadruple r1c1 r1c2 r2c1 r2c2 values: 1 2"
	if got := stated(e.Puzzle); got != rules {
		t.Errorf("got\n%s", got)
	}
	if n := len(e.Warnings); n != 5 || len(e.LeftOut) != 2 {
		t.Errorf("%d warnings, left out\n%s", n, found(e.LeftOut))
	}
	colored := strings.Join([]string{
		head, "", "", `{z7:[[18,19],[26,27]]}`, "", cells4, "", "", "", "", "", "", "", "",
		`{z7:["#0f0",""]}`,
	}, "\n")
	line := readAs(t, site+packed(t, colored), spec.Options{GuessDrawings: true})
	if got := stated(line.Puzzle); got != "palindrome r2c1 r2c2" || len(line.LeftOut) != 1 ||
		found(line.Warnings) != "a line, R2C1 R2C2, taken for palindromes" {
		t.Errorf("lines without bulbs: %s, %s, left out\n%s",
			got, found(line.Warnings), found(line.LeftOut))
	}
	branch := readAs(t, site+packed(t, strings.Replace(strings.Replace(
		colored, "[18,19],[26,27]", "[18,26],[18,27]", 1), "{z7", "{zT:[[18,19]],z7", 1)), spec.Options{})
	if got := stated(branch.Puzzle); !strings.HasSuffix(got, "\nthermo r1c1 r2c2") ||
		found(branch.LeftOut) == "" {
		t.Errorf("a branch of another colour: %s, left out\n%s", got, found(branch.LeftOut))
	}
	alike := readAs(t, paper4(t, `{zY:{"18":[3,"circle_L",1],"19":[3,"circle_L",1],`+
		`"27":[3,"circle_L",1]}}`), spec.Options{GuessDrawings: true})
	if got := found(alike.Warnings); !strings.Contains(got, " and 2 more like it, taken for ") {
		t.Errorf("three circles: %s", got)
	}
	without := readAs(t, paper4(t, question), spec.Options{})
	if got := stated(without.Puzzle); got != "" || len(without.LeftOut) != 7 {
		t.Errorf("not asked for, got\n%s\nleft out\n%s", got, found(without.LeftOut))
	}
}

// TestErrors says what is wrong with a link, and where in its text.
func TestErrors(t *testing.T) {
	lines := func(more ...string) string { return site + packed(t, strings.Join(more, "\n")) }
	bomb := strings.Repeat("0", 1<<21)
	for _, test := range []struct{ name, in, want string }{
		{"no puzzle",
			"https://swaroopg92.github.io/penpa-edit/", "1:1: expected a link that carries its " +
				"puzzle, found one that only names it, which takes the network to follow"},
		{"no base64",
			site + "!!!", "1:51: expected a drawing packed by deflate, in base64, found illegal " +
				"base64 data at input byte 0"},
		{"no deflate", site + base64.StdEncoding.EncodeToString([]byte("hello")),
			"1:51: expected a drawing packed by deflate, in base64, found "},
		{"a bomb", lines(bomb), "1:51: expected a drawing packed by deflate, in base64, found "},
		{"another grid", lines("hex,4,4"), `1:51: expected a grid of squares, "square" or "sudoku", ` +
			`found "hex", which has hexagons, at line 1, column 1 of the unpacked text`},
		{"no size", lines("square,x,4"), "1:51: expected a number of cells up to 128, found \"x\""},
		{"a size too large", lines("square,4,999"), "1:51: expected a number of cells up to 128"},
		{"too few lines", lines(head, "", "", "{}"), "1:51: expected 6 lines or more, found 4"},
		{"no list",
			lines(head, "", "", "{}", "", "1"), "1:51: expected a list of cells, found the number"},
		{"no cells", lines(head, "", "", "{}", "", "[]"), "1:51: expected a list of cells, found "},
		{"a cell off the paper", lines(head, "", "", "{}", "", "[18,99]"), "1:51: expected numbers of " +
			"cells on the paper, found the number 99, at line 6"},
		{"gaps",
			lines(head, "", "", "{}", "", "[18,1,8]"), "1:51: expected a rectangle, or grids that " +
				"overlap, with digits in each, found gaps: a sheet of 2 rows"},
		{"bad JSON",
			paper4(t, `{zN:{"18":["1",1,"1"]}`), "1:51: expected \",\" or \"}\", found the end of " +
				"the line, at line 4, column 23 of the unpacked text"},
		{"bad JSON after what is short", paper4(t, `{zN:{},zS:{}x}`), "1:51: expected \",\" or \"}\", " +
			"found \"x\", at line 4, column 13 of the unpacked text"},
		{"a digit too large",
			paper4(t, `{zN:{"18":["5",1,"1"]}}`), "1:51: expected a digit from 1 to 4, " +
				"found 5 in r1c1, at line 4, column 6 of the unpacked text"},
		{"0 and the number of cells", paper4(t, `{zN:{"18":["0",1,"1"],"19":["4",1,"1"]}}`),
			"1:51: expected digits from 0 to 3, found both 0 and 4"},
	} {
		e := readAs(t, test.in, spec.Options{})
		if got := fmt.Sprint(e.Err); !strings.HasPrefix(got, "in:"+test.want) {
			t.Errorf("%s: %.300s", test.name, got)
		}
	}
}

// TestDetect recognises links, and their parameters alone.
func TestDetect(t *testing.T) {
	for text, want := range map[string]bool{
		site + "x": true, "https://opt-pan.github.io/penpa-edit/?m=solve&p=x": true,
		"https://example.org/copy/#m=edit&p=x": true, "m=solve&p=x": true, "m=solve": false,
		"https://example.org/m=edit&p=x": false, "x m=edit&p=x": false,
	} {
		got := Format(rulesOfTest).Recognise(recognise.NewHead([]byte(text), true)) != recognise.No
		if got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
