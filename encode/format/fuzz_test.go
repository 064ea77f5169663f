package format_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/fpuzzles"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// fuzz runs a reader over any input. Entries are valid puzzles or errors with a place
// (formattest.ReadAll tests that), there are no more of them than bytes, buffers stay small, and
// what was read can be written and read again.
func fuzz(f *testing.F, name string) {
	for _, text := range formattest.Samples {
		f.Add([]byte(text))
	}
	for _, seed := range []string{
		formattest.Framed, formattest.JigsawFrame, formattest.DominoFrame,
		"┏\n┃0┃", "", "\n", "# c\n", "\xef\xbb\xbf", "0", "{}{",
		"[Puzzle]\n#A x\n", "Puzzle 1\n1234\n", "1\n1 A1 2 A2\n", "\x00", "a b\na\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) { anyInput(t, name, text) })
}

// anyInput reads any input.
func anyInput(t *testing.T, name string, text []byte) {
	o := format.Options{
		Format: name, IgnoreUnknown: len(text)%2 == 1, GuessDrawings: len(text)%4 > 1,
		JoinLines: len(text)%8 > 3,
	}
	r := format.NewReader(bytes.NewReader(text), "in", o)
	for n := 1; ; n++ {
		e, err := r.Next(t.Context())
		if err != nil {
			break
		}
		if n > len(text) {
			t.Fatalf("%d entries in %d bytes", n, len(text))
		}
		formattest.CheckEntry(t, e, n)
		if e.Puzzle != nil {
			again(t, e)
		}
	}
	if size := len(r.Rest().(*source.Source).Buf); size > source.InitialBuffer+2*len(text) {
		t.Errorf("buffer of %d bytes for %d", size, len(text))
	}
}

// FuzzFormats fuzzes all formats of the table, each from its example.
func FuzzFormats(f *testing.F) {
	for i, s := range format.All {
		f.Add(uint8(i), []byte(s.Example))
	}
	f.Fuzz(func(t *testing.T, i uint8, text []byte) {
		if s := format.All[int(i)%len(format.All)]; s.New != nil {
			anyInput(t, s.Name, text)
		}
	})
}

// again writes a puzzle in the format it was read from and reads it.
func again(t *testing.T, e format.Entry) {
	p := *e.Puzzle
	if e.Format == "grid" || e.Format == "opensudoku" {
		p.Author, p.Title = "", "" // headers are not written
	}
	if e.Format == "csv" {
		p.ID, p.Solution = "", nil // only tables have them, which are not written
	}
	name, of := e.Format, func(p *puzzle.Puzzle) any {
		bare := *p
		bare.Carried = nil
		return &bare
	}
	if f, err := format.All.Lookup(name); err != nil || !f.Writes() {
		name = "json"
	}
	switch e.Format {
	case "fpuzzles", "killer", "hodoku", "dotted", "scl", "sudokumaker":
		// Lists without order may come back in another order, and empty ones as nil.
		of = func(p *puzzle.Puzzle) any { return formattest.Normal(p) }
	}
	if _, err := notation.Fits(&p, name, 0); name == "grid" && err != nil {
		name = "json" // with regions of its own, or candidates
	}
	if e.Format == fpuzzles.Name {
		if written, err := formattest.FPuzzlesText(&p); err != nil || written != p.Carried.Text {
			t.Fatalf("%v, written as\n%s, was\n%s", err, written, p.Carried.Text)
		}
		p.Carried = nil // the rest is about what the puzzle itself says
		if _, err := formattest.FPuzzlesText(&p); err != nil {
			return // it says less well what its text says, such as a part of a diagonal
		}
	}
	if e.Format == "dotted" {
		if _, err := appendAs(name)(nil, &p); err != nil {
			name = "json" // it has rules of which only readers know the names
		}
	}
	if e.Format == "sudokumaker" {
		p.Carried = nil // it may have what was left out
		if _, err := appendAs(name)(nil, &p); err != nil {
			return // it has rules that the format states only in part
		}
	}
	text := mustAppend(t, name, &p)
	back, err := format.NewReader(
		bytes.NewReader(text), "again", format.Options{Format: name},
	).Next(t.Context())
	if err != nil || back.Err != nil {
		t.Fatalf("%v, %v, in\n%s", err, back.Err, text)
	}
	// cmp is slow, and takes random paths, which fuzzing counts as new coverage.
	if want, got := of(&p), of(back.Puzzle); !reflect.DeepEqual(want, got) {
		t.Fatalf("-read +again\n%s\n%s", cmp.Diff(want, got), text)
	}
}

func FuzzAuto(f *testing.F)    { fuzz(f, "") }
func FuzzBOJ2580(f *testing.F) { fuzz(f, "boj2580") }
func FuzzBOJ4574(f *testing.F) { fuzz(f, "boj4574") }
func FuzzLine(f *testing.F)    { fuzz(f, "line") }
func FuzzGrid(f *testing.F)    { fuzz(f, "grid") }
func FuzzCSV(f *testing.F)     { fuzz(f, "csv") }
func FuzzHoDoKu(f *testing.F)  { fuzz(f, "hodoku") }
func FuzzLists(f *testing.F)   { fuzz(f, "lists") }
func FuzzXML(f *testing.F)     { fuzz(f, "opensudoku") }
func FuzzJSON(f *testing.F)    { fuzz(f, "json") }

// The readers of links and strings have the published ones as seeds too, if they are there.

func FuzzFPuzzles(f *testing.F) {
	for _, v := range variants(f) {
		if v.FPuzzles != "" {
			f.Add([]byte(v.FPuzzles))
			plain, _ := lz.Unpack([]byte(v.FPuzzles), lz.MaxUnpacked)
			f.Add([]byte(plain))
		}
	}
	fuzz(f, "fpuzzles")
}

func FuzzDotted(f *testing.F) {
	for _, v := range variants(f) {
		f.Add([]byte(v.Dotted))
	}
	f.Add([]byte(".Shape~4x4~6.Var~X~x~2x2.~VX1_1_2.RegionSumLine~R1C1~VX2.Pair~A~~VX1~VX3~R4C4"))
	f.Add([]byte("https://x/Interactive-Sudoku-Solver/?q=.%7ER1C1_5%0A%0A.AntiKing&mode=x#y"))
	f.Add([]byte("https://x/?q=" + strings.Repeat("123456789", 9) + "%0A%0A" + formattest.ShortKiller))
	fuzz(f, "dotted")
}

func FuzzKiller(f *testing.F) {
	f.Add([]byte(formattest.ShortKiller))
	f.Add([]byte(formattest.LongKiller("3x3:d:k", 3*256+1, 3*256+1, 45*256+2)))
	fuzz(f, "killer")
}

func FuzzSudokuMaker(f *testing.F) { fuzz(f, "sudokumaker") }

func FuzzSCL(f *testing.F) {
	f.Add([]byte(formattest.SCLPlain))
	f.Add([]byte(formattest.SCLSqueezed))
	fuzz(f, "scl")
}

func FuzzSudokuWiki(f *testing.F) {
	f.Add([]byte("S9B" + strings.Repeat("015y0iep", 21)[:162]))
	fuzz(f, "sudokuwiki")
}

func FuzzSudokuExchange(f *testing.F) {
	f.Add([]byte("https://sudokuexchange.com/play/?s=x8kA&d=2"))
	fuzz(f, "sudokuexchange")
}

func FuzzPuzzlink(f *testing.F) {
	f.Add([]byte("https://pzv.jp/p.html?sudoku/v:/4/5/-1a.k+001g"))
	f.Add([]byte("https://www.kanpen.net/sudoku.html?problem=4/1_._._2_/._._._._/"))
	fuzz(f, "puzzlink")
}

func FuzzPzprv3(f *testing.F) {
	f.Add([]byte("pzprv3/sudoku/2/1 ./. ./. 2/2[1,,,] +/info:{\"metadata\":{\"author\":\"A\"}}"))
	f.Add([]byte("pzprv3.1\nsudoku\n1\n1\n\npzprv3\nsudoku\n1\n.\n1\nhistory:{\n}"))
	fuzz(f, "pzprv3")
}

func FuzzSolo(f *testing.F) {
	f.Add([]byte("2x2xk:p,_a__b_a__bb_a,c3_4d"))
	f.Add([]byte("3jx:i,bbbbb"))
	fuzz(f, "solo")
}

func FuzzLisudoku(f *testing.F) {
	f.Add([]byte(`{"gridSize":4,"killer_cages":[{"region":[{"row":0,"col":0}],"sum":1}]}`))
	fuzz(f, "lisudoku")
}

func FuzzLayers(f *testing.F) {
	f.Add([]byte("4 4\n3 - 3 5\n- 7 - -\n9 - - -\n- - 5 -\naabc\nadbc\neddc\neeff\na=3,b7\n"))
	f.Add([]byte("1..E aabb\n..1O acbb\n.2.. acdd\n4... ccdd\n"))
	fuzz(f, "layers")
}

func FuzzSumoCue(f *testing.F) { fuzz(f, "sumocue") }
func FuzzPenpa(f *testing.F)   { fuzz(f, "penpa") }
