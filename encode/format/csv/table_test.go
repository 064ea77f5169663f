package csv_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

const answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

var some = strings.TrimSpace(formattest.SomeLine)

// TestTable reads tables as they are published, in the format that is found.
func TestTable(t *testing.T) {
	zeros := strings.ReplaceAll(some, ".", "0")
	for _, text := range []string{
		"quizzes,solutions\n" + zeros + "," + answer + "\n",
		"id,board,Solution\nx," + zeros + "," + answer + "\n",
		"# c\n\nid, puzzle, solution\n1, " + some + ", " + answer + "\n",
		"source,question,answer,rating\nx," + some + "," + answer + ",3\n",
		"solution;puzzle\r\n" + answer + ";" + some + "\r\n",
		"puzzle\tsolution\tclues\n" + some + "\t" + answer + "\t\n",
		"\"Id\",\"Puzzle\",\"Solution\"\n\"a, b\",\"" + some + "\",\"" + answer + "\"\n",
		"puzzle,solution,difficulty\n" + strings.ReplaceAll(some, ".", "_") + "," + answer + ",easy\n",
	} {
		e := formattest.ReadOne(t, text, "")
		want := formattest.Drawn(9, some)
		if e.Format != "csv" || !slices.Equal(e.Puzzle.Givens, want) ||
			!slices.Equal(e.Puzzle.Solution, formattest.Drawn(9, answer)) {
			t.Errorf("%s: %s, %+v", text, e.Format, e.Puzzle)
		}
	}
	e := formattest.ReadOne(t, "puzzle\n"+some+"\n", "")
	if e.Format != "csv" || e.Puzzle.Solution != nil {
		t.Errorf("a table of puzzles: %+v", e)
	}
	e = formattest.ReadOne(t, "id,puzzle\n\"a, b\","+some+"\n", "")
	if e.Puzzle.ID != "a, b" {
		t.Errorf("the name: %q", e.Puzzle.ID)
	}
	e = formattest.ReadOne(t, "puzzle,solution\n1...............,\n", "csv")
	if e.Puzzle.Solution != nil || e.Puzzle.Rows != 4 {
		t.Errorf("4x4: %+v", e.Puzzle)
	}
}

// TestTableStreams: the first puzzle of a table is there before the third line is read.
func TestTableStreams(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, "quizzes,solutions\n"+some+","+answer+"\n")
	e, err := format.NewReader(in, "in", format.Options{Format: "csv"}).Next(t.Context())
	if err != nil || e.Err != nil || e.Line != 2 {
		t.Errorf("%+v, %v", e, err)
	}
}

func TestTableErrors(t *testing.T) {
	const head = "puzzle,solution\n"
	formattest.Run(t, format.Options{Format: "csv"}, []formattest.Case{
		{"a field too few", head + some + "\n" + some + "," + answer + "\n",
			"2: in:2:82: expected as many fields as the header has, 2, found 1\n3: " +
				formattest.SomeLine},
		{"a field too many", head + some + "," + answer + ",\n",
			"2: in:2:165: expected as many fields as the header has, 2, found 3\n"},
		{"a letter", head + "q" + some[1:] + "," + answer + "\n",
			"2: in:2:1: expected a digit from 1 to 9 or \".\", found \"q\"\n"},
		{"80 cells", head + some[1:] + "," + answer + "\n",
			"2: in:2:81: expected 81 cells, found 80\n"},
		{"no puzzle", head + "," + answer + "\n", "2: in:2:1: expected a puzzle, found nothing\n"},
		{"more than cells", head + some + " x," + answer + "\n",
			"2: in:2:82: expected the end of the field after the cells, found \" x\"\n"},
		{"a letter in the solution", head + some + "," + answer[1:] + "q\n",
			"2: in:2:163: expected a digit from 1 to 9 or \".\", found \"q\"\n"},
		{"a solution of another size", head + some + ",1234341221434321\n",
			"2: in:2:83: expected a solution of 81 cells, found 16\n"},
		{"no header", "a,b\n" + some + "," + answer + "\n",
			"1: in:1:4: expected a row of 4, 6, 8, 9, 10, 12, 16 or 25 cells, found 2\n"},
	})
}

// TestHeader: what is no header, or a heading of something else, is no table.
func TestHeader(t *testing.T) {
	for want, texts := range map[string][]string{
		"line": {"source,answer\n" + some + ",1\n", "puzzle,solution\n" + some + "\n"},
		"grid": {"grid\n53..7....\n6..195...\n", "Puzzle 1\n53..7....\n"},
		"":     {"puzzle,solution\n", "puzzle\nhello\n"},
	} {
		for _, text := range texts {
			if got := format.All.Detect([]byte(text), ""); got != want {
				t.Errorf("%q: %q, want %q", text, got, want)
			}
		}
	}
}

// TestSeparators reads rows with other separators and letters.
func TestSeparators(t *testing.T) {
	want := "1...\n..2.\n.3..\n...4\n"
	for name, text := range map[string]string{
		"semicolons": "1;;;\n;;2;\n;3;;\n;;;4\n", "tabs": "1\t\t\t\n\t\t2\t\n\t3\t\t\n\t\t\t4\n",
		"letters": "a,+,+,+\n+,+,b,+\n+,C,+,+\n+,+,+,D\n",
		"quotes":  "\"1\";0;0;0\n0;0;2;0\n0;3;0;0\n0;0;0;4\n",
		"dashes":  "1,-,-,-\n-,-,2,-\n-,3,-,-\n-,-,-,4\n",
	} {
		e := formattest.ReadOne(t, text, "")
		if got := rowsOf(e.Puzzle); e.Format != "csv" || got != want {
			t.Errorf("%s: %s\n%s", name, e.Format, got)
		}
	}
	e := formattest.ReadOne(t, "\t\t\t\n"+"1\t2\t\t4\n"+"\t\t\t\n"+"\t\t\t\n", "csv")
	if got := rowsOf(e.Puzzle); got != "....\n12.4\n....\n....\n" {
		t.Errorf("empty rows\n%s", got)
	}
	hexadecimal := strings.Repeat("1,,,,,,,,9,A,,,,,,F\n", 16)
	e = formattest.ReadOne(t, hexadecimal, "")
	if p := e.Puzzle; p.Givens[9] != 10 || p.Givens[15] != 15 || p.Givens[0] != 1 {
		t.Errorf("letters beside figures: %v", p.Givens[:16])
	}
	formattest.Run(t, format.Options{Format: "csv"}, []formattest.Case{
		{"a letter beside figures", "1,,,\n,,b,\n,,,\n,,,\n", "1: in:2:3: expected a digit from 1 to " +
			"4, or nothing, found a letter beside figures, where A is 10\n"},
		{"a letter too high", "a,,,\n,,e,\n,,,\n,,,\n",
			"1: in:2:3: expected a digit from 1 to 4, or nothing, found \"e\"\n"},
	})
}

// rowsOf draws the givens of a puzzle.
func rowsOf(p *puzzle.Puzzle) string {
	var b strings.Builder
	for c := range puzzle.Cell(p.Cells()) {
		if d := p.Givens[c]; d == puzzle.Empty {
			b.WriteByte('.')
		} else {
			b.WriteByte('0' + byte(d))
		}
		if p.Col(c) == p.Cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
