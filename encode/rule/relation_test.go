package rule_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestRelationChecks(t *testing.T) {
	const g = "1234 3412 2143 4321"
	far := rule.Relation{Cells: cells(0, 4, 9), Holds: "abs(a-b) >= 2"}
	v := func(detail string, list ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: "relation", Cells: list, Detail: detail}}
	}
	testChecks(t, []checkCase{
		{"far", far, g, nil},
		{"one cell", rule.Relation{Cells: cells(0), Holds: "a > 9"}, g, nil},
		{
			"close", rule.Relation{Cells: cells(3, 0, 1), Holds: "abs(a-b) >= 2"}, g,
			v("1, 2: abs(a-b) >= 2 does not hold", 0, 1),
		},
		{"order", rule.Relation{Cells: cells(0, 1, 2, 3), Holds: "a < b"}, g, nil},
		{"neighbours only", rule.Relation{Cells: cells(0, 1, 2), Holds: "b == a+1"}, g, nil},
		{
			"every two", rule.Relation{Cells: cells(0, 1, 2), Holds: "b == a+1", EveryTwo: true}, g,
			v("1, 3: b == a+1 does not hold", 0, 2),
		},
		{
			"every two in order", rule.Relation{Cells: cells(0, 1, 2, 3), Holds: "a < b", EveryTwo: true}, g,
			nil,
		},
		{
			"a cell twice", rule.Relation{Cells: cells(0, 1, 0), Holds: "a != b", EveryTwo: true}, g,
			v("1, 1: a != b does not hold", 0, 0),
		},
	})
	p := puzzle.New(4)
	testMistakes(t, []mistakeCase{
		{rule.Relation{Holds: "a < b"}, "0 cells, at least 1 needed", nil},
		{rule.Relation{Cells: cells(0, 16), Holds: "a < b"}, "there is no cell 16", cells(16)},
		{
			rule.Relation{Cells: cells(0), Holds: "a < c"},
			`holds "a < c", character 5: there is no "c", only a and b`,
			cells(0),
		},
	})
	if err := far.Validate(p); err != nil {
		t.Error(err)
	}
}

// For each pair of digits 1 to 4, a puzzle of two cells with an expression has a solution if and
// only if a Go function is true of the pair, and the check agrees.
func TestExpressions(t *testing.T) {
	for text, want := range map[string]func(a, b int) bool{
		"a < b":                    func(a, b int) bool { return a < b },
		"a <= b && b >= 2*a":       func(a, b int) bool { return a <= b && b >= 2*a },
		"a-b > 0 || a == b":        func(a, b int) bool { return a-b > 0 || a == b },
		"!(a != b)":                func(a, b int) bool { return a == b },
		"a + b*2 == 7":             func(a, b int) bool { return a+b*2 == 7 },
		"(a+b) * 2 == 8":           func(a, b int) bool { return (a+b)*2 == 8 },
		"a - b - 1 == 1":           func(a, b int) bool { return a-b-1 == 1 },
		"a % b == 0 || b % a == 0": func(a, b int) bool { return a%b == 0 || b%a == 0 },
		"(a-b) % 2 == -1":          func(a, b int) bool { return (a-b)%2 == -1 },
		"(a-b) / 2 == -1":          func(a, b int) bool { return (a-b)/2 == -1 },
		"(a > 2) == (b > 2)":       func(a, b int) bool { return (a > 2) == (b > 2) },
		"(a > 2) != (b > 2)":       func(a, b int) bool { return (a > 2) != (b > 2) },
		"abs(a-b) == 2":            func(a, b int) bool { return a-b == 2 || b-a == 2 },
		"min(a, b, 3) == 2":        func(a, b int) bool { return min(a, b, 3) == 2 },
		"max(a, b) == +3":          func(a, b int) bool { return max(a, b) == 3 },
		"a == b\n\n&& a > 1":       func(a, b int) bool { return a == b && a > 1 },
		"abs(\n\ta-b\n) ==\r\n2":   func(a, b int) bool { return a-b == 2 || b-a == 2 },
		"-a == -b":                 func(a, b int) bool { return a == b },
		"a / (b-2) == 1":           func(a, b int) bool { return b != 2 && a/(b-2) == 1 },
		"a / (b-2) != 1":           func(a, b int) bool { return b != 2 && a/(b-2) != 1 },
		"!(a % (b-2) == 0)":        func(a, b int) bool { return b != 2 && a%(b-2) != 0 },
		"b == 2 || a % (b-2) == 0": func(a, b int) bool { return b == 2 || a%(b-2) == 0 },
		"a % (b-2) == 0 || b == 2": func(a, b int) bool { return b != 2 && a%(b-2) == 0 },
		"b != 2 && a % (b-2) == 0": func(a, b int) bool { return b != 2 && a%(b-2) == 0 },
		"min(a, 1 / (b-2)) < 5":    func(a, b int) bool { return b != 2 },
		"abs(1 / (b-2)) < 5":       func(a, b int) bool { return b != 2 },
		"a<-b+4":                   func(a, b int) bool { return a < -b+4 },
		"a--1==b":                  func(a, b int) bool { return a+1 == b },
		"a++1==---b+2*b":           func(a, b int) bool { return a+1 == b },
	} {
		for a := 1; a <= 4; a++ {
			for b := 1; b <= 4; b++ {
				p := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 4}
				other := 1
				for other == a || other == b {
					other++
				}
				d := func(n int) puzzle.Digit { return puzzle.Digit(n) }
				p.Givens = []puzzle.Digit{d(a), d(other), d(other), d(b)}
				r := rule.Relation{Cells: []puzzle.Cell{0, 3}, Holds: text}
				p.Rules = []puzzle.Rule{r}
				n, err := encode.Count(t.Context(), p)
				if err != nil {
					t.Fatal(text, err)
				}
				if got := n.Sign() > 0; got != want(a, b) {
					t.Errorf("%s: a %d, b %d: solved %v", text, a, b, got)
				}
				if got := len(r.Check(t.Context(), p, p.Givens)) == 0; got != want(a, b) {
					t.Errorf("%s: a %d, b %d: checked %v", text, a, b, got)
				}
			}
		}
	}
}

