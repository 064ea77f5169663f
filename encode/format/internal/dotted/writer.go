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
func (w *writer) rule(r puzzle.Rule) error {
	number := w.number
	line := func(kind string, cells []puzzle.Cell, before ...string) {
		w.part(kind, append(before, w.names(cells)...)...)
	}
	switch r := r.(type) {
	case rule.Killer:
		switch {
		case r.Sums != nil:
			return misfit("its rules (killer of several sums)")
		case r.Sum == nil:
			line("Cage", r.Cells, "0")
		case *r.Sum == 0:
			return misfit("its rules (killer of sum 0)")
		default:
			line("Cage", r.Cells, number(*r.Sum))
		}
	case rule.Sum:
		line("Sum", r.Cells, number(r.Sum))
	case rule.Arrow:
		switch {
		case !slices.IsSorted(r.Circle):
			return misfit("its rules (arrow whose circle is not in row order)")
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
		if w.plain(r) == nil { // a line that regions cut
			return nil
		}
		var args []string
		for i, segment := range r.Segments {
			if i > 0 {
				args = append(args, "-")
			}
			args = append(args, w.names(segment)...)
		}
		w.part("EqualSum", args...)
	case rule.SameValues:
		for _, set := range r.Sets {
			if len(set) != len(r.Sets[0]) {
				return misfit("its rules (same-values of sets of several sizes)")
			}
		}
		line("SameValues", slices.Concat(r.Sets...), number(len(r.Sets)))
	case rule.Quadruple:
		cells := notation.SortedCells(r.Cells)
		below := cells[0] + puzzle.Cell(w.p.Cols)
		if !w.p.InGrid(cells[3]) || w.p.Col(cells[0])+1 == w.p.Cols ||
			!slices.Equal(cells, []puzzle.Cell{cells[0], cells[0] + 1, below, below + 1}) {
			return misfit("its rules (quadruple of other cells than a square)")
		}
		args := []string{w.name(cells[0])}
		for _, d := range r.Values {
			args = append(args, number(int(d)))
		}
		w.part("Quad", args...)
	case rule.Indexing:
		axis := map[string]string{"column": "C", "row": "R"}[r.Axis]
		if axis == "" {
			return misfit("its rules (indexing of a " + r.Axis + ")")
		}
		line("Indexing", r.Cells, axis)
	case rule.Greater:
		if !touch(w.p, r.Cells[0], r.Cells[1]) {
			return misfit("its rules (greater of cells that do not touch)")
		}
		line("GreaterThan", r.Cells)
	case rule.DisjointGroups:
		w.part("DisjointSets")
	case rule.DiagonalUp:
		w.part("Diagonal", "1")
	case rule.DiagonalDown:
		w.part("Diagonal", "-1")
	case rule.Sandwich:
		house, backward := w.house(r.Cells)
		if house == "" || backward {
			return misfit("its rules (sandwich of other cells than a row or column)")
		}
		w.part("Sandwich", number(r.Sum), house)
	case rule.LittleKiller:
		if !slices.Equal(diagonalFrom(w.p, r.Cells[0]), r.Cells) {
			return misfit("its rules (little-killer that is no whole diagonal from its corner or side)")
		}
		w.part("LittleKiller", number(r.Sum), w.name(r.Cells[0]))
	case rule.LookAndSay:
		text := ""
		for _, said := range r.Says {
			if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
				return misfit("its rules (look-and-say of numbers of more than one figure)")
			}
			text += number(said.Times) + number(int(said.Digit))
		}
		line("LookAndSay", r.Cells, text)
	case rule.CountDistinct:
		line("CountDistinct", r.Cells, w.name(r.Control))
	case rule.Relation:
		return w.relation(r)
	case rule.Pattern:
		line("Regex", r.Cells, base64.RawURLEncoding.EncodeToString([]byte(r.Pattern)))
	default:
		if known, err := w.generic(r); known {
			return err
		}
		return w.plain(r)
	}
	return nil
}

// relation adds a relation as a code: a bit for each two digits, row by row.
func (w *writer) relation(r rule.Relation) error {
	all := w.all()
	holds := tableOf(all, r.Holds)
	n := all.Len()
	code := make([]byte, (n*n+5)/6)
	for x := range all.All() {
		for y := range holds[x].All() {
			if r.EveryTwo && !holds[y].Has(x) {
				return misfit("its rules (relation of every two cells in which their order matters)")
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
	kind := "Pair"
	if r.EveryTwo {
		kind = "PairX"
	}
	w.part(kind, append([]string{string(code[:last])}, w.names(r.Cells)...)...)
	return nil
}

// number returns a number, which must be one that readers take.
func (w *writer) number(n int) string {
	if (n < math.MinInt16 || n > math.MaxInt16) && w.err == nil {
		w.err = misfit("its rules (the number " + strconv.Itoa(n) + ")")
	}
	return strconv.Itoa(n)
}

// plain adds a rule that its kind names.
func (w *writer) plain(r puzzle.Rule) error {
	why := ""
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
			w.part(n.Name, w.names(s.Cells)...)
		case rule.AsOutside:
			house, backward := w.house(s.Cells)
			if house == "" {
				why = " of other cells than a row or column"
				continue
			}
			ends := []string{house, w.number(s.Number)}
			if backward {
				ends = []string{house, "", w.number(s.Number)}
			}
			w.part(n.Name, ends...)
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
			w.part(n.Name, append(args, w.names(s.Cells)...)...)
		}
		return nil
	}
	return misfit("its rules (" + r.Kind() + why + ")")
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
