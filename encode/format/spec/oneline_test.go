package spec

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// report reads an input whose puzzles are the lines that begin with p, and objects. It says for
// each text where it is, and what was wrong.
func report(t *testing.T, text string, objects bool) string {
	t.Helper()
	return reportOf(t, text, OneLine{Objects: objects})
}

func reportOf(t *testing.T, text string, d OneLine) string {
	t.Helper()
	var b strings.Builder
	src := source.New(strings.NewReader(text), "in")
	src.Ctx = t.Context()
	d.Src = &src
	d.Parse = func(text *Text) (p *puzzle.Puzzle, found source.Findings, err *source.Error) {
		fmt.Fprintf(&b, "%d:%d %q", text.Line, text.Col, text.Bytes)
		if text.Gap {
			b.WriteString(" gap")
		}
		p = puzzle.New(4)
		switch {
		case text.Bytes[0] == '{':
		case text.Bytes[0] != 'p':
			return nil, found, text.At(1, "p", "x")
		case len(text.Bytes) > 1:
			p.Rows = 5 // which its regions do not have
			found.Warn(text.At(0, "p", "more"))
		}
		return p, found, nil
	}
	for {
		e, err := d.Next()
		if err != nil {
			if err != io.EOF {
				fmt.Fprint(&b, err)
			}
			return b.String()
		}
		if (e.Puzzle == nil) == (e.Err == nil) {
			t.Errorf("%+v has both or neither of puzzle and error", e)
		}
		if e.Err != nil {
			fmt.Fprintf(&b, " %v", e.Err)
		}
		fmt.Fprintf(&b, " %d;", len(e.Warnings))
	}
}

// Each line is a puzzle, but blank lines and comments; objects end with their last brace.
func TestOneLine(t *testing.T) {
	for _, test := range []struct {
		text, want string
		objects    bool
	}{
		{"", "", true},
		{"\n  \n# p\n", "", true},
		{"p\n\tp \n", `1:1 "p" 0;2:2 "p" 0;`, true},
		{"p\n\np", `1:1 "p" 0;3:1 "p" gap 0;`, true},
		{"p\n\n#\np", `1:1 "p" 0;4:1 "p" 0;`, true},
		{" xy", `1:2 "xy" in:1:3: expected p, found x 0;`, true},
		{"{\np", `1:1 "{" 0;2:1 "p" 0;`, false},
		{"{\n1}\np", `1:1 "{\n1}" 0;3:1 "p" 0;`, true},
		{"{\"a\":\n{\n}}\np", `1:1 "{\"a\":\n{\n}}" 0;4:1 "p" 0;`, true},
		{"{\"}\\\"\n\"}\np", `1:1 "{\"}\\\"\n\"}" 0;3:1 "p" 0;`, true},
		{"{\"a\":1\n{\"b\":1}\n", `1:1 "{\"a\":1" 0;2:1 "{\"b\":1}" 0;`, true}, // never closed
		{"{\n", `1:1 "{" 0;`, true},
	} {
		if got := report(t, test.text, test.objects); got != test.want {
			t.Errorf("%q:\ngot  %s\nwant %s", test.text, got, test.want)
		}
	}
	got := report(t, "pp", false)
	if !strings.HasPrefix(got, `1:1 "pp" in:1:1: expected a puzzle, found `) {
		t.Errorf("an impossible puzzle: %s", got)
	}
}

// Lines that are joined are one puzzle. Places count lines and columns of the input.
func TestJoined(t *testing.T) {
	joined := OneLine{Joined: true}
	for text, want := range map[string]string{
		"":                     "",
		"# c\n\n":              "",
		"# c\n\n p\n # c\n\np": `3:2 "p\n # c\n\np" in:3:2: expected a puzzle, found `,
		"xy\nz":                `1:1 "xy\nz" in:1:2: expected p, found x 0;`,
		"x\nyz":                `1:1 "x\nyz" in:1:2: expected p, found x 0;`,
		"\tp":                  `1:2 "p" 0;`,
	} {
		if got := reportOf(t, text, joined); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
	text := &Text{input: "in", Line: 3, Col: 5, Bytes: []byte("ab\ncd\n\ne"), starts: []int{3, 6, 7}}
	for i, want := range []string{"3:5", "3:6", "3:7", "4:1", "4:2", "4:3", "5:1", "6:1", "6:2"} {
		if got := text.At(i, "x", "y").Error(); got != "in:"+want+": expected x, found y" {
			t.Errorf("byte %d: %s, not %s", i, got, want)
		}
	}
	line := strings.Repeat(" ", source.MaxLength/2) + "\n"
	got := reportOf(t, "p\n"+line+line+"p", joined)
	want := fmt.Sprintf("in:1:1: expected the end of the string within %d bytes, found more of it",
		source.MaxLength)
	if got != want {
		t.Errorf("too long: %.200s", got)
	}
}

// An object that is too long is one bad puzzle.
func TestLongObject(t *testing.T) {
	line := strings.Repeat(" ", source.MaxLength/2) + ",\n"
	got := report(t, "{\n"+line+line+"p", true)
	want := fmt.Sprintf(" in:1:1: expected the end of the object within %d bytes, found more of it 0;"+
		`4:1 "p" 0;`, source.MaxLength)
	if got != want {
		t.Errorf("%.200s", got)
	}
}

// Places in a text that was made of another are those of the original.
func TestMade(t *testing.T) {
	text := &Text{input: "in", Line: 3, Col: 5, Bytes: []byte("a-b-c")}
	made := text.Made([]byte("abc"), []int{0, 2, 4, 5})
	again := made.Made([]byte("c"), []int{2, 3})
	for _, test := range []struct {
		err  *source.Error
		want string
	}{
		{text.At(2, "x", "b"), "in:3:7: expected x, found b"},
		{made.At(1, "x", "b"), "in:3:7: expected x, found b"},
		{made.At(3, "x", "the end"), "in:3:10: expected x, found the end"},
		{again.At(0, "x", "c"), "in:3:9: expected x, found c"},
		{again.At(1, "x", "the end"), "in:3:10: expected x, found the end"},
		{text.AtLine(1, 2, "x", "-"), "in:3:6: expected x, found -"},
		{text.AtLine(4, 2, "x", "-"), "in:6:2: expected x, found -"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%s, not %s", got, test.want)
		}
	}
}

// TestAround: text among puzzles is passed over, but not the line by which the format was found.
func TestAround(t *testing.T) {
	src := source.New(strings.NewReader("Sign\nHello there\np\nThanks\n"), "in")
	src.Ctx, src.Texts = t.Context(), true
	d := OneLine{Src: &src}
	d.Parse = func(text *Text) (*puzzle.Puzzle, source.Findings, *source.Error) {
		if text.Bytes[0] != 'p' {
			return nil, source.Findings{}, text.At(0, "p", "x")
		}
		return puzzle.New(4), source.Findings{}, nil
	}
	var got []int
	for {
		e, err := d.Next()
		if err != nil {
			break
		}
		if got = append(got, e.Line); (e.Err != nil) != (e.Line == 1) {
			t.Errorf("line %d: %v", e.Line, e.Err)
		}
	}
	if fmt.Sprint(got) != "[1 3]" || len(src.Notes) != 2 {
		t.Errorf("lines %d, notes %v", got, src.Notes)
	}
}
