// Package rule has the rules that setters use besides rows, columns and regions: thermometers,
// killer cages, arrows, sandwiches and many others. [All] is the set of all of them.
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
//   - the rules that setters know by other names: [SetterNames], [Called]; spellings: [SameName]
//   - the fields of a rule: [Kind.Fields]
//   - how a rule is drawn: [Set.Look]; to define it: [LookOf]
//   - clues that are probably slips: [Unlikely]
//   - lines, such as [Thermo]; lines with sums, such as [Arrow]
//   - dots and signs between neighbours, such as [PairSum]
//   - cages, such as [Killer]; outside clues, such as [Sandwich]
//   - marked cells, such as [Quadruple]
//   - the whole grid, such as [AntiKnight]
//   - rules in a language of their own: [Relation], [Pattern], [Automaton]
//   - some of several others: [Some]
//   - dominoes: [Domino], [Tile]
//   - a rule of your own: [puzzle.Rule]
//
// # Data and units
//
// Cells are numbers from 0, row by row ([puzzle.Puzzle.Cell] makes one). Lines are in order, and
// outside clues list the cells from the clue on. Sums and differences are plain numbers; any number
// is valid; if no digits can reach it, the puzzle has no solution.
//
// # Errors
//
// A rule that cannot be stated on a grid gives an *[puzzle.Error] with its kind and the cells at
// fault.
//
// # Cost
//
// Rules that strike digits or relate two cells cost almost nothing. Rules that relate every two of
// n cells, such as thermometers, add n*n/2 relations. Long sums have a propagator, which takes time
// at every node of the search.
//
// # Layout
//
// Every rule is a value of a small struct type with three methods in one file; rules that are much
// alike share a file. Kind returns its name. Encode turns the rule into items, options and
// constraints of a [matrix.Matrix].
// Check says in words how a grid breaks the rule. Check follows the meaning of the rule and shares
// no code with Encode, so each can be tested by the other. A rule that only says which candidates
// hold, such as [Odd], has Assume instead of Encode: it is an [matrix.Assumer].
//
// The file also has the rule's [Kind]: its meaning, its [Look] and an example puzzle.
// Readers and writers, pictures, the schema of puzzle JSON, the help of the command and
// docs/rules.md are made from the kinds and from the fields of the struct types.
//
// # Where things are
//
// What all rules share:
//
//	kinds.go    all rules, by group
//	<kind>.go   a rule that the lists below lack: heavyKind of kinds.go is in heavy.go
//	set.go      sets of rules, to which others can be added
//	combined.go rules that puzzle files state together
//	look.go     how a rule is drawn
//	labels.go   how rules about the labels of regions are drawn and said
//	foreign.go  the names of rules in other formats
//	draw.go     rules that a given solution obeys, for random puzzles
//	setters.go  names that setters use for these rules
//	spelling.go ways to spell the name of a rule
//	place.go    the errors of Validate and Check
//	unlikely.go clues that are probably slips
//	cells.go    lists of cells, and what their cells may hold
//
// Lines:
//
//	thermo.go      digits that rise, or never fall
//	whisper.go     neighbours that differ a lot
//	renban.go      consecutive digits in any order
//	palindrome.go  lines that read the same both ways; lists with the same digits
//	between.go     inner digits between the ends, or outside their range
//	modular.go     neighbours in different groups of digits
//	arrow.go       sums that a circle, two ends or the middle of the line states
//	sumline.go     runs that each have the sum
//	equalsums.go   segments with equal sums
//
// Dots and signs between neighbours:
//
//	kropki.go          two digits: their difference, ratio or sum, or which one is greater
//	negative.go        no marks where none are shown
//	nonconsecutive.go  no consecutive neighbours
//
// Cages and areas:
//
//	killer.go      different digits with a sum
//	sums.go        a sum, or one of several, of the digits of a cage
//	sum.go         sums with repeats; little killers; sums of digits that have weights
//	product.go     products
//	rellik.go      no digits with the sum; as many even digits as odd, as many low as high
//	contain.go     digits that must occur; quadruples; how often digits occur
//	samevalues.go  sets of cells with the same digits; all houses with the same digits
//	count.go       the number of cells that hold some digits, and of different digits
//
// What follows from several rules and the houses:
//
//	derive.go       a list of all that is derived, and sums that several derivations read
//	derivehouse.go  the cages inside a house
//	deriveunion.go  the cells by which cages differ from houses
//	deriveall.go    what follows from little killers and all other sums together
//
// Outside the grid:
//
//	sandwich.go    sums between the lowest and the highest digit, also of a cage
//	xsum.go        sums of the first x cells; the digit in the x-th cell
//	skyscraper.go  how many digits are greater than all ahead of them; the first that is not
//	fullrank.go    ranks of rows and columns, read as numbers; no two equal
//
// Marked cells:
//
//	parity.go           odd and even digits; less, or greater, than all neighbours
//	countingcircles.go  digits d that occur d times
//	indexing.go         digits that point to the place of a number, or of a digit on a line
//
// The whole grid:
//
//	houses.go           houses that rules add: extra regions, diagonals, windows, places of boxes
//	leaper.go           no equal digits some leaps apart, such as a knight's, or d at distance d
//	globalgroups.go     digits of each group in every square; a 1 above or a 9 below every 5
//	connectedvalues.go  some digits are connected
//
// Unknown regions:
//
//	chaosconstruction.go  the grid is divided into connected regions; the propagator for it
//	chaosarrow.go         cells of a region that are seen along arms
//	chaoscount.go         cells of a list that are in a region
//
// One digit more than a house has cells:
//
//	doppelganger.go  the digits that houses lack; cells with two digits
//
// Relations, patterns, automata:
//
//	relation.go    expressions that are true of two digits
//	expression.go  such expressions, compiled
//	exact.go       the same with numbers of any size, for Check
//	pattern.go     regular expressions along a line
//	regex.go       the reader of regular expressions
//	automaton.go   automata with named states
//	nfa.go         the automaton of a regular expression; the propagator of automata
//	some.go        alternatives; digits that cells may have
//
// Dominoes:
//
//	domino.go  dominoes and singles
//
// # Fields
//
// The struct type of a rule has tags with all that is known of its fields: see [puzzle.Field]. What
// they demand is checked, such as two cells at least, or none named twice. A method Validate is for
// what tags cannot say, such as a square grid.
//
// A rule that puzzle files state together with others of its kind is [Combined].
//
// A rule whose numbers may have values other than 0 to a sum of digits has a method Numbers: see
// [exactcover/encode.Numbered].
//
// # To add a rule
//
// Write one file with the type, its doc comment (the meaning), its Kind, and the three methods; the
// layouts of a [Look] are in look.go, names in other formats ([Foreign]) in foreign.go. Nothing
// else is needed to draw the rule. Add the kind to its group in kinds.go. Tests then fill the
// fields with random values and compare Encode with Check on small grids, alone and together with
// every other rule. The rules here use only what package matrix exports. So a rule of your own can
// also live in another package; [Set.With] adds its kind to a set. docs/adding.md has the steps one
// by one.
//
// # How to encode
//
// Prefer what propagates best at small size: strike digits ([matrix.Matrix.Exclude]), forbid pairs
// ([matrix.Matrix.Relation]), state houses ([matrix.Matrix.House]), choose among sets of different
// digits ([matrix.Matrix.Sets]); then sums ([matrix.Matrix.Linear]), an automaton
// ([matrix.Matrix.Regular]) or another propagator ([matrix.Matrix.Constrain]). For a given grid
// there must be only one way to cover a helper item, or else solutions are counted several times.
//
// # Sources
//
// The rules are those that setters publish at f-puzzles.com and sudokupad.app and that solvers such
// as the Interactive Sudoku Solver read, in their usual meaning.
package rule
