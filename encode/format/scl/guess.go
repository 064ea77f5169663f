package scl

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Where the caller asks for it, drawing that looks as some rules usually do is taken for these
// rules. Programs that make such links draw, for example, an f-puzzles thermometer as a gray line
// and a gray circle at its first cell. Parts without a usual meaning are left out as always:
// numbers outside the grid, coloured cells, and lines of other colours.

// A guesser takes drawing for rules.
type guesser struct {
	*reader
	elements []*element
	circles  map[puzzle.Cell]circle
	numbers  map[[2]int]*element // outside the grid, by row and column
}

// guess adds the rules that the drawing looks like, says so, and returns the elements that it has
// understood.
func (s *reader) guess(v *jsontext.Value) map[*jsontext.Value]bool {
	g := guesser{reader: s, elements: s.elementsOf(v)}
	g.find()
	for _, try := range []func(*element) bool{
		g.arrow, g.littleKiller, g.diagonal, g.line, g.dot, g.sign, g.quadruple, g.parity,
	} {
		for _, x := range g.elements {
			if s.Failed() {
				return nil
			}
			if !x.used {
				try(x)
			}
		}
	}
	s.TellGuesses()
	understood := make(map[*jsontext.Value]bool)
	for _, x := range g.elements {
		understood[x.v] = x.used
	}
	return understood
}

// take adds a rule that some elements look like. It reports false if it cannot be stated.
func (g *guesser) take(what string, r puzzle.Rule, elements ...*element) bool {
	if !g.Guess(link.Guess{What: what, Rule: r}, elements[0].v, elements[0].name) {
		return false
	}
	for _, x := range elements {
		x.used = true
	}
	return true
}

// A circle is a round element in the middle of a cell or, for a pill, of several in a row.
type circle struct {
	element *element
	cells   []puzzle.Cell // nil: there is none
}

// find notes where circles, and numbers outside the grid, are.
func (g *guesser) find() {
	p := g.Puzzle
	g.circles = make(map[puzzle.Cell]circle)
	g.numbers = make(map[[2]int]*element)
	for _, x := range g.elements {
		size := min(x.wide, x.high)
		switch {
		case x.way != nil:
		case x.text != "":
			place := [2]int{int(math.Floor(x.at[0])), int(math.Floor(x.at[1]))}
			if _, err := strconv.Atoi(x.text); err == nil && !inGrid(p, place) {
				g.numbers[place] = x
			}
		case x.round && size >= 0.5 && size <= 1:
			cells := x.pill(p)
			for _, c := range cells {
				if g.circles[c].cells == nil {
					g.circles[c] = circle{x, cells}
				}
			}
		}
	}
}

func inGrid(p *puzzle.Puzzle, place [2]int) bool {
	return place[0] >= 0 && place[0] < p.Rows && place[1] >= 0 && place[1] < p.Cols
}

// arrow takes an arrow that begins in a circle or a pill for a sum.
func (g *guesser) arrow(x *element) bool {
	if x.list != "arrows" {
		return false
	}
	cells := x.cells(g.Puzzle)
	if len(cells) < 2 {
		return false
	}
	from := g.circles[cells[0]]
	if from.cells == nil {
		return false
	}
	return g.take("arrows", rule.Arrow{Circle: from.cells, Cells: cells[1:]}, x, from.element)
}

// littleKiller takes a number outside the grid, with an arrow along a diagonal, for its sum.
func (g *guesser) littleKiller(x *element) bool {
	if x.list != "arrows" {
		return false
	}
	from, to := x.way[0], x.way[len(x.way)-1]
	down, over := to[0]-from[0], to[1]-from[1]
	place := [2]int{int(math.Floor(from[0])), int(math.Floor(from[1]))}
	if !near(math.Abs(down), math.Abs(over)) || math.Abs(down) < 0.05 || inGrid(g.Puzzle, place) {
		return false
	}
	step := [2]int{1, 1}
	if down < 0 {
		step[0] = -1
	}
	if over < 0 {
		step[1] = -1
	}
	number := g.numbers[place]
	if number == nil || number.used {
		return false
	}
	sum, _ := strconv.Atoi(number.text)
	cells := notation.Walk(g.Puzzle, place[0]+1, place[1]+1, step)
	return g.take("little killers", rule.LittleKiller{Cells: cells, Sum: sum}, x, number)
}

// diagonal takes a line from corner to corner of the grid for a diagonal.
func (g *guesser) diagonal(x *element) bool {
	if x.list != "lines" || len(x.way) != 2 {
		return false
	}
	a, b := x.way[0], x.way[1]
	if a[1] > b[1] {
		a, b = b, a
	}
	rows, cols := float64(g.Puzzle.Rows), float64(g.Puzzle.Cols)
	switch {
	case !near(a[1], 0) || !near(b[1], cols):
		return false
	case near(a[0], 0) && near(b[0], rows):
		return g.take("a diagonal", rule.DiagonalDown{}, x)
	case near(a[0], rows) && near(b[0], 0):
		return g.take("a diagonal", rule.DiagonalUp{}, x)
	}
	return false
}

