package format_test

import (
	"bytes"
	"exactcover/encode/format"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A parser makes the same puzzles of lines as the reader itself, in its own memory or not.
func TestNextLines(t *testing.T) {
	line := rapid.OneOf(
		rapid.StringOfN(rapid.RuneFrom([]rune("..12349")), 16, 16, -1),
		rapid.StringOfN(rapid.RuneFrom([]rune(".....123456789")), 81, 81, -1),
		rapid.SampledFrom(
			[]string{
				"", "  ", "# comment", "1234", "1.3.2.1.4...3... a comment", " .2.4........4.1.", "\xff",
				"p1 " + strings.Repeat(".", 81), "p2 " + strings.Repeat(".", 80) + "!",
				strings.Repeat(".", 70), "1.x.2.1.4...3...", "1.. 2.1.4...3...",
			},
		),
	)
	rapid.Check(t, func(t *rapid.T) {
		input := rapid.SampledFrom([]string{
			"1...............\n", strings.Repeat(".", 81) + "\n",
		}).Draw(t, "first")
		for range rapid.IntRange(0, 8).Draw(t, "lines") {
			input += line.Draw(t, "line") + rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
		}
		o := format.Options{Format: rapid.SampledFrom([]string{"line", "auto", "grid"}).Draw(t, "format")}
		whole, parts := format.NewReader(strings.NewReader(input), "input", o), format.NewReader(
			strings.NewReader(input), "input", o,
		)
		p := format.NewParser(o)
		most := rapid.IntRange(1, 5).Draw(t, "lines at once")
		var text, rest []byte // rest: lines of text that are still to be compared
		var got format.Entry
		for {
			want, wantErr := whole.Next(t.Context())
			var gotErr error
			if len(rest) > 0 {
				got.Number, got.Line = got.Number+1, got.Line+1
			} else {
				var lines int
				text, lines, got, gotErr = parts.NextLines(t.Context(), text, most)
				if rest = text; lines > most || lines != bytes.Count(text, []byte("\n")) {
					t.Fatalf("%d lines: %q", lines, text)
				}
			}
			if len(rest) > 0 {
				var line []byte
				line, rest, _ = bytes.Cut(rest, []byte("\n"))
				p.Usual = parts.Usual()
				e := p.Parse(line, "input", got.Line)
				got.Puzzle, got.Err, got.ID = e.Puzzle, e.Err, e.ID
			}
			if diff := cmp.Diff(want, got) + cmp.Diff(fmt.Sprint(wantErr), fmt.Sprint(gotErr)); diff != "" {
				t.Fatalf("%q: %s", input, diff)
			}
			if wantErr != nil {
				return
			}
		}
	})
}
