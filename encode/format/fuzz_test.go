package format

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format/formats"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/fpuzzles"
	"exactcover/encode/format/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// fuzz runs a reader over any input. Entries are valid puzzles or errors with a place
// (formattest.ReadAll tests that), there are no more of them than bytes, buffers stay small, and
// what was read can be written and read again.
func fuzz(f *testing.F, format string) {
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
	f.Fuzz(func(t *testing.T, text []byte) { anyInput(t, format, text) })
}

// anyInput reads any input.
func anyInput(t *testing.T, format string, text []byte) {
	o := spec.Options{
		Format: format, IgnoreUnknown: len(text)%2 == 1, GuessDrawings: len(text)%4 > 1,
		JoinLines: len(text)%8 > 3,
	}
	r := formats.NewReader(bytes.NewReader(text), "in", o)
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
	for i, s := range formats.All {
		f.Add(uint8(i), []byte(s.Example))
	}
	f.Fuzz(func(t *testing.T, i uint8, text []byte) {
		if s := formats.All[int(i)%len(formats.All)]; s.New != nil {
			anyInput(t, s.Name, text)
		}
	})
}

// again writes a puzzle in the format it was read from and reads it.
func again(t *testing.T, e spec.Entry) {
	p := *e.Puzzle
	if e.Format == "grid" {
		p.Author, p.Title = "", "" // headers are not written
	}
	format, of := e.Format, func(p *puzzle.Puzzle) any {
		bare := *p
		bare.Carried = nil
		return &bare
	}
	if f, err := Lookup(format); err != nil || !f.Write {
		format = "json"
	}
	switch e.Format {
	case "fpuzzles", "killer", "dotted", "scl", "sudokumaker":
		// Lists without order may come back in another order, and empty ones as nil.
		of = func(p *puzzle.Puzzle) any { return formattest.Normal(p) }
	}
	if _, err := notation.Fits(&p, format, 0); format == "grid" && err != nil {
		format = "json" // with regions of its own, or candidates
	}
	if e.Format == fpuzzles.Name {
		if written, err := formattest.FPuzzlesText(Write, &p); err != nil || written != p.Carried.Text {
			t.Fatalf("%v, written as\n%s, was\n%s", err, written, p.Carried.Text)
		}
		p.Carried = nil // the rest is about what the puzzle itself says
		if _, err := formattest.FPuzzlesText(Write, &p); err != nil {
			return // it says less well what its text says, such as a part of a diagonal
		}
	}
	if e.Format == "dotted" {
		if _, err := appendAs(format)(nil, &p); err != nil {
			format = "json" // it has rules of which only readers know the names
		}
	}
	if e.Format == "sudokumaker" {
		p.Carried = nil // it may have what was left out
		if _, err := appendAs(format)(nil, &p); err != nil {
			return // it has rules that the format states only in part
		}
	}
	text := mustAppend(t, format, &p)
	back, err := formats.NewReader(
		bytes.NewReader(text), "again", spec.Options{Format: format},
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
