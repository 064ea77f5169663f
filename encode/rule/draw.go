package rule

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
)

// Functions for the Draw of a [Kind]: they return rules that the solution of a puzzle obeys.

// obeyed reports whether a rule can be stated on p and its solution obeys it.
func obeyed(p *puzzle.Puzzle, r puzzle.Rule) bool {
	return p.ValidateRule(r) == nil && len(r.Check(context.Background(), p, p.Solution)) == 0
}

// hasDigit reports whether one of the cells has digit d in the solution.
func hasDigit(p *puzzle.Puzzle, cells []puzzle.Cell, d puzzle.Digit) bool {
	return slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return p.Solution[c] == d })
}

// linesEvery is the number of cells of the grid for each line that is drawn.
const linesEvery = 10

// A lineDraw says how to draw lines of a rule.
type lineDraw struct {
	least, most int // cells of a line
	// rule returns the rule of a line.
	rule func(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule
	// leads reports whether a line, to which the last cell has just been added, can still be extended
	// to one that the solution obeys; nil: always.
	leads leads
}

type leads = func(p *puzzle.Puzzle, cells []puzzle.Cell) bool

// A crowd is the room that lines take.
type crowd struct {
	puzzle *puzzle.Puzzle
	cells  []bool       // by cell: a line visits it
	meets  map[int]bool // by the first of four cells that meet: a line passes diagonally
}

// add adds a line.
func (o *crowd) add(line []puzzle.Cell) {
	for k, c := range line {
		o.cells[c] = true
		if k > 0 {
			if meet, ok := o.meet(line[k-1], c); ok {
				o.meets[meet] = true
			}
		}
	}
}

// meet returns the first of the four cells that meet where a diagonal step passes; it reports false
// for other steps.
func (o *crowd) meet(from, to puzzle.Cell) (first int, ok bool) {
	p := o.puzzle
	row, col := min(p.Row(from), p.Row(to)), min(p.Col(from), p.Col(to))
	return int(p.Cell(row, col)), p.Row(from) != p.Row(to) && p.Col(from) != p.Col(to)
}

// free reports whether a line can go on to a cell, without sharing a cell with a line or crossing
// one, also itself.
func (o *crowd) free(line []puzzle.Cell, c puzzle.Cell) bool {
	if o.cells[c] || slices.Contains(line, c) {
		return false
	}
	meet, diagonal := o.meet(line[len(line)-1], c)
	if !diagonal {
		return true
	}
	for k := range line[1:] {
		if other, ok := o.meet(line[k], line[k+1]); ok && other == meet {
			return false
		}
	}
	return !o.meets[meet]
}

// draw draws lines that share no cells and do not cross, neither each other nor the rules of p: one
// for every linesEvery cells of the grid, or fewer if the solution allows no more.
func (k lineDraw) draw(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	taken := &crowd{puzzle: p, cells: make([]bool, p.Cells()), meets: map[int]bool{}}
	for _, r := range p.Rules {
		taken.add(puzzle.CellsOf(p, r))
	}
	var rules []puzzle.Rule
	for tries := 20 * p.GridCells(); tries > 0 && linesEvery*len(rules) < p.GridCells(); tries-- {
		line := k.walk(random, p, taken)
		if len(line) < k.least {
			continue
		}
		if r := k.rule(p, line); obeyed(p, r) {
			rules = append(rules, r)
			taken.add(line)
		}
	}
	return rules
}

// walk goes from a random cell to free neighbours, also diagonal ones, as long as leads allows it.
func (k lineDraw) walk(random *rand.Rand, p *puzzle.Puzzle, taken *crowd) []puzzle.Cell {
	start := puzzle.Cell(random.IntN(p.GridCells()))
	if taken.cells[start] {
		return nil
	}
	line := []puzzle.Cell{start}
	for want := k.least + random.IntN(k.most-k.least+1); len(line) < want; {
		last := line[len(line)-1]
		var steps []puzzle.Cell
		for row := max(p.Row(last)-1, 0); row <= min(p.Row(last)+1, p.Rows-1); row++ {
			for col := max(p.Col(last)-1, 0); col <= min(p.Col(last)+1, p.Cols-1); col++ {
				c := p.Cell(row, col)
				if taken.free(line, c) && (k.leads == nil || k.leads(p, append(line, c))) {
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

// lastTwo turns a relation of two digits into a function leads that applies it to the last two
// cells.
func lastTwo(relation func(p *puzzle.Puzzle, x, y puzzle.Digit) bool) leads {
	return func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
		n := len(cells)
		return relation(p, p.Solution[cells[n-2]], p.Solution[cells[n-1]])
	}
}

// marksEvery is the number of cells of the grid for each cell that is marked.
const marksEvery = 6

// marked draws rules of some random cells.
func marked(random *rand.Rand, p *puzzle.Puzzle, of func(c puzzle.Cell) puzzle.Rule) []puzzle.Rule {
	order := gridCells(p)
	shuffle(random, order)
	var rules []puzzle.Rule
	for _, c := range order {
		if len(rules) == (p.GridCells()+marksEvery-1)/marksEvery {
			break
		}
		if r := of(c); obeyed(p, r) {
			rules = append(rules, r)
		}
	}
	return rules
}

func shuffle[E any](random *rand.Rand, list []E) {
	random.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
}

// DrawPairs returns rules about neighbours that the Solution of p obeys; it must be full. For every
// two neighbours, ask returns rules, and DrawPairs takes the first that the solution obeys.
func DrawPairs(p *puzzle.Puzzle, ask func(cells []puzzle.Cell) []puzzle.Rule) []puzzle.Rule {
	var rules []puzzle.Rule
	for c := range puzzle.Cell(p.GridCells()) {
		for other := range p.Neighbors(c) {
			if other < c {
				continue
			}
			for _, r := range ask([]puzzle.Cell{c, other}) {
				if obeyed(p, r) {
					rules = append(rules, r)
					break
				}
			}
		}
	}
	return rules
}

// someDigits returns n random digits of the grid, from the lowest to the highest.
func someDigits(random *rand.Rand, p *puzzle.Puzzle, n int) []puzzle.Digit {
	var digits []puzzle.Digit
	for _, k := range random.Perm(p.DigitCount())[:n] {
		digits = append(digits, p.Low+puzzle.Digit(k))
	}
	slices.Sort(digits)
	return digits
}

// fromCages returns a Draw that states a rule of each cage of [drawCages].
func fromCages(
	of func(random *rand.Rand, p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule,
) func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		var rules []puzzle.Rule
		for _, cage := range drawCages(random, p) {
			if r := of(random, p, cage.(Killer).Cells); obeyed(p, r) {
				rules = append(rules, r)
			}
		}
		return rules
	}
}

// half is a random half of a list, in the order of the list.
func half[E any](random *rand.Rand, list []E) []E {
	place := random.Perm(len(list))
	var kept []E
	for k, e := range list {
		if place[k] < (len(list)+1)/2 {
			kept = append(kept, e)
		}
	}
	return kept
}

// fitting returns a rule for each list of cells, with the lowest value from 0 to most for which the
// solution obeys it. It leaves out lists for which there is no such value.
func fitting(
	p *puzzle.Puzzle, lists [][]puzzle.Cell, most int,
	of func(cells []puzzle.Cell, value int) puzzle.Rule,
) []puzzle.Rule {
	var rules []puzzle.Rule
	for _, cells := range lists {
		for value := range most + 1 {
			if r := of(cells, value); obeyed(p, r) {
				rules = append(rules, r)
				break
			}
		}
	}
	return rules
}
