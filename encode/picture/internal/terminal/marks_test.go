package terminal_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/picture/internal/terminal"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const (
	rowCells = `"cells": ["r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r3c6", "r3c7", "r3c8", "r3c9"]`
	lineOf   = `"cells": ["r1c1", "r2c2", "r2c3", "r3c3", "r4c2"]`
	cageOf   = `"cells": ["r1c3", "r1c4", "r2c4"]`
	pairOf   = `"cells": ["r1c1", "r1c2"]`
)

// samples has rules of all sorts and what each adds to the picture of an empty 9x9 puzzle: the line
// of the legend it stands in, and signs elsewhere.
var samples = []struct{ rule, legend, signs string }{
	{`{"rule": "thermo", ` + lineOf + `}`, "◉ thermo, from its bulb", "◉╲─│╱"},
	{`{"rule": "slow-thermo", ` + lineOf + `}`, "◎ slow thermo, from its bulb", "◎╲─│╱"},
	{`{"rule": "whisper", ` + lineOf + `, "diff": 5}`, "~ whisper, difference 5", "~~╲─│╱"},
	{`{"rule": "renban", ` + lineOf + `}`, "= renban", "==╲─│╱"},
	{`{"rule": "palindrome", ` + lineOf + `}`, `" palindrome`, `""╲─│╱`},
	{`{"rule": "clone", "cells": ["r1c1"], "clone": ["r5c5"]}`, "clone r1c1 clone r5c5", ""},
	{`{"rule": "between", ` + lineOf + `}`, "◇ between", "◇◇╲─│╱"},
	{`{"rule": "lockout", ` + lineOf + `, "diff": 4}`, "◆ lockout, difference 4", "◆◆╲─│╱"},
	{`{"rule": "modular", ` + lineOf + `, "mod": 3}`, "% modular 3", "%%╲─│╱"},
	{`{"rule": "entropic", ` + lineOf + `}`, "& entropic", "&&╲─│╱"},
	{`{"rule": "zipper", ` + lineOf + `}`, "⋈ zipper", "⋈⋈╲─│╱"},
	{`{"rule": "sum-line", ` + lineOf + `, "sum": 10}`, "∑ sum-line 10", "∑∑╲─│╱"},
	{
		`{"rule": "sum-line", ` + lineOf + `, "sum": 10, "loop": true}`,
		"sum-line r1c1 r2c2 r2c3 r3c3 r4c2 sum 10 loop", "",
	},
	{
		`{"rule": "sum-line", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 5, "loop": true}`,
		"sum-line r1c1 r1c2 r2c1 sum 5 loop", "",
	},
	{`{"rule": "equal-sums", "segments": [["r1c1", "r1c2"], ["r1c3"]]}`, "≈ equal sums", "≈≈≈──"},
	{`{"rule": "equal-sums", "segments": [["r1c1", "r1c2"], ["r9c3"]]}`, "≈ equal sums", "≈≈≈─"},
	{`{"rule": "difference", ` + pairOf + `, "value": 1}`, "○ difference 1", "○"},
	{`{"rule": "ratio", "cells": ["r2c1", "r1c1"], "value": 2}`, "● ratio 2", "●"},
	{`{"rule": "pair-sum", ` + pairOf + `, "value": 10}`, "X sum 10", "X"},
	{`{"rule": "pair-sum", ` + pairOf + `, "value": 5}`, "V sum 5", "V"},
	{`{"rule": "pair-sum", ` + pairOf + `, "value": 7}`, "+ sum 7", "+"},
	{`{"rule": "pair-sum", "cells": ["r1c1", "r9c9"], "value": 7}`, "pair-sum r1c1 r9c9 value 7", ""},
	{`{"rule": "greater", ` + pairOf + `}`, "", ">"},
	{`{"rule": "greater", "cells": ["r1c2", "r1c1"]}`, "", "<"},
	{`{"rule": "greater", "cells": ["r2c1", "r1c1"]}`, "", "^"},
	{`{"rule": "greater", "cells": ["r1c1", "r2c1"]}`, "", "v"},
	{`{"rule": "kropki-negative"}`, "kropki-negative", ""},
	{`{"rule": "xv-negative"}`, "xv-negative", ""},
	{`{"rule": "negative-difference", "values": [1]}`, "negative-difference values 1", ""},
	{`{"rule": "negative-ratio", "values": [2]}`, "negative-ratio values 2", ""},
	{`{"rule": "non-consecutive"}`, "non-consecutive", ""},
	{`{"rule": "diagonal-non-consecutive"}`, "diagonal-non-consecutive", ""},
	{`{"rule": "killer", ` + cageOf + `, "sum": 12}`, "╌ killer cage", "12╏╎╌"},
	{`{"rule": "killer", "cells": ["r1c1", "r1c5"], "sum": 12}`, "killer r1c1 r1c5 sum 12", ""},
	{`{"rule": "killer", ` + cageOf + `, "sums": [12, 7]}`, "killer r1c3 r1c4 r2c4 sums 12 7", ""},
	{`{"rule": "sum", ` + cageOf + `, "sum": 12}`, "sum r1c3 r1c4 r2c4 sum 12", ""},
	{`{"rule": "sum", ` + cageOf + `, "sums": [12, 7]}`, "sum r1c3 r1c4 r2c4 sums 12 7", ""},
	{
		`{"rule": "little-killer", "cells": ["r1c2", "r2c1"], "sum": 9}`,
		"outside, with arrow: little-killer", "9↙",
	},
	{
		`{"rule": "little-killer", "cells": ["r9c8", "r8c9"], "sum": 9}`,
		"outside, with arrow: little-killer", "9↗",
	},
	{
		`{"rule": "little-killer", "cells": ["r8c1", "r9c2"], "sum": 9}`,
		"outside, with arrow: little-killer", "9↘",
	},
	{
		`{"rule": "little-killer", "cells": ["r2c9", "r1c8"], "sum": 9}`,
		"outside, with arrow: little-killer", "↖9",
	},
	{
		`{"rule": "little-killer", "cells": ["r2c2", "r3c3"], "sum": 9}`, "little-killer r2c2 r3c3 sum 9",
		"",
	},
	{`{"rule": "all-different", ` + cageOf + `}`, "* all different", "***"},
	{
		`{"rule": "arrow", "circle": ["r1c1", "r1c2"], "cells": ["r2c3", "r3c3", "r3c2"]}`,
		"⊙ arrow, from its circle", "⊙⊙↘↓←",
	},
	{`{"rule": "arrow", "circle": ["r1c1"], "cells": ["r3c3"]}`, "arrow circle r1c1 cells r3c3", ""},
	{
		`{"rule": "double-arrow", "ends": ["r1c1", "r1c3"], "cells": ["r1c2"]}`, "⊕ double arrow", "⊕⊕──",
	},
	{`{"rule": "sandwich", ` + rowCells + `, "sum": 17}`, "outside: sandwich", "17"},
	{`{"rule": "lunchbox", ` + cageOf + `, "sum": 3}`, "lunchbox r1c3 r1c4 r2c4 sum 3", ""},
	{`{"rule": "x-sum", ` + reversed(rowCells) + `, "sum": 17}`, "outside: x-sum", "17"},
	{`{"rule": "skyscraper", ` + transposed(rowCells) + `, "count": 3}`, "outside: skyscraper", "3"},
	{`{"rule": "skyscraper", ` + cageOf + `, "count": 3}`, "skyscraper r1c3 r1c4 r2c4 count 3", ""},
	{
		`{"rule": "hidden-skyscraper", ` + transposed(reversed(rowCells)) + `, "value": 3}`,
		"outside: hidden-skyscraper", "3",
	},
	{`{"rule": "numbered-room", ` + rowCells + `, "value": 3}`, "outside: numbered-room", "3"},
	{`{"rule": "rellik", ` + cageOf + `, "sum": 3}`, "rellik r1c3 r1c4 r2c4 sum 3", ""},
	{`{"rule": "equality-cage", "cells": ["r1c1", "r1c2"]}`, "equality-cage r1c1 r1c2", ""},
	{`{"rule": "diagonal+"}`, "╱ diagonal+", "╱╱╱╱╱╱╱╱╱"},
	{`{"rule": "diagonal-"}`, "╲ diagonal-", "╲╲╲╲╲╲╲╲╲"},
	{`{"rule": "windoku"}`, "windoku", ""},
	{`{"rule": "disjoint-groups"}`, "disjoint-groups", ""},
	{`{"rule": "anti-knight"}`, "anti-knight", ""},
	{`{"rule": "anti-king"}`, "anti-king", ""},
	{`{"rule": "leaper", "offsets": [[1, 2], [0, 4]]}`, "leaper offsets 1 2, 0 4", ""},
	{`{"rule": "anti-taxicab"}`, "anti-taxicab", ""},
	{`{"rule": "odd", ` + pairOf + `}`, "( ) odd", "()()"},
	{`{"rule": "even", ` + pairOf + `}`, "[ ] even", "[][]"},
	{`{"rule": "minimum", ` + pairOf + `}`, "▾ minimum", "▾▾"},
	{`{"rule": "maximum", ` + pairOf + `}`, "▴ maximum", "▴▴"},
	{
		`{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 2]}`,
		"quadruple r1c1 r1c2 r2c1 r2c2 values 1 2", "◆",
	},
	{
		`{"rule": "contain-at-least", ` + pairOf + `, "values": [1]}`,
		"contain-at-least r1c1 r1c2 values 1", "",
	},
	{
		`{"rule": "contain-exact", ` + pairOf + `, "values": [1]}`, "contain-exact r1c1 r1c2 values 1",
		"",
	},
	{`{"rule": "indexing", "axis": "row", ` + pairOf + `}`, "# row indexing", "##"},
	{`{"rule": "same-values", "sets": [["r1c1"], ["r5c5"]]}`, "same-values sets r1c1, r5c5", ""},
	{`{"rule": "counting-circles", ` + pairOf + `}`, "° counting circles", "°°"},
	{`{"rule": "global-entropy"}`, "global-entropy", ""},
	{`{"rule": "global-mod3"}`, "global-mod3", ""},
	{`{"rule": "dutch-flatmates"}`, "dutch-flatmates", ""},
}

