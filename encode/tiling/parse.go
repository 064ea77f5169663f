package tiling

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/source"
)

// An Error is a mistake in a text, with its place.
//
//	Input    string // file name, or "standard input"
//	Line     int    // from 1
//	Column   int    // from 1, in bytes
//	Expected string
//	Found    string
//	More     []*Error // other mistakes of the same text
type Error = source.Error

// MaxBytes is the length of the longest text that [Parse] reads.
const MaxBytes = 8 << 20

// A word is a word of a line and its column, from 1.
type word struct {
	text string
	col  int
}

// A statement is a line of the language with the drawing after it.
type statement struct {
	line    int
	words   []word
	drawing drawing
}

// A parser reads one text.
type parser struct {
	input string
	end   int // the number of the last line
}

// at returns an error at a place.
func (p *parser) at(line, col int, expected, format string, found ...any) *Error {
	return &Error{
		Input: p.input, Line: line, Column: col, Expected: expected,
		Found: fmt.Sprintf(format, found...),
	}
}

// statements are the words that begin a statement.
const statements = "board, piece, pieces, tiles, frame, match, leave, grid or puzzle"

// Recognise reports whether a text begins like puzzles of this package: the first line that is not
// empty or a comment is a statement, and so is the line after the name of a puzzle.
func Recognise(text []byte) bool {
	for line := range bytes.Lines(text) {
		code, _, _ := bytes.Cut(line, []byte("#"))
		words := strings.Fields(string(code))
		if len(words) == 0 {
			continue
		}
		if !bytes.HasSuffix(line, []byte("\n")) && len(line) == len(text) && len(words) < 2 {
			return false // perhaps the line goes on
		}
		switch rest := words[1:]; words[0] {
		case "board":
			if len(rest) > 0 && wrapNamed(rest[len(rest)-1]) > 0 {
				rest = rest[:len(rest)-1]
			}
			return len(rest) == 0 || len(rest) == 1 && sizesOf(rest[0]) != nil
		case "leave":
			return len(rest) == 1 && isNumber(rest[0])
		case "grid":
			return len(rest) == 1 && latticeNamed(rest[0]) >= 0
		case "pieces":
			for n := range rest {
				if _, _, err := Set(strings.Join(rest[:n+1], " ")); err == nil {
					return true
				}
			}
			return false
		case "piece":
			return true
		case "frame":
			return len(rest) > 0 && isSides(rest[0]) && (len(rest) == 1 || rest[1] == only)
		case "match":
			return slices.Equal(rest, []string{opposite})
		case "tiles":
			for n, word := range rest {
				if _, _, ok := tileOf(word); !ok {
					return n > 0
				}
			}
			return len(rest) > 0
		case "puzzle":
			continue
		}
		return false
	}
	return false
}

// Parse reads puzzles. Statements ahead of the first "puzzle" hold for all puzzles of the text. The
// name of the input is for errors. An error is an *[Error].
func Parse(text []byte, input string) ([]*Puzzle, error) {
	p := &parser{input: input}
	if len(text) > MaxBytes {
		return nil, p.at(1, 1, fmt.Sprintf("at most %d bytes", MaxBytes), "%d", len(text))
	}
	list, err := p.split(text)
	if err != nil {
		return nil, err
	}
	common, blocks := 0, [][]statement{}
	for i, s := range list {
		if s.words[0].text == "puzzle" {
			if len(blocks) == 0 {
				common = i
			}
			blocks = append(blocks, nil)
		}
		if len(blocks) > 0 {
			last := len(blocks) - 1
			blocks[last] = append(blocks[last], s)
		}
	}
	if len(blocks) == 0 {
		common, blocks = len(list), [][]statement{nil}
	}
	var puzzles []*Puzzle
	for _, own := range blocks {
		puzzle, err := p.puzzle(slices.Concat(list[:common], own))
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, puzzle)
	}
	return puzzles, nil
}

