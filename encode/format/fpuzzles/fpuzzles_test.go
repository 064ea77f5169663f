package fpuzzles_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestRules reads and writes each constraint.

func TestRules(t *testing.T) {
	// The cells of the first row are 0 to 3.
	type cells = []puzzle.Cell
	sum := 7
	column := cells{1, 5, 9, 13}
	for _, c := range []struct {
		text    string
		want    []puzzle.Rule
		written string // if not as text
	}{
		{`"diagonal+":true`, []puzzle.Rule{rule.DiagonalUp{}}, ""},
		{`"diagonal-":true`, []puzzle.Rule{rule.DiagonalDown{}}, ""},
		{`"antiknight":true`, []puzzle.Rule{rule.AntiKnight{}}, ""},
		{`"antiking":true`, []puzzle.Rule{rule.AntiKing{}}, ""},
		{`"disjointgroups":true`, []puzzle.Rule{rule.DisjointGroups{}}, ""},
		{`"nonconsecutive":true`, []puzzle.Rule{rule.NonConsecutive{}}, ""},
		{`"antiking":false,"odd":[],"rowsum":[],"negative":[]`, nil, "none"},
		{
			`"difference":[{"cells":["R1C1","R1C2"],"value":"1"}],"nonconsecutive":true`,
			[]puzzle.Rule{
				rule.Difference{Cells: cells{0, 1}, Value: 1}, rule.NegativeDifference{Values: []int{1}},
			}, "",
		},
		{`"negative":["ratio"]`, []puzzle.Rule{rule.NegativeRatio{Values: []int{2}}}, ""},
		{`"negative":["xv","xv"]`, []puzzle.Rule{rule.XVNegative{}}, `"negative":["xv"]`},
		{
			`"negative":["ratio","xv"],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R1C2",` +
				`"R1C3"]}]`,
			[]puzzle.Rule{
				rule.Ratio{Cells: cells{0, 1}, Value: 3}, rule.Ratio{Cells: cells{1, 2}, Value: 2},
				rule.NegativeRatio{Values: []int{2, 3}}, rule.XVNegative{},
			}, `"ratio":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R1C2","R1C3"],` +
				`"value":"2"}],"negative":["ratio","xv"]`,
		},
		{
			`"killercage":[{"cells":["R1C1","R1C2"],"value":"7"}]`,
			[]puzzle.Rule{rule.Killer{Cells: cells{0, 1}, Sum: &sum}}, "",
		},
		{`"killercage":[{"cells":["R1C1","R1C2"]}]`, []puzzle.Rule{rule.Killer{Cells: cells{0, 1}}}, ""},
		{
			`"littlekillersum":[{"cell":"R0C0","cells":["R1C1","R2C2","R3C3","R4C4"],"direction":"DR",` +
				`"value":"7"}]`,
			[]puzzle.Rule{rule.LittleKiller{Cells: cells{0, 5, 10, 15}, Sum: 7}}, "",
		},
		{
			`"littlekillersum":[{"cell":"R5C2","direction":"UR","value":7},{"cell":"R0C4",` +
				`"direction":"DR"}]`,
			[]puzzle.Rule{rule.LittleKiller{Cells: cells{14, 11}, Sum: 7}},
			`"littlekillersum":[{"cell":"R5C2","cells":["R4C3","R3C4"],"direction":"UR","value":"7"}]`,
		},
		{
			`"arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C2","R2C1"],["R1C1","R2C1"]]}]`,
			[]puzzle.Rule{
				rule.Arrow{Circle: cells{0, 1}, Cells: cells{5, 4}},
				rule.Arrow{Circle: cells{0, 1}, Cells: cells{4}},
			},
			`"arrow":[{"lines":[["R1C1","R2C2","R2C1"]],"cells":["R1C1","R1C2"]},{"lines":[["R1C1",` +
				`"R2C1"]],"cells":["R1C1","R1C2"]}]`,
		},
		{
			`"sandwichsum":[{"cell":"R0C2","value":"7"}]`,
			[]puzzle.Rule{rule.Sandwich{Cells: column, Sum: 7}}, "",
		},
		{
			`"xsum":[{"cell":"R5C2","value":"7"}]`,
			[]puzzle.Rule{rule.XSum{Cells: cells{13, 9, 5, 1}, Sum: 7}}, "",
		},
		{
			`"skyscraper":[{"cell":"R1C5","value":"2"},{"cell":"R1C0"}]`,
			[]puzzle.Rule{rule.Skyscraper{Cells: cells{3, 2, 1, 0}, Count: 2}},
			`"skyscraper":[{"cell":"R1C5","value":"2"}]`,
		},
		{
			`"thermometer":[{"lines":[["R1C1","R1C2"]]}]`, []puzzle.Rule{rule.Thermo{Cells: cells{0, 1}}},
			"",
		},
		{
			`"slowthermometer":[{"lines":[["R1C1","R1C2"]]}]`,
			[]puzzle.Rule{rule.SlowThermo{Cells: cells{0, 1}}}, "",
		},
		{
			`"palindrome":[{"lines":[["R1C1","R1C2"],["R1C3","R1C4"]]}]`,
			[]puzzle.Rule{rule.Palindrome{Cells: cells{0, 1}}, rule.Palindrome{Cells: cells{2, 3}}},
			`"palindrome":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C3","R1C4"]]}]`,
		},
		{`"renban":[{"lines":[["R1C1","R1C2"]]}]`, []puzzle.Rule{rule.Renban{Cells: cells{0, 1}}}, ""},
		{
			`"nabner":[{"lines":[["R1C1","R1C2","R1C3"]]}]`,
			[]puzzle.Rule{
				rule.Relation{Cells: cells{0, 1, 2}, Holds: "abs(a-b) > 1", EveryTwo: true},
			}, "",
		},
		{
			`"whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"}]`,
			[]puzzle.Rule{rule.Whisper{Cells: cells{0, 1}, Diff: 2}}, "",
		},
		{
			`"whispers":[{"lines":[["R1C1","R1C2"]]}]`,
			[]puzzle.Rule{rule.Whisper{Cells: cells{0, 1}, Diff: 5}},
			`"whispers":[{"lines":[["R1C1","R1C2"]],"value":"5"}]`,
		},
		{
			`"regionsumline":[{"lines":[["R1C1","R1C2","R1C3","R2C3","R2C2"]]}]`,
			[]puzzle.Rule{rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {2, 6}, {5}}}}, "",
		},
		{
			`"betweenline":[{"lines":[["R1C1","R1C2"]]}]`, []puzzle.Rule{rule.Between{Cells: cells{0, 1}}},
			"",
		},
		{
			`"lockout":[{"lines":[["R1C1","R1C2"]]}]`,
			[]puzzle.Rule{rule.Lockout{Cells: cells{0, 1}, Diff: 4}},
			`"lockout":[{"lines":[["R1C1","R1C2"]],"value":"4"}]`,
		},
		{
			`"entropicline":[{"lines":[["R1C1","R1C2"]]}]`, []puzzle.Rule{rule.Entropic{Cells: cells{0, 1}}},
			"",
		},
		{
			`"modularline":[{"lines":[["R1C1","R1C2"]]}]`,
			[]puzzle.Rule{rule.Modular{Cells: cells{0, 1}, Mod: 3}},
			`"modularline":[{"lines":[["R1C1","R1C2"]],"value":"3"}]`,
		},
		{
			`"doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}]`,
			[]puzzle.Rule{rule.DoubleArrow{Ends: cells{0, 2}, Cells: cells{1}}}, "",
		},
		{
			`"zipperline":[{"lines":[["R1C1","R1C2"]]}]`, []puzzle.Rule{rule.Zipper{Cells: cells{0, 1}}}, "",
		},
		{
			`"xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R1C1","R2C1"],"value":"X"},` +
				`{"cells":["R3C1","R4C1"]}]`,
			[]puzzle.Rule{
				rule.PairSum{Cells: cells{0, 1}, Value: 5}, rule.PairSum{Cells: cells{0, 4}, Value: 10},
			},
			`"xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R1C1","R2C1"],"value":"X"}]`,
		},
		{
			`"clone":[{"cells":["R1C1"],"cloneCells":["R2C3"]}]`,
			[]puzzle.Rule{rule.Clone{Cells: cells{0}, Clone: cells{6}}}, "",
		},
		{
			`"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1]}]`,
			[]puzzle.Rule{rule.Quadruple{Cells: cells{0, 1, 4, 5}, Values: []puzzle.Digit{1, 1}}}, "",
		},
		{
			`"extraregion":[{"cells":["R1C1","R2C4"]}]`,
			[]puzzle.Rule{rule.AllDifferent{Cells: cells{0, 7}}}, "",
		},
		{
			`"columnindexer":[{"cells":["R1C1","R2C1"]}]`,
			[]puzzle.Rule{rule.Indexing{Axis: "column", Cells: cells{0, 4}}}, "",
		},
		{
			`"rowindexer":[{"cells":["R1C1","R1C2"]}]`,
			[]puzzle.Rule{rule.Indexing{Axis: "row", Cells: cells{0, 1}}}, "",
		},
		{`"odd":[{"cell":"R1C1"},{"cell":"R2C4"}]`, []puzzle.Rule{rule.Odd{Cells: cells{0, 7}}}, ""},
		{`"even":[{"cell":"R1C1"}]`, []puzzle.Rule{rule.Even{Cells: cells{0}}}, ""},
		{
			`"minimum":[{"cell":"R1C1"},{"cell":"R1C2"}]`, []puzzle.Rule{rule.Minimum{Cells: cells{0, 1}}},
			"",
		},
		{`"maximum":[{"cell":"R1C1"}]`, []puzzle.Rule{rule.Maximum{Cells: cells{0}}}, ""},
	} {
		p := readOne(t, fpuzzlesOf(","+c.text), "fpuzzles").Puzzle
		if diff := cmp.Diff(c.want, p.Rules); diff != "" {
			t.Errorf("%s: -want +read\n%s", c.text, diff)
		}
		want := fpuzzlesOf("," + c.text)
		switch c.written {
		case "":
		case "none":
			want = fpuzzlesOf("")
		default:
			want = fpuzzlesOf("," + c.written)
		}
		if got, err := fpuzzlesText(p); err != nil || got != fpuzzlesOf(","+c.text) {
			t.Errorf("%s: %v, written as\n%s", c.text, err, got)
		}
		p.Carried = nil
		if got, err := fpuzzlesText(p); err != nil || got != want {
			t.Errorf("%s: %v, written without its text as\n%s, want\n%s", c.text, err, got, want)
		}
	}
}