// reversed turns the order of the cells of a full row round.
func reversed(cells string) string {
	var names []string
	for c := 9; c >= 1; c-- {
		names = append(names, fmt.Sprintf(`"r3c%d"`, c))
	}
	return `"cells": [` + strings.Join(names, ", ") + "]"
}

// transposed makes a row a column.
func transposed(cells string) string {
	text := strings.NewReplacer(`"cells"`, `"cells"`, "r3c", "r@c").Replace(cells)
	for i := 1; i <= 9; i++ {
		text = strings.Replace(text, fmt.Sprintf("r@c%d", i), fmt.Sprintf("r%dc3", i), 1)
	}
	return text
}

func read(t *testing.T, text string) *puzzle.Puzzle {
	t.Helper()
	e, err := format.NewReader(strings.NewReader(text), "in", format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatalf("%v, %v, in %s", err, e.Err, text)
	}
	return e.Puzzle
}

func TestMarks(t *testing.T) {
	empty := puzzle.New(9)
	plain := string(drawn(t, empty, terminal.Options{}))
	answer := make([]puzzle.Digit, 81)
	for c := range answer {
		answer[c] = puzzle.Digit((c/9*3+c/27+c)%9 + 1)
	}
	for _, test := range samples {
		p := read(t, `{"rules": [`+test.rule+`]}`)
		t.Run(test.rule, func(t *testing.T) {
			text := string(drawn(t, p, terminal.Options{}))
			legend := "\n" + test.legend + "\n"
			ends := strings.HasSuffix(text, "┛"+legend) || strings.HasSuffix(text, "╹"+legend)
			if !strings.HasSuffix(text, "\n") || test.legend != "" && !ends {
				t.Errorf("want the legend %q in\n%s", test.legend, text)
			}
			picture := strings.TrimSuffix(text, test.legend+"\n")
			got := changed(plain, picture, strings.HasPrefix(test.legend, "outside"))
			same := got == sorted(test.signs) || p.Rules[0].Kind() == "killer"
			if !same || !strings.Contains(picture, firstFigure(test.signs)) {
				t.Errorf("drawn: %q, want %q, in\n%s", got, sorted(test.signs), text)
			}
			if text == plain {
				t.Errorf("nothing of the rule in\n%s", text)
			}
			for _, width := range []int{0, 80, 40} {
				// An answer can be read back, no matter what is drawn around it.
				text := drawn(t, p, terminal.Options{Solution: &puzzle.Solution{Grid: answer}, Width: width})
				if diff := cmp.Diff(answer, read(t, string(text)).Givens); diff != "" {
					t.Errorf("width %d: read back (-want +got)\n%s%s", width, diff, text)
				}
				for line := range bytes.Lines(text) {
					if n := utf8.RuneCount(line) - 1; width > 0 && n > width {
						t.Errorf("width %d: %d columns in\n%s", width, n, text)
					}
				}
			}
		})
	}
}

