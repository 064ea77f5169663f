package rule

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"

	"exactcover/encode/puzzle"
)

const (
	longestText = 1000 // characters of a pattern

	mostPlaces = 1000    // places of digits in a pattern, with its repetitions written out
	mostArcs   = 1 << 17 // arcs between these places
)

// A regex is a regular expression, or a part of one.
type regex struct {
	form        regexForm
	digits      puzzle.DigitSet // of a single digit
	parts       []*regex
	least, most int // of a repetition; most is -1 if there is no limit
	places      int // the places of digits in it, with its repetitions written out
}

type regexForm int8

const (
	oneDigit regexForm = iota
	sequence
	choices
	repetition
)

// parseRegex parses a pattern for the digits of a domain.
func parseRegex(text string, domain puzzle.DigitSet) (*regex, *fault) {
	if utf8.RuneCountInString(text) > longestText {
		return nil, &fault{0, fmt.Sprintf("more than %d characters", longestText)}
	}
	p := &regexParser{domain: domain}
	for at, r := range text {
		if !unicode.IsSpace(r) {
			p.runes = append(p.runes, r)
			p.at = append(p.at, at)
		}
	}
	p.at = append(p.at, len(text))
	e, wrong := p.choices()
	switch {
	case wrong != nil:
		return nil, wrong
	case p.next < len(p.runes):
		return nil, p.fault("there is no ( for it")
	case e.places > mostPlaces:
		return nil, &fault{0, fmt.Sprintf("more than %d digits, when what is repeated is written out",
			mostPlaces)}
	}
	return e, nil
}

// A regexParser reads a pattern without its white space.
type regexParser struct {
	domain puzzle.DigitSet
	runes  []rune
	at     []int // the index in the text of each rune, and of the end
	next   int
}

func (p *regexParser) fault(what string) *fault { return &fault{p.at[p.next], what} }

// peek returns the next character, 0 at the end.
func (p *regexParser) peek() rune {
	if p.next < len(p.runes) {
		return p.runes[p.next]
	}
	return 0
}

func (p *regexParser) take(r rune) bool {
	if p.peek() != r {
		return false
	}
	p.next++
	return true
}

func (p *regexParser) choices() (*regex, *fault) {
	e := &regex{form: choices}
	for {
		part, wrong := p.sequence()
		if wrong != nil {
			return nil, wrong
		}
		e.parts = append(e.parts, part)
		e.places = min(e.places+part.places, mostPlaces+1)
		if !p.take('|') {
			return e, nil
		}
	}
}

func (p *regexParser) sequence() (*regex, *fault) {
	e := &regex{form: sequence}
	for {
		switch p.peek() {
		case 0, '|', ')':
			return e, nil
		}
		part, wrong := p.repeated()
		if wrong != nil {
			return nil, wrong
		}
		e.parts = append(e.parts, part)
		e.places = min(e.places+part.places, mostPlaces+1)
	}
}

func (p *regexParser) repeated() (*regex, *fault) {
	e, wrong := p.atom()
	if wrong != nil {
		return nil, wrong
	}
	least, most, counted, wrong := p.count()
	switch {
	case wrong != nil || !counted:
		return e, wrong
	case e.places == 0:
		return nil, p.fault("what is repeated is empty")
	}
	copies := max(least, most, 1)
	if most == 0 {
		copies = 0
	}
	e = &regex{
		form: repetition, parts: []*regex{e}, least: least, most: most,
		places: min(e.places*copies, mostPlaces+1),
	}
	if _, _, again, _ := p.count(); again {
		return nil, p.fault("two counts follow each other; put ( ) round what the first repeats")
	}
	return e, nil
}

// count reads the numbers of a repetition. It reports false if there is no repetition.
func (p *regexParser) count() (least, most int, ok bool, wrong *fault) {
	switch {
	case p.take('*'):
		return 0, -1, true, nil
	case p.take('+'):
		return 1, -1, true, nil
	case p.take('?'):
		return 0, 1, true, nil
	case !p.take('{'):
		return 0, 0, false, nil
	}
	if least, wrong = p.number(); wrong != nil {
		return 0, 0, true, wrong
	}
	most = least
	if p.take(',') {
		if most = -1; p.peek() != '}' {
			if most, wrong = p.number(); wrong != nil {
				return 0, 0, true, wrong
			}
			if most < least {
				return 0, 0, true, p.fault("the second count is less than the first")
			}
		}
	}
	if !p.take('}') {
		return 0, 0, true, p.fault("} expected")
	}
	return least, most, true, nil
}

