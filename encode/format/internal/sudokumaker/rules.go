package sudokumaker

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A negative is what neighbours must not have without a clue.
type negative struct {
	values []int
	// beside says that a clue of the other kind, ratio for difference, does not excuse a pair.
	beside bool
}

// mostNegatives is more values than two digits can have.
const mostNegatives = 4 * int(puzzle.MaxDigit)

// Indices of negatives.
const (
	differences = iota
	ratios
	sums
)

// dots reads clues on edges, and values that neighbours without a clue must not have.
func (r *reader) dots(
	v *jsontext.Value, which, usual int, make func(pair []puzzle.Cell, value int) puzzle.Rule,
) *source.Error {
	err := r.each(v, "clues", func(clue *jsontext.Value) *source.Error {
		n, value := usual, clue.Get("value")
		switch {
		case !value.Says() && usual == 0:
			return r.idle(clue, "a value")
		case value.Says():
			var err *source.Error
			if n, err = r.Whole(value, 0, math.MaxInt16); err != nil {
				return err
			}
		}
		place, err := r.need(clue, "edge")
		if err != nil {
			return err
		}
		pair, err := r.edge(place)
		if err != nil {
			return err
		}
		r.others(clue, "value", "edge")
		return r.Add(clue, make(pair, n))
	})
	if err != nil || !v.Get("negative").Says() {
		return err
	}
	return r.each(v, "negative", func(value *jsontext.Value) *source.Error {
		n, err := r.Whole(value, 0, math.MaxInt16)
		if values := &r.negatives[which].values; !slices.Contains(*values, n) {
			*values = append(*values, n)
		}
		if len(r.negatives[which].values) > mostNegatives {
			return r.At(value, "at most "+strconv.Itoa(mostNegatives)+" values", "more")
		}
		return err
	})
}

// overrides reads whether clues excuse pairs from what the other kind forbids.
func (r *reader) overrides(v *jsontext.Value, key string, other int) *source.Error {
	excuse, err := r.flag(v, key, true)
	if clues := v.Get("clues"); !excuse && clues.Says() {
		r.negatives[other].beside = true
	}
	return err
}

func (r *reader) differences(v *jsontext.Value) *source.Error {
	if err := r.overrides(v, "overrideNegativeRatios", ratios); err != nil {
		return err
	}
	return r.dots(v, differences, 1, func(pair []puzzle.Cell, n int) puzzle.Rule {
		return rule.Difference{Cells: pair, Value: n}
	})
}

func (r *reader) ratios(v *jsontext.Value) *source.Error {
	if err := r.overrides(v, "overrideNegativeDifferences", differences); err != nil {
		return err
	}
	return r.dots(v, ratios, 2, func(pair []puzzle.Cell, n int) puzzle.Rule {
		return rule.Ratio{Cells: pair, Value: n}
	})
}

func (r *reader) sums(v *jsontext.Value) *source.Error {
	return r.dots(v, sums, 0, func(pair []puzzle.Cell, n int) puzzle.Rule {
		return rule.PairSum{Cells: pair, Value: n}
	})
}

