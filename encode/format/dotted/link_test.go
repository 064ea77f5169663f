package dotted_test

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

const page = "https://sigh.github.io/Interactive-Sudoku-Solver/"

// read returns the puzzle of a line in a format as puzzle JSON, or what is wrong.
func read(t interface{ Helper() }, name, line string) string {
	t.Helper()
	return readWith(line+"\n", format.Options{Format: name})
}

// readWith returns the puzzle of a text as puzzle JSON, or what is wrong.
func readWith(text string, o format.Options) string {
	r := format.NewReader(strings.NewReader(text), "in", o)
	e, err := r.Next(context.Background())
	switch {
	case err != nil:
		return err.Error()
	case e.Err != nil:
		return e.Err.Error()
	case len(e.Warnings) > 0:
		return "warning " + e.Warnings[0].Error()
	}
	return written(e.Puzzle)
}

func written(p *puzzle.Puzzle) string {
	var b strings.Builder
	if err := format.Write(&b, "json", p); err != nil {
		return err.Error()
	}
	return strings.TrimSpace(b.String())
}

// TestLinks reads links of each kind.
func TestLinks(t *testing.T) {
	boxes4 := "AABBAABBCCDDCCDD"
	rows9 := "111111111222222222333333333444444444555555555666666666777777777888888888999999999"
	for query, want := range map[string]string{
		"":                `{"size": 9}`,
		"?mode=solve-all": `{"size": 9}`,
		"?q=.":            `{"size": 9}`,
		"?q=.AntiKing":    `{"size": 9, "rules": [{"rule": "anti-king"}]}`,
		"?q=.Shape%7E4x4.%7ER1C1_2&valueCountLimit=5#top": `{"size": 4, "givens": ["2...", ` +
			`"....", "....", "...."]}`,
		"?mode=x&q=.Shape~4x4.~R1C1_2+": `{"size": 4, "givens": ["2...", "....", "....", "...."]}`,

		// Comments and sections.
		"?q=%23%20.AntiKnight%0A.AntiKing%0A%0A.Shape~4x4": `{"size": 4, ` +
			`"rules": [{"rule": "anti-king"}]}`,
		"?q=.Shape~4x4%0A.Anti%20%0AKing": `{"size": 4, "rules": [{"rule": "anti-king"}]}`,
		"?q=1x%0Axx%0Axxxxxxxxx%0Axx4%0A%0A.AntiKing": `{"size": 4, "givens": ["1...", "....", ` +
			`"....", "...4"], "rules": [{"rule": "anti-king"}]}`,

		// Grids without constraints.
		"?q=1..............4":                  `{"size": 4, "givens": ["1...", "....", "....", "...4"]}`,
		"?q=%3D1..............4":               `{"size": 4, "givens": ["1...", "....", "....", "...4"]}`,
		"?q=1.|..%0A---%0A....%0A....%0A..|.4": `{"size": 4, "givens": ["1...", "....", "....", "...4"]}`,
		"?q=" + boxes4:                         `{"size": 4}`,
		"?q=1..............4" + "AAAABBBBCCCCDDDD": `{"size": 4, "regions": ["1111", "2222", ` +
			`"3333", "4444"], "givens": ["1...", "....", "....", "...4"]}`,
		"?q=1..............4%0A%0A2..............4": `{"size": 4, "givens": ["1...", "....", ` +
			`"....", "...4"], "candidates": {"r1c1": [2], "r4c4": [4]}}`,
		"?q=12...." + strings.Repeat("123456", 35): `{"size": 6, "candidates": {"r1c1": [1, 2]}}`,
		"?q=" + rows9: `{"size": 9, "regions": ["111111111", "222222222", "333333333", ` +
			`"444444444", "555555555", "666666666", "777777777", "888888888", "999999999"]}`,
		"?q=3%3C" + strings.Repeat("0", 79): "",

		// Links that are refused.
		"sandbox.html?code=x": "in:1:50: expected a link with a puzzle, ?q=, " +
			"found one with a program, sandbox.html",
		"?code=x": "in:1:51: expected a link with a puzzle, ?q=, found one with a program, code=",
		"?q=.AntiKing&q=.": "in:1:63: expected one puzzle in a link, " +
			`found another, "q=."`,
		"?q=.Cage~%35~R1C1~R1Cx": "in:1:68: expected a cell from R1C1 to R9C9, " +
			`found "R1Cx" in Cage 1, R1C1`,
		"?q=%30%3E%3C" + strings.Repeat("0", 78): "in:1:56: expected a sign that leads to the sum of a " +
			"cage, found one that leads round in a circle",
		"?q=%3":  `in:1:53: expected % and two hexadecimal digits, found "%3"`,
		"?q=foo": `in:1:53: expected "." or a grid, found "foo"`,
		"?q=1..............4%0A%0A" + strings.Repeat(".", 81): "in:1:75: expected grids of one " +
			"size, found another size",
		"?q=1..............4%0A%0A.Shape~9x9": "in:1:76: expected the size of the grid, 4, " +
			"found 9x9",
		"?q=" + boxes4 + "%0A%0A.Jigsaw~" + boxes4: "in:1:76: expected pieces once, found also Jigsaw",
		"?q=.AntiKing&foo=1": "warning in:1:63: expected q, mode or valueCountLimit, " +
			`found "foo=1", a setting of the page, which is ignored`,
	} {
		got := read(t, "auto", page+query)
		if want == "" {
			if !strings.Contains(got, `"rule": "killer"`) {
				t.Errorf("%s: %s", query, got)
			}
		} else if got != want {
			t.Errorf("%s:\n%s, want\n%s", query, got, want)
		}
	}
}

