package sudokumaker

import (
	"math"
	"slices"
	"strconv"
	"sync"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A constraintType is a constraint of the program, which files name by a number. Most are described
// by a kind of rule (plain.go).
type constraintType struct {
	number int
	name   string
	of     *rule.Foreign                      // the rules that it states; nil: only read knows
	read   func(r *reader, v *jsontext.Value) // nil: it is read as of says
	keys   []string                           // with a meaning for read
	write  []stating                          // rules that are not written as of says
}

// A stating function adds the constraint that states a rule. It reports false for rules of another
// type than its own.
type stating func(w *writer, r puzzle.Rule) bool

// states returns the function that adds rules of one type by f.
func states[R puzzle.Rule](f func(w *writer, r R)) stating {
	return func(w *writer, r puzzle.Rule) bool {
		own, ok := r.(R)
		if ok {
			f(w, own)
		}
		return ok
	}
}

// by returns the type with functions that add constraints of it.
func (t constraintType) by(write ...stating) constraintType {
	t.write = write
	return t
}

// rowsAndColumns is the type of the constraint that the digits of rows and columns differ.
const rowsAndColumns = 2003

// Type numbers that code uses.
const (
	typeRegions, typeGroups                     = 1, 16
	typeDifference, typeRatio, typeXV           = 200, 201, 202
	typeThermo, typeKiller, typeClone, typeQuad = 300, 301, 302, 303
	typeLookAndSay                              = 304
	typeRegionSum, typeGroupLines               = 404, 406
	typeArrow, typeLittleKiller                 = 408, 500
	typeCustom                                  = 1000
)

// commonKeys are keys that every constraint may have.
var commonKeys = []string{
	"type", "id", "name", "style", "enabled", "disabled", "solverIgnored",
}

// constraintTypes returns the types of constraints, given the rules that there are, by number.
func constraintTypes(known rule.Set) []constraintType {
	all := slices.Clone(special())
	for k := range all {
		all[k].of = ofType(known, all[k].number)
	}
	foreign := known.Foreign(Name)
	for k := range foreign {
		f := &foreign[k]
		if !slices.ContainsFunc(all, func(t constraintType) bool { return t.number == f.Type }) {
			all = append(all, constraintType{number: f.Type, name: f.Name, of: f})
		}
	}
	slices.SortFunc(all, func(a, b constraintType) int { return a.number - b.number })
	return all
}

// ofType returns what states rules by constraints of a type; nil if no kind of rule does.
func ofType(known rule.Set, number int) *rule.Foreign {
	foreign := known.Foreign(Name)
	k := slices.IndexFunc(foreign, func(f rule.Foreign) bool { return f.Type == number })
	if k < 0 {
		return nil
	}
	return &foreign[k]
}

// special are the constraints that need code of their own. The table is made when first needed,
// because the readers of constraints use it for names.
var special = sync.OnceValue(func() []constraintType {
	of := func(
		number int, name string, read func(r *reader, v *jsontext.Value), keys ...string,
	) constraintType {
		return constraintType{number: number, name: name, read: read, keys: keys}
	}
	return []constraintType{
		of(0, "givens", (*reader).nothing),
		of(typeRegions, "regions", (*reader).setRegions, "regions"),
		of(typeGroups, "global groups", (*reader).globalGroups, "groups").
			by(states((*writer).globalEntropy), states((*writer).globalMod3)),

		of(typeDifference, "difference", (*reader).differences, "overrideNegativeRatios", "negative").
			by(states((*writer).negativeDifference)),
		of(typeRatio, "ratio", (*reader).ratios, "overrideNegativeDifferences", "negative").
			by(states((*writer).negativeRatio)),
		of(typeXV, "XV", (*reader).sums, "negative").
			by(states((*writer).xvNegative)),

		of(typeThermo, "thermometers", (*reader).thermometers, "thermometers", "slow").
			by(states((*writer).thermo), states((*writer).slowThermo)),
		of(typeKiller, "killer cages", (*reader).killers, "cages").by(states((*writer).killer)),
		of(typeClone, "clones", (*reader).clones, "groups").by(states((*writer).clone)),
		of(typeQuad, "quadruples", (*reader).quadruples, "clues").by(states((*writer).quadruple)),
		of(typeLookAndSay, "look-and-say cages", (*reader).lookAndSay, "cages").
			by(states((*writer).lookAndSay)),

		of(typeRegionSum, "region sum lines", (*reader).regionSums, "singleRegionTotals"),
		of(405, "sequence lines", (*reader).sequences, "lines"),
		of(typeGroupLines, "group lines", (*reader).groupLines, "lines", "groups").
			by(states((*writer).entropic), states((*writer).modular)),
		of(typeArrow, "arrows", (*reader).arrows, "bulbsWithArrows").by(states((*writer).arrow)),
		of(typeLittleKiller, "little killers", (*reader).littleKillers, "clues").
			by(states((*writer).littleKiller)),

		of(typeCustom, "custom", (*reader).custom, "definition", "input"),
		of(2000, "drawn lines", (*reader).drawing, "lines"),
		of(2001, "drawn cages", (*reader).drawing, "cages"),
		of(2002, "drawn symbols", (*reader).drawing, "symbols", "params"),
		of(rowsAndColumns, "rows and columns", (*reader).rowsAndColumns, "areas"),
		of(4000, "fog lights", (*reader).nothing, "cells"),
		of(4001, "fog triggers", (*reader).nothing, "patterns", "triggers", "effects", "overrides",
			"editor"),
	}
})

// constraints reads the list of constraints.
func (r *reader) constraints(v *jsontext.Value) {
	list := v.Get("constraints")
	if !list.Says() {
		return
	}
	known := constraintTypes(r.Known)
	// Regions cut lines, wherever the list has them.
	for _, regions := range []bool{true, false} {
		for i, c := range r.List(list, "a list of constraints") {
			number := c.Get("type")
			if isRegions := number != nil && number.Text == strconv.Itoa(typeRegions); isRegions == regions {
				r.In = func() string { return "constraint " + strconv.Itoa(i+1) }
				r.constraint(c, known, i)
			}
		}
	}
	r.In = nil
	r.atTheEnd(v)
}

func (r *reader) constraint(v *jsontext.Value, known []constraintType, i int) {
	if v.Type != jsontext.Object {
		r.Wrong(v, "an object")
	}
	number := r.Need(v, "type")
	for _, key := range []string{"enabled", "disabled", "solverIgnored"} {
		r.flag(v, key, false)
	}
	if isDisabled(v) {
		return
	}
	n := r.Whole(number, 0, math.MaxInt32)
	k := slices.IndexFunc(known, func(k constraintType) bool { return k.number == n })
	if k < 0 {
		r.Unknown(number, "a known type of constraint", strconv.Itoa(n))
		return
	}
	t := &known[k]
	r.In = func() string { return "constraint " + strconv.Itoa(i+1) + ", " + t.name }
	if v.Get("solverIgnored").Says() && (n < 2000 || n == rowsAndColumns) {
		r.Leave(v, "a constraint that the solver is not told to ignore", "one that it is")
		return
	}
	keys := slices.Concat(commonKeys, t.keys)
	if t.of != nil {
		keys = append(keys, listOf(t.of), t.of.Key)
	}
	r.Others(v, keys)
	for key, value := range v.Members() {
		if value.Type == jsontext.Bool && !value.Says() && !slices.Contains(keys, key.Text) {
			r.Warn(key, nearest.OneOf("a known key", key.Text, keys), source.Quote([]byte(key.Text)))
		}
	}
	switch r.of = t.of; {
	case r.Err != nil:
	case t.read != nil:
		t.read(r, v)
	default:
		r.plain(v)
	}
}

// isDisabled reports whether the author has switched a constraint off.
func isDisabled(v *jsontext.Value) bool {
	enabled := v.Get("enabled")
	off := enabled != nil && enabled.Type == jsontext.Bool && !enabled.Says()
	return off || v.Get("disabled").Says()
}

// nothing reads constraints that have no meaning, or whose content is read elsewhere.
func (r *reader) nothing(*jsontext.Value) {}

// rowsAndColumns reads areas of the grid: the digits of each row and column of an area differ. If
// all rows and columns of the grid are houses, areas add nothing.
func (r *reader) rowsAndColumns(v *jsontext.Value) {
	if !v.Get("areas").Says() {
		return
	}
	p := r.Puzzle
	for _, area := range r.each(v, "areas") {
		x, y := r.Whole(r.Need(area, "x"), 0, p.Cols-1), r.Whole(r.Need(area, "y"), 0, p.Rows-1)
		width := r.Whole(r.Need(area, "width"), 1, p.Cols-x)
		height := r.Whole(r.Need(area, "height"), 1, p.Rows-y)
		r.Others(area, []string{"x", "y", "width", "height"})
		if !p.NoLines {
			continue
		}
		for row := range height {
			r.differ(area, p.Cell(y+row, x), width, 1)
		}
		for col := range width {
			r.differ(area, p.Cell(y, x+col), height, p.Cols)
		}
	}
}

// differ adds that the digits of some cells differ: count of them, from first on by a step.
func (r *reader) differ(v *jsontext.Value, first puzzle.Cell, count, step int) {
	if count < 2 || r.Err != nil {
		return
	}
	var cells []puzzle.Cell
	for i := range count {
		cells = append(cells, first+puzzle.Cell(i*step))
	}
	r.Add(v, rule.AllDifferent{Cells: cells})
}

// drawing leaves out drawings, which may show a rule that is given in words.
func (r *reader) drawing(v *jsontext.Value) {
	drawn := 0
	for _, key := range []string{"lines", "cages", "symbols"} {
		if list := v.Get(key); list.Says() {
			drawn += len(list.List)
		}
	}
	if drawn > 0 {
		r.Leave(v, "constraints", strconv.Itoa(drawn)+" drawn without one")
	}
}

// custom refuses a constraint that is a program.
func (r *reader) custom(v *jsontext.Value) {
	found := "a program"
	if name := v.Get("definition"); name != nil && name.Get("name").Says() {
		found += ", " + source.Quote([]byte(name.Get("name").Text))
	}
	r.Unknown(v, "a constraint that is no program", found)
}

// atTheEnd adds the rules that depend on all constraints.
func (r *reader) atTheEnd(v *jsontext.Value) {
	for _, t := range constraintTypes(r.Known) {
		if s := r.once[t.number]; s != nil {
			s.Cells = slices.Compact(notation.SortedCells(s.Cells))
			r.Add(v, t.of.Make(*s, nil))
		}
	}
	r.addNegatives(v)
}
