package cli

import (
	"os"

	"golang.org/x/term"
)

// A descriptor is a stream of the system, such as an [os.File].
type descriptor interface{ Fd() uintptr }

// IsTerminal reports whether stream, an input or output of the command, is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(descriptor)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Width returns the number of columns of stream, or 0 if it is no terminal or its width is not
// known.
func Width(stream any) int {
	f, ok := stream.(descriptor)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// Shows reports whether something is shown, by the value of a flag of [Flags.When]. The argument
// says what auto means.
func Shows(word string, auto bool) bool { return word == "always" || word == "auto" && auto }

// UseColor reports whether there is colour: auto means on a terminal, unless the environment
// forbids it.
func UseColor(word string, terminal bool) bool {
	return Shows(word, terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb")
}
