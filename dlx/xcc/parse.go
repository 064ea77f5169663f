package xcc

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"exactcover/dlx"
)

// A File is a problem with the names of its items and colours.
type File struct {
	Problem  *dlx.Problem
	Items    []string // dlx.Item -> name; nil: made-up names
	Colors   []string // dlx.Color -> name, where the first is unused; nil: made-up names
	Names    []string // dlx.Option -> name; nil: options are called by their numbers, from 1
	Warnings []*Error // what [Parse] skipped
}

// Parse reads a problem. Items are numbered in the order of the item line, so the primary items
// come first. Colours are numbered in the order in which options use them.
//
// Parse skips an option without primary items, with a warning. There are at most 100 warnings; the
// last one has the number of further options that were skipped. If it skips any, the others have
// their numbers among all options as names.
//
// If the text is wrong or exceeds a limit, the error is an *[Error] for the first wrong place; its
// Input is name. An error of r is returned wrapped, and so is the *[dlx.BuildError] of a problem
// that is too large. If the context ends, Parse returns the cause, as soon as the current read of r
// returns.
func Parse(ctx context.Context, r io.Reader, name string, limits Limits) (*File, error) {
	limits = limits.OrDefault()
	p := &parser{
		name:    name,
		limits:  limits,
		scanner: newScanner(&source{ctx: ctx, r: r, left: limits.Bytes}),
		file:    &File{Colors: []string{""}},
		item:    map[string]dlx.Item{},
		color:   map[string]dlx.Color{},
	}
	err := p.itemLine()
	if err == nil {
		err = p.options()
	}
	if err == nil {
		p.file.Problem, err = p.builder.BuildContext(ctx)
	}
	switch placed := (*Error)(nil); {
	case err == nil:
		return p.file, nil
	case errors.As(err, &placed):
		return nil, err
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	}
	return nil, fmt.Errorf("%s: %w", name, err)
}

type parser struct {
	*scanner
	name    string
	limits  Limits
	file    *File
	builder dlx.Builder
	item    map[string]dlx.Item
	color   map[string]dlx.Color
	primary dlx.Item // items below this one are primary
	seen    []int    // item -> the last option line with it
	costs   int64    // sum of the absolute costs of all options

	// The option that is being read.
	entries     []dlx.Entry
	cost        int64
	startLine   int
	startColumn int
	colors      int // how many colours were known before the option

	read    int // how many options were read, including skipped ones
	skipped int // how many options were skipped
}

// fail returns an error at the given offset in the current word.
func (p *parser) fail(offset int, expected, found string) error {
	return &Error{p.name, p.line, p.column + offset, expected, found}
}

// ended returns the error that ended the input, or nil at the end of the text.
func (p *parser) ended() error {
	err := p.in.Err()
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		return p.fail(0, fmt.Sprintf("a word of at most %d bytes", MaxWord), "a longer one")
	case errors.Is(err, errLong):
		return p.beyond("bytes", "max-bytes", p.limits.Bytes)
	}
	return err
}

// beyond returns the error for a text that exceeds a limit.
func (p *parser) beyond(what, limit string, n int64) error {
	return p.fail(0, fmt.Sprintf("at most %d %s, unless %s is raised", n, what, limit), "more")
}

func (p *parser) itemLine() error {
	secondary := false
	more := p.next()
	for ; more && p.word != nil; more = p.next() {
		if string(p.word) != "|" {
			if err := p.declare(secondary); err != nil {
				return err
			}
			continue
		}
		if secondary {
			return p.fail(0, "an item name", `a second "|"`)
		}
		secondary = true
	}
	if err := p.ended(); err != nil && !more {
		return err
	}
	if len(p.file.Items) == 0 {
		return p.fail(0, "a line of item names", "end of input")
	}
	return nil
}

