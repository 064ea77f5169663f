package show

import (
	"context"
	"strings"
	"testing"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/subject"
)

// TestSecondSolution: decoration is doubtful if there is a second solution. If the time is too
// short to find out, it is only told.
func TestSecondSolution(t *testing.T) {
	row := "[{},{},{},{}]"
	text := `{"size":4,"grid":[[{"c":"#f00"},{},{},{}],` + row + "," + row + "," + row + "]}"
	p, err := format.Parse(t.Context(), text, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx           context.Context
		doubts, notes string
	}{
		"found": {t.Context(), "there are several solutions, so these parts may be rules, which are " +
			"left out: coloured cells (R1C1)", ""},
		"not known": {ended, "", ":1: note: no second solution was found in short time; if there is " +
			"one, these parts may be rules, which are left out: coloured cells (R1C1)"},
	} {
		w := NewWriter(&Options{Formats: format.All, Stderr: cli.NewStream(nil)})
		q := &answer.Request{Unit: new(input.Unit), Engine: subject.NewEngine(encode.Options{})}
		q.Puzzle = p
		a := answer.Answer{Verdict: answer.Solved, Solutions: func(func(subject.Solution) bool) {}}
		w.severalDoubts(c.ctx, q, &a)
		doubts, notes := strings.Join(a.Doubts, "\n"), strings.Join(a.Notes, "\n")
		if doubts != c.doubts || !strings.HasSuffix(notes, c.notes) || (notes == "") != (c.notes == "") {
			t.Errorf("%s: doubts %q, notes %q", name, doubts, notes)
		}
	}
}
