package terminal_test

import (
	"strings"
	"testing"

	"exactcover/encode/picture/internal/owntest"
	"exactcover/encode/picture/internal/terminal"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// drawnAs returns the picture of a 4x4 puzzle without regions with rules whose looks are given.
func drawnAs(t *testing.T, looks ...rule.Look) string {
	t.Helper()
	p, rules := owntest.Puzzle(looks...)
	p.Regions = nil
	return string(drawn(t, p, terminal.Options{Rules: rules}))
}

// A rule of another module is drawn as it says.
func TestOwnRule(t *testing.T) {
	line := rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{0, 1, 5}, Sign: '§', Short: "own, 5"}
	bulb := line
	bulb.Ends = rule.Bulb
	row := []puzzle.Cell{4, 5, 6, 7}
	pair := []puzzle.Cell{5, 6}
	for _, test := range []struct {
		name string
		look rule.Look
		want []string
	}{
		{"line", line, []string{"┃§. ─ . │", "┠───┼─│─┼", "┃ . │§. │", "┛\n§ own, 5\n"}},
		{"line from a bulb", bulb, []string{"┃§. ─ . │", "┠───┼─│─┼", "┃ . │ . │", "┛\n§ own, 5\n"}},
		{"cage", rule.Look{Layout: rule.Cage, Cells: pair, Text: "12", Short: "own cage"}, []string{
			"┼12╌┴╌╌╌┼", "┃ . ╎ .   . ╎ . ┃", "┛\n╌ own cage\n",
		}},
		{"outside clue", rule.Look{
			Layout: rule.OutsideClue, Cells: row, Text: "17", Short: "own",
		}, []string{
			"17 ┃ . │", "┛\noutside: own\n",
		}},
		{"diagonal clue", rule.Look{
			Layout: rule.OutsideClue, Cells: []puzzle.Cell{1, 4}, Text: "9", Ends: rule.ArrowHead,
			Short: "own",
		}, []string{"9↙", "outside, with arrow: own\n"}},
		{"arrow", rule.Look{
			Layout: rule.Line, Cells: pair, Circle: row[:1], Ends: rule.ArrowHead, Sign: '§', Short: "own",
		}, []string{"┃§. → . → . │", "┛\n§ own\n"}},
		{"parts", rule.Look{
			Layout: rule.Line, Sets: [][]puzzle.Cell{row[:2], row[2:]}, Sign: '§', Short: "own",
		}, []string{"┃§. ─§. ─§. ─§. ┃", "┛\n§ own\n"}},
		{"pair", rule.Look{Layout: rule.Pair, Cells: pair, Sign: '§', Short: "own"}, []string{
			"┃ . │ . § . │ . ┃", "┛\n§ own\n",
		}},
		{"wedge out", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.WedgeOut, Sign: '>', Short: "own",
		}, []string{
			"┃ . │ . > . │ . ┃", "━┛\n",
		}},
		{"wedge in", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.WedgeIn, Sign: '>', Short: "own",
		}, []string{
			"┃ . │ . < . │ . ┃", "━┛\n",
		}},
		{"marks", rule.Look{Layout: rule.CellMarks, Cells: pair, Sign: '§', Short: "own"}, []string{
			"┃ . │§. │§. │ . ┃", "┛\n§ own\n",
		}},
		{"brackets", rule.Look{Layout: rule.CellMarks, Cells: pair, Sign: '{', Short: "own"}, []string{
			"┃ . │{.}│{.}│ . ┃", "┛\n{ } own\n",
		}},
		{"area", rule.Look{Layout: rule.Area, Cells: pair, Sign: '§', Short: "own"}, []string{
			"┃ . │§. │§. │ . ┃", "┛\n§ own\n",
		}},
		{"corner", rule.Look{Layout: rule.Corner, Cells: []puzzle.Cell{5, 6, 9, 10}, Sign: '§'}, []string{
			"┠───┼───§───┼", "┛\nown r1c1\n",
		}},
		{"no corner", rule.Look{
			Layout: rule.Corner, Cells: []puzzle.Cell{3, 4, 7, 8}, Sign: '§',
		}, []string{
			"┃ . │ . │ . │ . ┃\n┠───┼───┼───┼───┨\n┃ . │ . │ . │ . ┃\n┗", "┛\nown r1c1\n",
		}},
		{"tile", rule.Look{Layout: rule.WithGrid, Cells: pair}, []string{"┃ . │ .   . │ . ┃"}},
		{"single tile", rule.Look{Layout: rule.WithGrid, Cells: pair[:1]}, []string{"│(.)│"}},
		{"no name", rule.Look{Layout: rule.Line, Cells: pair, Sign: '§'}, []string{"┛\nown r1c1\n"}},
		{"no sign", rule.Look{Layout: rule.Line, Cells: pair, Short: "own"}, []string{"┛\nown r1c1\n"}},
		{"no cells", rule.Look{Layout: rule.Line, Sign: '§', Short: "own"}, []string{"┛\nown r1c1\n"}},
		{"words", rule.Look{Title: "Own"}, []string{"┛\nown r1c1\n"}},
	} {
		text := drawnAs(t, test.look)
		for _, want := range test.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", test.name, want, text)
			}
		}
	}
}

// A rule that could not be distinguished from another is stated in words.
func TestOwnRulesDiffer(t *testing.T) {
	cage := rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{0, 1}, Short: "own cage"}
	other := rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{8, 9}, Short: "other cage"}
	area := rule.Look{Layout: rule.Area, Cells: []puzzle.Cell{0, 1}, Sign: '§', Short: "own area"}
	clue := rule.Look{
		Layout: rule.OutsideClue, Cells: []puzzle.Cell{1, 4}, Text: "9", Ends: rule.ArrowHead,
		Short: "own",
	}
	further := clue
	further.Cells, further.Short = []puzzle.Cell{2, 5, 8}, "further"
	for _, test := range []struct {
		first, second rule.Look
		want          string
	}{
		{cage, other, "╌ own cage\nown r1c2\n"},
		{area, area, "§ own area\nown r1c2\n"},
		{clue, further, "outside, with arrow: own\nown r1c2\n"},
	} {
		if text := drawnAs(t, test.first, test.second); !strings.HasSuffix(text, "┛\n"+test.want) {
			t.Errorf("no %q in\n%s", test.want, text)
		}
	}
}
