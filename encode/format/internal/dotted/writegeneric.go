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

// generic adds a rule that takes any cells, or others within it. It reports false if the rule is
// none of these.
func (w *writer) generic(r puzzle.Rule) (bool, error) {
	switch r := r.(type) {
	case rule.Some:
		return true, w.some(r)
	case rule.OneOf:
		if len(r.Values) == 0 {
			return true, misfit("its rules (one-of of no digits)")
		}
		var args []string
		for _, c := range r.Cells {
			args = append(args, w.name(c)+"_"+digitsText(r.Values))
		}
		w.part("", args...)
	case rule.Automaton:
		return true, w.automaton(r)
	case rule.WeightedSum:
		return true, w.weightedSum(r)
	case rule.ValueIndexing:
		w.part("ValueIndexing", w.names(append([]puzzle.Cell{r.Value, r.Index}, r.Cells...))...)
	case rule.ConnectedValues:
		return true, w.connected(r)
	case rule.FullRank:
		house, backward := w.house(r.Cells)
		switch rank := w.number(r.Rank); {
		case house == "":
			return true, misfit("its rules (full-rank of other cells than a row or column)")
		case w.tied && w.untied:
			return true, misfit("its rules (full-rank with and without ties)")
		case backward:
			w.part("FullRank", house, "", rank)
		default:
			w.part("FullRank", house, rank)
		}
	case rule.UnequalLines:
		if w.tied || w.unequal {
			return true, misfit("its rules (unequal-lines twice, or beside full-rank with ties)")
		}
		w.unequal = true
		w.part("FullRankTies", "none")
	case rule.ChaosConstruction:
		return true, w.chaos(r)
	case rule.ChaosArrow:
		args := w.control(r.Control, r.Others)
		for k, arm := range r.Arms {
			if k > 0 {
				args = append(args, "-")
			}
			args = append(args, w.names(arm)...)
		}
		return true, w.ofLabels("ChaosArrow", args)
	case rule.ChaosCount:
		return true, w.ofLabels("ChaosCount", append(w.control(r.Control, r.Others),
			w.names(r.Cells)...))
	case rule.Doppelganger:
		return true, w.doppelganger(r)
	default:
		return false, nil
	}
	return true, nil
}

// some adds alternatives: each is one part, or a group of several.
func (w *writer) some(r rule.Some) error {
	switch {
	case r.AtLeast != nil && *r.AtLeast != 1, r.AtLeast == nil && r.AtMost != nil,
		r.AtMost != nil && *r.AtMost < len(r.Of):
		return misfit("its rules (some, other than one at least)")
	}
	w.part("Or")
	w.deep++
	for _, rules := range r.Of {
		if len(rules) != 1 {
			w.part("And")
		}
		for _, one := range rules {
			if err := w.rule(one); err != nil {
				return err
			}
		}
		if len(rules) != 1 {
			w.part("End")
		}
	}
	w.deep--
	w.part("End")
	return nil
}

// weightedSum adds a sum that is equal to a number. A list in which no cell comes twice has weights
// in any case: without them it is a sum of another kind.
func (w *writer) weightedSum(r rule.WeightedSum) error {
	if r.Is != "=" {
		return misfit("its rules (weighted-sum " + r.Is + ")")
	}
	weights := r.Weights
	if weights == nil && len(once(r.Cells)) == len(r.Cells) {
		weights = slices.Repeat([]int{1}, len(r.Cells))
	}
	words := []string{w.number(r.Total)}
	if weights != nil {
		words = append(words, "=")
	}
	for _, weight := range weights {
		words = append(words, strconv.Itoa(weight))
	}
	w.part("Sum", append([]string{strings.Join(words, "_")}, w.names(r.Cells)...)...)
	return nil
}

// connected adds connected values of the grid or of a variable.
func (w *writer) connected(r rule.ConnectedValues) error {
	group := ""
	if len(r.Cells) > 0 {
		v, _ := w.p.VariableOf(r.Cells[0])
		if v == nil {
			return misfit("its rules (connected-values of some cells)")
		}
		all, _ := w.p.VariableCells("v" + v.Name)
		if !slices.Equal(all, r.Cells) {
			return misfit("its rules (connected-values of some cells)")
		}
		if group = v.Name; !w.implied[v.Name] {
			group = "V" + group
		}
	}
	if len(r.Values) == 0 {
		return misfit("its rules (connected-values of no digits)")
	}
	args := []string{group, digitsText(r.Values)}
	if r.Size != nil {
		if *r.Size < 0 || *r.Size > w.p.Cells() {
			return misfit("its rules (connected-values of " + strconv.Itoa(*r.Size) + " cells)")
		}
		args = append(args, strconv.Itoa(*r.Size))
	}
	w.part("ConnectedValues", args...)
	return nil
}

// chaos adds a chaos construction. The size of its regions is that of pieces too, so that there can
// be none unless it is the usual one.
func (w *writer) chaos(r rule.ChaosConstruction) error {
	size := w.p.DigitCount()
	if r.Size != nil {
		size = *r.Size
	}
	v, _ := w.p.FindVariable(labelsName)
	regions := puzzle.Digit(min(w.p.GridCells()/size, int(puzzle.MaxDigit)))
	usual := size == max(w.p.Rows, w.p.Cols)
	if !w.implied[labelsName] || !usual && w.p.Regions != nil || w.labelled ||
		v.Rows != w.p.Rows || v.Cols != w.p.Cols || v.Low != 1 || v.High != regions {
		return misfit("its rules (chaos-construction of other regions or labels)")
	}
	w.labelled = true
	if !usual {
		if usualBoxes(w.p) == nil && !w.p.NoLines {
			w.part("NoBoxes")
		}
		w.part("RegionSize", strconv.Itoa(size))
	}
	w.part("ChaosConstruction")
	return nil
}

// control returns the first arguments of a part about labels.
func (w *writer) control(c puzzle.Cell, others bool) []string {
	if others {
		return []string{w.name(c), "1"}
	}
	return []string{w.name(c), "0"}
}

// ofLabels adds a part that needs labels of regions.
func (w *writer) ofLabels(kind string, args []string) error {
	if !w.implied[labelsName] {
		return misfit("its rules (" + kind + " without the labels of a chaos construction)")
	}
	w.part(kind, args...)
	return nil
}

// doppelganger adds the part that brings the variables of what all houses lack.
func (w *writer) doppelganger(r rule.Doppelganger) error {
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
		return misfit("its rules (doppelganger of other cells or digits)")
	}
	w.missing = true
	w.part("Doppelganger")
	return nil
}

// automaton adds an automaton as a code: its states are numbers, first those in which it begins,
// then the others that accept, then the rest.
func (w *writer) automaton(r rule.Automaton) error {
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
		return misfit("its rules (automaton of very many states or steps)")
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
	w.part("NFA", append(args, w.names(r.Cells)...)...)
	return nil
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
