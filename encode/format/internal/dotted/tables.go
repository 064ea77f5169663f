package dotted

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Relations, automata and patterns are written as codes, with lists of cells after them.

// A dottedGroup is a list of cells, perhaps with a name.
type dottedGroup struct {
	name  string
	cells []puzzle.Cell
}

// groups reads the lists of cells from the second argument on. An empty argument ends a list, one
// that begins with an underscore also names those that follow.
func (d *dotted) groups(part *dottedPart) ([]dottedGroup, *source.Error) {
	if len(part.args) == 0 {
		return nil, d.text.At(part.at, "a code", "none")
	}
	groups := []dottedGroup{{}}
	next := func(name string) {
		if last := &groups[len(groups)-1]; len(last.cells) == 0 {
			last.name = name
			return
		}
		groups = append(groups, dottedGroup{name: name})
	}
	for _, a := range part.args[1:] {
		if d.src.Stopped() {
			return nil, source.ErrStopped
		}
		switch {
		case a.word == "":
			next(groups[len(groups)-1].name)
		case a.word[0] == '_':
			name, err := url.PathUnescape(a.word[1:])
			if err != nil {
				return nil, d.text.At(a.at, "a name", source.Quote([]byte(a.word)))
			}
			next(name)
		default:
			c, err := d.cell(a)
			if err != nil {
				return nil, err
			}
			last := &groups[len(groups)-1]
			last.cells = append(last.cells, c)
		}
	}
	return slices.DeleteFunc(groups, func(g dottedGroup) bool { return len(g.cells) == 0 }), nil
}

// sixBits are the characters of codes, each for 6 bits.
const sixBits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// relation returns what reads a relation of two digits: of neighbours in a list, or of every two
// cells. In the old form the last two characters of codes change places.
func relation(everyTwo, old bool) func(*dotted, *dottedPart) *source.Error {
	return func(d *dotted, part *dottedPart) *source.Error {
		groups, err := d.groups(part)
		if err != nil {
			return err
		}
		key := part.args[0]
		if old {
			key.word = strings.NewReplacer("-", "_", "_", "-").Replace(key.word)
		}
		table, err := d.table(key)
		if err != nil {
			return err
		}
		for x := range d.p.Domain().All() {
			for y := range table[x].All() {
				if everyTwo && !table[y].Has(x) {
					return d.text.At(key.at, "a relation in which the order does not matter",
						fmt.Sprintf("one of %d and %d alone", x, y))
				}
			}
		}
		holds := holds(d.p.Domain(), &table)
		for _, g := range groups {
			r := rule.Relation{Cells: g.cells, Holds: holds, EveryTwo: everyTwo}
			if err := d.add(part, r); err != nil {
				return err
			}
		}
		return nil
	}
}

// A table has the digits that may stand beside each digit.
type table [puzzle.MaxDigit + 1]puzzle.DigitSet

// table reads the code of a relation: a bit for each two digits, row by row.
func (d *dotted) table(key dottedArg) (t table, err *source.Error) {
	n := d.p.DigitCount()
	for i := range len(key.word) {
		value := strings.IndexByte(sixBits, key.word[i])
		if value < 0 {
			return t, d.text.At(key.at+i,
				"a letter, a digit, - or _", source.Quote([]byte(key.word[i:i+1])))
		}
		for bit := range 6 {
			k := 6*i + bit
			switch {
			case value>>bit&1 == 0:
			case k >= n*n:
				return t, d.text.At(key.at+i, fmt.Sprintf("bits for %d x %d digits", n, n), "more")
			default:
				t[int(d.p.Low)+k/n] |= puzzle.Digits(d.p.Low + puzzle.Digit(k%n))
			}
		}
	}
	return t, nil
}

// holds returns an expression for a table: a usual one, or one that lists what is allowed.
func holds(domain puzzle.DigitSet, t *table) string {
	usual := []string{
		"a == a", "a != a", "a == b", "a != b", "a < b", "a > b", "a <= b", "a >= b",
		"a == 2*b || b == 2*a",
		"a % 2 == b % 2", "a % 2 != b % 2", "a % 3 == b % 3", "a % 3 != b % 3",
	}
	if !domain.Has(0) {
		usual = append(usual, "a % b == 0 || b % a == 0")
	}
	for n := range 2 * int(domain.Max()) {
		for _, sign := range []string{" == ", " != ", " <= ", " >= "} {
			usual = append(usual, "abs(a-b)"+sign+strconv.Itoa(n+1), "a + b"+sign+strconv.Itoa(n+1))
		}
	}
	for _, text := range usual {
		if states(text, domain, t) {
			return text
		}
	}
	var parts []string
	said := make(map[puzzle.DigitSet]bool)
	for x := range domain.All() {
		if t[x] == 0 || said[t[x]] {
			continue
		}
		said[t[x]] = true
		alike := domain.Keep(func(y puzzle.Digit) bool { return t[y] == t[x] })
		first, second := among("a", alike, domain), among("b", t[x], domain)
		switch {
		case first == "" || second == "": // not both, which is usual
			parts = append(parts, first+second)
		default:
			parts = append(parts, inside(first)+" && "+inside(second))
		}
	}
	return strings.Join(parts, " || ")
}

// states reports whether an expression states a table.
func states(text string, domain puzzle.DigitSet, t *table) bool {
	r := rule.Relation{Cells: []puzzle.Cell{0, 1}, Holds: text}
	for x := range domain.All() {
		for y := range domain.All() {
			is := len(r.Check(context.Background(), nil, []puzzle.Digit{x, y})) == 0
			if is != t[x].Has(y) {
				return false
			}
		}
	}
	return true
}

