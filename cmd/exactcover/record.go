package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"exactcover/encode/puzzle"
)

// A record is what --json says of one puzzle. Its fields stand in the order of [recordKeys], which
// says what they mean; a member that is not there is its zero value.
type record struct {
	Puzzle     int             `json:"puzzle,omitzero"`
	ID         string          `json:"id,omitzero"`
	Status     string          `json:"status"`
	Understood *bool           `json:"understood,omitzero"`
	Warnings   []string        `json:"warnings,omitempty"`
	Solutions  json.RawMessage `json:"solutions,omitzero"`
	Count      string          `json:"count,omitzero"`
	Candidates byCell          `json:"candidates,omitzero"`
	Level      string          `json:"level,omitzero"`
	Steps      []step          `json:"steps,omitzero"`
	Unique     *bool           `json:"unique,omitzero"`
	Violations []violation     `json:"violations,omitzero"`
	Clues      any             `json:"clues,omitempty"` // a number of clues, or a list of type []clue
	Difficulty string          `json:"difficulty,omitzero"`
	Effort     *uint64         `json:"effort,omitzero"`
	*work
	Error string `json:"error,omitzero"`

	generated []byte // puzzle JSON, which stands before Clues
}

// work is what records say of a search.
type work struct {
	Complete bool    `json:"complete"`
	Costs    []int64 `json:"costs,omitempty"`
	Nodes    uint64  `json:"nodes"`
	MS       float64 `json:"ms"`
}

type step struct {
	Technique  string         `json:"technique"`
	Cells      []string       `json:"cells"`
	Digits     []puzzle.Digit `json:"digits"`
	Placed     byCell         `json:"placed"`
	Eliminated byCell         `json:"eliminated"`
	Reason     string         `json:"reason"`
}

type violation struct {
	Rule   string   `json:"rule"`
	Cells  []string `json:"cells"`
	Detail string   `json:"detail"`
}

type clue struct {
	Kind  string   `json:"kind"`
	Cells []string `json:"cells"`
	Text  string   `json:"text"`
}

// A byCell is the members of an object, one for each cell, in an order that a map would not keep.
type byCell []byte

// key begins the member of a cell.
func (o *byCell) key(p *puzzle.Puzzle, c puzzle.Cell) {
	if len(*o) > 0 {
		*o = append(*o, ',')
	}
	*o = append(strconv.AppendQuote(*o, p.CellName(c)), ':')
}

// add adds the digits of a cell.
func (o *byCell) add(p *puzzle.Puzzle, c puzzle.Cell, set puzzle.DigitSet) {
	o.key(p, c)
	*o = append(appendSet(append(*o, '['), set, ","), ']')
}

// MarshalJSON implements [json.Marshaler].
func (o byCell) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "{%s}", []byte(o)), nil }

// cellNames returns the names of cells.
func cellNames(p *puzzle.Puzzle, cells []puzzle.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = p.CellName(c)
	}
	return names
}

// digitList returns the digits of a set, a list that is empty for none.
func digitList(set puzzle.DigitSet) []puzzle.Digit {
	list := make([]puzzle.Digit, 0, set.Len())
	for d := range set.All() {
		list = append(list, d)
	}
	return list
}

// appendRecord appends a record as a line.
func appendRecord(dst []byte, r *record) []byte {
	if r.plain() {
		return r.appendPlain(dst)
	}
	text, err := marshal(r)
	if err != nil {
		panic(err) // no field has a value that is not to be had in JSON
	}
	if r.generated != nil { // package json would squeeze it
		before, after, _ := bytes.Cut(text, []byte(`,"clues":`))
		dst = append(append(append(dst, before...), `,"generated":`...), r.generated...)
		dst, text = append(dst, `,"clues":`...), after
	}
	return append(append(dst, text...), '\n')
}

// marshal is [json.Marshal] without what HTML needs.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), lineEnd), err
}

// plain reports whether a record has only what nearly all of solve and count have.
func (r *record) plain() bool {
	for i := range len(r.ID) {
		if c := r.ID[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return r.ID != "" && r.Count != "" && r.work != nil && r.Understood == nil && r.Warnings == nil &&
		r.Level == "" && r.Steps == nil && r.Costs == nil && r.Error == ""
}

// appendPlain is appendRecord for a plain record: package json takes longer for it than the search
// for an easy puzzle.
func (r *record) appendPlain(dst []byte) []byte {
	dst = strconv.AppendInt(append(dst, `{"puzzle":`...), int64(r.Puzzle), 10)
	dst = append(append(dst, `,"id":"`...), r.ID...)
	dst = append(append(dst, `","status":"`...), r.Status...)
	if dst = append(dst, '"'); r.Solutions != nil {
		dst = append(append(dst, `,"solutions":`...), r.Solutions...)
	}
	dst = append(append(dst, `,"count":"`...), r.Count...)
	dst = strconv.AppendBool(append(dst, `","complete":`...), r.Complete)
	dst = strconv.AppendUint(append(dst, `,"nodes":`...), r.Nodes, 10)
	dst = strconv.AppendFloat(append(dst, `,"ms":`...), r.MS, 'f', -1, 64)
	return append(dst, "}\n"...)
}
