package xcc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"exactcover/dlx"
)

func parse(t *testing.T, text string) *File {
	t.Helper()
	f, err := Parse(context.Background(), strings.NewReader(text), "test", Limits{})
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return f
}

// lines returns the options of f as text.
func lines(f *File) []string {
	out := []string{}
	for o := range dlx.Option(f.Problem.NumOptions()) {
		out = append(out, string(f.AppendOption(nil, o)))
	}
	return out
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		name, text string
		items      string // with bounds; the bar before the secondary ones
		options    string // separated by commas
	}{
		{"knuth", "| a comment\nA B C D | p q\nA B p\nC D q\nA D q\n", "A B C D | p q",
			"A B p,C D q,A D q"},
		{"comments and blank lines anywhere", "\n \n| x\n\nA B\n  | y\n\t\nA\n|z\n|\nB", "A B", "A,B"},
		{"no newline at the end", "A B\nA B", "A B", "A B"},
		{"only an item line", "A", "A", ""},
		{"CRLF", "A B | c\r\n\r\nA c:1\r\n| x\r\nB c:1\r\n", "A B | c", "A c:1,B c:1"},
		{"tabs and trailing blanks", "\tA\t B \t|  c  \n A\tB \n", "A B | c", "A B"},
		{"byte order mark", "\uFEFFA\nA\n", "A", "A"},
		{"byte order mark before a comment", "\uFEFF| x\nA\nA\n", "A", "A"},
		{"bar without secondary items", "A B |\nA B\n", "A B", "A B"},
		{"hash is no comment", "# #a\n#\n# #a\n", "# #a", "#,# #a"},
		{"any bytes in names", "\x00 \xff\xfe é 1 ,\"\\\n\xff\xfe 1\n\x00\n", "\x00 \xff\xfe é 1 ,\"\\",
			"\xff\xfe 1,\x00"},
		{"bounds", "3|a 2:4|b 0:1|c 1|d 1:1|e 02|f\na b c d e f\n", "3|a 2:4|b 0:1|c d e 2|f",
			"a b c d e f"},
		{"largest bound", "0:2147483647|a\na\n", "0:2147483647|a", "a"},
		{"item with lower bound 0 makes an option legal", "0:1|a | b\na b\n", "0:1|a | b", "a b"},
		{"colours", "a b | x y\na x:red y:r\nb y:red x\n", "a b | x y", "a x:red y:r,b y:red x"},
		{"costs", "a b\na |7\na |3 b |4\nb |0\nb |-2\na |9223372036854775000\n", "a b",
			"a |7,a b |7,b,b |-2,a |9223372036854775000"},
		{"equal options", "a\na\na\na\n", "a", "a,a,a"},
		{"item without options", "a b\na\n", "a b", "a"},
		{"carriage return within a line is a blank", "a\rb\na\rb\n", "a b", "a b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := parse(t, c.text)
			items := strings.TrimSuffix(string(f.appendItemLine(nil)), "\n")
			if items != c.items {
				t.Errorf("items %q, want %q", items, c.items)
			}
			if got := strings.Join(lines(f), ","); got != c.options {
				t.Errorf("options %q, want %q", got, c.options)
			}
			if len(f.Warnings) > 0 {
				t.Errorf("warning %v", f.Warnings[0])
			}
		})
	}
}

func TestParseBuilds(t *testing.T) {
	f := parse(t, "a 2:3|b | x y\na x:u |5\nb y:v x:u |1 |1\na b y:u\nb\nb x\n")
	var b dlx.Builder
	a := b.Items(1)
	m := b.Multiple(1, 2, 3)
	x := b.Secondary(2)
	b.Cost(b.AddColored(a.With(0), x.With(1)), 5)
	b.Cost(b.AddColored(m.With(0), (x+1).With(2), x.With(1)), 2)
	b.AddColored(a.With(0), m.With(0), (x + 1).With(1))
	b.Add(m)
	b.Add(m, x)
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	if f.Problem.Fingerprint() != p.Fingerprint() {
		t.Error("not the problem that was written")
	}
	if got := fmt.Sprint(f.Items, f.Colors); got != "[a b x y] [ u v]" {
		t.Errorf("names %s", got)
	}
}

