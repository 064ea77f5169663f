package dotted

import (
	"context"
	"encoding/base64"
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Relations, automata and patterns are written as codes, with lists of cells after them.

// A group is a list of cells, perhaps with a name.
type group struct {
	name   string
	cells  []puzzle.Cell
	breaks []int // for each hyphen in the list how many cells stand ahead of it
}

// groups reads the lists of cells from the second argument on, none after an error. An empty
// argument ends a list, one that begins with an underscore also names those that follow. The lists
// of automata may have hyphens between cells.
func (d *reader) groups(part *token) []group {
	if len(part.args) == 0 {
		d.fail(part.at, "a code", "none")
		return nil
	}
	groups := []group{{}}
	next := func(name string) {
		if last := &groups[len(groups)-1]; len(last.cells) == 0 {
			last.name = name
			return
		}
		groups = append(groups, group{name: name})
	}
	for _, a := range part.args[1:] {
		if d.failed() {
			break
		}
		switch last := &groups[len(groups)-1]; {
		case a.word == "":
			next(last.name)
		case a.word[0] == '_':
			name, err := url.PathUnescape(a.word[1:])
			if err != nil {
				d.wrong(a, "a name")
			}
			next(name)
		case a.word == "-" && part.name == "NFA":
			last.breaks = append(last.breaks, len(last.cells))
		default:
			last.cells = append(last.cells, d.cell(a))
		}
	}
	if d.err != nil {
		return nil
	}
	return slices.DeleteFunc(groups, func(g group) bool { return len(g.cells) == 0 })
}

// sixBits are the characters of codes, each for 6 bits.
const sixBits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// relation returns a function that reads a relation of two digits: of neighbours in a list, or of
// every two cells. In the old form the last two characters of codes change places.
func relation(everyTwo, old bool) func(*reader, *token) puzzle.Rule {
	return func(d *reader, part *token) puzzle.Rule {
		groups, key := d.groups(part), d.arg(part, 0)
		if old {
			key.word = strings.NewReplacer("-", "_", "_", "-").Replace(key.word)
		}
		holds := d.truth(key, everyTwo)
		for _, g := range groups {
			d.add(part, rule.Relation{Cells: g.cells, Holds: holds, EveryTwo: everyTwo})
		}
		return nil
	}
}

// relation adds a relation as a code.
func (w *writer) relation(r rule.Relation) {
	name := "Pair"
	if r.EveryTwo {
		name = "PairX"
	}
	w.line(name, r.Cells, w.code(r))
}

// truth returns an expression for the code of a relation, which must be symmetric if it is of every
// two cells. Copies have the codes of the first.
func (d *reader) truth(key argument, everyTwo bool) string {
	known := key.word + strconv.FormatBool(everyTwo)
	if text, ok := d.truths[known]; ok {
		return text
	}
	table := d.table(key)
	for x := range d.p.Domain().All() {
		for y := range table[x].All() {
			if everyTwo && !table[y].Has(x) {
				d.fail(key.at, "a relation in which the order does not matter",
					fmt.Sprintf("one of %d and %d alone", x, y))
			}
		}
	}
	if d.err != nil {
		return ""
	}
	if d.truths == nil {
		d.truths = make(map[string]string)
	}
	d.truths[known] = holds(d.p.Domain(), &table)
	return d.truths[known]
}

// A table has the digits that may stand beside each digit.
type table [puzzle.MaxDigit + 1]puzzle.DigitSet

// table reads the code of a relation: a bit for each two digits, row by row.
func (d *reader) table(key argument) (t table) {
	n := d.p.DigitCount()
	expected := fmt.Sprintf("bits for %d x %d digits", n, n)
	for k := range d.bits(key, n*n, expected) {
		t[int(d.p.Low)+k/n] |= puzzle.Digits(d.p.Low + puzzle.Digit(k%n))
	}
	if longest := (n*n + 5) / 6; len(key.word) > longest {
		d.fail(key.at+longest, expected, "more") // characters without bits
	}
	return t
}

// bits returns the numbers of the bits of a code, six a character, the lowest first. There must be
// fewer than end; expected says what they are for.
func (d *reader) bits(code argument, end int, expected string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range len(code.word) {
			value := strings.IndexByte(sixBits, code.word[i])
			if value < 0 {
				d.wrong(argument{code.word[i : i+1], code.at + i}, "a letter, a digit, - or _")
			}
			for bit := range 6 {
				switch k := 6*i + bit; {
				case d.err != nil:
					return
				case value>>bit&1 == 0:
				case k >= end:
					d.fail(code.at+i, expected, "more")
				case !yield(k):
					return
				}
			}
		}
	}
}

// code returns the code of a relation.
func (w *writer) code(r rule.Relation) string {
	holds := w.table(rule.Relation{Cells: []puzzle.Cell{0, 1}, Holds: r.Holds})
	for x := range w.all().All() {
		for y := range holds[x].All() {
			if r.EveryTwo && !holds[y].Has(x) {
				w.unfit(r, " of every two cells in which their order matters")
			}
		}
	}
	return w.key(&holds)
}

// key returns the code of a table: a bit for each two digits, row by row.
func (w *writer) key(t *table) string {
	n := w.all().Len()
	code := make([]byte, (n*n+5)/6)
	for x := range w.all().All() {
		for y := range t[x].All() {
			k := int(x-w.low)*n + int(y-w.low)
			code[k/6] |= 1 << (k % 6)
		}
	}
	last := 0
	for i, six := range code {
		if code[i] = sixBits[six]; six != 0 {
			last = i + 1
		}
	}
	return string(code[:last])
}

// holds returns an expression for a table: a usual one, or one that lists the allowed digits.
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
			if allows(r, x, y) != t[x].Has(y) {
				return false
			}
		}
	}
	return true
}

// allows reports whether a relation of the cells 0 and 1 holds for two digits.
func allows(r rule.Relation, x, y puzzle.Digit) bool {
	return len(r.Check(context.Background(), nil, []puzzle.Digit{x, y})) == 0
}

// among returns an expression that a digit is one of some; "" if it can be any.
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

// inside puts an expression with an or into parentheses.
func inside(text string) string {
	if strings.Contains(text, "||") {
		return "(" + text + ")"
	}
	return text
}

// regex reads a pattern in base64, or in the old form with signs as %2E.
func (d *reader) regex(part *token) puzzle.Rule {
	groups, a := d.groups(part), d.arg(part, 0)
	pattern, err := []byte(nil), error(nil)
	if strings.Contains(a.word, "%") {
		var text string
		text, err = url.PathUnescape(a.word)
		pattern = []byte(text)
	} else {
		pattern, err = base64.RawURLEncoding.DecodeString(a.word)
	}
	if err != nil {
		d.wrong(a, "a pattern in base64")
	}
	for _, g := range groups {
		d.add(part, rule.Pattern{Cells: g.cells, Pattern: string(pattern)})
	}
	return nil
}

func (w *writer) regex(r rule.Pattern) {
	w.line("Regex", r.Cells, base64.RawURLEncoding.EncodeToString([]byte(r.Pattern)))
}
