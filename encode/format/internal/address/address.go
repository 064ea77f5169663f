// Package address finds the puzzle in links that people paste.
//
//	address.go  where a link has its puzzle
//	digits.go   puzzles that are one character a cell
package address

import (
	"bytes"

	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// A Carrier says where links of one kind have the puzzle.
type Carrier struct {
	Behind []string // text ahead of the puzzle in a link, the most certain first
	Prefix []string // text that may be ahead of it outside links
}

// Find returns the place of the compressed puzzle in a text. It reports false if the text is a link
// without a puzzle.
func (c *Carrier) Find(text []byte) (start, end int, ok bool) {
	if !source.IsLink(text) {
		for _, prefix := range c.Prefix {
			if bytes.HasPrefix(text, []byte(prefix)) {
				return len(prefix), len(text), true
			}
		}
		return 0, len(text), true
	}
	for _, before := range c.Behind {
		if i := bytes.Index(text, []byte(before)); i >= 0 {
			start, end = i+len(before), len(text)
			if i := bytes.IndexAny(text[start:], "?&#"); i >= 0 {
				end = start + i
			}
			return start, end, end > start
		}
	}
	return 0, 0, false
}

// Part returns the place of the puzzle in a text, and a warning about settings of the page after
// it. A link without a puzzle is an error.
func (c *Carrier) Part(t *spec.Text) (start, end int, rest, err *source.Error) {
	start, end, ok := c.Find(t.Bytes)
	if !ok {
		return 0, 0, nil, Unnamed(t)
	}
	if after := t.Bytes[end:]; len(after) > 0 {
		rest = Settings(t, end)
	}
	return start, end, rest, nil
}

// Unnamed returns the error for a link without a puzzle.
func Unnamed(t *spec.Text) *source.Error {
	return t.At(
		0, "a link that carries its puzzle", "one that only names it, which takes the network to follow",
	)
}

// Settings returns a warning about the part of a link after its puzzle, which begins at byte end.
func Settings(t *spec.Text, end int) *source.Error {
	return t.At(
		end, "the end of the link",
		source.Quote(t.Bytes[end:])+", settings of the page, which are ignored",
	)
}
