package penpa

import (
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A guess is drawing of one look, and the rule that it is taken for.
type guess struct {
	what, first string // the rule, and where it was found first
	from        *jsontext.Value
	n           int
}

// guess takes drawing for the rules that usually look so, and says so: gray circles and squares in
// cells, X and V between two cells, digits where four cells meet, and broad gray lines.
func (r *reader) guess() {
	sign := func(key, value *jsontext.Value) string {
		return strings.TrimSpace(named(value)) + " at " + r.placed(key)
	}
	for key, value := range r.question.Get("symbol").Members() {
		name, style := symbolOf(value)
		cells := r.around(r.pointOf(key))
		if len(cells) != 1 || r.used[value] || style.Text != "3" && style.Text != "4" {
			continue
		}
		switch name {
		case "circle_L", "circle_M":
			r.suppose("odd cells", rule.Odd{Cells: cells}, sign(key, value), value)
		case "square_LL", "square_L", "square_M":
			r.suppose("even cells", rule.Even{Cells: cells}, sign(key, value), value)
		}
	}
	for key, value := range r.question.Get("number").Members() {
		n, ok := numberOf(value)
		if !ok || r.used[value] {
			continue
		}
		switch cells := r.around(r.pointOf(key)); len(cells) {
		case 2:
			switch strings.ToUpper(n.text) {
			case "X":
				r.suppose("X", rule.PairSum{Cells: cells, Value: 10}, sign(key, value), value)
			case "V":
				r.suppose("V", rule.PairSum{Cells: cells, Value: 5}, sign(key, value), value)
			}
		case 4:
			quadruple := rule.Quadruple{Cells: cells}
			for _, one := range strings.ReplaceAll(n.text, " ", "") {
				quadruple.Values = append(quadruple.Values, r.digit(string(one)))
			}
			if len(n.text) > 0 && !slices.Contains(quadruple.Values, puzzle.Empty) {
				r.suppose("quadruples", quadruple, sign(key, value), value)
			}
		}
	}
	colors := r.colors.Get("nobulbthermo")
	for i, list := range r.question.Get("nobulbthermo").Elements() {
		colored := colors != nil && i < len(colors.List) && colors.List[i].Says()
		if cells, ok := r.lineCells(list); ok && !colored && !r.used[list] {
			r.suppose("palindromes", rule.Palindrome{Cells: cells}, "a line, "+r.placeNames(list), list)
		}
	}
	for _, one := range r.told {
		found := one.first
		if one.n > 1 {
			found += fmt.Sprintf(" and %d more like it", one.n-1)
		}
		r.Warn(one.from, "rules", found+", taken for "+one.what)
	}
}

// suppose adds a rule that drawing of some name looks like.
func (r *reader) suppose(what string, made puzzle.Rule, name string, value *jsontext.Value) {
	if !r.take(made, value) {
		return
	}
	k := slices.IndexFunc(r.told, func(one *guess) bool { return one.what == what })
	if k < 0 {
		k = len(r.told)
		r.told = append(r.told, &guess{what: what, first: name, from: value})
	}
	r.told[k].n++
}
