package source

import "strconv"

// Findings are the messages of a reader about a puzzle.
type Findings struct {
	Warnings, LeftOut []*Error
	more              int // number of parts left out that are not listed
}

// MostFindings is the most messages in a list, so that a puzzle with many odd parts does not give
// too many.
const MostFindings = 64

// Warn adds a message about something that is accepted and harmless.
func (f *Findings) Warn(e *Error) {
	if len(f.Warnings) < MostFindings {
		f.Warnings = append(f.Warnings, e)
	}
}

// Crowded reports whether the list of parts left out is full. If it is, Crowded counts one more
// part.
func (f *Findings) Crowded() bool {
	if len(f.LeftOut) < MostFindings {
		return false
	}
	f.more++
	return true
}

// Leave adds a part that may be a rule and is left out.
func (f *Findings) Leave(e *Error) {
	if f.Crowded() {
		return
	}
	e.Found += ", which is left out"
	f.LeftOut = append(f.LeftOut, e)
}

// All returns all messages.
func (f *Findings) All() (warnings, leftOut []*Error) {
	if f.more > 0 {
		last := f.LeftOut[MostFindings-1]
		last.Found += ", like " + strconv.Itoa(f.more) + " more things"
	}
	return f.Warnings, f.LeftOut
}
