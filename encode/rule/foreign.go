package rule

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
)

// A Foreign is the name of a kind of rule in another format, and how that format states such rules:
// by cells, and perhaps a number. Readers and writers of the format use it. The types of the rule's
// fields tell them the role of each field.
type Foreign struct {
	In   string // the format, one of [ForeignFormats]
	Name string // of the constraint in that format; with its first argument if that is fixed, "T~1"
	As   Form   // with AsPairs and AsDigits, the format only writes such rules, and Name is empty

	// Of has the values of fields that the format does not state, and the default of the number. Nil:
	// the zero value. A number of type *int may be left out unless Of has one.
	Of puzzle.Rule

	Words []Word // the words that stand for numbers; nil: numbers are stated by figures
	Other string // the name of the second list of cells, if the rule has two
	Once  bool   // two such rules would be read as one, so only one can be written

	// Type is the number of the constraint in sudokumaker, where Name is only in messages.
	Type int
	// Key is where a constraint of sudokumaker has the number that all its lines share. Empty: lines
	// have the default.
	Key string

	// FromLine and ToLine convert between a line and a rule; nil if the line is simply the field for
	// cells. regions has the region of each cell if the format cuts lines by regions, else it is nil.
	// ToLine also returns why the rule cannot be stated; "" if it can.
	FromLine func(line []puzzle.Cell, regions []int) puzzle.Rule
	ToLine   func(r puzzle.Rule, regions []int) (line []puzzle.Cell, misfit string)

	// ToPairs returns the lists of cells and the rule of two cells for [Foreign.Pairs]. Nil: the only
	// list is the field for cells, and the rule of two cells differs only in that field.
	ToPairs func(r puzzle.Rule, p *puzzle.Puzzle) (lists [][]puzzle.Cell, two puzzle.Rule)
}

// ForeignFormats are the formats whose readers and writers use the entries of kinds.
var ForeignFormats = [...]string{"dotted", "fpuzzles", "sudokumaker"}

// A Form is how a format states a rule.
type Form int

const (
	AsFlag    Form = iota // by its name only
	AsLine                // by the cells of a line, in order
	AsGroup               // by a set of cells
	AsCells               // by single cells: all cells with this mark make one rule
	AsPair                // by two cells that touch
	AsOutside             // by a place outside the grid, from which a row, column or diagonal is read
	AsPairs               // by a relation of every two neighbours in lists of cells; only in dotted
	AsDigits              // by the digits that each of some cells may hold; only in dotted
)

// A Word is a word that stands for a number.
type Word struct {
	Text   string
	Number int
}

// A Statement is a rule as a format states it.
type Statement struct {
	Cells, Other []puzzle.Cell
	Number       int
	HasNumber    bool // the number is stated
	Values       []puzzle.Digit
}

// A role is the part of a [Statement] that a field of a rule holds.
type role int

const (
	noRole role = iota
	cellsRole
	otherRole
	numberRole
	valuesRole
)

// roles returns the roles of the fields of the rules.
func (f *Foreign) roles() []role {
	t := reflect.TypeOf(f.Of)
	roles := make([]role, t.NumField())
	fields, _ := puzzle.FieldsOf(t) // no error: sets check this for all their kinds
	for i, field := range fields {
		switch field.Type {
		case reflect.TypeFor[[]puzzle.Cell]():
			roles[i] = cellsRole
			if field.Key != "cells" {
				roles[i] = otherRole
			}
		case reflect.TypeFor[int](), reflect.TypeFor[*int](), reflect.TypeFor[puzzle.Digit]():
			roles[i] = numberRole
		case reflect.TypeFor[[]puzzle.Digit]():
			roles[i] = valuesRole
		}
	}
	return roles
}

// field returns the field of a rule with the wanted role; false if there is none.
func (f *Foreign) field(r puzzle.Rule, wanted role) (reflect.Value, bool) {
	for i, role := range f.roles() {
		if role == wanted {
			return reflect.ValueOf(r).Field(i), true
		}
	}
	return reflect.Value{}, false
}

// TakesNumber reports whether the rules have a number, whether it is a digit of the puzzle, and
// whether it may be left out.
func (f *Foreign) TakesNumber() (takes, digit, optional bool) {
	v, ok := f.field(f.Of, numberRole)
	if !ok || f.FromLine != nil {
		return false, false, false
	}
	return true, v.Type() == reflect.TypeFor[puzzle.Digit](), v.Kind() == reflect.Pointer && v.IsNil()
}

// TakesValues reports whether the rules have a list of digits.
func (f *Foreign) TakesValues() bool {
	_, ok := f.field(f.Of, valuesRole)
	return ok
}

// Usual returns the default of the number; false if there is none.
func (f *Foreign) Usual() (int, bool) {
	v, ok := f.field(f.Of, numberRole)
	if !ok || v.Kind() == reflect.Pointer || v.IsZero() {
		return 0, false
	}
	return int(v.Int()), true
}

// Make returns the rule of a statement. It may not fit the puzzle.
func (f *Foreign) Make(s Statement, regions []int) puzzle.Rule {
	if f.FromLine != nil {
		return f.FromLine(s.Cells, regions)
	}
	r := reflect.New(reflect.TypeOf(f.Of)).Elem()
	r.Set(reflect.ValueOf(f.Of))
	for i, role := range f.roles() {
		field := r.Field(i)
		switch {
		case role == cellsRole:
			field.Set(reflect.ValueOf(s.Cells))
		case role == otherRole && f.Other != "":
			field.Set(reflect.ValueOf(s.Other))
		case role == valuesRole:
			field.Set(reflect.ValueOf(s.Values))
		case role != numberRole || !s.HasNumber:
		case field.Kind() == reflect.Pointer:
			field.Set(reflect.ValueOf(&s.Number))
		default:
			field.SetInt(int64(s.Number))
		}
	}
	return r.Interface().(puzzle.Rule)
}

