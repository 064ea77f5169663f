package steps_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

// TestSummaries solves puzzles of the gallery, and classics that were made with the flags --seed 31
// --difficulty hard,expert,beyond. A chain may be sound and yet miss a step, or an easier one.
func TestSummaries(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "summaries.txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for k := 0; k+1 < len(lines); k += 2 {
		t.Run(lines[k], func(t *testing.T) {
			var p *puzzle.Puzzle
			if strings.Contains(lines[k], ".json") {
				text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "gallery", lines[k]))
				if err != nil {
					t.Fatal(err)
				}
				p = read(t, bytes.NewReader(text))
			} else {
				p = classic(lines[k])
			}
			if chain := solves(t, p, only(t, p)); chain.Summary() != lines[k+1] {
				t.Errorf("got  %s\nwant %s", chain.Summary(), lines[k+1])
			}
		})
	}
}
