package boj4574

import (
	"strconv"

	"exactcover/encode"
	"exactcover/encode/format/internal/board"
	"exactcover/encode/puzzle"
)

// appendBOJ4574 appends a 9x9 domino puzzle that names all its single cells. The 0 that ends the
// file is for after the last one.
func appendBOJ4574(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	misfit := func(what string) ([]byte, error) {
		return dst, &board.MisfitError{Format: "boj4574", What: what}
	}
	if len(p.Rules) == 0 {
		return misfit("it has no domino rule")
	}
	rule, ok := p.Rules[0].(encode.Domino)
	if !ok || len(p.Rules) > 1 {
		return misfit("its rules (" + p.Rules[len(p.Rules)-1].Kind() + ")")
	}
	bare := *p
	bare.Rules = nil
	n, err := board.Fits(&bare, "boj4574", 0)
	switch {
	case err != nil:
		return dst, err
	case n != 9:
		return misfit("its size, " + strconv.Itoa(n) + "x" + strconv.Itoa(n))
	case board.GivensOf(p.Givens) != nil:
		return misfit("its givens outside the dominoes")
	case len(rule.Given) == 0:
		return misfit("it gives no domino, and 0 would end the file")
	case len(rule.Singles) != 9:
		return misfit("it does not give the single digits")
	}
	for i, c := range rule.Singles {
		if c < 0 {
			return misfit("it does not give the single " + strconv.Itoa(i+1))
		}
	}
	dst = append(strconv.AppendInt(dst, int64(len(rule.Given)), 10), '\n')
	for _, g := range rule.Given {
		for i, c := range g.Cells {
			dst = append(board.AppendNumber(dst, g.Digits[i]), ' ')
			dst = append(appendPlace(dst, c), " \n"[i])
		}
	}
	for i, c := range rule.Singles {
		dst = append(appendPlace(dst, c), board.RowEnd(i, 9))
	}
	return dst, nil
}

func appendPlace(dst []byte, c puzzle.Cell) []byte {
	return append(dst, byte('A'+c/9), byte('1'+c%9))
}

// appendDigits appends an answer as rows of digits without blanks.
func appendDigits(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	return board.AppendRows(dst, "boj4574", p.Cols, grid)
}
