package recognise

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// pieces returns texts of some of the given pieces, one after another.
func pieces(list ...string) *rapid.Generator[string] {
	return rapid.Map(rapid.SliceOf(rapid.SampledFrom(list)), func(parts []string) string {
		return strings.Join(parts, "")
	})
}

// The tags of forums become blanks, and nothing else does.
func TestClearTags(t *testing.T) {
	tag := regexp.MustCompile(`(?i)\[/?(?:code|pre|tt|b|i|u)\]`)
	texts := pieces("[", "]", "/", "[code]", "[/CODE]", "[b]", "[/i]", "[1,2]", "pre", "tt", "\n", " ")
	rapid.Check(t, func(rt *rapid.T) {
		text := texts.Draw(rt, "text")
		want := tag.ReplaceAllStringFunc(text, func(tag string) string {
			return strings.Repeat(" ", len(tag))
		})
		got := []byte(text)
		if clearTags(got); string(got) != want {
			rt.Fatalf("%q becomes %q, want %q", text, got, want)
		}
	})
}

// The quick look for a name with a puzzle misses no puzzle.
func TestHasGridName(t *testing.T) {
	texts := pieces(`{`, `"puzzle"`, `grid`, `'Cells'`, ` `, `:`, `[`, `"`, `1,`, `"", `, `null, `,
		strings.Repeat("0, ", 15), strings.Repeat(".", 16), `["5", "3", "", "7",`, `"givens": `, "\n")
	rapid.Check(t, func(rt *rapid.T) {
		text := []byte(texts.Draw(rt, "text"))
		found := slices.ContainsFunc(namedGrid().FindAllSubmatch(text, -1), func(found [][]byte) bool {
			return NamesGrid(string(found[1]))
		})
		if found && !hasGridName(text) {
			rt.Fatalf("%q", text)
		}
	})
}
