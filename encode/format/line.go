package format

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/internal/eight"
	"exactcover/encode/puzzle"
)

// lineSpec is the format.
var lineSpec = Spec{
	Name:      "line",
	About:     "one puzzle a line, cells row by row, '.' or 0 for empty; also jigsaws and candidates",
	Endings:   []string{".sdm"},
	Recognise: recogniseLine,
	New:       newLine, Puzzle: AppendLine, Grid: appendLineGrid,
}

// nearestLength returns the number of cells a line may have that is nearest to length.
func nearestLength(length int) int {
	best := jigsawLength
	distance := func(to int) int { return max(to-length, length-to) }
	for _, n := range sides {
		if distance(n*n) < distance(best) {
			best = n * n
		}
	}
	if distance(marksLength) < distance(best) {
		best = marksLength
	}
	return best
}

type lineDecoder struct {
	src    *source
	boards *boards
}

func newLine(src *source, b *boards, _ Options) Decoder { return &lineDecoder{src: src, boards: b} }

func (d *lineDecoder) Next() (Entry, error) {
	text, num, err := d.NextLine()
	switch {
	case text != nil:
		return d.Entry(text, num), nil
	case num > 0:
		return Entry{Line: num, Err: err}, nil
	}
	return Entry{}, err
}

// NextLine returns the next line that is a puzzle, good or bad, valid until the next call, and its
// number. Without text, err says what is wrong with the line; without number too, why there is no
// further one.
func (d *lineDecoder) NextLine() (text []byte, num int, err error) {
	for {
		text, num, err := d.src.readLine()
		if err != nil {
			if d.src.passing(err) == nil {
				num = 0
			}
			return nil, num, err
		}
		if start := blanks(text); start < len(text) && text[start] != '#' {
			return text, num, nil
		}
	}
}

// Entry returns what a line is, the num-th.
func (d *lineDecoder) Entry(text []byte, num int) Entry {
	// Most lines are nothing but cells.
	p, _ := d.cells(text)
	if p == nil {
		var bad *Error
		if p, bad = d.parse(text, num); bad != nil {
			return Entry{Line: num, Err: bad}
		}
	}
	return Entry{Puzzle: p, Line: num}
}

// parse reads a line that is not just cells.
func (d *lineDecoder) parse(text []byte, num int) (*puzzle.Puzzle, *Error) {
	word, start := firstWord(text)
	p, wrong := d.cells(word)
	if p != nil {
		return p, nil
	}
	// Blanks may be empty cells, but only where the whole line then has the right length.
	if len(word) < len(text) && lineSide(len(text)) > 0 {
		spaced := slices.Clone(text)
		for i, c := range spaced {
			if c == ' ' {
				spaced[i] = '.'
			}
		}
		if p, _ := d.cells(spaced); p != nil {
			return p, nil
		}
	}
	if lineSide(len(word)) > 0 {
		return nil, d.src.at(num, start+wrong+1, d.cellExpected(len(word), wrong), quote(word[wrong:wrong+1]))
	}
	largest := d.boards.symbols(maxSide)
	for i, c := range word {
		if largest[c] == bad {
			return nil, d.src.at(num, start+i+1, `a digit, or "." for an empty cell`, quote(word[i:i+1]))
		}
	}
	right := nearestLength(len(word))
	return nil, d.src.at(num, start+min(right, len(word))+1, strconv.Itoa(right)+" cells", strconv.Itoa(len(word)))
}

// cellExpected says what may stand at index i of a line of a legal length.
func (d *lineDecoder) cellExpected(length, i int) string {
	switch {
	case length == marksLength:
		return strconv.Itoa(i%9+1) + ` or "."`
	case length == jigsawLength && i >= 81:
		return `a letter or digit that at most nine cells share, or "."`
	}
	return digitRange(lineSide(length)) + ` or "."`
}

