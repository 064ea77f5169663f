package penpa

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/sheet"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// sheetLink returns a link to a paper of 15 x 15 cells whose rows are those of the example of
// sheets, with some digits removed and some drawing added.
func sheetLink(t *testing.T, rows []string, thick string) string {
	t.Helper()
	const wide = 15 + margin
	var numbers, cells []string
	last := 0
	for r, row := range rows {
		for c, sign := range row {
			at := (r+2)*wide + c + 2
			if sign == notation.OutsideSign {
				continue
			}
			cells = append(cells, strconv.Itoa(at-last))
			if last = at; sign != '.' {
				numbers = append(numbers, fmt.Sprintf(`"%d":["%c",1,"1"]`, at, sign))
			}
		}
	}
	return site + packed(t, strings.Join([]string{
		"square,15,15" + strings.TrimPrefix(head, "sudoku,4,4"), "[0,0,0,0]", "",
		"{zN:{" + strings.Join(numbers, ",") + "},zE:{" + thick + "}}", "",
		"[" + strings.Join(cells, ",") + "]",
	}, "\n"))
}

// TestSheet reads a paper with gaps as several grids. Thick lines are walls of boxes and frames, or
// drawing.
func TestSheet(t *testing.T) {
	src := source.New(strings.NewReader(sheet.Format.Example), "in")
	want, err := sheet.Format.New(&src, nil, spec.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Fields(sheet.Format.Example)[1:]
	corner := func(row, col int) int { return 19*19 + (row+1)*19 + col + 1 } // top left of a cell
	line := func(row, col, down, right int) string {
		return fmt.Sprintf(`"%d,%d":2`, corner(row, col), corner(row+down, col+right))
	}
	for name, c := range map[string]struct{ thick, left string }{
		"no lines": {"", ""}, "a box": {line(3, 0, 0, 1) + "," + line(0, 6, 1, 0), ""},
		"frames":  {line(0, 9, 1, 0) + "," + line(6, 9, 0, 1) + "," + line(9, 0, 0, 1), ""},
		"drawing": {line(1, 1, 0, 1), "also a line along sides, at R1C2 R2C2, which is left out"},
	} {
		e := readAs(t, sheetLink(t, rows, c.thick), spec.Options{})
		if e.Err != nil {
			t.Fatal(name, e.Err)
		}
		if diff := cmp.Diff(want.Puzzle, e.Puzzle); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if got := found(e.LeftOut); got != c.left {
			t.Errorf("%s: left out %q, want %q", name, got, c.left)
		}
	}
	for r := range rows {
		rows[r] = strings.Map(func(sign rune) rune {
			if sign == notation.OutsideSign {
				return sign
			}
			return '.'
		}, rows[r])
	}
	e := readAs(t, sheetLink(t, rows, ""), spec.Options{})
	if e.Err == nil || !strings.Contains(e.Err.Error(), "gaps: a sheet of 15 rows") {
		t.Errorf("no digits: %v, %v", e.Err, e.Puzzle)
	}
}