// State returns the statement of a rule of the kind. If ok is false, misfit says why there is none,
// "with up" or "of axis row"; another entry of the kind may have a statement. It is "" for a rule
// of another type.
func (f *Foreign) State(r puzzle.Rule, regions []int) (s Statement, misfit string, ok bool) {
	if reflect.TypeOf(r) != reflect.TypeOf(f.Of) {
		return s, "", false
	}
	if f.ToLine != nil {
		s.Cells, misfit = f.ToLine(r, regions)
		return s, misfit, misfit == ""
	}
	of, is := reflect.ValueOf(f.Of), reflect.ValueOf(r)
	fields, _ := puzzle.FieldsOf(of.Type())
	for i, role := range f.roles() {
		field := is.Field(i)
		switch {
		case role == cellsRole:
			s.Cells = field.Interface().([]puzzle.Cell)
		case role == otherRole && f.Other != "":
			s.Other = field.Interface().([]puzzle.Cell)
		case role == valuesRole:
			s.Values = field.Interface().([]puzzle.Digit)
		case role == numberRole && field.Kind() != reflect.Pointer:
			s.Number, s.HasNumber = int(field.Int()), true
		case role == numberRole && !field.IsNil():
			s.Number, s.HasNumber = int(field.Elem().Int()), true
		case role == noRole && !reflect.DeepEqual(field.Interface(), of.Field(i).Interface()):
			return s, unlike(&fields[i], field), false
		}
	}
	return s, "", true
}

// byPairs returns an entry for dotted strings, given the function of its field ToPairs.
func byPairs[R puzzle.Rule](
	pairs func(r R, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule),
) Foreign {
	return Foreign{
		In: "dotted", As: AsPairs,
		ToPairs: func(r puzzle.Rule, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return pairs(r.(R), p)
		},
	}
}

// Pairs returns lists of cells and a rule of two cells: r relates every two neighbours in the lists
// as that rule relates the cells 0 and 1 of a grid that has no other cells. If ok is false, the
// entry does not state r in this way.
func (f *Foreign) Pairs(
	r puzzle.Rule, p *puzzle.Puzzle,
) (lists [][]puzzle.Cell, two puzzle.Rule, ok bool) {
	if f.As != AsPairs || reflect.TypeOf(r) != reflect.TypeOf(f.Of) {
		return nil, nil, false
	}
	if f.ToPairs != nil {
		lists, two = f.ToPairs(r, p)
		return lists, two, true
	}
	s, _, ok := f.State(r, nil)
	lists = [][]puzzle.Cell{s.Cells}
	s.Cells = []puzzle.Cell{0, 1}
	return lists, f.Make(s, nil), ok
}

// unlike names a field and its value, for a format that states only rules with another value.
func unlike(f *puzzle.Field, v reflect.Value) string {
	switch {
	case v.Kind() == reflect.Bool && v.Bool():
		return "with " + f.Key
	case v.Kind() == reflect.Bool:
		return "without " + f.Key
	case v.CanInt() || len(f.Enum) > 0:
		return fmt.Sprintf("of %s %v", f.Key, v)
	}
	return "with other " + f.Key
}

// check returns what is wrong with the entry of a kind for another format.
func (f *Foreign) check(k *Kind) error {
	of := reflect.TypeOf(f.Of)
	seen := make(map[role]int)
	if of == reflect.TypeOf(k.Rule) {
		for _, role := range f.roles() {
			seen[role]++
		}
	}
	unnamed := f.As == AsPairs || f.As == AsDigits
	switch {
	case f.In == "" || f.Name == "" && !unnamed:
		return fmt.Errorf("%s has a foreign name without a format, or no such name", k.Name())
	case !slices.Contains(ForeignFormats[:], f.In):
		return fmt.Errorf("%s has a name in the format %q, but only these use such names: %s", k.Name(),
			f.In, strings.Join(ForeignFormats[:], " "))
	case unnamed && (f.In != "dotted" || f.Name != "") || f.ToPairs != nil && f.As != AsPairs:
		return fmt.Errorf("%s has pairs or digits in %s under the name %q; only dotted states rules so, "+
			"without a name", k.Name(), f.In, f.Name)
	case (f.Type > 0) != (f.In == "sudokumaker"):
		return fmt.Errorf("%s in %s has type %d; in sudokumaker, and only there, types are above 0",
			f.Name, f.In, f.Type)
	case of != reflect.TypeOf(k.Rule):
		return fmt.Errorf("%s in %s is of type %v, not %T", f.Name, f.In, of, k.Rule)
	case (f.FromLine == nil) != (f.ToLine == nil):
		return fmt.Errorf("%s in %s has only one of FromLine and ToLine", f.Name, f.In)
	case f.FromLine != nil, f.ToPairs != nil:
	case f.As != AsFlag && seen[cellsRole] != 1:
		return fmt.Errorf("%s in %s has no cells under the key cells", f.Name, f.In)
	case seen[numberRole] > 1 || seen[valuesRole] > 1 || seen[otherRole] > 1:
		return fmt.Errorf("%s in %s has more fields than a statement", f.Name, f.In)
	case f.Key != "" && (f.As != AsLine || f.Type == 0):
		return fmt.Errorf("%s in %s has a Key, which is for lines in sudokumaker", f.Name, f.In)
	case f.Type > 0 && (seen[valuesRole] > 0 || f.Other != ""):
		return fmt.Errorf("%s in %s has more fields than a constraint there", f.Name, f.In)
	}
	return nil
}
