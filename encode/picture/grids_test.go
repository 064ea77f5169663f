package picture_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// Several grids have heavy outlines, and nothing is drawn outside.
func TestSeveralGrids(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 6, Cols: 6, Low: 1, High: 4, Grids: []puzzle.Grid{
		puzzle.NewGrid(0, 0, 4), puzzle.NewGrid(2, 2, 4),
	}}
	p.Givens = make([]puzzle.Digit, 36)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Givens[7], p.Givens[35] = 3, 4
	want := strings.Join([]string{
		"┏━━━┯━━━┳━━━┯━━━┓        ",
		"┃ . │ . ┃ . │ . ┃        ",
		"┠───┼───╂───┼───┨        ",
		"┃ . │ 3 ┃ . │ . ┃        ",
		"┣━━━┿━━━╋━━━┿━━━╋━━━┯━━━┓",
		"┃ . │ . ┃ . │ . ┃ . │ . ┃",
		"┠───┼───╂───┼───╂───┼───┨",
		"┃ . │ . ┃ . │ . ┃ . │ . ┃",
		"┗━━━┷━━━╋━━━┿━━━╋━━━┿━━━┫",
		"        ┃ . │ . ┃ . │ . ┃",
		"        ┠───┼───╂───┼───┨",
		"        ┃ . │ . ┃ . │ 4 ┃",
		"        ┗━━━┷━━━┻━━━┷━━━┛",
	}, "\n")
	var b bytes.Buffer
	o := picture.Options{Caption: picture.CaptionNone}
	if err := picture.Text(context.Background(), &b, p, o); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		line = strings.TrimSuffix(line, "\n")
		lines = append(lines, line+strings.Repeat(" ", max(0, 25-len([]rune(line)))))
	}
	if d := cmp.Diff(want, strings.Join(lines, "\n")); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}
