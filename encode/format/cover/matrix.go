package cover

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"strconv"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format/source"
	"exactcover/internal/lazy"
	"exactcover/internal/poll"
)

// A matrixRow is a row of cells in a text.
type matrixRow struct {
	at    int   // index of the first cell
	ones  []int // columns of the cells with 1, from 0
	width int
}

// matrixName is a name with an equals sign ahead of the rows.
var matrixName = lazy.Regexp(`^\s*[A-Za-z_]\w*\s*=`)

// matrixRows calls f with each row of a matrix. Rows end with their line or with a closing bracket.
// A sign that is no part of a matrix is an error, and so is a comma without a cell beside it, as
// those of empty cells of puzzles.
func (b *builder) matrixRows(from int, f func(r *matrixRow) error) error {
	r := matrixRow{}
	last, depth := byte('\n'), 0 // the last sign that is no blank, and how many brackets are open
	if bytes.IndexByte(b.text[from:], '=') >= 0 {
		from += len(matrixName().Find(b.text[from:]))
	}
	for at := from; at <= len(b.text); at++ {
		c := byte('\n')
		if at < len(b.text) {
			c = b.text[at]
		}
		comma := last == ',' || last == ';'
		switch {
		case (c == ',' || c == ';') && (comma || last == '\n' && depth == 0),
			c == '\n' && comma && depth == 0:
			return b.fail(at, "0 or 1", "an empty cell")
		case c == '[' || c == '(' || c == '{':
			depth++
		case c == ']' || c == ')' || c == '}':
			depth--
		}
		if c == '\n' || !source.IsBlank(c) {
			last = c
		}
		switch c {
		case '0', '1':
			if r.width == 0 {
				r.at, r.ones = at, r.ones[:0]
			}
			if c == '1' {
				r.ones = append(r.ones, r.width)
			}
			r.width++
		case '\n', ']', ')', '}', '#':
			if r.width > 0 {
				if err := f(&r); err != nil {
					return err
				}
				r.width = 0
			}
			for c == '#' && at+1 < len(b.text) && b.text[at+1] != '\n' {
				at++
			}
		case ' ', '\t', '\r', '\v', '\f', ',', ';', '[', '(', '{':
		default:
			return b.fail(at, "0 or 1", quote(string(b.text[at:min(at+1, len(b.text))])))
		}
	}
	return nil
}

// readMatrix reads a matrix: options are rows, items columns, which have their numbers as names.
func readMatrix(b *builder) error {
	rows, cols, from := b.sizes()
	header := from > 0
	width := -1
	if header {
		width = cols
	}
	if header {
		if err := b.declareNumbers(0, cols); err != nil {
			return err
		}
	}
	err := b.matrixRows(from, func(r *matrixRow) error {
		if width < 0 {
			width = r.width
			if err := b.declareNumbers(r.at, width); err != nil {
				return err
			}
		}
		switch {
		case r.width != width:
			return b.fail(r.at, fmt.Sprintf("a row of %d cells", width), strconv.Itoa(r.width))
		case header && int(b.read) == rows:
			return b.fail(r.at, fmt.Sprintf("%d rows", rows), "more")
		}
		for _, i := range r.ones {
			if err := b.enter(r.at, dlx.Item(i)); err != nil {
				return err
			}
		}
		return b.end(r.at, "", 0)
	})
	switch {
	case err != nil:
		return err
	case header && int(b.read) < rows:
		return b.fail(len(b.text), fmt.Sprintf("%d rows", rows), strconv.Itoa(int(b.read)))
	case width < 0:
		return b.fail(len(b.text), "rows of 0 and 1", "the end of the input")
	}
	return nil
}

// sizes reads a first line of two numbers, of which one is above 1 or which are the sizes of the
// rows below. It returns the index after the line, or 0 if there is no such line.
func (b *builder) sizes() (rows, cols, end int) {
	line, end := firstLine(b.text)
	n := numbersOf(line)
	if len(n) != 2 {
		return 0, 0, 0
	}
	if n[0] <= 1 && n[1] <= 1 {
		count, fits := 0, true
		if b.matrixRows(end, func(r *matrixRow) error {
			count, fits = count+1, fits && r.width == n[1]
			return nil
		}) != nil || count != n[0] || !fits {
			return 0, 0, 0
		}
	}
	return n[0], n[1], end
}

// mostCells is the largest number of cells of a matrix that is written.
const mostCells = 1 << 26

func writeMatrix(ctx context.Context, w io.Writer, f *xcc.File) error {
	if what := unfit(f, false); what != "" {
		return misfit(matrix, what)
	}
	p := f.Problem
	if p.NumItems() > 0 && p.NumOptions() > mostCells/p.NumItems() {
		return misfit(matrix, fmt.Sprintf("its %d x %d cells", p.NumOptions(), p.NumItems()))
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", p.NumOptions(), p.NumItems())
	stop := poll.New(ctx)
	line := make([]byte, 2*p.NumItems())
	for o := range dlx.Option(p.NumOptions()) {
		if stop.Now() {
			return stop.Err()
		}
		for i := range line {
			line[i] = "0 "[i&1]
		}
		for e := range p.Entries(o) {
			line[2*e.Item] = '1'
		}
		line[len(line)-1] = '\n'
		out.Write(line)
	}
	return out.Flush()
}
