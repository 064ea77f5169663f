package sudokumaker

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
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

// dotTypes are the types of the constraints with negatives.
var dotTypes = [...]int{differences: typeDifference, ratios: typeRatio, sums: typeXV}

// dots reads clues on edges, and values that neighbours without a clue must not have.
func (r *reader) dots(v *jsontext.Value, which int) {
	if r.of == nil {
		r.noRule(v)
		return
	}
	r.plain(v)
	if r.Err != nil || !v.Get("negative").Says() {
		return
	}
	for _, value := range r.each(v, "negative") {
		n := r.Number(value, 0, math.MaxInt16)
		if values := &r.negatives[which].values; !slices.Contains(*values, n) {
			*values = append(*values, n)
		}
		if len(r.negatives[which].values) > mostNegatives {
			r.Fail(value, "at most "+strconv.Itoa(mostNegatives)+" values", "more")
		}
	}
}

// overrides reads whether clues excuse pairs from what the other kind forbids.
func (r *reader) overrides(v *jsontext.Value, key string, other int) {
	r.negatives[other].beside = r.negatives[other].beside || !r.flag(v, key, true)
}

func (r *reader) differences(v *jsontext.Value) {
	r.overrides(v, "overrideNegativeRatios", ratios)
	r.dots(v, differences)
}

func (r *reader) ratios(v *jsontext.Value) {
	r.overrides(v, "overrideNegativeDifferences", differences)
	r.dots(v, ratios)
}

func (r *reader) sums(v *jsontext.Value) { r.dots(v, sums) }

// addNegatives adds what neighbours without clues must not have.
func (r *reader) addNegatives(v *jsontext.Value) {
	for which, n := range r.negatives {
		values := n.values
		switch {
		case len(values) == 0:
		case which == sums && slices.Equal(slices.Sorted(slices.Values(values)), []int{5, 10}):
			r.Add(v, rule.XVNegative{})
		case which == sums:
			r.forbid(v, values, "a + b != %d", r.pairsWithout(sums))
		case which == ratios:
			r.Add(v, rule.NegativeRatio{Values: values})
			if n.beside {
				r.forbid(v, values, "a != %d*b && b != %[1]d*a", r.pairsBeside(ratios, differences))
			}
		default:
			r.Add(v, rule.NegativeDifference{Values: values})
			if n.beside {
				r.forbid(v, values, "abs(a-b) != %d", r.pairsBeside(differences, ratios))
			}
		}
	}
}

// forbid adds that no value is that of a pair.
func (r *reader) forbid(v *jsontext.Value, values []int, holds string, pairs [][2]puzzle.Cell) {
	var parts []string
	for _, n := range values {
		parts = append(parts, fmt.Sprintf(holds, n))
	}
	text := strings.Join(parts, " && ")
	for _, pair := range pairs {
		r.Add(v, rule.Relation{Cells: pair[:], Holds: text})
	}
}

// clued returns the pairs of neighbours that have a clue of a kind, the lower cell first.
func (r *reader) clued(which int) map[[2]puzzle.Cell]bool {
	pairs := make(map[[2]puzzle.Cell]bool)
	f := ofType(r.Known, dotTypes[which])
	if f == nil {
		return pairs
	}
	for _, other := range r.Puzzle.Rules {
		if s, _, ok := f.State(other, nil); ok {
			pairs[[2]puzzle.Cell{min(s.Cells[0], s.Cells[1]), max(s.Cells[0], s.Cells[1])}] = true
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

// negative adds values that neighbours without a clue must not have; allowed only once for a type.
func (w *writer) negative(number int, r puzzle.Rule, values []int) {
	for _, c := range w.list {
		if c.number == number && len(c.others) > 0 {
			w.err = misfit("its rules (two of " + r.Kind() + ")")
		}
	}
	if len(values) == 0 || slices.Min(values) < 0 ||
		len(slices.Compact(slices.Sorted(slices.Values(values)))) < len(values) {
		w.unfit(r, " of other values")
	}
	w.list = append(w.list, gathered{
		number: number, key: "clues", others: []string{"negative", jsontext.Numbers(values)},
	})
}

func (w *writer) negativeDifference(r rule.NegativeDifference) {
	w.negative(typeDifference, r, r.Values)
}

func (w *writer) negativeRatio(r rule.NegativeRatio) { w.negative(typeRatio, r, r.Values) }

func (w *writer) xvNegative(r rule.XVNegative) { w.negative(typeXV, r, []int{5, 10}) }
