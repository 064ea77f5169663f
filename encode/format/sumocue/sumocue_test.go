package sumocue_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// text returns a text that begins with some cells; all others are empty.
func text(begin string) string {
	n := strings.Count(begin, "=") + strings.Count(begin, "+")
	return "SumoCueV1" + begin + strings.Repeat("=0", 81-n) + "\n"
}

func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"no cells", "SumoCueV1\n", "1: in:1:10: expected 81 cells, found 0\n"},
		{"too many cells", strings.TrimSpace(text("=1")) + "=2\n",
			"1: in:1:172: expected the end after 81 cells, found \"=2\"\n"},
		{"no number", text("=a"), "1: in:1:11: expected a number from 0 to 45, found \"a\"\n"},
		{"a large sum", text("=46"), "1: in:1:11: expected a number from 0 to 45, found \"46\"\n"},
		{"a pointer outside", text("+81"),
			"1: in:1:11: expected a number from 0 to 80, found \"81\"\n"},
		{"a circle", text("+1+0"),
			"1: in:1:10: expected a pointer that leads to a sum, found pointers in a circle\n"},
		{"a mixture", text("=0J0"),
			"1: in:1:14: expected a region for each cell, or for none, found a mixture\n"},
		{"a large region", "SumoCueV1" + strings.Repeat("=0J3", 81) + "\n",
			"1: in:1:46: expected 9 cells in each region, found a tenth in region 3\n"},
	})
}

// Random cages are read as they are written, with pointers to any cell of the cage.
func TestRandomCages(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		kinds := rapid.SliceOfN(rapid.IntRange(0, 20), 81, 81).Draw(r, "cages")
		jigsaw := rapid.Bool().Draw(r, "jigsaw")
		members := map[int][]puzzle.Cell{}
		digits := make([]puzzle.Digit, 81)
		var b strings.Builder
		b.WriteString("SumoCueV1")
		for c, kind := range kinds {
			digits[c] = puzzle.Empty
			cage := members[kind]
			switch {
			case kind > 10 || len(cage) == 9: // no cage
				if kind > 11 {
					digits[c] = puzzle.Digit(kind - 11)
				}
				fmt.Fprintf(&b, "=%d", max(0, digits[c]))
			case len(cage) == 0:
				members[kind] = []puzzle.Cell{puzzle.Cell(c)}
				b.WriteString("=0")
			default:
				fmt.Fprintf(&b, "+%d", rapid.SampledFrom(cage).Draw(r, "to"))
				members[kind] = append(cage, puzzle.Cell(c))
			}
			if jigsaw {
				fmt.Fprintf(&b, "J%d", c/9)
			}
		}
		var want, got []string
		for _, cage := range members {
			if len(cage) > 1 {
				want = append(want, fmt.Sprint(cage))
			}
		}
		e := formattest.ReadOne(t, b.String()+"\n", "")
		if e.Err != nil || e.Format != "sumocue" {
			r.Fatal(e.Format, e.Err)
		}
		for _, cage := range e.Puzzle.Rules {
			got = append(got, fmt.Sprint(cage.(rule.Killer).Cells))
		}
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			r.Fatal(diff)
		}
		if diff := cmp.Diff(digits, e.Puzzle.Givens); diff != "" && e.Puzzle.Givens != nil {
			r.Fatal(diff)
		}
		if one := e.Puzzle.Regions[1] == e.Puzzle.Regions[8]; one != jigsaw {
			r.Fatal(e.Puzzle.Regions)
		}
	})
}

func TestCages(t *testing.T) {
	got := formattest.ReadOne(t, text("=3+0=7+1+5=20"), "").Puzzle
	three, twenty := 3, 20
	want := []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1, 3}, Sum: &three},
		rule.Killer{Cells: []puzzle.Cell{4, 5}, Sum: &twenty},
	}
	if diff := cmp.Diff(want, got.Rules); diff != "" {
		t.Error(diff)
	}
	if got.Givens[2] != 7 {
		t.Error(got.Givens)
	}
}

// TestDiagonals: a D after the head is for diagonals, and blanks and ends of lines mean nothing.
func TestDiagonals(t *testing.T) {
	plain := text("D=3+0=12+2")
	broken := strings.ReplaceAll(strings.Replace(plain, "V1D", "V1\n D ", 1), "=0", "\n = 0")
	want := formattest.ReadOne(t, plain, "").Puzzle
	if len(want.Rules) != 4 || want.Rules[0] != (rule.DiagonalDown{}) ||
		want.Rules[1] != (rule.DiagonalUp{}) {
		t.Error(want.Rules)
	}
	if diff := cmp.Diff(want, formattest.ReadOne(t, broken, "").Puzzle); diff != "" {
		t.Error(diff)
	}
	two := formattest.Entries(t, broken+"\n"+text("=5"), format.Options{})
	if len(two) != 2 || two[0].Err != nil || two[1].Err != nil || two[1].Line < 75 {
		t.Errorf("%+v", two)
	}
}
