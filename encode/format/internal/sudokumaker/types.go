package sudokumaker

import (
	"math"
	"slices"
	"strconv"
	"sync"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A constraintType is a constraint of the program, which files name by a number.
type constraintType struct {
	number int
	name   string
	// like is the name of the rule in another format, if that format states it in the same way: by its
	// name only, lines, cells, or places outside.
	like *rule.Foreign
	list string // key of the instances of such a constraint

	read func(r *reader, v *jsontext.Value) // nil: read as like says
	keys []string                           // keys with a meaning, beyond list
}

// rowsAndColumns is the type of the constraint that the digits of rows and columns differ.
const rowsAndColumns = 2003

// Type numbers that code uses.
const (
	typeRegions, typeGroups                        = 1, 16
	typeDifference, typeRatio, typeXV              = 200, 201, 202
	typeThermo, typeKiller, typeClone, typeQuad    = 300, 301, 302, 303
	typeLookAndSay                                 = 304
	typeWhisper, typeRegionSum, typeGroupLines     = 401, 404, 406
	typeArrow, typeLittleKiller, typeOutsideBegins = 408, 500, 501
	typeCustom                                     = 1000
)

// commonKeys are keys that every constraint may have.
var commonKeys = []string{
	"type", "id", "name", "style", "enabled", "disabled", "solverIgnored",
}

// like returns the name of a rule of the set in a format.
func like(known rule.Set, in, name string) *rule.Foreign {
	f, _ := known.FindForeign(in, name)
	return f
}

// constraintTypes returns the table of constraints, without rules that the set does not have.
func constraintTypes(known rule.Set) []constraintType {
	all := table()
	list := slices.Clone(all)
	return slices.DeleteFunc(list, func(k constraintType) bool {
		return k.like != nil && like(known, k.like.In, k.like.Name) == nil
	})
}

// table is made when first needed, because the readers of constraints use it for names.
var table = sync.OnceValue(func() []constraintType {
	fpuzzles := func(name string) *rule.Foreign { return like(rule.All, "fpuzzles", name) }
	dotted := func(name string) *rule.Foreign { return like(rule.All, "dotted", name) }
	return []constraintType{
		{0, "givens", nil, "", (*reader).nothing, nil},
		{typeRegions, "regions", nil, "", (*reader).setRegions, []string{"regions"}},
		{10, "negative diagonal", fpuzzles("diagonal-"), "", nil, nil},
		{11, "positive diagonal", fpuzzles("diagonal+"), "", nil, nil},
		{12, "antiking", fpuzzles("antiking"), "", nil, nil},
		{13, "antiknight", fpuzzles("antiknight"), "", nil, nil},
		{14, "disjoint groups", fpuzzles("disjointgroups"), "", nil, nil},
		{15, "nonconsecutive", dotted("AntiConsecutive"), "", nil, nil},
		{typeGroups, "global groups", nil, "", (*reader).globalGroups, []string{"groups"}},

		{100, "even", fpuzzles("even"), "cells", nil, nil},
		{101, "odd", fpuzzles("odd"), "cells", nil, nil},
		{102, "maximum", fpuzzles("maximum"), "cells", nil, nil},
		{103, "minimum", fpuzzles("minimum"), "cells", nil, nil},

		{
			typeDifference, "difference", nil, "", (*reader).differences,
			[]string{"clues", "negative", "overrideNegativeRatios"},
		},
		{
			typeRatio, "ratio", nil, "", (*reader).ratios,
			[]string{"clues", "negative", "overrideNegativeDifferences"},
		},
		{typeXV, "XV", nil, "", (*reader).sums, []string{"clues", "negative"}},

		{
			typeThermo, "thermometers", nil, "", (*reader).thermometers,
			[]string{"thermometers", "slow"},
		},
		{typeKiller, "killer cages", nil, "", (*reader).killers, []string{"cages"}},
		{typeClone, "clones", nil, "", (*reader).clones, []string{"groups"}},
		{typeQuad, "quadruples", nil, "", (*reader).quadruples, []string{"clues"}},
		{typeLookAndSay, "look-and-say cages", nil, "", (*reader).lookAndSay, []string{"cages"}},
		{305, "different values", fpuzzles("extraregion"), "cells", nil, nil},

		{400, "renban lines", fpuzzles("renban"), "lines", nil, nil},
		{
			typeWhisper, "whisper lines", nil, "", (*reader).whispers,
			[]string{"lines", "minDifference"},
		},
		{402, "palindromes", fpuzzles("palindrome"), "lines", nil, nil},
		{403, "between lines", fpuzzles("betweenline"), "lines", nil, nil},
		{
			typeRegionSum, "region sum lines", nil, "", (*reader).regionSums,
			[]string{"lines", "singleRegionTotals"},
		},
		{405, "sequence lines", nil, "", (*reader).sequences, []string{"lines"}},
		{typeGroupLines, "group lines", nil, "", (*reader).groupLines, []string{"lines", "groups"}},
		{407, "lockout lines", fpuzzles("lockout"), "lines", nil, nil},
		{typeArrow, "arrows", nil, "", (*reader).arrows, []string{"bulbsWithArrows"}},
		{409, "double arrows", fpuzzles("doublearrow"), "lines", nil, nil},

		{typeLittleKiller, "little killers", nil, "", (*reader).littleKillers, []string{"clues"}},
		{typeOutsideBegins, "sandwich sums", fpuzzles("sandwichsum"), "clues", nil, nil},
		{502, "x-sums", fpuzzles("xsum"), "clues", nil, nil},
		{503, "skyscrapers", fpuzzles("skyscraper"), "clues", nil, nil},
		{504, "numbered rooms", dotted("NumberedRoom"), "clues", nil, nil},

		{600, "row indexers", fpuzzles("rowindexer"), "cells", nil, nil},
		{601, "column indexers", fpuzzles("columnindexer"), "cells", nil, nil},

		{typeCustom, "custom", nil, "", (*reader).custom, []string{"definition", "input"}},
		{2000, "drawn lines", nil, "", (*reader).drawing, []string{"lines"}},
		{2001, "drawn cages", nil, "", (*reader).drawing, []string{"cages"}},
		{2002, "drawn symbols", nil, "", (*reader).drawing, []string{"symbols", "params"}},
		{rowsAndColumns, "rows and columns", nil, "", (*reader).rowsAndColumns, []string{"areas"}},
		{4000, "fog lights", nil, "", (*reader).nothing, []string{"cells"}},
		{
			4001, "fog triggers", nil, "", (*reader).nothing,
			[]string{"patterns", "triggers", "effects", "overrides", "editor"},
		},
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
	keys := slices.Concat(commonKeys, t.keys, []string{t.list})
	r.Others(v, keys)
	for key, value := range v.Members() {
		if value.Type == jsontext.Bool && !value.Says() && !slices.Contains(keys, key.Text) {
			r.Warn(key, source.OneOf("a known key", key.Text, keys), source.Quote([]byte(key.Text)))
		}
	}
	switch {
	case r.Err != nil:
	case t.read != nil:
		t.read(r, v)
	default:
		r.plain(t, v)
	}
}

// isDisabled reports whether the author has switched a constraint off.
func isDisabled(v *jsontext.Value) bool {
	enabled := v.Get("enabled")
	off := enabled != nil && enabled.Type == jsontext.Bool && !enabled.Says()
	return off || v.Get("disabled").Says()
}

// plain reads a constraint that another format states in the same way.
func (r *reader) plain(t *constraintType, v *jsontext.Value) {
	f := like(r.Known, t.like.In, t.like.Name)
	add := func(at *jsontext.Value, s rule.Statement) {
		if r.Err == nil {
			r.Add(at, f.Make(s, r.Puzzle.Regions))
		}
	}
	switch t.list {
	case "":
		add(v, rule.Statement{})
	case "lines":
		for line, cells := range r.lists(v, t.list) {
			add(line, rule.Statement{Cells: cells})
		}
	case "cells":
		list := r.Need(v, t.list)
		switch cells := r.cellsOf(list); {
		case len(cells) == 0:
			r.Idle(list, "cells")
		case f.Once: // several instances are one rule
			s := r.extremes[f.Name]
			if s == nil {
				s = new(rule.Statement)
				r.extremes[f.Name] = s
			}
			s.Cells = append(s.Cells, cells...)
		default:
			add(list, rule.Statement{Cells: cells})
		}
	default:
		_, digit, _ := f.TakesNumber()
		for _, clue := range r.each(v, t.list) {
			s := rule.Statement{HasNumber: true}
			value := clue.Get("value")
			if !value.Says() {
				r.Idle(clue, "a value")
				continue
			}
			if digit {
				s.Number = r.Number(value, int(r.Puzzle.Low), int(r.Puzzle.High))
			} else {
				s.Number = r.Sum(value)
			}
			s.Cells = r.outside(r.Need(clue, "outerCell"), 0)
			r.Others(clue, []string{"value", "outerCell"})
			add(clue, s)
		}
	}
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
	for _, k := range constraintTypes(r.Known) {
		if k.like == nil {
			continue
		}
		if s := r.extremes[k.like.Name]; s != nil {
			s.Cells = slices.Compact(notation.SortedCells(s.Cells))
			r.Add(v, like(r.Known, k.like.In, k.like.Name).Make(*s, nil))
		}
	}
	r.addNegatives(v)
}
