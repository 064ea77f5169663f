package sudokumaker

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func (r *reader) thermometers(v *jsontext.Value) *source.Error {
	slow, err := r.flag(v, "slow", false)
	if err != nil {
		return err
	}
	return r.lists(v, "thermometers", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		if slow {
			return r.Add(line, rule.SlowThermo{Cells: cells})
		}
		return r.Add(line, rule.Thermo{Cells: cells})
	})
}

// killers reads cages. A sum of 0 means no sum.
func (r *reader) killers(v *jsontext.Value) *source.Error {
	return r.cages(v, func(cage, value *jsontext.Value, cells []puzzle.Cell) *source.Error {
		k := rule.Killer{Cells: cells}
		if value.Says() && value.Text != "0" {
			n, err := r.Number(value, math.MinInt16, math.MaxInt16)
			if err != nil {
				return err
			}
			k.Sum = &n
		}
		return r.Add(cage, k)
	})
}

// clones reads groups of cells with the same digit: the cells at the same place of all copies of a
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

// quadruples reads digits at corners. At the border of the grid a corner has fewer cells.
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

// lookAndSay reads cages with a text that says how often digits occur: 1522 means one 5 and two 2s.
func (r *reader) lookAndSay(v *jsontext.Value) *source.Error {
	return r.cages(v, func(cage, value *jsontext.Value, cells []puzzle.Cell) *source.Error {
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
	return r.lists(v, "lines", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		return r.Add(line, rule.Whisper{Cells: cells, Diff: diff})
	})
}

// regionSums reads lines that regions cut into pieces of the same sum. If a line returns to a
// region, singleRegionTotals joins its pieces there; no rule in this module can state that.
func (r *reader) regionSums(v *jsontext.Value) *source.Error {
	single, err := r.flag(v, "singleRegionTotals", false)
	if err != nil {
		return err
	}
	f := like(r.known, "fpuzzles", "regionsumline")
	if f == nil {
		return r.unknown(v, "a known type of constraint", "region sum lines")
	}
	return r.lists(v, "lines", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		if single && r.comesBack(cells) {
			return r.unknown(line, "a line that comes to each region once",
				"one that comes back, with one total a region")
		}
		return r.Add(line, f.Make(rule.Statement{Cells: cells}, r.Puzzle.Regions))
	})
}

// comesBack reports whether a line leaves a region and returns to it.
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

// arrows reads bulbs, in which the digit for the ones comes first, and the lines that begin in
// them.
func (r *reader) arrows(v *jsontext.Value) *source.Error {
	return r.each(v, "bulbsWithArrows", func(clue *jsontext.Value) *source.Error {
		bulb, err := r.cellsUnder(clue, "bulbCells")
		if err != nil {
			return err
		}
		slices.Reverse(bulb)
		r.others(clue, "bulbCells", "arrows")
		return r.lists(clue, "arrows", func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
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
