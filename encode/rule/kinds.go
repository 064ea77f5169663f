package rule

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"sync"

	"exactcover/encode/puzzle"
)

// A Kind is what a rule says of itself. Each rule's file has its own; a [Set] lists them. Readers
// and writers of puzzle JSON, its schema, the help of the command and the docs are made from it.
type Kind struct {
	Rule  puzzle.Rule // the zero value of its type, a struct
	Group Group
	// Look says how a rule of the kind in p is drawn; [LookOf] makes it of a function that takes
	// rules of the type. Nil: pictures say such rules in words.
	Look func(r puzzle.Rule, p *puzzle.Puzzle) Look
	// Foreign is what formats of others call the rules, and how they state them. Nil: no format
	// knows them, or the package of the format has code of its own for them.
	Foreign []Foreign
	Meaning string // in one line
	// Example is a puzzle as puzzle JSON that has exactly one solution, and several without the
	// rules of this kind.
	Example string
	// Draw draws rules of the kind that the Solution of p, which is full, obeys, for those who make
	// puzzles. It may draw none. Nil: rules of the kind are not drawn; those without fields need not
	// be.
	Draw func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule
	// DrawnWith is a family of puzzles, of package generate, whose missing clues the rule is about:
	// where these are drawn, it holds with them only.
	DrawnWith string
}

// A Group is a part of the tables of rules. They list rules by group, in this order.
type Group int

const (
	Lines Group = iota
	LinesWithSums
	Dots
	Cages
	Outside
	Marks
	WholeGrid
	Generic
	Dominoes
)

var groupNames = [...]string{
	"Lines", "Lines with sums", "Dots and signs between neighbours", "Cages and areas",
	"Outside the grid", "Marked cells", "The whole grid",
	"Relations, patterns, automata", "Dominoes",
}

// String returns the title of the group: "Lines with sums".
func (g Group) String() string {
	if g < 0 || int(g) >= len(groupNames) {
		return "Group(" + strconv.Itoa(int(g)) + ")"
	}
	return groupNames[g]
}

// All is the set of the rules of this package. It is made when it is first used: a program that
// solves other problems shall not wait for it.
var All = Set{sync.OnceValue(func() *table { return newTable(kinds()) })}

// kinds returns the rules of this package.
func kinds() []Kind {
	return []Kind{
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
		valueIndexingKind,

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
		diagonalNonConsecutiveKind,

		killerKind,
		sumKind,
		weightedSumKind,
		productKind,
		allDifferentKind,
		lunchboxKind,
		rellikKind,
		equalityCageKind,
		containAtLeastKind,
		containExactKind,
		sameValuesKind,
		countKind,
		controlCountKind,
		countDistinctKind,
		lookAndSayKind,

		sandwichKind,
		xSumKind,
		skyscraperKind,
		hiddenSkyscraperKind,
		numberedRoomKind,
		littleKillerKind,
		fullRankKind,

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
		leaperKind,
		antiTaxicabKind,
		globalEntropyKind,
		globalMod3Kind,
		dutchFlatmatesKind,
		connectedValuesKind,
		regionSameValuesKind,
		chaosConstructionKind,
		chaosArrowKind,
		chaosCountKind,
		doppelgangerKind,
		schroedingerKind,
		unequalLinesKind,

		relationKind,
		patternKind,
		automatonKind,
		oneOfKind,
		someKind,

		dominoKind,
	}
}

// Name returns the name of the kind, the same as [puzzle.Rule].Kind of its rules.
func (k Kind) Name() string { return k.Rule.Kind() }

// Fields returns the fields of the rules of the kind: see [FieldsOf].
func (k Kind) Fields() []Field {
	fields, err := FieldsOf(reflect.TypeOf(k.Rule))
	if err != nil {
		pkg.Panic("Fields: %v", err)
	}
	return fields
}
