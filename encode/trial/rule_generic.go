package trial

import (
	"context"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// genericRules states rules whose demand is a text, such as a formula or a regular expression.
var genericRules = map[string]statement{
	"relation": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		r := rule.Relation{Cells: drawLine(s, p, 1, 5), EveryTwo: choice.OneIn(s, 3)}
		obey := obeys(s)
		for range tries {
			r.Holds = drawTruth(s, p, 2)
			if r.Validate(p) == nil && (!obey || len(r.Check(context.Background(), p, p.Solution)) == 0) {
				return r
			}
		}
		r.Holds = "a <= b || a > b"
		return r
	},
	"pattern": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		r := rule.Pattern{Cells: drawLine(s, p, 1, 5)}
		obey := obeys(s)
		for range tries {
			r.Pattern = drawPattern(s, p, 3)
			if r.Validate(p) == nil && (!obey || len(r.Check(context.Background(), p, p.Solution)) == 0) {
				return r
			}
		}
		r.Pattern = ".*"
		return r
	},
	"automaton": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		var r rule.Automaton
		obey := obeys(s)
		for range tries {
			r = drawAutomaton(s, p)
			if !obey || len(r.Check(context.Background(), p, p.Solution)) == 0 {
				break
			}
		}
		return r
	},
}

// drawTruth draws a condition on two digits a and b, nested to at most a given depth.
func drawTruth(s Source, p *puzzle.Puzzle, depth int) string {
	if depth > 0 {
		switch s.IntN(6) {
		case 5:
			return "!(" + drawTruth(s, p, depth-1) + ")"
		case 3, 4:
			joint := choice.Pick(s, []string{" && ", " || ", " == ", " != "})
			return "(" + drawTruth(s, p, depth-1) + ")" + joint + "(" + drawTruth(s, p, depth-1) + ")"
		}
	}
	sign := choice.Pick(s, []string{" != ", " < ", " <= ", " > ", " >= ", " == "})
	return drawNumeric(s, p, depth) + sign + drawNumeric(s, p, depth)
}

// drawPattern draws a regular expression, nested to at most a given depth.
func drawPattern(s Source, p *puzzle.Puzzle, depth int) string {
	character := func(d puzzle.Digit) string { return Line([]puzzle.Digit{d}, '.') }
	if depth > 0 {
		switch s.IntN(5) {
		case 1:
			count := choice.Pick(s, []string{"*", "+", "?", "{2}", "{1,}", "{0,2}", "{ 2,3 }"})
			return "(" + drawPattern(s, p, depth-1) + ")" + count
		case 2:
			return "(" + drawPattern(s, p, depth-1) + "|" + drawPattern(s, p, depth-1) + ")"
		case 3, 4:
			return drawPattern(s, p, depth-1) + drawPattern(s, p, depth-1)
		}
	}
	x, y := drawDigit(s, p), drawDigit(s, p)
	switch s.IntN(5) {
	case 1:
		return "."
	case 2:
		return "[" + character(min(x, y)) + "-" + character(max(x, y)) + "]"
	case 3:
		return "[^" + character(x) + character(y) + "]"
	case 4:
		return "[ " + character(x) + character(y) + "]*"
	}
	return character(x)
}

// drawAutomaton draws an automaton of a few states.
func drawAutomaton(s Source, p *puzzle.Puzzle) rule.Automaton {
	states := []string{"a", "b", "c", "d"}[:choice.Between(s, 1, 4)]
	r := rule.Automaton{
		Cells: drawLine(s, p, 1, 5),
		Start: []string{choice.Pick(s, states)},
	}
	if choice.OneIn(s, 4) {
		r.Start = append(r.Start, choice.Pick(s, states))
	}
	for _, name := range states {
		if choice.OneIn(s, 2) {
			r.Accept = append(r.Accept, name)
		}
	}
	for range choice.Between(s, 1, 8) {
		step := rule.AutomatonStep{From: choice.Pick(s, states), To: choice.Pick(s, states)}
		for d := p.Low; d <= p.High; d++ {
			if choice.OneIn(s, 2) {
				step.Digits = append(step.Digits, d)
			}
		}
		r.Steps = append(r.Steps, step)
	}
	return r
}

// drawNumeric draws a number computed from two digits a and b.
func drawNumeric(s Source, p *puzzle.Puzzle, depth int) string {
	if depth > 0 {
		part := func() string { return "(" + drawNumeric(s, p, depth-1) + ")" }
		switch s.IntN(8) {
		case 7:
			return "-" + part()
		case 6:
			return "abs" + part()
		case 5:
			name := choice.Pick(s, []string{"min(", "max("})
			return name + drawNumeric(s, p, depth-1) + ", " + drawNumeric(s, p, depth-1) + ")"
		case 3, 4:
			return part() + choice.Pick(s, []string{" - ", " + ", " * ", " / ", " % "}) + part()
		}
	}
	return choice.Pick(s, []string{"a", "b", strconv.Itoa(choice.Between(s, 0, int(p.High)+1))})
}
