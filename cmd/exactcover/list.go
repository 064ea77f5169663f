package main

import "strconv"

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
	text   []byte // not yet written
	costs  []byte // without the last bracket; empty: there are none
}

// longList is the length in bytes of the text of solutions that is kept.
const longList = 64 << 10

// begin makes the list ready for a unit.
func (l *list) begin(u *unit, r *reply, may bool) {
	*l = list{unit: u, reply: r, may: may, text: l.text[:0], costs: l.costs[:0]}
}

// add appends a solution.
func (l *list) add(answer answer) {
	if l.may && len(l.text) >= longList {
		if !l.opened {
			l.opened = true
			l.reply.add(appendSolutions(appendRecordHead(nil, l.unit), nil))
		}
		l.reply.add(l.text)
		l.text = l.text[:0]
	}
	if l.found > 0 {
		l.text = append(l.text, ',')
	}
	l.text = answer.record(l.text)
	if cost, ok := answer.cost(); ok {
		l.costs = append(l.costs, "[,"[min(l.found, 1)])
		l.costs = strconv.AppendInt(l.costs, cost, 10)
	}
	l.found++
}

// end appends what is not yet written of the list, and its length, as members of the record.
func (l *list) end(dst []byte) []byte {
	if l.opened {
		dst = append(dst, l.text...)
	} else {
		dst = appendSolutions(dst, l.text)
	}
	dst = append(dst, `],"count":"`...)
	dst = strconv.AppendInt(dst, int64(l.found), 10)
	return append(dst, '"')
}

// appendSolutions appends the beginning of the list of solutions.
func appendSolutions(dst, solutions []byte) []byte {
	return append(append(dst, `,"solutions":[`...), solutions...)
}
