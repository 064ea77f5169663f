package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// A Record is what --json prints for one puzzle. Its fields are in the order of [Keys], which gives
// their meaning; a field with its zero value is left out.
type Record struct {
	Puzzle     int             `json:"puzzle,omitzero"`
	ID         string          `json:"id,omitzero"`
	Status     string          `json:"status"`
	Understood *bool           `json:"understood,omitzero"`
	Warnings   []string        `json:"warnings,omitempty"`
	Solutions  json.RawMessage `json:"solutions,omitzero"`
	Count      string          `json:"count,omitzero"`
	Candidates ByCell          `json:"candidates,omitzero"`
	Counts     ByCell          `json:"counts,omitzero"`
	Level      string          `json:"level,omitzero"`
	Steps      []Step          `json:"steps,omitzero"`
	Unique     *bool           `json:"unique,omitzero"`
	Violations []Violation     `json:"violations,omitzero"`
	Clues      any             `json:"clues,omitempty"` // a number of clues, or a []Clue
	Removable  *Removal        `json:"removable,omitzero"`
	Fixes      []Change        `json:"fixes,omitzero"`
	Difficulty string          `json:"difficulty,omitzero"`
	Effort     *uint64         `json:"effort,omitzero"`
	*Work
	Error string `json:"error,omitzero"`

	Generated []byte `json:"-"` // puzzle JSON; it comes before Clues
}

// Work holds the cost of a search.
type Work struct {
	Complete  bool            `json:"complete"`
	Costs     []int64         `json:"costs,omitempty"`
	Variables json.RawMessage `json:"variables,omitempty"`
	Nodes     uint64          `json:"nodes"`
	MS        float64         `json:"ms"`
}

// Append appends a record as a line.
func Append(dst []byte, r *Record) []byte {
	if r.plain() {
		return r.appendPlain(dst)
	}
	text, err := Marshal(r)
	if err != nil {
		panic(err) // all fields have values that JSON can hold
	}
	if r.Generated != nil { // package json would remove its blanks
		before, after, _ := bytes.Cut(text, []byte(`,"clues":`))
		dst = append(append(append(dst, before...), `,"generated":`...), r.Generated...)
		dst, text = append(dst, `,"clues":`...), after
	}
	return append(append(dst, text...), '\n')
}

// AppendHead appends the beginning of a record, to which the other members can be added.
func AppendHead(dst []byte, number int, id string) []byte {
	name, err := Marshal(id)
	if err != nil {
		panic(err) // marshalling a string cannot fail
	}
	return append(append(fmt.Appendf(dst, `{"puzzle":%d,"id":`, number), name...), ',')
}

// Marshal is [json.Marshal] without escapes for HTML.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), err
}

// plain reports whether a record has only the members that nearly all records of solve and count
// have.
func (r *Record) plain() bool {
	for i := range len(r.ID) {
		if c := r.ID[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return r.ID != "" && r.Count != "" && r.Work != nil && r.Understood == nil && r.Warnings == nil &&
		r.Candidates == nil && r.Counts == nil && r.Level == "" && r.Steps == nil && r.Unique == nil &&
		r.Violations == nil && r.Clues == nil && r.Removable == nil && r.Fixes == nil &&
		r.Difficulty == "" && r.Effort == nil && r.Generated == nil &&
		r.Costs == nil && r.Variables == nil && r.Error == ""
}

// appendPlain is a faster Append for plain records: package json takes longer than the search for
// an easy puzzle.
func (r *Record) appendPlain(dst []byte) []byte {
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
