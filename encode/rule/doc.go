// Package rule holds the rules people set beyond rows, columns and regions: thermometers, killer
// cages, arrows, sandwiches and their kin. [Kinds] is the table of all of them.
//
// Every rule is a value of a small struct type with four methods side by side in one file: Kind is
// its name, Validate says when it makes no sense on a grid, Encode turns it into items, options and
// constraints of an [encode.Matrix], and Check says in words how a grid breaks it. Check follows the
// meaning of the rule and shares no code with Encode, so that each can be tested by the other.
//
// Fields carry the keys of puzzle files as tags. They are of the types int, bool, string,
// [encode.Cell], [encode.Digit], slices of int, cells, digits, and slices of cells, or a pointer
// to int for a key that may be absent; readers and writers need to know nothing else.
//
// # To add a rule
//
// Write one file with the type, its doc comment (the meaning), and the four methods; the checks of
// cell lists that Validate needs are in place.go. Add a line to Kinds, and to the tests a generator
// of random instances: the harness in brute_test.go then compares Encode with Check on small grids,
// alone and together with every other rule. Nothing here uses more of package encode than it
// exports, so a rule of your own can just as well live in another package.
//
// # How to encode
//
// Prefer what propagates best at small size: strike digits ([encode.Matrix.Exclude]), forbid pairs
// ([encode.Matrix.Relation]), state houses ([encode.Matrix.House]), choose among sets of different
// digits ([encode.Matrix.Sets]); then sums ([encode.Matrix.Linear]), an automaton
// ([encode.Matrix.Regular]) or another propagator ([encode.Matrix.Constrain]). A helper item must be
// covered in one way only for a given grid, or solutions are counted several times.
package rule
