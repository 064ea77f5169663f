package xcc

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"exactcover/dlx"

	"github.com/google/go-cmp/cmp"
)

func written(t *testing.T, f *File) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func build(t *testing.T, b *dlx.Builder) *dlx.Problem {
	t.Helper()
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWrite(t *testing.T) {
	const text = "| 6 items, 4 options\n" +
		"a 3|b 0:2|c | d e f\n" +
		"a d\n" +
		"b d:red c e:red |7\n" +
		"f:blue a |-1\n" +
		"a d\n"
	f := parse(t, text)
	if diff := cmp.Diff(text, written(t, f)); diff != "" {
		t.Error(diff)
	}
	// Equal problems from different texts are written as the same text.
	f = parse(t,
		"\uFEFF\n| x\r\na 3:3|b 00:2|c  | d e f\r\n  a d\n"+
			"b |2 d:red c |5 e:red\nd\nf:blue a |-1\n|\na d |0")
	if diff := cmp.Diff(text, written(t, f)); diff != "" {
		t.Error(diff)
	}
}

func TestWriteMadeUpNames(t *testing.T) {
	var b dlx.Builder
	s := b.Secondary(1)
	p := b.Items(1)
	m := b.Multiple(1, 0, 2)
	b.Secondary(1)
	b.AddColored(s.With(7), p.With(0))
	b.Cost(b.AddColored(m.With(0), s.With(3)), 4)
	var out bytes.Buffer
	if err := Write(&out, build(t, &b)); err != nil {
		t.Fatal(err)
	}
	want := "| 4 items, 2 options\np1 0:2|p2 | s0 s3\ns0:7 p1\np2 s0:3 |4\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
	parse(t, out.String())
}

func TestWriteErrors(t *testing.T) {
	plain := func(b *dlx.Builder) { b.Add(b.Items(1), b.Secondary(1)) }
	colored := func(b *dlx.Builder) { b.AddColored(b.Items(1).With(0), b.Secondary(1).With(2)) }
	long := strings.Repeat("x", MaxWord)
	for _, c := range []struct {
		name  string
		build func(*dlx.Builder)
		file  File
		want  string
	}{
		{"nothing", func(*dlx.Builder) {}, File{}, "it has no primary item"},
		{"no primary items", func(b *dlx.Builder) { b.Secondary(2) }, File{}, "it has no primary item"},
		{"no primary items, names", func(b *dlx.Builder) { b.Secondary(1) }, File{Items: []string{"a"}},
			"it has no primary item"},
		{"colour on a primary item",
			func(b *dlx.Builder) { b.Add(b.Items(2)); b.AddColored(dlx.Item(1).With(2)) }, File{},
			"a primary item has a colour, item 1, option 1"},
		{"too few names", plain, File{Items: []string{"a"}}, "1 names for 2 items"},
		{"no names", plain, File{Items: []string{}}, "0 names for 2 items"},
		{"too many names", plain, File{Items: []string{"a", "b", "c"}}, "3 names for 2 items"},
		{"empty name", plain, File{Items: []string{"a", ""}}, "the name is empty, item 1"},
		{"blank", plain, File{Items: []string{"a\r", "b"}},
			`the name holds a blank, a colon or a bar: "a\r", item 0`},
		{"newline", plain, File{Items: []string{"a", "\nb"}},
			`the name holds a blank, a colon or a bar: "\nb", item 1`},
		{"bar", plain, File{Items: []string{"|", "b"}},
			`the name holds a blank, a colon or a bar: "|", item 0`},
		{"colon", plain, File{Items: []string{"a", "b:c"}},
			`the name holds a blank, a colon or a bar: "b:c", item 1`},
		{"equal names", plain, File{Items: []string{"a", "a"}}, `the name is used twice: "a", item 1`},
		{"long name", plain, File{Items: []string{"a", long + "x"}}, "the name is too long, item 1"},
		{"long with bounds", func(b *dlx.Builder) { b.Multiple(1, 2, 2) }, File{Items: []string{long}},
			"the name is too long, item 0"},
		{"empty colour", colored, File{Colors: []string{"", "a", ""}}, "colour 2: the name is empty"},
		{"bad colour", colored, File{Colors: []string{"", "a:", "b"}},
			`colour 1: the name holds a blank, a colon or a bar: "a:"`},
		{"equal colours", colored, File{Colors: []string{"", "a", "a"}},
			`colour 2: the name is used twice: "a"`},
		{"too few colours", colored, File{Colors: []string{"", "a"}},
			"colour 2 has no name, item 1, option 0"},
		{"no colours", colored, File{Colors: []string{}}, "colour 2 has no name, item 1, option 0"},
		{"long with colour", colored, File{Items: []string{"a", long}},
			"item and colour are too long together, item 1, option 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b dlx.Builder
			c.build(&b)
			c.file.Problem = build(t, &b)
			var out bytes.Buffer
			err := c.file.Write(t.Context(), &out)
			var e *WriteError
			if !errors.As(err, &e) || err.Error() != "cannot write the problem: "+c.want {
				t.Errorf("error %v, want %s", err, c.want)
			}
			if out.Len() > 0 {
				t.Errorf("written in spite of it: %.40q", out.String())
			}
		})
	}
}

func TestWriteStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	f := parse(t, "a b\n"+strings.Repeat("a b\n", 10_000))
	if err := f.Write(ctx, &out); !errors.Is(err, context.Canceled) || out.Len() > 1<<10 {
		t.Errorf("error %v after %d bytes", err, out.Len())
	}
}

func TestWriteToFullDisk(t *testing.T) {
	f := parse(t, "a b\n"+strings.Repeat("a b\n", 10_000))
	full := errors.New("full")
	if err := f.Write(t.Context(), failing{full}); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	if err := parse(t, "a").Write(t.Context(), failing{full}); !errors.Is(err, full) {
		t.Errorf("small file: error %v", err)
	}
}

type failing struct{ err error }

func (w failing) Write([]byte) (int, error) { return 0, w.err }

func TestAppendSolution(t *testing.T) {
	f := parse(t, "a b | x\na x:r |3\nb x:r\nb |-9\n")
	if got, want := string(f.AppendSolution([]byte("-"), []dlx.Option{1, 0})),
		"-| cost 3\n| options 2 1\nb x:r\na x:r |3\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := string(f.AppendSolution(nil, nil)), "| cost 0\n| options\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	f = parse(t, "a b | x\na x:r |0\nb x:r\n")
	if got, want := string(f.AppendSolution(nil, []dlx.Option{0, 1})),
		"| options 1 2\na x:r\nb x:r\n\n"; got != want {
		t.Errorf("without costs: %q, want %q", got, want)
	}
}
