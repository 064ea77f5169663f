package trial

import (
	"context"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// genericRules states rules that say in a text what they demand.
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
}

// drawTruth draws what may be true of two digits a and b, of a depth at most.
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

// drawNumeric draws a number that two digits a and b make.
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
