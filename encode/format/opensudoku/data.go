package opensudoku

import (
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// The text of a game is 81 digits, 0 for an empty cell, or a line "version: 1" and fields of each
// cell with a bar after each: its value, marks of the player, and 1 if the player may change it.
// Versions differ in the number of fields of marks, and version 2 has some bars twice.
const versionHead = "version:"

// A cell is a value, and whether it is given.
type cell struct {
	digit puzzle.Digit
	given bool
}

// An errorText is what was expected and found in a text whose place is not known.
type errorText struct{ expected, found string }

var figures = notation.NewSymbols(1, side, notation.NoLetter, "0.")

// cellsOf reads the text of a game.
func cellsOf(data string) ([]cell, *errorText) {
	head, rest, versioned := strings.Cut(strings.TrimSpace(data), "\n")
	if !versioned {
		head, rest, versioned = strings.Cut(head, " ") // a line end in an attribute is a blank
		if versioned && head == versionHead {
			var number string
			number, rest, _ = strings.Cut(rest, " ")
			head += number
		}
	}
	number, found := strings.CutPrefix(head, versionHead)
	if !found {
		return plainCells(strings.TrimSpace(data))
	}
	fields := 0
	switch number = strings.TrimSpace(number); number {
	case "1", "2", "3":
		fields = 3
	case "4":
		fields = 4
	case "5":
		fields = 5
	default:
		return nil, &errorText{"data of version 1 to 5", "version " + source.Quote([]byte(number))}
	}
	words := strings.FieldsFunc(rest, func(r rune) bool { return r == '|' || r == '\n' || r == '\r' })
	switch n := len(words); {
	case n%fields != 0:
		return nil, &errorText{
			strconv.Itoa(fields) + " fields for each cell", strconv.Itoa(n) + " fields",
		}
	case n != fields*cells:
		return nil, &errorText{"81 cells", strconv.Itoa(n / fields)}
	}
	list := make([]cell, cells)
	for c := range list {
		value, free := words[fields*c], words[fields*c+fields-1]
		list[c] = cell{figures.Word([]byte(value)), free == "0"}
		switch {
		case list[c].digit == notation.Bad:
			return nil, &errorText{
				figures.Range() + " or 0", source.Quote([]byte(value)) + " for " + nameOf(c),
			}
		case free != "0" && free != "1":
			return nil, &errorText{
				"0 for a cell that is given, or 1", source.Quote([]byte(free)) + " for " + nameOf(c),
			}
		}
	}
	return list, nil
}

// plainCells reads 81 figures.
func plainCells(data string) ([]cell, *errorText) {
	list := make([]cell, 0, cells)
	for i := range len(data) {
		if source.IsBlank(data[i]) || data[i] == '\n' {
			continue
		}
		d := figures.Of[data[i]]
		if d == notation.Bad {
			return nil, &errorText{figures.Range() + " or 0", source.Quote([]byte(data[i:]))}
		}
		list = append(list, cell{d, true})
	}
	if len(list) != cells {
		return nil, &errorText{"81 cells", strconv.Itoa(len(list))}
	}
	return list, nil
}

func nameOf(c int) string {
	return "r" + strconv.Itoa(c/side+1) + "c" + strconv.Itoa(c%side+1)
}
