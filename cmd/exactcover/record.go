package main

import (
	"encoding/json"
	"strconv"
	"time"
)

// finishRecord returns the rest of the JSON record of a unit, all of it unless the list of its
// solutions has opened it; valid until the next. w.text has the members that are the command's own,
// each behind a comma.
func (w *worker) finishRecord(u *unit, v verdict, o outcome, spent time.Duration) []byte {
	dst := w.record[:0]
	if w.list.opened {
		dst = appendVerdict(append(dst, w.text...), u, verdictNames[v])
	} else {
		dst = appendVerdict(appendRecordHead(dst, u), u, verdictNames[v])
		dst = append(dst, w.text...)
	}
	dst = append(dst, `,"complete":`...)
	dst = strconv.AppendBool(dst, o.complete && v != bad)
	if len(w.list.costs) > 0 {
		dst = append(dst, `,"costs":`...)
		dst = append(dst, w.list.costs...)
		dst = append(dst, ']')
	}
	dst = append(dst, `,"nodes":`...)
	dst = strconv.AppendUint(dst, o.stats.Nodes, 10)
	dst = append(dst, `,"ms":`...)
	dst = strconv.AppendFloat(dst, float64(spent.Microseconds())/1000, 'f', -1, 64)
	if v == bad {
		dst = appendError(dst, o.err)
	}
	w.record = append(dst, "}\n"...)
	return w.record
}

// appendRecordHead appends the opening of a record: number and id of a unit.
func appendRecordHead(dst []byte, u *unit) []byte {
	dst = append(dst, `{"puzzle":`...)
	dst = strconv.AppendInt(dst, int64(u.number), 10)
	dst = append(dst, `,"id":`...)
	return appendString(dst, u.id())
}

// appendVerdict appends what a record says of how a unit ended, and of how it was understood.
func appendVerdict(dst []byte, u *unit, status string) []byte {
	dst = append(dst, `,"status":"`...)
	dst = append(dst, status...)
	dst = append(dst, '"')
	return appendUnderstood(dst, u)
}

// appendError appends why a unit is bad as a member of a record.
func appendError(dst []byte, err error) []byte {
	return appendString(append(dst, `,"error":`...), err.Error())
}

// appendString appends s as a JSON string.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == '"' || s[i] == '\\' {
			quoted, _ := json.Marshal(s) // a string cannot fail
			return append(dst, quoted...)
		}
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"')
}
