package rule

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Some says that at least AtLeast and at most AtMost of several alternatives hold. An alternative
// is a list of rules; it holds if all of them hold, so an empty one always holds. If AtLeast is nil
// it is 1, or 0 if AtMost is given; if AtMost is nil all may hold. A rule about other rules of the
// puzzle, such as that all dots are shown, takes those of its alternative into account.
type Some struct {
	Of      [][]puzzle.Rule `json:"of" help:"the alternatives, each a list of rules"`
	AtLeast *int            `json:"at-least,omitempty" help:"the least number; 1, or 0 with at-most"`
	AtMost  *int            `json:"at-most,omitempty" help:"the greatest number; all if missing"`
}

var someKind = Kind{
	Rule: Some{},
	Look: LookOf(func(r Some, _ *puzzle.Puzzle) Look {
		return Look{Title: "Alternatives", Says: r.says(), Alternatives: r.Of}
	}),
	Meaning: "at least one of several alternatives holds; at-least and at-most change the number",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "3..2"],
 "rules": [
  {"rule": "some", "of": [
   [{"rule": "thermo", "cells": ["r1c1", "r2c2", "r3c2"]}],
   [{"rule": "thermo", "cells": ["r3c2", "r2c2", "r1c1"]}]]},
  {"rule": "some", "of": [
   [{"rule": "killer", "cells": ["r1c3", "r1c4"], "sum": 5}],
   [{"rule": "killer", "cells": ["r3c3", "r3c4"], "sum": 5},
    {"rule": "greater", "cells": ["r3c4", "r3c3"]}]], "at-least": 1, "at-most": 1}]}`,
	Draw: drawAmbiguous,
}

// drawAmbiguous draws thermometers whose bulb may be at either end.
func drawAmbiguous(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	var rules []puzzle.Rule
	for _, r := range thermoKind.Draw(random, p) {
		cells := r.(Thermo).Cells
		back := slices.Clone(cells)
		slices.Reverse(back)
		of := [][]puzzle.Rule{{r}, {Thermo{Cells: back}}}
		shuffle(random, of)
		rules = append(rules, Some{Of: of})
	}
	return rules
}

// mostNested is the greatest depth of alternatives within alternatives.
const mostNested = 8

func (Some) Kind() string { return "some" }

// bounds returns the least and the greatest number of alternatives that hold.
func (r Some) bounds() (least, most int) {
	least, most = 1, len(r.Of)
	if r.AtMost != nil {
		least, most = 0, *r.AtMost
	}
	if r.AtLeast != nil {
		least = *r.AtLeast
	}
	return least, most
}

// says returns the number of alternatives that hold, in words.
func (r Some) says() string {
	least, most := r.bounds()
	switch n := len(r.Of); {
	case least == most:
		return fmt.Sprintf("exactly %d of %d hold", least, n)
	case most >= n:
		return fmt.Sprintf("at least %d of %d hold", least, n)
	case least <= 0:
		return fmt.Sprintf("at most %d of %d hold", most, n)
	default:
		return fmt.Sprintf("%d to %d of %d hold", least, most, n)
	}
}

// Describe returns the rule in words: "some of (thermo r1c1 r1c2) (even r1c1, odd r1c2)".
func (r Some) Describe(p *puzzle.Puzzle) string {
	var b strings.Builder
	b.WriteString(r.Kind())
	if r.AtLeast != nil {
		fmt.Fprintf(&b, " at-least %d", *r.AtLeast)
	}
	if r.AtMost != nil {
		fmt.Fprintf(&b, " at-most %d", *r.AtMost)
	}
	b.WriteString(" of")
	for k, rules := range r.Of {
		const many = 16
		if k == many {
			fmt.Fprintf(&b, " and %d more", len(r.Of)-many)
			break
		}
		b.WriteString(" (")
		for i, one := range rules {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(puzzle.Describe(p, one))
		}
		b.WriteString(")")
	}
	return b.String()
}

// Validate rejects numbers that no count of the alternatives can be between, a rule that cannot be
// stated or cannot be in an alternative, such as dominoes, and alternatives that are nested too
// deeply.
func (r Some) Validate(p *puzzle.Puzzle) error { return r.validate(p, mostNested) }

func (r Some) validate(p *puzzle.Puzzle, depth int) error {
	if depth == 0 {
		return mistake(r, nil, "alternatives within alternatives, more than %d deep", mostNested)
	}
	if n := r.AtLeast; n != nil && (*n < 0 || *n > len(r.Of)) {
		return mistake(r, nil, "at-least %d of %s", *n, count(len(r.Of), "alternative"))
	}
	if n := r.AtMost; n != nil && (*n < 0 || r.AtLeast != nil && *r.AtLeast > *n) {
		least, _ := r.bounds()
		return mistake(r, nil, "at-least %d and at-most %d", least, *n)
	}
	for k, rules := range r.Of {
		inner := *p
		inner.Rules = rules
		for _, one := range rules {
			switch one := one.(type) {
			case nil:
				return mistake(r, nil, "a rule of alternative %d is nil", k+1)
			case Domino, Tile:
				return mistake(r, nil, "%s cannot be in an alternative", one.Kind())
			case Some:
				if err := one.validate(&inner, depth-1); err != nil {
					return err
				}
			default:
				if reflect.TypeOf(one).Kind() == reflect.Pointer {
					return mistake(r, nil, "a rule of alternative %d is a pointer, not a value", k+1)
				}
				if err := inner.ValidateRule(one); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Numbers yields the possible numbers of alternatives that hold.
func (r Some) Numbers(*puzzle.Puzzle) iter.Seq[int] { return upTo(0, len(r.Of)) }

// Encode calls [matrix.Matrix.Some].
func (r Some) Encode(m *matrix.Matrix) error {
	least, most := r.bounds()
	return m.Some(r.Of, least, most)
}

// Check counts the alternatives that hold.
func (r Some) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	hold := 0
	for _, rules := range r.Of {
		if ctx.Err() != nil {
			return nil
		}
		inner := *p
		inner.Rules = rules
		if obeys(ctx, &inner, grid) {
			hold++
		}
	}
	least, most := r.bounds()
	if hold >= least && hold <= most {
		return nil
	}
	wanted := fmt.Sprintf("at least %d", least)
	if hold > most {
		wanted = fmt.Sprintf("at most %d", most)
	}
	return broken(
		r, puzzle.CellsOf(p, r), "%d of %s hold, not %s", hold, count(len(r.Of), "alternative"), wanted,
	)
}

// obeys reports whether a grid obeys all rules of a puzzle.
func obeys(ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	for _, r := range p.Rules {
		if len(r.Check(ctx, p, grid)) > 0 {
			return false
		}
	}
	return true
}

// OneOf says that each of its cells holds one of some digits. Alternatives use it to state what
// givens and candidates state for the whole puzzle.
type OneOf struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" help:"the cells"`
	Values []puzzle.Digit `json:"values" known:"true" help:"the digits that each of them may hold"`
}

