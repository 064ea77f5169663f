package matrix

import (
	"reflect"

	"exactcover/encode/puzzle"
)

// A Rule is a [puzzle.Rule] that puzzles can be solved with. Each rule is one file with its
// meaning, encoding and check, and a line in the set All of package exactcover/encode/rule.
type Rule interface {
	puzzle.Rule
	// Encode adds the rule to the matrix. Its loops must end when the context of the call ends. Loops
	// that call methods of the matrix run fast from then on, because these do nothing; others must
	// check [Matrix.Stopped]. The content of the matrix is then discarded.
	Encode(m *Matrix) error
}

// An Assumer is a [puzzle.Rule] that adds nothing to the matrix: like a given, it only forces or
// excludes candidates. Puzzles that differ in such rules alone share one matrix. A rule is a [Rule]
// or an Assumer, not both.
type Assumer interface {
	puzzle.Rule
	// Assume states the rule. It may be called several times for a puzzle.
	Assume(a *Assumptions)
}

// Encoded returns the rules that are not an [Assumer]: those in the matrix.
func Encoded(rules []puzzle.Rule) []puzzle.Rule {
	var rest []puzzle.Rule
	for _, r := range rules {
		if _, ok := r.(Assumer); !ok {
			rest = append(rest, r)
		}
	}
	return rest
}

// sameEncoded reports whether encoded are the encoded rules among rules. It does not allocate if
// there are none.
func sameEncoded(encoded, rules []puzzle.Rule) bool {
	k := 0
	for _, r := range rules {
		if _, ok := r.(Assumer); ok {
			continue
		}
		if k == len(encoded) || !reflect.DeepEqual(encoded[k], r) {
			return false
		}
		k++
	}
	return k == len(encoded)
}
