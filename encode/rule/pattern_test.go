package rule_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

func TestPatternChecks(t *testing.T) {
	const g = "1234 3412 2143 4321"
	v := func(kind, detail string, list ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: kind, Cells: list, Detail: detail}}
	}
	rises := rule.Automaton{
		Cells: cells(0, 1, 2), Start: []string{"low"}, Accept: []string{"high"},
		Steps: []rule.AutomatonStep{
			{From: "low", Digits: []puzzle.Digit{1, 2}, To: "low"},
			{From: "low", Digits: []puzzle.Digit{2, 3}, To: "high"},
		},
	}
	down, never := rises, rises
	down.Cells, never.Cells = cells(2, 1, 0), cells(0, 1)
	never.Accept = nil
	testChecks(t, []checkCase{
		{"whole", rule.Pattern{Cells: cells(0, 1, 2, 3), Pattern: "1[2-3]{2}4"}, g, nil},
		{"white space", rule.Pattern{Cells: cells(0, 1, 2, 3), Pattern: "1 [2 -3]{ 2 } 4\n"}, g, nil},
		{"a part", rule.Pattern{Cells: cells(0, 1, 2, 3), Pattern: "123"}, g,
			v("pattern", "the digits do not match 123", 0, 1, 2, 3)},
		{"accepted", rises, g, nil},
		{"no step", down, g, v("automaton", "no step reads the 2", 2, 1)},
		{"no end", never, g, v("automaton", "it ends in no state that accepts", 0, 1)},
	})
	nowhere, noName, noTo, tooHigh := rises, rises, rises, rises
	nowhere.Start = nil
	noName.Accept = []string{""}
	noTo.Steps = []rule.AutomatonStep{{From: "low", Digits: []puzzle.Digit{1}}}
	tooHigh.Steps = []rule.AutomatonStep{{From: "a", Digits: []puzzle.Digit{5}, To: "a"}}
	all := rises.Cells
	testMistakes(t, []mistakeCase{
		{rule.Pattern{Pattern: "1"}, "0 cells, at least 1 needed", nil},
		{rule.Pattern{Cells: cells(16), Pattern: "1"}, "there is no cell 16", cells(16)},
		{rule.Pattern{Cells: cells(0), Pattern: "5"},
			`pattern "5", character 1: 5 is no digit from 1 to 4`, cells(0)},
		{rule.Automaton{Start: []string{"a"}}, "0 cells, at least 1 needed", nil},
		{nowhere, "0 names in start, at least 1 needed", all},
		{noName, "a name in accept is empty", all},
		{noTo, "step 1: to is empty", all},
		{tooHigh, "step 1: there is no digit 5", all},
	})
}

// Patterns with the number of words of a length that they match, which are counted by hand.
func TestPatterns(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, test := range []struct {
		pattern string
		length  int
		want    int64
	}{
		{".", 1, 12}, {".", 2, 0}, {"", 1, 0}, {"..", 2, 144},
		{"[1-3]", 1, 3}, {"[^1-3]", 1, 9}, {"[1-35A]", 1, 5}, {"[aB]", 1, 2}, {"a", 1, 1},
		{"1*", 3, 1}, {"1*2*", 3, 4}, {"1+2+", 3, 2}, {"1?2?3?", 2, 3}, {"(1|2)*", 3, 8},
		{"1|22|333", 3, 1}, {"1|", 1, 1}, {"()1", 1, 1}, {"((1|2)(3|4))+", 4, 16},
		{"[12]{3}", 3, 8}, {"[12]{4}", 3, 0}, {"[12]{2,3}", 3, 8}, {"[12]{2,}", 3, 8},
		{"(1?2){2,3}", 4, 4}, {"(1|1)(1|1)", 2, 1}, {"1{0}2", 1, 1}, {"(1*)*", 3, 1},
		{"(1{2}){2}", 4, 1}, {"(1|11)(1|11)", 3, 1}, {".*1.", 3, 144}, {"1{1,}2{0,1}", 2, 2},
	} {
		// The cells do not see each other.
		p := &puzzle.Puzzle{Rows: 4, Cols: 4, Low: 0, High: 11}
		diagonal := []puzzle.Cell{0, 5, 10, 15}[:test.length]
		r := rule.Pattern{Cells: diagonal, Pattern: test.pattern}
		p.Rules = []puzzle.Rule{r}
		if err := r.Validate(p); err != nil {
			t.Error(test.pattern, err)
			continue
		}
		matched := int64(0)
		grid := make([]puzzle.Digit, p.Cells())
		var try func(k int)
		try = func(k int) {
			if k == test.length {
				if len(r.Check(t.Context(), p, grid)) == 0 {
					matched++
				}
				return
			}
			for d := p.Low; d <= p.High; d++ {
				grid[diagonal[k]] = d
				try(k + 1)
			}
		}
		if try(0); matched != test.want {
			t.Errorf("%s matches %d words of %d digits, want %d",
				test.pattern, matched, test.length, test.want)
		}
		testWords(t, p, r)
	}
}

