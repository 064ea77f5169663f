package rule

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Pattern says that the digits of all its cells, in order, match a regular expression. A character
// stands for one digit: 0 to 9, then A or a for 10 and so on; . is any digit, [1-35] one of 1, 2,
// 3, 5, and [^1-35] one of the others; | is or, ( ) a group; * + ? {2} {2,} {2,4} repeat the part
// ahead of them. White space is ignored.
type Pattern struct {
	Cells   []puzzle.Cell `json:"cells" min:"1" help:"the cells, in order"`
	Pattern string        `json:"pattern" help:"a regular expression, such as [1-4]+(56)?.*"`
}

var patternKind = Kind{
	Rule:   Pattern{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Pattern, p *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Sign: '$', Short: "pattern " + r.Pattern, Dash: 30,
			Color: tint(p, r, 2, func(a, b Pattern) bool { return a.Pattern == b.Pattern }),
			Title: "Pattern", Says: fmt.Sprintf("the digits along the line match %s", r.Pattern),
		}
	}),
	Meaning: "the digits along the cells match a regular expression as a whole",
	Example: `{"size": 4,
 "rules": [
  {"rule": "pattern", "cells": ["r1c1", "r1c2", "r2c3", "r3c4"], "pattern": "(1[23]|34)+"},
  {"rule": "pattern", "cells": ["r4c1", "r4c2", "r3c2"], "pattern": "[^1-2].?2*4?"}]}`,
	Draw: lineDraw{least: 4, most: 7, rule: parities}.draw,
}

// parities returns the pattern of a line that says how odd and even digits take turns, such as
// [13579]+[2468]+ for odd digits and then even ones.
func parities(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
	var classes [2]string
	const letters = 36 // higher digits have no character in a pattern
	for d := range (p.Domain() & (1<<letters - 1)).All() {
		classes[d%2] += strings.ToUpper(strconv.FormatInt(int64(d), 36))
	}
	var b strings.Builder
	for k, c := range cells {
		parity := p.Solution[c] % 2
		if k == 0 || parity != p.Solution[cells[k-1]]%2 {
			b.WriteString("[" + classes[parity] + "]+")
		}
	}
	return Pattern{Cells: cells, Pattern: b.String()}
}

func (Pattern) Kind() string { return "pattern" }

// Validate rejects what is wrong with the pattern, and one with too many ways for the cells.
func (r Pattern) Validate(p *puzzle.Puzzle) error {
	e, wrong := parseRegex(r.Pattern, p.AllDigits())
	if wrong != nil {
		return mistake(r, r.Cells, "pattern %s", wrong.in(r.Pattern))
	}
	if n := e.extent().arcs; n > mostArcs || n > mostFollowed/len(r.Cells) {
		return mistake(r, r.Cells, "pattern %s leads to too many ways for %s",
			quoted(r.Pattern), count(len(r.Cells), "cell"))
	}
	return nil
}

// Encode adds the automaton of the pattern.
func (r Pattern) Encode(m *matrix.Matrix) error {
	e, _ := parseRegex(r.Pattern, m.Puzzle.AllDigits())
	e.automaton().encode(m, r.Cells)
	return nil
}

// Check matches the digits with package regexp.
func (r Pattern) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	e, err := regexp.Compile(`\A(?:` + asRegexp(r.Pattern) + `)\z`)
	if err != nil {
		return broken(r, r.Cells, "%v", err)
	}
	if e.MatchReader(&digitReader{ctx, r.Cells, grid}) || ctx.Err() != nil {
		return nil
	}
	return broken(r, r.Cells, "the digits do not match %s", r.Pattern)
}

// firstRune stands for the digit 0 in the texts for package regexp.
const firstRune = 'Ā'

// asRegexp returns a pattern in the syntax of package regexp.
func asRegexp(pattern string) string {
	counts := false
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case r == '{', r == '}':
			counts = r == '{'
		case counts:
		case '0' <= r && r <= '9':
			return firstRune + r - '0'
		case unicode.IsLetter(r):
			return firstRune + 10 + unicode.ToUpper(r) - 'A'
		}
		return r
	}, pattern)
}

// A digitReader reads the digits of cells until ctx ends.
type digitReader struct {
	ctx   context.Context
	cells []puzzle.Cell
	grid  []puzzle.Digit
}

func (d *digitReader) ReadRune() (r rune, size int, err error) {
	if len(d.cells) == 0 || len(d.cells)%64 == 0 && d.ctx.Err() != nil {
		return 0, 0, io.EOF
	}
	r = firstRune + rune(d.grid[d.cells[0]])
	d.cells = d.cells[1:]
	return r, 2, nil
}
