package main

import (
	"context"
	"strconv"
	"strings"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/encode/format"
	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/record"
)

// A writer prints the answers of one worker, as text, as records or as pictures.
type writer struct {
	job      *job
	task     *batch.Task[item] // takes the text about the current unit
	began    time.Time
	output   spec.Output // how puzzles and solutions are written; pictures are kept
	pictures []*picture.Picture
	text     []byte
	record   record.Record
	work     record.Work   // of record
	list     record.Writer // the solutions in record
	course   course
	read     string       // the format of the last unit
	format   *spec.Format // in which its solutions are written; nil: not known yet
	part     func([]byte) // takes parts of long records; nil: it is not known that they are wanted
}

func newWriter(j *job) *writer {
	w := &writer{job: j, text: []byte{}}
	if j.batch.only == "" {
		w.part = w.say
	}
	w.output = spec.Output{Options: j.pictures, Keep: w.keep}
	return w
}

// begin prepares for an answer.
func (w *writer) begin(t *batch.Task[item]) {
	w.task, w.text, w.pictures = t, w.text[:0], nil
	if w.job.timed {
		w.began = time.Now()
	}
}

// say passes text of the current unit on.
func (w *writer) say(text []byte) { w.task.Say(text) }

// print prints the answer to a unit, found before the work ended with an error.
func (w *writer) print(ctx context.Context, q *request, a *answer, err error) {
	j, u, r := w.job, q.Unit, &w.task.Value.reply
	if j.batch.json {
		w.beginRecord(u, a, a.verdict.after(ctx, err))
	}
	found := 0
	switch {
	case err != nil:
	case a.solutions != nil:
		found, err = w.solutions(ctx, q, a)
	case a.subject != nil && !j.batch.json:
		err = w.rewrite(ctx, u, a)
	}
	v := a.verdict.after(ctx, err)
	w.settle(u, a, v, err)
	wanted := j.wants(v) && v != interrupted
	switch {
	case j.batch.json || a.text != nil:
	case j.solves:
		a.text = w.solutionsEnd(ctx, u, v, found, wanted)
	case j.silent:
		a.text = []byte{}
		if v == stopped {
			r.note("%s: %s", u.Name(), v.line())
		}
	}
	if wanted {
		r.pictures = append(r.pictures, w.pictures...)
	}
	switch {
	case !j.wants(v), v == interrupted && (j.batch.json || a.text == nil):
	case j.batch.json:
		w.say(w.endRecord(u, a, v, err))
	case a.text == nil:
		w.text = append(w.text[:0], u.Label()...)
		w.say(append(append(w.text, v.line()...), '\n'))
	case len(a.text) > 0:
		if a.block && u.Number > 1 {
			a.text = append(a.text, '\n')
		}
		r.lone = r.lone || a.block && u.Number == 1
		w.say(a.text)
	}
}

// settle enters an answer and its cost into the reply.
func (w *writer) settle(u *input.Unit, a *answer, v verdict, err error) {
	r := &w.task.Value.reply
	r.totals.verdicts[v]++
	r.totals.stats = r.totals.stats.Plus(a.stats)
	for _, line := range a.notes {
		r.note("%s", line)
	}
	for _, sign := range a.doubts {
		r.note("%s: warning: %s", u.Place(), sign)
		r.status = worst(r.status, statusDoubtful)
	}
	if v == bad {
		r.note("%s", complaint(u, err))
	}
	r.interrupted = r.interrupted || v == interrupted
	r.status = worst(r.status, verdicts[v].status)
	if w.job.summed {
		if spent := time.Since(w.began); r.slowest.wants(spent) {
			r.slowest.add(timing{number: u.Number, name: u.ID(), spent: spent})
		}
	}
}

// formatOf returns the format in which the solutions of a unit are written. Mostly it is that of
// the unit before it.
func (w *writer) formatOf(u *input.Unit) *spec.Format {
	if w.format == nil || w.read != u.Format {
		w.read, w.format = u.Format, formats.Find(w.job.output.to)
		own := formats.Find(u.Format)
		switch {
		case w.format != nil:
		case own != nil && own.InKind:
			w.format = own
		case w.job.app.terminal:
			w.format = formats.Find("grid")
		default:
			w.format = formats.Find("plain")
		}
	}
	return w.format
}

// A course is how far the solutions of a unit are printed. It is kept in the writer, because the
// loop over solutions would allocate each of these variables.
type course struct {
	found int
	other bool  // the first solution differs from the one in the puzzle's file
	held  bool  // it is not known yet whether the unit is printed
	err   error // why the rest is not printed
}

