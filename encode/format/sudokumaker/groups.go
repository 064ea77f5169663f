package sudokumaker

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A group of digits is a number; its bit d stands for digit d.

// groups reads groups of digits of the puzzle. No group may be empty.
func (r *reader) groups(v *jsontext.Value) (groups []puzzle.DigitSet) {
	for _, group := range r.each(v, "groups") {
		n, err := strconv.ParseUint(group.Text, 10, 63)
		set := puzzle.DigitSet(n) & r.Puzzle.Domain()
		if group.Type != jsontext.Number || err != nil || set == 0 {
			r.Wrong(group, "a group of digits, the sum of 2^d of its digits d")
		}
		groups = append(groups, set)
	}
	return groups
}

// thirds returns the digits of a puzzle grouped by (digit-1) div 3, and residues grouped by
// remainder.
func thirds(p *puzzle.Puzzle) []puzzle.DigitSet {
	return classes(p, func(d int) int { return int(math.Floor(float64(d-1) / 3)) })
}

func residues(p *puzzle.Puzzle, mod int) []puzzle.DigitSet {
	return classes(p, func(d int) int { return d % mod })
}

func classes(p *puzzle.Puzzle, of func(d int) int) []puzzle.DigitSet {
	var sets []puzzle.DigitSet
	last := make(map[int]int)
	for d := p.Low; d <= p.High; d++ {
		i, ok := last[of(int(d))]
		if !ok {
			i = len(sets)
			last[of(int(d))] = i
			sets = append(sets, 0)
		}
		sets[i] |= puzzle.Digits(d)
	}
	return sets
}

func sameGroups(a, b []puzzle.DigitSet) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// globalGroups reads groups such that every square of four cells has a digit of each group.
func (r *reader) globalGroups(v *jsontext.Value) {
	groups := r.groups(v)
	p := r.Puzzle
	switch {
	case len(groups) == 3 && sameGroups(groups, thirds(p)):
		r.Add(v, rule.GlobalEntropy{})
		return
	case len(groups) == 3 && sameGroups(groups, residues(p, 3)):
		r.Add(v, rule.GlobalMod3{})
		return
	}
	for row := range p.Rows - 1 {
		for col := range p.Cols - 1 {
			c := p.Cell(row, col)
			square := []puzzle.Cell{c, c + 1, c + puzzle.Cell(p.Cols), c + puzzle.Cell(p.Cols) + 1}
			for _, g := range groups {
				if r.Failed() {
					return
				}
				r.Add(v, rule.Pattern{Cells: square, Pattern: ".*" + r.class(v, g) + ".*"})
			}
		}
	}
}

// sign returns the character of a digit in patterns.
func (r *reader) sign(at *jsontext.Value, d puzzle.Digit) string {
	switch {
	case d <= 9:
		return string(rune('0' + d))
	case d <= 9+26:
		return string(rune('A' + d - 10))
	}
	r.Fail(at, "digits up to 35", strconv.Itoa(int(d)))
	return ""
}

// class returns the digits of a group as a class of a pattern.
func (r *reader) class(at *jsontext.Value, group puzzle.DigitSet) string {
	var b strings.Builder
	for d := range group.All() {
		b.WriteString(r.sign(at, d))
	}
	return "[" + b.String() + "]"
}

// mostGroups is the most groups of a line; a pattern lists their orders.
const mostGroups = 5

