package dotted

import (
	"encoding/base64"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// rule adds the part that states a rule.
func (w *writer) rule(r puzzle.Rule) {
	if w.err != nil {
		return
	}
	number, line := w.number, w.line
	unfit := func(why string) { w.unfit(r, " "+why) }
	switch r := r.(type) {
	case rule.Killer:
		if r.Sums == nil {
			w.named(r)
		} else {
			w.someSum(r)
		}
	case rule.Arrow:
		switch {
		case !slices.IsSorted(r.Circle):
			unfit("whose circle is not in row order")
		case len(r.Circle) == 1:
			line("Arrow", slices.Concat(r.Circle, r.Cells))
		default:
			line("PillArrow", slices.Concat(r.Circle, r.Cells), number(len(r.Circle)))
		}
	case rule.SumLine:
		args := append([]string{number(r.Sum)}, w.names(r.Cells)...)
		if r.Loop {
			args = append(args, "LOOP")
		}
		w.part("SumLine", args...)
	case rule.EqualSums:
		if _, ok := w.plain(r); !ok { // otherwise a line that regions cut
			w.part("EqualSum", w.lists(r.Segments)...)
		}
	case rule.SameValues:
		for _, set := range r.Sets {
			if len(set) != len(r.Sets[0]) {
				unfit("of sets of several sizes")
			}
		}
		line("SameValues", slices.Concat(r.Sets...), number(len(r.Sets)))
	case rule.Quadruple:
		cells := notation.SortedCells(r.Cells)
		below := cells[0] + puzzle.Cell(w.p.Cols)
		if !w.p.InGrid(cells[3]) || w.p.Col(cells[0])+1 == w.p.Cols ||
			!slices.Equal(cells, []puzzle.Cell{cells[0], cells[0] + 1, below, below + 1}) {
			unfit("of other cells than a square")
		}
		args := []string{w.name(cells[0])}
		for _, d := range r.Values {
			args = append(args, number(int(d)))
		}
		w.part("Quad", args...)
	case rule.Indexing:
		for sign, axis := range axes {
			if axis == r.Axis {
				line("Indexing", r.Cells, sign)
				return
			}
		}
		unfit("of a " + r.Axis)
	case rule.Greater:
		if !touch(w.p, r.Cells[0], r.Cells[1]) {
			unfit("of cells that do not touch")
		}
		line("GreaterThan", r.Cells)
	case rule.DiagonalUp:
		w.part("Diagonal", "1")
	case rule.DiagonalDown:
		w.part("Diagonal", "-1")
	case rule.Sandwich:
		house, _ := w.house(r.Cells) // the order does not matter
		if house == "" {
			unfit("of other cells than a row or column")
		}
		w.part("Sandwich", number(r.Sum), house)
	case rule.LittleKiller:
		from, cells := r.Cells[0], r.Cells
		if !slices.Equal(diagonalFrom(w.p, from), cells) {
			// The sum is the same from the other end.
			from, cells = cells[len(cells)-1], slices.Clone(cells)
			slices.Reverse(cells)
		}
		if !slices.Equal(diagonalFrom(w.p, from), cells) {
			unfit("that is no whole diagonal")
		}
		w.part("LittleKiller", number(r.Sum), w.name(from))
	case rule.LookAndSay:
		text := ""
		for _, said := range r.Says {
			if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
				unfit("of numbers of more than one figure")
			}
			text += number(said.Times) + number(int(said.Digit))
		}
		line("LookAndSay", r.Cells, text)
	case rule.CountDistinct:
		line("CountDistinct", r.Cells, w.name(r.Control))
	case rule.Relation:
		w.relation(r)
	case rule.Pattern:
		line("Regex", r.Cells, base64.RawURLEncoding.EncodeToString([]byte(r.Pattern)))
	case rule.Some:
		w.some(r)
	case rule.OneOf:
		if len(r.Values) == 0 {
			unfit("of no digits")
		}
		var args []string
		for _, c := range r.Cells {
			args = append(args, w.name(c)+"_"+digitsText(r.Values))
		}
		w.part("", args...)
	case rule.Leaper:
		w.leaps(r.Offsets, "a != b")
	case rule.DiagonalNonConsecutive:
		w.leaps([][2]int{{1, 1}}, "abs(a-b) != 1")
	case rule.Count:
		w.count(r)
	case rule.Product:
		w.product(r)
	case rule.Automaton:
		w.automaton(r)
	case rule.WeightedSum:
		w.weightedSum(r)
	case rule.ValueIndexing:
		line("ValueIndexing", r.Cells, w.name(r.Value), w.name(r.Index))
	case rule.ConnectedValues:
		w.connected(r)
	case rule.FullRank:
		if w.tied && w.untied {
			unfit("with and without ties")
		}
		w.end("FullRank", r, r.Cells, r.Rank)
	case rule.UnequalLines:
		if w.tied || w.unequal {
			unfit("twice, or beside full-rank with ties")
		}
		w.unequal = true
		w.part("FullRankTies", "none")
	case rule.ChaosConstruction:
		w.chaos(r)
	case rule.ChaosArrow:
		w.ofLabels("ChaosArrow", r.Control, r.Others, w.lists(r.Arms))
	case rule.ChaosCount:
		w.ofLabels("ChaosCount", r.Control, r.Others, w.names(r.Cells))
	case rule.Doppelganger:
		w.doppelganger(r)
	default:
		w.named(r)
	}
}