// split divides a text into statements.
func (p *parser) split(text []byte) (list []statement, err error) {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	open := false // a drawing may go on
	for line := range bytes.Lines(text) {
		p.end++
		code, _, comment := bytes.Cut(line, []byte("#"))
		code = bytes.TrimRight(code, " \t\r\n")
		start := len(code) - len(bytes.TrimLeft(code, " \t"))
		code = code[start:]
		switch {
		case len(code) == 0:
			open = open && (comment || len(list[len(list)-1].drawing) == 0)
		case strings.IndexByte("xX?.0123456789", code[0]) >= 0 || string(code) == "--":
			if !open {
				return nil, p.at(p.end, start+1, statements, "a drawing that no board or piece begins")
			}
			row := drawnRow{line: p.end, text: string(line[:start+len(code)])}
			if i := strings.IndexFunc(row.text, notDrawn); i >= 0 && string(code) != "--" {
				return nil, p.at(p.end, i+1, "x, ?, a digit, . or a blank", "%s",
					source.Quote(line[i:i+1]))
			}
			if len(row.text) > maxSize {
				return nil, p.at(p.end, maxSize, fmt.Sprintf("at most %d columns", maxSize), "more")
			}
			last := &list[len(list)-1]
			last.drawing = append(last.drawing, row)
		default:
			s := statement{line: p.end, words: wordsOf(code, start)}
			list = append(list, s)
			switch name := s.words[0]; name.text {
			case "board", "piece":
				open = true
			case "pieces", "tiles", "frame", "match", "leave", "grid", "puzzle":
				open = false
			default:
				return nil, p.at(p.end, name.col, statements, "%s", source.Quote([]byte(name.text)))
			}
		}
	}
	return list, nil
}

// notDrawn reports whether a sign has no meaning in a drawing.
func notDrawn(r rune) bool { return !strings.ContainsRune("xX?. 0123456789", r) }

// wordsOf returns the words of a line that begin after some blanks.
func wordsOf(code []byte, start int) (words []word) {
	for len(code) > 0 {
		n := bytes.IndexAny(code, " \t")
		if n < 0 {
			n = len(code)
		}
		if n > 0 {
			words = append(words, word{string(code[:n]), start + 1})
		}
		n = min(n+1, len(code))
		code, start = code[n:], start+n
	}
	return words
}

// sizesOf returns the numbers of a text such as 6x10, or nil.
func sizesOf(text string) (sizes []int) {
	for part := range strings.SplitSeq(text, "x") {
		if !isNumber(part) {
			return nil
		}
		n, err := strconv.Atoi(part)
		if err != nil {
			n = MaxCells + 1 // too many, as an error will say
		}
		sizes = append(sizes, n)
	}
	if len(sizes) < 2 || len(sizes) > 3 {
		return nil
	}
	return sizes
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// latticeNamed returns the lattice with a name, or -1.
func latticeNamed(name string) int {
	return slices.IndexFunc(Lattices, func(l Lattice) bool { return l.String() == name })
}

// wrapNamed returns the way to join sides with a name, or -1.
func wrapNamed(name string) int { return slices.Index(wraps[:], name) }

// copiesOf returns the numbers of a word such as x2, x0-3, x2-* or x*. It reports false if the word
// has another form.
func copiesOf(text string) (low, high int, ok bool) {
	text, ok = strings.CutPrefix(text, "x")
	if text == "*" && ok {
		return 0, AnyNumber, true
	}
	first, last, two := strings.Cut(text, "-")
	if !two {
		last = first
	}
	if !ok || !isNumber(first) || last != "*" && !isNumber(last) {
		return 0, 0, false
	}
	number := func(text string) int {
		if n, err := strconv.Atoi(text); err == nil && n <= MaxCopies {
			return n
		}
		return MaxCopies + 1
	}
	low, high = number(first), AnyNumber
	if last != "*" {
		high = number(last)
	}
	return low, high, true
}

// expectNumber returns the number that a statement has after its name.
func (p *parser) expectNumber(s statement, most int) (int, error) {
	expected := fmt.Sprintf("a number from 0 to %d", most)
	if len(s.words) < 2 {
		return 0, p.at(s.line, s.words[0].col, expected+" after "+s.words[0].text, "nothing")
	}
	n, err := strconv.Atoi(s.words[1].text)
	if w := s.words[1]; err != nil || !isNumber(w.text) || n > most {
		return 0, p.at(s.line, w.col, expected, "%s", source.Quote([]byte(w.text)))
	}
	return n, p.expectEnd(s, 2)
}

// expectEnd returns an error if a statement has more than n words.
func (p *parser) expectEnd(s statement, n int) error {
	if len(s.words) > n {
		w := s.words[n]
		return p.at(s.line, w.col, "the end of the line", "%s", source.Quote([]byte(w.text)))
	}
	return nil
}

// firstFree returns the first of the names A, B, to Z, then 27, 28 and so on that is not used.
func firstFree(used map[string]int) string {
	for n := 0; ; n++ {
		name := strconv.Itoa(n + 1)
		if n < 26 {
			name = string(rune('A' + n))
		}
		if _, taken := used[name]; !taken {
			return name
		}
	}
}
