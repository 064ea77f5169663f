package answer

import "slices"

// A Status is the exit status of the command.
type Status int

const (
	StatusOK          Status = 0   // everything answered
	StatusNone        Status = 1   // some puzzle has no solution, or a check failed
	StatusBad         Status = 2   // bad usage, or bad input in some puzzle
	StatusIncomplete  Status = 3   // something was stopped by --timeout
	StatusDoubtful    Status = 4   // some puzzle was not wholly understood
	StatusInterrupted Status = 130 // interrupted by the user
)

// StatusMeanings are the statuses in words.
var StatusMeanings = []struct {
	Status  Status
	Meaning string
}{
	{StatusOK, "everything is answered"},
	{StatusNone, "some puzzle has no solution, or a check or selftest failed"},
	{StatusBad, "bad usage, or bad input in some puzzle"},
	{StatusIncomplete, "something was stopped early by a timeout"},
	{
		StatusDoubtful,
		"some puzzle was not wholly understood: its answer may not be what its author meant",
	},
	{StatusInterrupted, "interrupted"},
}

// ExitStatus returns the last line of a command's help; answered says when the status is 0, or 1.
func ExitStatus(answered string) string {
	return "Exit status: " + answered + ", 2 bad usage or input, 3 stopped by --timeout, " +
		"4 not wholly understood, 130 interrupted."
}

// severities are the statuses from the least to the most severe.
var severities = []Status{
	StatusOK, StatusNone, StatusDoubtful, StatusIncomplete, StatusBad, StatusInterrupted,
}

// Worst returns the more severe status: the most severe in a batch is the status of the batch.
func Worst(a, b Status) Status {
	if slices.Index(severities, b) > slices.Index(severities, a) {
		return b
	}
	return a
}