// Every kind is drawn under its name, or said in words.
func TestEveryKind(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		if k.Name() == "domino" {
			continue // see TestDrawDominoes
		}
		p := read(t, k.Example)
		p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() != k.Name() })
		l, ok := rule.All.Look(p.Rules[0], p)
		want := l.Short
		if !ok || want == "" {
			want = puzzle.Describe(p, p.Rules[0])
		}
		if l.Figure == rule.WedgeOut && l.Layout == rule.Pair {
			want = "" // the wedge says it
		}
		text, said := string(drawn(t, p, terminal.Options{})), puzzle.Describe(p, p.Rules[0])
		if !strings.Contains(text, want) && !strings.Contains(text, said) {
			t.Errorf("%s: neither %q nor %q in\n%s", k.Name(), want, said, text)
		}
	}
}

// changed returns the characters of a picture that the plain one does not have in their place; of
// one with margins, the characters beyond those of the plain one.
func changed(plain, picture string, margins bool) string {
	if margins {
		return sorted(strings.Trim(strings.NewReplacer(plainRows(plain)...).Replace(picture), "\n"))
	}
	var signs []rune
	was, is := []rune(plain), []rune(picture)
	for i := range is {
		if i >= len(was) || was[i] != is[i] {
			signs = append(signs, is[i])
		}
	}
	return sorted(string(signs))
}

