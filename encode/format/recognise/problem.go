package recognise

import (
	"bytes"

	"exactcover/encode/format/source"
)

// Problem returns the answer of the format of exact-cover problems. It looks for a line of item
// names and an option of these items. Lines that begin with a bar are comments.
//
// Rows of cells can look like item lines. So lines in the form of rows need a sign: bounds of an
// item, the bar ahead of the secondary items, or the cost of an option. The rows of a drawn grid
// have bars too, but each of them has one, and an option has none.
//
// Any line that occurs twice could be items and an option of all of them. So such options do not
// decide as long as other lines can follow. Neither do options of numbers: rows of a grid that lack
// a cell look like them. At the end of the input, lines that few words keep from being options are
// taken for options with a mistake.
func (h *Head) Problem() Answer {
	if h.at > 0 {
		return No
	}
	if h.counted {
		return BySign
	}
	var first *Line // the item line
	var names *items
	options, short := 0, 0
	for i, l := range h.Rest() {
		switch {
		case l.Form == Blank || isBar(l.Text):
			continue
		case first == nil:
			first, names = &h.Rest()[i], itemsOf(l.Text)
			if names == nil {
				return No
			}
			if names.ranges {
				return BySign
			}
			continue
		}
		options++
		used, cost := names.option(l.Text)
		switch {
		case used == 0:
			return If(h.Complete && h.nearly(names))
		case names.signed() || cost:
			return BySign
		case first.Form == Numbers && first.Count != 9 && 2*used <= len(names.kind):
			return BySign // a row of numbers is as long as the row above it
		case first.Form == Numbers && used < len(names.kind):
			short++
		case first.Form == Numbers && (short > 0 || h.Complete):
		case !names.words(first):
			return No
		case used < len(names.kind):
			return ByLines
		}
	}
	switch {
	case short > 0 && !h.Complete:
		return Hold
	case short > 0 && 2*short > options+1: // most rows of a grid are whole
		return ByContent
	case first != nil && !names.signed() && !names.words(first):
		return No
	case !h.Complete:
		return Wait
	}
	return If(first != nil && first.Form == Other && (names.bounds || options > 0))
}

// nearly reports whether the lines from the second on are options with some mistakes: each has an
// item of the item line, and so are at least half of all words.
func (h *Head) nearly(names *items) bool {
	known, words, lines := 0, 0, 0
	for _, l := range h.Rest() {
		if l.Form == Blank || isBar(l.Text) {
			continue
		}
		if lines++; lines == 1 {
			if !names.signed() && !names.words(&l) {
				return false
			}
			continue
		}
		before := known
		for _, word := range bytes.Fields(l.Text) {
			name, _, _ := bytes.Cut(word, []byte(":"))
			if words++; names.kind[string(name)] != 0 {
				known++
			}
		}
		if known == before {
			return false
		}
	}
	return 2*known >= words
}

// IsItemLine reports whether text can be an item line and has a sign that it is: bounds of an item,
// or the bar ahead of the secondary items.
func IsItemLine(text []byte) bool {
	names := itemsOf(text)
	return names != nil && names.signed()
}

// items are the names of an item line.
type items struct {
	kind   map[string]itemKind
	bounds bool // some item has bounds: "2|name"
	ranges bool // some bounds have two numbers: "0:2|name"
	bar    bool // a bar is ahead of the secondary items
}

type itemKind byte

const (
	primary itemKind = iota + 1
	secondary
)

// signed reports whether the item line has a sign that plain words do not have.
func (n *items) signed() bool { return n.bounds || n.bar }

// words reports whether the item line is words, which are of no other form.
func (n *items) words(line *Line) bool { return line.Form == Other && len(n.kind) > 1 }

// itemsOf returns the names of an item line; nil: text is not such a line.
func itemsOf(text []byte) *items {
	n := &items{kind: make(map[string]itemKind)}
	kind := primary
	for _, word := range bytes.Fields(text) {
		if string(word) == "|" {
			if n.bar {
				return nil
			}
			n.bar, kind = true, secondary
			continue
		}
		name := word
		if number, after, ok := bytes.Cut(word, []byte("|")); ok {
			lo, hi, two := bytes.Cut(number, []byte(":"))
			if kind == secondary || !source.IsDecimal(lo) || two && !source.IsDecimal(hi) {
				return nil
			}
			name, n.bounds, n.ranges = after, true, n.ranges || two
		}
		if len(name) == 0 || bytes.ContainsAny(name, ":|") || n.kind[string(name)] != 0 {
			return nil
		}
		n.kind[string(name)] = kind
	}
	if len(n.kind) == 0 {
		return nil
	}
	return n
}

// option returns the number of items in an option, and whether its last word is a cost. If text is
// not an option, the number is 0.
func (n *items) option(text []byte) (used int, cost bool) {
	seen := make(map[string]bool)
	for _, word := range bytes.Fields(text) {
		if cost = word[0] == '|'; cost {
			if !source.IsInteger(word[1:]) {
				return 0, false
			}
			continue
		}
		name, color, colored := bytes.Cut(word, []byte(":"))
		kind := n.kind[string(name)]
		if kind == 0 || seen[string(name)] || colored && (kind == primary || len(color) == 0) {
			return 0, false
		}
		seen[string(name)] = true
	}
	return len(seen), cost
}

// isCount reports whether text is the comment with the numbers of items and options at the head of
// problems that this module writes: "| 8 items, 20 options".
func isCount(text []byte) bool {
	words := bytes.Fields(text)
	return len(words) == 5 && string(words[0]) == "|" &&
		source.IsDecimal(words[1]) && string(words[2]) == "items," &&
		source.IsDecimal(words[3]) && string(words[4]) == "options"
}

// isBar reports whether text begins with a bar. It is a comment of an exact-cover problem, or a row
// of a drawn grid.
func isBar(text []byte) bool { return len(text) > 0 && text[0] == '|' }
