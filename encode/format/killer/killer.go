// Package killer has the formats of killer strings, long and short.
package killer

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A killer string is a 9x9 grid with cages, in one of two forms.
//
// The long form is 3x3::k: and 81 numbers with colons between them. Each is 256 times the sum of
// the cage, plus a number that names the cage; 0 is a cell in no cage. A d after the first colon
// means that both diagonals are houses.
//
// The short form is 81 characters. One cell of a cage has the character of its sum; the others have
// characters that point to a neighbour, and following these leads to the cell with the sum. A sum
// of 0 means a cage without a sum.
const (
	cellCount = 81
	head      = "3x3:"
)

// sums are the characters of the sums, from 0.
const sums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"

// pointers are the characters that point to neighbours, and directions their steps in rows and
// columns.
const pointers = "<>^v`',."

var directions = [...][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// Format describes the format.
var Format = spec.Format{
	Name:      "killer",
	About:     "killer strings, long (3x3::k:...) or short (81 sums and pointers), one a line",
	Recognise: detect,
	New:       newDecoder,
	Example:   ".v,000000>F<000000'^`000000000000000000000000000000v00000000300000000000000000000\n",
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		return Parse(t, b)
	}}
}

// Parse reads a killer string.
func Parse(t *spec.Text, b *notation.Maker) (
	p *puzzle.Puzzle, found source.Findings, err *source.Error,
) {
	p = b.Puzzle(9)
	if bytes.HasPrefix(t.Bytes, []byte(head)) {
		err = readLong(t, p, &found)
	} else {
		err = readShort(t, p)
	}
	return p, found, err
}

// A cageList collects the cages in the order in which they begin.
type cageList []struct {
	name, sum int
	cells     []puzzle.Cell
}

// add adds a cell to the cage with a name. It returns the sum of that cage.
func (l *cageList) add(name, sum int, c puzzle.Cell) int {
	for i := range *l {
		if cage := &(*l)[i]; cage.name == name {
			cage.cells = append(cage.cells, c)
			return cage.sum
		}
	}
	*l = append(*l, cageList{{name, sum, []puzzle.Cell{c}}}...)
	return sum
}

// rules adds the cages to p.
func (l cageList) rules(p *puzzle.Puzzle) {
	for _, cage := range l {
		r := rule.Killer{Cells: cage.cells}
		if cage.sum > 0 {
			r.Sum = &cage.sum
		}
		p.Rules = append(p.Rules, r)
	}
}

func readLong(t *spec.Text, p *puzzle.Puzzle, found *source.Findings) *source.Error {
	at := len(head)
	rest := t.Bytes[at:]
	for _, head := range []string{":k:", "d:k:"} {
		if bytes.HasPrefix(rest, []byte(head)) {
			at += len(head)
			if head[0] == 'd' {
				p.Rules = append(p.Rules, rule.DiagonalUp{}, rule.DiagonalDown{})
			}
		}
	}
	if at == len(head) {
		return t.At(at, `":k:" or "d:k:"`, source.Quote(rest))
	}
	var cages cageList
	for c := range puzzle.Cell(cellCount) {
		field, _, more := bytes.Cut(t.Bytes[at:], []byte(":"))
		const name, most = 256, 405 // most is the sum of the whole grid
		n := source.Number(field, name*most+name-1)
		switch {
		case !source.IsDecimal(field) || n > name*most+name-1:
			found := source.Quote(field) + " for " + p.CellName(c)
			return t.At(at, "256 times the sum of a cage and its name, or 0", found)
		case !more && c < cellCount-1:
			return t.At(at+len(field), "81 cells", strconv.Itoa(int(c)+1))
		}
		if sum := n / name; sum > 0 {
			if same := cages.add(n%name, sum, c); same != sum {
				found := strconv.Itoa(sum) + " for " + p.CellName(c)
				return t.At(at, "the sum of the cage, "+strconv.Itoa(same), found)
			}
		} else if n > 0 {
			found.Warn(
				t.At(
					at, "0 for a cell in no cage, or a sum",
					source.Quote(field)+", a cage without one, which is ignored",
				),
			)
		}
		at += len(field) + 1
	}
	if rest := t.Bytes[min(at, len(t.Bytes)):]; len(bytes.Trim(rest, ": \t")) > 0 {
		return t.At(at, "the end after 81 cells", source.Quote(rest))
	}
	cages.rules(p)
	return nil
}

func readShort(t *spec.Text, p *puzzle.Puzzle) *source.Error {
	if len(t.Bytes) != cellCount {
		return t.At(min(len(t.Bytes), cellCount), "81 cells", strconv.Itoa(len(t.Bytes)))
	}
	var cages cageList
	for c := range puzzle.Cell(cellCount) {
		// A path with more steps than cells is a cycle.
		to := c
		for steps := 0; ; steps++ {
			sign := t.Bytes[to]
			if sum := strings.IndexByte(sums, sign); sum >= 0 {
				cages.add(int(to), sum, c)
				break
			}
			pointer := strings.IndexByte(pointers, sign)
			if pointer < 0 {
				return t.At(
					int(to), "the sum of a cage, or one of "+pointers, source.Quote(t.Bytes[to:to+1]),
				)
			}
			row, col := p.Row(to)+directions[pointer][0], p.Col(to)+directions[pointer][1]
			if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
				return t.At(int(to), "a sign that points to a cell", source.Quote(t.Bytes[to:to+1]))
			}
			if to = p.Cell(row, col); steps == cellCount {
				return t.At(
					int(c), "a sign that leads to the sum of a cage", "one that leads round in a circle",
				)
			}
		}
	}
	cages.rules(p)
	return nil
}

// IsString reports whether a line can only be a killer string.
func IsString(line []byte) bool {
	if bytes.HasPrefix(line, []byte(head)) {
		return true
	}
	return len(line) == cellCount && bytes.ContainsAny(line, "<>^v`'") &&
		!slices.ContainsFunc(line, func(c byte) bool {
			return strings.IndexByte(sums, c) < 0 && strings.IndexByte(pointers, c) < 0
		})
}

func detect(h *recognise.Head) recognise.Answer {
	if IsString(h.Text()) {
		return recognise.BySign
	}
	return recognise.No
}
