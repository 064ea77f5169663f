package layout_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture/internal/layout"
	"exactcover/encode/picture/internal/words"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// read reads puzzle JSON.
func read(t *testing.T, name, text string) *puzzle.Puzzle {
	t.Helper()
	src := source.New(strings.NewReader(text), name)
	d := puzzlejson.Format(rule.All).New(&src, &notation.Maker{LetterA: 10}, spec.Options{})
	e, err := d.Next()
	if err != nil || e.Err != nil {
		t.Fatal(name, err, e.Err)
	}
	return e.Puzzle
}

// exampleOf reads the example of a kind, without rules of other kinds.
func exampleOf(t *testing.T, k rule.Kind) *puzzle.Puzzle {
	t.Helper()
	p := read(t, k.Name(), k.Example)
	p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() != k.Name() })
	return p
}

// Every kind of rule leaves a mark, and one that has no cells is stated in the caption.
func TestEveryKindIsDrawn(t *testing.T) {
	marks := func(p *puzzle.Puzzle) (elements, captions int) {
		elements, captions, err := layout.Marks(t.Context(), rule.All, p)
		if err != nil {
			t.Fatal(err)
		}
		return elements, captions
	}
	for _, k := range rule.All.Kinds() {
		t.Run(k.Name(), func(t *testing.T) {
			p := exampleOf(t, k)
			without := *p
			without.Rules = nil
			bare, _ := marks(&without)
			elements, captions := marks(p)
			l, ok := rule.All.Look(p.Rules[0], p)
			switch {
			case !ok:
				t.Error("no look")
			case l.Layout == rule.WithGrid: // see TestGallery of the command
			case l.Title == "" && elements == bare:
				t.Error("neither a mark nor a word")
			case l.Title != "" && captions == 0:
				t.Error("no caption")
			case l.Layout != rule.Words && elements == bare:
				t.Error("no mark")
			}
		})
	}
}

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
			Title  string
			Puzzle json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			t.Fatal(err)
		}
		p := read(t, record.ID, string(record.Puzzle))
		solution := &puzzle.Solution{Grid: make([]puzzle.Digit, p.Cells())}
		p.Title, p.Author = record.Title, record.ID
		for _, s := range []*puzzle.Solution{nil, solution} {
			o := layout.Options{Rules: rule.All, Solution: s, Caption: words.All}
			s, err := layout.Draw(t.Context(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			for _, element := range s.Elements {
				if !within(s, element) {
					t.Errorf("%s: %+v leaves the picture, %v to %v", record.ID, element, s.Min, s.Max)
				}
			}
		}
		drawn++
	}
	if err := lines.Err(); err != nil || drawn == 0 {
		t.Fatal("puzzles drawn: ", drawn, err)
	}
}

// within reports whether an element lies within its picture.
func within(s *scene.Scene, it scene.Element) bool {
	holds := func(p scene.Point, room int) bool {
		return p.X-room >= s.Min.X && p.Y-room >= s.Min.Y && p.X+room <= s.Max.X && p.Y+room <= s.Max.Y
	}
	switch it := it.(type) {
	case scene.Path:
		for _, r := range it.Runs {
			for _, p := range r.Points {
				if !holds(p, it.Width/2) {
					return false
				}
			}
		}
	case scene.Circle:
		return holds(it.Center, it.Radius+it.Width/2)
	case scene.Box:
		return holds(it.At, it.Ink.Width/2) && holds(it.At.Plus(it.Width, it.Height), it.Ink.Width/2)
	case scene.Label:
		if it.Anchor == scene.Start {
			return holds(it.At, 0)
		}
		return holds(it.At, scene.TextWidth(it.Text, it.Size)/2)
	}
	return true
}
