package dotted

import (
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// mostWritten is the most rows, columns and digits that other readers of strings take.
const mostWritten = 16

// cellSigns are the characters of coordinates.
const cellSigns = "0123456789abcdefg"

// labels are the characters of pieces; 0 is for cells in none.
var labels = strings.TrimSuffix(notation.LabelSigns, "0")

// write writes p as a string, with the digits of a solution as its givens if there is one.
func write(w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution, known rule.Set) error {
	if s != nil {
		p = &puzzle.Puzzle{
			Rows: p.Rows, Cols: p.Cols, Low: p.Low, High: p.High, Givens: s.Grid,
			NoLines: p.NoLines, Variables: p.Variables,
		}
		p.Regions = usualBoxes(p)
	}
	if p.Rows > mostWritten || p.Cols > mostWritten {
		return misfit("its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols))
	}
	t := writer{p: p, known: known, implied: make(map[string]string), stated: make(map[string]bool)}
	t.ranges()
	t.shape()
	t.variables()
	t.regions()
	t.givens()
	t.rules(p.Rules)
	if t.tied {
		t.part("FullRankTies", "any")
	}
	if t.err != nil {
		return t.err
	}
	if t.text.Len() == 0 {
		t.text.WriteString(".~") // givens, of which there are none
	}
	_, err := io.WriteString(w, t.text.String()+"\n")
	return err
}

func misfit(what string) error { return &notation.MisfitError{Format: Name, What: what} }

// A writer writes one puzzle.
type writer struct {
	p     *puzzle.Puzzle
	known rule.Set
	text  strings.Builder
	err   error // why the puzzle cannot be a string

	low, high puzzle.Digit      // of the text
	implied   map[string]string // by the name of a variable: its name in the text, if a part brings it
	stated    map[string]bool   // types of parts
	tied      bool              // the full ranks are with ties
	deep      int               // how many alternatives are open
	around    []puzzle.Rule     // the rules of the puzzle or alternative that is written
}

// misfit notes that strings cannot hold a part of the puzzle. The first such part counts.
func (w *writer) misfit(what string) {
	if w.err == nil {
		w.err = misfit(what)
	}
}

// unfit notes that strings cannot hold a rule.
func (w *writer) unfit(r puzzle.Rule, why string) { w.misfit("its rules (" + r.Kind() + why + ")") }

// part adds a constraint with arguments.
func (w *writer) part(name string, args ...string) {
	if w.deep > 0 && findType(w.known, name).place == alone {
		w.misfit("its rules (" + name + " within some)")
	}
	w.stated[name] = true
	w.text.WriteString("." + name)
	for _, a := range args {
		w.text.WriteString("~" + a)
	}
}

// line adds a constraint with arguments and then cells.
func (w *writer) line(name string, cells []puzzle.Cell, args ...string) {
	w.part(name, append(args, w.names(cells)...)...)
}

func (w *writer) shape() {
	p := w.p
	size := strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols)
	args := []string{size}
	if w.low != 1 || int(w.high) != max(p.Rows, p.Cols) {
		args = append(args, strconv.Itoa(int(w.low))+"-"+strconv.Itoa(int(w.high)))
	}
	if p.NoLines {
		args = append(append(args, "")[:2], "Raw")
	}
	if len(args) > 1 || p.Rows != 9 || p.Cols != 9 {
		w.part("Shape", args...)
	}
}

// usualBoxes returns the regions of a string that does not state them.
func usualBoxes(p *puzzle.Puzzle) []int {
	height, width := boxOf(p.Rows, p.Cols, max(p.Rows, p.Cols))
	if height == 0 || p.NoLines {
		return nil
	}
	return notation.BoxRegions(p.Rows, p.Cols, height, width)
}

// regions writes regions that are not the usual ones: pieces of one size.
func (w *writer) regions() {
	usual := usualBoxes(w.p)
	regions := notation.InOrder(slices.Clone(w.p.Regions))
	switch {
	case slices.Equal(regions, usual):
		return
	case usual != nil:
		w.part("NoBoxes")
	}
	if regions == nil {
		return
	}
	groups := notation.Groups(regions)
	size, free := 0, 0 // of the pieces, and the cells in none
	for _, cells := range groups {
		if size > 0 && len(cells) != size {
			w.misfit("its regions, which have several sizes")
		}
		size = len(cells)
	}
	var text strings.Builder
	for _, label := range regions {
		switch {
		case label == puzzle.NoRegion:
			free++
			text.WriteByte('0')
		case label >= len(labels):
			w.misfit("its regions, more than " + strconv.Itoa(len(labels)))
		default:
			text.WriteByte(labels[label])
		}
	}
	if free == size {
		w.misfit("its regions, since the cells in none would be one")
	}
	if size != max(w.p.Rows, w.p.Cols) {
		w.part("RegionSize", strconv.Itoa(size))
	}
	w.part("Jigsaw", text.String())
}

// givens writes the digits that givens and candidates leave in each cell.
func (w *writer) givens() {
	var args []string
	for c := range puzzle.Cell(w.p.Cells()) {
		possible, all := w.p.Possible(c), w.domain(c)
		if v, _ := w.p.VariableOf(c); v != nil && slices.Contains(missingNames, w.implied[v.Name]) {
			possible &= all // its rule excludes other digits
		}
		if possible == all && notation.Given(w.p, int(c)) == puzzle.Empty {
			continue
		}
		if possible == 0 {
			// Two digits that contradict each other.
			if all.Len() == 1 {
				w.misfit("a cell without candidates")
			}
			for _, d := range []puzzle.Digit{all.Min(), all.Max()} {
				args = append(args, w.name(c)+"_"+strconv.Itoa(int(d)))
			}
			continue
		}
		if possible&^w.all() != 0 {
			w.misfit("digits of " + w.p.CellName(c))
		}
		args = append(args, w.name(c)+"_"+digitsText(slices.Collect(possible.All())))
	}
	if args != nil {
		w.part("", args...)
	}
}

// number returns a number, which must be one that readers take.
func (w *writer) number(n int) string {
	if n < math.MinInt16 || n > math.MaxInt16 {
		w.misfit("its rules (the number " + strconv.Itoa(n) + ")")
	}
	return strconv.Itoa(n)
}

func (w *writer) names(cells []puzzle.Cell) []string {
	var names []string
	for _, c := range cells {
		names = append(names, w.name(c))
	}
	return names
}

// digitsText returns digits with underscores between them.
func digitsText(digits []puzzle.Digit) string {
	var words []string
	for _, d := range digits {
		words = append(words, strconv.Itoa(int(d)))
	}
	return strings.Join(words, "_")
}