// addNegatives adds what neighbours without clues must not have.
func (r *reader) addNegatives(v *jsontext.Value) *source.Error {
	for which, n := range r.negatives {
		if len(n.values) == 0 {
			continue
		}
		values := n.values
		var err *source.Error
		switch {
		case which == sums && slices.Equal(slices.Sorted(slices.Values(values)), []int{5, 10}):
			err = r.Add(v, rule.XVNegative{})
		case which == sums:
			err = r.forbid(v, values, "a + b != %d", r.pairsWithout(sums))
		case which == ratios:
			err = r.Add(v, rule.NegativeRatio{Values: values})
			if n.beside && err == nil {
				err = r.forbid(v, values, "a != %d*b && b != %[1]d*a", r.pairsBeside(ratios, differences))
			}
		default:
			err = r.Add(v, rule.NegativeDifference{Values: values})
			if n.beside && err == nil {
				err = r.forbid(v, values, "abs(a-b) != %d", r.pairsBeside(differences, ratios))
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forbid adds that no value is that of a pair.
func (r *reader) forbid(
	v *jsontext.Value, values []int, holds string, pairs [][2]puzzle.Cell,
) *source.Error {
	var parts []string
	for _, n := range values {
		parts = append(parts, fmt.Sprintf(holds, n))
	}
	text := strings.Join(parts, " && ")
	for _, pair := range pairs {
		if err := r.Add(v, rule.Relation{Cells: pair[:], Holds: text}); err != nil {
			return err
		}
	}
	return nil
}

// clued returns the pairs of neighbours that have a clue of a kind, the lower cell first.
func (r *reader) clued(which int) map[[2]puzzle.Cell]bool {
	pairs := make(map[[2]puzzle.Cell]bool)
	for _, other := range r.Puzzle.Rules {
		var cells []puzzle.Cell
		switch other := other.(type) {
		case rule.Difference:
			if which == differences {
				cells = other.Cells
			}
		case rule.Ratio:
			if which == ratios {
				cells = other.Cells
			}
		case rule.PairSum:
			if which == sums {
				cells = other.Cells
			}
		}
		if cells != nil {
			pairs[[2]puzzle.Cell{min(cells[0], cells[1]), max(cells[0], cells[1])}] = true
		}
	}
	return pairs
}

// neighbours returns all pairs of cells that touch and are wanted, in order.
func (r *reader) neighbours(wanted func([2]puzzle.Cell) bool) (pairs [][2]puzzle.Cell) {
	for a := range puzzle.Cell(r.Puzzle.Cells()) {
		for b := range r.Puzzle.Neighbors(a) {
			if pair := [2]puzzle.Cell{a, b}; a < b && wanted(pair) {
				pairs = append(pairs, pair)
			}
		}
	}
	return pairs
}

// pairsWithout returns the neighbours that have no clue of a kind.
func (r *reader) pairsWithout(which int) [][2]puzzle.Cell {
	clued := r.clued(which)
	return r.neighbours(func(pair [2]puzzle.Cell) bool { return !clued[pair] })
}

// pairsBeside returns the neighbours that have a clue of the other kind and none of the first.
func (r *reader) pairsBeside(which, other int) [][2]puzzle.Cell {
	clued, others := r.clued(which), r.clued(other)
	return r.neighbours(func(pair [2]puzzle.Cell) bool { return others[pair] && !clued[pair] })
}

func (r *reader) thermometers(v *jsontext.Value) *source.Error {
	slow, err := r.flag(v, "slow", false)
	if err != nil {
		return err
	}
	return r.each(v, "thermometers", func(line *jsontext.Value) *source.Error {
		cells, err := r.cellsOf(line)
		switch {
		case err != nil:
			return err
		case slow:
			return r.Add(line, rule.SlowThermo{Cells: cells})
		}
		return r.Add(line, rule.Thermo{Cells: cells})
	})
}

// killers reads cages. A sum of 0 is none.
func (r *reader) killers(v *jsontext.Value) *source.Error {
	return r.each(v, "cages", func(cage *jsontext.Value) *source.Error {
		list, err := r.need(cage, "cells")
		if err != nil {
			return err
		}
		cells, err := r.cellsOf(list)
		if err != nil {
			return err
		}
		r.others(cage, "cells", "value")
		k := rule.Killer{Cells: cells}
		if value := cage.Get("value"); value.Says() && value.Text != "0" {
			n, err := r.Number(value, math.MinInt16, math.MaxInt16)
			if err != nil {
				return err
			}
			k.Sum = &n
		}
		return r.Add(cage, k)
	})
}

// clones reads groups of cells with the same digit each: the cells at one place of all copies of a
// shape.
func (r *reader) clones(v *jsontext.Value) *source.Error {
	var copies []rule.Clone
	err := r.each(v, "groups", func(group *jsontext.Value) *source.Error {
		cells, err := r.cellsOf(group)
		for i, c := range cells[min(1, len(cells)):] {
			if i == len(copies) {
				copies = append(copies, rule.Clone{})
			}
			copies[i].Cells = append(copies[i].Cells, cells[0])
			copies[i].Clone = append(copies[i].Clone, c)
		}
		return err
	})
	for _, c := range copies {
		if err == nil {
			err = r.Add(v, c)
		}
	}
	return err
}

// quadruples reads digits at corners. At the border of the grid fewer cells have them.
func (r *reader) quadruples(v *jsontext.Value) *source.Error {
	return r.each(v, "clues", func(clue *jsontext.Value) *source.Error {
		place, err := r.need(clue, "corner")
		if err != nil {
			return err
		}
		cells, err := r.corner(place)
		if err != nil {
			return err
		}
		var values []puzzle.Digit
		if err := r.each(clue, "digits", func(v *jsontext.Value) *source.Error {
			d, err := r.Whole(v, int(r.Puzzle.Low), int(r.Puzzle.High))
			values = append(values, puzzle.Digit(d))
			return err
		}); err != nil {
			return err
		}
		r.others(clue, "corner", "digits")
		switch {
		case len(values) == 0:
			return r.idle(clue, "digits")
		case len(cells) < 4:
			return r.Add(clue, rule.ContainAtLeast{Cells: cells, Values: values})
		}
		return r.Add(clue, rule.Quadruple{Cells: cells, Values: values})
	})
}

// lookAndSay reads cages of which a text says how often digits occur: 1522 is one 5 and two 2s.
func (r *reader) lookAndSay(v *jsontext.Value) *source.Error {
	return r.each(v, "cages", func(cage *jsontext.Value) *source.Error {
		list, err := r.need(cage, "cells")
		if err != nil {
			return err
		}
		cells, err := r.cellsOf(list)
		if err != nil {
			return err
		}
		r.others(cage, "cells", "value")
		value := cage.Get("value")
		if !value.Says() {
			return r.idle(cage, "a value")
		}
		text := value.Text
		if !source.IsDecimal([]byte(text)) || len(text)%2 != 0 || len(text) > 2*puzzle.MaxSide {
			return r.At(value, "pairs of a count and a digit, such as 1522", value.What())
		}
		said := rule.LookAndSay{Cells: cells}
		for i := 0; i < len(text); i += 2 {
			said.Says = append(said.Says, rule.SaidDigit{
				Times: int(text[i] - '0'), Digit: puzzle.Digit(text[i+1] - '0'),
			})
		}
		return r.Add(cage, said)
	})
}

func (r *reader) whispers(v *jsontext.Value) *source.Error {
	diff := 5
	if value := v.Get("minDifference"); value != nil {
		var err *source.Error
		if diff, err = r.Whole(value, 0, math.MaxInt16); err != nil {
			return err
		}
	}
	return r.each(v, "lines", func(line *jsontext.Value) *source.Error {
		cells, err := r.cellsOf(line)
		if err != nil {
			return err
		}
		return r.Add(line, rule.Whisper{Cells: cells, Diff: diff})
	})
}

// regionSums reads lines that regions cut into pieces of the same sum. Where a line comes back to a
// region, singleRegionTotals makes one piece of its pieces there, which no rule here says.
func (r *reader) regionSums(v *jsontext.Value) *source.Error {
	single, err := r.flag(v, "singleRegionTotals", false)
	if err != nil {
		return err
	}
	f := like(r.known, "fpuzzles", "regionsumline")
	if f == nil {
		return r.unknown(v, "a known type of constraint", "region sum lines")
	}
	return r.each(v, "lines", func(line *jsontext.Value) *source.Error {
		cells, err := r.cellsOf(line)
		if err != nil {
			return err
		}
		if single && r.comesBack(cells) {
			return r.unknown(line, "a line that comes to each region once",
				"one that comes back, with one total a region")
		}
		return r.Add(line, f.Make(rule.Statement{Cells: cells}, r.Puzzle.Regions))
	})
}

// comesBack reports whether a line leaves a region and comes to it again.
func (r *reader) comesBack(line []puzzle.Cell) bool {
	left := make(map[int]bool)
	for i, c := range line {
		if r.Puzzle.Regions == nil {
			return false
		}
		region := r.Puzzle.Regions[c]
		if i > 0 && r.Puzzle.Regions[line[i-1]] != region {
			left[r.Puzzle.Regions[line[i-1]]] = true
		}
		if left[region] {
			return true
		}
	}
	return false
}

// arrows reads bulbs, of which the digit for the ones comes first, and the lines that begin in
// them.
func (r *reader) arrows(v *jsontext.Value) *source.Error {
	return r.each(v, "bulbsWithArrows", func(clue *jsontext.Value) *source.Error {
		list, err := r.need(clue, "bulbCells")
		if err != nil {
			return err
		}
		bulb, err := r.cellsOf(list)
		if err != nil {
			return err
		}
		slices.Reverse(bulb)
		r.others(clue, "bulbCells", "arrows")
		return r.each(clue, "arrows", func(line *jsontext.Value) *source.Error {
			cells, err := r.cellsOf(line)
			if err != nil {
				return err
			}
			if len(cells) > 0 && slices.Contains(bulb, cells[0]) {
				cells = cells[1:]
			}
			return r.Add(line, rule.Arrow{Circle: bulb, Cells: cells})
		})
	})
}

func (r *reader) littleKillers(v *jsontext.Value) *source.Error {
	return r.each(v, "clues", func(clue *jsontext.Value) *source.Error {
		value := clue.Get("value")
		if !value.Says() {
			return r.idle(clue, "a value")
		}
		sum, err := r.Number(value, math.MinInt16, math.MaxInt16)
		if err != nil {
			return err
		}
		place, err := r.need(clue, "outerCell")
		if err != nil {
			return err
		}
		way, err := r.need(clue, "diagonal")
		if err != nil {
			return err
		}
		diagonal, err := r.Whole(way, -1, 1)
		if err != nil || diagonal == 0 {
			return r.At(way, "1 or -1", way.What())
		}
		cells, err := r.outside(place, diagonal)
		if err != nil {
			return err
		}
		r.others(clue, "value", "outerCell", "diagonal")
		return r.Add(clue, rule.LittleKiller{Cells: cells, Sum: sum})
	})
}