// among says that a digit is one of some, nothing if it can be any.
func among(name string, some, domain puzzle.DigitSet) string {
	if others := domain &^ some; others == 0 {
		return ""
	} else if others.Len() == 1 {
		return fmt.Sprintf("%s != %d", name, others.Min())
	}
	var parts []string
	for d := domain.Min(); d <= domain.Max(); d++ {
		if !some.Has(d) {
			continue
		}
		first := d
		for some.Has(d + 1) {
			d++
		}
		switch {
		case first == d:
			parts = append(parts, fmt.Sprintf("%s == %d", name, d))
		case first == domain.Min():
			parts = append(parts, fmt.Sprintf("%s <= %d", name, d))
		case d == domain.Max():
			parts = append(parts, fmt.Sprintf("%s >= %d", name, first))
		default:
			parts = append(parts, fmt.Sprintf("%s >= %d && %[1]s <= %[3]d", name, first, d))
		}
	}
	return strings.Join(parts, " || ")
}

// inside puts what has an or into parentheses.
func inside(text string) string {
	if strings.Contains(text, "||") {
		return "(" + text + ")"
	}
	return text
}

// regex reads a pattern in base64, or in the old form with signs as %2E.
func (d *dotted) regex(part *dottedPart) *source.Error {
	groups, err := d.groups(part)
	if err != nil {
		return err
	}
	a := part.args[0]
	pattern, wrong := []byte(nil), error(nil)
	if strings.Contains(a.word, "%") {
		var text string
		text, wrong = url.PathUnescape(a.word)
		pattern = []byte(text)
	} else {
		pattern, wrong = base64.RawURLEncoding.DecodeString(a.word)
	}
	if wrong != nil {
		return d.text.At(a.at, "a pattern in base64", source.Quote([]byte(a.word)))
	}
	for _, g := range groups {
		if err := d.add(part, rule.Pattern{Cells: g.cells, Pattern: string(pattern)}); err != nil {
			return err
		}
	}
	return nil
}

// automaton reads the code of an automaton.
func (d *dotted) automaton(part *dottedPart) *source.Error {
	groups, err := d.groups(part)
	if err != nil {
		return err
	}
	a := part.args[0]
	code, wrong := base64.RawURLEncoding.DecodeString(a.word)
	if wrong != nil {
		return d.text.At(a.at, "an automaton in base64", source.Quote([]byte(a.word)))
	}
	r, err := d.decode(&bitReader{code: code}, a)
	if err != nil {
		return err
	}
	for _, g := range groups {
		r.Cells, r.Name = g.cells, g.name
		if err := d.add(part, r); err != nil {
			return err
		}
	}
	return nil
}

// decode reads an automaton: its head, and then the steps of each state as long as there are bits.
// States are numbers, first those in which it may begin, then others that accept.
func (d *dotted) decode(b *bitReader, a dottedArg) (r rule.Automaton, err *source.Error) {
	r = rule.Automaton{Start: []string{"0"}} // without states nothing is accepted
	if len(b.code) == 0 {
		return r, nil
	}
	packed := b.take(2)
	width, symbols := b.take(4)+1, b.take(4)+1
	starts, accepting := b.take(width), b.take(width)
	if packed > 1 || starts == 0 || b.at+starts > 8*len(b.code) {
		return r, d.text.At(a.at, "an automaton", "another code")
	}
	r.Start = nil
	for s := range starts {
		r.Start = append(r.Start, strconv.Itoa(s))
	}
	for s := starts - 1; s >= 0; s-- {
		if b.take(1) == 1 {
			r.Accept = append(r.Accept, strconv.Itoa(s))
		}
	}
	slices.Reverse(r.Accept)
	for s := range accepting {
		r.Accept = append(r.Accept, strconv.Itoa(starts+s))
	}
	few := 0 // the width of a number of steps
	if packed == 0 {
		few = b.take(4)
	}
	symbolWidth := 0
	for 1<<symbolWidth < symbols {
		symbolWidth++
	}
	step := func(from, symbol, to int) {
		if symbol >= d.p.DigitCount() {
			return // no grid has it
		}
		digit := d.p.Low + puzzle.Digit(symbol)
		f, t := strconv.Itoa(from), strconv.Itoa(to)
		for k := len(r.Steps) - 1; k >= 0 && r.Steps[k].From == f; k-- {
			if r.Steps[k].To == t {
				r.Steps[k].Digits = append(r.Steps[k].Digits, digit)
				return
			}
		}
		r.Steps = append(r.Steps, rule.AutomatonStep{From: f, Digits: []puzzle.Digit{digit}, To: t})
	}
	least := few // bits of a state; bits that are left over are 0, and so no steps
	if packed == 1 {
		least = symbols
	}
	for s := 0; least > 0 && b.at+least <= 8*len(b.code); s++ {
		switch {
		case d.src.Stopped():
			return r, source.ErrStopped
		case packed == 1:
			present := b.take(symbols)
			for k := range symbols {
				if present>>k&1 == 1 {
					step(s, k, b.take(width))
				}
			}
		default:
			for range b.take(few) {
				symbol := b.take(symbolWidth)
				step(s, symbol, b.take(width))
			}
		}
		if b.at > 8*len(b.code) {
			return r, d.text.At(a.at, "an automaton", "a code that ends too early")
		}
	}
	return r, nil
}

// A bitReader reads bits, the highest of each byte first, and zeros after the last.
type bitReader struct {
	code []byte
	at   int
}

func (b *bitReader) take(n int) int {
	value := 0
	for range n {
		value <<= 1
		if b.at>>3 < len(b.code) {
			value |= int(b.code[b.at>>3]>>(7-b.at&7)) & 1
		}
		b.at++
	}
	return value
}
