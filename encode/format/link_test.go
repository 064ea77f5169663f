package format_test

import (
	"errors"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestLink writes puzzles as links of the first site that holds all of them, and of the first that
// holds their rules if none does.
func TestLink(t *testing.T) {
	link, err := format.All.Lookup("link")
	if err != nil {
		t.Fatal(err)
	}
	boxes, _ := puzzle.DefaultRegions(9, 9)
	nine := puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9, Regions: boxes}
	for _, test := range []struct {
		name, want, lost string
		change           func(p *puzzle.Puzzle)
	}{
		{"plain", "sudokuwiki", "", func(*puzzle.Puzzle) {}},
		{"a title", "fpuzzles", "", func(p *puzzle.Puzzle) { p.Title = "T" }},
		{"a rule", "fpuzzles", "", func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{rule.AntiKing{}}
		}},
		{"an id, which no link holds", "sudokuwiki", "its id", func(p *puzzle.Puzzle) { p.ID = "i" }},
		{"a rectangle", "penpa", "", func(p *puzzle.Puzzle) { p.Rows, p.Regions = 4, nil }},
	} {
		p := nine
		test.change(&p)
		text, err := link.Append(t.Context(), nil, &p, nil)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		e := formattest.ReadOne(t, string(text), "")
		if e.Format != test.want {
			t.Errorf("%s: a link of %s", test.name, e.Format)
		}
		if lost := strings.Join(format.All.Drops(link, &p), ", "); lost != test.lost {
			t.Errorf("%s: leaves out %q", test.name, lost)
		}
	}
	p := nine
	p.Rules = []puzzle.Rule{rule.Schroedinger{}}
	_, err = link.Append(t.Context(), nil, &p, nil)
	if misfit := new(notation.MisfitError); !errors.As(err, &misfit) || misfit.Format != "link" {
		t.Errorf("a rule that no link holds: %v", err)
	}
}
