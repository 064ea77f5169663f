package dotted

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// countDistinct reads a cell that counts the different digits of those after it. A cell that is
// listed several times has no more digits.
func (d *reader) countDistinct(part *token) puzzle.Rule {
	return rule.CountDistinct{Control: d.cell(d.arg(part, 0)), Cells: once(d.cells(part, 1))}
}

func (w *writer) countDistinct(r rule.CountDistinct) {
	w.line("CountDistinct", r.Cells, w.name(r.Control))
}

// valueIndexing reads the cell of a value, that of an index, and the cells in which it is found.
func (d *reader) valueIndexing(part *token) puzzle.Rule {
	index := d.arg(part, 1)
	return rule.ValueIndexing{
		Value: d.cell(d.arg(part, 0)), Index: d.cell(index), Cells: d.cells(part, 2),
	}
}

func (w *writer) valueIndexing(r rule.ValueIndexing) {
	w.line("ValueIndexing", r.Cells, w.name(r.Value), w.name(r.Index))
}

// lookAndSay reads pairs of figures, how often and which digit, and cells.
func (d *reader) lookAndSay(part *token) puzzle.Rule {
	a := d.arg(part, 0)
	r := rule.LookAndSay{Says: []rule.SaidDigit{}}
	for i := 0; i < len(a.word); i += 2 {
		pair := a.word[i:min(i+2, len(a.word))]
		n, err := strconv.Atoi(pair)
		digit := puzzle.Digit(n % 10)
		if err != nil || len(pair) < 2 || n < 0 || digit < d.p.Low || digit > d.p.High {
			d.wrong(argument{pair, a.at + i}, "how often, and a digit, such as 21 for two 1s")
		}
		r.Says = append(r.Says, rule.SaidDigit{Times: n / 10, Digit: digit})
	}
	r.Cells = d.cells(part, 1)
	return r
}

func (w *writer) lookAndSay(r rule.LookAndSay) {
	text := ""
	for _, said := range r.Says {
		if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
			w.unfit(r, " of numbers of more than one figure")
		}
		text += w.number(said.Times) + w.number(int(said.Digit))
	}
	w.line("LookAndSay", r.Cells, text)
}

// connected reads a group of cells, the values that make a region in it, and perhaps how many
// cells that has. The group is the grid, or a variable.
func (d *reader) connected(part *token) puzzle.Rule {
	var r rule.ConnectedValues
	if group := d.arg(part, 0); group.word != "" {
		name, declared := strings.CutPrefix(group.word, "V")
		if declared || slices.Contains(impliedNames, name) {
			r.Cells = d.cellsOf(name)
		}
		if declared && d.folded[name] {
			d.wrong(group, "a variable of full rows")
		}
		if r.Cells == nil {
			d.wrong(group, "a variable, such as VX, or nothing for the grid")
		}
	}
	r.Values = d.digits(d.arg(part, 1))
	if part.has(2) {
		size := d.number(part, 2, 1, len(d.p.Givens))
		r.Size = &size
	}
	return r
}

// connected adds connected values of the grid or of a variable.
func (w *writer) connected(r rule.ConnectedValues) {
	group := ""
	if len(r.Cells) > 0 {
		v := w.variableOf(r.Cells)
		if v == nil {
			w.unfit(r, " of some cells")
			return
		}
		if group = w.implied[v.Name]; group == "" {
			group = "V" + v.Name
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

// weightedSum reads a total, perhaps with weights as in 7_=_1_-2_1, and cells, some perhaps several
// times.
func (d *reader) weightedSum(part *token) puzzle.Rule {
	cut := *part
	cut.args = slices.Clone(part.args)
	var weights []int
	weighted := false
	if len(cut.args) > 0 {
		var list string
		a := cut.args[0]
		if cut.args[0].word, list, weighted = strings.Cut(a.word, "_=_"); weighted {
			for word := range strings.SplitSeq(list, "_") {
				w, err := strconv.Atoi(word)
				if err != nil {
					d.wrong(a, "a total with weights, such as 7_=_1_-2_1")
				}
				weights = append(weights, w)
			}
		}
	}
	total := d.sum(&cut)
	cells := d.cells(part, 1)
	if !weighted && len(once(cells)) == len(cells) {
		return rule.Sum{Cells: cells, Sum: &total}
	}
	return rule.WeightedSum{Cells: cells, Weights: weights, Is: "=", Total: total}
}

// weightedSum adds a sum that is equal to a number. A list in which no cell comes twice has weights
// in any case: without them it is a sum of another kind.
func (w *writer) weightedSum(r rule.WeightedSum) {
	if r.Is != "=" {
		w.unfit(r, " with "+r.Is)
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

// cage reads the sum of a cage, 0 for none, and its cells. A cell that is listed several times
// counts as often, but differs only from the others.
func (d *reader) cage(part *token) puzzle.Rule {
	sum := d.sum(part)
	cells := d.cells(part, 1)
	different := once(cells)
	if len(different) < len(cells) && sum != 0 {
		d.add(part, rule.WeightedSum{Cells: cells, Is: "=", Total: sum})
		sum = 0
	}
	r := rule.Killer{Cells: different}
	if sum != 0 {
		r.Sum = &sum
	}
	return r
}

// once returns cells in their order, each once.
func once(cells []puzzle.Cell) []puzzle.Cell {
	seen := make(map[puzzle.Cell]bool)
	return slices.DeleteFunc(slices.Clone(cells), func(c puzzle.Cell) bool {
		again := seen[c]
		seen[c] = true
		return again
	})
}

// fullRank reads a row or column, and its ranks from the beginning and from the end; an empty one
// is none. Which lines may be equal is said once for all.
func (d *reader) fullRank(part *token) puzzle.Rule {
	ties := d.only("FullRankTies")
	any := ties != nil && len(ties.args) > 0 && ties.args[0].word == "any"
	make := func(cells []puzzle.Cell, n int) puzzle.Rule {
		return rule.FullRank{Cells: cells, Rank: n, Ties: any}
	}
	d.bothEnds(part, math.MinInt16, math.MaxInt16, make)
	return nil
}

func (w *writer) fullRank(r rule.FullRank) {
	switch {
	case w.stated["FullRank"] && r.Ties != w.tied:
		w.unfit(r, " with and without ties")
	case r.Ties && w.stated["FullRankTies"]:
		w.unfit(r, " with ties, beside unequal-lines")
	}
	w.tied = r.Ties
	w.end("FullRank", r, r.Cells, r.Rank)
}

// fullRankTies reads which lines may be equal: none, only those without a rank, or any.
func (d *reader) fullRankTies(part *token) puzzle.Rule {
	switch a := d.arg(part, 0); a.word {
	case "none":
		return rule.UnequalLines{}
	case "only-unclued", "any":
	default:
		d.wrong(a, "none, only-unclued or any")
	}
	return nil
}

func (w *writer) unequalLines(r rule.UnequalLines) {
	if w.tied || w.stated["FullRankTies"] {
		w.unfit(r, " twice, or beside full-rank with ties")
	}
	w.part("FullRankTies", "none")
}
