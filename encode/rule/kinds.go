package rule

import (
	"math/rand/v2"
	"reflect"
	"sync"

	"exactcover/encode/puzzle"
	"exactcover/internal/enum"
)

// A Kind describes the rules of one struct type. The file of each rule defines one; a [Set] lists
// them. Readers and writers of puzzle JSON, its schema, the help of the command and the docs are
// made from kinds.
type Kind struct {
	Rule puzzle.Rule // the zero value of its type, a struct
	// Group is the section in tables. The rules of this package get theirs from the list of [All].
	Group Group
	// Allows has the changes of a puzzle that the rules of the kind allow. The tests of the kind use
	// them to make equivalent puzzles. 0: none, or not known.
	Allows Changes
	// Look says how a rule of the kind in p is drawn; [LookOf] makes it from a function that takes
	// rules of the type. Nil: pictures state such rules in words.
	Look func(r puzzle.Rule, p *puzzle.Puzzle) Look
	// Foreign has the names of the rules in other formats, and how these state them. Nil: no format
	// has such rules, or the format's package has special code for them.
	Foreign []Foreign
	Meaning string // in one line
	// Example is a puzzle as puzzle JSON that has exactly one solution, and several without the
	// rules of this kind. Empty: the schema and the help show none.
	Example string
	// Draw returns random rules of the kind that the Solution of p obeys, to generate puzzles. The
	// solution must be full, and the rules of p are lines, from which new lines stay apart. Draw may
	// return no rules. Nil: the kind cannot draw rules; kinds without
	// fields need not.
	Draw func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule
	// DrawnWith names a variant of package generate, if the rule is about its missing clues. If that
	// variant is not drawn, this rule is not drawn either.
	DrawnWith string
}

// isLine reports whether the rules are lines, which may be called so.
func (k Kind) isLine() bool { return k.Group <= LinesWithSums }

// Pattern returns a regular expression for the name, as [Set.Find] finds it however it is written.
func (k Kind) Pattern() string { return pattern(k.isLine(), k.Name()) }

// A Group is a section in the tables of rules, which list the groups in this order.
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
func (g Group) String() string { return enum.Name(groupNames[:], g) }

// Changes are ways to change a puzzle. A rule allows a change if every grid that obeys the rule
// obeys it after the change too, when the cells of the rule have moved with the digits.
type Changes int

const (
	Relabels Changes = 1 << iota // the digits get other names
	Turns                        // the grid is turned or mirrored
	Swaps                        // rows change places, or columns

	AnyChange = Relabels | Turns | Swaps
)

// All is the set of the rules of this package. It is made when it is first used, so programs that
// do not use it do not wait for it.
var All = Set{sync.OnceValue(func() *table { return newTable(kinds()) })}

// kinds returns the rules of this package.
func kinds() (all []Kind) {
	groups := [...][]Kind{
		Lines: {
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
		},
		LinesWithSums: {
			arrowKind,
			doubleArrowKind,
			zipperKind,
			sumLineKind,
			equalSumsKind,
		},
		Dots: {
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
		},
		Cages: {
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
		},
		Outside: {
			sandwichKind,
			xSumKind,
			skyscraperKind,
			hiddenSkyscraperKind,
			numberedRoomKind,
			littleKillerKind,
			fullRankKind,
		},
		Marks: {
			oddKind,
			evenKind,
			minimumKind,
			maximumKind,
			quadrupleKind,
			countingCirclesKind,
			indexingKind,
		},
		WholeGrid: {
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
		},
		Generic: {
			relationKind,
			patternKind,
			automatonKind,
			oneOfKind,
			someKind,
		},
		Dominoes: {
			dominoKind,
		},
	}
	for group, kinds := range groups {
		for _, k := range kinds {
			k.Group = Group(group)
			all = append(all, k)
		}
	}
	return all
}

// Name returns the name of the kind, the same as [puzzle.Rule].Kind of its rules.
func (k Kind) Name() string { return k.Rule.Kind() }

// Fields returns the fields of the rules of the kind in puzzle files: those of the struct that
// [Stated] returns.
func (k Kind) Fields() []puzzle.Field {
	fields, err := k.fields()
	if err != nil {
		pkg.Panic("Fields: %v", err)
	}
	return fields
}

func (k Kind) fields() ([]puzzle.Field, error) {
	return puzzle.FieldsOf(reflect.TypeOf(Stated(k.Rule, new(puzzle.Puzzle))))
}
