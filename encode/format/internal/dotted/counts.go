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

// valueIndexing reads the cell of a value, that of an index, and the cells in which it is found.
func (d *reader) valueIndexing(part *token) puzzle.Rule {
	index := d.arg(part, 1)
	return rule.ValueIndexing{
		Value: d.cell(d.arg(part, 0)), Index: d.cell(index), Cells: d.cells(part, 2),
	}
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

// connectedValues reads a group of cells, the values that make a region in it, and perhaps how many
// cells that has. The group is the grid, or a variable.
func (d *reader) connectedValues(part *token) puzzle.Rule {
	var r rule.ConnectedValues
	if group := d.arg(part, 0); group.word != "" {
		name, declared := strings.CutPrefix(group.word, "V")
		if declared || slices.Contains(impliedNames, name) {
			r.Cells = d.cellsOf(name)
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
		return rule.Sum{Cells: cells, Sum: total}
	}
	return rule.WeightedSum{Cells: cells, Weights: weights, Is: "=", Total: total}
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
