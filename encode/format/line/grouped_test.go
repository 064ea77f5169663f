package line_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

// TestGrouped: rows or cells may be apart, and the line in quotes.
func TestGrouped(t *testing.T) {
	cells := strings.TrimSpace(formattest.SomeLine)
	var rows []string
	for at := 0; at < 81; at += 9 {
		rows = append(rows, cells[at:at+9])
	}
	each := strings.Split(strings.ReplaceAll(cells, ".", "0"), "")
	for _, text := range []string{
		strings.Join(rows, " "), strings.Join(rows, ","), strings.Join(rows, "/"),
		strings.Join(rows, " | "), "|" + strings.Join(rows, "|") + "|", strings.Join(each, " "),
		strings.Join(each, ","), `"` + cells + `"`, "'" + cells + "',", strings.Join(rows, "; "),
		strings.ReplaceAll(strings.Join(each, ","), "0", ""),
	} {
		e := formattest.ReadOne(t, text+"\n", "")
		if got := formattest.Short(e.Puzzle); e.Format != "line" || got != formattest.SomeLine {
			t.Errorf("%s: %s, %s", text, e.Format, got)
		}
	}
}

// TestGroupsOnALine: the candidates of all cells on one line.
func TestGroupsOnALine(t *testing.T) {
	cells := strings.Split(strings.TrimSpace(formattest.SomeLine), "")
	cells[2], cells[3] = "124", "26"
	empty := strings.Join(cells, " ")
	full := strings.ReplaceAll(empty, ".", "123456789")
	want := formattest.ReadOne(t, strings.ReplaceAll(full, " ", "\t"), "line").Puzzle
	if want.Candidates[2] != puzzle.Digits(1, 2, 4) || want.Candidates[0] != puzzle.Digits(5) {
		t.Errorf("the candidates are %v", want.Candidates)
	}
	for _, text := range []string{
		empty, full, strings.ReplaceAll(full, " ", ","), strings.ReplaceAll(full, " ", " | "),
		strings.ReplaceAll(empty, " ", ","), "Candidates:\n" + full + "\n",
	} {
		e := formattest.ReadOne(t, text, "")
		if diff := cmp.Diff(want, e.Puzzle); diff != "" || e.Format != "line" {
			t.Errorf("%s, %s: %s", e.Format, text, diff)
		}
	}
	for _, bad := range []string{
		strings.TrimPrefix(full, "5 "), full + " 12", strings.Replace(full, "124", "214", 1),
		strings.Replace(full, "124", "12a", 1), strings.Replace(full, "124", "112", 1),
	} {
		if got := formattest.Report(t, bad, format.Options{}); !strings.Contains(got, "expected") {
			t.Errorf("%s: %s", bad, got)
		}
	}
}
