// Package hodoku has the format of the library of HoDoKu, one puzzle per line.
package hodoku

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A line of the library is
//
//	:technique:its digits:cells:removed:eliminations:placements:comment
//
// The cells are 81 digits and signs of empty cells, with a plus sign ahead of each digit that was
// placed while solving. Removed candidates are a digit, a row and a column each: 918 is the digit 9
// in r1c8. Eliminations and placements are what the technique finds. They follow from the rest, so
// they are no part of the puzzle.
//
// The short form, which other programs call Susser's, begins with the cells, or with a colon and
// the cells. Fields after the cells may be missing.
const (
	name  = "hodoku"
	side  = 9
	cells = side * side
)

// Format describes the format.
var Format = spec.Format{
	Name:      name,
	About:     "lines of HoDoKu's library: cells, '+' ahead of placed digits, and removed candidates",
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendGrid,
	Example: ":0702:9:.......123......6+4+1...4..+8+59+1...+45+2......1+67..2....+1+4....35+64+9+1" +
		"..14..8.+6.6....+2.+7:725 833:914::\n",
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		p, err := parse(t, b)
		return p, source.Findings{}, err
	}}
}

func parse(t *spec.Text, b *notation.Maker) (*puzzle.Puzzle, *source.Error) {
	at := 0
	for range headOf(t.Bytes) {
		field, _, more := bytes.Cut(t.Bytes[at:], []byte(":"))
		if at += len(field) + 1; !more {
			return nil, t.At(
				at-1, `the technique, its digits and the cells, each after ":"`, "the end of the line",
			)
		}
	}
	p := b.Puzzle(side)
	field, rest, _ := bytes.Cut(t.Bytes[at:], []byte(":"))
	digits, err := readCells(t, at, field, b.Symbols(side))
	if err != nil {
		return nil, err
	}
	p.Givens = notation.GivensOf(digits)
	at += len(field) + 1
	removed, rest, _ := bytes.Cut(rest, []byte(":"))
	sets := p.Domains()
	if err := eachCandidate(t, at, removed, func(d puzzle.Digit, c puzzle.Cell) {
		sets[c] &^= puzzle.Digits(d)
	}); err != nil {
		return nil, err
	}
	p.Candidates = notation.CandidatesOf(p, sets)
	at += len(removed) + 1
	for range 2 { // eliminations and placements
		field, rest, _ = bytes.Cut(rest, []byte(":"))
		if err := eachCandidate(t, at, field, func(puzzle.Digit, puzzle.Cell) {}); err != nil {
			return nil, err
		}
		at += len(field) + 1
	}
	return p, nil
}

// headOf returns the number of fields ahead of the cells. What comes ahead of the first colon is
// one of them.
func headOf(text []byte) int {
	text, found := bytes.CutPrefix(text, []byte(":"))
	first, _, _ := bytes.Cut(text, []byte(":"))
	switch {
	case !found:
		return 0
	case len(first) >= cells:
		return 1
	}
	return 3
}

// readCells reads the field with the cells, which begins at byte at.
func readCells(
	t *spec.Text, at int, field []byte, table *notation.Symbols,
) ([]puzzle.Digit, *source.Error) {
	digits := make([]puzzle.Digit, 0, cells)
	placed := false
	for i, c := range field {
		d := table.Of[c]
		switch {
		case c == '+' && !placed:
			placed = true
			continue
		case d == notation.Bad, placed && d == puzzle.Empty:
			expected := table.Range()
			if !placed {
				expected += `, "+" or "."`
			}
			return nil, t.At(at+i, expected, source.Quote(field[i:i+1]))
		case len(digits) == cells:
			return nil, t.At(at+i, "the end of the cells after 81", "another cell")
		}
		placed = false
		digits = append(digits, d)
	}
	switch {
	case placed:
		return nil, t.At(at+len(field), table.Range(), "the end of the cells")
	case len(digits) < cells:
		return nil, t.At(at+len(field), "81 cells", strconv.Itoa(len(digits)))
	}
	return digits, nil
}

// eachCandidate calls a function for each candidate of a field that begins at byte at.
func eachCandidate(
	t *spec.Text, at int, field []byte, found func(d puzzle.Digit, c puzzle.Cell),
) *source.Error {
	for i := 0; i < len(field); {
		if source.IsBlank(field[i]) || field[i] == ',' {
			i++
			continue
		}
		start := i
		for i < len(field) && !source.IsBlank(field[i]) && field[i] != ',' {
			i++
		}
		word := field[start:i]
		if len(word) != 3 || !source.IsDecimal(word) || bytes.IndexByte(word, '0') >= 0 {
			return t.At(
				at+start, "a candidate: its digit, row and column, from 1 to 9 each", source.Quote(word),
			)
		}
		row, col := int(word[1]-'1'), int(word[2]-'1')
		found(puzzle.Digit(word[0]-'0'), puzzle.Cell(row*side+col))
	}
	return nil
}

// appendPuzzle writes the technique 0000, which means that the line names none.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if err := notation.FitsNine(p, name, notation.RoomForCandidates); err != nil {
		return dst, err
	}
	dst = append(dst, ":0000:x:"...)
	for c := range cells {
		dst = notation.AppendSymbol(dst, notation.Given(p, c))
	}
	return appendRemoved(dst, p), nil
}

// appendGrid writes the digits of an answer that are not given as placed.
func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	if p.Rows != side || p.Cols != side || p.Low < 1 || p.High > side {
		return dst, notation.SizeMisfit(p, name)
	}
	dst = append(dst, ":0000:x:"...)
	for c, d := range grid[:cells] {
		if notation.Given(p, c) == puzzle.Empty {
			dst = append(dst, '+')
		}
		dst = notation.AppendSymbol(dst, d)
	}
	return append(dst, "::::\n"...), nil
}

func appendRemoved(dst []byte, p *puzzle.Puzzle) []byte {
	dst = append(dst, ':')
	if p.Candidates == nil {
		return append(dst, ":::\n"...)
	}
	start := len(dst)
	for d := puzzle.Digit(1); d <= side; d++ {
		for c, set := range p.Candidates {
			if set.Has(d) {
				continue
			}
			if len(dst) > start {
				dst = append(dst, ' ')
			}
			dst = append(dst, '0'+byte(d), '1'+byte(c/side), '1'+byte(c%side))
		}
	}
	return append(dst, ":::\n"...)
}

// detect looks for a technique, or for some 81 cells with a colon beside them or plus signs among
// them.
func detect(h *recognise.Head) recognise.Answer {
	fields := bytes.SplitN(h.Text(), []byte(":"), 5)
	head := headOf(h.Text())
	if head == 3 {
		technique := fields[1]
		if len(technique) >= 4 && source.IsDecimal(technique[:4]) {
			return recognise.BySign
		}
		if len(fields) <= head {
			return recognise.No
		}
	}
	word, _ := source.FirstWord(fields[head])
	count := 0
	for _, c := range word {
		switch {
		case c == '.' || c >= '0' && c <= '9':
			count++
		case c != '+':
			return recognise.No
		}
	}
	const near = 5 // a mistake is more likely than another format
	plus := bytes.IndexByte(word, '+') >= 0
	if plus && max(count-cells, cells-count) <= near || count == cells && len(fields) > 1 {
		return recognise.BySign
	}
	return recognise.No
}
