// Package sumocue has the format of SumoCue, a program for killer and jigsaw puzzles.
package sumocue

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A text is its head, "D" if the diagonals have different digits, and 81 cells in row order. "="
// and a number begin a cell with the sum of a cage, or without cage if the number is 0; "+" and the
// number of an earlier or a later cell, from 0, begin one in the cage of that cell. A cage of one
// cell is a given. "J" and a number, from 0 to 8, name the region of the cell; without, the regions
// are the usual boxes. Blanks and ends of lines may be anywhere between them.
const (
	head  = "SumoCueV1"
	side  = 9
	cells = side * side
)

// Format describes the format.
var Format = spec.Format{
	Name:      "sumocue",
	About:     "text of SumoCue, one a line: cells with sums or pointers (SumoCueV1=8J0+0J0...)",
	Recognise: detect,
	New: func(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
		goes := func(next []byte) bool {
			next, _ = source.TrimBlanks(next)
			return len(next) > 0 && bytes.IndexByte([]byte("=+J0123456789D"), next[0]) >= 0
		}
		return &spec.OneLine{Src: src, Goes: goes, Parse: func(t *spec.Text) (
			*puzzle.Puzzle, source.Findings, *source.Error,
		) {
			p, err := parse(t, b)
			return p, source.Findings{}, err
		}}
	},
	Example: head + "=3+0=7" + string(bytes.Repeat([]byte("=0"), cells-3)) + "\n",
}

func detect(h *recognise.Head) recognise.Answer {
	if bytes.HasPrefix(h.Text(), []byte(head)) {
		return recognise.BySign
	}
	return recognise.No
}

// A cell is what the text says of a cell.
type cell struct {
	at      int // its place in the text
	pointer bool
	number  int
	region  int // -1: none
}

func parse(t *spec.Text, b *notation.Maker) (*puzzle.Puzzle, *source.Error) {
	if !bytes.HasPrefix(t.Bytes, []byte(head)) {
		return nil, t.At(0, head, source.Quote(t.Bytes))
	}
	at := afterBlanks(t.Bytes, len(head))
	p := b.Puzzle(side)
	if at < len(t.Bytes) && t.Bytes[at] == 'D' {
		p.Rules = append(p.Rules, rule.DiagonalDown{}, rule.DiagonalUp{})
		at++
	}
	list, err := readCells(t, at)
	if err != nil {
		return nil, err
	}
	if err := regions(t, p, list); err != nil {
		return nil, err
	}
	return p, cages(t, p, list)
}

// afterBlanks returns the place of the first byte from a place on that is no blank.
func afterBlanks(text []byte, at int) int {
	for at < len(text) && (source.IsBlank(text[at]) || text[at] == '\n') {
		at++
	}
	return at
}

func readCells(t *spec.Text, at int) ([]cell, *source.Error) {
	var list []cell
	// number reads a number up to most.
	number := func(most int) (int, *source.Error) {
		at = afterBlanks(t.Bytes, at)
		begin := at
		for at < len(t.Bytes) && source.IsDecimal(t.Bytes[at:at+1]) {
			at++
		}
		n := source.Number(t.Bytes[begin:at], most)
		if begin == at || n > most {
			return 0, t.At(
				begin, "a number from 0 to "+strconv.Itoa(most),
				source.Quote(t.Bytes[begin:max(at, min(begin+1, len(t.Bytes)))]),
			)
		}
		return n, nil
	}
	for at = afterBlanks(t.Bytes, at); at < len(t.Bytes); at = afterBlanks(t.Bytes, at) {
		c := cell{at: at, pointer: t.Bytes[at] == '+', region: -1}
		if !c.pointer && t.Bytes[at] != '=' {
			return nil, t.At(at, `"=" and a sum, or "+" and a cell`, source.Quote(t.Bytes[at:]))
		}
		if len(list) == cells {
			return nil, t.At(at, "the end after 81 cells", source.Quote(t.Bytes[at:]))
		}
		at++
		most := side * (side + 1) / 2
		if c.pointer {
			most = cells - 1
		}
		var err *source.Error
		if c.number, err = number(most); err != nil {
			return nil, err
		}
		if j := afterBlanks(t.Bytes, at); j < len(t.Bytes) && t.Bytes[j] == 'J' {
			at = j + 1
			if c.region, err = number(side - 1); err != nil {
				return nil, err
			}
		}
		list = append(list, c)
	}
	if len(list) < cells {
		return nil, t.At(at, "81 cells", strconv.Itoa(len(list)))
	}
	return list, nil
}

// regions sets the regions of a puzzle, if the cells name theirs.
func regions(t *spec.Text, p *puzzle.Puzzle, list []cell) *source.Error {
	var labels, sizes [cells]int
	for i, c := range list {
		if (c.region < 0) != (list[0].region < 0) {
			return t.At(c.at, "a region for each cell, or for none", "a mixture")
		}
		if c.region < 0 {
			continue
		}
		labels[i] = c.region
		if sizes[c.region]++; sizes[c.region] > side {
			return t.At(
				c.at, "9 cells in each region", "a tenth in region "+strconv.Itoa(c.region),
			)
		}
	}
	if list[0].region >= 0 {
		p.Regions = notation.InOrder(labels[:])
	}
	return nil
}

// cages adds the givens and the cages of a puzzle.
func cages(t *spec.Text, p *puzzle.Puzzle, list []cell) *source.Error {
	var members [cells][]puzzle.Cell // by the cell with the sum
	for i, c := range list {
		root := i
		for steps := 0; list[root].pointer; steps++ {
			if steps == cells {
				return t.At(c.at, "a pointer that leads to a sum", "pointers in a circle")
			}
			root = list[root].number
		}
		members[root] = append(members[root], puzzle.Cell(i))
	}
	digits := make([]puzzle.Digit, cells)
	for i := range digits {
		digits[i] = puzzle.Empty
	}
	for root, cage := range members {
		sum := list[root].number
		switch {
		case len(cage) == 0, len(cage) == 1 && sum == 0:
		case len(cage) == 1 && sum <= side:
			digits[root] = puzzle.Digit(sum)
		default:
			killer := rule.Killer{Cells: cage}
			if sum > 0 {
				killer.Sum = &sum
			}
			if err := p.ValidateRule(killer); err != nil {
				expected, found := source.Unfit(killer, err)
				return t.At(list[root].at, expected, found)
			}
			p.Rules = append(p.Rules, killer)
		}
	}
	p.Givens = notation.GivensOf(digits)
	return nil
}
