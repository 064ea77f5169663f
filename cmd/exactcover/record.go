package main

import (
	"encoding/json"
	"strconv"
	"time"
)

// finishRecord returns the JSON record of a unit, one line, valid until the next. w.text has the
// members between status and complete, each behind a comma.
func (w *worker) finishRecord(u *unit, v verdict, o outcome, spent time.Duration) []byte {
	dst := appendRecordHead(w.record[:0], u, verdictNames[v])
	dst = append(dst, w.text...)
	dst = append(dst, `,"complete":`...)
	dst = strconv.AppendBool(dst, o.complete && v != bad)
	if len(w.costs) > 0 {
		dst = append(dst, `,"costs":`...)
		dst = append(dst, w.costs...)
		dst = append(dst, ']')
	}
	dst = append(dst, `,"nodes":`...)
	dst = strconv.AppendUint(dst, o.stats.Nodes, 10)
	dst = append(dst, `,"ms":`...)
	dst = strconv.AppendFloat(dst, float64(spent.Microseconds())/1000, 'f', -1, 64)
	if v == bad {
		dst = append(dst, `,"error":`...)
		dst = appendString(dst, o.err.Error())
	}
	w.record = append(dst, "}\n"...)
	return w.record
}

// appendRecordHead appends the opening of a record: number, id and status of a unit.
func appendRecordHead(dst []byte, u *unit, status string) []byte {
	dst = append(dst, `{"puzzle":`...)
	dst = strconv.AppendInt(dst, int64(u.number), 10)
	dst = append(dst, `,"id":`...)
	dst = appendString(dst, u.id())
	dst = append(dst, `,"status":"`...)
	dst = append(dst, status...)
	return append(dst, '"')
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
