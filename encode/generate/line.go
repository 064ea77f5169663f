package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A lineKind says how to draw lines of a rule.
type lineKind struct {
	least, most int // cells of a line
	// rule returns the rule of a line.
	rule func(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule
	// leads reports whether a line whose last cell is new may become one that the solution obeys;
	// nil: always.
	leads func(p *puzzle.Puzzle, cells []puzzle.Cell) bool
}

// linesEvery is for how many cells of the grid a line is drawn.
const linesEvery = 10

// draw draws lines that do not cross at cells: one for some cells of the grid, fewer where the
// solution has room for fewer.
func (k lineKind) draw(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	taken := make([]bool, p.Cells())
	var rules []puzzle.Rule
	for tries := 20 * p.Cells(); tries > 0 && len(rules) < (p.Cells()+linesEvery-1)/linesEvery; tries-- {
		line := k.walk(random, p, taken)
		if len(line) < k.least {
			continue
		}
		if r := k.rule(p, line); obeyed(p, r) {
			rules = append(rules, r)
			for _, c := range line {
				taken[c] = true
			}
		}
	}
	return rules
}

// walk goes from a random cell to free neighbours, diagonal ones too, as long as that leads
// somewhere.
func (k lineKind) walk(random *rand.Rand, p *puzzle.Puzzle, taken []bool) []puzzle.Cell {
	start := puzzle.Cell(random.IntN(p.Cells()))
	if taken[start] {
		return nil
	}
	line := []puzzle.Cell{start}
	for want := k.least + random.IntN(k.most-k.least+1); len(line) < want; {
		last := line[len(line)-1]
		var steps []puzzle.Cell
		for row := max(p.Row(last)-1, 0); row <= min(p.Row(last)+1, p.Rows-1); row++ {
			for col := max(p.Col(last)-1, 0); col <= min(p.Col(last)+1, p.Cols-1); col++ {
				c := p.Cell(row, col)
				if !taken[c] && !slices.Contains(line, c) && (k.leads == nil || k.leads(p, append(line, c))) {
					steps = append(steps, c)
				}
			}
		}
		if len(steps) == 0 {
			break
		}
		line = append(line, steps[random.IntN(len(steps))])
	}
	return line
}

// lastTwo turns a relation of two digits into one that leads along a line.
func lastTwo(relation func(p *puzzle.Puzzle, x, y puzzle.Digit) bool) func(*puzzle.Puzzle, []puzzle.Cell) bool {
	return func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
		n := len(cells)
		return relation(p, p.Solution[cells[n-2]], p.Solution[cells[n-1]])
	}
}

var drawThermos = lineKind{
	3, 6,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.Thermo{Cells: cells} },
	lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x < y }),
}.draw

var drawSlowThermos = lineKind{
	3, 7,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.SlowThermo{Cells: cells} },
	lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x <= y }),
}.draw

var drawWhispers = lineKind{
	3, 6,
	func(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		return rule.Whisper{Cells: cells, Diff: whisperDiff(p)}
	},
	lastTwo(func(p *puzzle.Puzzle, x, y puzzle.Digit) bool { return int(max(x, y)-min(x, y)) >= whisperDiff(p) }),
}.draw

// whisperDiff is 5 for 9 digits.
func whisperDiff(p *puzzle.Puzzle) int { return (p.DigitCount() + 1) / 2 }

var drawRenbans = lineKind{
	3, 5,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.Renban{Cells: cells} },
	func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
		last := len(cells) - 1
		low, high := p.High, p.Low
		for _, c := range cells {
			low, high = min(low, p.Solution[c]), max(high, p.Solution[c])
		}
		return !holds(p, cells[:last], p.Solution[cells[last]]) && high-low < 5
	},
}.draw

var drawPalindromes = lineKind{
	3, 5,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.Palindrome{Cells: cells} },
	nil,
}.draw

var drawBetweens = lineKind{
	3, 5,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.Between{Cells: cells} },
	nil,
}.draw

var drawModulars = lineKind{
	3, 6,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return rule.Modular{Cells: cells, Mod: 3} },
	lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x%3 != y%3 }),
}.draw

var drawArrows = lineKind{
	3, 5,
	func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		return rule.Arrow{Circle: cells[:1:1], Cells: cells[1:]}
	},
	func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
		sum := 0
		for _, c := range cells[1:] {
			sum += int(p.Solution[c])
		}
		return sum <= int(p.Solution[cells[0]])
	},
}.draw