func TestGrid(t *testing.T) {
	text := `{"size":4,"title":"T","author":"A","ruleset":"R","grid":[` +
		`[{"value":1,"given":true},{"value":2},{"givenPencilMarks":[1,"3"]},{"givenPencilMarks":null,` +
		`"c":"#F00","region":1}],` +
		`[{},{"region":null},{},{}],[{},{},{},{}],[{},{},{},{"region":0}]],"solution":[1,"2",null,` +
		`".",0,1,1,1,1,1,1,1,1,1,1,1]}`
	p := readOne(t, text, "fpuzzles").Puzzle
	want := puzzle.New(4)
	want.Title, want.Author, want.Words = "T", "A", "R"
	want.Regions = []int{0, 0, 1, 1, 0, -1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 0}
	want.Givens = formattest.Drawn(4, "1...............")
	want.Candidates = make([]puzzle.DigitSet, 16)
	for c := range want.Candidates {
		want.Candidates[c] = want.Domain()
	}
	want.Candidates[2] = puzzle.Digits(1, 3)
	want.Solution = formattest.Drawn(4, "12...11111111111")
	if diff := formattest.Apart(want, p); diff != "" {
		t.Errorf("-want +read\n%s", diff)
	}
	again := readOne(t, written(t, "fpuzzles", p), "").Puzzle
	if diff := formattest.Apart(p, again); diff != "" {
		t.Errorf("-read +again\n%s", diff)
	}
}

