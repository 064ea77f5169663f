package encode

import (
	"reflect"

	"exactcover/encode/puzzle"
)

// A Rule is a [puzzle.Rule] that puzzles can be solved with. Each rule is one file that holds its
// meaning, its encoding and its check, and one line of the set All of package
// exactcover/encode/rule.
type Rule interface {
	puzzle.Rule
	// Encode adds the rule to the matrix. Its loops end with the context of the call: those that
	// use the verbs of the matrix by themselves, as these do nothing from then on, others by asking
	// [Matrix.Stopped]. What a rule has added so far is thrown away then.
	Encode(m *Matrix) error
}

// An Assumer is a [puzzle.Rule] that puzzles can be solved with although it adds nothing to the
// matrix: like a given, it only says which candidates hold and which do not. Puzzles that differ in
// such rules alone share one matrix. A rule is a [Rule] or an Assumer, not both.
type Assumer interface {
	puzzle.Rule
	// Assume states the rule. It may be called several times for a puzzle.
	Assume(a *Assumptions)
}

// encoded returns the rules that are no [Assumer]: those that go into the matrix.
func encoded(rules []puzzle.Rule) []puzzle.Rule {
	var rest []puzzle.Rule
	for _, r := range rules {
		if _, ok := r.(Assumer); !ok {
			rest = append(rest, r)
		}
	}
	return rest
}

// sameEncoded reports whether some encoded rules are those of a puzzle. It does not allocate for a
// puzzle that has none.
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
