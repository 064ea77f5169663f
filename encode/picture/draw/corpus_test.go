package draw

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/rule"
)

// TestPublished draws published puzzles and their solutions in both forms. Every part of a picture
// but the letters of the caption, whose width is not known exactly, lies within it.
func TestPublished(t *testing.T) {
	root := os.Getenv("EXACTCOVER_DATA")
	if root == "" {
		t.Skip("EXACTCOVER_DATA names no folder")
	}
	f, err := os.Open(filepath.Join(root, "variants", "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	drawn := 0
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var record struct {
			ID     string
			Puzzle json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			t.Fatal(err)
		}
		e, err := format.NewReader(strings.NewReader(string(record.Puzzle)), record.ID, format.Options{Format: "json"}).Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatal(record.ID, err, e.Err)
		}
		solution := encode.Solution{Grid: make([]encode.Digit, e.Puzzle.Cells())}
		answer, err := Solution(t.Context(), rule.All, e.Puzzle, solution)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []*Scene{puzzleScene(t, e.Puzzle), answer} {
			if _, err := s.PNG(t.Context(), 10); err != nil {
				t.Error(record.ID, err)
			}
			for _, shape := range s.shapes {
				if !within(s, shape) {
					t.Errorf("%s: %+v leaves the picture, %v to %v", record.ID, shape, s.min, s.max)
				}
			}
		}
		drawn++
	}
	if err := lines.Err(); err != nil || drawn == 0 {
		t.Fatal("puzzles drawn: ", drawn, err)
	}
}

// within reports whether a shape lies within its picture.
func within(s *Scene, it shape) bool {
	holds := func(p point, room int) bool {
		return p.x-room >= s.min.x && p.y-room >= s.min.y && p.x+room <= s.max.x && p.y+room <= s.max.y
	}
	switch it := it.(type) {
	case path:
		for _, r := range it.runs {
			for _, p := range r.points {
				if !holds(p, it.width/2) {
					return false
				}
			}
		}
	case circle:
		return holds(it.center, it.radius+it.width/2)
	case box:
		return holds(it.at, it.ink.width/2) && holds(it.at.plus(it.width, it.height), it.ink.width/2)
	case label:
		if it.anchor == start {
			return holds(it.at, 0)
		}
		return holds(it.at, textWidth(it.text, it.size)/2)
	}
	return true
}
