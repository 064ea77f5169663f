package show

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
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

// secondTime is the time to look for a second solution of a puzzle with decoration.
const secondTime = 2 * time.Second

// severalDoubts adds the signs that rules are missing, if the puzzle has several solutions. If only
// the first solution is wanted, a puzzle with decoration is searched for a second.
func (w *Writer) severalDoubts(ctx context.Context, q *answer.Request, a *answer.Answer) {
	several, sure := a.Verdict == answer.Many, true
	first := a.Solutions != nil && a.Verdict == answer.Solved && q.Puzzle.Carried != nil
	asked := a.Solutions != nil || a.Count != "" // for solutions, or for their number
	if !asked || !several && !first || !w.options.wants(a.Verdict) {
		return
	}
	decoration := w.options.Formats.Decoration(q.Puzzle)
	if first && len(decoration) > 0 {
		ctx, cancel := context.WithTimeout(ctx, secondTime)
		defer cancel()
		several, sure = q.Engine.Several(ctx, q.Puzzle)
	}
	switch {
	case several:
		a.Doubts = append(a.Doubts, q.Carried.Several(decoration)...)
	case !sure:
		a.Note("%s: note: %s", q.Unit.Place(), subject.Unproved(decoration))
	}
}

// quick is the time to look for a second solution that nobody asked for.
const quick = 100 * time.Millisecond

// oneOfSeveral notes that there are others than the only solution on a terminal, if a short search
// finds one. Nobody waits for this in a batch of several units.
func (w *Writer) oneOfSeveral(ctx context.Context, q *answer.Request, a *answer.Answer) {
	o := w.options
	if !o.Terminal || o.JSON || a.Solutions == nil || a.Verdict != answer.Solved ||
		len(a.Doubts) > 0 || q.Unit.Number > 1 || !o.Alone() {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, quick)
	defer cancel()
	if several, _ := q.Engine.Several(ctx, q.Puzzle); several {
		a.Note("%s: note: this is one of several solutions", q.Unit.Place())
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

// A course is how far the solutions of a unit are printed. The writer keeps it, with the function
// that takes them: a loop would allocate its body and its variables for each unit, which takes a
// tenth of the time of an easy puzzle.
type course struct {
	ctx    context.Context
	q      *answer.Request
	format *format.Format // nil: the solutions are not printed as text
	found  int
	other  bool  // the first solution differs from the one in the puzzle's file
	held   bool  // it is not known yet whether the unit is printed
	err    error // why the rest is not printed
}

// solutions prints solutions as they are found, and completes the answer. It returns their number.
func (w *Writer) solutions(
	ctx context.Context, q *answer.Request, a *answer.Answer,
) (found int, err error) {
	e, c := q.Engine, &w.course
	*c = course{ctx: ctx, q: q, held: w.options.Only != ""}
	if !w.options.JSON && a.Text == nil {
		c.format = w.formatOf(q.Unit)
	}
	a.Solutions(w.takes)
	if c.found == 1 && c.other {
		a.Doubts = append(a.Doubts, q.Carried.Other())
	}
	a.Complete, a.Stats = e.Complete && (c.found == 0 || e.Random == 0), e.Stats
	if err = c.err; err == nil {
		err = e.Err
	}
	if a.Verdict == answer.Solved {
		a.Verdict = answer.Counted(c.found, a.Complete && err == nil)
	}
	if e.Part.Of > 0 && a.Verdict == answer.None {
		a.Verdict = answer.Zero // others may be in other parts
	}
	return c.found, err
}

// take prints a solution, and reports whether to continue. Text that may be followed by a blank
// line, or that is not known to be wanted, is kept.
func (w *Writer) take(s subject.Solution) (more bool) {
	c := &w.course
	if c.found == 0 {
		c.other = c.q.Carried.Differs(subject.Grid(s))
	}
	switch {
	case w.options.JSON:
		s.AddTo(&w.list)
	case c.format != nil:
		if c.err = w.solution(s); c.err != nil {
			return false
		}
	}
	if c.found++; c.found == 2 && w.options.wants(answer.Many) {
		c.held = false
	}
	if !c.held && len(w.text) > 0 {
		w.say(w.text)
		w.text = w.text[:0]
	}
	if w.task.Stopped() {
		c.err = context.Canceled
	}
	return c.err == nil
}

// solution appends the next solution of a unit. In formats with text between answers, a blank line
// follows each grid if there are several in all. After the first grid of the first unit that is not
// known yet, so its blank line is written before the next text.
func (w *Writer) solution(s subject.Solution) error {
	c, start := &w.course, len(w.text)
	f, number, found := c.format, c.q.Number, c.found+1
	switch {
	case f.Heading != "" && found == 1:
		w.heading(f, number)
	case f.Heading != "", number == 1 && found == 2 && f.Between != "":
		w.text = append(w.text, '\n')
	}
	err := w.write(c.ctx, s, f)
	if err != nil {
		w.text = w.text[:start]
	} else if (number > 1 || found > 1) && f.Between != "" {
		w.text = append(w.text, '\n')
	}
	return err
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

// solutionsEnd returns the text after the solutions of a unit that are printed, or instead of
// them; nil: the line of the verdict.
func (w *Writer) solutionsEnd(
	ctx context.Context, u *input.Unit, v answer.Verdict, found int, wanted bool,
) []byte {
	if !wanted {
		return nil
	}
	switch f := w.formatOf(u); {
	case found > 0:
		w.task.Value.Reply.lone = u.Number == 1 && found == 1 && f.Between != ""
	case f.Draw != nil:
		w.drawVerdict(ctx, u, v)
	case f.Heading != "":
		w.heading(f, u.Number)
		w.text = append(append(w.text, v.Line()...), '\n')
	default:
		return nil
	}
	return w.text
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
