package formattest

import (
	"bytes"
	"slices"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Toy is a format as small as can be: "toy" and the sixteen cells of a 4x4 grid on a line. Tests
// add it to the formats, so all that is tested of formats is tested of it: it is recognised, read,
// written, refuses what it cannot hold, and is fuzzed.
var Toy = spec.Format{
	Name: "toy", About: "toy and sixteen cells", Endings: []string{".toy"},
	Example:   "toy 1..4.2.33...4..1\n",
	Recognise: recogniseToy,
	New:       newToy, Puzzle: appendToy, Grid: appendToyGrid,
}

const toyHead = "toy "

func recogniseToy(h *recognise.Head) recognise.Answer {
	if bytes.HasPrefix(h.Text(), []byte(toyHead)) {
		return recognise.BySign
	}
	return recognise.No
}

func newToy(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	parse := func(t *spec.Text) (*puzzle.Puzzle, source.Findings, *source.Error) {
		cells, found := bytes.CutPrefix(t.Bytes, []byte(toyHead))
		if !found || len(cells) != 16 {
			return nil, source.Findings{}, t.At(0, "toy and sixteen cells", source.Quote(t.Bytes))
		}
		p := b.Puzzle(4)
		digits := make([]puzzle.Digit, 16)
		if i := b.Symbols(4).Cells(digits, cells); i < 16 {
			return nil, source.Findings{}, t.At(len(toyHead)+i, "a digit", source.Quote(cells[i:i+1]))
		}
		p.Givens = notation.GivensOf(digits)
		return p, source.Findings{}, nil
	}
	return &spec.OneLine{Src: src, Parse: parse}
}

func appendToy(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if _, err := notation.Fits(p, "toy", 0); err != nil {
		return dst, err
	}
	return appendToyGrid(dst, p, slices.Concat(p.Givens, make([]puzzle.Digit, 16))[:16])
}

func appendToyGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	if p.Rows != 4 || p.Cols != 4 {
		return dst, &notation.MisfitError{Format: "toy", What: "its size"}
	}
	dst = append(dst, toyHead...)
	for _, d := range grid {
		dst = notation.AppendSymbol(dst, d)
	}
	return append(dst, '\n'), nil
}
