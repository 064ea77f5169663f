package cases

import (
	_ "embed"
	"strings"
	"sync"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

//go:embed hard.txt
var hardText string

// hardPuzzles returns the puzzles of [Hard], one string for each, with dots for blanks. They were
// selected from many random puzzles: sixty because solvers that use logic must guess often, forty
// because backtracking in reading order takes long.
var hardPuzzles = sync.OnceValue(func() []string {
	var lines []string
	for line := range strings.Lines(hardText) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
})

// Hard makes a hard 9x9 puzzle with one solution: one of a hundred, chosen uniformly, or an
// equivalent puzzle made by [Same], so there are very many different ones.
func Hard(s Source) *puzzle.Puzzle {
	lines := hardPuzzles()
	p := puzzle.New(9)
	p.Givens = make([]puzzle.Digit, p.Cells())
	line := []byte(lines[s.IntN(len(lines))])
	notation.NewSymbols(1, 9, notation.NoLetter, ".").Cells(p.Givens, line)
	return Same(s, p).Puzzle
}
