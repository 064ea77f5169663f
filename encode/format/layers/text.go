package layers

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/internal/lazy"
)

// A text is the lines of one puzzle.
type text struct {
	src    *source.Source
	stated bool // a line ahead gives the size
	twice  bool // by two numbers
	number int  // of that line: the side, or that of a box
	side   int  // 0: no row is known
	beside int  // the number of layers side by side
	rows   [][]token
	sums   []listed
}

// A token is a cell of a layer.
type token struct {
	text      string
	line, col int
}

// A listed sum is that of the cage with a label.
type listed struct {
	label token
	sum   int
}

const (
	least = 4 // rows and columns
	most  = 4 // layers

	longest = most * notation.MaxSide * len("100 | ") // bytes of a row
)

// sizeOf returns the number of a line that gives the size, once or twice, such as "9", "9 9" or
// "3x3"; 0: it is no such line.
func sizeOf(line []byte) int {
	if len(line) > longest {
		return 0
	}
	words := bytes.Fields(line)
	if at := bytes.IndexAny(line, "x,"); at >= 0 {
		words = [][]byte{bytes.TrimSpace(line[:at]), bytes.TrimSpace(line[at+1:])}
	}
	if len(words) == 0 || len(words) > 2 || !bytes.Equal(words[0], words[len(words)-1]) ||
		!source.IsDecimal(words[0]) || words[0][0] == '0' {
		return 0
	}
	n := source.Number(words[0], notation.MaxSide)
	if n < 2 || n > notation.MaxSide {
		return 0
	}
	return n
}

// add adds a line. It returns an error if the line is no part of a puzzle.
func (s *text) add(line []byte, num int) *source.Error {
	trimmed, start := source.TrimBlanks(line)
	switch {
	case len(trimmed) > longest:
		return s.src.At(num, start+longest+1, "the end of a row", "more of it")
	case len(trimmed) == 0 || trimmed[0] == '#':
		return nil
	}
	if n := sizeOf(trimmed); n > 0 && len(s.rows) == 0 && !s.stated {
		s.stated, s.number = true, n
		s.twice = !source.IsDecimal(trimmed)
		return nil
	}
	if bytes.ContainsAny(trimmed, "=:,") {
		return s.addSums(line, num)
	}
	tokens := tokensOf(line, num)
	if s.beside == 0 && !s.shape(tokens) {
		expected := "a row of " + strconv.Itoa(least) + " to " + strconv.Itoa(notation.MaxSide) + " cells"
		if s.stated {
			expected = "a row of " + strconv.Itoa(s.sideStated()) + " cells"
		}
		return s.src.At(num, start+1, expected, source.Quote(trimmed))
	}
	cells := s.split(tokens)
	if len(cells) != s.side*s.beside {
		return s.src.At(
			num, start+1, strconv.Itoa(s.side*s.beside)+" cells, as in the first row",
			strconv.Itoa(len(cells)),
		)
	}
	if len(s.sums) > 0 {
		return s.src.At(num, start+1, "sums of cages, or the end", source.Quote(trimmed))
	}
	if len(s.rows)*s.beside >= most*s.side {
		return s.src.At(
			num, start+1, "the end after "+strconv.Itoa(most)+" grids", source.Quote(trimmed),
		)
	}
	s.rows = append(s.rows, cells)
	return nil
}

// sideStated returns the side by the line ahead; 0: there is none.
func (s *text) sideStated() int {
	if s.number < least {
		return s.number * s.number
	}
	return s.number
}

// tokensOf returns the words of a line. Bars between them mean nothing.
func tokensOf(line []byte, num int) []token {
	var tokens []token
	for at := 0; at < len(line); {
		end := at
		for end < len(line) && !source.IsBlank(line[end]) && line[end] != '|' {
			end++
		}
		if end > at {
			tokens = append(tokens, token{string(line[at:end]), num, at + 1})
		}
		at = end + 1
	}
	return tokens
}

// shape sets the side, if no line has given it, and how many layers are side by side, by the words
// of the first row. It reports false if they are no row.
func (s *text) shape(words []token) bool {
	if len(words) == 0 {
		return false
	}
	length := len(words[0].text) // of all words; 0: they differ
	for _, w := range words {
		if len(w.text) != length {
			length = 0
		}
	}
	n := s.sideStated()
	switch {
	case n == 0 && length >= least && len(words) <= most: // cells are not apart
		n = length
	case n == 0:
		n = len(words)
	}
	all := len(words)
	if length == n && all <= most {
		all *= n
	}
	if n < least || n > notation.MaxSide || all%n != 0 || all > most*n {
		return false
	}
	s.side, s.beside = n, all/n
	return true
}

// split returns the cells of a row, which are words or characters of words.
func (s *text) split(words []token) []token {
	if len(words) >= s.side {
		return words
	}
	var cells []token
	for _, w := range words {
		for k := range len(w.text) {
			cells = append(cells, token{w.text[k : k+1], w.line, w.col + k})
		}
	}
	return cells
}

// complete reports whether all layers have all rows.
func (s *text) complete() bool { return len(s.rows) > 0 && len(s.rows)%s.side == 0 }

// between reports whether text for people may stand here: ahead of the rows, or below all layers.
func (s *text) between() bool { return len(s.rows) == 0 || s.complete() }

// several reports whether the text has several complete layers.
func (s *text) several() bool { return s.complete() && len(s.rows)*s.beside > s.side }

// layers returns the cells of each layer, row by row. Layers that are side by side come one after
// the other.
func (s *text) layers() [][]token {
	var list [][]token
	for top := 0; top < len(s.rows); top += s.side {
		for k := range s.beside {
			var layer []token
			for _, row := range s.rows[top : top+s.side] {
				layer = append(layer, row[k*s.side:(k+1)*s.side]...)
			}
			list = append(list, layer)
		}
	}
	return list
}

// sum matches a label and its sum: "a=15", "a: 15" or "a15".
var sum = lazy.Regexp(
	`^[\s,;]*(?:([0-9A-Za-z]+)\s*[=:]\s*([0-9]+)|([A-Za-z])([0-9]+))(?:[\s,;]+|$)`,
)

// addSums adds a line of sums.
func (s *text) addSums(line []byte, num int) *source.Error {
	if !s.complete() {
		start := source.Blanks(line)
		return s.src.At(num, start+1, "a row of cells", source.Quote(line[start:]))
	}
	for at := 0; at < len(line); {
		m := sum().FindSubmatchIndex(line[at:])
		if m == nil {
			start := at + source.Blanks(line[at:])
			if start == len(line) {
				return nil
			}
			return s.src.At(
				num, start+1, `the sum of a cage, such as "a=15"`, source.Quote(line[start:]),
			)
		}
		label, value := m[2:4], m[4:6]
		if label[0] < 0 {
			label, value = m[6:8], m[8:10]
		}
		s.sums = append(s.sums, listed{
			token{string(line[at+label[0] : at+label[1]]), num, at + label[0] + 1},
			source.Number(line[at+value[0]:at+value[1]], mostSum),
		})
		at += m[1]
	}
	return nil
}

// mostSum is more than the sum of any cage.
const mostSum = notation.MaxSide * (notation.MaxSide + 1)
