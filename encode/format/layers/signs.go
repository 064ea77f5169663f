package layers

import (
	"slices"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
)

// usual returns the maker for puzzles whose letters are the digits from 10 on.
func usual() *notation.Maker { return &notation.Maker{LetterA: 10} }

// labelled reports whether the text has a complete layer of digits and, after it, a letter that is
// no digit: a label. Or a letter says that a digit is even or odd.
func (s *text) labelled() bool {
	if s.side == 0 || len(s.rows) < s.side {
		return false
	}
	table := usual().Symbols(s.side)
	isDigit := func(t token) bool {
		return isBlank(t.text) || table.Word([]byte(t.text)) != notation.Bad
	}
	parity, label := 0, false
	for r, row := range s.rows {
		for k, t := range row {
			first := r < s.side && k < s.side
			letter := len(t.text) > 0 && (t.text[0]|0x20 >= 'a' && t.text[0]|0x20 <= 'z')
			switch {
			case isDigit(t):
			case first && isParity(t.text):
				parity++
			case first && !isNumber(t.text):
				return false
			case !first && letter:
				label = true
			}
		}
	}
	return label || parity > 1
}

// begun reports whether the text ends within a layer of labels below one of digits, as a row has a
// label twice, or within a layer of sums, of which one is no digit.
func (s *text) begun() bool {
	if s.side == 0 || len(s.rows)%s.side == 0 {
		return false
	}
	labels := false
	for k, row := range s.rows {
		twice, large, blank := s.look(row)
		switch {
		case k < s.side && large && blank:
			return true
		case k < s.side && twice:
			return false
		}
		labels = labels || k >= s.side && (twice || large)
	}
	return labels
}

// look reports whether a row has a number twice, a number that is no digit, and a blank.
func (s *text) look(row []token) (twice, large, blank bool) {
	seen := map[string]bool{}
	for _, t := range row {
		switch {
		case isBlank(t.text):
			blank = true
		case isNumber(t.text) && t.text != "0":
			twice = twice || seen[t.text]
			large = large || source.Number([]byte(t.text), mostSum) > s.side
			seen[t.text] = true
		}
	}
	return twice, large, blank
}

// areSure reports whether layers without a sign of the format mean a puzzle: the last one has
// labels of regions, or of cages with sums, in all cells.
func (s *text) areSure() bool {
	layers := s.layers()
	first, last := layers[0], layers[len(layers)-1]
	if slices.ContainsFunc(last, func(t token) bool { return isBlank(t.text) }) {
		return false
	}
	groups := groupsOf(last)
	if !areRegions(groups, s.side) && !areSums(first, last) {
		return false
	}
	_, _, err := s.puzzle(usual())
	return err == nil
}
