package answer

import (
	"context"
	"errors"

	"exactcover/encode/record"
)

// A Verdict is the answer to a unit in one word. The table below says what follows from it.
type Verdict int

const (
	Solved      Verdict = iota // at least one solution; there may be others
	Unique                     // proved to have one solution
	Many                       // proved to have at least two
	None                       // proved to have none
	Zero                       // the same, where it is an ordinary number
	Right                      // the grid that was checked fits
	Wrong                      // it does not
	Stopped                    // by --timeout
	StoppedOne                 // by --timeout, after unique was proved
	StoppedMany                // by --timeout, after many was proved
	StoppedNone                // by --timeout, after none was proved
	NotFound                   // generate has made no such puzzle
	Bad                        // the unit cannot be answered
	Interrupted                // stopped with the whole batch
	PassedOver                 // not what --only selects
	Verdicts    = iota
)

// verdicts says for each verdict the exit status, the status in records, the line that is printed
// if there is no other answer, and the word of --only that selects it.
var verdicts = [Verdicts]struct {
	status             Status
	record, line, only string
}{
	Solved:      {StatusOK, record.Solved, "", ""},
	Unique:      {StatusOK, record.Solved, "", "unique"},
	Many:        {StatusOK, record.Solved, "", "many"},
	None:        {StatusNone, record.None, "no solution", "none"},
	Zero:        {StatusOK, record.None, "no solution", "none"},
	Right:       {StatusOK, record.OK, "ok", "ok"},
	Wrong:       {StatusNone, record.Broken, "broken", "broken"},
	Stopped:     {StatusIncomplete, record.Incomplete, "incomplete", ""},
	StoppedOne:  {StatusIncomplete, record.Incomplete, "incomplete", "unique"},
	StoppedMany: {StatusIncomplete, record.Incomplete, "incomplete", "many"},
	StoppedNone: {StatusIncomplete, record.Incomplete, "incomplete", "none"},
	NotFound:    {StatusIncomplete, record.Incomplete, "", ""},
	Bad:         {StatusBad, record.Error, "error", "error"},
	Interrupted: {StatusOK, record.Interrupted, "", ""}, // the status is that of the batch
	PassedOver:  {StatusOK, "", "", ""},
}

// Only are the words of --only for all commands that count solutions.
var Only = []string{"unique", "many", "none", "error"}

// Line returns the line that stands for an answer, without its end.
func (v Verdict) Line() string { return verdicts[v].line }

// Counted returns the verdict on a unit with at least some solutions, of which some were found; all
// says that there are no others.
func Counted(found int, all bool) Verdict {
	switch {
	case found > 1:
		return Many
	case found == 1 && all:
		return Unique
	case all:
		return None
	}
	return Solved
}

// After returns the verdict on a unit of which v was found before the work ended with an error. ctx
// is the context of the work.
func (v Verdict) After(ctx context.Context, err error) Verdict {
	switch {
	case err == nil:
		return v
	case !errors.Is(err, context.DeadlineExceeded):
		if ctx.Err() == context.Canceled {
			return Interrupted
		}
		return Bad
	}
	switch v {
	case Unique:
		return StoppedOne
	case Many:
		return StoppedMany
	case None:
		return StoppedNone
	}
	return Stopped
}

// Status returns the exit status that follows from a verdict.
func (v Verdict) Status() Status { return verdicts[v].status }

// Word returns the status in records.
func (v Verdict) Word() string { return verdicts[v].record }

// Only returns the word of --only that selects a verdict; "": none.
func (v Verdict) Only() string { return verdicts[v].only }