func TestParseErrors(t *testing.T) {
	long := strings.Repeat("x", MaxWord)
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `1:1: expected a line of item names, found end of input`},
		{"blank", " \n\t\n  ", `3:3: expected a line of item names, found end of input`},
		{"comments only", "| a b\n", `2:1: expected a line of item names, found end of input`},
		{"no primary items", "| a b\na\nb\n", `3:1: expected an item of the item line, found "b"`},

		{"item twice", "a b a\n", `1:5: expected a new item name, found "a" again`},
		{"item twice, secondary", "a | b a\n", `1:7: expected a new item name, found "a" again`},
		{"item twice, bounds", "a 2|a\n", `1:5: expected a new item name, found "a" again`},
		{"two bars", "\na | b | c\n", `2:7: expected an item name, found a second "|"`},
		{"two bars together", "a | |\n", `1:5: expected an item name, found a second "|"`},
		{"double bar", "a || b\n", `1:3: expected a number before "|", found nothing`},
		{"colon in the item line", "a b:c\n", `1:4: expected a blank after the item name, found ":c"`},
		{"bar in a name", "a b|c\n", `1:3: expected a number before "|", found "b"`},
		{"bar after a name", "a b| c\n", `1:3: expected a number before "|", found "b"`},
		{"bar before a name", "a |b\n", `1:3: expected a number before "|", found nothing`},
		{"bounds without a name", "a 2| b\n", `1:5: expected an item name after "|", found nothing`},
		{"bounds, then colon", "a 2|b:c\n", `1:6: expected a blank after the item name, found ":c"`},
		{"bounds twice", "a 2|3|b\n", `1:6: expected a blank after the item name, found "|b"`},
		{"three bounds", "a 1:2:3|b\n", `1:5: expected a number before "|", found "2:3"`},
		{"no lower bound", "a :3|b\n", `1:3: expected a number before "|", found nothing`},
		{"no upper bound", "a 3:|b\n", `1:5: expected a number before "|", found nothing`},
		{"negative bound", "a -1:3|b\n", `1:3: expected a number before "|", found "-1"`},
		{"signed bound", "a 1:+3|b\n", `1:5: expected a number before "|", found "+3"`},
		{"upper bound 0", "a 0|b\n", `1:3: expected an upper bound of at least 1, found 0`},
		{"both bounds 0", "a 0:0|b\n", `1:5: expected an upper bound of at least 1, found 0`},
		{"lower above upper", "a 4:2|b\n", `1:5: expected an upper bound of at least 4, found 2`},
		{"bound too large", "a 1:2147483648|b\n",
			`1:5: expected a number of at most 2147483647, found "2147483648"`},
		{"bound much too large", "99999999999999999999|b\n",
			`1:1: expected a number of at most 2147483647, found "99999999999999999999"`},
		{"bounds on a secondary item", "a | 1:2|b\n",
			`1:5: expected a secondary item, without bounds, found "1:2|b"`},

		{"unknown name", "a b\na\n\n a  c\n", `4:5: expected an item of the item line, found "c"`},
		{"unknown name with colour", "a b\na c:d\n", `2:3: expected an item of the item line, found "c"`},
		{"number of columns", "a é\n é b\n", `2:5: expected an item of the item line, found "b"`},
		{"byte order mark does not count", "\uFEFFa a\n",
			`1:3: expected a new item name, found "a" again`},
		{"byte order mark within", "a\n\uFEFFa\n",
			`2:1: expected an item of the item line, found "\ufeffa"`},
		{"name twice", "a b\nb a b\n", `2:5: expected an item once in an option, found "b" again`},
		{"name twice, secondary", "a | b\nb a b\n",
			`2:5: expected an item once in an option, found "b" again`},
		{"name twice, one colour", "a | b\na b:c b:c\n",
			`2:7: expected an item once in an option, found "b:c" again`},
		{"name twice in a skipped option", "a | b\nb b\n",
			`2:3: expected an item once in an option, found "b" again`},
		{"colour on a primary item", "a b\nb a:c\n",
			`2:4: expected a primary item without a colour, found ":c"`},
		{"colour on an item with bounds", "2|a b\na:c\n",
			`2:2: expected a primary item without a colour, found ":c"`},
		{"no colour", "a | b\na b:\n", `2:5: expected a colour after ":", found nothing`},
		{"no name", "a | b\na :c\n", `2:3: expected an item name before ":", found nothing`},
		{"lone colon", "a | b\na :\n", `2:3: expected an item name before ":", found nothing`},
		{"two colours", "a | b\na b:c:d\n", `2:6: expected a blank after the colour, found ":d"`},
		{"bar after the colour", "a | b\na b:c|7\n",
			`2:6: expected a blank after the colour, found "|7"`},
		{"bar after a name of an option", "a | b\na b|7\n",
			`2:4: expected a blank before "|", found "|7"`},
		{"bounds in an option", "a b\n2|a\n", `2:2: expected a blank before "|", found "|a"`},
		{"bar alone in an option", "a | b\na | b\n", `2:4: expected a cost after "|", found nothing`},
		{"cost is no number", "a\na |b\n", `2:4: expected a cost, which is a whole number, found "b"`},
		{"cost is no whole number", "a\na |1.5\n",
			`2:4: expected a cost, which is a whole number, found "1.5"`},
		{"cost with a sign", "a\na |+1\n", `2:4: expected a cost, which is a whole number, found "+1"`},
		{"cost with a bar", "a\na |1|2\n", `2:4: expected a cost, which is a whole number, found "1|2"`},
		{"cost too large", "a\na |9223372036854775808\n",
			`2:4: expected costs that add up to at most 9223372036854775807, found "9223372036854775808"`},
		{"cost too small", "a\na |-9223372036854775808\n",
			`2:4: expected costs that add up to at most 9223372036854775807, found "-9223372036854775808"`},
		{"cost far too small", "a\na |-9223372036854775809\n",
			`2:4: expected costs that add up to at most 9223372036854775807, found "-9223372036854775809"`},
		{"costs of an option overflow", "a\na |9223372036854775807 |1\n",
			`2:25: expected costs that add up to at most 9223372036854775807, found "1"`},
		{"costs of an option overflow below", "a\na |-9223372036854775807 |-1 |-1\n",
			`2:26: expected costs that add up to at most 9223372036854775807, found "-1"`},
		{"costs of options overflow", "a\na |9223372036854775807\na |-1\n",
			`3:4: expected costs that add up to at most 9223372036854775807, found "-1"`},

		{"name too long", " " + long + "x",
			`1:2: expected a word of at most 16777216 bytes, found a longer one`},
		{"option too long", "a\r\na " + long + "x\n",
			`2:3: expected a word of at most 16777216 bytes, found a longer one`},
		{"long unknown name", "a\n" + long + "\n",
			fmt.Sprintf(`2:1: expected an item of the item line, found "%s"...`, long[:40])},
		{"binary", "\x7fELF\x02\x01\x01\x00\x00\x00\n\x03\x00\n",
			`2:1: expected an item of the item line, found "\x03\x00"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(c.text),
				iotest.DataErrReader(strings.NewReader(c.text))} {
				f, err := Parse(context.Background(), r, "in", Limits{})
				var e *Error
				if !errors.As(err, &e) || err.Error() != "in:"+c.want {
					t.Errorf("error %v, want in:%s", err, c.want)
				}
				if f != nil {
					t.Error("a file beside the error")
				}
			}
		})
	}
}

func TestParseSkips(t *testing.T) {
	f := parse(t,
		"a 0:1|c | x y\nx:u y:v\na x:w |1\n  y x |9223372036854775806\nc x:u |9223372036854775806")
	if got := strings.Join(lines(f), ","); got != "a x:w |1,c x:u |9223372036854775806" {
		t.Errorf("options %q", got)
	}
	if got := fmt.Sprintf("%q", f.Colors); got != `["" "w" "u"]` {
		t.Errorf("colours %s: those of skipped options must not count", got)
	}
	const why = "expected an option with a primary item, found secondary items only, skipped"
	if got := fmt.Sprint(f.Warnings); got != "[test:2:1: "+why+" test:4:3: "+why+"]" {
		t.Errorf("warnings %s", got)
	}
}

// TestParseReads reads the same text in reads of many sizes, including single bytes.
func TestParseReads(t *testing.T) {
	long := strings.Repeat("n", 200_000)
	text := "\uFEFF| comment\n" + long + " b | x\n" + strings.Repeat(" ",
		100_000) + long + " x:" + long + " |12\n" +
		"| " + strings.Repeat("| ", 100_000) + "\nb"
	want := parse(t, text)
	for name, r := range map[string]io.Reader{
		"bytes":    iotest.OneByteReader(strings.NewReader(text)),
		"halves":   iotest.HalfReader(strings.NewReader(text)),
		"data+err": iotest.DataErrReader(strings.NewReader(text)),
	} {
		f, err := Parse(context.Background(), r, "test", Limits{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if f.Problem.Fingerprint() != want.Problem.Fingerprint() || f.Items[0] != long ||
			f.Colors[1] != long {
			t.Errorf("%s: another problem", name)
		}
	}
}

func TestParseReadError(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "a", "a b\n", "a b\na"} {
		_, err := Parse(context.Background(),
			io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), "in", Limits{})
		if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "in: ") {
			t.Errorf("after %q: error %v", text, err)
		}
	}
}

// TestParseEndless reads endless words and lines.
func TestParseEndless(t *testing.T) {
	for _, c := range []struct {
		name, start, repeat string
		most                int // of the input, when the error comes
	}{
		{"name", "", "x", 2 * MaxWord},
		{"zeros", "a\n", "\x00", 2 * MaxWord},
		{"item line", "", "x y ", 1 << 17},
		{"option line", "a b\n", "a b ", 1 << 17},
		{"colours", "a | b\na b:", "c:", 2 * MaxWord},
	} {
		r := &endless{rest: c.start, repeat: c.repeat}
		_, err := Parse(context.Background(), r, "in", Limits{})
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", c.name, err)
		}
		if r.n > c.most {
			t.Errorf("%s: error after %d bytes, want at most %d", c.name, r.n, c.most)
		}
	}
}

type endless struct {
	rest, repeat string
	n            int
}

func (r *endless) Read(b []byte) (int, error) {
	for i := range b {
		if r.rest == "" {
			r.rest = r.repeat
		}
		b[i] = r.rest[0]
		r.rest = r.rest[1:]
	}
	r.n += len(b)
	return len(b), nil
}

// TestParseComments skips a comment and blanks that would not fit into the buffer of a word.
func TestParseComments(t *testing.T) {
	f := parse(t, "|"+strings.Repeat(" a", MaxWord)+"\n"+strings.Repeat(" ", 2*MaxWord)+"a\na\n")
	if got := lines(f); len(got) != 1 || got[0] != "a" {
		t.Errorf("options %q", got)
	}
}

func TestLongestWord(t *testing.T) {
	name := strings.Repeat("n", MaxWord-2)
	f := parse(t, "2|"+name+"\n"+name)
	if lo, hi := f.Problem.Bounds(0); f.Items[0] != name || lo != 2 || hi != 2 {
		t.Errorf("item of %d bytes, bounds %d, %d", len(f.Items[0]), lo, hi)
	}
	var out bytes.Buffer
	if err := f.Write(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	if g := parse(t, out.String()); g.Problem.Fingerprint() != f.Problem.Fingerprint() {
		t.Error("not read back")
	}
}

func TestCostsUpToTheLimit(t *testing.T) {
	f := parse(t, fmt.Sprintf("a\na |-5 |4 |1\na |%d\na |-1 |0\n", int64(math.MaxInt64-1)))
	if got := []int64{f.Problem.Cost(0), f.Problem.Cost(1), f.Problem.Cost(2)}; got[0] != 0 ||
		got[1] != math.MaxInt64-1 || got[2] != -1 {
		t.Errorf("costs %d", got)
	}
}
