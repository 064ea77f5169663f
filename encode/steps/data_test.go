package steps_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/internal/thorough"
)

// data opens a published file, from the folder that EXACTCOVER_DATA names.
func data(t testing.TB, name ...string) *os.File {
	t.Helper()
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	f, err := os.Open(filepath.Join(append([]string{folder}, name...)...))
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// sudokus returns puzzles of a list, some of them, spread over it.
func sudokus(t testing.TB, name string, some int) []*puzzle.Puzzle {
	t.Helper()
	var all []*puzzle.Puzzle
	lines := bufio.NewScanner(data(t, "sudoku", name))
	for lines.Scan() {
		if line := lines.Text(); len(line) >= 81 && line[0] != '#' {
			all = append(all, classic(line[:81]))
		}
	}
	if len(all) == 0 {
		t.Fatalf("no puzzles in %s", name)
	}
	var puzzles []*puzzle.Puzzle
	step := max(1, len(all)/some)
	for k := 0; k < len(all); k += step {
		puzzles = append(puzzles, all[k])
	}
	return puzzles
}

func TestPublishedSudoku(t *testing.T) {
	for _, name := range []string{
		"gen_easy35.txt", "gen_minimal.txt", "17clue.txt",
		"top1465.txt", "hardest.txt", "hardest1106.txt",
	} {
		t.Run(name, func(t *testing.T) {
			levels := make(map[steps.Level]int)
			for k, p := range sudokus(t, name, 40) {
				t.Run(fmt.Sprint(k), func(t *testing.T) {
					levels[solves(t, p, only(t, p)).Level]++
				})
			}
			t.Logf("levels: %v", levels)
		})
	}
}

func TestManySolutions(t *testing.T) {
	for _, p := range sudokus(t, "many.txt", 10) {
		chain := solve(t, p)
		if chain.Outcome != steps.Several {
			t.Errorf("%v", chain.Summary())
		}
		s, err := encode.Solve(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, p, chain, s.Grid)
	}
}

func TestPublishedVariants(t *testing.T) {
	thorough.Only(t, "takes half a minute")
	// seconds to minutes of search
	hard := []string{"iss304", "iss306", "iss311", "iss315", "iss96", "iss169", "iss174", "iss356"}
	lines := bufio.NewScanner(data(t, "variants", "puzzles.jsonl"))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var entry struct {
			ID       string
			Puzzle   json.RawMessage
			Solution json.RawMessage
			Unique   bool
		}
		if err := json.Unmarshal(lines.Bytes(), &entry); err != nil {
			t.Fatal(err)
		}
		t.Run(entry.ID, func(t *testing.T) {
			if slices.Contains(hard, entry.ID) {
				t.Skip("a long search")
			}
			var text bytes.Buffer
			var whole map[string]json.RawMessage
			if err := json.Unmarshal(entry.Puzzle, &whole); err != nil {
				t.Fatal(err)
			}
			whole["solution"] = entry.Solution
			if err := json.NewEncoder(&text).Encode(whole); err != nil {
				t.Fatal(err)
			}
			p := read(t, &text)
			if entry.Unique {
				t.Log(solves(t, p, p.Solution).Summary())
			} else {
				sound(t, p, solve(t, p), p.Solution)
			}
		})
	}
}

func TestPublishedDominoes(t *testing.T) {
	for _, name := range []string{"sample", "spec", "hard", "many_tilings"} {
		t.Run(name, func(t *testing.T) {
			reader := format.NewReader(data(t, "sudominoku", name+".in"), name+".in", format.Options{})
			for k := range 12 {
				entry, err := reader.Next(t.Context())
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				t.Run(fmt.Sprint(k+1), func(t *testing.T) {
					t.Log(solves(t, entry.Puzzle, only(t, entry.Puzzle)).Summary())
				})
			}
		})
	}
}
