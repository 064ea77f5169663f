package families

import (
	"fmt"

	"exactcover/dlx"
)

// WordRectangle fills a rectangle with letters so that each row is a word of across and each column
// a word of down. A word may occur several times. All words of a list have the same length in
// bytes.
//
// Items: the rows, the columns; secondary, the cells, row by row, each coloured with its letter.
// Options: for each word of down the columns it may stand in, then for each word of across the
// rows.
func WordRectangle(across, down []string) *dlx.Problem {
	rows, columns := length(down), length(across)
	var b dlx.Builder
	row := b.Items(rows)
	column := b.Items(columns)
	cell := b.Secondary(rows * columns)
	add := func(line dlx.Item, word string, first, step int) {
		option := []dlx.Entry{line.With(0)}
		for k, letter := range []byte(word) {
			option = append(option, (cell + dlx.Item(first+k*step)).With(dlx.Color(letter)))
		}
		b.AddColored(option...)
	}
	for _, word := range down {
		for c := range columns {
			add(column+dlx.Item(c), word, c, columns)
		}
	}
	for _, word := range across {
		for r := range rows {
			add(row+dlx.Item(r), word, r*columns, 1)
		}
	}
	return build(&b)
}

// length returns the length of all the words.
func length(words []string) int {
	if len(words) == 0 {
		panic("families: no words")
	}
	n := len(words[0])
	for _, word := range words {
		if len(word) != n {
			panic(fmt.Sprintf("families: the word %q is not of %d letters", word, n))
		}
	}
	return n
}
