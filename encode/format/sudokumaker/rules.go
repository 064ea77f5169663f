package sudokumaker

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func (r *reader) thermometers(v *jsontext.Value) {
	slow := r.flag(v, "slow", false)
	for line, cells := range r.lists(v, "thermometers") {
		if slow {
			r.Add(line, rule.SlowThermo{Cells: cells})
		} else {
			r.Add(line, rule.Thermo{Cells: cells})
		}
	}
}

func (w *writer) thermo(r rule.Thermo) {
	w.add(typeThermo, "thermometers", jsontext.Numbers(r.Cells), "slow", "false")
}

func (w *writer) slowThermo(r rule.SlowThermo) {
	w.add(typeThermo, "thermometers", jsontext.Numbers(r.Cells), "slow", "true")
}

// killers reads cages. A sum of 0 means no sum.
func (r *reader) killers(v *jsontext.Value) {
	for cage, cells := range r.cages(v) {
		k := rule.Killer{Cells: cells}
		if value := cage.Get("value"); value.Says() && value.Text != "0" {
			n := r.Sum(value)
			k.Sum = &n
		}
		r.Add(cage, k)
	}
}

func (w *writer) killer(r rule.Killer) {
	switch {
	case r.Sums != nil:
		w.unfit(r, " of several sums")
	case r.Sum == nil:
		w.cage(typeKiller, r.Cells, "")
	case *r.Sum == 0:
		w.unfit(r, " of sum 0")
	default:
		w.cage(typeKiller, r.Cells, strconv.Itoa(*r.Sum))
	}
}

// clones reads groups of cells with the same digit: the cells at the same place of all copies of a
// shape.
func (r *reader) clones(v *jsontext.Value) {
	var copies []rule.Clone
	for _, cells := range r.lists(v, "groups") {
		for i, c := range cells[min(1, len(cells)):] {
			if i == len(copies) {
				copies = append(copies, rule.Clone{})
			}
			copies[i].Cells = append(copies[i].Cells, cells[0])
			copies[i].Clone = append(copies[i].Clone, c)
		}
	}
	for _, c := range copies {
		r.Add(v, c)
	}
}

func (w *writer) clone(r rule.Clone) {
	var groups []string
	for i, c := range r.Cells {
		groups = append(groups, jsontext.Numbers([]puzzle.Cell{c, r.Clone[i]}))
	}
	w.alone(typeClone, "groups", jsontext.ListOf(groups))
}

// quadruples reads digits at corners. At the border of the grid a corner has fewer cells.
func (r *reader) quadruples(v *jsontext.Value) {
	for _, clue := range r.each(v, "clues") {
		cells := r.corner(r.Need(clue, "corner"))
		var values []puzzle.Digit
		for _, v := range r.each(clue, "digits") {
			values = append(values, puzzle.Digit(r.Whole(v, int(r.Puzzle.Low), int(r.Puzzle.High))))
		}
		r.Others(clue, []string{"corner", "digits"})
		switch {
		case len(values) == 0:
			r.Idle(clue, "digits")
		case len(cells) < 4:
			r.Add(clue, rule.ContainAtLeast{Cells: cells, Values: values})
		default:
			r.Add(clue, rule.Quadruple{Cells: cells, Values: values})
		}
	}
}

func (w *writer) quadruple(r rule.Quadruple) {
	corner, ok := cornerOf(w.p, r.Cells)
	if !ok || len(r.Values) == 0 {
		w.unfit(r, " of other cells than four at a corner, or no digits")
	}
	w.add(typeQuad, "clues",
		objectText("corner", strconv.Itoa(corner), "digits", jsontext.Numbers(r.Values)))
}

