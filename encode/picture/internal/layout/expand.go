package layout

import (
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// expand lists the rules of alternatives after the rule that has the alternatives, as if they were
// rules of the puzzle. Each has the tag of its alternative: 1a and 1b are those of the first such
// rule.
func (d *drawing) expand(rules rule.Set) {
	p := *d.puzzle
	p.Rules = nil
	number := 0
	// add adds a rule; if tag is not empty, it is that of the alternative the rule belongs to.
	// Alternatives inside an alternative extend its tag: 1aa, 1ab.
	var add func(r puzzle.Rule, tag string, within *int)
	add = func(r puzzle.Rule, tag string, within *int) {
		k := len(p.Rules)
		p.Rules = append(p.Rules, r)
		d.tags, d.has = append(d.tags, tag), append(d.has, "")
		d.numbers = append(d.numbers, 0)
		l, ok := rules.Look(r, d.puzzle)
		if !ok || l.Alternatives == nil {
			return
		}
		if tag == "" {
			number++
			d.numbers[k] = number
			tag, within = strconv.Itoa(number), new(int)
		}
		for i, list := range l.Alternatives {
			name := tag + letter(*within)
			*within++
			switch {
			case i == 0:
				d.has[k] = " " + name
			case i == len(l.Alternatives)-1:
				d.has[k] += " to " + name
			}
			inner := new(int)
			for _, one := range list {
				add(one, name, inner)
			}
		}
	}
	for _, r := range d.puzzle.Rules {
		add(r, "", nil)
	}
	if len(p.Rules) > len(d.puzzle.Rules) {
		d.puzzle = &p
	}
}

// tagged returns a text with the tag of rule k ahead of it.
func (d *drawing) tagged(k int, text string) string {
	if d.tags[k] == "" {
		return text
	}
	return d.tags[k] + ": " + text
}

// tag writes the tag of rule k into a corner of its first cells.
func (d *drawing) tag(k int) {
	l := d.looks[k]
	if d.tags[k] == "" || l.Layout == rule.Words {
		return
	}
	cells := lists(*l)[0]
	if len(cells) > 0 {
		d.corner(cells, d.tags[k], plainCage)
	}
}