// solutions prints solutions as they are found, and completes the answer. It returns their number.
// Text that may be followed by a blank line, or that is not known to be wanted, is kept.
func (w *writer) solutions(
	ctx context.Context, q *request, a *answer,
) (found int, err error) {
	j, e, c := w.job, q.engine, &w.course
	var f *spec.Format
	if !j.batch.json && a.text == nil {
		f = w.formatOf(q.Unit)
	}
	*c = course{held: j.batch.only != ""}
	for s := range a.solutions {
		if c.found == 0 {
			c.other = q.differs(subject.Grid(s))
		}
		switch {
		case j.batch.json:
			s.AddTo(&w.list)
		case f != nil:
			c.err = w.solution(ctx, q.Number, c.found+1, s, f)
		}
		if c.err != nil {
			break
		}
		if c.found++; c.found == 2 && j.wants(many) {
			c.held = false
		}
		if !c.held && len(w.text) > 0 {
			w.say(w.text)
			w.text = w.text[:0]
		}
		if w.task.Stopped() {
			c.err = context.Canceled
			break
		}
	}
	if c.found == 1 && c.other {
		a.doubts = append(a.doubts, q.otherAnswer())
	}
	a.complete, a.stats = e.Complete && (c.found == 0 || e.Random == 0), e.Stats
	if err = c.err; err == nil {
		err = e.Err
	}
	if a.verdict == solved {
		a.verdict = counted(c.found, a.complete && err == nil)
	}
	return c.found, err
}

// solution appends solution number found of a unit. In formats with text between answers, a blank
// line follows each grid if there are several in all. After the first grid of the first unit that
// is not known yet, so its blank line is written before the next text.
func (w *writer) solution(
	ctx context.Context, number, found int, s subject.Solution, f *spec.Format,
) error {
	start := len(w.text)
	switch {
	case f.Heading != "" && found == 1:
		w.heading(f, number)
	case f.Heading != "", number == 1 && found == 2 && f.Between != "":
		w.text = append(w.text, '\n')
	}
	text, err := s.Write(ctx, w.text, f, w.output)
	if w.text = text; err != nil {
		w.text = w.text[:start]
	} else if (number > 1 || found > 1) && f.Between != "" {
		w.text = append(w.text, '\n')
	}
	return err
}

// heading appends the line ahead of the answer to a unit.
func (w *writer) heading(f *spec.Format, number int) {
	w.text = append(strconv.AppendInt(append(w.text, f.Heading...), int64(number), 10), '\n')
}

// solutionsEnd returns the text after the solutions of a unit that are printed, or instead of
// them; nil: the line of the verdict.
func (w *writer) solutionsEnd(
	ctx context.Context, u *input.Unit, v verdict, found int, wanted bool,
) []byte {
	if !wanted {
		return nil
	}
	switch f := w.formatOf(u); {
	case found > 0:
		w.task.Value.reply.lone = u.Number == 1 && found == 1 && f.Between != ""
	case f.Draw != nil:
		w.drawVerdict(ctx, u, f, v)
	case f.Heading != "":
		w.heading(f, u.Number)
		w.text = append(append(w.text, v.line()...), '\n')
	default:
		return nil
	}
	return w.text
}

// rewrite writes the subject of an answer in a format.
func (w *writer) rewrite(
	ctx context.Context, u *input.Unit, a *answer,
) (err error) {
	f := w.formatOf(u)
	if f.Single && u.Number > 1 {
		return &format.MisfitError{Format: f.Name, What: "a second problem: a file has one"}
	}
	if w.text, err = a.subject.Write(ctx, w.text, f, w.output); err != nil {
		return err
	}
	r := &w.task.Value.reply
	r.end, a.text, a.block = f.End, w.text, f.Between != ""
	p, isPuzzle := a.subject.(subject.Puzzle)
	if w.job.loses && isPuzzle && f.Draw == nil { // nobody expects a picture to be complete
		if lost := formats.Drops(f, p.Puzzle, w.output); lost != nil {
			r.lost = f.Name + " leaves out " + strings.Join(lost, ", ")
		}
	}
	return nil
}

// beginRecord begins the record of a unit. The record of a bad unit has nothing of the answer.
func (w *writer) beginRecord(u *input.Unit, a *answer, v verdict) {
	if w.record = w.job.record; a.record != nil && v != bad {
		w.record = *a.record
	}
	w.record.Puzzle, w.record.ID = u.Number, u.ID()
	if w.work = (record.Work{}); !w.job.unsearched {
		w.record.Work = &w.work
	}
	if a.count != "" {
		w.record.Count = a.count
	}
	if a.solutions != nil {
		w.list.Begin(&w.record, w.part)
	}
}

// endRecord returns the record, or the rest of it, which is valid until the next call.
func (w *writer) endRecord(u *input.Unit, a *answer, v verdict, err error) []byte {
	rec := &w.record
	rec.Status = verdicts[v].record
	w.work.Complete, w.work.Nodes = a.complete && v != bad, a.stats.Nodes
	w.work.MS = float64(time.Since(w.began).Microseconds()) / 1000
	if v == bad {
		rec.Error = err.Error()
	}
	if len(u.LeftOut)+len(a.doubts) > 0 {
		rec.Understood = new(bool)
	}
	for _, list := range [][]*format.Error{u.Warnings, u.LeftOut} {
		for _, w := range list {
			rec.Warnings = append(rec.Warnings, w.Error())
		}
	}
	for _, sign := range a.doubts {
		rec.Warnings = append(rec.Warnings, u.Place()+": "+sign)
	}
	if a.solutions != nil {
		w.text = w.list.End(w.text[:0])
	} else {
		w.text = rec.Append(w.text[:0])
	}
	return w.text
}