// testWords compares solutions and check for words of a few digits.
func testWords(t *testing.T, p *puzzle.Puzzle, r rule.Pattern) {
	t.Helper()
	few := []puzzle.Digit{1, 2, 3, 10}
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	for n := range 1 << (2 * len(r.Cells)) {
		for k, c := range r.Cells {
			p.Givens[c] = few[n>>(2*k)&3]
		}
		_, err := encode.Solve(t.Context(), p)
		if got, want := err == nil, len(r.Check(t.Context(), p, p.Givens)) == 0; got != want {
			t.Errorf("%s: givens %v: solved %v, checked %v", r.Pattern, p.Givens, got, want)
		}
	}
}

// Invalid patterns are errors, with the place.
func TestBadPatterns(t *testing.T) {
	p := puzzle.New(9)
	for text, want := range map[string]string{
		"(1":        "character 3: ) expected",
		"1)":        "character 2: there is no ( for it",
		"[1":        "character 3: the pattern ends too early",
		"[]":        "character 2: the class is empty",
		"[5-3]":     "character 4: the range ends below its beginning",
		"[1-]":      "character 4: a digit expected, not ]",
		"[-1]":      "character 2: a digit expected, not -",
		"1-2":       "character 2: a digit expected, not -",
		"*":         "character 1: a digit expected, not *",
		"1**":       "character 4: two counts follow each other",
		"1{2}{3}":   "two counts follow each other",
		"1+?":       "two counts follow each other",
		"1{":        "character 3: a number expected",
		"1{2":       "character 4: } expected",
		"1{,2}":     "character 3: a number expected",
		"1{3,2}":    "the second count is less than the first",
		"1{1001}":   "more than 1000 times",
		"(){3}":     "what is repeated is empty",
		"(1{0}){3}": "what is repeated is empty",
		"A":         "character 1: A is 10, and digits are 1 to 9",
		"[0-3]":     "character 2: 0 is no digit from 1 to 9",
		"é":         "character 1: a digit expected, not é",
		`\d`:        `character 1: a digit expected, not \`,
		"^1$":       "character 1: ^ and $ are not needed, since the pattern matches as a whole",

		"1  2 (":                      "character 7: ) expected",
		"(1{1,99}){99}":               "more than 1000 digits, when what is repeated is written out",
		"((((1{9}){9}){9}){9}){999}":  "more than 1000 digits",
		"(" + rep("1?", 400) + "){2}": "too many ways",
		rep("1", 1001):                "more than 1000 characters",
	} {
		err := rule.Pattern{Cells: []puzzle.Cell{0, 1}, Pattern: text}.Validate(p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		} else if len(err.Error()) > 300 {
			t.Errorf("%s: a message of %d bytes", text, len(err.Error()))
		}
	}
}

// What a pattern or an automaton of many ways may say depends on the number of cells.
func TestWaysOfLongLines(t *testing.T) {
	p := puzzle.New(4)
	steps := rule.AutomatonStep{From: "a", Digits: []puzzle.Digit{1}, To: "a"}
	rules := func(n int) []puzzle.Rule {
		line := again(cells(0, 1, 5, 4), n)
		return []puzzle.Rule{
			rule.Pattern{Cells: line, Pattern: "(1*){200}"},
			rule.Automaton{
				Cells: line, Start: []string{"a"}, Steps: slices.Repeat([]rule.AutomatonStep{steps}, 30_000),
			},
		}
	}
	for _, r := range rules(100) {
		if err := r.(puzzle.Validator).Validate(p); err != nil {
			t.Error(err)
		}
	}
	for _, r := range rules(10_000) {
		err := r.(puzzle.Validator).Validate(p)
		if err == nil || !strings.Contains(err.Error(), "for 10000 cells") {
			t.Errorf("%s: %v", r.Kind(), err)
		}
	}
}

// With too many ways to read the cells, a propagator reads the digits once they are known.
func TestPatternWithManyWays(t *testing.T) {
	long := again(cells(0, 1, 3, 2), 1800)
	for end, want := range map[string]int64{"1": 1, "11": 0} {
		// The digits of the square take turns.
		p := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 2}
		p.Rules = []puzzle.Rule{rule.Pattern{Cells: long, Pattern: "(.*){70}" + end}}
		if got, err := encode.Count(t.Context(), p); err != nil || got.Int64() != want {
			t.Errorf("%s at the end: %v solutions, %v, want %d", end, got, err, want)
		}
	}
}
