package penpa

import (
	"strings"
	"testing"

	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

var rulesOfTest = rule.All

// signs writes digits, one character each.
func signs(digits []puzzle.Digit) string {
	var b strings.Builder
	for _, d := range digits {
		if d == puzzle.Empty {
			b.WriteByte('.')
		} else {
			b.WriteByte("0123456789ABCDEFG"[d])
		}
	}
	return b.String()
}

// TestGivens reads digits in cells, by the type of their numbers.
func TestGivens(t *testing.T) {
	for _, test := range []struct{ name, question, givens, left string }{
		{"types", `{zN:{"18":["1",1,"1"],"19":["2",2,"10"],"20":["3",8,"6"]}}`, "123.............", ""},
		{"small", `{zN:{"18":["1",1,"5"]}}`, "", `also a number "1", at R1C1`},
		{"a mark", `{zN:{"18":[[0,1,0,0,0,0,0,0,0,0],1,"7"]}}`, "2...............", ""},
		{"marks", `{zN:{"18":[[1,1,0,0,0,0,0,0,0,0],1,"7"]}}`, "", "also a number, at R1C1"},
		{"a circle", `{zN:{"18":["1",6,"1"]}}`, "1...............",
			"also a circle around it, at R1C1"},
		{"a black circle", `{zN:{"18":["1",7,"1"]}}`, "1...............",
			"also a circle around it, at R1C1"},
		{"a red circle", `{zN:{"18":["1",11,"1"]}}`, "1...............",
			"also a circle around it, at R1C1"},
		{"another colour", `{zN:{"18":["1",12,"1"]}}`, "1...............", ""},
		{"a word", `{zN:{"18":["ab",1,"1"]}}`, "", `also a number "ab", at R1C1`},
		{"outside", `{zN:{"10":["1",1,"1"]}}`, "", `also a number "1", at R0C1`},
		{"in edge mode", `{zN:{"18E":["1",1,"1"]}}`, "1...............", ""},
		{"no number", `{zN:{"18":1,"19":["1"]}}`, "", "also a number, at R1C1\nalso a number, at R1C2"},
		{"from 0", `{zN:{"18":["0",1,"1"],"19":["3",1,"1"]}}`, "03..............", ""},
	} {
		e := readAs(t, paper4(t, test.question), spec.Options{})
		if e.Err != nil {
			t.Errorf("%s: %v", test.name, e.Err)
			continue
		}
		left := strings.ReplaceAll(found(e.LeftOut), ", which is left out", "")
		if got := signs(e.Puzzle.Givens); got != test.givens || left != test.left {
			t.Errorf("%s: %s, left out\n%s", test.name, got, left)
		}
	}
	e := readAs(t, paper4(t, `{zN:{"18":["0",1,"1"]}}`), spec.Options{})
	if e.Puzzle.Low != 0 || e.Puzzle.High != 3 {
		t.Errorf("digits from %d to %d", e.Puzzle.Low, e.Puzzle.High)
	}
}

// TestRegions reads regions by the lines between them.
func TestRegions(t *testing.T) {
	for _, test := range []struct{ name, question, regions, left string }{
		{"none", `{}`, "", ""},
		{"boxes",
			`{zE:{"75,83":2,"91,83":2,"91,99":21,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2}}`,
			"0011001122332233", ""},
		{"one line", `{zE:{"89,90":2,"90,91":2,"91,92":2,"92,93":2}}`, "",
			"also a line along sides, at R2C1 R3C1\nalso a line along sides, at R2C2 R3C2\n" +
				"also a line along sides, at R2C3 R3C3\nalso a line along sides, at R2C4 R3C4"},
		{"one line more than the boxes",
			`{zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2,` +
				`"82,83":2}}`,
			"0011001122332233", "also a line along sides, at R1C2 R2C2"},
	} {
		e := readAs(t, paper4(t, test.question), spec.Options{})
		if e.Err != nil {
			t.Errorf("%s: %v", test.name, e.Err)
			continue
		}
		got := ""
		for _, label := range e.Puzzle.Regions {
			got += string('0' + rune(label))
		}
		left := strings.ReplaceAll(found(e.LeftOut), ", which is left out", "")
		if got != test.regions || left != test.left {
			t.Errorf("%s: %s, left out\n%s", test.name, got, left)
		}
	}
}

// TestPaper reads grids in parts of a paper, diagonals, names and solutions.
func TestPaper(t *testing.T) {
	lines := func(more ...string) string { return site + packed(t, strings.Join(more, "\n")) }
	const inside = "sudoku,6,6,38,0,1,1,1,1,1,1,1,0,0,1,Title: Two%2C or more,Author: me"
	const cells = "[33,1,1,1,7,1,1,1,7,1,1,1,7,1,1,1]" // on a paper of 10 x 10
	const question = `{zE:{"122,133":12,"133,144":12,"153,144":12,"126,135":12,"142,143":12},` +
		`zN:{"33":["1",1,"1"],"66":["2",1,"1"]}}`
	e := readAs(t, lines(inside, "", "", question, "", cells), spec.Options{})
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	p := e.Puzzle
	if p.Rows != 4 || p.Cols != 4 || p.High != 4 || p.Title != "Two, or more" || p.Author != "me" {
		t.Errorf("%+v", p)
	}
	if got := stated(p); got != "diagonal-\ndiagonal+" {
		t.Errorf("rules %q", got)
	}
	if got := signs(p.Givens); got != "1..............2" {
		t.Errorf("givens %s", got)
	}
	if left := found(e.LeftOut); left != "also a line along sides, at R2C1 R3C1, which is left out" {
		t.Errorf("left out %s", left)
	}
	// A grid that is no square has no diagonals.
	flat := readAs(t, lines(inside, "", "", `{zE:{"122,133":12}}`, "", "[33,1,1,1]"), spec.Options{})
	if flat.Err != nil || len(flat.Puzzle.Rules) > 0 || len(flat.LeftOut) != 1 {
		t.Errorf("%v, %+v, %v", flat.Err, flat.Puzzle, flat.LeftOut)
	}
}

// TestSolution reads solutions, which are beside the puzzle, or entered.
func TestSolution(t *testing.T) {
	const given = `{zN:{"18":["1",1,"1"]}}`
	all := func(format string) string { // 1234 3412 2143 4321 in green, but for the given
		var list []string
		for i, d := range "1234341221434321" {
			if i > 0 {
				cell := 18 + i/4*8 + i%4
				names := strings.NewReplacer("CELL", decimal(cell), "DIGIT", string(d))
				list = append(list, names.Replace(format))
			}
		}
		return strings.Join(list, ",")
	}
	const solved = "1234341221434321"
	text := func(answer string) string {
		return site + packed(t, strings.Join([]string{head, "", "", given, answer, cells4}, "\n"))
	}
	beside := "[[],[],[],[]," + "[" + all(`"CELL,DIGIT"`) + "],[]]"
	for _, test := range []struct{ name, in, want, warned string }{
		{"none", text(""), "", ""},
		{"beside", text("") + "&a=" + packed(t, beside), solved, ""},
		{"entered", text(`{zN:{` + all(`"CELL":["DIGIT",2,"1"]`) + `}}`), solved, ""},
		{"entered in part", text(`{zN:{"19":["2",2,"1"]}}`), "", ""},
		{"beside in part",
			text("") + "&a=" + packed(t, `[[],[],[],[],["9,3","19,2"]]`), "12..............", ""},
		{"beside, without digits", text("") + "&a=" + packed(t, `[[],[],[],[],[]]`), "", ""},
		{"beside, too large", text("") + "&a=" + packed(t, `[[],[],[],[],["19,5"]]`), "",
			"5 in r1c2, which is ignored"},
		{"no list", text("") + "&a=" + packed(t, `1`), "", "the number 1, which is ignored"},
		{"no numbers", text("") + "&a=" + packed(t, `[[]]`), "", "a list, which is ignored"},
		{"not packed", text("") + "&a=!", "", "illegal base64 data at input byte 0, which is ignored"},
		{"nothing", text("") + "&a=", "", ""},
	} {
		e := readAs(t, test.in, spec.Options{})
		if e.Err != nil {
			t.Errorf("%s: %v", test.name, e.Err)
			continue
		}
		if got := signs(e.Puzzle.Solution); got != test.want || found(e.Warnings) != test.warned {
			t.Errorf("%s: %s, %s", test.name, got, found(e.Warnings))
		}
	}
}

func decimal(n int) string {
	return strings.TrimLeft(string([]byte{byte('0' + n/10), byte('0' + n%10)}), "0")
}