var oneOfKind = Kind{
	Rule:   OneOf{},
	Allows: AnyChange,
	Look: LookOf(func(r OneOf, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x2e86c1ff, Width: 3, Dash: 4,
			Text: joined(r.Values, " ", " "), Short: "one of", Title: "One of",
			Says: "each cell of the cage holds one of the small digits",
		}
	}),
	Meaning: "each of the cells holds one of the values",
	Example: `{"size": 4,
 "givens": ["41..", ".3..", "....", "...."],
 "rules": [
  {"rule": "one-of", "cells": ["r3c1", "r3c2"], "values": [3, 4]},
  {"rule": "one-of", "cells": ["r4c3"], "values": [1, 3]}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return marked(random, p, func(c puzzle.Cell) puzzle.Rule {
			return OneOf{Cells: []puzzle.Cell{c}, Values: someDigits(random, p, min(3, p.DigitCount()-1))}
		})
	},
}

func (OneOf) Kind() string { return "one-of" }

// Encode strikes the other digits.
func (r OneOf) Encode(m *matrix.Matrix) error {
	others := ^puzzle.Digits(r.Values...)
	for _, c := range r.Cells {
		m.Exclude(c, others)
	}
	return nil
}

// Check finds the cells with another digit.
func (r OneOf) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	other := func(d puzzle.Digit) bool { return !slices.Contains(r.Values, d) }
	return wrongDigits(r, r.Cells, grid, other, "%d is none of the digits")
}
