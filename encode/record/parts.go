package record

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// A Step is one step of a solution by logic.
type Step struct {
	Technique  string         `json:"technique"`
	Cells      []string       `json:"cells"`
	Digits     []puzzle.Digit `json:"digits"`
	Placed     ByCell         `json:"placed"`
	Eliminated ByCell         `json:"eliminated"`
	Reason     string         `json:"reason"`
}

// A Violation is a rule that a grid breaks.
type Violation struct {
	Rule   string   `json:"rule"`
	Cells  []string `json:"cells"`
	Detail string   `json:"detail"`
}

// A Clue is a clue that an answer names.
type Clue struct {
	Kind  string   `json:"kind"`
	Cells []string `json:"cells"`
	Text  string   `json:"text"`
}

// A Removal is a set of clues that can be removed together.
type Removal struct {
	Clues   []Clue `json:"clues"`
	Maximal bool   `json:"maximal"`
	Most    int    `json:"most"`
}

// A Change is a change after which a puzzle has exactly one solution.
type Change struct {
	Without *Clue  `json:"without,omitzero"`
	Givens  ByCell `json:"givens,omitzero"`
	Number  string `json:"number,omitzero"`
	Values  []int  `json:"values,omitempty"`
	List    string `json:"list,omitzero"`
	// Elements counts the elements of List from 0, as paths do.
	Elements []int  `json:"elements,omitempty"`
	Text     string `json:"text"`
}

// A ByCell is a JSON object with one member for each cell, in the order of the cells (a map would
// not keep it).
type ByCell []byte

// Key begins the member of a cell.
func (o *ByCell) Key(p *puzzle.Puzzle, c puzzle.Cell) {
	if len(*o) > 0 {
		*o = append(*o, ',')
	}
	*o = append(strconv.AppendQuote(*o, p.CellName(c)), ':')
}

// Add adds a member: the digits of a cell.
func (o *ByCell) Add(p *puzzle.Puzzle, c puzzle.Cell, set puzzle.DigitSet) {
	o.Key(p, c)
	*o = append(AppendDigits(append(*o, '['), set, ","), ']')
}

// put adds a member: the digit of a cell.
func (o *ByCell) put(p *puzzle.Puzzle, c puzzle.Cell, d puzzle.Digit) {
	o.Key(p, c)
	*o = strconv.AppendInt(*o, int64(d), 10)
}

// MarshalJSON implements [json.Marshaler].
func (o ByCell) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "{%s}", []byte(o)), nil }

// CellNames returns the names of cells.
func CellNames(p *puzzle.Puzzle, cells []puzzle.Cell) []string { return each(cells, p.CellName) }

// each returns what a function makes of each part of a list; the list is not nil.
func each[From, To any](list []From, to func(From) To) []To {
	made := make([]To, len(list))
	for i, part := range list {
		made[i] = to(part)
	}
	return made
}

// AppendDigits appends the digits of a set with separators between them.
func AppendDigits(dst []byte, set puzzle.DigitSet, separator string) []byte {
	first := true
	for d := range set.All() {
		if !first {
			dst = append(dst, separator...)
		}
		first = false
		dst = strconv.AppendInt(dst, int64(d), 10)
	}
	return dst
}

// Violations returns violations as parts of a record.
func Violations(p *puzzle.Puzzle, broken []puzzle.Violation) []Violation {
	return each(broken, func(v puzzle.Violation) Violation {
		return Violation{v.Rule, CellNames(p, v.Cells), v.Detail}
	})
}

// Clues returns clues as parts of a record.
func Clues(p *puzzle.Puzzle, clues []puzzle.Clue) []Clue {
	return each(clues, func(c puzzle.Clue) Clue {
		return Clue{c.Kind, CellNames(p, c.Cells), c.Text}
	})
}

// Changes returns changes as parts of a record.
func Changes(p *puzzle.Puzzle, fixes []encode.Fix) []Change {
	return each(fixes, func(f encode.Fix) Change {
		change := Change{
			Number: f.Number, Values: f.Values, List: f.List, Elements: f.Elements, Text: f.Text,
		}
		if f.Without != nil {
			change.Without = &Clues(p, []puzzle.Clue{*f.Without})[0]
		}
		for i, c := range f.Cells {
			change.Givens.put(p, c, f.Digits[i])
		}
		return change
	})
}

// Steps returns the steps of a chain as parts of a record.
func Steps(p *puzzle.Puzzle, chain *steps.Chain) []Step {
	return each(chain.Steps, func(s steps.Step) Step {
		step := Step{
			Technique: s.Technique.String(), Cells: CellNames(p, s.Cells),
			Digits: slices.AppendSeq([]puzzle.Digit{}, s.Digits.All()),
			Placed: ByCell{}, Eliminated: ByCell{}, Reason: s.Reason,
		}
		for _, n := range s.Placed {
			step.Placed.put(p, n.Cell, n.Digit)
		}
		for at := 0; at < len(s.Eliminated); { // those of the same cell follow each other
			c := s.Eliminated[at].Cell
			var digits puzzle.DigitSet
			for ; at < len(s.Eliminated) && s.Eliminated[at].Cell == c; at++ {
				digits |= puzzle.Digits(s.Eliminated[at].Digit)
			}
			step.Eliminated.Add(p, c, digits)
		}
		return step
	})
}