// thinnest is the least thickness of a line that is taken for a rule, a sixteenth of a cell.
const thinnest = 4

// disc reports whether a circle is there and gray.
func (c circle) disc() bool {
	if c.cells == nil {
		return false
	}
	gray, bright := c.element.fill.Gray()
	return gray && bright <= 0.95
}

// line takes a gray line for a thermometer if a gray disc is at one of its ends, for a line between
// its ends if circles are at both, and else for a palindrome. Green lines are whispers, purple ones
// renbans, blue ones have equal sums in each region, turquoise ones are modular, and those of the
// colour of peaches entropic. Thin lines and dark ones are outlines and ornaments.
func (g *guesser) line(x *element) bool {
	if x.list != "lines" || x.thick < thinnest {
		return false
	}
	cells := x.cells(g.Puzzle)
	if len(cells) < 2 {
		return false
	}
	first, last := g.circles[cells[0]], g.circles[cells[len(cells)-1]]
	if len(first.cells) > 1 || len(last.cells) > 1 {
		return false
	}
	gray, bright := x.fill.Gray()
	hue := x.fill.Hue()
	switch {
	case bright < 0.3 || gray && bright > 0.95:
		return false // a border, or an outline
	case first.cells != nil && last.cells != nil:
		return gray && g.take(
			"lines between their ends", rule.Between{Cells: cells}, x, first.element, last.element,
		)
	case gray && first.disc():
		return g.take("thermometers", rule.Thermo{Cells: cells}, x, first.element)
	case gray && last.disc():
		slices.Reverse(cells)
		return g.take("thermometers", rule.Thermo{Cells: cells}, x, last.element)
	case first.cells != nil || last.cells != nil:
		return false
	case gray:
		return g.take("palindromes", rule.Palindrome{Cells: cells}, x)
	case hue >= 90 && hue < 150:
		return g.take("whispers, difference 5", rule.Whisper{Cells: cells, Diff: 5}, x)
	case hue >= 270 && hue < 330:
		return g.take("renbans", rule.Renban{Cells: cells}, x)
	case hue >= 15 && hue < 35 && bright > 0.7:
		return g.take("entropic lines", rule.Entropic{Cells: cells}, x)
	case hue >= 170 && hue < 185:
		return g.take("modular lines, divided by 3", rule.Modular{Cells: cells, Mod: 3}, x)
	case hue >= 185 && hue < 240:
		regions, _ := g.Known.FindForeign("fpuzzles", "regionsumline")
		return g.take("region sum lines",
			regions.Make(rule.Statement{Cells: cells}, g.Puzzle.Regions), x)
	}
	return false
}

// dot takes a small circle on the border of two cells for a difference if it is white, and for a
// ratio if it is black. It may hold the number.
func (g *guesser) dot(x *element) bool {
	cells := x.places(g.Puzzle)
	gray, bright := x.fill.Gray()
	if x.way != nil || !x.round || max(x.wide, x.high) > 0.5 || len(cells) != 2 || !gray {
		return false
	}
	guess, ok := link.Dot(bright, x.text, cells)
	return ok && g.take(guess.What, guess.Rule, x)
}

// sign takes signs on a border for what they say.
func (g *guesser) sign(x *element) bool {
	cells := x.places(g.Puzzle)
	if x.way != nil || len(cells) != 2 {
		return false
	}
	guess, ok := link.Sign(x.text, cells)
	return ok && g.take(guess.What, guess.Rule, x)
}

// quadruple takes a circle with digits, where four cells meet, for a quadruple.
func (g *guesser) quadruple(x *element) bool {
	cells := x.places(g.Puzzle)
	if x.way != nil || !x.round || len(cells) != 4 || x.text == "" {
		return false
	}
	r := rule.Quadruple{Cells: cells}
	for _, word := range strings.Fields(x.text) {
		for _, figure := range word {
			d := puzzle.Digit(figure - '0')
			if figure < '0' || figure > '9' || !g.Puzzle.Domain().Has(d) {
				return false
			}
			r.Values = append(r.Values, d)
		}
	}
	return g.take("quadruples", r, x)
}

// parity takes a gray disc in a cell for an odd digit, and a gray square for an even one.
func (g *guesser) parity(x *element) bool {
	cells := x.places(g.Puzzle)
	gray, bright := x.fill.Gray()
	if x.way != nil || len(cells) != 1 || x.text != "" || !gray || bright < 0.3 || bright > 0.95 ||
		!near(x.wide, x.high) || x.wide < 0.5 || x.wide > 0.95 {
		return false
	}
	if x.round {
		return g.take("odd cells", rule.Odd{Cells: cells}, x)
	}
	return g.take("even cells", rule.Even{Cells: cells}, x)
}