func TestErrors(t *testing.T) {
	row := `[{},{},{},{}]`
	formattest.Run(t, format.Options{Format: "fpuzzles"}, []formattest.Case{
		{
			"needs the network", "https://f-puzzles.com/?id=abc",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names it, which " +
				"takes the network to follow\n",
		},
		{
			"bad escape", "N4Ig%zz",
			"1: in:1:1: expected a packed puzzle, perhaps percent-encoded, found \"N4Ig%zz\"\n",
		},
		{
			"cut off", "N4Igzglg",
			"1: in:1:1: expected a puzzle packed by lz-string, found packed text without its end\n",
		},
		{
			"no JSON", string(lz.Pack(nil, "{nothing")),
			"1: in:1:1: expected a key in double quotes, found \"n\" after \"{\"\n",
		},
		{"no grid", `{"size":4}`, "1: in:1:1: expected the key \"grid\", found none\n"},
		{
			"too few rows", `{"size":4,"grid":[` + row + `]}`,
			"1: in:1:18: expected a list of 4 rows, found a list of 1\n",
		},
		{
			"unknown constraint", fpuzzlesOf(`,"rowsum":[{"lines":[["R1C1"]]}]`),
			"1: in:1:76: expected a known constraint, found \"rowsum\" (R1C1)\n",
		},
		{
			"unknown negative", fpuzzlesOf(`,"negative":["rowsum"]`),
			"1: in:1:88: expected a known constraint, found \"negative rowsum\"\n",
		},
		{
			"cell off the grid", fpuzzlesOf(`,"odd":[{"cell":"R5C1"}]`),
			"1: in:1:91: expected a cell from \"R1C1\" to \"R4C4\", found \"R5C1\" in odd 1, R5C1\n",
		},
		{
			"no cell", fpuzzlesOf(`,"odd":[{"cel":"R4C1"}]`),
			"1: in:1:83: expected the key \"cell\", found none in odd 1, R4C1\n",
		},
		{
			"clue in the grid", fpuzzlesOf(`,"xsum":[{"cell":"R1C1","value":"3"}]`),
			"1: in:1:92: expected a place beside a row or column, found \"R1C1\" in xsum 1, R1C1\n",
		},
		{
			"no number", fpuzzlesOf(`,"killercage":[{"cells":["R1C1"],"value":"<10"}]`),
			"1: in:1:116: expected a whole number from -32768 to 32767, found \"<10\" in killercage 1, " +
				"R1C1\n",
		},
		{
			"rule that does not fit", fpuzzlesOf(`,"ratio":[{"cells":["R1C1"]}]`),
			"1: in:1:85: expected a ratio rule that fits the grid, found a mistake (1 cell, not 2) in " +
				"ratio 1, R1C1\n",
		},
		{
			"second puzzle", "N4Ig\n" + fpuzzlesOf(""),
			"1: in:1:1: expected a puzzle packed by lz-string, found packed text without its end\n2: " +
				"................\n",
		},
	})
}

