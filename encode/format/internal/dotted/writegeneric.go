package dotted

import (
	"encoding/base64"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// some adds alternatives: each is one part, or a group of several.
func (w *writer) some(r rule.Some) {
	switch {
	case r.AtLeast != nil && *r.AtLeast != 1, r.AtLeast == nil && r.AtMost != nil,
		r.AtMost != nil && *r.AtMost < len(r.Of):
		w.unfit(r, ", other than one at least")
	}
	w.part("Or")
	w.deep++
	for _, rules := range r.Of {
		if len(rules) != 1 {
			w.part("And")
		}
		for _, one := range rules {
			w.rule(one)
		}
		if len(rules) != 1 {
			w.part("End")
		}
	}
	w.deep--
	w.part("End")
}

// weightedSum adds a sum that is equal to a number. A list in which no cell comes twice has weights
// in any case: without them it is a sum of another kind.
func (w *writer) weightedSum(r rule.WeightedSum) {
	if r.Is != "=" {
		w.comparison(r)
		return
	}
	weights := r.Weights
	if len(weights) == 0 && len(once(r.Cells)) == len(r.Cells) {
		weights = slices.Repeat([]int{1}, len(r.Cells))
	}
	words := []string{w.number(r.Total)}
	if len(weights) > 0 {
		words = append(words, "=")
	}
	for _, weight := range weights {
		words = append(words, strconv.Itoa(weight))
	}
	w.line("Sum", r.Cells, strings.Join(words, "_"))
}

// connected adds connected values of the grid or of a variable.
func (w *writer) connected(r rule.ConnectedValues) {
	group := ""
	if len(r.Cells) > 0 {
		v, _ := w.p.VariableOf(r.Cells[0])
		if v == nil || !w.isVariable(v.Name, r.Cells) {
			w.unfit(r, " of some cells")
			return
		}
		if group = v.Name; !w.implied[v.Name] {
			group = "V" + group
		}
	}
	if len(r.Values) == 0 {
		w.unfit(r, " of no digits")
	}
	args := []string{group, digitsText(r.Values)}
	if r.Size != nil {
		if *r.Size < 0 || *r.Size > w.p.Cells() {
			w.unfit(r, " of "+strconv.Itoa(*r.Size)+" cells")
		}
		args = append(args, strconv.Itoa(*r.Size))
	}
	w.part("ConnectedValues", args...)
}

// chaos adds a chaos construction. The size of its regions is that of pieces too, so that there can
// be none unless it is the usual one.
func (w *writer) chaos(r rule.ChaosConstruction) {
	size := w.p.DigitCount()
	if r.Size != nil {
		size = *r.Size
	}
	v, _ := w.p.FindVariable(labelsName)
	regions := puzzle.Digit(min(w.p.GridCells()/size, int(puzzle.MaxDigit)))
	usual := size == max(w.p.Rows, w.p.Cols)
	if !w.implied[labelsName] || !usual && w.p.Regions != nil || w.labelled ||
		v.Rows != w.p.Rows || v.Cols != w.p.Cols || v.Low != 1 || v.High != regions {
		w.unfit(r, " of other regions or labels")
	}
	w.labelled = true
	if !usual {
		if usualBoxes(w.p) == nil && !w.p.NoLines {
			w.part("NoBoxes")
		}
		w.part("RegionSize", strconv.Itoa(size))
	}
	w.part("ChaosConstruction")
}

// ofLabels adds a part that needs labels of regions: one cell controls others.
func (w *writer) ofLabels(name string, control puzzle.Cell, others bool, labels []string) {
	if !w.implied[labelsName] {
		w.misfit("its rules (" + name + " without the labels of a chaos construction)")
	}
	head := []string{w.name(control), "0"}
	if others {
		head[1] = "1"
	}
	w.part(name, append(head, labels...)...)
}

// doppelganger adds the part for the variables of the digits that houses lack.
func (w *writer) doppelganger(r rule.Doppelganger) {
	p := w.p
	all := len(r.Rows) > 0 && len(r.Cols) > 0 && p.Rows == p.Cols && p.Low == 0 &&
		w.low == 0 && w.high == p.High && int(p.High) == p.Rows &&
		(len(r.Regions) > 0) == (p.Regions != nil)
	for k, cells := range [][]puzzle.Cell{r.Rows, r.Cols, r.Regions} {
		v, _ := p.FindVariable(missingNames[k])
		if len(cells) > 0 {
			all = all && w.implied[missingNames[k]] && v.Low == 1 && v.High == p.High && v.Rows == 1
		}
	}
	if !all || w.missing {
		w.unfit(r, " of other cells or digits")
	}
	w.missing = true
	w.part("Doppelganger")
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
