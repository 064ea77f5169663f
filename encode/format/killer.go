package format

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Killer strings are a 9x9 grid with cages, in one of two forms.
//
// The long form is 3x3::k: and 81 numbers with a colon between them, 256 times the sum of the cage
// plus its name; 0 is a cell in no cage. Behind the first colon there may be a d: both diagonals
// are houses.
//
// The short form is 81 signs. In one cell of a cage stands its sum; in the others a sign that
// points to a neighbour, which leads there in the end. A sum of 0 is a cage without one.
const (
	killerCells = 81
	killerHead  = "3x3:"
)

// killerSums are the signs of the sums from 0.
const killerSums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"

// killerPointers are the signs that point to neighbours, and killerSteps the rows and columns to
// go.
const killerPointers = "<>^v`',."

var killerSteps = [...][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// killerSpec is the format.
var killerSpec = Spec{
	Name:      "killer",
	About:     "killer strings, long (3x3::k:...) or short (81 sums and pointers), one a line",
	Recognise: recogniseKiller,
	New:       newKiller,
}

func newKiller(src *source, b *boards, _ Options) Decoder {
	return &oneLine{src: src, parse: func(t *text) (*puzzle.Puzzle, findings, *Error) {
		p := b.puzzle(9)
		var found findings
		if bytes.HasPrefix(t.bytes, []byte(killerHead)) {
			err := readLongKiller(t, p, &found)
			return p, found, err
		}
		return p, found, readShortKiller(t, p)
	}}
}

// A cageList gathers cages in the order in which they begin.
type cageList []struct {
	name, sum int
	cells     []puzzle.Cell
}

// add adds a cell to a cage. It returns the sum that the cage has.
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

func readLongKiller(t *text, p *puzzle.Puzzle, found *findings) *Error {
	at := len(killerHead)
	rest := t.bytes[at:]
	for _, head := range []string{":k:", "d:k:"} {
		if bytes.HasPrefix(rest, []byte(head)) {
			at += len(head)
			if head[0] == 'd' {
				p.Rules = append(p.Rules, rule.DiagonalUp{}, rule.DiagonalDown{})
			}
		}
	}
	if at == len(killerHead) {
		return t.at(at, `":k:" or "d:k:"`, quote(rest))
	}
	var cages cageList
	for c := range puzzle.Cell(killerCells) {
		field, _, more := bytes.Cut(t.bytes[at:], []byte(":"))
		const name, most = 256, 405 // the sum of the whole grid
		n := number(field, name*most+name-1)
		switch {
		case !isDecimal(field) || n > name*most+name-1:
			found := quote(field) + " for " + p.CellName(c)
			return t.at(at, "256 times the sum of a cage and its name, or 0", found)
		case !more && c < killerCells-1:
			return t.at(at+len(field), "81 cells", strconv.Itoa(int(c)+1))
		}
		if sum := n / name; sum > 0 {
			if same := cages.add(n%name, sum, c); same != sum {
				found := strconv.Itoa(sum) + " for " + p.CellName(c)
				return t.at(at, "the sum of the cage, "+strconv.Itoa(same), found)
			}
		} else if n > 0 {
			found.warn(t.at(at, "0 for a cell in no cage, or a sum", quote(field)+", a cage without one, which is ignored"))
		}
		at += len(field) + 1
	}
	if rest := t.bytes[min(at, len(t.bytes)):]; len(bytes.Trim(rest, ": \t")) > 0 {
		return t.at(at, "the end after 81 cells", quote(rest))
	}
	cages.rules(p)
	return nil
}

func readShortKiller(t *text, p *puzzle.Puzzle) *Error {
	if len(t.bytes) != killerCells {
		return t.at(min(len(t.bytes), killerCells), "81 cells", strconv.Itoa(len(t.bytes)))
	}
	var cages cageList
	for c := range puzzle.Cell(killerCells) {
		// A way that is longer than the grid goes round in a circle.
		to := c
		for steps := 0; ; steps++ {
			sign := t.bytes[to]
			if sum := strings.IndexByte(killerSums, sign); sum >= 0 {
				cages.add(int(to), sum, c)
				break
			}
			pointer := strings.IndexByte(killerPointers, sign)
			if pointer < 0 {
				return t.at(int(to), "the sum of a cage, or one of "+killerPointers, quote(t.bytes[to:to+1]))
			}
			row, col := p.Row(to)+killerSteps[pointer][0], p.Col(to)+killerSteps[pointer][1]
			if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
				return t.at(int(to), "a sign that points to a cell", quote(t.bytes[to:to+1]))
			}
			if to = p.Cell(row, col); steps == killerCells {
				return t.at(int(c), "a sign that leads to the sum of a cage", "one that leads round in a circle")
			}
		}
	}
	cages.rules(p)
	return nil
}

// isKiller reports whether a line can only be a killer string.
func isKiller(line []byte) bool {
	if bytes.HasPrefix(line, []byte(killerHead)) {
		return true
	}
	return len(line) == killerCells && bytes.ContainsAny(line, "<>^v`'") &&
		!slices.ContainsFunc(line, func(c byte) bool {
			return strings.IndexByte(killerSums, c) < 0 && strings.IndexByte(killerPointers, c) < 0
		})
}

func recogniseKiller(h *Head) Answer {
	if isKiller(h.text()) {
		return BySign
	}
	return No
}
