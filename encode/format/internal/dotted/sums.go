package dotted

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// weightedSum reads a total, perhaps with weights as in 7_=_1_-2_1, and cells, some perhaps several
// times.
func (d *reader) weightedSum(part *token) *source.Error {
	cut := *part
	cut.args = slices.Clone(part.args)
	var weights []int
	weighted := false
	if len(cut.args) > 0 {
		var list string
		a := cut.args[0]
		if cut.args[0].word, list, weighted = strings.Cut(a.word, "_=_"); weighted {
			for word := range strings.SplitSeq(list, "_") {
				w, wrong := strconv.Atoi(word)
				if wrong != nil {
					return d.text.At(
						a.at, "a total with weights, such as 7_=_1_-2_1", source.Quote([]byte(a.word)),
					)
				}
				weights = append(weights, w)
			}
		}
	}
	total, err := d.sum(&cut)
	if err != nil {
		return err
	}
	cells, err := d.cells(part, 1)
	if err != nil {
		return err
	}
	if !weighted && len(once(cells)) == len(cells) {
		return d.add(part, rule.Sum{Cells: cells, Sum: total})
	}
	return d.add(part, rule.WeightedSum{Cells: cells, Weights: weights, Is: "=", Total: total})
}

// cage reads the sum of a cage, 0 for none, and its cells. A cell that is listed several times
// counts as often, but differs only from the others.
func (d *reader) cage(part *token) *source.Error {
	sum, err := d.sum(part)
	if err != nil {
		return err
	}
	cells, err := d.cells(part, 1)
	if err != nil {
		return err
	}
	different := once(cells)
	if len(different) < len(cells) && sum != 0 {
		if err := d.add(part, rule.WeightedSum{Cells: cells, Is: "=", Total: sum}); err != nil {
			return err
		}
		sum = 0
	}
	r := rule.Killer{Cells: different}
	if sum != 0 {
		r.Sum = &sum
	}
	return d.add(part, r)
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