// plainRows are the lines of a picture and what else a margin has beside clues, each to be replaced
// by nothing.
func plainRows(picture string) []string {
	remove := []string{"╻", "", "╹", "", " ", "", "\n", ""}
	for line := range strings.Lines(picture) {
		remove = append([]string{strings.TrimSuffix(line, "\n"), ""}, remove...)
	}
	return remove
}

// firstFigure returns the number that signs begin with.
func firstFigure(signs string) string {
	return signs[:len(signs)-len(strings.TrimLeft(signs, "0123456789"))]
}

func sorted(text string) string {
	runes := []rune(strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' {
			return -1
		}
		return r
	}, text))
	slices.Sort(runes)
	return string(runes)
}

// A rule without room is stated in words, and no part of it is drawn.
func TestNoRoom(t *testing.T) {
	for _, test := range []struct {
		name  string
		width int
		rules string
		want  []string
	}{
		{
			"a third mark beside a digit", 0,
			`{"rule": "minimum", "cells": ["r1c1"]}, ` +
				`{"rule": "counting-circles", "cells": ["r1c1"]}, ` +
				`{"rule": "thermo", "cells": ["r1c1", "r1c2"]}`,
			[]string{"▾ minimum   ° counting circles", "thermo r1c1 r1c2"},
		},
		{
			"two dots on a wall", 0,
			`{"rule": "difference", ` + pairOf + `, "value": 1}, ` +
				`{"rule": "ratio", ` + pairOf + `, "value": 2}`,
			[]string{"○ difference 1", "ratio r1c1 r1c2 value 2"},
		},
		{
			"two values of a dot", 0,
			`{"rule": "difference", ` + pairOf + `, "value": 1}, ` +
				`{"rule": "difference", "cells": ["r5c1", "r5c2"], "value": 3}`,
			[]string{"○ difference 1", "difference r5c1 r5c2 value 3"},
		},
		{
			"cages that overlap", 0,
			`{"rule": "killer", ` + pairOf + `, "sum": 9}, ` +
				`{"rule": "killer", "cells": ["r1c2", "r1c3"], "sum": 9}`,
			[]string{"╌ killer cage", "killer r1c2 r1c3 sum 9"},
		},
		{
			"two kinds outside", 0,
			`{"rule": "sandwich", ` + rowCells + `, "sum": 9}, ` +
				`{"rule": "x-sum", ` + transposed(rowCells) + `, "sum": 9}`,
			[]string{"outside: sandwich", "x-sum c3 sum 9"},
		},
		{
			"no margins", 37,
			`{"rule": "sandwich", ` + rowCells + `, "sum": 9}`,
			[]string{"sandwich r3 sum 9"},
		},
		{
			"no columns for marks", 36,
			`{"rule": "counting-circles", ` + pairOf + `}`,
			[]string{"counting-circles r1c1 r1c2"},
		},
		{
			"lines that cross", 0,
			`{"rule": "renban", "cells": ["r1c1", "r2c2"]}, ` +
				`{"rule": "renban", "cells": ["r1c2", "r2c1"]}`,
			[]string{"= renban"},
		},
		{
			"lines that share a step", 0,
			`{"rule": "renban", "cells": ["r1c1", "r2c2"]}, ` +
				`{"rule": "renban", "cells": ["r2c2", "r1c1"]}`,
			[]string{"= renban"},
		},
	} {
		p := read(t, `{"rules": [`+test.rules+`]}`)
		text := string(drawn(t, p, terminal.Options{Width: test.width}))
		got := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if got = got[len(got)-len(test.want):]; !slices.Equal(got, test.want) {
			t.Errorf("%s: legend %q, want %q", test.name, got, test.want)
		}
		if crossed := strings.Contains(text, "╳"); crossed != (test.name == "lines that cross") {
			t.Errorf("%s: crossing %v in\n%s", test.name, crossed, text)
		}
	}
}

