package grids

import (
	"bytes"
	"context"
	"io"
	"slices"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// A lines stream passes a text on to a reader of puzzles, and keeps its lines that give the digits
// of variables: the reader takes them for comments, or skips them.
//
// Such a line belongs to the grid ahead of it. It is known to be complete when the next grid has
// been read, or the end. So a puzzle is given back one later than it is read.
type lines struct {
	in   io.Reader
	part []byte     // the start of the line that is not complete, up to longestVariable
	line int        // its number
	seen []variable // of the lines that belong to no puzzle yet

	puzzles *format.Reader
	ahead   format.Entry // the puzzle that was read last
	err     error
	began   bool
}

// mostSeen is the most lines that are kept. It is more than the grids have that a reader reads
// ahead.
const mostSeen = 1 << 18

func (l *lines) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			l.keep(rest)
			break
		}
		l.keep(rest[:i])
		l.end()
		rest = rest[i+1:]
	}
	if err == io.EOF {
		l.end()
	}
	return n, err
}

// keep adds text to the current line.
func (l *lines) keep(text []byte) {
	l.part = append(l.part, text[:min(len(text), longestVariable-len(l.part))]...)
}

// end ends the current line.
func (l *lines) end() {
	if v, ok := variableIn(l.part, l.line); ok && len(l.seen) < mostSeen {
		l.seen = append(l.seen, v)
	}
	l.part = l.part[:0]
	l.line++
}

// next is the way to read puzzles in some format.
func (l *lines) next(
	ctx context.Context, p *puzzle.Puzzle,
) (e format.Entry, answers []answer, err error) {
	if !l.began {
		l.began = true
		l.ahead, l.err = l.puzzles.Next(ctx)
	}
	if e, err = l.ahead, l.err; err != nil {
		return e, nil, err
	}
	l.ahead, l.err = l.puzzles.Next(ctx)
	k := len(l.seen)
	if l.err == nil {
		k = 0
		for k < len(l.seen) && l.seen[k].line <= l.ahead.Line {
			k++
		}
	}
	if p != nil && e.Puzzle != nil {
		a := answerOf(p, e.Puzzle, e.Format)
		for _, v := range l.seen[:k] {
			if v.line > e.Line {
				a.variables = append(a.variables, v)
			}
		}
		answers = []answer{a}
	}
	l.seen = slices.Delete(l.seen, 0, k)
	return e, answers, nil
}
