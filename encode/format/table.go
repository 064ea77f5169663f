package format

import (
	"fmt"
	"io"
	"strings"

	"exactcover/encode"
)

// A Format is a way to write puzzles down. Formats come from [All] and [Lookup].
type Format struct {
	Name    string
	About   string   // in one line
	Endings []string // of file names, with the dot
	Read    bool     // a Reader reads it
	Write   bool     // Append and AppendGrid write it

	// Between is written after every puzzle or answer if there are several, and End after the last
	// puzzle.
	Between, End string

	holds words // of what p says about the puzzle as a whole

	decoder func(*source, *boards, Options) decoder
	puzzle  func(dst []byte, p *encode.Puzzle) ([]byte, error)
	grid    func(dst []byte, p *encode.Puzzle, grid []encode.Digit) ([]byte, error)
}

// XCC is the name that detection gives to exact-cover problems in Knuth's text format. It is not in
// [All], since they are no puzzles.
const XCC = "xcc"

// All is the table of formats.
var All = []*Format{
	{
		Name: "boj2580", About: "Sudoku as judges give it: nine lines of nine numbers, 0 for empty",
		Read: true, Write: true, Between: "\n",
		decoder: newBOJ2580, puzzle: appendBOJ2580, grid: appendNumbers,
	},
	{
		Name: "boj4574", About: "Su-domino-ku as judges give it: N, N dominoes, nine single digits; 0 at the end",
		Read: true, Write: true, End: "0\n",
		decoder: newBOJ4574, puzzle: appendBOJ4574, grid: appendDigits,
	},
	{
		Name: "line", About: "one puzzle a line, cells row by row, '.' or 0 for empty; also jigsaws and candidates",
		Endings: []string{".sdm"}, Read: true, Write: true,
		decoder: newLine, puzzle: AppendLine, grid: appendLineGrid,
	},
	{
		Name: "grid", About: "a row a line, with or without box lines; also candidates",
		Endings: []string{".ss", ".sdk"}, Read: true, Write: true, Between: "\n",
		decoder: newGrid, puzzle: appendGridPuzzle, grid: appendDrawn,
	},
	{
		Name: "csv", About: "a row a line, commas between cells, nothing or 0 for empty",
		Endings: []string{".csv"}, Read: true, Write: true, Between: "\n",
		decoder: newCSV, puzzle: appendCSV, grid: appendCSVGrid,
	},
	{
		Name: jsonFormat, About: "puzzle JSON: every size, regions, candidates and rules; one object a puzzle",
		Endings: []string{".json", ".jsonl", ".ndjson"}, Read: true, Write: true,
		holds:   holdsID | holdsTitle | holdsAuthor | holdsSolution,
		decoder: newJSON, puzzle: appendJSON, grid: appendJSONGrid,
	},
	{
		Name: fpuzzlesFormat, About: "f-puzzles links, or what they carry: variant puzzles, one a line",
		Read: true, Write: true,
		holds:   holdsTitle | holdsAuthor | holdsSolution,
		decoder: newFPuzzles, puzzle: appendFPuzzles, grid: appendFPuzzlesGrid,
	},
	{
		Name: "killer", About: "killer strings, long (3x3::k:...) or short (81 sums and pointers), one a line",
		Read: true, decoder: newKiller,
	},
	{
		Name: "dotted", About: "constraint strings (.Thermo~R1C1~R1C2.Cage~5~...), one a line",
		Read: true, decoder: newDotted,
	},
	{
		Name: sclFormat, About: "SudokuPad links: givens, regions, cages and solution, one a line",
		Read: true, decoder: newSCL,
	},
	{
		Name: "plain", About: "rows of numbers between blanks",
		Write: true, Between: "\n",
		puzzle: appendPlain, grid: appendNumbers,
	},
}

// Lookup returns the format of a name, or an *[UnknownError].
func Lookup(name string) (*Format, error) {
	return lookup(name, func(*Format) bool { return true })
}

func lookup(name string, wanted func(*Format) bool) (*Format, error) {
	var known []string
	for _, f := range All {
		if !wanted(f) {
			continue
		}
		if f.Name == name {
			return f, nil
		}
		known = append(known, f.Name)
	}
	return nil, &UnknownError{What: "format", Name: name, Known: known}
}

// An UnknownError is a name that is not in the list of the known ones.
type UnknownError struct {
	What  string // "format", "alphabet"
	Name  string
	Known []string
}

// mostListed bounds the names that a message lists.
const mostListed = 16

// Error names the known name that the unknown one is likely to stand for. If none looks like it,
// the message lists all there are, unless they are many.
func (e *UnknownError) Error() string {
	text := fmt.Sprintf("unknown %s %q", e.What, e.Name)
	switch best := meant(e.Name, e.Known); {
	case best != "":
		text += fmt.Sprintf("; the nearest known one is %q", best)
	case len(e.Known) <= mostListed:
		text += "; known are " + strings.Join(e.Known, " ")
	}
	return text
}

// Append appends p as text to dst and returns the longer slice. It leaves out what [Format.Drops]
// names; anything else that the format cannot hold is a *[MisfitError], and then nothing is
// appended. It does not check that p is valid.
func (f *Format) Append(dst []byte, p *encode.Puzzle) ([]byte, error) {
	if f.puzzle == nil {
		return dst, &MisfitError{Format: f.Name, What: "it is not written here"}
	}
	text, err := f.puzzle(dst, p)
	if err != nil {
		return dst, err
	}
	return text, nil
}

// AppendGrid appends an answer of p: grid, one digit a cell, as the format shows answers. In json
// that is the puzzle with grid as its solution.
func (f *Format) AppendGrid(dst []byte, p *encode.Puzzle, grid []encode.Digit) ([]byte, error) {
	if f.grid == nil {
		return dst, &MisfitError{Format: f.Name, What: "it is not written here"}
	}
	text, err := f.grid(dst, p, grid)
	if err != nil {
		return dst, err
	}
	return text, nil
}

// Write writes p to w in the format of that name.
func Write(w io.Writer, name string, p *encode.Puzzle) error {
	f, err := Lookup(name)
	if err != nil {
		return err
	}
	text, err := f.Append(nil, p)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// WriteGrid writes an answer of p to w in the format of that name; see [Format.AppendGrid].
func WriteGrid(w io.Writer, name string, p *encode.Puzzle, grid []encode.Digit) error {
	f, err := Lookup(name)
	if err != nil {
		return err
	}
	text, err := f.AppendGrid(nil, p, grid)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
