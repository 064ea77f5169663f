package families

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/dlx"
)

// WordRectangle fills a rectangle with letters so that each row is a word of across and each column
// a word of down. A word may occur several times. All words of a list have the same length in
// bytes.
//
// Items: the rows, the columns; secondary, the cells, row by row, each coloured with its letter.
// Options: for each word of down the columns it may stand in, then for each word of across the
// rows.
func WordRectangle(across, down []string) *Problem {
	rows, columns := length(down), length(across)
	var b builder
	row := b.items(names("R", upTo(rows))...)
	column := b.items(names("C", upTo(columns))...)
	cell := b.secondary(names("", upTo(rows), upTo(columns))...)
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
	p := b.problem("", "words", rows, columns)
	p.Colors = letters()
	return p
}

// letters returns names for the colours of [WordRectangle]. The name of a letter is the letter. The
// name of every other colour is three hexadecimal digits.
func letters() []string {
	all := make([]string, 256)
	for c := range all {
		if all[c] = string(rune(c)); !isWord(all[c]) {
			all[c] = strings.ToUpper(strconv.FormatInt(int64(c)+256, 16))
		}
	}
	return all
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
