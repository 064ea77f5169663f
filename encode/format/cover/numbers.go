package cover

import (
	"bytes"
	"fmt"
	"strconv"

	"exactcover/dlx"
	"exactcover/encode/format/source"
)

// A number is a number in a text.
type number struct {
	at    int // its index
	value int
}

// most is the largest number that is read.
const most = 1 << 27

// nextLine returns the index where the line at an index ends, and that of the next line.
func nextLine(text []byte, at int) (end, next int) {
	n := bytes.IndexByte(text[at:], '\n')
	if n < 0 {
		return len(text), len(text)
	}
	return at + n, at + n + 1
}

// isComment reports whether a line is empty or a comment.
func isComment(line []byte) bool {
	trimmed, _ := source.TrimBlanks(line)
	return len(trimmed) == 0 || trimmed[0] == '#'
}

// firstLine returns the first line that is not a comment, and the index after it.
func firstLine(text []byte) (line []byte, after int) {
	for at := 0; at < len(text); at = after {
		var end int
		if end, after = nextLine(text, at); !isComment(text[at:end]) {
			return text[at:end], after
		}
	}
	return nil, len(text)
}

// isSeparator reports whether a byte stands between numbers.
func isSeparator(c byte) bool { return source.IsBlank(c) || c == ',' || c == ';' || c == '\n' }

// numbersOf returns the numbers of a line, or nil if it has anything else.
func numbersOf(line []byte) (list []int) {
	for _, word := range bytes.FieldsFunc(line, func(r rune) bool {
		return r < 0x80 && isSeparator(byte(r))
	}) {
		n := decimal(word)
		if n < 0 {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// decimal returns the value of a word of figures, or -1.
func decimal(word []byte) int {
	if !source.IsDecimal(word) {
		return -1
	}
	if n := source.Number(word, most); n <= most {
		return n
	}
	return -1
}

// word returns the word at or after an index up to another, and the index after it. At the end of
// the text the word is nil.
func (b *builder) word(from, to int) (word []byte, at, after int) {
	for from < to && isSeparator(b.text[from]) {
		from++
	}
	after = from
	for after < to && !isSeparator(b.text[after]) {
		after++
	}
	return b.text[from:after], from, after
}

// readRows reads a line of item numbers for each option. If the first line has two numbers, and
// each of the lines after it, as many as the first number says, begins with the number of numbers
// after it, these numbers are no items; the items are then 1 to the second number.
func readRows(b *builder) error {
	rows, cols, from := b.counted()
	if from > 0 {
		if err := b.declareNumbers(0, cols); err != nil {
			return err
		}
		b.closed = true
	}
	for at := from; at < len(b.text); {
		end, next := nextLine(b.text, at)
		if isComment(b.text[at:end]) {
			at = next
			continue
		}
		start := at
		if from > 0 {
			_, _, at = b.word(at, end)
		}
		for at < end {
			word, begin, after := b.word(at, end)
			if at = after; len(word) == 0 {
				continue
			}
			n := decimal(word)
			if n < 0 {
				return b.fail(begin, "the number of an item", quote(string(word)))
			}
			if err := b.cover(begin, strconv.Itoa(n)); err != nil {
				return err
			}
		}
		if err := b.end(start, "", 0); err != nil {
			return err
		}
		at = next
	}
	if b.read == 0 && rows == 0 && from == 0 {
		return b.fail(len(b.text), "a line of item numbers", source.EndOfInput)
	}
	return nil
}

// counted looks for lines that begin with their lengths. It returns their number, that of the
// items, and the index of the first of them, or 0 if there are none.
func (b *builder) counted() (rows, cols, from int) {
	first, from := firstLine(b.text)
	sizes := numbersOf(first)
	if len(sizes) != 2 {
		return 0, 0, 0
	}
	for at := from; at < len(b.text); {
		end, next := nextLine(b.text, at)
		if !isComment(b.text[at:end]) {
			if n := numbersOf(b.text[at:end]); len(n) == 0 || n[0] != len(n)-1 {
				return 0, 0, 0
			}
			rows++
		}
		at = next
	}
	if rows != sizes[0] {
		return 0, 0, 0
	}
	return rows, sizes[1], from
}

// readSetpart reads the numbers of items and options, and for each option its cost, the number of
// its items, and the items, counted from 1.
func readSetpart(b *builder) error {
	at := 0
	next := func(what string, least, most int) (number, error) {
		for at < len(b.text) && (isSeparator(b.text[at]) || b.text[at] == '#') {
			if b.text[at] == '#' {
				at, _ = nextLine(b.text, at)
				continue
			}
			at++
		}
		word, begin, after := b.word(at, len(b.text))
		at = after
		negative := false
		figures := word
		if least < 0 {
			figures, negative = bytes.CutPrefix(word, []byte("-"))
		}
		n := decimal(figures)
		if negative {
			n = -n
		}
		switch {
		case len(word) == 0:
			return number{}, b.fail(begin, what, source.EndOfInput)
		case decimal(figures) < 0 || n < least || n > most:
			return number{}, b.fail(begin, what, quote(string(word)))
		}
		return number{begin, n}, nil
	}
	items, err := next("the number of items", 0, most)
	if err != nil {
		return err
	}
	options, err := next("the number of options", 0, most)
	if err != nil {
		return err
	}
	if err := b.declareNumbers(items.at, items.value); err != nil {
		return err
	}
	ofOption := func(o int) string { return fmt.Sprintf(" of option %d", o+1) }
	for o := range options.value {
		cost, err := next("the cost"+ofOption(o), -most, most)
		if err != nil {
			return err
		}
		count, err := next("the number of items"+ofOption(o), 0, items.value)
		if err != nil {
			return err
		}
		for range count.value {
			i, err := next(fmt.Sprintf("an item from 1 to %d", items.value), 1, items.value)
			if err != nil {
				return err
			}
			if err := b.enter(i.at, dlx.Item(i.value-1)); err != nil {
				return err
			}
		}
		if err := b.end(cost.at, "", int64(cost.value)); err != nil {
			return err
		}
	}
	if word, begin, _ := b.word(at, len(b.text)); len(word) > 0 && word[0] != '#' {
		return b.fail(begin, "the end of the input after the last option", quote(string(word)))
	}
	return nil
}
