// Package solo has the game ids of Solo, in Simon Tatham's Portable Puzzle Collection.
//
//	solo.go   the format, and the parameters of an id
//	cells.go  grids, walls and cages
package solo

import (
	"bytes"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/lazy"
)

// An id is its parameters, a colon, and the grid. The parameters are the number of boxes in a row
// and in a column, 3x3, or the side, 9, with letters: j for pieces instead of boxes, x for the
// diagonals, k for cages; then symmetry and difficulty, which only matter to whoever makes puzzles.
// A link to the page has the id after "#".

// ids matches the parameters that an id begins with.
var ids = lazy.Regexp(
	`^([0-9]{1,3})(?:x([0-9]{1,3}))?((?:[jxka]|md?[0-9]|r[0-9]|d[tbiaeu])*)[:#]`,
)

// Format describes the format.
var Format = spec.Format{
	Name:      "solo",
	About:     "game ids of Solo (3x3:a7_1..., with j, x or k), one a line: also jigsaws and cages",
	Recognise: detect,
	New:       newDecoder,
	Example:   "2x2:1b4a2a3_3c4b1\n",
}

// start returns the place of the id in a text: in a link it is the fragment.
func start(text []byte) int {
	if source.IsLink(text) {
		return bytes.IndexByte(text, '#') + 1
	}
	return 0
}

func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	at := start(text)
	if at == len(text) || text[at] < '0' || text[at] > '9' || !bytes.ContainsAny(text[at:], ":#") {
		return recognise.No
	}
	head := ids().Find(text[at:])
	if head == nil {
		return recognise.No
	}
	other := func(c byte) bool {
		return (c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '_' && c != ','
	}
	grid := text[at+len(head):]
	if len(grid) == 0 || slices.ContainsFunc(grid, other) ||
		source.IsLink(text) && !bytes.Contains(text, []byte("solo")) {
		return recognise.No // a killer string, or a link to something else
	}
	return recognise.ByContent
}

func newDecoder(src *source.Source, _ *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		p, err := parse(t)
		return p, source.Findings{}, err
	}}
}

// A reader reads one id.
type reader struct {
	text *spec.Text
	at   int // the next byte
	side int
}

func parse(t *spec.Text) (*puzzle.Puzzle, *source.Error) {
	at := start(t.Bytes)
	head := ids().FindSubmatch(t.Bytes[at:])
	if head == nil {
		return nil, t.At(at, "an id of Solo, such as 3x3:a7_1b4", source.Quote(t.Bytes[at:]))
	}
	if head[0][len(head[0])-1] == '#' {
		return nil, t.At(
			at+len(head[0])-1, "a colon and the grid", "#, for the number of a random puzzle of the game",
		)
	}
	across := source.Number(head[1], puzzle.MaxSide)
	down := across
	if len(head[2]) > 0 {
		down = source.Number(head[2], puzzle.MaxSide)
	}
	side, letters := across*down, head[3]
	pieces := bytes.IndexByte(letters, 'j') >= 0
	if pieces && len(head[2]) == 0 {
		side = across
	}
	pieces = pieces || down == 1
	const most = 31 // in the game
	if across < 1 || down < 1 || side < 2 || side > most {
		return nil, t.At(at, "a grid of side 2 to "+strconv.Itoa(most), source.Quote(head[0]))
	}
	p := &puzzle.Puzzle{Rows: side, Cols: side, Low: 1, High: puzzle.Digit(side)}
	r := &reader{text: t, at: at + len(head[0]), side: side}
	givens, err := r.grid(side)
	if err != nil {
		return nil, err
	}
	digits := make([]puzzle.Digit, side*side)
	for c, n := range givens {
		if digits[c] = puzzle.Digit(n); n == 0 {
			digits[c] = puzzle.Empty
		}
	}
	p.Givens = notation.GivensOf(digits)
	if !pieces {
		p.Regions = notation.BoxRegions(side, side, across, down)
	} else if p.Regions, err = r.pieces(); err != nil {
		return nil, err
	}
	if bytes.IndexByte(letters, 'x') >= 0 {
		p.Rules = append(p.Rules, rule.DiagonalDown{}, rule.DiagonalUp{})
	}
	if bytes.IndexByte(letters, 'k') >= 0 {
		if err := r.cages(p); err != nil {
			return nil, err
		}
	}
	if r.at < len(t.Bytes) {
		return nil, t.At(r.at, "the end of the id", source.Quote(t.Bytes[r.at:]))
	}
	return p, nil
}
