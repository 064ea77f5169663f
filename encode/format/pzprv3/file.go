package pzprv3

import (
	"bytes"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlink"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

var maxLength = strconv.Itoa(source.MaxLength)

// A file is its lines, at least one: the head, the kind of puzzle, the number of rows, which are as
// many as the columns, the rows of givens, and the rows that people entered. "info:" begins JSON
// with the author, "history:" one without meaning; an old file ends with a link.
type file struct {
	src   *source.Source
	lines []line
	info  []byte // the JSON, from the line of its name
	named bool   // the lines are those of info
}

type line struct {
	text     []byte
	num, col int
}

// add adds a line of the input.
func (f *file) add(text []byte, num int) {
	if len(f.lines) > 0 && bytes.HasPrefix(text, []byte("http")) {
		return
	}
	col := 1
	for more := true; more; {
		if f.named = f.named || len(f.lines) > 0 && (bytes.HasPrefix(text, []byte("info:")) ||
			bytes.HasPrefix(text, []byte("history:"))); f.named {
			f.info = append(append(f.info, text...), '\n')
			return
		}
		var part []byte
		size := len(text)
		part, text, more = bytes.Cut(text, []byte("/"))
		f.lines = append(f.lines, line{bytes.Clone(part), num, col})
		col += size - len(text)
	}
}

// at returns an error at the beginning of a line of the file; a line that is missing is at the end.
func (f *file) at(i int, expected, found string) *source.Error {
	if i >= len(f.lines) {
		last := f.lines[len(f.lines)-1]
		return f.src.At(last.num, last.col+len(last.text), expected, "the end of the file")
	}
	l := f.lines[i]
	return f.src.At(l.num, l.col+source.Blanks(l.text), expected, found)
}

// text returns a line without the blanks around it; nil if there is none.
func (f *file) text(i int) []byte {
	if i >= len(f.lines) {
		return nil
	}
	text, _ := source.TrimBlanks(f.lines[i].text)
	return text
}

func (f *file) puzzle() (*puzzle.Puzzle, *source.Error) {
	if !bytes.HasPrefix(f.text(0), []byte(head)) {
		return nil, f.at(0, head, source.Quote(f.text(0)))
	}
	if kind := f.text(1); string(kind) != "sudoku" {
		return nil, f.at(1, "sudoku, the kind of puzzle that is read", source.Quote(kind))
	}
	n := source.Number(f.text(2), int(puzzle.MaxDigit))
	if !source.IsDecimal(f.text(2)) || n < 1 || n > int(puzzle.MaxDigit) {
		return nil, f.at(2, "the number of rows"+puzzlink.Sizes, source.Quote(f.text(2)))
	}
	p := puzzlink.Empty(n, n)
	digits, err := f.rows(3, p)
	if err != nil {
		return nil, err
	}
	p.Givens = notation.GivensOf(digits)
	end := 3 + n
	if len(f.text(end)) > 0 {
		entered, err := f.entered(end, p)
		if err != nil {
			return nil, err
		}
		for c, d := range digits {
			if d != puzzle.Empty {
				entered[c] = d
			}
		}
		// Fewer digits are where people stopped.
		if !slices.Contains(entered, puzzle.Empty) && !slices.Equal(entered, digits) {
			p.Solution = entered
		}
		end += n
	}
	for i := end; i < len(f.lines); i++ {
		if text := f.text(i); len(text) > 0 {
			return nil, f.at(i, "the end of the file", source.Quote(text))
		}
	}
	p.Author = f.author()
	return p, nil
}

// rows reads the rows from a line on.
func (f *file) rows(from int, p *puzzle.Puzzle) (digits []puzzle.Digit, err *source.Error) {
	for i := from; i < from+p.Rows; i++ {
		if i >= len(f.lines) {
			return nil, f.at(i, "row "+strconv.Itoa(i-from+1)+" of "+strconv.Itoa(p.Rows), "")
		}
		row, bad, expected := puzzlink.Row(f.lines[i].text, p)
		if expected != "" {
			err := f.at(i, expected, source.Quote(f.lines[i].text[bad:]))
			err.Column = f.lines[i].col + bad
			return nil, err
		}
		digits = append(digits, row...)
	}
	return digits, nil
}

// entered reads the rows of entered digits. Colours and small digits, which are only for people,
// count as empty cells.
func (f *file) entered(from int, p *puzzle.Puzzle) ([]puzzle.Digit, *source.Error) {
	for i := from; i < min(from+p.Rows, len(f.lines)); i++ {
		words := bytes.Fields(f.lines[i].text)
		for k, word := range words {
			if !source.IsDecimal(word) && (bytes.IndexByte([]byte("+-=%"), word[0]) >= 0 ||
				bytes.IndexByte(word, '[') >= 0) {
				words[k] = []byte(".")
			}
		}
		f.lines[i].text = bytes.Join(words, []byte(" "))
	}
	return f.rows(from, p)
}

// author returns the author that the JSON names; the rest of it has no meaning for a solver.
func (f *file) author() string {
	text, ok := bytes.CutPrefix(f.info, []byte("info:"))
	if !ok {
		return ""
	}
	info, err := jsontext.Parse(f.src.Ctx, string(text))
	if err != nil {
		return ""
	}
	metadata := info.Get("metadata")
	if metadata == nil {
		return ""
	}
	if v := metadata.Get("author"); v != nil && v.Type == jsontext.String {
		return v.Text
	}
	return ""
}
