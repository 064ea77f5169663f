package dotted

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// In a string all variables have the digits of the grid. One is written with a range that holds all
// digits of the puzzle, and the cells of each part then have candidates; reader.narrow leaves the
// grid its own range again.

// ranges finds the range to write, and the variables that parts bring with them.
func (w *writer) ranges() {
	p := w.p
	w.low, w.high = p.Low, p.High
	w.implied = make(map[string]bool)
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.ChaosConstruction:
			w.implied[labelsName] = w.isVariable(labelsName, r.Labels)
		case rule.Doppelganger:
			for k, cells := range [][]puzzle.Cell{r.Rows, r.Cols, r.Regions} {
				w.implied[missingNames[k]] = w.isVariable(missingNames[k], cells)
			}
		}
	}
	w.findRanks(p.Rules)
	for _, v := range p.Variables {
		if !w.implied[v.Name] {
			w.low, w.high = min(w.low, v.Low), max(w.high, v.High)
		}
	}
	if n := int(w.high-w.low) + 1; n > mostWritten ||
		n < max(p.Rows, p.Cols) && !p.NoLines {
		w.misfit("its digits, " + strconv.Itoa(int(w.low)) + " to " + strconv.Itoa(int(w.high)))
	}
	if w.low == p.Low && w.high == p.High {
		return
	}
	var some puzzle.DigitSet
	for c := range puzzle.Cell(p.GridCells()) {
		some |= p.Possible(c)
	}
	if slices.ContainsFunc(p.Rules, aboutRange) || !some.Has(p.Low) || !some.Has(p.High) {
		w.misfit("its variables of other digits than the grid has")
	}
}

// findRanks notes which full ranks there are, also in alternatives.
func (w *writer) findRanks(rules []puzzle.Rule) {
	for _, r := range rules {
		switch r := r.(type) {
		case rule.FullRank:
			w.tied, w.untied = w.tied || r.Ties, w.untied || !r.Ties
		case rule.Some:
			for _, list := range r.Of {
				w.findRanks(list)
			}
		}
	}
}

// isVariable reports whether cells are all those of a variable.
func (w *writer) isVariable(name string, cells []puzzle.Cell) bool {
	all, _ := w.p.VariableCells("v" + name)
	return len(all) > 0 && slices.Equal(all, cells)
}

// range of a cell in the text: that of its own for a variable that a part brings.
func (w *writer) domain(c puzzle.Cell) puzzle.DigitSet {
	if v, _ := w.p.VariableOf(c); v != nil && w.implied[v.Name] {
		return v.Domain()
	}
	return w.all()
}

// all returns the digits of the text.
func (w *writer) all() puzzle.DigitSet {
	v := puzzle.Variable{Low: w.low, High: w.high}
	return v.Domain()
}

// variables writes the parts that declare variables.
func (w *writer) variables() {
	for _, v := range w.p.Variables {
		if w.implied[v.Name] {
			continue
		}
		args := []string{v.Name, escaped(v.Label)}
		switch {
		case v.Rows > 1:
			args = append(args, strconv.Itoa(v.Rows)+"x"+strconv.Itoa(v.Cols))
		case v.Cols > 1:
			args = append(args, strconv.Itoa(v.Cols))
		case v.Label == "":
			args = args[:1]
		}
		w.part("Var", args...)
	}
}

// escaped returns a name without the signs that divide parts and arguments.
func escaped(name string) string {
	return strings.NewReplacer(".", "%2E", "~", "%7E").Replace(url.PathEscape(name))
}

// name returns the name of a cell.
func (w *writer) name(c puzzle.Cell) string {
	if v, _ := w.p.VariableOf(c); v != nil {
		name := w.p.CellName(c)[1:]
		switch {
		case !w.implied[v.Name]:
			name = "V" + name
		case v.Cells() == 1:
			name += "1"
		}
		return name
	}
	row, col := w.p.Row(c)+1, w.p.Col(c)+1
	return "R" + cellSigns[row:row+1] + "C" + cellSigns[col:col+1]
}