// cells returns the puzzle that the symbols of word make, or nil and the index of the first wrong
// one.
func (d *lineDecoder) cells(word []byte) (p *puzzle.Puzzle, wrong int) {
	n := lineSide(len(word))
	if n == 0 {
		return nil, 0
	}
	if len(word) == marksLength {
		return d.marks(word)
	}
	table := d.boards.symbols(n)
	givens := d.boards.cells(n)
	done, some := givenFigures(givens, word, n)
	for i := done; i < len(givens); i++ {
		g := table[word[i]]
		if g < puzzle.Empty {
			return nil, i
		}
		some = some || g != puzzle.Empty
		givens[i] = g
	}
	p = d.boards.puzzle(n)
	if some {
		p.Givens = givens
	}
	if len(word) == jigsawLength {
		var labels [256]int
		p.Regions = make([]int, 81)
		for i, c := range word[81:] {
			p.Regions[i] = int(c)
			if c == '.' {
				p.Regions[i] = puzzle.NoRegion
			} else if labels[c]++; labels[c] > 9 || strings.IndexByte(labelSigns, c) < 0 {
				return nil, 81 + i
			}
		}
		p.Regions = inOrder(p.Regions)
	}
	return p, 0
}

// givenFigures reads cells as long as they come in eights of figures up to n and dots. It returns
// how many it read, and whether there was a digit among them.
func givenFigures(givens []puzzle.Digit, word []byte, n int) (done int, some bool) {
	const dot = '.' ^ '0'
	beyond := uint64(0x7f-min(n, 9)) * eight.Each // what takes a digit that is too large to the top of its byte
	for ; len(givens)-done >= 8; done += 8 {
		digits := binary.LittleEndian.Uint64(word[done:]) ^ '0'*eight.Each
		notDot := (digits ^ dot*eight.Each) + 0x7f*eight.Each
		if (digits|(digits+beyond)&notDot)&eight.Top != 0 {
			break
		}
		notNone := digits + 0x7f*eight.Each
		given := notNone & notDot & eight.Top
		some = some || given != 0
		eight.Store(givens[done:], digits|eight.Negatives(^given)) // Empty has all bits
	}
	return done, some
}

// marks reads nine places a cell.
func (d *lineDecoder) marks(word []byte) (p *puzzle.Puzzle, wrong int) {
	table := d.boards.symbols(9)
	sets := make([]puzzle.DigitSet, 81)
	for i, c := range word {
		switch want := puzzle.Digit(i%9 + 1); table[c] {
		case want:
			sets[i/9] |= puzzle.Digits(want)
		case puzzle.Empty:
		default:
			return nil, i
		}
	}
	p = d.boards.puzzle(9)
	p.Candidates = candidatesOf(p, sets)
	return p, 0
}

// AppendLine appends p as a line to dst: n*n cells, or with labels of regions or with candidates
// where p is a 9x9 grid that has its own. A puzzle that does not fit is a *[MisfitError]. It does
// not allocate if dst has room and the regions of p are the usual ones.
func AppendLine(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	n, err := fits(p, "line", roomForCandidates|roomForRegions)
	if err != nil {
		return dst, err
	}
	start := len(dst)
	jigsaw := !hasBoxes(p, n)
	marks := p.Candidates != nil && candidatesOf(p, p.Candidates) != nil
	switch {
	case jigsaw && n != 9:
		return dst, &MisfitError{Format: "line", What: "its regions"}
	case marks && (n != 9 || jigsaw):
		return dst, &MisfitError{Format: "line", What: "its candidates"}
	case marks:
		dst = appendMarks(dst, p)
	default:
		for cell := range n * n {
			dst = appendSymbol(dst, given(p, cell))
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
				dst = appendSymbol(dst, digit)
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
	for _, l := range inOrder(slices.Clone(regions)) {
		switch {
		case l == puzzle.NoRegion:
			dst = append(dst, '.')
		case l < len(labelSigns):
			dst = append(dst, labelSigns[l])
		default:
			return dst, &MisfitError{Format: "line", What: "its regions, which are more than " + strconv.Itoa(len(labelSigns))}
		}
	}
	return dst, nil
}

// appendLineGrid appends an answer as one line.
func appendLineGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	dst, err := appendRows(dst, "line", len(grid), grid)
	return dst, err
}

// appendDigits appends an answer as rows of digits without blanks.
func appendDigits(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	return appendRows(dst, "boj4574", p.Cols, grid)
}

func recogniseLine(h *Head) Answer {
	switch h.line().kind {
	case lineShape:
		return ByShape
	case smallShape: // or a row of a 16x16 grid
		for _, l := range h.rest() {
			if l.kind != smallShape {
				return If(!(l.kind == cellsShape && l.count == 16))
			}
		}
		if len(h.rest()) < 16 && !h.complete {
			return Wait
		}
		return ByShape
	}
	return No
}
