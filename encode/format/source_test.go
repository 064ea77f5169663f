package format_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/source"
	"exactcover/internal/nearest"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// endless repeats one byte.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

// readable returns the names of the formats that are read.
func readable() (names []string) {
	for _, f := range format.All {
		if f.New != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

func TestLongLines(t *testing.T) {
	blanks := strings.Repeat(" ", 200_000)
	good := strings.TrimSpace(formattest.SomeLine)
	formattest.Run(t, format.Options{}, []formattest.Case{
		{
			"trailing blanks", good + blanks + "\r\n" + good + blanks,
			"1: " + formattest.SomeLine + "2: " + formattest.SomeLine,
		},
		{"comment", good + " " + strings.Repeat("x", 200_000) + "\n", "1: " + formattest.SomeLine},
		{
			"too long", good + "\n" + good + strings.Repeat(" ", source.MaxLength) + "\n" + good,
			"1: " + formattest.SomeLine +
				"2: in:2:2097153: expected a line of at most 2097152 bytes, found a longer one\n" +
				"3: " + formattest.SomeLine,
		},
		{
			"too long at the end", good + "\n" + strings.Repeat("5", 2*source.MaxLength),
			"1: " + formattest.SomeLine +
				"2: in:2:2097153: expected a line of at most 2097152 bytes, found a longer one\n",
		},
		{
			"too long for detection", strings.Repeat("5", source.MaxLength+1) + "\n" + good,
			"1: in:1:2097153: expected a line of at most 2097152 bytes, found a longer one\n" + "2: " +
				formattest.SomeLine,
		},
	})
}

// TestEndless feeds inputs without an end, which must end with an error after at most maxRun bytes
// and in bounded memory.
func TestEndless(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	starts := map[string]string{
		"line": formattest.SomeLine, "grid": "5", "csv": "5,3,", "boj2580": "5 3 ",
		"boj4574": "10\n6 B2 ", "json": `{"size": 9}{"id": "`,
	}
	for k, name := range readable() {
		for _, b := range []byte{' ', '5'}[thorough.Or(k%2, 0):thorough.Or(k%2+1, 2)] {
			in := io.MultiReader(strings.NewReader(starts[name]), endless(b))
			r := format.NewReader(in, "in", format.Options{Format: name})
			var err error
			for n := 0; err == nil; n++ {
				if n > 10 {
					t.Fatalf("%s, %q: too many entries", name, b)
				}
				_, err = r.Next(t.Context())
			}
			var place *source.Error
			if !errors.As(err, &place) || place.Found != "none" {
				t.Errorf("%s, %q: %v", name, b, err)
			}
			if size := len(r.Rest().(*source.Source).Buf); size > 4*source.MaxLength {
				t.Errorf("%s, %q: buffer of %d bytes", name, b, size)
			}
		}
	}
}

func TestEndlessDetection(t *testing.T) {
	for _, b := range []byte{' ', '5', 0, 'z'} {
		r := format.NewReader(endless(b), "in", format.Options{})
		var err error
		for n := 0; err == nil && n < 10; n++ {
			_, err = r.Next(t.Context())
		}
		var place *source.Error
		if !errors.As(err, &place) {
			t.Errorf("%q: %v", b, err)
		}
	}
}

func TestInputFails(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, name := range readable() {
		r := format.NewReader(
			io.MultiReader(strings.NewReader("\n"), iotest.ErrReader(broken)), "in",
			format.Options{Format: name},
		)
		if _, err := r.Next(t.Context()); !errors.Is(err, broken) ||
			!strings.HasPrefix(err.Error(), "in: ") {
			t.Errorf("%s: %v, want the error of the input", name, err)
		}
	}
	r := format.NewReader(iotest.ErrReader(broken), "in", format.Options{})
	if _, err := r.Next(t.Context()); !errors.Is(err, broken) {
		t.Errorf("detection: %v, want the error of the input", err)
	}
	bytewise := iotest.OneByteReader(strings.NewReader(formattest.SomeLine))
	r = format.NewReader(iotest.TimeoutReader(bytewise), "in", format.Options{})
	if _, err := r.Next(t.Context()); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("%v, want the error of the input", err)
	}
}

type lazy struct{}

func (lazy) Read([]byte) (int, error) { return 0, nil }

func TestNoProgress(t *testing.T) {
	if _, err := format.NewReader(
		lazy{}, "", format.Options{},
	).Next(t.Context()); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("%v, want %v", err, io.ErrNoProgress)
	}
}

// TestManners reads every format with a byte order mark, CRLF, and the input in single bytes.
func TestManners(t *testing.T) {
	for name, text := range formattest.Samples {
		want := formattest.Report(t, text, format.Options{})
		for variant, changed := range map[string]string{
			"bom":    "\xef\xbb\xbf" + text,
			"crlf":   strings.ReplaceAll(text, "\n", "\r\n"),
			"blanks": strings.ReplaceAll(text, "\n", " \t \n"),
			"no end": strings.TrimSuffix(text, "\n"),
		} {
			if got := formattest.Report(t, changed, format.Options{}); got != want {
				t.Errorf("%s, %s:\n%s\nwant\n%s", name, variant, got, want)
			}
		}
		bytewise := iotest.OneByteReader(strings.NewReader(text))
		entries, _, err := formattest.ReadAll(t, bytewise, "in", format.Options{})
		if err != io.EOF || len(entries) == 0 {
			t.Errorf("%s in single bytes: %d entries, %v", name, len(entries), err)
		}
		for _, e := range entries {
			if e.Puzzle == nil || e.Format != name {
				t.Errorf("%s in single bytes: %+v", name, e)
			}
		}
		commented := "# a comment\n\n" + text
		if entries, _, _ := formattest.ReadAll(
			t, strings.NewReader(commented), "in", format.Options{},
		); entries[0].Puzzle == nil || entries[0].Line < 3 || entries[0].Format != name {
			t.Errorf("%s after a comment: %+v", name, entries[0])
		}
	}
}

func TestEmpty(t *testing.T) {
	for _, name := range append(readable(), "auto") {
		for text, place := range map[string]string{
			"": "1:1", "\n\n": "3:1", " \n # c\n": "3:1", "\xef\xbb\xbf": "1:1",
		} {
			want := "end: in:" + place + ": expected a puzzle, found the end of the input\n"
			if got := formattest.Report(t, text, format.Options{Format: name}); got != want {
				t.Errorf("%s, %q: %swant %s", name, text, got, want)
			}
		}
	}
}

func TestBadOptions(t *testing.T) {
	for want, o := range map[string]format.Options{
		`unknown format "jsno"; the nearest known one is ` +
			`"json"`: {Format: "jsno"},
		`format "plain" is only written; choose from ` +
			strings.Join(readable(), " "): {Format: "plain"},
		`unknown alphabet "0"; known are 10 1`: {Alphabet: "0"},
	} {
		_, err := format.NewReader(strings.NewReader(formattest.SomeLine), "in", o).Next(t.Context())
		var unknown *nearest.UnknownError
		if !errors.As(err, &unknown) || err.Error() != want {
			t.Errorf("%+v: %v, want %s", o, err, want)
		}
	}
}
