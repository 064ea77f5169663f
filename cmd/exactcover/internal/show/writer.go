package show

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/subject"
	"exactcover/internal/batch"
)

// A Writer prints the answers of one worker, as text, as records or as pictures.
type Writer struct {
	options *Options
	task    *batch.Task[Item] // takes the text about the current unit
	timed   bool              // the time of each unit is needed
	summed  bool              // a summary may follow
	began   time.Time
	album   picture.Album // of the current unit
	text    []byte
	name    []byte // text that is still to come ahead of the answer to the current unit
	record  record.Record
	work    record.Work   // of record
	list    record.Writer // the solutions in record
	course  course
	takes   func(subject.Solution) bool // the method take
	read    string                      // the format of the last unit
	format  *format.Format              // in which its solutions are written; nil: not known yet
	// part takes parts of long records; nil: it is not known that they are wanted
	part func([]byte)
}

// NewWriter returns a writer of answers.
func NewWriter(o *Options) *Writer {
	w := &Writer{options: o, text: []byte{}}
	w.summed = o.wantsSummary(2)
	w.timed = o.JSON || w.summed
	if o.Only == "" && !o.Pretty {
		w.part = w.say
	}
	w.takes = w.take
	return w
}

// Begin prepares for the answer to the unit of a task, whose time begins.
func (w *Writer) Begin(t *batch.Task[Item]) {
	w.task, w.text, w.album = t, w.text[:0], nil
	if w.timed {
		w.began = time.Now()
	}
}

// say passes text of the current unit on.
func (w *Writer) say(text []byte) {
	if w.name != nil && len(text) > 0 {
		w.task.Say(w.name)
		w.name = nil
	}
	w.task.Say(text)
}

// nameOf returns the line ahead of the solutions of a unit, a comment in its format, or what is
// ahead of another answer; nil: nothing.
func (w *Writer) nameOf(u *input.Unit) []byte {
	switch {
	case !w.options.Names || w.options.JSON:
		return nil
	case !w.options.Solves:
		return []byte(u.ID() + ": ")
	case w.formatOf(u).Name == format.XCC:
		return []byte("| " + u.ID() + "\n")
	}
	return []byte("# " + u.ID() + "\n")
}

// Print prints the answer to a unit, found before the work ended with an error.
func (w *Writer) Print(ctx context.Context, q *answer.Request, a *answer.Answer, err error) {
	o, u, r := w.options, q.Unit, &w.task.Value.Reply
	if w.name = w.nameOf(u); o.JSON {
		w.beginRecord(u, a, a.Verdict.After(ctx, err))
	}
	found := 0
	switch {
	case err != nil:
	case a.Solutions != nil:
		found, err = w.solutions(ctx, q, a)
	case a.Subject != nil && !o.JSON:
		err = w.rewrite(ctx, u, a)
	}
	if err == nil && u.Puzzle != nil && !u.Own && q.Engine.Random == 0 {
		w.severalDoubts(ctx, q, a)
		w.oneOfSeveral(ctx, q, a)
	}
	noteKept(q, a)
	v := a.Verdict.After(ctx, err)
	w.settle(u, a, v, err)
	wanted := o.wants(v) && v != answer.Interrupted
	switch {
	case o.JSON:
		a.Text = nil
	case a.Text != nil:
	case o.Solves:
		a.Text = w.solutionsEnd(ctx, u, v, found, wanted)
	case o.Silent:
		a.Text = []byte{}
		if v == answer.Stopped {
			r.Note("%s: %s", u.Name(), v.Line())
		}
	}
	long := o.JSON && a.Solutions != nil && w.list.Long() // it must be ended
	if wanted {
		r.album = w.album
	}
	switch {
	case !o.wants(v) && !long, v == answer.Interrupted && a.Text == nil && !long:
	case o.JSON:
		if x := q.Engine.Part.ID; x.Division != "" {
			w.record.Part = &record.Part{Number: x.Number, Of: x.Of, Division: x.Division}
		}
		w.say(w.endRecord(u, a, v, err))
		if o.Once {
			r.Notes = r.Notes[:0]
			r.tell(a.Notes)
		}
	case a.Text == nil:
		w.text = append(w.text[:0], u.Label()...)
		w.say(append(append(w.text, v.Line()...), '\n'))
	case len(a.Text) > 0:
		if a.Block && u.Number > 1 {
			a.Text = append(a.Text, '\n')
		}
		r.lone = r.lone || a.Block && u.Number == 1
		w.say(a.Text)
	}
}