// groupLines reads lines on which successive cells, as many as there are groups, have a digit of
// each group. If the line has fewer cells, they have digits of different groups.
func (r *reader) groupLines(v *jsontext.Value) {
	groups := r.groups(v)
	if len(groups) == 0 {
		r.Idle(v, "groups")
		return
	}
	p := r.Puzzle
	entropic := len(groups) == 3 && sameGroups(groups, thirds(p))
	modular := sameGroups(groups, residues(p, len(groups)))
	var texts []string
	if !entropic && !modular {
		if len(groups) > mostGroups {
			found := strconv.Itoa(len(groups))
			r.Unknown(v, "at most "+strconv.Itoa(mostGroups)+" groups, or remainders", found)
			return
		}
		for _, g := range groups {
			texts = append(texts, r.class(v, g))
		}
	}
	for line, cells := range r.lists(v, "lines") {
		switch {
		case entropic:
			r.Add(line, rule.Entropic{Cells: cells})
			continue
		case modular:
			r.Add(line, rule.Modular{Cells: cells, Mod: len(groups)})
			continue
		}
		size := min(len(cells), len(groups))
		pattern := strings.Join(arrangements(texts, size), "|")
		for i := 0; i+size <= len(cells) && size > 0 && !r.Failed(); i++ {
			r.Add(line, rule.Pattern{Cells: cells[i : i+size], Pattern: pattern})
		}
	}
}

// arrangements returns the ways in which count different texts can follow one another.
func arrangements(texts []string, count int) []string {
	if count == 0 {
		return []string{""}
	}
	var all []string
	for i, text := range texts {
		for _, rest := range arrangements(slices.Delete(slices.Clone(texts), i, i+1), count-1) {
			all = append(all, text+rest)
		}
	}
	return all
}

// groups adds a constraint about groups of digits; count is the required number of groups.
func (w *writer) groups(
	r puzzle.Rule, number int, groups []puzzle.DigitSet, count int, line []puzzle.Cell,
) {
	var masks []string
	for _, g := range groups {
		masks = append(masks, strconv.FormatUint(uint64(g), 10))
	}
	if len(masks) != count || w.p.High > 52 { // JavaScript represents such numbers exactly
		w.unfit(r, " of "+strconv.Itoa(len(masks))+" groups")
	}
	if line == nil {
		w.alone(number, "groups", jsontext.ListOf(masks))
	} else {
		w.add(number, "lines", jsontext.Numbers(line), "groups", jsontext.ListOf(masks))
	}
}

func (w *writer) globalEntropy(r rule.GlobalEntropy) {
	w.groups(r, typeGroups, thirds(w.p), 3, nil)
}

func (w *writer) globalMod3(r rule.GlobalMod3) {
	if sameGroups(residues(w.p, 3), thirds(w.p)) {
		w.unfit(r, "")
	}
	w.groups(r, typeGroups, residues(w.p, 3), 3, nil)
}

func (w *writer) entropic(r rule.Entropic) { w.groups(r, typeGroupLines, thirds(w.p), 3, r.Cells) }

func (w *writer) modular(r rule.Modular) {
	if r.Mod > w.p.DigitCount() || sameGroups(residues(w.p, r.Mod), thirds(w.p)) && r.Mod == 3 {
		w.unfit(r, "")
	}
	w.groups(r, typeGroupLines, residues(w.p, r.Mod), r.Mod, r.Cells)
}

// sequences reads lines on which the digits rise or fall by the same step, or stay the same.
func (r *reader) sequences(v *jsontext.Value) {
	for line, cells := range r.lists(v, "lines") {
		if len(cells) >= 3 {
			r.Add(line, rule.Pattern{Cells: cells, Pattern: r.steps(line, len(cells))})
		}
	}
}

// steps returns a pattern of all sequences of a length.
func (r *reader) steps(at *jsontext.Value, length int) string {
	var words []string
	low, high := int(r.Puzzle.Low), int(r.Puzzle.High)
	for first := low; first <= high; first++ {
		words = append(words, r.sign(at, puzzle.Digit(first))+"{"+strconv.Itoa(length)+"}")
		for step := low - high; step <= high-low; step++ {
			last := first + step*(length-1)
			if step == 0 || last < low || last > high {
				continue
			}
			var b strings.Builder
			for i := range length {
				b.WriteString(r.sign(at, puzzle.Digit(first+i*step)))
			}
			words = append(words, b.String())
		}
	}
	return strings.Join(words, "|")
}
