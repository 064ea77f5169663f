package cases

import (
	_ "embed"
	"strings"
	"sync"

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
	for _, sign := range []byte(lines[s.IntN(len(lines))]) {
		d := puzzle.Empty
		if sign != '.' {
			d = puzzle.Digit(sign - '0')
		}
		p.Givens = append(p.Givens, d)
	}
	return Same(s, p).Puzzle
}
