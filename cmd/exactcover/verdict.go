package main

import (
	"context"
	"errors"
	"slices"

	"exactcover/encode/record"
)

// A verdict is the answer to a unit in one word. The table below says what follows from it.
type verdict int

const (
	solved       verdict = iota // at least one solution; there may be others
	unique                      // proved to have one solution
	many                        // proved to have at least two
	none                        // proved to have none
	zero                        // the same, where it is an ordinary number
	right                       // the grid that was checked fits
	wrong                       // it does not
	stopped                     // by --timeout
	stoppedOne                  // by --timeout, after unique was proved
	stoppedMany                 // by --timeout, after many was proved
	stoppedNone                 // by --timeout, after none was proved
	notFound                    // generate has made no such puzzle
	bad                         // the unit cannot be answered
	interrupted                 // stopped with the whole batch
	passedOver                  // not what --only selects
	verdictCount = iota
)

// verdicts says for each verdict the exit status, the status in records, the line that is printed
// if there is no other answer, and the word of --only that selects it.
var verdicts = [verdictCount]struct {
	status             status
	record, line, only string
}{
	solved:      {statusOK, record.Solved, "", ""},
	unique:      {statusOK, record.Solved, "", "unique"},
	many:        {statusOK, record.Solved, "", "many"},
	none:        {statusNone, record.None, "no solution", "none"},
	zero:        {statusOK, record.None, "no solution", "none"},
	right:       {statusOK, record.OK, "ok", "ok"},
	wrong:       {statusNone, record.Broken, "broken", "broken"},
	stopped:     {statusIncomplete, record.Incomplete, "incomplete", ""},
	stoppedOne:  {statusIncomplete, record.Incomplete, "incomplete", "unique"},
	stoppedMany: {statusIncomplete, record.Incomplete, "incomplete", "many"},
	stoppedNone: {statusIncomplete, record.Incomplete, "incomplete", "none"},
	notFound:    {statusIncomplete, record.Incomplete, "", ""},
	bad:         {statusBad, record.Error, "error", "error"},
	interrupted: {statusOK, record.Interrupted, "", ""}, // the status is that of the batch
	passedOver:  {statusOK, "", "", ""},
}

// only are the words of --only for all commands that count solutions.
var only = []string{"unique", "many", "none", "error"}

// line returns the line that stands for an answer, without its end.
func (v verdict) line() string { return verdicts[v].line }

// counted returns the verdict on a unit with at least some solutions, of which some were found; all
// says that there are no others.
func counted(found int, all bool) verdict {
	switch {
	case found > 1:
		return many
	case found == 1 && all:
		return unique
	case all:
		return none
	}
	return solved
}

// after returns the verdict on a unit of which v was found before the work ended with an error. ctx
// is the context of the work.
func (v verdict) after(ctx context.Context, err error) verdict {
	switch {
	case err == nil:
		return v
	case !errors.Is(err, context.DeadlineExceeded):
		if ctx.Err() == context.Canceled {
			return interrupted
		}
		return bad
	}
	switch v {
	case unique:
		return stoppedOne
	case many:
		return stoppedMany
	case none:
		return stoppedNone
	}
	return stopped
}

// A status is the exit status of the command.
type status int

const (
	statusOK          status = 0   // everything answered
	statusNone        status = 1   // some puzzle has no solution, or a check failed
	statusBad         status = 2   // bad usage, or bad input in some puzzle
	statusIncomplete  status = 3   // something was stopped by --timeout
	statusDoubtful    status = 4   // some puzzle was not wholly understood
	statusInterrupted status = 130 // interrupted by the user
)

// statusMeanings are the statuses in words.
var statusMeanings = []struct {
	status  status
	meaning string
}{
	{statusOK, "everything is answered"},
	{statusNone, "some puzzle has no solution, or a check or selftest failed"},
	{statusBad, "bad usage, or bad input in some puzzle"},
	{statusIncomplete, "something was stopped early by a timeout"},
	{
		statusDoubtful,
		"some puzzle was not wholly understood: its answer may not be what its author meant",
	},
	{statusInterrupted, "interrupted"},
}

// exitStatus returns the last line of a command's help; answered says when the status is 0, or 1.
func exitStatus(answered string) string {
	return "Exit status: " + answered + ", 2 bad usage or input, 3 stopped by --timeout, " +
		"4 not wholly understood, 130 interrupted."
}

// severities are the statuses from the least to the most severe.
var severities = []status{
	statusOK, statusNone, statusDoubtful, statusIncomplete, statusBad, statusInterrupted,
}

// worst returns the more severe status: the most severe in a batch is the status of the batch.
func worst(a, b status) status {
	if slices.Index(severities, b) > slices.Index(severities, a) {
		return b
	}
	return a
}
