package command

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

func nothing(*bufio.Writer) {}

func emptyGrid(side int) func(*bufio.Writer) {
	return func(w *bufio.Writer) { fmt.Fprintf(w, `{"size": %d}`+"\n", side) }
}

// writeCells writes a list of cells.
func writeCells(w *bufio.Writer, cells []string) {
	w.WriteByte('[')
	for k, c := range cells {
		if k > 0 {
			w.WriteByte(',')
		}
		w.WriteString(strconv.Quote(c))
	}
	w.WriteByte(']')
}

// longRule is a puzzle with a rule whose n cells walk round a square of four.
func longRule(kind, more string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		cells := slices.Repeat([]string{"r1c1", "r1c2", "r2c2", "r2c1"}, n/4)
		fmt.Fprintf(w, `{"size": 9, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, cells)
		w.WriteString("}]}\n")
	}
}

// snakeCells are the cells of a 25x25 grid, row by row, to and fro.
func snakeCells() []string {
	const side = 25
	var cells []string
	for r := range side {
		for k := range side {
			if r%2 == 1 {
				k = side - 1 - k
			}
			cells = append(cells, fmt.Sprintf("r%dc%d", r+1, k+1))
		}
	}
	return cells
}

// snake is a puzzle with a rule of all cells of a 25x25 grid.
func snake(kind, more string) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprintf(w, `{"size": 25, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, snakeCells())
		w.WriteString("}]}\n")
	}
}

// clash is a puzzle with two more rules, which clash.
func clash(puzzle func(*bufio.Writer)) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		var b bytes.Buffer
		inner := bufio.NewWriter(&b)
		puzzle(inner)
		inner.Flush()
		text := strings.TrimSuffix(b.String(), "]}\n")
		fmt.Fprintf(
			w,
			`%s, {"rule": "sum", "cells": ["r1c1", "r25c25"], "sum": 30}, {"rule": "sum", "cells": `+
				`["r1c1", "r25c25"], "sum": 31}]}`+"\n",
			text,
		)
	}
}

// manyRules is a puzzle with n rules of two cells.
func manyRules(kind, more string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprint(w, `{"size": 9, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			fmt.Fprintf(
				w,
				`{"rule": %q%s, "cells": ["r%dc%d", "r%dc%d"]}`,
				kind,
				more,
				k%9+1,
				k%8+1,
				k%9+1,
				k%8+2,
			)
		}
		w.WriteString("]}\n")
	}
}

func manyArrows(w *bufio.Writer) {
	fmt.Fprint(w, `{"size": 9, "rules": [`)
	for k := range 15_000 {
		if k > 0 {
			w.WriteByte(',')
		}
		r, c := k%8+1, k/8%8+1
		fmt.Fprintf(
			w,
			`{"rule": "arrow", "circle": ["r%dc%d"], "cells": ["r%dc%d", "r%dc%d", "r%dc%d"]}`,
			r,
			c,
			r,
			c+1,
			r+1,
			c+1,
			r+1,
			c,
		)
	}
	w.WriteString("]}\n")
}

// outsideClues is a puzzle with n clues at the end of one row.
func outsideClues(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprint(w, `{"size": 9, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			fmt.Fprint(
				w,
				`{"rule": "skyscraper", "count": 3, "cells": `+
					`["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6","r1c7","r1c8","r1c9"]}`,
			)
		}
		w.WriteString("]}\n")
	}
}

// solution25 is a solved 25x25 grid.
func solution25(w *bufio.Writer) {
	w.WriteString(`"solution": [`)
	for r := range 25 {
		if r > 0 {
			w.WriteByte(',')
		}
		w.WriteByte('[')
		for c := range 25 {
			if c > 0 {
				w.WriteByte(',')
			}
			fmt.Fprint(w, (5*(r%5)+r/5+c)%25+1)
		}
		w.WriteByte(']')
	}
	w.WriteByte(']')
}

// solvedCage is a puzzle with its solution, and a rule on 24 cells of different digits.
func solvedCage(kind, more string) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		w.WriteString(`{"size": 25, `)
		solution25(w)
		fmt.Fprintf(w, `, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, snakeCells()[:24])
		w.WriteString("}]}\n")
	}
}

// solvedRules is a puzzle with its solution and n rules of four cells.
func solvedRules(kind string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		w.WriteString(`{"size": 25, `)
		solution25(w)
		w.WriteString(`, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			r := k%25 + 1
			fmt.Fprintf(w, `{"rule": %q, "cells": ["r%dc1", "r%dc2", "r%dc3", "r%dc4"]}`, kind, r, r, r, r)
		}
		w.WriteString("]}\n")
	}
}

// manyOptions is a problem of 1000 items and n options.
func manyOptions(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		const items = 1000
		for i := range items {
			fmt.Fprintf(w, "i%d ", i)
		}
		for o := range n {
			fmt.Fprintf(w, "\ni%d i%d i%d", o%items, (o+1+o/items%300)%items, (o+400+o%7)%items)
		}
		w.WriteByte('\n')
	}
}

// packedOptions is a problem of 200 MB in little space.
func packedOptions(w *bufio.Writer) { packedMegabytes(w, "a b c d\n") }

// blankLines are 200 MB of blank lines in little space.
func blankLines(w *bufio.Writer) { packedMegabytes(w, "\n") }

// packedMegabytes writes 200 MB of a line, packed once and repeated, which is the same to a reader.
func packedMegabytes(w *bufio.Writer, line string) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(bytes.Repeat([]byte(line), 1<<20/len(line)))
	z.Close()
	for range 200 {
		w.Write(packed.Bytes())
	}
}

// randomTriples is a problem of n items and 12 n options of three items each.
func randomTriples(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		random := rand.New(rand.NewPCG(uint64(n), 1))
		for i := range n {
			fmt.Fprintf(w, "i%d ", i)
		}
		for range 12 * n {
			x := random.Perm(n)
			fmt.Fprintf(w, "\ni%d i%d i%d", x[0], x[1], x[2])
		}
		w.WriteByte('\n')
	}
}

// cellTiling is a board of cells that pieces of one cell cover.
func cellTiling(side int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for c := range side * side {
			fmt.Fprintf(w, "r%dc%d ", c/side+1, c%side+1)
		}
		w.WriteByte('\n')
		for c := range side * side {
			fmt.Fprintf(w, "r%dc%d\n", c/side+1, c%side+1)
		}
	}
}

// manyLines is a batch of n puzzles.
func manyLines(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for range n {
			w.WriteString(
				"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
			)
		}
	}
}

// matrixOfOnes is a problem whose options all have all items.
func matrixOfOnes(options, items int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for range options {
			w.WriteString(strings.Repeat("1", items) + "\n")
		}
	}
}

// largePiece is a tiling with a piece that has many places, of many cells each.
func largePiece(w *bufio.Writer) {
	fmt.Fprint(w, "board 800x800\npiece A x4\n", strings.Repeat(strings.Repeat("x", 400)+"\n", 400))
}

// largeTiling is a tiling with many placements.
func largeTiling(w *bufio.Writer) { fmt.Fprint(w, "board 1000x1000\npieces pentominoes x*\n") }