// Invalid expressions are errors, with the place.
func TestBadExpressions(t *testing.T) {
	p := puzzle.New(9)
	for text, want := range map[string]string{
		"":                         `"", character 1: there is nothing`,
		"a":                        "character 1: this is a number and says nothing",
		"a < ":                     "character 5: expected operand, found the end",
		"a = b":                    "character 3: ",
		"a < b b":                  "character 7: ",
		"a < x":                    `character 5: there is no "x", only a and b`,
		"a<--x":                    `character 5: there is no "x", only a and b`,
		"a--b<-b b":                "character 9: ",
		"a < abs":                  `there is no "abs", only a and b`,
		"a + (a < b) > 2":          "character 3: + stands between a number and what is true or false",
		"a < b < 3":                "character 7: < stands between a number and what is true or false",
		"!a < b":                   "character 1: ! needs what is true or false, not a number",
		"-(a < b) < 2":             "character 1: - needs a number, not what is true or false",
		"^a < 2":                   "character 1: ^ is not known",
		"a << b < 2":               "character 3: << is not known",
		"a < 1.5":                  "character 5: 1.5 is not a whole number",
		"a < 010":                  "character 5: 010 is not a whole number",
		"a < 0x10":                 "character 5: 0x10 is not a whole number",
		"a < 99999999999":          "character 5: 99999999999 is not a whole number",
		"a < 'x'":                  "character 5: 'x' is not a whole number",
		"a < abs(a, b)":            "character 5: abs takes one number",
		"a < min()":                "character 5: abs takes one number, min and max take two or more",
		"a < max(b)":               "character 5: abs takes one number, min and max take two or more",
		"a == b // 2":              "character 8: // is not known",
		"a == b /* x */ + 1":       "character 8: /* is not known",
		"a == b\n// 2":             "character 8: // is not known",
		"a < b\n\na > 1":           "character 8: expected the end, found a",
		"a < min(a < b, 1)":        "character 9: min takes numbers, not what is true or false",
		"a < sum(a, b)":            "character 5: only abs, min and max are functions",
		"a < b.c":                  "character 5: only a, b, whole numbers",
		"a < b[0]":                 "character 5: only a, b, whole numbers",
		"a < func() int {}()":      "only abs, min and max are functions",
		"a ≤ b":                    "character 3: illegal character U+2264 '≤'",
		"a" + rep("*a", 40) + "<1": "numbers can become too large",
		rep("(", 4001):             "more than 4000 characters",
		"(a < b) + (b < a) > 2": "character 9: + needs numbers on both sides, " +
			"not what is true or false",
		"a && b": "character 3: && needs what is true or false on both sides, not numbers",
	} {
		err := rule.Relation{Cells: []puzzle.Cell{0, 1}, Holds: text}.Validate(p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	deep := rep("(", 490) + "a < b" + rep(")", 490)
	if err := (rule.Relation{Cells: []puzzle.Cell{0, 1}, Holds: deep}).Validate(p); err != nil {
		t.Error(err)
	}
}

// A relation that holds in one direction only, also on lines that visit a cell again.
func TestRelationsInOrder(t *testing.T) {
	var rules []puzzle.Rule
	for _, line := range [][]puzzle.Cell{cells(0, 5, 10), cells(10, 5, 0, 6), cells(3, 4, 9, 3, 14)} {
		for _, holds := range []string{"a < b", "a <= b", "a != b+1", "b != a+2", "2*a > b"} {
			for _, two := range []bool{false, true} {
				rules = append(rules, rule.Relation{Cells: line, Holds: holds, EveryTwo: two})
			}
		}
	}
	if some := compareCounts(t, puzzle.New(4), rules); some < 900 {
		t.Errorf("only %d solutions in all", some)
	}
}

// Every two of very many cells, and of few: the long way and the short one agree.
func TestLongEveryTwo(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 12, Cols: 12, Low: 0, High: 11}
	for _, n := range []int{128, 144} {
		all := make([]puzzle.Cell, n)
		for k := range all {
			all[k] = puzzle.Cell(k)
		}
		p.Givens = make([]puzzle.Digit, p.Cells())
		for k := range p.Givens {
			p.Givens[k] = puzzle.Digit((k%12 + k/12) % 12)
		}
		grid := slices.Clone(p.Givens)
		p.Givens[100], p.Givens[101] = puzzle.Empty, puzzle.Empty
		for text, want := range map[string]bool{
			"a + b < 23": true, "a + b < 22": false, "a != 0 || b != 11": false, "a*b != 200": true,
		} {
			r := rule.Relation{Cells: all, Holds: text, EveryTwo: true}
			p.Rules = []puzzle.Rule{r}
			count, err := encode.Count(t.Context(), p)
			if err != nil || (count.Sign() > 0) != want {
				t.Errorf("%d cells, %s: %v solutions, %v", n, text, count, err)
			}
			if got := len(r.Check(t.Context(), p, grid)) == 0; got != want {
				t.Errorf("%d cells, %s: checked %v", n, text, got)
			}
		}
	}
}

func rep(s string, n int) string { return strings.Repeat(s, n) }
