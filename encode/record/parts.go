package record

import (
	"encoding/json"

	"exactcover/encode/puzzle"
)

// A Step is one step of a solution by logic.
type Step struct {
	Technique  string                 `json:"technique"`
	Cells      []string               `json:"cells"`
	Digits     []puzzle.Digit         `json:"digits"`
	Placed     Object[puzzle.Digit]   `json:"placed"`
	Eliminated Object[[]puzzle.Digit] `json:"eliminated"`
	Reason     string                 `json:"reason"`
}

// A Violation is a rule that a grid breaks.
type Violation struct {
	Rule   string   `json:"rule"`
	Cells  []string `json:"cells"`
	Detail string   `json:"detail"`
}

// A Clue is a clue that an answer names.
type Clue struct {
	Kind string `json:"kind"`
	// Index counts the rules of this kind in the puzzle from 0; nil: the clue is no rule.
	Index *int     `json:"index,omitempty"`
	Cells []string `json:"cells"`
	Text  string   `json:"text"`
}

// A Removal is a set of clues that can be removed together.
type Removal struct {
	Clues   []Clue `json:"clues"`
	Maximal bool   `json:"maximal"`
	Most    int    `json:"most"`
}

// Impossible are weights of items that prove that an exact-cover problem has no solution: see
// [exactcover/dlx.Certificate].
type Impossible struct {
	Weights Object[int64] `json:"weights"` // by item; items without weight are left out
	Modulus int64         `json:"modulus"`
	Sum     int64         `json:"sum"`
}

// A Change is a change after which a puzzle has exactly one solution, or several.
type Change struct {
	Several bool                 `json:"several,omitzero"`
	Without *Clue                `json:"without,omitzero"`
	Also    *Clue                `json:"also,omitzero"`
	Givens  Object[puzzle.Digit] `json:"givens,omitzero"`
	Number  string               `json:"number,omitzero"`
	Values  []int                `json:"values,omitempty"`
	List    string               `json:"list,omitzero"`
	// Elements counts the elements of List from 0, as paths do.
	Elements []int  `json:"elements,omitempty"`
	Text     string `json:"text"`
}

// Clues are the clues of a record, or their number in a record of generate.
type Clues struct {
	List   []Clue
	Number int // if List is nil
}

// MarshalJSON implements [json.Marshaler].
func (c Clues) MarshalJSON() ([]byte, error) {
	if c.List == nil {
		return json.Marshal(c.Number)
	}
	return marshal(c.List)
}

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Clues) UnmarshalJSON(text []byte) error {
	if text[0] == '[' {
		return json.Unmarshal(text, &c.List)
	}
	return json.Unmarshal(text, &c.Number)
}

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

// Violations returns violations as parts of a record.
func Violations(p *puzzle.Puzzle, broken []puzzle.Violation) []Violation {
	return each(broken, func(v puzzle.Violation) Violation {
		return Violation{v.Rule, CellNames(p, v.Cells), v.Detail}
	})
}

// ClueList returns clues as parts of a record.
func ClueList(p *puzzle.Puzzle, clues []puzzle.Clue) []Clue {
	return each(clues, func(c puzzle.Clue) Clue {
		made := Clue{Kind: c.Kind, Cells: CellNames(p, c.Cells), Text: c.Text}
		if c.Rule >= 0 {
			n := 0
			for _, r := range p.Rules[:c.Rule] {
				if r.Kind() == c.Kind {
					n++
				}
			}
			made.Index = &n
		}
		return made
	})
}
