package format_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// written is one puzzle and its answer in every format.
func TestWrite(t *testing.T) {
	p := puzzle.New(4)
	p.ID, p.Title = "a", `"t"`
	p.Givens = []puzzle.Digit{1, -1, -1, -1, -1, 2, -1, -1, -1, -1, 3, -1, -1, -1, -1, 4}
	grid := []puzzle.Digit{1, 3, 4, 2, 4, 2, 1, 3, 2, 4, 3, 1, 3, 1, 2, 4}
	for _, c := range []struct{ format, puzzle, answer string }{
		{"line", "1....2....3....4\n", "1342421324313124\n"},
		{"plain", "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n", "1 3 4 2\n4 2 1 3\n2 4 3 1\n3 1 2 4\n"},
		{"csv", "1,,,\n,2,,\n,,3,\n,,,4\n", "1,3,4,2\n4,2,1,3\n2,4,3,1\n3,1,2,4\n"},
		{
			"grid", `┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ . ┃ . │ . ┃
┠───┼───╂───┼───┨
┃ . │ 2 ┃ . │ . ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ . │ . ┃ 3 │ . ┃
┠───┼───╂───┼───┨
┃ . │ . ┃ . │ 4 ┃
┗━━━┷━━━┻━━━┷━━━┛
`,
			`┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ 3 ┃ 4 │ 2 ┃
┠───┼───╂───┼───┨
┃ 4 │ 2 ┃ 1 │ 3 ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ 2 │ 4 ┃ 3 │ 1 ┃
┠───┼───╂───┼───┨
┃ 3 │ 1 ┃ 2 │ 4 ┃
┗━━━┷━━━┻━━━┷━━━┛
`,
		},
		{
			"json", `{"id": "a", "title": "\"t\"", "size": 4, "givens": ["1...", ".2..", "..3.", "...4"]}` +
				"\n",
			`{"id": "a", "title": "\"t\"", "size": 4, "givens": ["1...", ".2..", "..3.", "...4"], ` +
				`"solution": ["1342", "4213", "2431", "3124"]}` + "\n",
		},
		{"boj4574", "", "1342\n4213\n2431\n3124\n"},
		{"boj2580", "", "1 3 4 2\n4 2 1 3\n2 4 3 1\n3 1 2 4\n"},
	} {
		var b bytes.Buffer
		err := format.Write(&b, c.format, p)
		var misfit *notation.MisfitError
		if (c.puzzle == "") != errors.As(err, &misfit) || b.String() != c.puzzle {
			t.Errorf("%s: %v, puzzle\n%s\nwant\n%s", c.format, err, b.String(), c.puzzle)
		}
		f := format.All.Find(c.format)
		text, err := f.Append(t.Context(), nil, p, &puzzle.Solution{Grid: grid})
		if err != nil || string(text) != c.answer {
			t.Errorf("%s: %v, answer\n%s\nwant\n%s", c.format, err, text, c.answer)
		}
	}
	if p.Solution != nil {
		t.Error("Append changed the puzzle")
	}
	err := format.Write(new(bytes.Buffer), "boj2580", p)
	if want := "format boj2580 cannot hold the puzzle: its size, 4x4"; err == nil ||
		err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestWriteLargeDigits(t *testing.T) {
	p := puzzle.New(10)
	p.Givens = make([]puzzle.Digit, 100)
	for i := range p.Givens {
		p.Givens[i] = puzzle.Empty
	}
	p.Givens[0], p.Givens[99] = 10, 1
	for name, want := range map[string]string{
		"line":  "A" + strings.Repeat(".", 98) + "1",
		"plain": "10 0 0 0 0 0 0 0 0 0\n",
		"csv":   "10,,,,,,,,,\n",
		"grid":  "┏━━━┯━━━┯━━━┯━━━┯━━━┳━━━┯━━━┯━━━┯━━━┯━━━┓\n┃10 │ . │ . │",
		"json": `{"size": 10, "givens": [[10, null, null, null, null, null, null, null, null, null],` +
			` [null, `,
	} {
		if got := string(mustAppend(t, name, p)); !strings.HasPrefix(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s...", name, got, want)
		}
	}
}

func TestWriteCandidates(t *testing.T) {
	p := puzzle.New(9)
	p.Givens = make([]puzzle.Digit, 81)
	p.Candidates = make([]puzzle.DigitSet, 81)
	for i := range p.Candidates {
		p.Givens[i] = puzzle.Empty
		p.Candidates[i] = puzzle.Digits(1, 9)
	}
	p.Givens[0], p.Candidates[1] = 9, puzzle.Digits(2, 3, 4, 5)
	if got, want := string(
		mustAppend(t, "line", p),
	), "........9.2345....1.......9"; !strings.HasPrefix(got, want) {
		t.Errorf("\n%s\nwant\n%s...", got, want)
	}
}

// TestWriteAnswers writes answers that no puzzle text could hold.
func TestWriteAnswers(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 1, Cols: 2, Low: 0, High: 40}
	grid := []puzzle.Digit{0, 40}
	for name, want := range map[string]string{
		"plain": "0 40\n", "boj2580": "0 40\n", "csv": "0,40\n",
		"json": `{"rows": 1, "cols": 2, "digits": [0, 40], "regions": "none", "solution": [[0, 40]]}` +
			"\n",
		"line": "", "boj4574": "",
	} {
		f, err := format.All.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := f.Append(t.Context(), nil, p, &puzzle.Solution{Grid: grid})
		var misfit *notation.MisfitError
		if want == "" && (!errors.As(err, &misfit) || misfit.What != "the digit 40, which has no sign") ||
			want != "" && (err != nil || string(text) != want) {
			t.Errorf("%s: %q, %v, want %q", name, text, err, want)
		}
	}
	if text := string(must(notation.AppendNumbers(nil, p, []puzzle.Digit{-1, 3}))); text != ". 3\n" {
		t.Errorf("a cell without digit: %q", text)
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

// oddRule is a rule that no format knows.
type oddRule struct{ puzzle.Rule }

func (oddRule) Kind() string { return "odd-one-out" }

func TestMisfits(t *testing.T) {
	change := func(f func(p *puzzle.Puzzle)) *puzzle.Puzzle {
		p := puzzle.New(9)
		f(p)
		return p
	}
	ruled := func(rules ...puzzle.Rule) *puzzle.Puzzle {
		return change(func(p *puzzle.Puzzle) { p.Rules = rules })
	}
	var domino, given puzzle.Rule = rule.Domino{}, rule.Tile{
		Cells: []puzzle.Cell{0, 1}, Digits: []puzzle.Digit{1, 2},
	}
	full := []puzzle.Rule{domino, given}
	for d := puzzle.Digit(1); d <= 9; d++ {
		full = append(full, rule.Tile{
			Cells: []puzzle.Cell{9 + puzzle.Cell(d)}, Digits: []puzzle.Digit{d},
		})
	}
	some := func(p *puzzle.Puzzle) {
		p.Candidates = make([]puzzle.DigitSet, p.Cells())
		p.Candidates[0] = 2
	}
	columns := func(p *puzzle.Puzzle) {
		for i := range p.Regions {
			p.Regions[i] = i % p.Cols
		}
	}
	large := puzzle.New(16)
	columns(large)
	for _, c := range []struct {
		formats string
		p       *puzzle.Puzzle
		want    string
	}{
		{"line csv plain boj2580", &puzzle.Puzzle{Rows: 9, Cols: 8, Low: 1, High: 9}, "its size, 9x8"},
		{"line csv plain boj2580", puzzle.New(5), "its size, 5x5"},
		{"boj2580", puzzle.New(6), "its size, 6x6"},
		{
			"line csv plain boj2580", change(func(p *puzzle.Puzzle) { p.Low, p.High = 0, 8 }),
			"its digits, 0 to 8",
		},
		{"line csv plain boj2580", ruled(full...), "its rules (domino)"},
		{"csv plain boj2580", change(columns), "its regions"},
		{"csv plain boj2580", change(func(p *puzzle.Puzzle) { p.Regions = nil }), "its regions"},
		{"line", large, "its regions"},
		{
			"line",
			change(func(p *puzzle.Puzzle) {
				for i := range p.Regions {
					p.Regions[i] = i
				}
			}),
			"its regions, which are more than 62",
		},
		{"csv plain boj2580", change(some), "its candidates"},
		{"line", change(func(p *puzzle.Puzzle) { some(p); columns(p) }), "its candidates"},
		{"line", func() *puzzle.Puzzle { p := puzzle.New(6); some(p); return p }(), "its candidates"},
		{"boj4574", puzzle.New(9), "it has no domino rule"},
		{
			"boj4574", ruled(slices.Delete(slices.Clone(full), 1, 2)...),
			"it gives no domino, and 0 would end the file",
		},
		{"boj4574", ruled(domino, given), "it does not give the single 1"},
		{
			"boj4574",
			ruled(slices.Delete(slices.Clone(full), 4, 5)...),
			"it does not give the single 3",
		},
		{
			"boj4574", change(func(p *puzzle.Puzzle) { p.Rules = append(slices.Clone(full), oddRule{}) }),
			"its rules (odd-one-out)",
		},
		{
			"boj4574", change(func(p *puzzle.Puzzle) { p.Rules = full; columns(p) }),
			"its regions",
		},
		{
			"boj4574", change(func(p *puzzle.Puzzle) { p.Rules = full; some(p) }),
			"its candidates",
		},
		{
			"boj4574",
			change(
				func(p *puzzle.Puzzle) { p.Rules = full; p.Givens = make([]puzzle.Digit, 81) },
			),
			"its givens outside the dominoes",
		},
		{
			"boj4574",
			func() *puzzle.Puzzle { p := puzzle.New(4); p.Rules = full; return p }(),
			"its size, 4x4",
		},
		{
			"json line", change(func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{oddRule{}} }),
			"its rules (odd-one-out)",
		},
	} {
		for _, name := range strings.Fields(c.formats) {
			f, err := format.All.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			text, err := f.Append(t.Context(), []byte("before"), c.p, nil)
			var misfit *notation.MisfitError
			if !errors.As(err, &misfit) || misfit.What != c.want || misfit.Format != name {
				t.Errorf("%s: %v, want %s", name, err, c.want)
			} else if string(text) != "before" {
				t.Errorf("%s: %q appended in spite of an error", name, text)
			}
		}
	}
}

func TestWriteToNowhere(t *testing.T) {
	p := puzzle.New(9)
	if err := format.Write(nil, "jsno", p); err == nil {
		t.Error("no error for an unknown format")
	}
}

func TestTable(t *testing.T) {
	for _, f := range format.All {
		if got, err := format.All.Lookup(f.Name); got != f || err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}
