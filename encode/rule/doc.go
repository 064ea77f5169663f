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
//   - the fields of a rule: [Kind.Fields]
//   - how a rule is drawn: [Set.Look]; to define it: [LookOf]
//   - lines, such as [Thermo]; lines with sums, such as [Arrow]
//   - dots and signs between neighbours, such as [PairSum]
//   - cages, such as [Killer]; outside clues, such as [Sandwich]
//   - marked cells, such as [Quadruple]
//   - the whole grid, such as [AntiKnight]
//   - rules in a language of their own: [Relation], [Pattern], [Automaton]
//   - some of several others: [Some]
//   - dominoes: [Domino], [GivenDomino], [Single]
//   - a rule of your own: [puzzle.Rule]
//
// # Shapes and units
//
// Cells are numbers from 0, row by row ([puzzle.Puzzle.Cell] makes one). Lines are in order, and
// outside clues list the cells from the clue on. Sums and differences are plain numbers; any number
// is valid; if no digits can reach it, the puzzle has no solution.
//
// # Errors
//
// Validate returns an *[puzzle.Error] with the kind of the rule and the cells at fault.
//
// # Cost
//
// Rules that strike digits or relate two cells cost almost nothing. Rules that relate every two of
// n cells, such as thermometers, add n*n/2 relations. Long sums have a propagator, which takes time
// at every node of the search.
//
// # Layout
//
// Every rule is a value of a small struct type with four methods in one file. Kind returns its
// name. Validate returns an error if the rule makes no sense on the grid. Encode turns the rule
// into items, options and constraints of an [encode.Matrix]. Check says in words how a grid breaks
// the rule. Check follows the meaning of the rule and shares no code with Encode, so each can be
// tested by the other. A rule that only says which candidates hold, such as [Odd], has Assume
// instead of Encode: it is an [encode.Assumer].
//
// The file also has the rule's [Kind]: its meaning, its group, its [Look] and an example puzzle.
// Readers and writers, pictures, the schema of puzzle JSON, the help of the command and
// docs/rules.md are made from the kinds and from the fields of the struct types.
//
// # Where things are
//
// What all rules share:
//
//	kinds.go    all rules, by group
//	set.go      sets of rules, to which others can be added
//	field.go    the fields of a rule, by the tags of its struct
//	look.go     how a rule is drawn
//	foreign.go  the names of rules in other formats
//	draw.go     rules that a given solution obeys, for random puzzles
//	place.go    checks of lists of cells; the errors of Validate and Check
//
// Lines:
//
//	thermo.go         digits that rise, or never fall
//	whisper.go        neighbours that differ a lot
//	renban.go         consecutive digits in any order
//	palindrome.go     lines that read the same both ways; shapes with the same digits
//	between.go        inner digits between the ends
//	lockout.go        inner digits outside the range of the ends
//	ends.go           lines whose two ends limit the other digits
//	modular.go        neighbours in different groups of digits
//	valueindexing.go  a cell that points to the place of a digit
//
// Lines with sums:
//
//	arrow.go        a circle with the sum of its line
//	doublearrow.go  two ends with the sum of what is between them
//	zipper.go       cells at equal distance from the middle with equal sums
//	sumline.go      runs that each have the sum
//	sumruns.go      the propagator of sum lines
//	equalsums.go    segments with equal sums
//
// Dots and signs between neighbours:
//
//	kropki.go          digits that differ by a number, or are in a ratio
//	pairsum.go         two digits with a sum
//	greater.go         one digit greater than the other
//	negative.go        no marks where none are shown
//	nonconsecutive.go  no consecutive neighbours, or cells that touch at a corner
//
// Cages and areas:
//
//	killer.go         different digits with a sum
//	cagesums.go       sums that follow from several cages and the houses
//	combine.go        what follows from little killers and all other sums together
//	shared.go         houses that cages share
//	equation.go       derived sums in a normal form
//	sum.go            sums with repeats; little killers
//	weightedsum.go    sums of digits that have weights
//	product.go        products
//	alldifferent.go   different digits
//	lunchbox.go       sums between the smallest and the largest digit
//	inner.go          bounds on the sum of the cells between two ends
//	rellik.go         no digits with the sum
//	equalitycage.go   as many even digits as odd, as many low as high
//	contain.go        digits that must occur; quadruples
//	samevalues.go     sets of cells with the same digits
//	count.go          the number of cells that hold some digits
//	countdistinct.go  the number of different digits
//	lookandsay.go     how often digits occur
//
// Outside the grid:
//
//	sandwich.go          sums between the lowest and the highest digit
//	xsum.go              sums of the first x cells
//	skyscraper.go        the number of digits that are greater than all ahead of them
//	hiddenskyscraper.go  the first digit that an earlier digit hides
//	numberedroom.go      the digit in the x-th cell
//	fullrank.go          ranks of rows and columns, read as numbers; no two equal
//
// Marked cells:
//
//	parity.go           odd and even digits
//	extremum.go         less, or greater, than all neighbours
//	countingcircles.go  digits d that occur d times
//	indexing.go         digits that point to the place of a number
//
// The whole grid:
//
//	diagonal.go          diagonals
//	windoku.go           windows
//	disjointgroups.go    the same places of boxes
//	houses.go            houses that rules add
//	antimove.go          no equal digits a knight's or a king's move apart
//	leaper.go            no equal digits at given offsets, and the propagator for very many pairs
//	antitaxicab.go       no equal digits d at distance d
//	globalgroups.go      digits of each group in every square
//	dutchflatmates.go    every 5 has a 1 above or a 9 below
//	connectedvalues.go   some digits are connected
//	regionsamevalues.go  rows, columns and regions with the same digits
//
// Unknown regions:
//
//	chaosconstruction.go  the grid is divided into connected regions
//	division.go           the propagator for it: digits, and the numbers of regions
//	plane.go              the shapes of regions, as sets of cells
//	chaosarrow.go         cells of a region that are seen along arms
//	chaoscount.go         cells of a region in a list
//
// One digit more than a house has cells:
//
//	doppelganger.go  the digits that houses lack
//	schroedinger.go  cells with two digits
//
// Relations, patterns, automata:
//
//	relation.go    expressions that are true of two digits
//	expression.go  such expressions, compiled
//	exact.go       the same with numbers of any size, for Check
//	pattern.go     regular expressions along a line
//	regex.go       the reader of regular expressions
//	glushkov.go    the automaton of a regular expression
//	automaton.go   automata with named states
//	nfa.go         the propagator of automata
//	oneof.go       digits that cells may have
//	some.go        alternatives
//
// Dominoes:
//
//	domino.go  dominoes and singles
//	tiling.go  the search for a tiling of a grid
//
// # Fields
//
// [FieldsOf] lists the types that a field may have. Its tags say the rest:
//
//	json:"key,omitempty"  the key in puzzle files; with omitempty it may be left out
//	help:"the sum"        the meaning, in one line
//	min:"2"               the least number, or the least length of a list
//	max:"4"               the greatest length of a list
//	unique:"true"         no cell may occur twice in a list of cells
//	enum:"row column"     the possible values of a string; without enum it may be any text
//
// Tests compare min, max, unique and enum with Validate.
//
// # To add a rule
//
// Write one file with the type, its doc comment (the meaning), its Kind, and the four methods; the
// checks of cell lists that Validate needs are in place.go, the shapes of a [Look] in look.go,
// names in other formats ([Foreign]) in foreign.go. Nothing else is needed to draw the rule. Add
// the kind to [All], and a generator of random instances to the tests: brute_test.go then compares
// Encode with Check on small grids, alone and together with every other rule. The rules here use
// only what package encode exports. So a rule of your own can also live in another package;
// [Set.With] adds its kind to a set.
//
// # How to encode
//
// Prefer what propagates best at small size: strike digits ([encode.Matrix.Exclude]), forbid pairs
// ([encode.Matrix.Relation]), state houses ([encode.Matrix.House]), choose among sets of different
// digits ([encode.Matrix.Sets]); then sums ([encode.Matrix.Linear]), an automaton
// ([encode.Matrix.Regular]) or another propagator ([encode.Matrix.Constrain]). For a given grid
// there must be only one way to cover a helper item, or else solutions are counted several times.
//
// # Sources
//
// The rules are those that setters publish at f-puzzles.com and sudokupad.app and that solvers such
// as the Interactive Sudoku Solver read, in their usual meaning.
package rule
