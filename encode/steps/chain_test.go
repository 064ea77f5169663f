package steps_test

import (
	"context"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// solve returns the chain of a puzzle, after checking all that chains have in common.
func solve(t testing.TB, p *puzzle.Puzzle) *steps.Chain {
	t.Helper()
	chain, err := steps.Solve(context.Background(), p, steps.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	level := steps.Easy
	for k, s := range chain.Steps {
		level = max(level, s.Technique.Level())
		if s.Reason == "" || strings.Contains(s.Reason, "\n") {
			t.Errorf("step %d: reason %q", k+1, s.Reason)
		}
		if !slices.IsSorted(s.Cells) || len(slices.Compact(slices.Clone(s.Cells))) < len(s.Cells) {
			t.Errorf("step %d: cells %v: %s", k+1, s.Cells, s.Reason)
		}
		for _, gone := range s.Eliminated {
			if s.Technique != steps.Try && !names(p, s.Reason, gone.Cell) {
				t.Errorf("step %d strikes %v: %s", k+1, gone, s.Reason)
			}
		}
		idle := len(s.Placed) == 0 && len(s.Eliminated) == 0
		if idle && s.Technique != steps.ForcedDomino && s.Technique != steps.Contradiction {
			t.Errorf("step %d does nothing: %v: %s", k+1, s.Technique, s.Reason)
		}
		if last := k == len(chain.Steps)-1; s.Technique == steps.Contradiction &&
			!(last && chain.Outcome == steps.NoSolution) {
			t.Errorf(
				"step %d of %d is a contradiction, the outcome %v", k+1, len(chain.Steps), chain.Outcome,
			)
		}
	}
	if chain.Outcome == steps.Several {
		level = steps.Beyond
	}
	if chain.Level != level {
		t.Errorf("level %v, want %v", chain.Level, level)
	}
	return chain
}

// ends finds the ends of cells in a straight line, "r1c1-r1c4".
var ends = regexp.MustCompile(`r(\d+)c(\d+)-r(\d+)c(\d+)`)

// names reports whether a reason names a cell, alone or with those between two ends.
func names(p *puzzle.Puzzle, reason string, c puzzle.Cell) bool {
	for _, end := range ends.FindAllStringSubmatch(reason, -1) {
		if !p.InGrid(c) {
			break
		}
		var at [4]int // row and column of both ends
		for k := range at {
			at[k], _ = strconv.Atoi(end[k+1])
		}
		row, col := p.Row(c)+1, p.Col(c)+1
		steps := max(at[2]-at[0], at[0]-at[2], at[3]-at[1], at[1]-at[3])
		for k := range steps + 1 {
			if row == at[0]+k*(at[2]-at[0])/steps && col == at[1]+k*(at[3]-at[1])/steps {
				return true
			}
		}
	}
	return strings.Contains(reason, p.CellName(c))
}

// sound checks that no step of a chain goes against a solution.
func sound(t testing.TB, p *puzzle.Puzzle, chain *steps.Chain, solution []puzzle.Digit) {
	t.Helper()
	for k, s := range chain.Steps {
		for _, n := range s.Placed {
			if solution[n.Cell] != n.Digit {
				t.Errorf(
					"step %d places %d in %s, not %d: %s", k+1, n.Digit, p.CellName(n.Cell), solution[n.Cell],
					s.Reason,
				)
			}
		}
		for _, n := range s.Eliminated {
			if solution[n.Cell] == n.Digit {
				t.Errorf("step %d strikes %d from %s: %s", k+1, n.Digit, p.CellName(n.Cell), s.Reason)
			}
		}
	}
	for c, left := range chain.Left {
		if !left.Has(solution[c]) {
			t.Errorf("%s cannot be %d in the end", p.CellName(puzzle.Cell(c)), solution[c])
		}
	}
}

// solves checks a puzzle with one solution: the chain must be sound and reach it.
func solves(t testing.TB, p *puzzle.Puzzle, solution []puzzle.Digit) *steps.Chain {
	t.Helper()
	chain := solve(t, p)
	sound(t, p, chain, solution)
	if chain.Outcome != steps.Solved {
		t.Errorf("%v", chain.Summary())
	}
	for c, left := range chain.Left {
		if left != puzzle.Digits(solution[c]) {
			t.Errorf("%s has %b left, not %d", p.CellName(puzzle.Cell(c)), left, solution[c])
		}
	}
	agree(t, p, chain)
	return chain
}

// agree checks that a grader finds the level of a chain.
func agree(t testing.TB, p *puzzle.Puzzle, chain *steps.Chain) {
	t.Helper()
	level, err := new(steps.Grader).Grade(context.Background(), p)
	if err != nil || level != chain.Level {
		t.Errorf("graded %v (%v), but the chain is %v", level, err, chain.Level)
	}
}

// classic returns a puzzle from its line of givens.
func classic(line string) *puzzle.Puzzle {
	size := 1
	for size*size < len(line) {
		size++
	}
	p := puzzle.New(size)
	for _, figure := range line {
		d := puzzle.Empty
		if k := strings.IndexRune("0123456789ABCDEFGHIJKLMNOPQ", figure); k > 0 {
			d = puzzle.Digit(k)
		}
		p.Givens = append(p.Givens, d)
	}
	return p
}

// read returns the first puzzle of a text.
func read(t testing.TB, text io.Reader) *puzzle.Puzzle {
	t.Helper()
	entry, err := format.NewReader(text, "in", format.Options{}).Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if entry.Err != nil {
		t.Fatal(entry.Err)
	}
	return entry.Puzzle
}

// only returns the one solution of a puzzle.
func only(t testing.TB, p *puzzle.Puzzle) []puzzle.Digit {
	t.Helper()
	s := encode.NewSolver(encode.Options{Limit: 2})
	var grids [][]puzzle.Digit
	for solution := range s.Solutions(context.Background(), p) {
		grids = append(grids, slices.Clone(solution.Grid))
	}
	if s.Err() != nil || len(grids) != 1 {
		t.Fatalf("%d solutions (%v), want 1", len(grids), s.Err())
	}
	return grids[0]
}
