package format

import "strconv"

// Findings are what a reader says about a puzzle beside the puzzle itself.
type findings struct {
	warnings, leftOut []*Error
	more              int // left out, but not listed
}

// mostFindings bounds the lists, so that a puzzle of many odd things does not drown its readers.
const mostFindings = 64

// warn remarks on what is accepted and harmless.
func (f *findings) warn(e *Error) {
	if len(f.warnings) < mostFindings {
		f.warnings = append(f.warnings, e)
	}
}

// crowded reports whether one more thing that is left out need not be named, and counts it then.
func (f *findings) crowded() bool {
	if len(f.leftOut) < mostFindings {
		return false
	}
	f.more++
	return true
}

// leave says what may carry a rule and is left out.
func (f *findings) leave(e *Error) {
	if f.crowded() {
		return
	}
	e.Found += ", which is left out"
	f.leftOut = append(f.leftOut, e)
}

// all returns what has been said.
func (f *findings) all() (warnings, leftOut []*Error) {
	if f.more > 0 {
		last := f.leftOut[mostFindings-1]
		last.Found += ", like " + strconv.Itoa(f.more) + " more things"
	}
	return f.warnings, f.leftOut
}
