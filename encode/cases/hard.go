package cases

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"exactcover/encode/puzzle"
)

//go:embed hard.txt
var hardText string

// HardPuzzles returns the puzzles of [Hard], one string for each, with dots for blanks. They were
// selected from many random puzzles: sixty because solvers that use logic must guess often, forty
// because backtracking in reading order takes long.
func HardPuzzles() []string { return slices.Clone(hardPuzzles()) }

var hardPuzzles = sync.OnceValue(func() []string {
	var lines []string
	for line := range strings.Lines(hardText) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
})

// Hard makes a hard 9x9 puzzle with one solution: a puzzle of the list of [HardPuzzles], chosen
// uniformly, or an equivalent puzzle made by [Same], so there are very many different ones.
func Hard(s Source) *puzzle.Puzzle {
	lines := hardPuzzles()
	p := puzzle.New(9)
	p.Givens = givensOf(lines[s.IntN(len(lines))])
	return Same(s, p).Puzzle
}

// givensOf reads the cells of a line whose blanks are dots.
func givensOf(line string) []puzzle.Digit {
	givens := make([]puzzle.Digit, len(line))
	for c := range givens {
		givens[c] = puzzle.Empty
		if line[c] != '.' {
			givens[c] = puzzle.Digit(strings.IndexByte(Symbols, line[c]))
		}
	}
	return givens
}
