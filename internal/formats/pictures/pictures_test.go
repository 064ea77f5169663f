package pictures

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A writer hands on everything that it gets: the puzzle, its rules, an answer if there is one, and
// the error.
func TestWith(t *testing.T) {
	p := puzzle.New(4)
	broken := errors.New("broken")
	rules := rule.NewSet(rule.Kind{Rule: rule.AntiKing{}})
	grid := slices.Repeat([]puzzle.Digit{1}, 16)
	var got picture.Options
	write := With(func(
		_ context.Context, w io.Writer, q *puzzle.Puzzle, o picture.Options,
	) error {
		if q != p {
			t.Error("another puzzle")
		}
		got = o
		return broken
	})
	if err := write(t.Context(), io.Discard, p, nil, rules); err != broken {
		t.Error(err)
	}
	if names := got.Rules.Names(); !slices.Equal(names, []string{"anti-king"}) {
		t.Errorf("rules %v", names)
	}
	if got.Solution != nil {
		t.Error("a puzzle without an answer has one")
	}
	if err := write(t.Context(), io.Discard, p, grid, rules); err != broken ||
		got.Solution == nil || !slices.Equal(got.Solution.Grid, grid) {
		t.Errorf("%v, %+v", err, got.Solution)
	}
}

// The formats write pictures of their names.
func TestFormats(t *testing.T) {
	p := puzzle.New(4)
	p.Title = "A title"
	var svg, bitmap bytes.Buffer
	if err := SVG.Write(t.Context(), &svg, p, nil, rule.All); err != nil ||
		!strings.HasPrefix(svg.String(), "<svg ") || !strings.Contains(svg.String(), "A title") {
		t.Errorf("%v: %s", err, &svg)
	}
	if err := PNG.Write(t.Context(), &bitmap, p, nil, rule.All); err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(&bitmap); err != nil {
		t.Error(err)
	}
}