func TestCandidatesAreMentioned(t *testing.T) {
	p := read(t, `{"candidates": {"r1c1": [1, 2], "r5c5": [3]}}`)
	text := string(drawn(t, p, terminal.Options{}))
	if !strings.HasSuffix(text, "\ncandidates in 2 cells, not shown\n") {
		t.Error(text)
	}
}

// If letters are digits, a letter between two cells would look like one, so the rule is stated in
// words.
func TestLettersBetween(t *testing.T) {
	across := rule.PairSum{Cells: []puzzle.Cell{0, 1}, Value: 10}
	down := rule.PairSum{Cells: []puzzle.Cell{0, 16}, Value: 10}
	for _, test := range []struct {
		rule puzzle.Rule
		want string
	}{{across, "pair-sum r1c1 r1c2 value 10\n"}, {down, "X sum 10\n"}} {
		p := puzzle.New(16)
		p.Rules = []puzzle.Rule{test.rule}
		text := string(drawn(t, p, terminal.Options{Width: 36}))
		if !strings.HasSuffix(text, test.want) {
			t.Errorf("no %q in\n%s", test.want, text)
		}
	}
}

// A border of regions is heavy along a cage, and dashed where it crosses one.
func TestBordersOfCages(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1}}, rule.Killer{Cells: []puzzle.Cell{5, 6}},
	}
	got := strings.Split(string(drawn(t, p, terminal.Options{})), "\n")
	if along, across := got[1], got[3]; strings.Count(along, "┃") != 3 ||
		strings.Count(across, "╏") != 1 {
		t.Errorf("%s\n%s", along, across)
	}
}
