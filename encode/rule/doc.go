// Package rule holds the rules people set beyond rows, columns and regions: thermometers, killer
// cages, arrows, sandwiches and their kin. [All] is the set of all of them.
//
//	p := puzzle.New(9)
//	p.Rules = []puzzle.Rule{
//		rule.Thermo{Cells: []puzzle.Cell{0, 10, 20}}, // the bulb first
//		rule.DiagonalUp{},
//	}
//
// # What is where
//
//   - all rules, with meaning, fields and an example puzzle: [All], a [Set]; by name: [Set.Find]
//   - the fields of a rule: [Kind.Fields]
//   - how a rule is drawn: [Set.Look]; how to say so: [LookOf]
//   - lines, such as [Thermo]; lines with sums, such as [Arrow]
//   - dots and signs between neighbours, such as [PairSum]
//   - cages, such as [Killer]; outside clues, such as [Sandwich]
//   - marked cells, such as [Quadruple]
//   - the whole grid, such as [AntiKnight]
//   - what no rule has a name for: [Relation], [Pattern], [Automaton]
//   - dominoes: [encode.Domino]
//   - a rule of your own: [puzzle.Rule]
//
// # Shapes and units
//
// Cells are numbers from 0, row by row ([puzzle.Puzzle.Cell] makes one). Lines are in order, and
// outside clues list the cells from the clue on. Sums and differences are plain numbers; any number
// is valid, and one that no digits have makes a puzzle without solution.
//
// # Errors
//
// Validate returns an *[puzzle.Error] with the kind of the rule and the cells at fault.
//
// # Cost
//
// Rules that strike digits or relate two cells cost next to nothing. Those that relate every two of
// n cells, such as thermometers, add n*n/2 relations. Long sums keep a propagator, which takes time
// at every node of the search.
//
// # Layout
//
// Every rule is a value of a small struct type with four methods side by side in one file: Kind is
// its name, Validate says when it makes no sense on a grid, Encode turns it into items, options and
// constraints of an [encode.Matrix], and Check says in words how a grid breaks it. Check follows
// the meaning of the rule and shares no code with Encode, so that each can be tested by the other.
//
// The file also has the rule's [Kind]: its meaning, its group, its [Look] and an example puzzle.
// Readers and writers, pictures, the schema of puzzle JSON, the help of the command and
// docs/rules.md are made from the kinds and from the fields of the struct types.
//
// # Fields
//
// [FieldsOf] says of which types a field may be. Its tags say the rest:
//
//	json:"key,omitempty"  the key in puzzle files; with omitempty it may be left out
//	help:"the sum"        the meaning, in one line
//	min:"2"               the least number, or the least length of a list
//	max:"4"               the greatest length of a list
//	unique:"true"         no cell may occur twice in a list of cells
//	enum:"row column"     the words that a string may be, if it may not be any text
//
// Tests compare min, max, unique and enum with Validate.
//
// # To add a rule
//
// Write one file with the type, its doc comment (the meaning), its Kind, and the four methods; the
// checks of cell lists that Validate needs are in place.go, the shapes of a [Look] in look.go,
// what formats of others call rules ([Foreign]) in foreign.go.
// Nothing else is needed to have the rule drawn. Add the kind to [All], and to the tests a
// generator of random instances: the harness in brute_test.go then compares Encode with Check on
// small grids, alone and together with every other rule. Nothing here uses more of package encode
// than it exports, so a rule of your own can just as well live in another package, and [Set.With]
// adds its kind to a set.
//
// # How to encode
//
// Prefer what propagates best at small size: strike digits ([encode.Matrix.Exclude]), forbid pairs
// ([encode.Matrix.Relation]), state houses ([encode.Matrix.House]), choose among sets of different
// digits ([encode.Matrix.Sets]); then sums ([encode.Matrix.Linear]), an automaton
// ([encode.Matrix.Regular]) or another propagator ([encode.Matrix.Constrain]). A helper item must
// be covered in one way only for a given grid, or solutions are counted several times.
//
// # Sources
//
// The rules are those that setters publish at f-puzzles.com and sudokupad.app and that solvers such
// as the Interactive Sudoku Solver read, in their usual meaning.
package rule
