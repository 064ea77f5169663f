package rule

import "exactcover/encode/puzzle"

// A Combined rule is stated in puzzle files together with other rules of its kind, as [Domino] is
// with the given tiles. The [Look] of the kind takes the other rules too.
type Combined interface {
	puzzle.Rule
	// Combine returns a struct, as for [puzzle.FieldsOf], that states the rule and the others in p.
	Combine(p *puzzle.Puzzle) any
	// Split returns the rules that such a struct states.
	Split(stated any) []puzzle.Rule
}

// Stated returns the struct that states r in puzzle files: r itself unless it is [Combined].
func Stated(r puzzle.Rule, p *puzzle.Puzzle) any {
	if c, ok := r.(Combined); ok {
		return c.Combine(p)
	}
	return r
}
