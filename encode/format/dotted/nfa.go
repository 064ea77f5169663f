package dotted

import (
	"encoding/base64"
	"math/bits"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A machine is an automaton as its code has it: the symbol after the highest digit stands for a
// hyphen in the list of cells.
type machine struct {
	rule   rule.Automaton // without cells
	breaks [][2]string    // the steps on a hyphen, from state to state
}

// automaton reads the code of an automaton.
func (d *reader) automaton(part *token) puzzle.Rule {
	groups, a := d.groups(part), d.arg(part, 0)
	m, known := d.automata[a.word]
	if !known {
		code, err := base64.RawURLEncoding.DecodeString(a.word)
		if err != nil {
			d.wrong(a, "an automaton in base64")
			return nil
		}
		m = d.decode(&bitReader{code: code}, a)
		if d.automata == nil {
			d.automata = make(map[string]machine)
		}
		d.automata[a.word] = m
	}
	for _, g := range groups {
		r := m.rule
		if len(g.breaks) > 0 {
			r = d.withBreaks(m, g.breaks, a)
		}
		r.Cells, r.Name = g.cells, g.name
		d.add(part, r)
	}
	return nil
}

// decode reads an automaton: its head, and then the steps of each state as long as there are bits.
// States are numbers, first those in which it may begin, then others that accept.
func (d *reader) decode(b *bitReader, a argument) (m machine) {
	r := &m.rule
	r.Start = []string{"0"} // without states nothing is accepted
	if len(b.code) == 0 || d.err != nil {
		return m
	}
	packed := b.take(2)
	width, symbols := b.take(4)+1, b.take(4)+1
	starts, accepting := b.take(width), b.take(width)
	if packed > 1 || starts == 0 || b.at+starts > 8*len(b.code) {
		d.fail(a.at, "an automaton", "another code")
		return m
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
	symbolWidth := bits.Len(uint(symbols - 1))
	step := func(from, symbol, to int) {
		f, t := strconv.Itoa(from), strconv.Itoa(to)
		switch n := d.p.DigitCount(); {
		case symbol == n:
			m.breaks = append(m.breaks, [2]string{f, t})
			return
		case symbol > n:
			return // no grid has it
		}
		digit := d.p.Low + puzzle.Digit(symbol)
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
	for s := 0; least > 0 && b.at+least <= 8*len(b.code) && !d.failed(); s++ {
		if packed == 1 {
			present := b.take(symbols)
			for k := range symbols {
				if present>>k&1 == 1 {
					step(s, k, b.take(width))
				}
			}
		} else {
			for range b.take(few) {
				symbol := b.take(symbolWidth)
				step(s, symbol, b.take(width))
			}
		}
		if b.at > 8*len(b.code) {
			d.fail(a.at, "an automaton", "a code that ends too early")
		}
	}
	return m
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

// mostHyphenSteps bounds the steps that hyphens in the lists of a string add.
const mostHyphenSteps = 1 << 18

// withBreaks returns the automaton for a list that has hyphens after the given numbers of cells,
// which rise. The rule reads digits alone, so its states up to the last hyphen also say how many
// cells have been read, and the steps on a hyphen are part of those that lead to it.
func (d *reader) withBreaks(m machine, breaks []int, a argument) rule.Automaton {
	w := hyphenated{reader: d, leads: make(map[string][]string), hyphens: make(map[int]int)}
	for _, b := range m.breaks {
		w.leads[b[0]] = append(w.leads[b[0]], b[1])
	}
	for _, at := range breaks {
		w.hyphens[at]++
	}
	last := breaks[len(breaks)-1]
	name := func(read int, state string) string {
		if read >= last {
			return state
		}
		return strconv.Itoa(read) + "/" + state
	}
	r := rule.Automaton{Accept: m.rule.Accept, Steps: slices.Clone(m.rule.Steps)}
	live := make(map[string]bool)
	for _, s := range w.across(0, m.rule.Start) {
		live[s] = true
		r.Start = append(r.Start, name(0, s))
	}
	for read := 0; read < last && len(live) > 0 && d.hyphenSteps <= mostHyphenSteps; read++ {
		reached := make(map[string]bool)
		for _, s := range m.rule.Steps {
			d.hyphenSteps++
			if !live[s.From] {
				continue
			}
			for _, to := range w.across(read+1, []string{s.To}) {
				reached[to] = true
				r.Steps = append(r.Steps, rule.AutomatonStep{
					From: name(read, s.From), Digits: s.Digits, To: name(read+1, to),
				})
			}
		}
		live = reached
	}
	if d.hyphenSteps > mostHyphenSteps {
		d.fail(a.at, "hyphens near the beginning of their lists, or a smaller automaton",
			"too many steps up to the last hyphen")
	}
	if len(r.Start) == 0 {
		r.Start = []string{"none"} // which leads nowhere
	}
	return r
}

// A hyphenated list is one for an automaton, with hyphens between cells.
type hyphenated struct {
	*reader
	leads   map[string][]string // from a state on a hyphen
	hyphens map[int]int         // by the number of cells ahead of them: how many
}

// across returns where the hyphens after a number of cells lead from some states, each once. There
// are none once the string has too many steps.
func (w *hyphenated) across(read int, states []string) []string {
	for range w.hyphens[read] {
		var next []string
		for _, s := range states {
			if w.hyphenSteps += 1 + len(w.leads[s]); w.hyphenSteps > mostHyphenSteps {
				return nil
			}
			next = append(next, w.leads[s]...)
		}
		slices.Sort(next)
		states = slices.Compact(next)
	}
	return states
}

// automaton adds an automaton as a code: its states are numbers, first those in which it begins,
// then the others that accept, then the rest.
func (w *writer) automaton(r rule.Automaton) {
	number := make(map[string]int)
	add := func(states ...string) {
		for _, s := range states {
			if _, known := number[s]; !known {
				number[s] = len(number)
			}
		}
	}
	add(r.Start...)
	starts := len(number)
	add(r.Accept...)
	accepting := len(number) - starts
	for _, s := range r.Steps {
		add(s.From, s.To)
	}
	type move struct{ symbol, to int }
	moves := make([][]move, len(number))
	most := 0
	for _, s := range r.Steps {
		from := number[s.From]
		for _, d := range s.Digits {
			if d >= w.low && d <= w.high {
				moves[from] = append(moves[from], move{int(d - w.low), number[s.To]})
			}
		}
		most = max(most, len(moves[from]))
	}
	width, few := max(1, bits.Len(uint(len(number)))), bits.Len(uint(most))
	if width > 16 || few > 15 {
		w.unfit(r, " of very many states or steps")
		return
	}
	var code bitWriter
	code.put(0, 2)
	code.put(width-1, 4)
	code.put(int(w.high-w.low), 4)
	code.put(starts, width)
	code.put(accepting, width)
	accepts := make([]bool, len(number))
	for _, s := range r.Accept {
		accepts[number[s]] = true
	}
	for s := starts - 1; s >= 0; s-- {
		bit := 0
		if accepts[s] {
			bit = 1
		}
		code.put(bit, 1)
	}
	code.put(few, 4)
	symbolWidth := bits.Len(uint(w.high - w.low))
	for _, list := range moves {
		code.put(len(list), few)
		for _, m := range list {
			code.put(m.symbol, symbolWidth)
			code.put(m.to, width)
		}
	}
	args := []string{base64.RawURLEncoding.EncodeToString(code.bytes)}
	if r.Name != "" {
		args = append(args, "_"+escaped(r.Name))
	}
	w.line("NFA", r.Cells, args...)
}

// A bitWriter writes bits, the highest of each byte first.
type bitWriter struct {
	bytes []byte
	n     int // bits
}

func (b *bitWriter) put(value, width int) {
	for k := width - 1; k >= 0; k-- {
		if b.n%8 == 0 {
			b.bytes = append(b.bytes, 0)
		}
		b.bytes[b.n/8] |= byte(value>>k&1) << (7 - b.n%8)
		b.n++
	}
}