// lists returns lists of cells with a "-" between them.
func (w *writer) lists(lists [][]puzzle.Cell) (args []string) {
	for i, list := range lists {
		if i > 0 {
			args = append(args, "-")
		}
		args = append(args, w.names(list)...)
	}
	return args
}

// end adds a constraint with a number at the end of a row or column.
func (w *writer) end(name string, r puzzle.Rule, cells []puzzle.Cell, n int) {
	house, backward := w.house(cells)
	switch number := w.number(n); {
	case house == "":
		w.unfit(r, " of other cells than a row or column")
	case backward:
		w.part(name, house, "", number)
	default:
		w.part(name, house, number)
	}
}

// relation adds a relation as a code.
func (w *writer) relation(r rule.Relation) {
	name := "Pair"
	if r.EveryTwo {
		name = "PairX"
	}
	w.line(name, r.Cells, w.code(r))
}

// code returns the code of a relation: a bit for each two digits, row by row.
func (w *writer) code(r rule.Relation) string {
	all := w.all()
	holds := tableOf(all, r.Holds)
	n := all.Len()
	code := make([]byte, (n*n+5)/6)
	for x := range all.All() {
		for y := range holds[x].All() {
			if r.EveryTwo && !holds[y].Has(x) {
				w.unfit(r, " of every two cells in which their order matters")
			}
			k := int(x-w.low)*n + int(y-w.low)
			code[k/6] |= 1 << (k % 6)
		}
	}
	last := 0
	for i, six := range code {
		if code[i] = sixBits[six]; six != 0 {
			last = i + 1
		}
	}
	return string(code[:last])
}

// number returns a number, which must be one that readers take.
func (w *writer) number(n int) string {
	if n < math.MinInt16 || n > math.MaxInt16 {
		w.misfit("its rules (the number " + strconv.Itoa(n) + ")")
	}
	return strconv.Itoa(n)
}

// named adds a rule that its kind names.
func (w *writer) named(r puzzle.Rule) {
	if why, ok := w.plain(r); !ok {
		w.unfit(r, why)
	}
}

// plain is named, but if it cannot add the rule, it says why.
func (w *writer) plain(r puzzle.Rule) (why string, ok bool) {
	for i := range w.known.Foreign(Name) {
		n := &w.known.Foreign(Name)[i]
		s, wrong, ok := n.State(r, withOutside(w.p, w.p.Regions))
		if wrong != "" {
			why = " " + wrong
		}
		if !ok {
			continue
		}
		takes, _, optional := n.TakesNumber()
		switch n.As {
		case rule.AsFlag:
			w.part(n.Name)
		case rule.AsPair:
			if usual, _ := n.Usual(); usual != s.Number || !touch(w.p, s.Cells[0], s.Cells[1]) {
				why = " of " + strconv.Itoa(s.Number) + ", or of cells that do not touch"
				continue
			}
			w.line(n.Name, s.Cells)
		case rule.AsOutside:
			w.end(n.Name, r, s.Cells, s.Number)
		default:
			var args []string
			if takes && optional && s.HasNumber && s.Number == 0 || n.Other != "" {
				why = " of sum 0"
				continue
			}
			if takes {
				args = append(args, w.number(s.Number))
			}
			if n.TakesValues() {
				if len(s.Values) == 0 {
					why = " of no digits"
					continue
				}
				args = append(args, digitsText(s.Values))
			}
			w.line(n.Name, s.Cells, args...)
		}
		return "", true
	}
	return why, false
}

// house returns the name of the row or column that cells are, and whether they go backward; "" if
// they are none.
func (w *writer) house(cells []puzzle.Cell) (name string, backward bool) {
	p := w.p
	if !p.InGrid(cells[0]) {
		return "", false
	}
	for _, way := range []struct {
		name     string
		row, col int
		step     [2]int
	}{
		{"R" + cellSigns[p.Row(cells[0])+1:][:1], p.Row(cells[0]) + 1, 0, [2]int{0, 1}},
		{"C" + cellSigns[p.Col(cells[0])+1:][:1], 0, p.Col(cells[0]) + 1, [2]int{1, 0}},
	} {
		house := notation.Walk(p, way.row, way.col, way.step)
		if slices.Equal(house, cells) {
			return way.name, false
		}
		if slices.Reverse(house); slices.Equal(house, cells) {
			return way.name, true
		}
	}
	return "", false
}
