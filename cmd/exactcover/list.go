package main

import (
	"encoding/json"
	"strconv"

	"exactcover/cmd/exactcover/internal/record"
)

// A list is the solutions of a record while they are found, with what they cost.
//
// A short list is kept until the record is complete: what comes ahead of it there is known last.
// One that grows long is written as it grows, so that a record takes no more memory the more
// solutions it has, and then what is known last follows it.
type list struct {
	unit   *unit
	reply  *reply
	may    bool   // be opened: that the record is wanted is known
	opened bool   // the beginning of the record is written
	found  int    // solutions
	text   []byte // a JSON array without its last bracket; what of it is not yet written
	costs  []int64
	// outside has what the cells of variables hold in each solution, a JSON array without its last
	// bracket; nothing if there are none.
	outside []byte
}

// longList is the length in bytes of the text of solutions that is kept.
const longList = 64 << 10

// begin makes the list ready for a unit.
func (l *list) begin(u *unit, r *reply, may bool) {
	*l = list{unit: u, reply: r, may: may, text: append(l.text[:0], '['), outside: l.outside[:0]}
}

// add appends a solution.
func (l *list) add(s solution) {
	if l.may && len(l.text) >= longList {
		if !l.opened {
			l.opened = true
			head := record.AppendHead(nil, l.unit.Number, l.unit.id())
			l.reply.say(append(head, `"solutions":`...))
		}
		l.reply.say(l.text)
		l.text = l.text[:0]
	}
	if l.found > 0 {
		l.text = append(l.text, ',')
	}
	l.text = s.record(l.text)
	if g, ok := s.(*grid); ok && len(g.puzzle.Variables) > 0 {
		l.outside = g.appendOutside(append(l.outside, "[,"[min(l.found, 1)]))
	}
	if cost, ok := s.cost(); ok {
		l.costs = append(l.costs, cost)
	}
	l.found++
}

// fill puts the solutions into the record, unless they are written already.
func (l *list) fill(rec *record.Record) {
	if !l.opened {
		l.text = append(l.text, ']')
		rec.Solutions, rec.Count = l.text, strconv.Itoa(l.found)
	}
}

// variables returns what the cells of variables hold in each solution, as a JSON array; nil if
// there are none.
func (l *list) variables() json.RawMessage {
	if len(l.outside) == 0 {
		return nil
	}
	return append(l.outside, ']')
}

// end appends what is not yet written of a list that was opened, and its length.
func (l *list) end(dst []byte) []byte {
	dst = append(append(dst, l.text...), `],"count":"`...)
	return append(strconv.AppendInt(dst, int64(l.found), 10), '"')
}