// declare declares the item that the current word names.
func (p *parser) declare(secondary bool) error {
	lo, hi := 1, 1
	name := p.word
	if bar := bytes.IndexByte(p.word, '|'); bar >= 0 {
		if secondary {
			return p.fail(0, "a secondary item, without bounds", quote(p.word))
		}
		var err error
		if lo, hi, err = p.bounds(p.word[:bar]); err != nil {
			return err
		}
		name = p.word[bar+1:]
	}
	offset := len(p.word) - len(name)
	if len(name) == 0 {
		return p.fail(offset, `an item name after "|"`, "nothing")
	}
	if bad := bytes.IndexAny(name, ":|"); bad >= 0 {
		return p.fail(offset+bad, "a blank after the item name", quote(name[bad:]))
	}
	if len(p.file.Items) == p.limits.Options {
		return p.beyond("items", "max-options", int64(p.limits.Options))
	}
	if _, twice := p.item[string(name)]; twice {
		return p.fail(offset, "a new item name", quote(name)+" again")
	}

	var i dlx.Item
	switch {
	case secondary:
		i = p.builder.Secondary(1)
	case lo == 1 && hi == 1:
		i = p.builder.Items(1)
	default:
		i = p.builder.Multiple(1, lo, hi)
	}
	if !secondary {
		p.primary = i + 1
	}
	s := string(name)
	p.item[s] = i
	p.file.Items = append(p.file.Items, s)
	p.seen = append(p.seen, 0)
	return nil
}

// bounds reads the part of the current word ahead of its bar: "n" or "m:n".
func (p *parser) bounds(b []byte) (lo, hi int, err error) {
	lower, upper, two := bytes.Cut(b, []byte(":"))
	if lo, err = p.bound(0, lower); err != nil {
		return 0, 0, err
	}
	hi = lo
	offset := 0
	if two {
		offset = len(lower) + 1
		if hi, err = p.bound(offset, upper); err != nil {
			return 0, 0, err
		}
	}
	if least := max(1, lo); hi < least {
		return 0, 0, p.fail(offset, fmt.Sprintf("an upper bound of at least %d", least), strconv.Itoa(hi))
	}
	return lo, hi, nil
}

func (p *parser) bound(offset int, b []byte) (int, error) {
	n, err := strconv.ParseUint(string(b), 10, 31)
	switch {
	case len(b) == 0:
		return 0, p.fail(offset, `a number before "|"`, "nothing")
	case errors.Is(err, strconv.ErrRange):
		return 0, p.fail(offset, fmt.Sprintf("a number of at most %d", math.MaxInt32), quote(b))
	case err != nil:
		return 0, p.fail(offset, `a number before "|"`, quote(b))
	}
	return int(n), nil
}

func (p *parser) options() error {
	for p.next() {
		if p.word == nil {
			p.endOption()
			continue
		}
		if len(p.entries) == 0 {
			if p.read++; p.read > p.limits.Options {
				return p.beyond("options", "max-options", int64(p.limits.Options))
			}
			p.startLine, p.startColumn = p.line, p.column
			p.colors = len(p.file.Colors)
		}
		var err error
		if p.word[0] == '|' {
			err = p.readCost()
		} else {
			err = p.readEntry()
		}
		if err != nil {
			return err
		}
	}
	if len(p.entries) > 0 {
		p.endOption()
	}
	if more := p.skipped - mostWarnings; more > 0 {
		p.file.Warnings[mostWarnings-1].Found += fmt.Sprintf(", as are %d options below", more)
	}
	return p.ended()
}

// readEntry adds the current word to the option as an item.
func (p *parser) readEntry() error {
	// A name has no colon, so a word that is a name has no colour.
	i, known := p.item[string(p.word)]
	color := dlx.Color(0)
	if !known {
		var err error
		if i, color, err = p.colored(); err != nil {
			return err
		}
	}
	if p.seen[i] == p.line {
		return p.fail(0, "an item once in an option", quote(p.word)+" again")
	}
	p.seen[i] = p.line
	p.entries = append(p.entries, dlx.Entry{Item: i, Color: color})
	return nil
}

