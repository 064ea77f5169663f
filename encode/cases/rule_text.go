package cases

import (
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// texts draw the texts of rules that demand what a text says, such as a formula, by kind. A text is
// nested to at most a given depth.
var texts = map[string]func(s Source, p *puzzle.Puzzle, depth int) string{
	"relation": drawTruth,
	"pattern":  drawPattern,
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
	character := func(d puzzle.Digit) string { return Line([]puzzle.Digit{d}) }
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
