package format_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/source"

	"pgregory.net/rapid"
)

// errStarved is the error of a feed that has no more input.
var errStarved = errors.New("read too far")

// A feed is an input of which only some chunks have arrived. A reader of it that asks for more than
// it should gets an error.
type feed struct {
	chunks  []string
	starved bool
}

func (f *feed) Read(p []byte) (int, error) {
	if len(f.chunks) == 0 {
		f.starved = true
		return 0, errStarved
	}
	n := copy(p, f.chunks[0])
	if f.chunks[0] = f.chunks[0][n:]; f.chunks[0] == "" {
		f.chunks = f.chunks[1:]
	}
	return n, nil
}

func TestDetect(t *testing.T) {
	row16 := "12..56..9A..DE..\n"
	for _, c := range []struct{ want, name, text string }{
		{"line", "16 cells, enough of them given", "1..4.2.33...4..1\n"},
		{"line", "16 empty cells and an end", "1...............\n\n"},
		{"line", "4x4 lines with few givens", "1...............\n1..4.2.33...4..1\n"},
		{"grid", "a row of a 16x16 grid", row16},
		{"grid", "sparse rows of a 16x16 grid", "1...............\n................\n" + row16},
		{"line", "comment", strings.TrimSpace(formattest.SomeLine) + ",an easy one, 3\n"},
		{"line", "zeros", strings.ReplaceAll(formattest.SomeLine, ".", "0")},
		{"line", "spaces", strings.ReplaceAll(formattest.SomeLine, ".", " ")},
		{"line", "dashes", strings.Repeat("-", 81) + "\n"},
		{"grid", "a drawn line of 64 characters", "+" + strings.Repeat("-", 62) + "+\n"},
		{"grid", "a drawn line of 81 characters", strings.Repeat("*--------", 9) + "\n"},
		{"grid", "rows of a 25x25 grid", ".....|.....|.....|.....|....1\n"},
		{"line", "80 cells", formattest.SomeLine[1:]},
		{"line", "82 cells", "1" + formattest.SomeLine},
		{"line", "a wrong letter", "q" + formattest.SomeLine[1:]},
		{"line", "jigsaw", strings.Repeat(".", 81) + strings.Repeat("123456789", 9) + "\n"},
		{"line", "heading of a table", "quizzes,solutions\n" + formattest.SomeLine},
		{"boj2580", "judge", formattest.JudgeGrid},
		{"boj2580", "only the first line", formattest.JudgeGrid[:18]},
		{"boj2580", "full first row", "5 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n"},
		{"boj2580", "full first row and no more", "5 3 4 6 7 8 9 1 2\n"},
		{"boj2580", "number too large", "5 3 0 0 10 0 0 0 0\n"},
		{"boj2580", "letter", "5 3 0 0 a 0 0 0 0\n"},
		{"boj2580", "the letter x", "5 3 0 0 x 0 0 0 0\n"},
		{"boj2580", "missing cell", "5 3 0 0 7 0 0 0\n" + formattest.JudgeGrid[18:]},
		{"boj2580", "cell too many", "5 3 0 0 7 0 0 0 0 0\n" + formattest.JudgeGrid[18:]},
		{"boj4574", "judge", formattest.DominoPuzzle},
		{"boj4574", "only the first line", "10\n"},
		{"boj4574", "zero", "0\n"},
		{"boj4574", "negative", "-1\n"},
		{"boj4574", "one line", strings.ReplaceAll(formattest.DominoPuzzle, "\n", " ")},
		{"boj4574", "huge N", "1000000000\n6 B2 1 B3\n"},
		{"boj4574", "no N", "6 B2 1 B3\n"},
		{"grid", "drawn", formattest.Samples["grid"]},
		{"grid", "compact", "53..7....\n6..195...\n"},
		{"grid", "compact without empty cells", "534678912\n672195348\n"},
		{"grid", "compact with zeros", "000000010\n400000000\n"},
		{"grid", "in groups", "530 070 000\n600 195 000\n"},
		{"grid", "4x4 numbers", "1 0 0 0\n0 0 2 0\n"},
		{"grid", "16x16 numbers", "1 0 16 0 0 0 0 0 0 0 0 0 0 0 0 12\n"},
		{"grid", "10x10 numbers and dots", "1 . 10 . . . . . . .\n"},
		{"grid", "section", "[Puzzle]\n"},
		{"grid", "headings", "Puzzle 1\n534678912\n672195348\n"},
		{"grid", "headings and numbers", "Puzzle 1\n" + formattest.JudgeGrid},
		{"grid", "candidates", "12 3 4 | 5 6 7 | 8 9 19\n"},
		{"grid", "candidates after a solved row", "5 3 4 6 7 8 9 1 2\n12 3 4 5 6 7 8 9 19\n"},
		{"csv", "csv", formattest.Samples["csv"]},
		{"fpuzzles", "a link", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOA\n"},
		{"fpuzzles", "a link that names a puzzle", "https://sudokupad.app/abc\n"},
		{"fpuzzles", "what a link carries", formattest.Samples["fpuzzles"]},
		{"fpuzzles", "what a link carries, as JSON", formattest.FPuzzlesOf("")},
		{"fpuzzles", "JSON on lines", strings.ReplaceAll(formattest.FPuzzlesOf(""), ",", ",\n")},
		{"scl", "what a link carries", formattest.Samples["scl"]},
		{"sudokumaker", "a link and an object", formattest.Samples["sudokumaker"]},
		{"sudokumaker", "a link", "https://sudokumaker.app/?puzzle=N4\n"},
		{"sudokumaker", "the beginning of an object", `{"formatVersion":"1.5.0",`},
		{"killer", "long", "3x3::k:0:0\n"},
		{"killer", "short", formattest.ShortKiller + "\n"},
		{"dotted", "arguments", ".Cage~5~R1C1\n"},
		{"dotted", "a link", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing\n"},
		{"dotted", "no arguments", ".AntiKing\n"},
		{"line", "a line of X and dots", ".X.X.X.X." + formattest.SomeLine[9:]},
		{"line", "dots first", ".." + formattest.SomeLine[2:]},
		{"line", "the first signs of packed JSON", "N41" + strings.Repeat("1.", 311) + "\n"},
		{
			"line", "the first signs of packed JSON, all cells full",
			"N4" + strings.Repeat("ABCDEFG", 89) + "\n",
		},
		{"line", "after a link", "https://example.com/\n" + formattest.SomeLine},
		{"json", "json", " {"},
		{"json", "a list", "[{\"size\": 9}]"},
		{"xcc", "xcc", "a b c d e f g\nc e\na d g\n"},
		{"xcc", "xcc with colours", "| comment\nA 2:3|B | X Y\nA B X:1 Y:2\n"},
		{"xcc", "an option of all items", "a b\na b\n"},
		{"xcc", "an option of all items, then another", "a b\na b\nb\n"},
		{"xcc", "bounds", "2|a b\na b\n"},
		{"xcc", "bounds and digits", "2000000000|a b\na b\n"},
		{"xcc", "bounds and no option", "2|a b\n"},
		{"xcc", "bounds with two numbers", "0:2|a\n"},
		{"xcc", "a secondary item", "a | b\na b\n"},
		{"xcc", "a secondary item, named by digits", "1 2 3 | 4\n1 2\n"},
		{"xcc", "a bar and no secondary items", "a |\na\n"},
		{"xcc", "a cost", "a\na |-7\n"},
		{"xcc", "a cost, items named by digits", "1 2 3 4\n1 3 |7\n"},
		{"xcc", "items named by digits", "1 2 3 4 5 6 7\n3 5 6\n1 4 7\n"},
		{"xcc", "comments like csv and like numbers", "| a, b\n| so 1 5 3 10 3 2 3 5\na b\na\n"},
		{"xcc", "a count and items named by digits", "| 9 items, 1 options\n0 1 2 3 4 5 6 7 8\n0\n"},
		{"xcc", "a count and a long line", "| x\n| 10000 items, 0 options\n" +
			strings.Repeat("0123456789", source.InitialBuffer/10) + " 1\n"},
		{"xcc", "a mistake in the first option", "a b\na c\nb\n"},
		{"xcc", "numbers", "1 2 3\n1 2\n3\n"},
		{"xcc", "numbers, long options", "1 2 3 4\n1 2 3\n4\n2 3 4\n1\n"},
		{"grid", "numbers, one cell missing", "1 2 3 4\n3 4 1 2\n2 1 4\n4 3 2 1\n"},
		{"grid", "rows between bars", "| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"},
		{"grid", "rows with a bar", "1 2 | 3 4\n3 4 | 1 2\n"},
		{"grid", "rows with bars", "12|34\n34|12\n21|43\n43|21\n"},
		{"grid", "rows with a bar and few cells", "1 2 | 3 4\n    | 1\n----+----\n. 1 | . .\n"},
		{"grid", "the same row twice", "1 2 3 4\n1 2 3 4\n"},
		{"grid", "the same frame line twice", "+---+---+\n| 1 | 2 |\n+---+---+\n"},
		{"boj2580", "a full row and a short one", "5 3 4 6 7 8 9 1 2\n6 7\n"},
		{"boj2580", "a line of text again and again", strings.Repeat("what is this\n", 20) +
			formattest.JudgeGrid},
		{"boj4574", "a heading", "Puzzle 1\n1\n1 A1 2 A2\n"},
		{"killer", "a string twice", formattest.ShortKiller + "\n" + formattest.ShortKiller + "\n"},
		{"csv", "a row twice", "1,2,3,4\n1,2,3,4\n"},
		{"line", "a puzzle twice", formattest.SomeLine + formattest.SomeLine},
		{"matrix", "uneven rows of 0 and 1", "1 0 1\n1 0\n"},
		{"boj2580", "uneven rows, one as wide as a grid", "1 0 0 0 0 0 0 0 0\n1 0 0 0 0 0 0 0\n"},
		{"", "text", "hello world\n"},
		{"", "text with a bar", "hello | world\n"},
		{"", "a word twice", "hello\nhello\n"},
		{"xcc", "a bar in an option", "a b c\na | b\n"},
		{"", "two bars", "a | b | c\na b\n"},
		{"", "an item twice", "a b a\na b\n"},
		{"xcc", "an item twice in an option", "a b\na a\n"},
		{"xcc", "a coloured primary item", "a b\na:1\n"},
		{"xcc", "an unknown item", "a b c\na d\n"},
		{"", "a colour in the item line", "a b:1\na\n"},
		{"", "prose", "It was a dark and stormy night;\nthe rain fell in torrents\n"},
		{"", "binary", "\x00\x01\x02"},
		{"", "nothing", ""},
	} {
		if got := format.All.Detect([]byte(c.text), ""); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if c.want == "" {
			continue
		}
		readers := map[string]io.Reader{"at once": strings.NewReader(c.text)}
		if len(c.text) < 4096 { // each byte is a new look at all before it
			readers["byte by byte"] = iotest.OneByteReader(strings.NewReader(c.text))
		}
		for how, in := range readers {
			got, err := format.NewReader(in, "in", format.Options{}).Format(t.Context())
			if got != c.want || err != nil {
				t.Errorf("%s: reader finds %s %q, %v, want %q", c.name, how, got, err, c.want)
			}
		}
	}
}

func TestDetectByName(t *testing.T) {
	for name, want := range map[string]string{
		"p.xcc": "xcc", "p.DLX": "xcc", "p.sdk": "grid", "p.SS": "grid", "p.csv": "csv",
		"a.b/p.json": "json", "p.JSON.gz": "json", "p.xcc.gz": "xcc",
		"gz": "", "p.jsonl": "json", "p.sdm": "line", "p.txt": "", "csv": "",
	} {
		if got := format.All.Detect([]byte("hello\n"), name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	// Content goes first, except for problems that look like puzzles.
	if got := format.All.Detect([]byte(formattest.SomeLine), "p.json"); got != "line" {
		t.Errorf("a line in p.json: %q", got)
	}
	if got := format.All.Detect([]byte("1 2 3 4 5 6 7 8 9\n"), "p.xcc"); got != "xcc" {
		t.Errorf("p.xcc: %q", got)
	}
}

func TestUnknownFormat(t *testing.T) {
	var names []string
	for _, f := range format.All {
		if f.New != nil || f.Recognise != nil {
			names = append(names, f.Name)
		}
	}
	known := "a puzzle in a known format (" + strings.Join(names, " ") + ")"
	formattest.Run(t, format.Options{}, []formattest.Case{
		{
			"text", "\n  hello world\n",
			"end: in:2:3: expected " + known + ", found \"hello world\"\n",
		},
		{"cut in a character", strings.Repeat("é", 30),
			"end: in:1:1: expected " + known + ", found \"" + strings.Repeat("é", 20) +
				"\"...\n"},
		{"cut ahead of a character", strings.Repeat("あ", 30),
			"end: in:1:1: expected " + known + ", found \"" + strings.Repeat("あ", 13) +
				"\"...\n"},
		{"UTF-16", "\xff\xfe1\x00.\x00\n\x00", "end: in:1:1: expected text in UTF-8, found UTF-16\n"},
		{"other UTF-16", "\xfe\xff\x001\x00.\x00\n",
			"end: in:1:1: expected text in UTF-8, found UTF-16\n"},
		{"binary", "\n12\x00", "end: in:2:3: expected text, found the byte \"\\x00\"\n"},
		{
			"long text", strings.Repeat("z", 100),
			"end: in:1:1: expected " + known + ", found \"" + strings.Repeat("z", 40) +
				"\"...\n",
		},
	})
}

// TestFirstAnswerAtOnce hands readers no more than the first puzzle, or what little after it shows
// its end.
func TestFirstAnswerAtOnce(t *testing.T) {
	full := "Puzzle 1\n"
	for range 9 {
		full += "534678912\n"
	}
	for name, text := range map[string]string{
		"line":              formattest.SomeLine,
		"line with comment": "# a batch\n" + strings.TrimSpace(formattest.SomeLine) + ";first\n",
		"4x4 line":          "1..4.2.33...4..1\n",
		"boj4574":           formattest.DominoPuzzle,
		"boj2580":           formattest.JudgeGrid + "\n",
		"boj2580 in a row":  formattest.JudgeGrid + formattest.JudgeGrid,
		"grid":              formattest.Samples["grid"],
		"grid with heading": full + "Puzzle 2\n",
		"csv":               formattest.Samples["csv"] + "\n",
		"json":              `{"size": 9}`,
		"json, two":         `{"size": 9} {`,
		"json on lines":     "{\n\"size\": 9\n}",
		"fpuzzles":          formattest.FPuzzlesOf("") + "\n",
		"fpuzzles on lines": strings.ReplaceAll(formattest.FPuzzlesOf(""), ",", ",\n") + "\n",
	} {
		f := &feed{chunks: []string{text[:1], text[1:]}}
		e, err := format.NewReader(f, "in", format.Options{}).Next(t.Context())
		if err != nil || e.Puzzle == nil || f.starved {
			t.Errorf("%s: %+v, %v; asked for more: %v", name, e, err, f.starved)
		}
	}
}

func TestFirstErrorAtOnce(t *testing.T) {
	for name, text := range map[string]string{
		"line": formattest.SomeLine + formattest.SomeLine[1:],
		"boj4574": formattest.DominoPuzzle +
			strings.Replace(formattest.DominoPuzzle, "C9 2 B9", "C9 two B9", 1),
		"boj2580": formattest.JudgeGrid + "\n" + formattest.JudgeGrid[18:] + "\n",
		"json":    "{}{]",
	} {
		f := &feed{chunks: []string{text}}
		r := format.NewReader(f, "in", format.Options{})
		if e, err := r.Next(t.Context()); err != nil || e.Puzzle == nil {
			t.Fatalf("%s: %+v, %v", name, e, err)
		}
		if e, err := r.Next(t.Context()); err != nil || e.Err == nil || f.starved {
			t.Errorf("%s: %+v, %v; asked for more: %v", name, e, err, f.starved)
		}
	}
}

// TestDetectProblems: problems need no name of a file, with their comments and without.
func TestDetectProblems(t *testing.T) {
	detects := func(name string, text []byte) {
		t.Helper()
		if got := format.All.Detect(text, ""); got != "xcc" {
			t.Errorf("%s: %q", name, got)
		}
	}
	files, err := filepath.Glob("../../testdata/xcc/*.xcc")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		detects(file, text)
		var bare []byte
		for line := range bytes.Lines(text) {
			if line[0] != '|' {
				bare = append(bare, line...)
			}
		}
		detects(file+" without comments", bare)
	}
	// Where items are named by digits, the comment of the writer decides.
	for n := 1; n <= 30; n++ {
		var b dlx.Builder
		items := b.Items(n)
		f := xcc.File{Items: make([]string, n)}
		for i := range n {
			b.Add(items + dlx.Item(i))
			f.Items[i] = strconv.Itoa(i)
		}
		if f.Problem, err = b.Build(); err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		fmt.Fprintf(&text, "| random 1 5 3 10 3 2 %d 5\n", n)
		if err := f.Write(t.Context(), &text); err != nil {
			t.Fatal(err)
		}
		detects(fmt.Sprint(n, " items"), text.Bytes())
	}
}

// TestRest hands an exact-cover problem on.
func TestRest(t *testing.T) {
	text := "a b c\na b\nc\n" + strings.Repeat("a b c\n", source.InitialBuffer/3)
	r := format.NewReader(strings.NewReader("\xef\xbb\xbf"+text), "in", format.Options{})
	if f, err := r.Format(t.Context()); f != "xcc" || err != nil {
		t.Fatalf("%q, %v", f, err)
	}
	got, err := io.ReadAll(r.Rest())
	if err != nil || string(got) != text {
		t.Errorf("%d bytes, %v; want the whole input, %d bytes", len(got), err, len(text))
	}
	if _, err := format.NewReader(
		strings.NewReader(text), "in", format.Options{},
	).Next(t.Context()); err == nil {
		t.Error("Next reads an exact-cover problem")
	}
}

// TestRefused: what no format reads is named, and so are the formats.
func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.com/5": `a link that no format knows, "https://example.com/5"`,
		"http://a.b/" + strings.Repeat("0", 81): "a link that no format knows, \"http://a.b/" +
			strings.Repeat("0", 29) + "\"...",
		"www.example.com":                     `a link that no format knows, "www.example.com"`,
		"<!DOCTYPE html>\n<p>5</p>":           "a web page",
		"<html><body>53..7....</body></html>": "a web page",
		"<puzzle>5</puzzle>":                  `XML that no format knows, "<puzzle>5</puzzle>"`,
		"<?xml version=\"1.0\"?>\n<a/>":       "XML that no format knows",
		"<svg width='5'/>":                    "a drawing, as SVG",
		"data:text/plain,5":                   `data for a browser, "data:text/plain,5"`,
		"\x89PNG\r\n\x1a\n0000":               "a picture",
		"PK\x03\x040000":                      "a zip archive",
		"hello world":                         `"hello world"`,
		"Dies ist keine Aufgabe, é":           `"Dies ist keine Aufgabe, é"`,
	} {
		var what *source.Error
		_, err := format.NewReader(strings.NewReader(text), "", format.Options{}).Next(t.Context())
		if !errors.As(err, &what) || what.Found != want || !strings.Contains(what.Expected, "killer") {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestWholeCharacters: a message has no part of a character.
func TestWholeCharacters(t *testing.T) {
	wrong := rapid.SampledFrom([]rune("éλЖ数🙂\u00a0"))
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(format.All).Draw(t, "format")
		if f.New == nil {
			return
		}
		at := rapid.IntRange(0, len(f.Example)-1).Draw(t, "at")
		text := f.Example[:at] + string(wrong.Draw(t, "sign")) + f.Example[at+1:]
		if !utf8.ValidString(text) {
			return
		}
		o := format.Options{Format: f.Name}
		e, err := format.NewReader(strings.NewReader(text), "", o).Next(context.Background())
		for _, err := range []error{err, e.Err} {
			if err != nil && (!utf8.ValidString(err.Error()) || strings.Contains(err.Error(), `\x`)) {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}
