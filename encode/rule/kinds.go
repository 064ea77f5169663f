package rule

import (
	"reflect"
	"strconv"
	"strings"

	"exactcover/encode"
)

// A Kind is what a rule says of itself. Each rule's file has its own; [Kinds] lists them. Readers
// and writers of puzzle JSON, its schema, the help of the command and the docs are made from it.
type Kind struct {
	Rule    encode.Rule // the zero value of its type
	Group   Group
	Meaning string // in one line
	// Example is a puzzle as puzzle JSON that has exactly one solution, and several without the
	// rules of this kind.
	Example string
}

// A Group is what rules of a kind look like. Tables list rules by group, in this order.
type Group int

const (
	Lines Group = iota
	LinesWithSums
	Dots
	Cages
	Outside
	Marks
	WholeGrid
	Dominoes
)

var groupNames = [...]string{
	"Lines", "Lines with sums", "Dots and signs between neighbours", "Cages and areas",
	"Outside the grid", "Marked cells", "The whole grid", "Dominoes",
}

// String returns the title of the group: "Lines with sums".
func (g Group) String() string {
	if g < 0 || int(g) >= len(groupNames) {
		return "Group(" + strconv.Itoa(int(g)) + ")"
	}
	return groupNames[g]
}

// Kinds is the table of all rules, by group.
var Kinds = []Kind{
	thermoKind,
	slowThermoKind,
	whisperKind,
	renbanKind,
	palindromeKind,
	cloneKind,
	betweenKind,
	lockoutKind,
	modularKind,
	entropicKind,

	arrowKind,
	doubleArrowKind,
	zipperKind,
	sumLineKind,
	equalSumsKind,

	differenceKind,
	ratioKind,
	pairSumKind,
	greaterKind,
	kropkiNegativeKind,
	xvNegativeKind,
	negativeDifferenceKind,
	negativeRatioKind,
	nonConsecutiveKind,

	killerKind,
	sumKind,
	allDifferentKind,
	lunchboxKind,
	rellikKind,
	equalityCageKind,
	containAtLeastKind,
	containExactKind,
	sameValuesKind,

	sandwichKind,
	xSumKind,
	skyscraperKind,
	hiddenSkyscraperKind,
	numberedRoomKind,
	littleKillerKind,

	oddKind,
	evenKind,
	minimumKind,
	maximumKind,
	quadrupleKind,
	countingCirclesKind,
	indexingKind,

	diagonalUpKind,
	diagonalDownKind,
	windokuKind,
	disjointGroupsKind,
	antiKnightKind,
	antiKingKind,
	antiTaxicabKind,
	globalEntropyKind,
	globalMod3Kind,
	dutchFlatmatesKind,

	dominoKind,
}

// dominoKind is the only one whose rule is in package encode.
var dominoKind = Kind{
	Rule:    encode.Domino{},
	Group:   Dominoes,
	Meaning: "dominoes, one for each pair of different digits, and one single cell for each digit fill the grid",
	Example: `{"size": 4,
 "rules": [
  {"rule": "domino", "given": [["r4c1", 3, "r4c2", 1]],
   "singles": {"1": "r1c4", "2": "r3c1", "3": "r3c4", "4": "r4c4"}}]}`,
}

// Name returns the name of the kind, the same as [encode.Rule].Kind of its rules.
func (k *Kind) Name() string { return k.Rule.Kind() }

// Find returns the kind of a name, nil if there is none.
func Find(name string) *Kind {
	for i := range Kinds {
		if Kinds[i].Name() == name {
			return &Kinds[i]
		}
	}
	return nil
}

// A Field is a key of a rule in puzzle JSON. It is a field of the rule's struct type, and its tags
// say all of this.
type Field struct {
	Key      string       // tag json
	Help     string       // tag help: the meaning, in one line
	Type     reflect.Type // one of those that the package's doc lists
	Index    int          // of the field in the struct
	Optional bool         // the tag json says omitempty: without the key it has its zero value
	Min      int          // tag min: the least number, or the least length of a list; 0: not limited
	Max      int          // tag max: the greatest length of a list; 0: not limited
	Unique   bool         // tag unique: no cell may occur twice in a list of cells
	Words    []string     // tag enum: the texts there are, for a string
}

// Fields returns the fields of the rules of a kind, in the order in which they are written.
func (k *Kind) Fields() []Field {
	t := reflect.TypeOf(k.Rule)
	fields := make([]Field, t.NumField())
	for i := range fields {
		tag := t.Field(i).Tag
		key, option, _ := strings.Cut(tag.Get("json"), ",")
		least, _ := strconv.Atoi(tag.Get("min"))
		most, _ := strconv.Atoi(tag.Get("max"))
		fields[i] = Field{
			Key:      key,
			Help:     tag.Get("help"),
			Type:     t.Field(i).Type,
			Index:    i,
			Optional: option == "omitempty",
			Min:      least,
			Max:      most,
			Unique:   tag.Get("unique") == "true",
			Words:    strings.Fields(tag.Get("enum")),
		}
	}
	return fields
}

// Takes says in words what a field takes: "2 cells", "a whole number".
func (f *Field) Takes() string {
	if len(f.Words) > 0 {
		return strings.Join(f.Words, " or ")
	}
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if one, ok := typeNames[t]; ok {
		return one.singular
	}
	many, ok := typeNames[t.Elem()]
	switch {
	case !ok: // a list of lists
		return "lists of " + typeNames[t.Elem().Elem()].plural
	case f.Min > 0 && f.Min == f.Max:
		return strconv.Itoa(f.Min) + " " + many.plural
	case f.Min > 0 && f.Max > 0:
		return strconv.Itoa(f.Min) + " to " + strconv.Itoa(f.Max) + " " + many.plural
	}
	return "a list of " + many.plural
}

// Default says in words what a field is taken for if it is left out: "required" if it cannot be.
func (f *Field) Default() string {
	switch {
	case !f.Optional:
		return "required"
	case f.Type.Kind() == reflect.Bool:
		return "false"
	}
	return "none"
}

// typeNames are the types of fields and of the elements of lists in words.
var typeNames = map[reflect.Type]struct{ singular, plural string }{
	reflect.TypeFor[int]():                 {"a whole number", "whole numbers"},
	reflect.TypeFor[bool]():                {"true or false", ""},
	reflect.TypeFor[encode.Cell]():         {"a cell", "cells"},
	reflect.TypeFor[encode.Digit]():        {"a digit", "digits"},
	reflect.TypeFor[encode.PlacedDomino](): {"cell, digit, cell, digit", "dominoes, each cell, digit, cell, digit"},
	reflect.TypeFor[encode.SingleCells]():  {"an object: digit to cell", ""},
}
