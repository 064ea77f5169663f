package families

import (
	"fmt"
	"slices"

	"exactcover/dlx"
)

const empty, full dlx.Color = 1, 2 // of cells of a [Nonogram]

// Nonogram draws pictures of full and empty cells from clues: for each row and each column the
// lengths of its blocks of full cells, in order. At least one empty cell is between two blocks.
//
// Items: the rows, the columns; secondary, the cells row by row, coloured 1 if empty and 2 if full.
// Options: for each row all ways to place its blocks, in the lexicographic order of their places,
// each with all cells of the row; then the same for each column.
//
// See also [NonogramOfOnes].
func Nonogram(rows, columns [][]int) *Problem {
	var b builder
	line := b.items(names("R", upTo(len(rows)))...)
	b.items(names("C", upTo(len(columns)))...)
	cell := b.secondary(names("", upTo(len(rows)), upTo(len(columns)))...)
	for r, blocks := range rows {
		placeBlocks(&b, line+dlx.Item(r), blocks, len(columns), cell+dlx.Item(r*len(columns)), 1)
	}
	for c, blocks := range columns {
		first, step := cell+dlx.Item(c), dlx.Item(len(columns))
		placeBlocks(&b, line+dlx.Item(len(rows)+c), blocks, len(rows), first, step)
	}
	return b.problem("", "nonogram", rows, columns)
}

// NonogramOfOnes is the [Nonogram] of n rows and n columns with one block of one cell each.
//
// Solutions: n!.
func NonogramOfOnes(n int) *Problem {
	clues := slices.Repeat([][]int{{1}}, n)
	p := Nonogram(clues, clues)
	p.Solutions = factorial(n).String()
	return p
}

// placeBlocks adds an option for each way to place blocks in a line. Its cells are items from the
// first one on, a step apart.
func placeBlocks(b *builder, line dlx.Item, blocks []int, length int, first, step dlx.Item) {
	option := []dlx.Entry{line.With(0)}
	for k := range dlx.Item(length) {
		option = append(option, (first + k*step).With(empty))
	}
	var place func(from int, blocks []int)
	place = func(from int, blocks []int) {
		if len(blocks) == 0 {
			b.AddColored(option...)
			return
		}
		for ; from <= length-leastLength(blocks); from++ {
			block := option[1+from : 1+from+blocks[0]]
			for k := range block {
				block[k].Color = full
			}
			place(from+blocks[0]+1, blocks[1:])
			for k := range block {
				block[k].Color = empty
			}
		}
	}
	place(0, blocks)
}

// leastLength returns the length of the shortest line that has room for the blocks.
func leastLength(blocks []int) int {
	length := -1
	for _, n := range blocks {
		if n < 1 {
			panic(fmt.Sprintf("families: a block of %d cells", n))
		}
		length += n + 1
	}
	return max(0, length)
}

// nonogramEntries returns the number of entries of a [Nonogram], or most if there are more; most
// is at most 2^32. It takes time linear in the number of blocks.
func nonogramEntries(rows, columns [][]int, most int64) int64 {
	total := int64(0)
	for k, blocks := range slices.Concat(rows, columns) {
		length := len(columns)
		if k >= len(rows) {
			length = len(rows)
		}
		if room := int64(length - leastLength(blocks)); room >= 0 {
			options := int64(1) // the binomial coefficient of room + n and n, for n blocks
			for n := range int64(len(blocks)) {
				options = min(most, options*(room+n+1)/(n+1))
			}
			total = min(most, total+options*int64(length+1))
		}
	}
	return total
}

// RandomNonogram returns the clues of a random picture, which is a solution of their [Nonogram].
// A cell is full with the given probability, in percent. The same seed makes the same picture.
func RandomNonogram(rows, columns, percent int, seed uint64) (across, down [][]int) {
	random := source(seed)
	across, down = make([][]int, rows), make([][]int, columns)
	above := make([]bool, columns) // whether the cell above is full
	for r := range rows {
		left := false
		for c := range columns {
			now := random.IntN(100) < percent
			if now {
				across[r], down[c] = lengthen(across[r], left), lengthen(down[c], above[c])
			}
			left, above[c] = now, now
		}
	}
	return across, down
}

// lengthen adds a full cell to the last block or, unless it is adjacent, starts a block.
func lengthen(blocks []int, adjacent bool) []int {
	if adjacent {
		blocks[len(blocks)-1]++
		return blocks
	}
	return append(blocks, 1)
}
