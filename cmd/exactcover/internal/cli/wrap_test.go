package cli

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	const text = `The lines of a paragraph are filled
anew.

A list:
  first   an item whose text goes on below itself
  second  short
The end.`
	for width, want := range map[int]string{
		36: `The lines of a paragraph are filled
anew.

A list:
  first   an item whose text goes on
          below itself
  second  short
The end.`,
		26: `The lines of a paragraph
are filled anew.

A list:
  first   an item whose
  text goes on below
  itself
  second  short
The end.`,
	} {
		if diff := cmp.Diff(want, wrap(text, width)); diff != "" {
			t.Errorf("width %d (-want +got)\n%s", width, diff)
		}
	}
}

// Wrapping keeps all words in their order, and only a word that is too long itself makes a line too
// long.
func TestWrapProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringMatching(` {0,5}([a-zé]{1,30} {1,3}){0,12}`).Draw(t, "line")
		width := rapid.IntRange(leastText, 60).Draw(t, "width")
		indent := rapid.IntRange(0, 40).Draw(t, "indent")
		text := Hang(line, indent, width)
		if !slices.Equal(strings.Fields(line), strings.Fields(text)) {
			t.Errorf("words have changed:\n%s", text)
		}
		for part := range strings.SplitSeq(text, "\n") {
			if part = strings.TrimRight(part, " "); utf8.RuneCountInString(part) > width &&
				len(strings.Fields(part)) > 1 {
				t.Errorf(
					"a line of %d columns, in a width of %d: %q", utf8.RuneCountInString(part), width, part,
				)
			}
		}
	})
}