// colored reads the current word, which is not the name of an item, as a name with a colour.
func (p *parser) colored() (dlx.Item, dlx.Color, error) {
	name, color, _ := bytes.Cut(p.word, []byte(":"))
	if bar := bytes.IndexByte(name, '|'); bar >= 0 {
		return 0, 0, p.fail(bar, `a blank before "|"`, quote(name[bar:]))
	}
	i, known := p.item[string(name)]
	switch {
	case len(name) == 0:
		return 0, 0, p.fail(0, `an item name before ":"`, "nothing")
	case !known:
		return 0, 0, p.fail(0, "an item of the item line", quote(name))
	case i < p.primary:
		return 0, 0, p.fail(len(name), "a primary item without a colour", quote(p.word[len(name):]))
	case len(color) == 0:
		return 0, 0, p.fail(len(name)+1, `a colour after ":"`, "nothing")
	}
	if bad := bytes.IndexAny(color, ":|"); bad >= 0 {
		return 0, 0, p.fail(len(name)+1+bad, "a blank after the colour", quote(color[bad:]))
	}
	c, known := p.color[string(color)]
	if !known {
		s := string(color)
		c = dlx.Color(len(p.file.Colors))
		p.color[s] = c
		p.file.Colors = append(p.file.Colors, s)
	}
	return i, c, nil
}

// readCost reads the current word as a cost, and adds it to the cost of the option.
func (p *parser) readCost() error {
	b := p.word[1:]
	if len(b) == 0 {
		return p.fail(1, `a cost after "|"`, "nothing")
	}
	c, err := strconv.ParseInt(string(b), 10, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) || b[0] == '+' {
		return p.fail(1, "a cost, which is a whole number", quote(b))
	}
	sum := p.cost + c
	overflow := err != nil || (sum < p.cost) != (c < 0) || sum == math.MinInt64
	if overflow || abs(sum) > math.MaxInt64-p.costs {
		return p.fail(1, fmt.Sprintf("costs that add up to at most %d", int64(math.MaxInt64)), quote(b))
	}
	p.cost = sum
	return nil
}

func abs(c int64) int64 {
	if c < 0 {
		return -c
	}
	return c
}

// endOption adds the option to the problem, or skips it if it has no primary item.
func (p *parser) endOption() {
	primary := false
	for _, e := range p.entries {
		primary = primary || e.Item < p.primary
	}
	if primary {
		o := p.builder.AddColored(p.entries...)
		if p.skipped > 0 {
			p.file.Names = append(p.file.Names, strconv.Itoa(p.read))
		}
		if p.cost != 0 {
			p.builder.Cost(o, p.cost)
			p.costs += abs(p.cost)
		}
	} else {
		p.skip()
		for _, s := range p.file.Colors[p.colors:] {
			delete(p.color, s)
		}
		p.file.Colors = p.file.Colors[:p.colors]
	}
	p.entries = p.entries[:0]
	p.cost = 0
}

// mostWarnings is the largest number of warnings.
const mostWarnings = 100

// skip warns that the option is skipped.
func (p *parser) skip() {
	if p.skipped++; p.skipped == 1 {
		for o := 1; o < p.read; o++ {
			p.file.Names = append(p.file.Names, strconv.Itoa(o))
		}
	}
	if p.skipped <= mostWarnings {
		p.file.Warnings = append(p.file.Warnings, &Error{p.name, p.startLine, p.startColumn,
			"an option with a primary item", "secondary items only, skipped"})
	}
}

// An Error is an error in the text. It has the same fields as the errors of the puzzle readers, so
// that one can be converted to the other.
type Error struct {
	Input    string // file name, or "standard input"
	Line     int    // line of the place, from 1
	Column   int    // column of the place in bytes, from 1; a byte order mark is not counted
	Expected string // what should be there
	Found    string // what is there instead
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: expected %s, found %s",
		e.Input, e.Line, e.Column, e.Expected, e.Found)
}

// quote formats a part of the input for a message, and shortens it if it is long.
func quote(b []byte) string {
	const most = 40
	if len(b) > most {
		return fmt.Sprintf("%q...", b[:most])
	}
	return fmt.Sprintf("%q", b)
}
