package boj4574

import (
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// appendPuzzle appends a 9x9 domino puzzle whose single cells are all given. The caller writes the
// 0 after the last puzzle.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	misfit := func(what string) ([]byte, error) {
		return dst, &notation.MisfitError{Format: "boj4574", What: what}
	}
	tiled := false
	var given []rule.Tile                           // dominoes
	singles := slices.Repeat([]puzzle.Cell{-1}, 10) // digit -> its cell
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Domino:
			tiled = true
		case rule.Tile:
			if len(r.Cells) == 2 {
				given = append(given, r)
			} else if r.Digits[0] < 10 {
				singles[r.Digits[0]] = r.Cells[0]
			}
		default:
			return misfit("its rules (" + r.Kind() + ")")
		}
	}
	if !tiled {
		return misfit("it has no domino rule")
	}
	bare := *p
	bare.Rules = nil
	switch err := notation.FitsNine(&bare, "boj4574", 0); {
	case err != nil:
		return dst, err
	case notation.GivensOf(p.Givens) != nil:
		return misfit("its givens outside the dominoes")
	case len(given) == 0:
		return misfit("it gives no domino, and 0 would end the file")
	}
	for digit, c := range singles[1:] {
		if c < 0 {
			return misfit("it does not give the single " + strconv.Itoa(digit+1))
		}
	}
	dst = append(strconv.AppendInt(dst, int64(len(given)), 10), '\n')
	for _, g := range given {
		for i, c := range g.Cells {
			dst = append(notation.AppendNumber(dst, g.Digits[i]), ' ')
			dst = append(appendPlace(dst, c), " \n"[i])
		}
	}
	for i, c := range singles[1:] {
		dst = append(appendPlace(dst, c), notation.RowEnd(i, 9))
	}
	return dst, nil
}

func appendPlace(dst []byte, c puzzle.Cell) []byte {
	return append(dst, byte('A'+c/9), byte('1'+c%9))
}

// appendDigits appends an answer as rows of digits without blanks.
func appendDigits(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	return notation.AppendRows(dst, "boj4574", p.Cols, grid)
}