// TestIdle reads clues that say nothing, which is remarked.

// TestLeftOut reads what may carry a rule and cannot be read.

// TestExplained reads drawing that constraints explain, and what has no meaning for a

// solver.

// TestWords reads what cages without cells say of the puzzle, and a solution that is one

// text.

// TestManyLeftOut: of very many things the first ones are named, and the others counted.

func TestMisfits(t *testing.T) {
	for _, c := range []struct {
		change func(p *puzzle.Puzzle)
		want   string
	}{
		{func(p *puzzle.Puzzle) { p.Cols = 3 }, "its size, 4x3"},
		{func(p *puzzle.Puzzle) { p.Low, p.High = 0, 3 }, "its digits, 0 to 3"},
		{
			func(p *puzzle.Puzzle) { p.Candidates = make([]puzzle.DigitSet, 16) },
			"a cell without candidates",
		},
		{
			func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.AntiTaxicab{}} },
			"its rules (anti-taxicab)",
		},
		{
			func(p *puzzle.Puzzle) {
				p.Rules = []puzzle.Rule{rule.PairSum{Cells: []puzzle.Cell{0, 1}, Value: 6}}
			},
			"its rules (pair-sum of 6)",
		},
		{
			func(p *puzzle.Puzzle) {
				p.Rules = []puzzle.Rule{rule.LittleKiller{Cells: []puzzle.Cell{0, 5}}}
			},
			"its rules (little-killer that is no whole diagonal)",
		},
		{
			func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.XSum{Cells: []puzzle.Cell{0, 1}}} },
			"its rules (x-sum of other cells than a row or column)",
		},
		{func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{
				rule.Odd{Cells: []puzzle.Cell{0}}, rule.Minimum{Cells: []puzzle.Cell{0}},
				rule.Minimum{Cells: []puzzle.Cell{1}},
			}
		}, "its rules (two of minimum)"},
		{func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{rule.EqualSums{Segments: [][]puzzle.Cell{{0}, {1}}}}
		}, "its rules (equal-sums of other segments than those of regions)"},
		{func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{
				rule.NonConsecutive{}, rule.Difference{Cells: []puzzle.Cell{0, 1}, Value: 1},
			}
		}, "its rules (non-consecutive)"},
		{
			func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.NegativeDifference{Values: []int{1}}} },
			"its rules (negative-difference)",
		},
		{
			func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.NegativeRatio{Values: []int{3}}} },
			"its rules (negative-ratio)",
		},
		{func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{rule.Arrow{Circle: []puzzle.Cell{1, 0}, Cells: []puzzle.Cell{2}}}
		}, "its rules (arrow whose circle is not in row order)"},
		{func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{
				rule.Relation{Cells: []puzzle.Cell{0, 1, 2}, Holds: "abs(a-b) > 1"},
			}
		}, "its rules (relation without every-two)"},
	} {
		p := puzzle.New(4)
		c.change(p)
		f, _ := format.All.Lookup("fpuzzles")
		dst, err := f.Append(t.Context(), []byte("x"), p, nil)
		var misfit *notation.MisfitError
		if !errors.As(err, &misfit) || misfit.What != c.want || string(dst) != "x" {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// TestNamedRelation: a relation is written under the key that means the same, however it is put.
func TestNamedRelation(t *testing.T) {
	for holds, want := range map[string]bool{
		"abs(a-b)>1": true, "abs(a-b) >= 2": true, "a-b > 1 || b-a > 1": true,
		"abs(a-b) > 2": false, "a-b > 1": false,
	} {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{
			rule.Relation{Cells: []puzzle.Cell{0, 1, 2}, Holds: holds, EveryTwo: true},
		}
		text, err := formattest.FPuzzlesText(p)
		if got := err == nil && strings.Contains(text, `"nabner"`); got != want {
			t.Errorf("%s: %v, %v, want %v", holds, text, err, want)
		}
	}
}
