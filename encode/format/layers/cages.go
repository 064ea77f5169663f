package layers

import (
	"slices"
	"strconv"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// areSums reports whether a layer may be the sums of the cages in another: numbers and blanks, one
// number at most in a cage.
func areSums(layer, cages []token) bool {
	numbers := 0
	for _, t := range layer {
		switch {
		case isNumber(t.text) && t.text != "0":
			numbers++
		case !isNoSum(t.text):
			return false
		}
	}
	most, _ := sumsPerCage(groupsOf(cages), layer)
	return numbers > 0 && most == 1
}

// isNoSum reports whether a cell has no sum.
func isNoSum(text string) bool { return isBlank(text) || text == "0" }

// sumsPerCage returns the most and the fewest numbers in a cage.
func sumsPerCage(groups []group, layer []token) (most, fewest int) {
	fewest = len(layer)
	for _, g := range groups {
		numbers := 0
		for _, c := range g.cells {
			if !isNoSum(layer[c].text) {
				numbers++
			}
		}
		most, fewest = max(most, numbers), min(fewest, numbers)
	}
	return most, fewest
}

// firstIsSums reports whether the first layer has sums of cages rather than digits. It returns an
// error if both are possible.
func (r *reading) firstIsSums(first, cages []token) (bool, *source.Error) {
	large, others, numbers := false, false, 0
	for c, t := range first {
		switch {
		case !isNumber(t.text):
			others = others || !isBlank(t.text)
		case t.text != "0":
			numbers++
			large = large || source.Number([]byte(t.text), mostSum) > r.side
			others = others || isBlank(cages[c].text)
		}
	}
	groups := r.cagesOf(cages, first)
	most, fewest := sumsPerCage(groups, first)
	switch {
	case len(r.sums) > 0, others, numbers == 0:
		return false, nil
	case large, most == 1 && fewest == 1:
		return true, nil
	case slices.ContainsFunc(groups, func(g group) bool {
		return slices.ContainsFunc(g.cells[1:], func(c puzzle.Cell) bool {
			return !isNoSum(first[c].text)
		})
	}):
		return false, nil
	}
	return false, r.at(
		first[0], "digits, or a sum in each cage",
		"numbers that may be either: give the sums below the cages (a=15 b=7)",
	)
}

// cagesOf returns the cages of a layer. If cells of one label do not touch, but each part of them
// has a sum, the parts are cages: labels are then like colours of a map. Without a sum, the label 0
// means no cage.
func (r *reading) cagesOf(cages, sums []token) []group {
	var list []group
	for _, g := range groupsOf(cages) {
		parts := []group{g}
		if sums != nil {
			parts = g.pieces(r.side)
			if most, fewest := sumsPerCage(parts, sums); most != 1 || fewest != 1 {
				parts = []group{g}
			}
		}
		if g.label == "0" && !r.hasSum(g, sums) && (len(g.cells) > r.side || !g.touches(r.side)) {
			continue
		}
		list = append(list, parts...)
	}
	slices.SortFunc(list, func(a, b group) int { return int(a.cells[0] - b.cells[0]) })
	return list
}

// hasSum reports whether a label has a sum.
func (r *reading) hasSum(g group, sums []token) bool {
	most := 0
	if sums != nil {
		most, _ = sumsPerCage([]group{g}, sums)
	}
	return most > 0 ||
		slices.ContainsFunc(r.text.sums, func(s listed) bool { return s.label.text == g.label })
}

// cages adds the cages of a layer; sums is a layer of their sums, or nil.
func (r *reading) cages(layer, sums []token) *source.Error {
	groups := r.cagesOf(layer, sums)
	if !slices.ContainsFunc(groups, func(g group) bool { return len(g.cells) > 1 }) {
		return r.at(layer[0], "labels of regions or cages", "none for several cells")
	}
	groups = slices.DeleteFunc(groups, func(g group) bool {
		return len(g.cells) == 1 && !r.hasSum(g, sums)
	})
	totals := map[string]listed{}
	for _, s := range r.text.sums {
		isOf := func(g group) bool { return g.label == s.label.text }
		if !slices.ContainsFunc(groups, isOf) {
			return r.at(s.label, "the label of a cage", source.Quote([]byte(s.label.text)))
		}
		if _, twice := totals[s.label.text]; twice {
			return r.at(s.label, "one sum for each cage", "another for "+s.label.text)
		}
		totals[s.label.text] = s
	}
	some := len(totals) > 0
	for _, g := range groups {
		killer := rule.Killer{Cells: g.cells}
		place := layer[g.cells[0]]
		if s, ok := totals[g.label]; ok {
			killer.Sum, place = &s.sum, s.label
		}
		for _, c := range g.cells {
			if sums == nil || isNoSum(sums[c].text) {
				continue
			}
			t := sums[c]
			switch {
			case !isNumber(t.text):
				return r.at(t, "a sum", source.Quote([]byte(t.text)))
			case killer.Sum != nil:
				return r.at(t, "one sum in each cage", "another in cage "+g.label)
			}
			n := source.Number([]byte(t.text), mostSum)
			killer.Sum, place, some = &n, t, true
		}
		if !g.touches(r.side) {
			return r.at(place, "cages of cells that touch, or regions of "+strconv.Itoa(r.side),
				"cells with the label "+g.label+" that do not touch")
		}
		if err := r.p.ValidateRule(killer); err != nil {
			expected, found := source.Unfit(killer, err)
			return r.at(place, expected, found)
		}
		r.p.Rules = append(r.p.Rules, killer)
	}
	if !some {
		r.found.Warn(r.at(
			layer[0], "sums of the cages, such as \"a=15\" below them",
			"none, so the digits of a cage only differ",
		))
	}
	return nil
}
