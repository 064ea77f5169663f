package sudokumaker

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A group of digits is a number; its bit d stands for digit d.

// groups reads groups of digits of the puzzle. No group may be empty.
func (r *reader) groups(v *jsontext.Value) (groups []puzzle.DigitSet, err *source.Error) {
	err = r.each(v, "groups", func(group *jsontext.Value) *source.Error {
		n, wrong := strconv.ParseUint(group.Text, 10, 63)
		set := puzzle.DigitSet(n) & r.Puzzle.Domain()
		if group.Kind != jsontext.Number || wrong != nil || set == 0 {
			return r.At(group, "a group of digits, the sum of 2^d of its digits d", group.What())
		}
		groups = append(groups, set)
		return nil
	})
	return groups, err
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
func (r *reader) globalGroups(v *jsontext.Value) *source.Error {
	groups, err := r.groups(v)
	p := r.Puzzle
	switch {
	case err != nil:
		return err
	case len(groups) == 3 && sameGroups(groups, thirds(p)):
		return r.Add(v, rule.GlobalEntropy{})
	case len(groups) == 3 && sameGroups(groups, residues(p, 3)):
		return r.Add(v, rule.GlobalMod3{})
	}
	for row := range p.Rows - 1 {
		for col := range p.Cols - 1 {
			c := p.Cell(row, col)
			square := []puzzle.Cell{c, c + 1, c + puzzle.Cell(p.Cols), c + puzzle.Cell(p.Cols) + 1}
			for _, g := range groups {
				if r.Src.Stopped() {
					return source.ErrStopped
				}
				text, err := r.class(v, g)
				if err != nil {
					return err
				}
				if err := r.Add(v, rule.Pattern{Cells: square, Pattern: ".*" + text + ".*"}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// signOf returns the character of a digit in patterns, or false if there is none.
func signOf(d puzzle.Digit) (string, bool) {
	switch {
	case d <= 9:
		return string(rune('0' + d)), true
	case d <= 9+26:
		return string(rune('A' + d - 10)), true
	}
	return "", false
}

// class returns the digits of a group as a class of a pattern.
func (r *reader) class(at *jsontext.Value, group puzzle.DigitSet) (string, *source.Error) {
	var b strings.Builder
	for d := range group.All() {
		sign, ok := signOf(d)
		if !ok {
			return "", r.At(at, "digits up to 35", strconv.Itoa(int(d)))
		}
		b.WriteString(sign)
	}
	return "[" + b.String() + "]", nil
}

// mostGroups is the most groups of a line; a pattern lists their orders.
const mostGroups = 5

// groupLines reads lines on which successive cells, as many as there are groups, have a digit of
// each group. If the line has fewer cells, they have digits of different groups.
func (r *reader) groupLines(v *jsontext.Value) *source.Error {
	groups, err := r.groups(v)
	switch {
	case err != nil:
		return err
	case len(groups) == 0:
		return r.idle(v, "groups")
	}
	p := r.Puzzle
	entropic := len(groups) == 3 && sameGroups(groups, thirds(p))
	modular := sameGroups(groups, residues(p, len(groups)))
	var texts []string
	if !entropic && !modular {
		if len(groups) > mostGroups {
			found := strconv.Itoa(len(groups))
			return r.unknown(v, "at most "+strconv.Itoa(mostGroups)+" groups, or remainders", found)
		}
		for _, g := range groups {
			text, err := r.class(v, g)
			if err != nil {
				return err
			}
			texts = append(texts, text)
		}
	}
	return r.lists(v, "lines", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		switch {
		case entropic:
			return r.Add(line, rule.Entropic{Cells: cells})
		case modular:
			return r.Add(line, rule.Modular{Cells: cells, Mod: len(groups)})
		}
		size := min(len(cells), len(groups))
		pattern := strings.Join(arrangements(texts, size), "|")
		for i := 0; i+size <= len(cells) && size > 0; i++ {
			if r.Src.Stopped() {
				return source.ErrStopped
			}
			window := rule.Pattern{Cells: cells[i : i+size], Pattern: pattern}
			if err := r.Add(line, window); err != nil {
				return err
			}
		}
		return nil
	})
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

// sequences reads lines on which the digits rise or fall by the same step, or stay the same.
func (r *reader) sequences(v *jsontext.Value) *source.Error {
	return r.lists(v, "lines", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		if len(cells) < 3 {
			return nil
		}
		text, err := r.steps(line, len(cells))
		if err != nil {
			return err
		}
		return r.Add(line, rule.Pattern{Cells: cells, Pattern: text})
	})
}

// steps returns a pattern of all sequences of a length.
func (r *reader) steps(at *jsontext.Value, length int) (string, *source.Error) {
	var words []string
	low, high := int(r.Puzzle.Low), int(r.Puzzle.High)
	for first := low; first <= high; first++ {
		same, ok := signOf(puzzle.Digit(first))
		if !ok {
			return "", r.At(at, "digits up to 35", strconv.Itoa(first))
		}
		words = append(words, same+"{"+strconv.Itoa(length)+"}")
		for step := low - high; step <= high-low; step++ {
			last := first + step*(length-1)
			if step == 0 || last < low || last > high {
				continue
			}
			var b strings.Builder
			for i := range length {
				sign, ok := signOf(puzzle.Digit(first + i*step))
				if !ok {
					return "", r.At(at, "digits up to 35", strconv.Itoa(first+i*step))
				}
				b.WriteString(sign)
			}
			words = append(words, b.String())
		}
	}
	return strings.Join(words, "|"), nil
}
