// Package rule holds the rules people set beyond rows, columns and regions: thermometers, killer
// cages, arrows, sandwiches and their kin. [Kinds] is the table of all of them.
//
// Every rule is a value of a small struct type with four methods side by side in one file: Kind is
// its name, Validate says when it makes no sense on a grid, Encode turns it into items, options and
// constraints of an [encode.Matrix], and Check says in words how a grid breaks it. Check follows the
// meaning of the rule and shares no code with Encode, so that each can be tested by the other.
//
// The file also has the rule's [Kind]: its meaning, its group and an example puzzle. Readers and
// writers, the schema of puzzle JSON, the help of the command and docs/rules.md are made from the
// kinds and from the fields of the struct types.
//
// # Fields
//
// A field is of one of the types int, bool, string, [encode.Cell], [encode.Digit],
// [encode.PlacedDomino] and [encode.SingleCells], a slice of int, cells, digits or dominoes, a slice
// of slices of cells, or a pointer to int for a number that may be missing. Its tags say the rest:
//
//	json:"key,omitempty"  the key in puzzle files; with omitempty it may be left out
//	help:"the sum"        the meaning, in one line
//	min:"2"               the least number, or the least length of a list
//	max:"4"               the greatest length of a list
//	unique:"true"         no cell may occur twice in a list of cells
//	enum:"row column"     the words that a string may be
//
// Tests compare min, max, unique and enum with Validate.
//
// # To add a rule
//
// Write one file with the type, its doc comment (the meaning), its Kind, and the four methods; the
// checks of cell lists that Validate needs are in place.go. Add the kind to [Kinds], and to the tests
// a generator of random instances: the harness in brute_test.go then compares Encode with Check on
// small grids, alone and together with every other rule. Nothing here uses more of package encode
// than it exports, so a rule of your own can just as well live in another package.
//
// # How to encode
//
// Prefer what propagates best at small size: strike digits ([encode.Matrix.Exclude]), forbid pairs
// ([encode.Matrix.Relation]), state houses ([encode.Matrix.House]), choose among sets of different
// digits ([encode.Matrix.Sets]); then sums ([encode.Matrix.Linear]), an automaton
// ([encode.Matrix.Regular]) or another propagator ([encode.Matrix.Constrain]). A helper item must be
// covered in one way only for a given grid, or solutions are counted several times.
package rule
