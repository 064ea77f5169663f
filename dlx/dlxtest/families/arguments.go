package families

import (
	"fmt"
	"strconv"
	"strings"
)

// Arguments are read from left to right. Methods keep the first error, and afterwards return values
// that make a small problem. So a family need not check for errors: [Family.Make] does so at the
// end.
type arguments struct {
	rest []string
	err  error
}

func (a *arguments) fail(format string, values ...any) {
	if a.err == nil {
		a.err = fmt.Errorf(format, values...)
	}
}

// next returns the next argument.
func (a *arguments) next(name string) string {
	if len(a.rest) == 0 {
		a.fail("%s is missing", name)
		return ""
	}
	text := a.rest[0]
	a.rest = a.rest[1:]
	return text
}

// number returns a number from least to most, or least after an error.
func (a *arguments) number(name string, least, most int) int {
	text := a.next(name)
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		a.fail("%s is a number from %d to %d, found %q", name, least, most, text)
	}
	if a.err != nil {
		return least
	}
	return n
}

// optional is like number. It returns 0 if there are no more arguments.
func (a *arguments) optional(name string, most int) int {
	if len(a.rest) == 0 {
		return 0
	}
	return a.number(name, 0, most)
}

// seed returns the seed of a random number generator.
func (a *arguments) seed() uint64 {
	text := a.next("SEED")
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		a.fail("SEED is a number from 0 to 2^64-1, found %q", text)
	}
	return n
}

// board reads all remaining arguments: the size RxC of a rectangle, or the rows of a picture with #
// for a cell. In its result, every character but a blank is a cell.
func (a *arguments) board() []string {
	pictured := a.next("BOARD")
	if rows, columns, ok := strings.Cut(pictured, "x"); ok && len(a.rest) == 0 {
		size := arguments{rest: []string{rows, columns}, err: a.err}
		r, c := size.number("R", 1, 100), size.number("C", 1, 100)
		a.err = size.err
		board := make([]string, r)
		for k := range board {
			board[k] = strings.Repeat("#", c)
		}
		return board
	}
	board := []string{pictured}
	for len(a.rest) > 0 {
		board = append(board, a.next("a row"))
	}
	for k, row := range board {
		if strings.Trim(row, "#.") != "" {
			a.fail("a row of a board is of # for a cell and . for none, found %q", row)
		}
		board[k] = strings.ReplaceAll(row, ".", " ")
	}
	return board
}

// givens reads the cells of a square: digits and letters for its symbols from 1, and a point or 0
// for an empty cell.
func (a *arguments) givens(cells int) []int {
	text := a.next("GIVENS")
	var givens []int
	for _, c := range text {
		d := int64(0)
		if c != '.' {
			var err error
			if d, err = strconv.ParseInt(string(c), 36, 64); err != nil {
				a.fail("a given is a digit, a letter or a point, found %q", c)
			}
		}
		givens = append(givens, int(d))
	}
	if a.err != nil {
		return make([]int, cells)
	}
	return givens
}

// edges reads all remaining arguments: the edges of a graph whose vertices are numbers. 0-1-2 are
// two edges. It returns the edges, all different, and the number of vertices.
func (a *arguments) edges() (edges [][2]int, vertices int) {
	known := map[[2]int]bool{}
	for first := true; first || len(a.rest) > 0; first = false {
		text := a.next("EDGE")
		walk := strings.Split(text, "-")
		if len(walk) < 2 {
			a.fail("an edge is two vertices like 0-1, found %q", text)
		}
		last := 0
		for k, word := range walk {
			v, err := strconv.Atoi(word)
			if err != nil || v < 0 || v >= 1000 || k > 0 && v == last {
				a.fail("vertices are numbers below 1000, neighbours different, found %q", text)
				return nil, 0
			}
			if k > 0 {
				ends := [2]int{min(last, v), max(last, v)}
				if known[ends] {
					a.fail("the edge %d-%d is there twice", last, v)
				}
				known[ends] = true
				edges = append(edges, [2]int{last, v})
			}
			last, vertices = v, max(vertices, v+1)
		}
	}
	return edges, vertices
}
