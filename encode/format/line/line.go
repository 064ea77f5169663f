// Package line has the format with one puzzle per line, its cells row by row.
package line

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Format describes the format.
var Format = spec.Format{
	Name:      "line",
	About:     "one puzzle a line, cells row by row, '.' or 0 for empty; also jigsaws and candidates",
	Endings:   []string{".sdm"},
	InKind:    true,
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendGrid,
	Example: "1..4.2.33...4..1\n",
}

// nearestLength returns the valid number of cells of a line that is nearest to length.
func nearestLength(length int) int {
	best := notation.JigsawLength
	distance := func(to int) int { return max(to-length, length-to) }
	for _, n := range notation.Sides {
		if distance(n*n) < distance(best) {
			best = n * n
		}
	}
	if distance(notation.MarksLength) < distance(best) {
		best = notation.MarksLength
	}
	return best
}

type Decoder struct {
	Src   *source.Source
	Maker *notation.Maker
	// Usual is the number of cells in the first line, if it fits a grid of more than 4x4. Other lines
	// should have as many; 0: it is not known.
	Usual int
	begun bool // the first line has been read
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &Decoder{Src: src, Maker: b}
}

func (d *Decoder) Next() (spec.Entry, error) {
	text, num, err := d.NextLine()
	switch {
	case text != nil:
		return d.Entry(text, num), nil
	case num > 0:
		return spec.Entry{Line: num, Err: err}, nil
	}
	return spec.Entry{}, err
}

// NextLine returns the next line that is a puzzle, good or bad, and its number. The text is valid
// until the next call. Without text, err says what is wrong with the line; if the number is 0 too,
// err says why there are no more lines.
func (d *Decoder) NextLine() (text []byte, num int, err error) {
	for {
		text, num, err := d.Src.ReadLine()
		if err != nil {
			if d.Src.Passing(err) == nil {
				num = 0
			}
			return nil, num, err
		}
		start := source.Blanks(text)
		if start < len(text) && text[start] != '#' && !d.Src.Around(text, num) {
			if word, _ := source.FirstWord(text); !d.begun && notation.LineSide(len(word)) > 4 {
				d.Usual = len(word)
			}
			d.begun = true
			return text, num, nil
		}
	}
}

// Entry returns the entry of line num.
func (d *Decoder) Entry(text []byte, num int) spec.Entry {
	// Most lines have only cells.
	p, _ := d.cells(text)
	var bad *source.Error
	if p == nil {
		if p, bad = d.Parse(text, num); bad != nil {
			if part, at := d.Src.Payload(text, num); part != nil {
				if p, bad = d.Parse(part, num); bad != nil {
					bad.Column += at
				}
			}
		}
	}
	return spec.EntryOf(p, num, bad)
}

// Parse reads a line that has more than cells. With an error it returns a puzzle that has only its
// ID, if the line has one.
func (d *Decoder) Parse(text []byte, num int) (*puzzle.Puzzle, *source.Error) {
	word, start := source.FirstWord(text)
	// A comment may be anything, but one after a lone carriage return is the next line of a file whose
	// lines end so.
	comment := bytes.TrimRight(text[start+len(word):], "\r")
	if at := bytes.IndexByte(comment, '\r'); at >= 0 {
		return nil, d.Src.At(
			num, start+len(word)+at+1, "lines that end with LF or CRLF", "CR alone",
		)
	}
	p, wrong := d.cells(word)
	if p != nil {
		return p, nil
	}
	// Blanks may be empty cells, but only if the whole line then has a valid length, and no other
	// sign for them.
	if len(word) < len(text) && notation.LineSide(len(text)) > 0 {
		if p, _ := d.cells(bytes.ReplaceAll(text, []byte(" "), []byte("."))); p != nil {
			if !bytes.ContainsAny(text, notation.BlankSigns) {
				return p, nil
			}
			at := bytes.IndexByte(text, ' ')
			return nil, d.Src.At(num, at+1, notation.OneSign, source.Quote(text[at:at+1]))
		}
	}
	if cells := recognise.Grouped(text); cells != nil {
		if p, _ := d.cells(cells); p != nil {
			return p, nil
		}
	}
	// The lines of puzzle banks have the name of a puzzle first.
	if cells, at := source.FirstWord(text[start+len(word):]); source.IsName(word) &&
		len(comment) > 0 && source.IsBlank(comment[0]) && notation.LineSide(len(cells)) > 4 {
		p, wrong := d.cells(cells)
		if p == nil {
			return &puzzle.Puzzle{ID: string(word)}, d.Src.At(
				num, start+len(word)+at+wrong+1, d.cellExpected(len(cells), wrong),
				source.Quote(cells[wrong:wrong+1]),
			)
		}
		p.ID = string(word)
		return p, nil
	}
	if notation.LineSide(len(word)) > 0 {
		return nil, d.Src.At(
			num, start+wrong+1, d.cellExpected(len(word), wrong), source.Quote(word[wrong:wrong+1]),
		)
	}
	largest := d.Maker.Symbols(notation.MaxSide)
	for i, c := range word {
		if largest.Of[c] == notation.Bad {
			return nil, d.Src.At(
				num, start+i+1, `a digit, or "." for an empty cell`, source.Quote(word[i:i+1]),
			)
		}
	}
	right := cmp.Or(d.Usual, nearestLength(len(word)))
	return nil, d.Src.At(
		num, start+min(right, len(word))+1, strconv.Itoa(right)+" cells", strconv.Itoa(len(word)),
	)
}

// cellExpected says what is valid at index i of a line of a valid length.
func (d *Decoder) cellExpected(length, i int) string {
	switch {
	case length == notation.MarksLength:
		return strconv.Itoa(i%9+1) + ` or "."`
	case length == notation.JigsawLength && i >= 81:
		return `a letter or digit that at most nine cells share, or "."`
	}
	return d.Maker.Symbols(notation.LineSide(length)).Range() + ` or "."`
}