// lookAndSay reads cages with a text that says how often digits occur: 1522 means one 5 and two 2s.
func (r *reader) lookAndSay(v *jsontext.Value) {
	for cage, cells := range r.cages(v) {
		value := cage.Get("value")
		if !value.Says() {
			r.Idle(cage, "a value")
			continue
		}
		text := value.Text
		if !source.IsDecimal([]byte(text)) || len(text)%2 != 0 || len(text) > 2*puzzle.MaxSide {
			r.Wrong(value, "pairs of a count and a digit, such as 1522")
			return
		}
		said := rule.LookAndSay{Cells: cells}
		for i := 0; i < len(text); i += 2 {
			said.Says = append(said.Says, rule.SaidDigit{
				Times: int(text[i] - '0'), Digit: puzzle.Digit(text[i+1] - '0'),
			})
		}
		r.Add(cage, said)
	}
}

func (w *writer) lookAndSay(r rule.LookAndSay) {
	text := ""
	for _, said := range r.Says {
		if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
			w.unfit(r, " of numbers of more than one figure")
		}
		text += strconv.Itoa(said.Times) + strconv.Itoa(int(said.Digit))
	}
	if text == "" {
		w.unfit(r, " of no digits")
	}
	w.cage(typeLookAndSay, r.Cells, strconv.Quote(text))
}

// regionSums reads lines that regions cut into pieces of the same sum. If a line returns to a
// region, singleRegionTotals joins its pieces there; no rule in this module can state that.
func (r *reader) regionSums(v *jsontext.Value) {
	single := r.flag(v, "singleRegionTotals", false)
	if r.of == nil {
		r.noRule(v)
		return
	}
	for line, cells := range r.lists(v, "lines") {
		if single && r.comesBack(cells) {
			r.Unknown(line, "a line that comes to each region once",
				"one that comes back, with one total a region")
		} else {
			r.Add(line, r.of.Make(rule.Statement{Cells: cells}, r.Puzzle.Regions))
		}
	}
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
func (r *reader) arrows(v *jsontext.Value) {
	for _, clue := range r.each(v, "bulbsWithArrows") {
		bulb := r.cellsOf(r.Need(clue, "bulbCells"))
		slices.Reverse(bulb)
		r.Others(clue, []string{"bulbCells", "arrows"})
		for line, cells := range r.lists(clue, "arrows") {
			if len(cells) > 0 && slices.Contains(bulb, cells[0]) {
				cells = cells[1:]
			}
			r.Add(line, rule.Arrow{Circle: bulb, Cells: cells})
		}
	}
}

func (w *writer) arrow(r rule.Arrow) {
	bulb := slices.Clone(r.Circle)
	slices.Reverse(bulb)
	line := append([]puzzle.Cell{r.Circle[0]}, r.Cells...)
	w.add(typeArrow, "bulbsWithArrows", objectText(
		"bulbCells", jsontext.Numbers(bulb), "arrows", "["+jsontext.Numbers(line)+"]"))
}

func (r *reader) littleKillers(v *jsontext.Value) {
	for _, clue := range r.each(v, "clues") {
		value := clue.Get("value")
		if !value.Says() {
			r.Idle(clue, "a value")
			continue
		}
		sum := r.Sum(value)
		place, way := r.Need(clue, "outerCell"), r.Need(clue, "diagonal")
		if way.Type != jsontext.Number || way.Text != "1" && way.Text != "-1" {
			r.Wrong(way, "1 or -1")
		}
		cells := r.outside(place, r.Whole(way, -1, 1))
		r.Others(clue, []string{"value", "outerCell", "diagonal"})
		r.Add(clue, rule.LittleKiller{Cells: cells, Sum: sum})
	}
}

func (w *writer) littleKiller(r rule.LittleKiller) {
	const looks = `{"text":{"color":"#000000"},"arrow":{"color":"#000000"}}` // the site requires some
	n, diagonal, ok := outsideOf(w.p, r.Cells, 1, -1)
	if !ok {
		w.unfit(r, " that is no whole diagonal")
	}
	w.add(typeLittleKiller, "clues", objectText("value", strconv.Itoa(r.Sum),
		"outerCell", strconv.Itoa(n), "diagonal", strconv.Itoa(diagonal)), "style", looks)
}
