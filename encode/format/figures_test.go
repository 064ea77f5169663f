package format

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// Cells that are read eight at a time are what the table says of each.
func TestGivenFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom(sides[:]).Draw(t, "n")
		word := rapid.SliceOfN(rapid.SampledFrom([]byte("...0123456789_A*\x00\xff\x80/:")), n*n, n*n).Draw(t, "word")
		if rapid.Bool().Draw(t, "fine") {
			for i, c := range word {
				if c != '.' && (c < '0' || int(c-'0') > n || c > '9') {
					word[i] = '.'
				}
			}
		}
		table := newSymbols(n, 10)
		givens := make([]puzzle.Digit, n*n)
		done, some := givenFigures(givens, word, n)
		if rest := word[done:]; len(rest) >= 8 {
			odd := false
			for _, c := range rest[:8] {
				odd = odd || c != '.' && (c < '0' || c > '9' || table[c] == bad)
			}
			if !odd {
				t.Fatalf("stopped at %d of %q", done, word)
			}
		}
		want, someWanted := make([]puzzle.Digit, n*n), false
		for i, c := range word[:done] {
			want[i] = table[c]
			someWanted = someWanted || want[i] != puzzle.Empty
		}
		if diff := cmp.Diff(want, givens); diff != "" || some != someWanted {
			t.Errorf("%q: some %v, %s", word, some, diff)
		}
	})
}

// Digits that are written eight at a time have the signs they have one by one.
func TestFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]puzzle.Digit{9, 9, 10, 35, 63}).Draw(t, "most")
		row := rapid.SliceOfN(rapid.Map(rapid.IntRange(-1, int(most)), func(d int) puzzle.Digit { return puzzle.Digit(d) }), 0, 40).Draw(t, "row")
		got, err := appendRows(nil, "line", max(len(row), 1), row)
		var want []byte
		for _, d := range row {
			if signs[byte(d)] == 0 {
				if err == nil {
					t.Fatalf("%v: %q", row, got)
				}
				return
			}
			want = appendSymbol(want, d)
		}
		if len(row) > 0 {
			want = append(want, '\n')
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" || err != nil {
			t.Errorf("%v: %v %s", row, err, diff)
		}
	})
}

// What is left to a parser is what the reader itself would have made of it, in its own memory or
// not.
func TestNextLines(t *testing.T) {
	line := rapid.OneOf(
		rapid.StringOfN(rapid.RuneFrom([]rune("..12349")), 16, 16, -1),
		rapid.StringOfN(rapid.RuneFrom([]rune(".....123456789")), 81, 81, -1),
		rapid.SampledFrom([]string{"", "  ", "# comment", "1234", "1.3.2.1.4...3... a comment", " .2.4........4.1.", "\xff"}),
	)
	rapid.Check(t, func(t *rapid.T) {
		input := "1...............\n"
		for range rapid.IntRange(0, 8).Draw(t, "lines") {
			input += line.Draw(t, "line") + rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
		}
		o := Options{Format: rapid.SampledFrom([]string{"line", "auto", "grid"}).Draw(t, "format")}
		whole, parts := NewReader(strings.NewReader(input), "input", o), NewReader(strings.NewReader(input), "input", o)
		p := NewParser(o)
		most := rapid.IntRange(1, 5).Draw(t, "lines at once")
		var text, rest []byte // rest: lines of text that are still to be compared
		var got Entry
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
				got.Puzzle, got.Err = p.Parse(line, "input", got.Line)
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
