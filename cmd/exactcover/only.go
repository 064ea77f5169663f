package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// A kind is what is known of the number of solutions of a unit.
type kind int

const (
	unknown  kind = iota // stopped before it was known
	unique               // proved to have one solution
	many                 // at least two solutions
	hopeless             // proved to have none
	wrong                // no unit that can be answered
)

// kindWords are the words of --only.
var kindWords = [...]string{unique: "unique", many: "many", hopeless: "none", wrong: "error"}

// kindOf returns the kind of a unit, given the verdict on a search, how it ended and whether it
// found one solution and a second.
func kindOf(v verdict, o outcome, one, two bool) kind {
	switch {
	case v == bad:
		return wrong
	case v == interrupted:
		return unknown
	case two:
		return many
	case o.err != nil || !o.complete:
		return unknown
	case one:
		return unique
	}
	return hopeless
}

// addOnly adds the filter by the kinds that a command can tell.
func (s *settings) addOnly(cmd *cobra.Command, kinds ...kind) {
	var words []string
	for _, k := range kinds {
		words = append(words, kindWords[k])
	}
	choose(cmd, &s.only, "only", "", "print puzzles of this `KIND` alone: "+strings.Join(words, " "), words...)
	group(cmd, outputFlags)
}

// wants reports whether units of a kind are printed.
func (s *settings) wants(k kind) bool {
	return s.only.value == "" || s.only.value == kindWords[k]
}

// classify sets the limit of a search so that it tells the kind that is asked for: a second
// solution is looked for where it matters.
func (s *settings) classify() {
	switch s.only.value {
	case kindWords[unique]:
		s.limit = 2
	case kindWords[many]:
		if s.limit == 1 {
			s.limit = 2
		}
	case kindWords[hopeless], kindWords[wrong]:
		s.limit = 1
	}
}
