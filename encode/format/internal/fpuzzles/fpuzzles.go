// Package fpuzzles is f-puzzles links, and what they carry.
//
//	fpuzzles.go  the format, and reading a link
//	reader.go    instances, cells, and what is said of them
//	object.go    the grid and the solution
//	rules.go     constraints that take code of their own
//	plain.go     those that kinds of rules name
//	keys.go      which key is which constraint
//	drawing.go   drawing that a constraint explains
//	write.go     puzzles as links
//	writer.go    rules as constraints
//	carry.go     what a puzzle carries along
//	parts.go     what other formats leave out
package fpuzzles

import (
	"bytes"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
)

// f-puzzles writes a puzzle as a JSON object: grid[r][c] has what is in the cells, and every
// further key is a kind of constraint with the list of its instances (rules.go). Cells are
// "R1C1"; clues outside the grid have row or column 0 or one more than there are. Numbers may stand
// in quotes.
//
// What has no meaning for a solver is carried along: see carry.go. Drawing has none if a
// constraint explains it (drawing.go); other drawing is left out, and said to be.

// carrier finds what f-puzzles links, and SudokuPad links of the same, carry.
var carrier = &link.Carrier{
	Behind: []string{"?load=", "&load=", "/fpuzzles", "=fpuzzles", "/fpuz", "=fpuz"},
	Prefix: []string{"fpuzzles", "fpuz"},
}

// Format is what the format says of itself.
var Format = spec.Format{
	Name:      Name,
	About:     "f-puzzles links, one a line, or the JSON that they carry: variant puzzles",
	Recognise: detect,
	New:       newDecoder, Write: write,
	Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsSolution, Parts: partsOf,
	Example: "https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAO" +
		"wQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC%2FiFKVqKdIxbtOMYSJAlmbCAGsIzNNu5A\n",
}

func newDecoder(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
	read := func(v *jsontext.Value) *link.Reader {
		f := newReader(src.Ctx, o.Rules, o.IgnoreUnknown)
		f.Steps(v, f.named, f.grid, f.solved, f.words, f.constraints, f.drawing)
		return &f.Reader
	}
	return link.Decoder(src, Name, carrier, jsontext.Parse, true, read)
}

// detect knows what a link carries, a link that should carry a puzzle, and what is
// behind "fpuzzles" or nothing.
func detect(h *recognise.Head) recognise.Answer {
	line := h.Text()
	if h.HasKey("grid") {
		return recognise.ByContent
	}
	start, end, ok := carrier.Find(line)
	// A line of a puzzle may begin with a packed brace, but has no small letters, which a packed
	// quotation mark takes, and packed JSON has no dots.
	if ok && lz.IsObject(line[start:end], "\" \t\r\n") && bytes.IndexByte(line[start:end], '.') < 0 {
		return recognise.ByContent
	}
	if source.IsLink(line) && (bytes.Contains(line, []byte("f-puzzles.com/")) ||
		bytes.Contains(line, []byte("sudokupad.app/"))) {
		return recognise.BySign
	}
	return recognise.No
}
