package grids

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// A Reader reads grids from one stream, each for a puzzle that is known.
type Reader struct {
	in      *bufio.Reader
	name    string
	formats format.Set
	next    way // nil: nothing has been read
	passed  int // the lines that Block has read
}

// A way reads what the stream has for the puzzle p; nil: that puzzle could not be read.
type way func(ctx context.Context, p *puzzle.Puzzle) (format.Entry, []answer, error)

// An Entry is what a [Reader] has read for one puzzle: grids, or the error in Err. Its Puzzle is
// nil if the stream does not have puzzles.
type Entry struct {
	format.Entry
	// Grids are the grids: one, or all solutions of a record. They are as long as the puzzle has
	// cells, or lack the cells of variables; cells may be empty.
	Grids [][]puzzle.Digit
}

// NewReader returns a reader of a stream, whose name is used in messages. It recognises the formats
// of a set.
func NewReader(in io.Reader, name string, formats format.Set) *Reader {
	return &Reader{in: bufio.NewReader(in), name: name, formats: formats}
}

// Next reads the grid for a puzzle, or for nil if it is not known. Then it returns no grid, and
// finds the next one. At the end it returns [io.EOF], and an entry that may have Warnings. It
// returns another error if the rest of the stream cannot be read.
func (r *Reader) Next(ctx context.Context, p *puzzle.Puzzle) (Entry, error) {
	if r.next == nil {
		r.next = r.way(ctx, p)
	}
	read, answers, err := r.next(ctx, p)
	e := Entry{Entry: read}
	if p == nil || err != nil {
		return e, err
	}
	for k := range answers {
		grid, err := r.fit(p, &answers[k], e.Line)
		if err != nil {
			e.Grids, e.Err = nil, err
			break
		}
		e.Grids = append(e.Grids, grid)
	}
	return e, nil
}

// NoAnswers are the lines that solve prints instead of a solution.
var NoAnswers = []string{"no solution", "incomplete", "error"}

// Block returns the next lines of the stream that are not blank, after an empty line for each line
// ahead of them. It is for answers that another package reads. A line that says that there is no
// answer stands alone. It returns nothing at the end, and an error for more than most bytes. Next
// cannot be called after Block.
func (r *Reader) Block(most int) ([]byte, error) {
	block, begun := slices.Repeat([]byte{'\n'}, r.passed), false
	for {
		line, err := r.in.ReadSlice('\n')
		if len(block)+len(line) > most {
			return nil, r.at(r.passed+1, fmt.Sprintf("at most %d bytes", most), "more")
		}
		blank := len(bytes.TrimSpace(line)) == 0
		switch {
		case blank && begun:
			r.passed++
			return block, nil
		case !blank && !begun && slices.Contains(NoAnswers, string(bytes.TrimSpace(line))):
			r.passed++
			return append(block, line...), nil
		case blank && err == nil:
			block = append(block, '\n')
		default:
			block, begun = append(block, line...), begun || !blank
		}
		if err == nil {
			r.passed++
		} else if err != bufio.ErrBufferFull {
			if err != io.EOF || !begun {
				block = nil
			}
			if err == io.EOF {
				err = nil
			}
			return block, err
		}
	}
}

// way returns the way to read the stream, which begins with a grid for p. It waits for no more of
// the stream than it needs.
func (r *Reader) way(ctx context.Context, p *puzzle.Puzzle) way {
	if r.hasRecords() {
		return r.records()
	}
	if rows := (&rowReader{in: r.in, name: r.name}); rows.begins(p) {
		return rows.entry
	}
	lines := &lines{in: r.in, line: 1}
	lines.puzzles = r.formats.NewReader(lines, r.name, format.Options{})
	if f, err := lines.puzzles.Format(ctx); err == nil && f == format.XCC {
		return r.problem()
	}
	return lines.next
}

// at returns an error at the beginning of a line.
func (r *Reader) at(line int, expected, found string) error {
	return &format.Error{Input: r.name, Line: line, Column: 1, Expected: expected, Found: found}
}

// problem is the way to refuse an exact-cover problem.
func (r *Reader) problem() way {
	e := format.Entry{Line: 1, Format: format.XCC}
	e.Err = r.at(1, "a grid", "an exact-cover problem")
	end := error(nil)
	return func(context.Context, *puzzle.Puzzle) (format.Entry, []answer, error) {
		defer func() { e, end = format.Entry{}, io.EOF }()
		return e, nil, end
	}
}

// utf8Mark is the byte order mark of UTF-8.
const utf8Mark = "\xef\xbb\xbf"

// hasRecords reports whether the stream begins as a record of solve does.
func (r *Reader) hasRecords() bool {
	for n := 1; ; n = max(n+1, r.in.Buffered()) {
		head, err := r.in.Peek(n)
		text, marked := bytes.CutPrefix(head, []byte(utf8Mark))
		is, more := record.Begins(text)
		switch {
		case err == nil && (more || len(head) < len(utf8Mark) && string(head) == utf8Mark[:len(head)]):
			continue
		case is && marked:
			r.in.Discard(len(head) - len(text))
		}
		return is
	}
}

// records is the way to read records.
func (r *Reader) records() way {
	records := record.NewReader(r.in)
	return func(context.Context, *puzzle.Puzzle) (e format.Entry, answers []answer, err error) {
		one, err := records.Next()
		e = format.Entry{Line: records.Line, Format: "json"}
		var solutions []record.Answer
		if err == nil {
			solutions, err = one.Answers()
		}
		var bad *record.BadError
		switch {
		case errors.As(err, &bad):
			e.Err, err = r.at(e.Line, "a record of solve", bad.Found), nil
		case err != nil || len(solutions) > 0:
		case one.Error != "":
			e.Err = r.at(e.Line, "a record with solutions", "an error: "+one.Error)
		default:
			e.Err = r.at(e.Line, "a record with solutions",
				fmt.Sprintf("none, and the status %q", one.Status))
		}
		for _, s := range solutions {
			a := answer{rows: s.Rows, cols: s.Cols, digits: s.Digits}
			for _, v := range s.Variables {
				a.variables = append(a.variables, variable{name: v.Key, digits: v.Value})
			}
			answers = append(answers, a)
		}
		return e, answers, err
	}
}

// answerOf returns the answer that the puzzle q in a file is: its solution or its givens.
func answerOf(p, q *puzzle.Puzzle, format string) answer {
	digits := q.Solution
	if digits == nil {
		digits = q.Givens
	}
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, q.Cells())
	}
	a := answer{rows: q.Rows, cols: q.Cols, digits: digits[:q.GridCells()]}
	rest := digits[q.GridCells():]
	for i := range q.Variables {
		v := &q.Variables[i]
		if len(rest) > 0 { // a solution may lack those of variables
			a.variables = append(a.variables, variable{name: v.Name, digits: rest[:v.Cells()]})
			rest = rest[v.Cells():]
		}
	}
	if p.Low == 0 && format != "json" {
		// In text 0 means a blank, but a puzzle with the digit 0 has no such blanks.
		a.digits = slices.Clone(a.digits)
		for i, d := range a.digits {
			if d == puzzle.Empty {
				a.digits[i] = 0
			}
		}
	}
	return a
}
