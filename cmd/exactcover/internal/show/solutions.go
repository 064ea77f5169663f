package show

import (
	"context"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/subject"
)

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
