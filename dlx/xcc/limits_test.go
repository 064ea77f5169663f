package xcc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLimits(t *testing.T) {
	const text = "a b c\na b\nc\na b c\n"
	for _, c := range []struct {
		name   string
		text   string
		limits Limits
		want   string // "" if the text is within them
	}{
		{"exactly as many bytes", text, Limits{Bytes: int64(len(text))}, ""},
		{"one byte more", text, Limits{Bytes: int64(len(text)) - 1},
			"4:5: expected at most 17 bytes, unless max-bytes is raised, found more"},
		{"cut in a word that is no item before its end", "name\nname\n", Limits{Bytes: 8},
			"2:1: expected at most 8 bytes, unless max-bytes is raised, found more"},
		{"cut in the item line", text, Limits{Bytes: 3},
			"1:3: expected at most 3 bytes, unless max-bytes is raised, found more"},
		{"blanks without end", "a\n" + strings.Repeat(" ", 1000), Limits{Bytes: 500},
			"2:499: expected at most 500 bytes, unless max-bytes is raised, found more"},
		{"a comment without end", "a\n|" + strings.Repeat("x", 1000), Limits{Bytes: 500},
			"2:499: expected at most 500 bytes, unless max-bytes is raised, found more"},
		{"exactly as many options and items", text, Limits{Options: 3}, ""},
		{"one option more", text + "\n\n  b\n", Limits{Options: 3},
			"7:3: expected at most 3 options, unless max-options is raised, found more"},
		{"skipped options count", "a | b\nb\nb\nb\n", Limits{Options: 2},
			"4:1: expected at most 2 options, unless max-options is raised, found more"},
		{"one item more", "a b | c\n", Limits{Options: 2},
			"1:7: expected at most 2 items, unless max-options is raised, found more"},
		{"a mistake ahead of the limit", "a\nb\na\n", Limits{Options: 1},
			`2:1: expected an item of the item line, found "b"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(c.text),
				iotest.OneByteReader(strings.NewReader(c.text))} {
				_, err := Parse(context.Background(), r, "in", c.limits)
				var placed *Error
				switch {
				case c.want == "" && err != nil:
					t.Error(err)
				case c.want != "" && (!errors.As(err, &placed) || err.Error() != "in:"+c.want):
					t.Errorf("error %v, want in:%s", err, c.want)
				}
			}
		})
	}
}

// canceling is an endless text that cancels a context after some bytes.
type canceling struct {
	text   string // again and again
	at     int
	cancel context.CancelFunc
	after  int // bytes
}

func (e *canceling) Read(p []byte) (int, error) {
	n := copy(p, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	if e.after -= n; e.after < 0 {
		e.cancel()
	}
	return n, nil
}

// TestParseIsStopped ends the context within each part of a text.
func TestParseIsStopped(t *testing.T) {
	for name, text := range map[string]string{
		"options":    "a\n",
		"blanks":     " ",
		"comment":    "| \n",
		"long words": strings.Repeat("a", 1000),
	} {
		ctx, cancel := context.WithCancelCause(context.Background())
		cause := fmt.Errorf("enough of %s", name)
		r := io.MultiReader(strings.NewReader("a\n"),
			&canceling{text: text, cancel: func() { cancel(cause) }, after: 1 << 20})
		if f, err := Parse(ctx, r, "in", Limits{}); f != nil || err != cause {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestManyWarnings reads more options without primary items than there are warnings.
func TestManyWarnings(t *testing.T) {
	for more, said := range map[int]string{
		0: "", 1: ", as are 1 options below", 7: ", as are 7 options below",
	} {
		manyWarnings(t, more, said)
	}
}

func manyWarnings(t *testing.T, more int, said string) {
	text := "a | b\n" + strings.Repeat("b\n", mostWarnings+more) + "a\n"
	f, err := Parse(context.Background(), strings.NewReader(text), "in", Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(f.Warnings); n != mostWarnings {
		t.Fatalf("%d warnings", n)
	}
	want := "in:101:1: expected an option with a primary item, " +
		"found secondary items only, skipped" + said
	if got := f.Warnings[mostWarnings-1].Error(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if n := f.Problem.NumOptions(); n != 1 {
		t.Errorf("%d options", n)
	}
	if got, want := string(f.AppendName(nil, 0)), strconv.Itoa(mostWarnings+more+1); got != want {
		t.Errorf("the option after those that are skipped is called %s, want %s", got, want)
	}
}
