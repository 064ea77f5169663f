package format

import (
	"bytes"

	"exactcover/encode/puzzle"
)

// A shape is what one line looks like, before its format is known.
type shape struct {
	kind  shapeKind
	count int  // how many cells, numbers or digits it has
	full  bool // of numbers: each is from 1 to 9
	text  []byte
}

type shapeKind int

const (
	blankShape   shapeKind = iota // nothing, or a comment
	otherShape                    // none of the others
	headingShape                  // a word and a number
	bracedShape                   // { or [
	drawnShape                    // ornaments, or a [section]
	commaShape                    // short fields between commas
	lineShape                     // a puzzle on a line, or what should have been one
	smallShape                    // 16 cells with few digits, all up to 4: a 4x4 puzzle or a row of a 16x16 one
	integerShape                  // one number: the N of boj4574, or a row without empty cells but 0
	dominoShape                   // digit, place, digit, place, perhaps behind N
	numbersShape                  // numbers between blanks
	groupsShape                   // nine groups of candidates
	cellsShape                    // a row of cells
)

var (
	signs4    = newSymbols(4, 10)
	signs9    = newSymbols(9, 10)
	signsMost = newSymbols(maxSide, 10)
)

func shapeOf(text []byte) shape {
	trimmed, _ := trimBlanks(text)
	sh := shape{kind: otherShape, text: trimmed}
	switch {
	case len(trimmed) == 0 || trimmed[0] == '#':
		sh.kind = blankShape
		return sh
	case trimmed[0] == '{':
		sh.kind = bracedShape
		return sh
	case trimmed[0] == '[':
		sh.kind = bracedShape
		if trimmed[len(trimmed)-1] == ']' && !bytes.ContainsAny(trimmed, `{",`) {
			sh.kind = drawnShape
		}
		return sh
	}
	word, _ := firstWord(trimmed)
	switch {
	case isFrameTop(trimmed):
		sh.kind = drawnShape
	case isDrawn(trimmed) && (lineSide(len(trimmed)) < 8 || len(bytes.Trim(trimmed, "-")) > 0):
		sh.kind = drawnShape
	case len(word) <= 2 && bytes.IndexByte(trimmed, ',') >= 0:
		sh.kind = commaShape
	case len(word) == 16 && allSigns(word, signs4):
		sh.kind = smallShape
		if givens := 16 - countEmpty(word); givens >= 4 {
			sh.kind = lineShape
		}
	case len(word) > maxSide && mostlySigns(word) && !bytes.ContainsAny(word, "|+"):
		sh.kind = lineShape
	case len(word) == len(trimmed) && isInteger(word):
		sh.kind, sh.count = integerShape, len(word)
		if word[0] == '-' {
			sh.count = 0
		}
	default:
		sh.words(text)
	}
	return sh
}

// isNote reports whether the line can only be a comment of an exact-cover problem.
func (sh *shape) isNote() bool { return sh.kind == otherShape && sh.text[0] == '|' }

// words finds the shape of a line of several words.
func (sh *shape) words(text []byte) {
	words := bytes.Fields(text)
	numbers, digits, full := 0, 0, true
	for _, w := range words {
		if isInteger(w) {
			numbers++
		}
		digits += len(w)
		for _, c := range w {
			full = full && c >= '1' && c <= '9'
		}
	}
	drawn, at := make([]span, 2*maxSide), 0
	at, cells := split(text, drawn)
	switch {
	case isDominoLine(words) || len(words) > 0 && isInteger(words[0]) && isDominoLine(words[1:]):
		sh.kind = dominoShape
	case at == 9 && cells > 9 && allDigits(text, drawn[:at]):
		sh.kind = groupsShape
	case lineSide(len(text)) >= 8 && hasSpacedCells(text):
		sh.kind = lineShape
	case numbers == len(words) && (len(words) >= 9 && isSide(len(words)) || len(words) == digits || !isSide(digits)):
		sh.kind, sh.count, sh.full = numbersShape, len(words), full && len(words) == digits
	case len(words) == 9 && bytes.IndexByte(text, '0') >= 0 && 2*numbers > 9 && bytes.ContainsAny(text, "xX"):
		// An x for an empty cell beside zeros is a mistake rather.
		sh.kind, sh.count = numbersShape, 9
	case isSide(cells) && allSigns(bytes.Map(dropOrnaments, text), newSymbols(cells, 10)):
		sh.kind, sh.count = cellsShape, cells
	case at >= 10 && isSide(at) && allNumbers(text, drawn[:at]):
		sh.kind, sh.count = cellsShape, at
	case 2*numbers > len(words) && len(words) >= 8:
		sh.kind, sh.count = numbersShape, len(words)
	case isHeading(sh.text):
		sh.kind = headingShape
	}
}

// dropOrnaments is for bytes.Map.
func dropOrnaments(r rune) rune {
	if r < 0x80 && (isBlank(byte(r)) || isOrnament(byte(r))) {
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
		if i%2 == 0 && !isInteger(w) || i%2 == 1 && !isPlace(w) {
			return false
		}
	}
	return true
}

// allDigits reports whether the words hold nothing but 1 to 9.
func allDigits(text []byte, words []span) bool {
	for _, w := range words {
		for _, c := range text[w.start:w.end] {
			if c < '1' || c > '9' {
				return false
			}
		}
	}
	return true
}

// allNumbers reports whether each word is a number or the sign of an empty cell.
func allNumbers(text []byte, words []span) bool {
	for _, w := range words {
		word := text[w.start:w.end]
		if !isDecimal(word) && !(len(word) == 1 && signs9[word[0]] == puzzle.Empty) {
			return false
		}
	}
	return true
}

// hasSpacedCells reports whether text, of the length of a puzzle, is cells of which blanks are the
// empty ones. Words with one blank between them are not.
func hasSpacedCells(text []byte) bool {
	table := newSymbols(lineSide(len(text)), 10)
	for _, c := range text {
		if c != ' ' && table[c] == bad {
			return false
		}
	}
	return bytes.Contains(text, []byte("  "))
}

func allSigns(word []byte, table *symbols) bool {
	for _, c := range word {
		if table[c] == bad {
			return false
		}
	}
	return true
}

func countEmpty(word []byte) (n int) {
	for _, c := range word {
		if signs4[c] < 0 {
			n++
		}
	}
	return n
}

// mostlySigns reports whether at least three quarters of a word are signs of cells.
func mostlySigns(word []byte) bool {
	n := 0
	for _, c := range word {
		if signsMost[c] != bad {
			n++
		}
	}
	return 4*n >= 3*len(word)
}
