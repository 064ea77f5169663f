package line_test

import (
	"strings"
	"testing"

	"exactcover/encode/format/formattest"
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
	} {
		e := formattest.ReadOne(t, text+"\n", "")
		if got := formattest.Short(e.Puzzle); e.Format != "line" || got != formattest.SomeLine {
			t.Errorf("%s: %s, %s", text, e.Format, got)
		}
	}
}
