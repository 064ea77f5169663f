package rows

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A toy parser reads rows of figures, 0 for an empty cell. A line of dashes is a rule, one that
// begins with = a heading, one that begins with ; has no meaning.
type toy struct {
	begun    int
	finished [][]Row
}

func (p *toy) Begin() { p.begun++ }

func (p *toy) Parse(text []byte, n int, r *Row) LineType {
	line := strings.TrimSpace(string(text))
	switch {
	case line == "":
		return BlankLine
	case line[0] == '-':
		return RuleLine
	case line[0] == '=':
		return BreakLine
	case line[0] == ';':
		return OtherLine
	case n > 0 && len(line) != n:
		r.Fail(1, fmt.Sprintf("%d cells", n), line)
		return RowLine
	}
	r.N = len(line)
	for k, c := range line {
		if c < '0' || c > '9' {
			r.Fail(k+1, "a figure", string(c))
			break
		}
		if r.Digits[k] = puzzle.Digit(c - '0'); c == '0' {
			r.Digits[k] = puzzle.Empty
		}
	}
	return RowLine
}

func (p *toy) Finish(made *puzzle.Puzzle, rows []Row) (leftOut, err *source.Error) {
	p.finished = append(p.finished, rows)
	switch made.Givens[0] {
	case 3:
		return &source.Error{Expected: "no 3"}, nil
	case 4:
		return nil, &source.Error{Expected: "no 4"}
	}
	return nil, nil
}

// A block with the rows of a grid is a puzzle, a longer one several puzzles, and what is between is
// one bad puzzle.
func TestNext(t *testing.T) {
	const grid = "1000\n0200\n0030\n0004\n"
	const good = ": 4 rows\n"
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "\n; hello\n", ""},
		{"one", "\n\n" + grid, "3" + good},
		{"two after a blank line", grid + "\n" + grid, "1" + good + "6" + good},
		{"two without", grid + grid, "1" + good + "5" + good},
		{"lines without meaning", "; a\n" + strings.ReplaceAll(grid, "\n", "\n; b\n"), "2" + good},
		{"rules between rows", strings.ReplaceAll(grid, "\n", "\n----\n"), "1" + good},
		{"a rule between puzzles", grid + "----\n" + grid, "1" + good + "6" + good},
		{"a heading", grid[:10] + "= 2\n" + grid, "1: in:3:1: expected row 3 of 4, found \"= 2\"\n" +
			"4" + good},
		{"a row too few", grid[:15], "1: in:4:1: expected row 4 of 4, found the end of the input\n"},
		{"a row too many", grid + grid[:5], "1: in:5:1: expected the end of the grid after 4 rows, " +
			"found row 5\n"},
		{"two rows of another", grid + grid[:10], "1" + good + "5: in:7:1: expected row 3 of 4, " +
			"found the end of the input\n"},
		{"a bad row", "1000\n02x0\n0030\n0004\n\n" + grid, "1: in:2:3: expected a figure, found x\n" +
			"6" + good},
		{"other text", "x\ny\nz\nx\nx\n" + grid, "1: in:1:1: expected a figure, found x\n6" + good},
		{"left out", "3000\n0200\n0030\n0004\n", "1: 4 rows, left out no 3\n"},
		{"bad at the end", "4000\n0200\n0030\n0004\n", "1: expected no 4, found \n"},
	} {
		src := source.New(strings.NewReader(test.text), "in")
		src.Ctx = t.Context()
		parser := new(toy)
		d := Decoder{Src: &src, Maker: new(notation.Maker), Parser: parser}
		got := ""
		for {
			e, err := d.Next()
			if err != nil {
				if err != io.EOF {
					t.Errorf("%s: %v", test.name, err)
				}
				break
			}
			got += fmt.Sprintf("%d: ", e.Line)
			switch {
			case e.Err != nil:
				got += strings.TrimPrefix(e.Err.Error(), ":0:0: ") + "\n"
			case len(e.LeftOut) > 0:
				got += fmt.Sprintf("%d rows, left out %s\n", e.Puzzle.Rows, e.LeftOut[0].Expected)
			default:
				got += fmt.Sprintf("%d rows\n", e.Puzzle.Rows)
				if e.Puzzle.Givens[5] != 2 || e.Puzzle.Givens[1] != puzzle.Empty {
					t.Errorf("%s: %v", test.name, e.Puzzle.Givens)
				}
			}
		}
		if got != test.want {
			t.Errorf("%s:\ngot  %swant %s", test.name, got, test.want)
		}
		if parser.begun < 1 {
			t.Errorf("%s: not begun", test.name)
		}
		for _, rows := range parser.finished {
			if len(rows) != 4 {
				t.Errorf("%s: a puzzle of %d rows", test.name, len(rows))
			}
		}
	}
}

// In a grid of a side without usual boxes, blank lines may be between all rows, and nowhere else.
func TestBlankLinesWithoutBoxes(t *testing.T) {
	const blank = " of 5, found a blank line"
	for text, want := range map[string]string{
		"10000\n\n20000\n\n30000\n\n40000\n\n50000\n":   "5 rows",
		"10000\n20000\n\n30000\n40000\n\n50000\n":       "in:3:1: expected row 3" + blank,
		"10000\n\n20000\n30000\n\n40000\n\n50000\n":     "in:2:1: expected row 2" + blank,
		"10000\n\n20000\n\n30000\n\n40000\n\n\n50000\n": "in:9:1: expected row 5" + blank,
	} {
		src := source.New(strings.NewReader(text), "in")
		d := Decoder{Src: &src, Maker: new(notation.Maker), Parser: new(toy)}
		e, err := d.Next()
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(e.Err)
		if e.Err == nil {
			got = fmt.Sprintf("%d rows", e.Puzzle.Rows)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// If some rows of a grid have candidates, the digits of the others are single candidates.
func TestMarkedRows(t *testing.T) {
	d := Decoder{Maker: new(notation.Maker)}
	for range 9 {
		var r Row
		for k := range r.Digits {
			r.Digits[k] = puzzle.Empty
		}
		d.rows = append(d.rows, r)
	}
	d.rows[0].Digits[3] = 7
	d.rows[1].Marked = true
	for k := range d.rows[1].Marks {
		d.rows[1].Marks[k] = puzzle.Digits(1, 2)
	}
	p := d.puzzle(9)
	for c, want := range map[int]puzzle.DigitSet{
		2: p.AllDigits(), 3: puzzle.Digits(7), 9: puzzle.Digits(1, 2), 17: puzzle.Digits(1, 2),
		18: p.AllDigits(),
	} {
		if got := p.Candidates[c]; got != want {
			t.Errorf("cell %d has %v, not %v", c, got, want)
		}
	}
	if p.Givens != nil {
		t.Errorf("givens %v", p.Givens)
	}
}
