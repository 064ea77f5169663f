package source_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"pgregory.net/rapid"

	"exactcover/encode/format/source"
)

// read returns what a source makes of a text.
func read(t testing.TB, in io.Reader) string {
	t.Helper()
	src := source.New(in, "in")
	text, err := io.ReadAll(&src)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"5\u00a03\u20093\u3000.":            "5 3 3 .",
		"12\u202834\u202956\u0085":          "12\n34\n56\n",
		"5\u200b3\ufeff\u00ad\u2060.\u200e": "53.",
		"５３．｜，":                             "53.|,",
		"٥٣۷३":                              "5373",
		"①⑨❷➂ⅠⅨ⓪":                           "1923190",
		"五三〇零九":                             "53009",
		"第一题 一 五":                           "第一题 1 5",
		"5\ufe0f\u20e3":                     "5",
		"│ä⬜":                               "│ä⬜",
		"a\xff\xe2\x80":                     "a\xff\xe2\x80",
		"12345678９":                         "123456789",
		"\ufeff５":                           "5",
		// JSON, XML and lists
		"{\"a\": \"\u2028\u00a0５\"}": "{\"a\": \"\u2028\u00a0５\"}",
		"\ufeff \n[\"５\"]":           "\ufeff \n[\"５\"]",
		"<a>\u00a0</a>":              "<a>\u00a0</a>",
	} {
		if got := read(t, strings.NewReader(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// What is read does not depend on how the input comes, and has no more characters than it.
func TestCharactersInPieces(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.StringOf(rapid.OneOf(
			rapid.Rune(), rapid.RuneFrom([]rune("\u00a0\u200b\u2028５53.│五题")),
		)).Draw(r, "text")
		if rapid.Bool().Draw(r, "cut") && len(text) > 0 {
			text = text[:len(text)-1]
		}
		whole := read(t, strings.NewReader(text))
		if got := read(t, iotest.OneByteReader(strings.NewReader(text))); got != whole {
			r.Errorf("byte by byte %q, at once %q", got, whole)
		}
		if utf8.RuneCountInString(whole) > utf8.RuneCountInString(text) {
			r.Errorf("%q for %q", whole, text)
		}
	})
}
