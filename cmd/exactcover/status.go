package main

import "slices"

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
