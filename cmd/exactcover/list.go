package main

import (
	"encoding/json"
	"strconv"

	"exactcover/encode/record"
)

// A list collects the solutions of a record, with their costs, while they are found.
//
// A short list is kept until the record is complete, because members ahead of it in the record are
// known last. A long list is written while it grows, so the memory does not grow with the number of
// solutions; then the members that are known last follow the list.
type list struct {
	may    bool   // the record is wanted, so the list may be opened
	opened bool   // the beginning of the record has been written
	found  int    // number of solutions
	text   []byte // the part of a JSON array, without its last bracket, that is not yet written
	costs  []int64
	// outside holds the digits of variables in each solution, as a JSON array without its last
	// bracket. It is empty if there are no variables.
	outside []byte
}

// longList is the length in bytes from which on the text of solutions is written at once.
const longList = 64 << 10

// begin prepares the list for a unit.
func (l *list) begin(may bool) {
	*l = list{may: may, text: append(l.text[:0], '['), outside: l.outside[:0]}
}

// add appends a solution of a unit.
func (l *list) add(i *item, s solution) {
	if l.may && len(l.text) >= longList {
		if !l.opened {
			l.opened = true
			head := record.AppendHead(nil, i.unit.Number, i.unit.id())
			i.reply.Say(append(head, `"solutions":`...))
		}
		i.reply.Say(l.text)
		l.text = l.text[:0]
	}
	if l.found > 0 {
		l.text = append(l.text, ',')
	}
	l.text = s.record(l.text)
	switch s := s.(type) {
	case *gridSolution:
		if len(s.puzzle.Variables) > 0 {
			l.outside = s.appendOutside(append(l.outside, "[,"[min(l.found, 1)]))
		}
	case *cover:
		if s.problem.Problem.HasCosts() {
			l.costs = append(l.costs, s.cost())
		}
	}
	l.found++
}

// fill puts the solutions into the record, unless they have been written.
func (l *list) fill(rec *record.Record) {
	if !l.opened {
		l.text = append(l.text, ']')
		rec.Solutions, rec.Count = l.text, strconv.Itoa(l.found)
	}
}

// variables returns the digits of variables in each solution, as a JSON array, or nil if there are
// no variables.
func (l *list) variables() json.RawMessage {
	if len(l.outside) == 0 {
		return nil
	}
	return append(l.outside, ']')
}

// end appends the unwritten rest of a list that was opened, and its length.
func (l *list) end(dst []byte) []byte {
	dst = append(append(dst, l.text...), `],"count":"`...)
	return append(strconv.AppendInt(dst, int64(l.found), 10), '"')
}
