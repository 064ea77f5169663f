package fpuzzles_test

import (
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestChangedMisfits: a text cannot say of a changed puzzle what its keys can say only once, or
// only of the dots that it had.
func TestChangedMisfits(t *testing.T) {
	for _, c := range []struct {
		text   string
		change func(p *puzzle.Puzzle)
		want   string
	}{
		{
			`,"minimum":[{"cell":"R1C1"}]`,
			func(p *puzzle.Puzzle) {
				p.Rules = append(p.Rules, rule.Minimum{Cells: []puzzle.Cell{5}})
			}, "two of minimum",
		},
		{
			`,"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],"negative":["ratio"]`,
			func(p *puzzle.Puzzle) { p.Rules[0] = rule.Ratio{Cells: []puzzle.Cell{0, 1}, Value: 4} },
			"its rules (negative-ratio)",
		},
	} {
		p := readOne(t, fpuzzlesOf(c.text), "fpuzzles").Puzzle
		c.change(p)
		if got, err := fpuzzlesText(p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s; written as %s", c.text, err, c.want, got)
		}
	}
}

// Words in a drawn cage that are no longer those of the puzzle go, also with a change of rules.
func TestOldWords(t *testing.T) {
	const drawn = `{"value":"title: Old"},{"value":"author: Ada"}`
	p := readOne(t, fpuzzlesOf(`,"odd":[{"cell":"R1C1"}],"cage":[`+drawn+`]`), "fpuzzles").Puzzle
	if p.Title != "Old" {
		t.Fatalf("title %q", p.Title)
	}
	p.Title, p.Rules = "New", nil
	got, err := fpuzzlesText(p)
	if err != nil || strings.Contains(got, "Old") || !strings.Contains(got, "author: Ada") {
		t.Errorf("%v: %s", err, got)
	}
}
