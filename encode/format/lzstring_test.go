package format

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// The strings are what lz-string's own compressToBase64 gives.
var lzPacked = []struct{ text, packed string }{
	{"", "Q==="},
	{"a", "IZA="},
	{"aaaa", "IY5A"},
	{`{"size":9}`, "N4IgzglgXgpiBcBOAvkA"},
}

func TestLZString(t *testing.T) {
	for _, c := range lzPacked {
		if got := string(lzPack(nil, c.text)); got != c.packed {
			t.Errorf("%q is packed as %s, want %s", c.text, got, c.packed)
		}
		if got, err := lzUnpack([]byte(c.packed), 100); got != c.text || err != nil {
			t.Errorf("%s is unpacked as %q, %v, want %q", c.packed, got, err, c.text)
		}
	}
}

func TestLZStringRoundTrip(t *testing.T) {
	piece := rapid.SampledFrom([]string{"a", "b", "ab", "R1C1", "é", "€", "\U0001d11e", "\x00", `"cells":[`})
	text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOfN(piece, 0, 300), func(s []string) string { return strings.Join(s, "") }))
	rapid.Check(t, func(t *rapid.T) {
		s := text.Draw(t, "text")
		packed := lzPack([]byte("before"), s)[len("before"):]
		back, err := lzUnpack(packed, maxUnpacked)
		if err != nil || back != s {
			t.Fatalf("%s: %q, %v", packed, back, err)
		}
		if len(packed)%4 != 0 {
			t.Fatalf("%d signs", len(packed))
		}
	})
}

// TestLZStringBounded unpacks a short text that stands for a long one.
func TestLZStringBounded(t *testing.T) {
	long := strings.Repeat("a", 1000)
	packed := lzPack(nil, long)
	if got, err := lzUnpack(packed, 1000); got != long || err != nil {
		t.Errorf("%d characters, %v", len(got), err)
	}
	if _, err := lzUnpack(packed, 999); err != errLongPacked {
		t.Errorf("one more than allowed: %v", err)
	}
	bomb := lzPack(nil, strings.Repeat("a", maxUnpacked+1))
	if len(bomb) > 5000 {
		t.Fatalf("the bomb is long: %d", len(bomb))
	}
	e, err := NewReader(strings.NewReader("fpuzzles"+string(bomb)), "in", Options{Format: "fpuzzles"}).Next(t.Context())
	want := "in:1:9: expected a puzzle packed by lz-string, found packed text longer than 1048576 characters"
	if err != nil || e.Err == nil || e.Err.Error() != want {
		t.Errorf("%v, %v, want %s", err, e.Err, want)
	}
}

func TestLZStringErrors(t *testing.T) {
	for packed, want := range map[string]error{
		"":                               errShortPacked,
		"N4Ig":                           errShortPacked,
		"N4Igzglg==":                     errShortPacked,
		"N4Ig!glg":                       errNotPacked,
		string(lzPack(nil, "{}")) + "AB": errMorePacked,
		strings.TrimRight(string(lzPack(nil, `{"size":9}`)), "=") + ")": errMorePacked,
		"////": errNotPacked,
	} {
		if got, err := lzUnpack([]byte(packed), 100); !errors.Is(err, want) || got != "" {
			t.Errorf("%q: %q, %v, want %v", packed, got, err, want)
		}
	}
}

// FuzzLZString unpacks anything. What comes out can be packed and unpacked again.
func FuzzLZString(f *testing.F) {
	for _, c := range lzPacked {
		f.Add([]byte(c.packed))
	}
	for _, v := range variants(f) {
		if v.FPuzzles != "" {
			f.Add([]byte(v.FPuzzles))
		}
	}
	f.Fuzz(func(t *testing.T, packed []byte) {
		const most = 10_000
		text, err := lzUnpack(packed, most)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(text) > most || !utf8.ValidString(text) {
			t.Fatalf("%d bytes of text", len(text))
		}
		if back, err := lzUnpack(lzPack(nil, text), most); back != text || err != nil {
			t.Fatalf("%q, %v, want %q", back, err, text)
		}
	})
}
