package terminal

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/puzzle"
)

// legendWidth is the width of a legend if none is given.
const legendWidth = 80

// A legend is the text beneath a picture.
type legend struct {
	meanings map[rune]string // of signs
	keys     []string        // the meanings of signs, and the rules about the whole grid
	head     string          // title and author
	words    []string        // rules that are not drawn
	clues    string          // the kind of the clues about rows and columns
	arrows   string          // the kind of the clues with arrows
}

// means reports whether a sign has the given meaning, or no meaning yet.
func (l *legend) means(sign rune, meaning string) bool {
	return l.meanings[sign] == "" || l.meanings[sign] == meaning
}

// explain records the meaning of a sign.
func (l *legend) explain(sign rune, meaning string) bool {
	return l.explainAs(string(sign), sign, meaning)
}

// explainAs records the meaning of a sign that the legend shows in another way.
func (l *legend) explainAs(shown string, sign rune, meaning string) bool {
	if l.meanings == nil {
		l.meanings = make(map[rune]string)
	}
	l.meanings[sign] = meaning
	return l.key(shown + " " + meaning)
}

// key adds an entry, unless it is already there.
func (l *legend) key(text string) bool {
	if !slices.Contains(l.keys, text) {
		l.keys = append(l.keys, text)
	}
	return true
}

// word adds a rule in words. A rule about the whole grid is added to the keys.
func (l *legend) word(text string, r puzzle.Rule) {
	if t := reflect.TypeOf(r); t.Kind() == reflect.Struct && t.NumField() == 0 {
		l.key(text)
		return
	}
	l.words = append(l.words, text)
}

// sayAll adds title and author, what every puzzle demands, and what every kind of rule demands.
func (d *sketch) sayAll() {
	d.head = strings.TrimSpace(strings.Join(words.Head(d.puzzle), ", "))
	d.words = append(d.words, words.Digits(d.puzzle)+".")
	for _, r := range d.puzzle.Rules {
		text, ok := words.Kind(d.rules, r.Kind())
		if l, looks := d.rules.Look(r, d.puzzle); looks {
			text, ok = words.Rule(r.Kind(), &l), true
		}
		if ok && !slices.Contains(d.words, text+".") {
			d.words = append(d.words, text+".")
		}
	}
}

// addCandidates states that the puzzle has candidates, for which a terminal has no room.
func (d *sketch) addCandidates() {
	p := d.puzzle
	n := 0
	for c, set := range p.Candidates {
		if set != p.DomainOf(puzzle.Cell(c)) {
			n++
		}
	}
	switch n {
	case 0:
	case 1:
		d.words = append(d.words, "candidates in 1 cell, not shown")
	default:
		d.words = append(d.words, fmt.Sprintf("candidates in %d cells, not shown", n))
	}
}

// appendLegend appends the legend: title and author, the keys side by side, then one rule on each
// line. Its error is that of ctx.
func (d *sketch) appendLegend(ctx context.Context, dst []byte, width int) ([]byte, error) {
	dst = appendWrapped(dst, strings.Fields(d.head), " ", "  ", width)
	dst = appendWrapped(dst, d.keys, "   ", "", width)
	for _, text := range d.words {
		if err := ctx.Err(); err != nil {
			return dst, err
		}
		dst = appendWrapped(dst, strings.Fields(text), " ", "  ", width)
	}
	return dst, nil
}

// appendWrapped appends pieces with a separator between them, on as many lines as needed. All lines
// but the first are indented.
func appendWrapped(dst []byte, pieces []string, between, indent string, width int) []byte {
	column := 0
	for i, piece := range pieces {
		n := utf8.RuneCountInString(piece)
		switch {
		case i == 0:
		case column+len(between)+n > width:
			dst = append(append(dst, '\n'), indent...)
			column = len(indent)
		default:
			dst = append(dst, between...)
			column += len(between)
		}
		dst = append(dst, piece...)
		column += n
	}
	if len(pieces) > 0 {
		dst = append(dst, '\n')
	}
	return dst
}
