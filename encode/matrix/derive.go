package matrix

import (
	"slices"

	"exactcover/encode/puzzle"
)

// A Deriver is a [Rule] that says more together with other rules and with houses.
type Deriver interface {
	Rule
	// Derivations returns what finds the rules that follow. If several rules return the same
	// derivation, by ==, it is used once.
	Derivations() []Derivation
}

// A Derivation finds rules that follow from several rules and houses together. They are encoded
// ahead of the rules of the puzzle. They change no answer, but the search finds contradictions
// sooner.
type Derivation interface {
	// Derive returns rules that every solution obeys. It may read what m says of rules, houses and
	// domains, and exclude candidates, but states everything else by the rules. These may have
	// fields that no puzzle file could state.
	Derive(m *Matrix) []puzzle.Rule
}

// derive returns the rules that follow from those that hold: it is the pass between reading and
// encoding them. On a sheet of several grids, each grid has its own.
func (m *Matrix) derive() (derived []puzzle.Rule) {
	if m.Puzzle.Grids != nil {
		return nil
	}
	var done []Derivation
	for _, r := range m.rules {
		deriver, ok := r.(Deriver)
		if !ok {
			continue
		}
		for _, d := range deriver.Derivations() {
			if slices.Contains(done, d) {
				continue
			}
			m.look() // the rules may depend on domains
			if m.Stopped() {
				return nil
			}
			done, derived = append(done, d), append(derived, d.Derive(m)...)
		}
	}
	return derived
}
