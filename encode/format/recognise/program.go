package recognise

import (
	"bytes"
	"io"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/internal/lazy"
)

// People paste a program, or a part of it, with the puzzle in it:
//
//	public class Sudoku {
//	    static int[][] grid = {
//	        {5, 3, 0, ...}, ...
//
// What is in brackets is a puzzle if it has the rows of a grid, or as many cells; strings that are
// joined are one if they have as many. The rest is passed over and told, as text for people is.

// A bracket is what has been seen between an opening bracket and its end.
type bracket struct {
	start      int
	call       bool   // it is a parenthesis
	object     bool   // it has names with colons
	cells      int    // in it, at any depth
	others     int    // words and signs that are no cells, at any depth
	side, rows int    // the cells of the first row in it, and the number of such rows
	puzzles    []Span // in it
	inside     int    // the cells of the puzzles
}

// end adds a bracket that ends to the one around it.
func (b *bracket) end(at int, around *bracket) {
	grid := b.rows > 2 && 2*b.rows >= b.side || b.rows == 0 && isWhole(b.cells)
	clean := b.others == 0 || len(b.puzzles) == 0 && 4*b.others <= b.cells // the reader tells mistakes
	// A list with more than puzzles has candidates, or a mistake.
	mixed := len(b.puzzles) > 0 && b.others == 0 && b.cells > b.inside && !b.call
	if grid && clean || mixed || b.object && len(b.puzzles) > 0 {
		b.puzzles, b.inside = []Span{{b.start, at}}, b.cells
	}
	switch {
	case !notation.IsSide(b.cells):
	case around.side == b.cells:
		around.rows++
	case around.rows < 2: // the first may lack a cell
		around.side, around.rows = b.cells, 1
	}
	around.puzzles, around.inside = append(around.puzzles, b.puzzles...), around.inside+b.inside
	around.cells += b.cells
	around.others += b.others
}

// isWhole reports whether cells in one list are those of a grid, and not only of a row.
func isWhole(cells int) bool { return notation.LineSide(cells) > 4 }

var (
	// codeToken is a list of words in Ruby or Perl, a number, or a word.
	codeToken = lazy.Regexp(`^(?:((?:%[wWiI]|qw *)[[({</|!][^])}>/|!]*)|` +
		`(-?[0-9]+(?:\.0*)?)|([A-Za-z_][\w.]*!?))`)
	// lineComment begins a comment up to the end of the line.
	lineComment = lazy.Regexp(`^(?://|#[ !A-Za-z]|-- )`)
	// braced begins an object.
	braced = lazy.Regexp(`^\{\s*["']?\w+["']?\s*:[^:=]`)
	// joint is what joins strings to one.
	joint = lazy.Regexp(`^(?:\s|[+.&_\\])*`)
	// named is the bracket after a name.
	named = lazy.Regexp(`^ *[[({<]`)
	// assigned is the name of a list.
	assigned = lazy.Regexp(`[\w$@]+\s*:?=\s*$`)
	// emptyName is a word for an empty cell, and someName one ahead of a cell.
	emptyName = lazy.Regexp(`^(?:null|None|nil|NULL|NaN|nan|NA|undefined|Nothing|_)$`)
	someName  = lazy.Regexp(`^(?:Some|Just)$`)
)

// puzzlesIn returns the puzzles in a program, and whether all brackets end.
func puzzlesIn(text []byte) (puzzles []Span, whole bool) {
	open := []bracket{{}}
	for at := 0; at < len(text); {
		in, rest, size := &open[len(open)-1], text[at:], 1
		switch c := rest[0]; {
		case c == '[' || c == '(' || c == '{':
			object := c == '{' && braced().Match(rest[:min(len(rest), longestName)])
			open = append(open, bracket{start: at, call: c == '(', object: object})
		case c == ']' || c == ')' || c == '}':
			if last := len(open) - 1; last > 0 {
				in.end(at+1, &open[last-1])
				open = open[:last]
			}
		case c == '"' || c == '\'':
			var cells int
			cells, size = stringsIn(rest)
			if in.cells += cells; isWhole(cells) {
				in.puzzles, in.inside = append(in.puzzles, Span{at, at + size}), in.inside+cells
			} else if cells == 0 && size > 1 {
				in.others++
			}
		case bytes.IndexByte([]byte("=<>*?"), c) >= 0:
			in.others++
		case bytes.IndexByte([]byte("/#%-_"), c) >= 0 || isLetter(c) || c >= '0' && c <= '9':
			size = in.token(rest, at)
		}
		at += size
	}
	whole = len(open) == 1
	for last := len(open) - 1; last > 0; last-- {
		open[last].end(len(text), &open[last-1])
	}
	return open[0].puzzles, whole
}

// longestName is the length of the longest name of a list that is kept.
const longestName = 1 << 6

// longestToken is the length of the longest string or list of words that may be cells.
const longestToken = 1 << 11

// token counts the token at the start of a text, which is at a place of the whole, and returns its
// length.
func (b *bracket) token(text []byte, at int) (size int) {
	if size = comment(text); size > 0 {
		return size
	}
	found := codeToken().FindSubmatchIndex(text[:min(len(text), longestToken)])
	if found == nil {
		return 1
	}
	size = found[1]
	is := func(group int) bool { return found[2*group] >= 0 }
	switch word := text[:size]; {
	case is(1): // words of which each is a cell or a row
		cells := len(bytes.Join(bytes.Fields(word), nil)) - len("%w[")
		b.cells += cells
		if size = min(size+1, len(text)); isWhole(cells) { // with the closing sign
			b.puzzles, b.inside = append(b.puzzles, Span{at, at + size}), b.inside+cells
		}
	case is(2), is(3) && emptyName().Match(word):
		b.cells++
	case is(3) && !someName().Match(word):
		if after := text[size:min(len(text), size+len("   ["))]; !named().Match(after) {
			b.others++ // and not the name of a call or a type
		}
	}
	return size
}

