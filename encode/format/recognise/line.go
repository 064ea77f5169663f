package recognise

import (
	"bytes"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A Line is a line with its form, before its format is known.
type Line struct {
	Form  Form
	Count int  // number of cells, numbers or digits
	full  bool // for numbers: each is from 1 to 9
	Text  []byte
	Raw   []byte // Text with the blanks around it
	Num   int    // number of the line in the text, from 1
}

type Form int

const (
	Blank    Form = iota // nothing, or a comment
	Other                // none of the other forms
	Heading              // a word and a number
	Braced               // { or [
	Drawn                // ornaments, or a section in brackets
	Commas               // short fields between commas or semicolons
	OneLine              // a puzzle on a line, or an attempt at one
	Small                // 16 cells with few digits, all up to 4: a 4x4 puzzle or a row of a 16x16 one
	Integer              // one number: the N of boj4574, or a row without empty cells but 0
	Dominoes             // digit, place, digit, place, possibly after N
	Numbers              // numbers between blanks
	Groups               // nine groups of candidates
	Cells                // a row of cells
)

var (
	signs4    = signsOf(4)
	signs9    = signsOf(9)
	signsMost = signsOf(notation.MaxSide)
)

// signsOf returns the characters in grids of side n.
func signsOf(n int) *notation.Symbols {
	return notation.NewSymbols(1, puzzle.Digit(n), 10, notation.BlankSigns)
}

// lineOf returns a line with its form. A line that is not in ASCII may be part of a drawing.
func lineOf(text []byte) Line {
	if plain := Plain(text); len(plain) != len(text) {
		l := plainLine(plain)
		if l.Form == Drawn || l.Form == Cells || l.Form == Groups || l.Form == Integer && l.Count > 1 {
			l.Raw = text
			l.Text, _ = source.TrimBlanks(text)
			return l
		}
	}
	return plainLine(text)
}

func plainLine(line []byte) Line {
	text := Unmarked(line)
	trimmed, _ := source.TrimBlanks(text)
	l := Line{Form: Other, Text: trimmed, Raw: line}
	switch {
	case len(trimmed) == 0 || trimmed[0] == '#' && !isOutside(trimmed):
		l.Form = Blank
		return l
	case trimmed[0] == '{':
		l.Form = Braced
		return l
	case trimmed[0] == '[':
		l.Form = Braced
		if trimmed[len(trimmed)-1] == ']' && !bytes.ContainsAny(trimmed, `{",`) {
			l.Form = Drawn
		}
		return l
	}
	word, _ := source.FirstWord(trimmed)
	switch {
	case isFrameTop(trimmed):
		l.Form = Drawn
	case IsDashed(trimmed):
		l.Form, l.Count = Cells, len(Unspaced(trimmed))
	case IsDrawn(trimmed) &&
		(notation.LineSide(len(trimmed)) < 8 || len(bytes.Trim(trimmed, "-")) > 0):
		l.Form = Drawn
	case Grouped(trimmed) != nil:
		l.Form = OneLine
	case len(word) <= 2 && isCommas(trimmed) && !isBar(trimmed), isSemicolons(trimmed):
		l.Form = Commas
	case len(word) == 16 && allSigns(word, signs4):
		l.Form = Small
		if givens := 16 - countEmpty(word); givens >= 4 {
			l.Form = OneLine
		}
	case isNamedLine(word, trimmed[len(word):]):
		l.Form = OneLine
	case len(word) > notation.MaxSide && mostlySigns(word) && !bytes.ContainsAny(word, "|+") &&
		!source.IsLink(word):
		l.Form = OneLine
	case len(word) == len(trimmed) && source.IsInteger(word):
		l.Form, l.Count = Integer, len(word)
		if word[0] == '-' {
			l.Count = 0
		}
	default:
		l.words(text)
	}
	return l
}

// isOutside reports whether a line is a row of a sheet that begins with cells outside, as '#'.
func isOutside(text []byte) bool {
	const least = 12 // cells
	return len(text) >= least && bytes.HasPrefix(text, []byte("###")) &&
		len(bytes.Trim(text, "#")) > 0 && len(bytes.Trim(text, "#.0123456789")) == 0
}

// isNamedLine reports whether a line has a short name and, as its second word, the cells of a
// puzzle.
func isNamedLine(name, rest []byte) bool {
	cells, at := source.FirstWord(rest)
	n := notation.LineSide(len(cells))
	return at > 0 && source.IsBlank(rest[0]) && source.IsName(name) && n > 4 &&
		allSigns(cells, signsOf(n))
}

// isCommas reports whether a line has fields between commas, and is no greeting such as "Hi all,".
func isCommas(text []byte) bool {
	greeting := source.IsText(text) &&
		(text[len(text)-1] == ',' || bytes.IndexByte(text, ' ') >= 0)
	return bytes.IndexByte(text, ',') >= 0 && !greeting
}

// isSemicolons reports whether a line has a row of short fields between semicolons.
func isSemicolons(text []byte) bool {
	if bytes.IndexByte(text, ',') >= 0 || !notation.IsSide(1+bytes.Count(text, []byte(";"))) {
		return false
	}
	for field := range bytes.SplitSeq(text, []byte(";")) {
		if field, _ = source.TrimBlanks(field); len(field) > len(`"16"`) {
			return false
		}
	}
	return true
}

// isNote reports whether the line can only be a comment of an exact-cover problem.
func (l *Line) isNote() bool { return l.Form == Other && isBar(l.Text) }

// words sets the form of a line of several words.
func (l *Line) words(text []byte) {
	if n, ok := isWalled(l.Text); ok {
		l.Form, l.Count = Cells, n
		return
	}
	words := bytes.Fields(text)
	numbers, digits, full := 0, 0, true
	for _, w := range words {
		if source.IsInteger(w) {
			numbers++
		}
		digits += len(w)
		for _, c := range w {
			full = full && c >= '1' && c <= '9'
		}
	}
	drawn, at := make([]Span, 2*notation.MaxSide), 0
	at, cells := Split(text, drawn)
	switch {
	case isDominoLine(words) || len(words) > 0 && source.IsInteger(words[0]) &&
		isDominoLine(words[1:]):
		l.Form = Dominoes
	case at == 9 && cells > 9 && allDigits(text, drawn[:at]):
		l.Form = Groups
	case notation.LineSide(len(text)) >= 8 && hasSpacedCells(text):
		l.Form = OneLine
	case numbers == len(words) && (len(words) >= 9 && notation.IsSide(len(words)) ||
		len(words) == digits || !notation.IsSide(digits)):
		l.Form, l.Count, l.full = Numbers, len(words), full && len(words) == digits
	case len(words) == 9 && bytes.IndexByte(text, '0') >= 0 && 2*numbers > 9 &&
		bytes.ContainsAny(text, "xX"):
		// With zeros for empty cells, an x is more likely a mistake.
		l.Form, l.Count = Numbers, 9
	case notation.IsSide(cells) &&
		allSigns(bytes.Map(dropOrnaments, text), signsOf(cells)):
		l.Form, l.Count = Cells, cells
	case at >= 10 && notation.IsSide(at) && allNumbers(text, drawn[:at]):
		l.Form, l.Count = Cells, at
	case 2*numbers > len(words) && len(words) >= 8 && !isBar(l.Text):
		l.Form, l.Count = Numbers, len(words)
	case IsHeading(l.Text):
		l.Form = Heading
	}
}

// dropOrnaments is a mapping for bytes.Map.
func dropOrnaments(r rune) rune {
	if r < 0x80 && (source.IsBlank(byte(r)) || isOrnament(byte(r))) {
		return -1
	}
	return r
}

// isDominoLine reports whether words begin with a digit, a place, a digit and a place.
func isDominoLine(words [][]byte) bool {
	if len(words) < 4 {
		return false
	}
	for i, w := range words[:4] {
		if i%2 == 0 && !source.IsInteger(w) || i%2 == 1 && !source.IsPlace(w) {
			return false
		}
	}
	return true
}

// allDigits reports whether the words have only the digits 1 to 9.
func allDigits(text []byte, words []Span) bool {
	for _, w := range words {
		for _, c := range text[w.Start:w.End] {
			if c < '1' || c > '9' {
				return false
			}
		}
	}
	return true
}

// allNumbers reports whether each word is a number or the character of an empty cell.
func allNumbers(text []byte, words []Span) bool {
	for _, w := range words {
		word := text[w.Start:w.End]
		if !source.IsDecimal(word) && !(len(word) == 1 && signs9.Of[word[0]] == puzzle.Empty) {
			return false
		}
	}
	return true
}

// hasSpacedCells reports whether text, of the length of a puzzle, is cells in which blanks are
// empty cells. Words with one blank between them are not.
func hasSpacedCells(text []byte) bool {
	table := signsOf(notation.LineSide(len(text)))
	for _, c := range text {
		if c != ' ' && table.Of[c] == notation.Bad {
			return false
		}
	}
	return bytes.Contains(text, []byte("  "))
}

func allSigns(word []byte, table *notation.Symbols) bool {
	for _, c := range word {
		if table.Of[c] == notation.Bad {
			return false
		}
	}
	return true
}

func countEmpty(word []byte) (n int) {
	for _, c := range word {
		if signs4.Of[c] < 0 {
			n++
		}
	}
	return n
}

// mostlySigns reports whether at least three quarters of a word are characters of cells.
func mostlySigns(word []byte) bool {
	n := 0
	for _, c := range word {
		if signsMost.Of[c] != notation.Bad {
			n++
		}
	}
	return 4*n >= 3*len(word)
}
