package encode_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/internal/thorough"
)

func TestPublishedDominoPuzzles(t *testing.T) {
	for _, name := range []string{"sample", "spec", "many_tilings", "hard"} {
		t.Run(name, func(t *testing.T) {
			if name == "hard" && !thorough.On() {
				t.Skip("takes half a minute under the race detector")
			}
			puzzles := dominoPuzzles(t, readData(t, "sudominoku", name+".in"))
			answers := strings.Split(readData(t, "sudominoku", name+".out"), "Puzzle ")[1:]
			if len(puzzles) != len(answers) {
				t.Fatalf("%d puzzles, %d answers", len(puzzles), len(answers))
			}
			s := encode.NewSolver(encode.Options{})
			for k, p := range puzzles {
				_, answer, _ := strings.Cut(answers[k], "\n")
				p.Solution = grid(answer)
				checkUnique(t, s, p)
			}
		})
	}
}

// The same grid may have several tilings: both numbers are known.
func TestPublishedDominoCounts(t *testing.T) {
	thorough.Only(t, "takes 20 seconds")
	puzzles := dominoPuzzles(t, readData(t, "sudominoku", "many_grids.in"))
	lines := strings.Split(strings.TrimSpace(readData(t, "sudominoku", "many_grids.counts")), "\n")[1:]
	if len(puzzles) != len(lines) {
		t.Fatalf("%d puzzles, %d counts", len(puzzles), len(lines))
	}
	grids := encode.NewSolver(encode.Options{})
	tilings := encode.NewSolver(encode.Options{CountBy: puzzle.ByTilings})
	for k, p := range puzzles {
		if k%3 != 0 {
			continue // all of them take a minute
		}
		columns := strings.Fields(lines[k])
		if n, err := grids.Count(t.Context(), p); err != nil || n.String() != columns[2] {
			t.Errorf("puzzle %s: %v grids, error %v, want %s", columns[0], n, err, columns[2])
		}
		if n, err := tilings.Count(t.Context(), p); err != nil || n.String() != columns[3] {
			t.Errorf("puzzle %s: %v tilings, error %v, want %s", columns[0], n, err, columns[3])
		}
	}
}

func TestPublishedDominoPuzzlesWithoutSolution(t *testing.T) {
	s := encode.NewSolver(encode.Options{})
	for k, p := range dominoPuzzles(t, readData(t, "sudominoku", "no_solution.in")) {
		if n, err := s.Count(t.Context(), p); err != nil || n.Sign() != 0 {
			t.Errorf("puzzle %d: %v solutions, error %v", k+1, n, err)
		}
	}
}

// Nine singles and no domino at all: a solution of each is found, not only looked for.
func TestPublishedSingles(t *testing.T) {
	thorough.Only(t, "takes half a minute under the race detector")
	file := strings.TrimSpace(readData(t, "sudominoku", "singles_only.jsonl"))
	for k, line := range strings.Split(file, "\n") {
		var record struct {
			Rules []struct{ Singles map[string]string }
		}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		p := dominoSkeleton(9)
		for d := puzzle.Digit(1); d <= 9; d++ {
			name := record.Rules[0].Singles[strconv.Itoa(int(d))]
			c := puzzle.Cell(int(name[1]-'1')*9 + int(name[3]-'1'))
			p.Rules = append(p.Rules, single(c, d))
		}
		solution, err := encode.Solve(t.Context(), p)
		if err != nil || solution == nil {
			t.Fatalf("puzzle %d: solution %v, error %v", k+1, solution, err)
		}
		if found, err := puzzle.Check(context.Background(), p, solution.Grid); err != nil ||
			found != nil {
			t.Errorf("puzzle %d: %v", k+1, found)
		}
	}
}

// checkUnique solves p and compares with its solution.
func checkUnique(t *testing.T, s *encode.Solver, p *puzzle.Puzzle) {
	t.Helper()
	n := 0
	for solution := range s.Solutions(context.Background(), p) {
		n++
		if found, err := puzzle.Check(context.Background(), p, solution.Grid); err != nil ||
			found != nil {
			t.Errorf("solution %v: %v", solution.Grid, found)
		}
		for c, d := range p.Solution {
			if solution.Grid[c] != d {
				t.Errorf("%s is %d, not %d", p.CellName(puzzle.Cell(c)), solution.Grid[c], d)
			}
		}
	}
	if n != 1 || s.Err() != nil || !s.Complete() {
		t.Errorf("%d solutions, error %v, complete %v", n, s.Err(), s.Complete())
	}
}

func TestPublishedSudoku(t *testing.T) {
	readData(t, "README.md")
	files, err := filepath.Glob(filepath.Join(os.Getenv("EXACTCOVER_DATA"), "sudoku", "judge", "*.in"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no puzzles (%v)", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".in")
		t.Run(name, func(t *testing.T) {
			p := classic(readData(t, "sudoku", "judge", name+".in"))
			none := strings.HasPrefix(readData(t, "sudoku", "judge", name+".out"), "NO SOLUTION")
			solution, err := encode.Solve(context.Background(), p)
			if none != errors.Is(err, encode.ErrNoSolution) || (solution == nil) != none {
				t.Fatalf("solution %v, error %v", solution, err)
			}
			if solution != nil {
				if found, err := puzzle.Check(context.Background(), p, solution.Grid); err != nil ||
					found != nil {
					t.Errorf("%v: %v", solution.Grid, found)
				}
			}
		})
	}
}
