package lz

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
		if got := string(Pack(nil, c.text)); got != c.packed {
			t.Errorf("%q is packed as %s, want %s", c.text, got, c.packed)
		}
		if got, err := Unpack([]byte(c.packed), 100); got != c.text || err != nil {
			t.Errorf("%s is unpacked as %q, %v, want %q", c.packed, got, err, c.text)
		}
	}
}

func TestLZStringRoundTrip(t *testing.T) {
	piece := rapid.SampledFrom(
		[]string{"a", "b", "ab", "R1C1", "é", "€", "\U0001d11e", "\x00", `"cells":[`},
	)
	text := rapid.OneOf(
		rapid.String(),
		rapid.Map(rapid.SliceOfN(piece, 0, 300), func(s []string) string { return strings.Join(s, "") }),
	)
	rapid.Check(t, func(t *rapid.T) {
		s := text.Draw(t, "text")
		packed := Pack([]byte("before"), s)[len("before"):]
		back, err := Unpack(packed, MaxUnpacked)
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
	packed := Pack(nil, long)
	if got, err := Unpack(packed, 1000); got != long || err != nil {
		t.Errorf("%d characters, %v", len(got), err)
	}
	if _, err := Unpack(packed, 999); err != ErrLong {
		t.Errorf("one more than allowed: %v", err)
	}
	bomb := Pack(nil, strings.Repeat("a", MaxUnpacked+1))
	if len(bomb) > 5000 {
		t.Fatalf("the bomb is long: %d", len(bomb))
	}
	if _, err := Unpack(bomb, MaxUnpacked); err != ErrLong {
		t.Errorf("the bomb: %v", err)
	}
}

func TestLZStringErrors(t *testing.T) {
	for packed, want := range map[string]error{
		"":                             errShortPacked,
		"N4Ig":                         errShortPacked,
		"N4Igzglg==":                   errShortPacked,
		"N4Ig!glg":                     errNotPacked,
		string(Pack(nil, "{}")) + "AB": errMorePacked,
		strings.TrimRight(string(Pack(nil, `{"size":9}`)), "=") + ")": errMorePacked,
		"////": errNotPacked,
	} {
		if got, err := Unpack([]byte(packed), 100); !errors.Is(err, want) || got != "" {
			t.Errorf("%q: %q, %v, want %v", packed, got, err, want)
		}
	}
}

// FuzzLZString unpacks anything. What comes out can be packed and unpacked again.
func FuzzLZString(f *testing.F) {
	for _, c := range lzPacked {
		f.Add([]byte(c.packed))
	}
	f.Add(Pack(nil, strings.Repeat(`{"cells":["R1C1","R1C2"],"value":"12"},`, 20)))
	f.Fuzz(func(t *testing.T, packed []byte) {
		const most = 10_000
		text, err := Unpack(packed, most)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(text) > most || !utf8.ValidString(text) {
			t.Fatalf("%d bytes of text", len(text))
		}
		if back, err := Unpack(Pack(nil, text), most); back != text || err != nil {
			t.Fatalf("%q, %v, want %q", back, err, text)
		}
	})
}