func (p *regexParser) number() (int, *fault) {
	n, first := 0, p.next
	for r := p.peek(); '0' <= r && r <= '9'; r = p.peek() {
		if n = 10*n + int(r-'0'); n > mostPlaces {
			return 0, p.fault(fmt.Sprintf("more than %d times", mostPlaces))
		}
		p.next++
	}
	if p.next == first {
		return 0, p.fault("a number expected")
	}
	return n, nil
}

func (p *regexParser) atom() (*regex, *fault) {
	switch {
	case p.take('('):
		e, wrong := p.choices()
		if wrong == nil && !p.take(')') {
			wrong = p.fault(") expected")
		}
		return e, wrong
	case p.take('['):
		return p.class()
	case p.take('.'):
		return &regex{digits: p.domain, places: 1}, nil
	}
	d, wrong := p.digit()
	return &regex{digits: puzzle.Digits(d), places: 1}, wrong
}

// class reads a class of digits after its opening bracket.
func (p *regexParser) class() (*regex, *fault) {
	not := p.take('^')
	var some puzzle.DigitSet
	for !p.take(']') {
		low, wrong := p.digit()
		if wrong != nil {
			return nil, wrong
		}
		high := low
		if p.take('-') {
			if high, wrong = p.digit(); wrong != nil {
				return nil, wrong
			}
			if high < low {
				p.next--
				return nil, p.fault("the range ends below its beginning")
			}
		}
		for d := low; d <= high; d++ {
			some |= puzzle.Digits(d)
		}
	}
	if some == 0 {
		p.next--
		return nil, p.fault("the class is empty")
	}
	if not {
		some = p.domain &^ some
	}
	return &regex{digits: some, places: 1}, nil
}

// digit reads a digit: 0 to 9, then letters from A for 10.
func (p *regexParser) digit() (puzzle.Digit, *fault) {
	n, err := strconv.ParseInt(string(p.peek()), 36, 8)
	d := puzzle.Digit(n)
	switch {
	case p.peek() == 0:
		return 0, p.fault("the pattern ends too early")
	case p.peek() == '^' || p.peek() == '$':
		return 0, p.fault("^ and $ are not needed, since the pattern matches as a whole")
	case err != nil:
		return 0, p.fault(fmt.Sprintf("a digit expected, not %c", p.peek()))
	case !p.domain.Has(d) && n < 10:
		return 0, p.fault(fmt.Sprintf("%d is no digit from %d to %d",
			d, p.domain.Min(), p.domain.Max()))
	case !p.domain.Has(d):
		return 0, p.fault(fmt.Sprintf("%c is %d, and digits are %d to %d",
			p.peek(), d, p.domain.Min(), p.domain.Max()))
	}
	p.next++
	return d, nil
}

// An extent is the size of a part: the number of states that it can begin and end with, the number
// of its arcs, and whether it can read nothing.
type extent struct {
	first, last, arcs int
	empty             bool
}

// then returns the extent of x followed by y.
func (x extent) then(y extent) extent {
	z := extent{x.first, y.last, min(x.arcs+y.arcs+x.last*y.first, mostArcs+1), x.empty && y.empty}
	if x.empty {
		z.first += y.first
	}
	if y.empty {
		z.last += x.last
	}
	return z
}

// extent returns the size of the automaton without building it. [glushkov.build] does the same
// steps.
func (e *regex) extent() extent {
	whole := extent{empty: true}
	switch e.form {
	case oneDigit:
		return extent{first: 1, last: 1}
	case sequence:
		for _, p := range e.parts {
			whole = whole.then(p.extent())
		}
	case choices:
		whole.empty = false
		for _, p := range e.parts {
			x := p.extent()
			whole.first += x.first
			whole.last += x.last
			whole.arcs = min(whole.arcs+x.arcs, mostArcs+1)
			whole.empty = whole.empty || x.empty
		}
	case repetition:
		one := e.parts[0].extent()
		again := one
		again.arcs = min(one.arcs+one.first*one.last, mostArcs+1)
		for k := range e.least {
			if e.most < 0 && k == e.least-1 {
				one = again
			}
			whole = whole.then(one)
		}
		rest := extent{empty: true}
		if e.most < 0 && e.least == 0 {
			rest = again
			rest.empty = true
		}
		for range e.most - e.least {
			rest = one.then(rest)
			rest.empty = true
		}
		whole = whole.then(rest)
	}
	return whole
}
