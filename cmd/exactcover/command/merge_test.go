package command

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Sets of records that are not all parts of one division, each once, are refused, and what is wrong
// is named.
func TestMergeRefuses(t *testing.T) {
	part := func(board, shard string) string {
		stdout, stderr, status := call(t, board, "count", "--json", "--shard", shard)
		if status != 0 {
			t.Fatal(stderr)
		}
		return strings.TrimSpace(stdout)
	}
	const board, other = "board 6x6\npieces dominoes x*\n", "board 6x5\npieces dominoes x*\n"
	var r []string
	for k := range 4 {
		r = append(r, part(board, fmt.Sprintf("%d/4", k+1)))
	}
	if got, stderr, status := call(t, strings.Join(r, "\n"), "merge"); status != 0 || got != "6728\n" {
		t.Fatal(got, stderr, status)
	}
	// second returns the records with other ones instead of the second.
	second := func(lines ...string) []string { return slices.Replace(slices.Clone(r), 1, 2, lines...) }
	// changed returns them with a change of the second.
	changed := func(old, now string) []string {
		if strings.Count(r[1], old) != 1 {
			t.Fatalf("%s: %q is not there once", r[1], old)
		}
		return second(strings.Replace(r[1], old, now, 1))
	}
	field := func(name string) string { // with its value
		from := strings.Index(r[1], `"`+name+`":`)
		return r[1][from : from+strings.IndexAny(r[1][from:], ",}")]
	}
	half := len(r[1]) / 2
	sets := []struct {
		want   string
		status int
		lines  []string
	}{
		{"found none", 2, nil},
		{"missing or stopped early: part 1", 3, r[1:]},
		{"missing or stopped early: part 4", 3, r[:3]},
		{"missing or stopped early: parts 1 and 4", 3, r[1:3]},
		{"missing or stopped early: parts 2 to 4", 3, r[:1]},
		{"missing or stopped early: part 2", 3, second(r[0])},
		{"missing or stopped early: part 2", 3, changed(`"complete":true`, `"complete":false`)},
		{"expected the record of a part", 2, second(r[1][:half])},
		{"expected the record of a part", 2, second(r[1][:len(r[1])-1])},
		{"expected the record of a part", 2, second(r[1][half:])},
		{"expected the record of a part", 2, second(r[1][:half] + r[2])},
		{"expected the record of a part", 2, second(r[1] + r[2])},
		{"expected the record of a part", 2, second(r[1][:half], r[1][half:])},
		{"expected the record of a part", 2, second("6728")},
		{"expected the record of a part", 2, second(strings.Repeat("\x00", half))},
		{"of no part", 2, changed(`"part"`, `"past"`)},
		{"of no part", 2, changed(`"count"`, `"court"`)},
		{"of no part", 2, changed(field("count"), `"count":"many"`)},
		{"of no part", 2, changed(field("count"), `"count":"-1"`)},
		{"missing or stopped early: part 2", 3, changed(field("status"), `"status":"error"`)},
		{"8 more lines are no records of parts", 2, append(slices.Clone(r), strings.Fields(
			strings.Repeat("x ", 28))...)},
		{"there is no part 0/4", 2, changed(`"number":2`, `"number":0`)},
		{"there is no part 5/4", 2, changed(`"number":2`, `"number":5`)},
		{"of division", 2, changed(`"of":4`, `"of":5`)},
		{"of division", 2, changed(`"division":"`, `"division":"0`)},
		{"of division", 2, second(part(board, "2/5"))},
		{"of division", 2, second(part(other, "2/4"))},
		{"of division", 2, second(r[1], part(other, "2/4"))},
		{"elsewhere", 2, append(changed(field("count"), `"count":"7"`), r[1])},
	}
	if len(sets) < 20 {
		t.Errorf("only %d sets", len(sets))
	}
	for k, x := range sets {
		stdout, stderr, status := call(t, strings.Join(x.lines, "\n"), "merge")
		if status != x.status || !strings.Contains(stderr, x.want) {
			t.Errorf("set %d: status %d, %q %q, want %d, %q", k+1, status, stdout, stderr, x.status, x.want)
		}
	}
}