// noteKept says how to go on with a search that was stopped, if it is kept.
func noteKept(q *answer.Request, a *answer.Answer) {
	if q.Engine == nil || q.Engine.Kept.Dir == "" {
		return
	}
	err := q.Engine.Err
	var failed *fs.PathError // such as a full disk
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) ||
		errors.As(err, &failed) && failed.Op == "write" {
		a.Note("%s: kept in %s; --resume goes on from there", q.ID(), q.Engine.Kept.Dir)
	}
}

// settle enters an answer and its cost into the reply.
func (w *Writer) settle(u *input.Unit, a *answer.Answer, v answer.Verdict, err error) {
	r := &w.task.Value.Reply
	r.Totals.Verdicts[v]++
	r.Totals.Stats = r.Totals.Stats.Plus(a.Stats)
	if a.Stats.Bounded {
		bound := a.Stats.Bound // a pointer into a would put every answer on the heap
		r.Totals.Bound = &bound
	}
	r.tell(a.Notes)
	for _, sign := range a.Doubts {
		r.Note("%s: warning: %s", u.Place(), sign)
		r.Status = answer.Worst(r.Status, answer.StatusDoubtful)
	}
	if v == answer.Bad {
		r.Note("%s", Complaint(u, err))
	}
	r.Interrupted = r.Interrupted || v == answer.Interrupted
	r.Status = answer.Worst(r.Status, v.Status())
	if w.summed {
		if spent := time.Since(w.began); r.slowest.wants(spent) {
			r.slowest.add(timing{number: u.Number, name: u.ID(), spent: spent})
		}
	}
}

// formatOf returns the format in which the solutions of a unit are written. Mostly it is that of
// the unit before it.
func (w *Writer) formatOf(u *input.Unit) *format.Format {
	if w.format == nil || w.read != u.Format {
		w.read, w.format = u.Format, w.options.Formats.Find(w.options.To)
		own := w.options.Formats.Find(u.Format)
		switch {
		case w.format != nil:
		case own != nil && own.InKind:
			w.format = own
		case u.Problem != nil:
			w.format = w.options.Formats.Find(format.XCC)
		case w.options.Terminal:
			w.format = w.options.Formats.Find("grid")
		default:
			w.format = w.options.Formats.Find("plain")
		}
	}
	return w.format
}

// write appends a subject or a solution in a format, or keeps its picture.
func (w *Writer) write(ctx context.Context, x subject.Writer, f *format.Format) (err error) {
	if f.Draw == nil {
		start := len(w.text)
		w.text, err = x.Write(ctx, w.text, f)
		if f.Media == "application/json" && (w.options.Pretty || w.options.Terminal) {
			w.text = record.Indent(w.text, start)
		}
		return err
	}
	drawn, err := x.Draw(ctx, f, w.options.Pictures)
	if err != nil {
		return err
	}
	if err = w.album.Add(drawn); err != nil {
		err = fmt.Errorf("%s: %w", f.Name, err)
	}
	return err
}

// heading appends the line ahead of the answer to a unit.
func (w *Writer) heading(f *format.Format, number int) {
	w.text = append(strconv.AppendInt(append(w.text, f.Heading...), int64(number), 10), '\n')
}

// rewrite writes the subject of an answer in a format.
func (w *Writer) rewrite(ctx context.Context, u *input.Unit, a *answer.Answer) error {
	f := w.formatOf(u)
	if f.Single && u.Number > 1 {
		return &format.MisfitError{Format: f.Name, What: "a second problem: a file has one"}
	}
	if err := w.write(ctx, a.Subject, f); err != nil {
		return err
	}
	r := &w.task.Value.Reply
	r.end, a.Text, a.Block = f.End, w.text, f.Between != ""
	p, isPuzzle := a.Subject.(subject.Puzzle)
	if w.options.Loses && isPuzzle && f.Draw == nil { // nobody expects a picture to be complete
		if lost := w.options.Formats.Drops(f, p.Puzzle); lost != nil {
			r.lost = f.Name + " leaves out " + strings.Join(lost, ", ")
		}
	}
	return nil
}
