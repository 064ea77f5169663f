package rule

import (
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
)

// Unlikely returns what a clue of this kind usually is, if a rule that fits the grid is none of
// these: then its cells or its number are probably a slip. It returns "" for all other rules.
func Unlikely(p *puzzle.Puzzle, r puzzle.Rule) (usually string) {
	if slices.ContainsFunc(puzzle.CellsOf(p, r), func(c puzzle.Cell) bool { return !p.InGrid(c) }) {
		return "" // variables have digits and neighbours of their own
	}
	switch r := r.(type) {
	case Thermo:
		switch {
		case len(r.Cells) > p.DigitCount():
			return fmt.Sprintf("a thermometer of at most %d cells, as many as digits", p.DigitCount())
		case len(once(p, r.Cells)) < len(r.Cells):
			return "a thermometer that visits each cell once"
		case !touching(p, r.Cells):
			return "a thermometer whose cells touch, each the next"
		}
	case Arrow:
		among := func(c puzzle.Cell) bool { return slices.Contains(r.Cells, c) }
		if slices.ContainsFunc(r.Circle, among) {
			return "an arrow whose circle is not among its cells"
		}
	case Whisper:
		if len(r.Cells) > 1 {
			return differing(p, "a whisper", r.Diff)
		}
	case Lockout:
		return differing(p, "a lockout line", r.Diff)
	case Difference:
		return differing(p, "a dot", r.Value)
	case Killer:
		least, most := sumsOf(p, len(r.Cells), true)
		return within("a cage", r.allowed(), least, most)
	case Sum:
		least, most := sumsOf(p, len(r.Cells), false)
		return within("cells", r.allowed(), least, most)
	case LittleKiller:
		least, most := sumsOf(p, len(r.Cells), false)
		return within("a diagonal", []int{r.Sum}, least, most)
	case Sandwich:
		_, most := sumsOf(p, p.DigitCount(), true)
		switch {
		case len(r.Cells) < 3:
			return "a sandwich in at least 3 cells"
		case !inHouse(p, r.Cells): // digits may repeat
			return ""
		}
		return within("a sandwich", []int{r.Sum}, 0, most-int(p.Low)-int(p.High))
	}
	return ""
}

// touching reports whether each cell of a line is next to the one ahead of it, also diagonally.
func touching(p *puzzle.Puzzle, line []puzzle.Cell) bool {
	for k := range line[1:] {
		rows, cols := p.Row(line[k])-p.Row(line[k+1]), p.Col(line[k])-p.Col(line[k+1])
		if max(rows, -rows, cols, -cols) != 1 {
			return false
		}
	}
	return true
}

// inHouse reports whether a house has all of some cells, each once.
func inHouse(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
	return len(once(p, cells)) == len(cells) &&
		slices.ContainsFunc(p.Houses(), func(h puzzle.House) bool {
			outside := func(c puzzle.Cell) bool { return !slices.Contains(h.Cells, c) }
			return !slices.ContainsFunc(cells, outside)
		})
}

// differing returns what a clue usually is, if no two digits have its difference.
func differing(p *puzzle.Puzzle, clue string, diff int) string {
	if most := int(p.High - p.Low); diff > most {
		return fmt.Sprintf("%s with a difference of at most %d", clue, most)
	}
	return ""
}

// sumsOf returns the least and the largest sum of n digits, which may have to differ. If they must
// but there are fewer, the least is above the largest.
func sumsOf(p *puzzle.Puzzle, n int, differ bool) (least, most int) {
	low, high := int(p.Low), int(p.High)
	if !differ {
		return n * low, n * high
	}
	if n > p.DigitCount() {
		return 1, 0
	}
	return n*low + n*(n-1)/2, n*high - n*(n-1)/2
}

// within returns what a clue usually is, if none of its sums lies from least to most.
func within(clue string, sums []int, least, most int) string {
	possible := func(sum int) bool { return least <= sum && sum <= most }
	switch {
	case least > most:
		return clue + " of at most as many cells as there are digits"
	case len(sums) == 0 || slices.ContainsFunc(sums, possible):
		return ""
	}
	if least == most {
		return fmt.Sprintf("%s with the sum %d", clue, least)
	}
	return fmt.Sprintf("%s with a sum from %d to %d", clue, least, most)
}
