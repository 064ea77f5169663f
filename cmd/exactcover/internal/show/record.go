package show

import (
	"slices"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/record"
)

// beginRecord begins the record of a unit. The record of a bad unit has nothing of the answer.
func (w *Writer) beginRecord(u *input.Unit, a *answer.Answer, v answer.Verdict) {
	if w.record = w.options.Record; a.Record != nil && v != answer.Bad {
		w.record = *a.Record
	}
	w.record.Puzzle, w.record.ID = u.Number, u.ID()
	if w.work = (record.Work{}); !w.options.Unsearched {
		w.record.Work = &w.work
	}
	if a.Count != "" {
		w.record.Count = a.Count
	}
	if a.Solutions != nil {
		w.list.Begin(&w.record, w.part)
	}
}

// proves adds what is proved about the costs of the solutions.
func (w *Writer) proves(a *answer.Answer) {
	costs := w.work.Costs
	if a.Stats.Bounded {
		bound := a.Stats.Bound
		w.work.Bound = &bound
	}
	if len(costs) > 0 {
		least := a.Complete && costs[0] == slices.Min(costs)
		if a.Stats.Bounded {
			least = costs[0] == a.Stats.Bound
		}
		w.work.Least = &least
	}
}

// endRecord returns the record, or the rest of it, which is valid until the next call.
func (w *Writer) endRecord(u *input.Unit, a *answer.Answer, v answer.Verdict, err error) []byte {
	rec := &w.record
	rec.Status = v.Word()
	w.work.Complete, w.work.Nodes = a.Complete && v != answer.Bad, a.Stats.Nodes
	w.proves(a)
	w.work.MS = float64(time.Since(w.began).Microseconds()) / 1000
	if v == answer.Bad {
		rec.Error, _ = placed(u, err)
	}
	if len(u.LeftOut)+len(a.Doubts) > 0 {
		rec.Understood = new(bool)
	}
	for _, list := range [][]*format.Error{u.Warnings, u.LeftOut} {
		for _, w := range list {
			rec.Warnings = append(rec.Warnings, w.Error())
		}
	}
	for _, sign := range a.Doubts {
		rec.Warnings = append(rec.Warnings, u.Place()+": "+sign)
	}
	if a.Solutions != nil {
		w.text = w.list.End(w.text[:0])
	} else {
		w.text = rec.Append(w.text[:0])
	}
	if w.options.Pretty {
		w.text = record.Indent(w.text, 0)
	}
	return w.text
}
