package source

import "strconv"

// Findings are what a reader says about a puzzle beside the puzzle itself.
type Findings struct {
	Warnings, LeftOut []*Error
	more              int // left out, but not listed
}

// MostFindings bounds the lists, so that a puzzle of many odd things does not drown its readers.
const MostFindings = 64

// Warn remarks on what is accepted and harmless.
func (f *Findings) Warn(e *Error) {
	if len(f.Warnings) < MostFindings {
		f.Warnings = append(f.Warnings, e)
	}
}

// Crowded reports whether one more thing that is left out need not be named, and counts it then.
func (f *Findings) Crowded() bool {
	if len(f.LeftOut) < MostFindings {
		return false
	}
	f.more++
	return true
}

// Leave says what may carry a rule and is left out.
func (f *Findings) Leave(e *Error) {
	if f.Crowded() {
		return
	}
	e.Found += ", which is left out"
	f.LeftOut = append(f.LeftOut, e)
}

// All returns what has been said.
func (f *Findings) All() (warnings, leftOut []*Error) {
	if f.more > 0 {
		last := f.LeftOut[MostFindings-1]
		last.Found += ", like " + strconv.Itoa(f.more) + " more things"
	}
	return f.Warnings, f.LeftOut
}