// comment returns the length of the comment at the start of a text; 0: there is none.
func comment(text []byte) (size int) {
	end := "\n"
	switch {
	case bytes.HasPrefix(text, []byte("/*")):
		end = "*/"
	case !lineComment().Match(text[:min(len(text), len("-- "))]):
		return 0
	}
	if size = bytes.Index(text, []byte(end)); size < 0 {
		return len(text)
	}
	return size
}

// stringsIn returns the number of cells in the strings at the start of a text, which may be joined
// to one, and their length. Without cells, the length is that of the first.
func stringsIn(text []byte) (cells, size int) {
	size = 1
	for at := 0; at < len(text) && (text[at] == '"' || text[at] == '\''); {
		line, _, _ := bytes.Cut(text[at+1:min(len(text), at+longestToken)], []byte("\n"))
		end := bytes.IndexByte(line, text[at])
		if end < 0 {
			break
		}
		inner := bytes.ReplaceAll(line[:end], []byte(`\n`), nil)
		if len(inner) > 1 && !allSigns(bytes.ReplaceAll(inner, []byte(" "), nil), signsMost) {
			if at == 0 {
				size = end + 2
			}
			break
		}
		cells, size = cells+max(len(inner), 1), at+end+2
		if len(inner) < notation.Sides[0] {
			break
		}
		at = size + len(joint().Find(text[size:]))
	}
	return cells, size
}

// clearProgram makes blanks of all but the puzzles, and their names, in the unread bytes of a
// source, if they are a program. It reports false if more bytes are needed for that.
func clearProgram(src *source.Source) (known bool) {
	text := src.Buf[src.R:src.W]
	start := bytes.TrimLeft(text, " \t\r\n")
	if !src.Texts || len(start) == 0 || !bytes.ContainsAny(text, "[({\"'") ||
		!isLetter(start[0]) && bytes.IndexByte([]byte("#/@(_$"), start[0]) < 0 {
		return true
	}
	puzzles, whole := puzzlesIn(text)
	if src.End != io.EOF && len(text) < source.InitialBuffer {
		return whole && len(puzzles) == 0
	}
	if len(puzzles) == 0 || !isProgram(text, puzzles) {
		return true
	}
	told, at := "", 0
	for _, p := range append(puzzles, Span{len(text), len(text)}) {
		code := text[at:p.Start]
		told += string(code) + " "
		if p.Start < len(text) {
			code = code[:len(code)-len(assigned().Find(code[max(0, len(code)-longestName):]))]
		}
		for i, c := range code {
			if c != '\n' {
				code[i] = ' '
			}
		}
		at = p.End
	}
	src.Lists = true
	told = strings.Join(strings.Fields(told), " ")
	src.Notes = append(src.Notes, source.Note{Text: told, Line: 1, Col: 1})
	return true
}

// isProgram reports whether there is code around the puzzles, besides their names.
func isProgram(text []byte, puzzles []Span) bool {
	at := 0
	for _, p := range append(puzzles, Span{len(text), len(text)}) {
		ahead := bytes.TrimSpace(text[at:p.Start])
		for i, line := range bytes.Split(ahead, []byte("\n")) {
			line, ahead = bytes.TrimSpace(line), ahead[min(len(line)+1, len(ahead)):]
			comment := len(line) == 0 || line[0] == '#' && !bytes.HasPrefix(line, []byte("#i")) ||
				bytes.HasPrefix(line, []byte("//"))
			last := len(ahead) == 0 && p.Start < len(text)
			named := last && isListName(append(line[:len(line):len(line)], text[p.Start]))
			switch {
			case comment, i == 0 && len(bytes.Trim(line, ";,.)]}& ")) == 0, named,
				bytes.Contains(line, []byte("::")) && !last: // a type of Haskell
			case last, bytes.ContainsAny(line, "{}()=;[]"):
				return true
			}
		}
		at = p.End
	}
	return false
}

// isListName reports whether a text is the name of a list, or of a call with it, and perhaps its
// type, with the bracket after it.
func isListName(text []byte) bool {
	end := ListName(text)
	return end > 0 && bytes.IndexByte(bytes.TrimSuffix(text[end:], []byte{'{'}), '{') < 0
}

// ListName returns the number of bytes in text up to the end of what comes ahead of a list; 0: it
// does not begin so. A name may have the brackets of its type.
func ListName(text []byte) int {
	for i, c := range text {
		letter := isLetter(c) || c == '_' || c == '$' || c == '@'
		switch {
		case c == '=' && i > 0:
			return i + 1
		case c == '(' && i > 0 && !source.IsBlank(text[i-1]) && bytes.IndexByte(text, ':') < 0:
			return i + 1
		case i > 0 && (c == '{' || c == '[' && text[i-1] == '!'): // after a type or a macro
			return i
		case letter:
		case i == 0, bytes.IndexByte([]byte(".:;*<>[](),!0123456789"), c) < 0 && !source.IsBlank(c):
			return 0
		}
	}
	return 0
}