// TestLinksWithoutScheme: what a browser shows of a link is read as the link.
func TestLinksWithoutScheme(t *testing.T) {
	want := read(t, "auto", page+"?q=.AntiKing")
	if got := read(t, "auto", strings.TrimPrefix(page, "https://")+"?q=.AntiKing"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	other := strings.Replace(page, "Interactive", "Another", 1) + "?q=.AntiKing"
	if got := read(t, "auto", other); !strings.Contains(got, "a link that no format knows") {
		t.Errorf("%s is read as %s", other, got)
	}
}

// TestLinkIsString compares a string with the link that carries it. An unknown part has a tilde, as
// without one it may be a grid on a line.
func TestLinkIsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom([]string{
			".~R1C1_5", ".AntiKing", ".Thermo~R1C1~R2C2", ".Cage~7~R1C1~R1C2", ".~R1C1_1_2",
			".Foo~1", ".Thermo~R1C1~", ".Shape~6x6", ".NoBoxes", ".Sandwich~5~R2",
		}), 1, 5).Draw(t, "parts")
		text := strings.Join(parts, "")
		want, got := read(t, "dotted", text), read(t, "dotted", page+"?q="+url.QueryEscape(text))
		// Places differ.
		_, want, _ = strings.Cut(want, "expected")
		_, got, _ = strings.Cut(got, "expected")
		if got != want {
			t.Fatalf("%s: %s, want %s", text, got, want)
		}
	})
}

// TestJoinedLines: lines that are to be joined are one string, with the places of its parts.
func TestJoinedLines(t *testing.T) {
	for text, want := range map[string]string{
		"# A\n\n .Shape~4x4\n.Anti\nKing # no comment": "in:4:2: expected a known constraint " +
			`(is "AntiKing" meant?), found "AntiKing#nocomment"`,
		"# A\n\n .Shape~4x4\n.Anti\nKing\n# .AntiKnight\n~": `in:7:1: expected "." or a grid, found "~"`,
		".Thermo~R1C1\n~R1C2\n~R1Cx": "in:3:2: expected a cell from R1C1 to R9C9, " +
			`found "R1Cx" in Thermo 1, R1C1`,
		"1x\nxx\nxxxxxxxxx\nxx4\n\n.AntiKing\n": `{"size": 4, "givens": ["1...", "....", ` +
			`"....", "...4"], "rules": [{"rule": "anti-king"}]}`,
		"1..............4\n\n\t.Shape~9x9": "in:3:3: expected the size of the grid, 4, found 9x9",
		"":                                 "in:1:1: expected a puzzle, found the end of the input",
		"# A\n":                            "in:2:1: expected a puzzle, found the end of the input",
	} {
		o := format.Options{Format: "dotted", JoinLines: true}
		if got := readWith(text, o); got != want {
			t.Errorf("%q:\n%s, want\n%s", text, got, want)
		}
	}
}
