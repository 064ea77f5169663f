package layout

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/puzzle"
)

// A folded is one or more rules with alternatives that have no marks, are stated in words, and
// differ only in their cells. Each has a number, which stands in its cells.
type folded struct {
	rules []int
	text  string // of the first
}

// mostStated is the greatest number of alternatives that are stated in words in one line.
const mostStated = 16

// fold finds the folded texts, and those of rules without a look, which are folded likewise.
func (d *drawing) fold() {
	p := d.puzzle
	d.folded, d.texted = make([]*folded, len(p.Rules)), make([]string, len(p.Rules))
	first := make(map[string]*folded)
	var alone []int // rules without a look that are no alternatives
	var texts []string
	for k, r := range p.Rules {
		l := d.looks[k]
		switch {
		case d.tags[k] != "":
		case l == nil:
			alone, texts = append(alone, k), append(texts, puzzle.Describe(p, r))
		case d.numbers[k] != 0 && len(l.Alternatives) <= mostStated && d.unmarked(k):
			text := words.Rule(r.Kind(), l) + ": " + d.alternatives(l.Alternatives)
			f := first[words.Form(text)]
			if f == nil {
				f = &folded{text: text}
				first[words.Form(text)] = f
			}
			f.rules = append(f.rules, k)
			for d.folded[k] = f; k+1 < len(p.Rules) && d.tags[k+1] != ""; k++ {
				d.folded[k+1] = f
			}
		}
	}
	for i, text := range words.Fold(texts) {
		d.texted[alone[i]] = text
	}
}

// unmarked reports whether no alternative of rule k has marks.
func (d *drawing) unmarked(k int) bool {
	for k++; k < len(d.looks) && d.tags[k] != ""; k++ {
		if l := d.looks[k]; l != nil && l.Alternatives == nil {
			return false
		}
	}
	return true
}

// alternatives states lists of rules in words.
func (d *drawing) alternatives(lists [][]puzzle.Rule) string {
	texts := make([]string, len(lists))
	for k, list := range lists {
		all := make([]string, len(list))
		for i, r := range list {
			all[i] = puzzle.Describe(d.puzzle, r)
		}
		texts[k] = strings.Join(all, ", ")
	}
	return strings.Join(texts, "; or ")
}

// drawFolded marks the cells of all rules of a text with their numbers, and states them in words.
// If a rule has several cells in a block, the text names the cells of each rule.
func (d *drawing) drawFolded(f *folded) {
	p := d.puzzle
	plain := true
	for _, k := range f.rules {
		seen := make(map[*block]bool)
		for _, c := range puzzle.CellsOf(p, p.Rules[k]) {
			b, _, _ := d.placed(c)
			plain, seen[b] = plain && !seen[b], true
			if !b.hidden {
				d.corner([]puzzle.Cell{c}, strconv.Itoa(d.numbers[k]), plainCage)
			}
		}
	}
	text := fmt.Sprintf("%d: %s", d.numbers[f.rules[0]], f.text)
	if others := f.rules[1:]; plain && len(others) > 0 {
		text += "; likewise " + d.ranges(others)
	} else {
		for _, k := range others {
			names := p.CellRanges(puzzle.CellsOf(p, p.Rules[k]))
			text += fmt.Sprintf("; likewise %d: %s", d.numbers[k], strings.Join(names, " "))
		}
	}
	d.explain(text, swatch{})
}

// ranges returns the numbers of rules, "2 to 4, 7".
func (d *drawing) ranges(rules []int) string {
	var parts []string
	for i := 0; i < len(rules); {
		first, last := d.numbers[rules[i]], d.numbers[rules[i]]
		for i++; i < len(rules) && d.numbers[rules[i]] == last+1; i++ {
			last++
		}
		part := strconv.Itoa(first)
		if last > first {
			part += " to " + strconv.Itoa(last)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