// cells returns the puzzle with the cells of word, or nil and the index of the first wrong
// character.
func (d *Decoder) cells(word []byte) (p *puzzle.Puzzle, wrong int) {
	n := notation.LineSide(len(word))
	if n == 0 {
		return nil, 0
	}
	if len(word) == notation.MarksLength {
		return d.marks(word)
	}
	table := d.Maker.Symbols(n)
	givens := d.Maker.Cells(n)
	done, some := notation.Figures(givens, word, n)
	if done < len(givens) {
		rest, text := givens[done:], word[done:len(givens)]
		if done += table.Cells(rest, text); done < len(givens) {
			return nil, done
		}
		if at, stray := strayIn(table, word[:len(givens)], text); stray {
			return nil, at
		}
		some = some || notation.GivensOf(rest) != nil
	}
	p = d.Maker.Puzzle(n)
	if some {
		p.Givens = givens
	}
	if len(word) == notation.JigsawLength {
		var labels [256]int
		p.Regions = make([]int, 81)
		for i, c := range word[81:] {
			p.Regions[i] = int(c)
			if c == '.' {
				p.Regions[i] = puzzle.NoRegion
			} else if labels[c]++; labels[c] > 9 || strings.IndexByte(notation.LabelSigns, c) < 0 {
				return nil, 81 + i
			}
		}
		p.Regions = notation.InOrder(p.Regions)
	}
	return p, 0
}

// strayIn returns the index of a sign for an empty cell that is not the only one in a word. Ahead
// of rest, its end, the word has only figures and dots.
func strayIn(table *notation.Symbols, word, rest []byte) (at int, stray bool) {
	if !bytes.ContainsAny(rest, notation.OddSigns) {
		return 0, false // nearly always
	}
	var blanks notation.Blanks
	blanks.Note(table, word, 0, 0)
	_, _, at, stray = blanks.Stray()
	return at, stray
}

// marks reads nine characters per cell.
func (d *Decoder) marks(word []byte) (p *puzzle.Puzzle, wrong int) {
	table := d.Maker.Symbols(9)
	sets := make([]puzzle.DigitSet, 81)
	for i, c := range word {
		switch want := puzzle.Digit(i%9 + 1); table.Of[c] {
		case want:
			sets[i/9] |= puzzle.Digits(want)
		case puzzle.Empty:
		default:
			return nil, i
		}
	}
	if at, stray := strayIn(table, word, word); stray {
		return nil, at
	}
	p = d.Maker.Puzzle(9)
	p.Candidates = notation.CandidatesOf(p, sets)
	return p, 0
}

// appendPuzzle appends p as a line to dst: n*n cells, followed by region labels, or candidates
// if p is a 9x9 grid with its own. If p does not fit, it returns a *[notation.MisfitError]. It does
// not allocate if dst has room and the regions of p are the usual ones.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	n, err := notation.Fits(p, "line", notation.RoomForCandidates|notation.RoomForRegions)
	if err != nil {
		return dst, err
	}
	start := len(dst)
	jigsaw := !notation.HasBoxes(p, n)
	marks := p.Candidates != nil && notation.CandidatesOf(p, p.Candidates) != nil
	switch {
	case jigsaw && n != 9:
		return dst, &notation.MisfitError{Format: "line", What: "its regions"}
	case marks && (n != 9 || jigsaw):
		return dst, &notation.MisfitError{Format: "line", What: "its candidates"}
	case marks:
		dst = appendMarks(dst, p)
	default:
		if p.Givens != nil {
			dst = notation.AppendSymbols(dst, p.Givens[:n*n])
		} else {
			for range n * n {
				dst = append(dst, '.')
			}
		}
		if jigsaw {
			text, err := appendLabels(dst, p.Regions)
			if err != nil {
				return dst[:start], err
			}
			dst = text
		}
	}
	return append(dst, '\n'), nil
}

func appendMarks(dst []byte, p *puzzle.Puzzle) []byte {
	for cell := range puzzle.Cell(81) {
		set := p.Possible(cell)
		for digit := puzzle.Digit(1); digit <= 9; digit++ {
			if set.Has(digit) {
				dst = notation.AppendSymbol(dst, digit)
			} else {
				dst = append(dst, '.')
			}
		}
	}
	return dst
}

func appendLabels(dst []byte, regions []int) ([]byte, error) {
	if regions == nil {
		for range 81 {
			dst = append(dst, '.')
		}
		return dst, nil
	}
	for _, l := range notation.InOrder(slices.Clone(regions)) {
		switch {
		case l == puzzle.NoRegion:
			dst = append(dst, '.')
		case l < len(notation.LabelSigns):
			dst = append(dst, notation.LabelSigns[l])
		default:
			return dst, &notation.MisfitError{
				Format: "line",
				What:   "its regions, which are more than " + strconv.Itoa(len(notation.LabelSigns)),
			}
		}
	}
	return dst, nil
}

// appendGrid appends an answer as one line.
func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	dst, err := notation.AppendRows(dst, "line", len(grid), grid)
	return dst, err
}

func detect(h *recognise.Head) recognise.Answer {
	switch h.Line().Form {
	case recognise.OneLine:
		return recognise.ByLines
	case recognise.Small: // it may also be a row of a 16x16 grid
		for _, l := range h.Rest() {
			if l.Form != recognise.Small {
				return recognise.If(!(l.Form == recognise.Cells && l.Count == 16))
			}
		}
		if len(h.Rest()) < 16 && !h.Complete {
			return recognise.Wait
		}
		return recognise.ByLines
	}
	return recognise.No
}
