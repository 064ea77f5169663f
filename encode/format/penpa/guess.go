package penpa

import (
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

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
			if text := strings.ToUpper(n.text); text == "X" || text == "V" {
				g, _ := link.Sign(text, cells)
				r.suppose(g.What, g.Rule, sign(key, value), value)
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
	for i, list := range r.question.Get("nobulbthermo").Elements() {
		if cells, ok := r.lineCells(list); ok && r.colorOf("nobulbthermo", i) == "" && !r.used[list] {
			r.suppose("palindromes", rule.Palindrome{Cells: cells}, "a line, "+r.placeNames(list), list)
		}
	}
	r.TellGuesses()
}

// suppose adds a rule that drawing of some name looks like.
func (r *reader) suppose(what string, made puzzle.Rule, name string, value *jsontext.Value) {
	if r.Guess(link.Guess{What: what, Rule: made}, value, name) {
		r.used[value] = true
	}
}
