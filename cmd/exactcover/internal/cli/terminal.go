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

// UseColor decides about colour. The words always and never come first, then the environment, then
// whether there is a terminal.
func UseColor(word string, terminal bool) bool {
	switch word {
	case "always":
		return true
	case "never":
		return false
	}
	return terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
