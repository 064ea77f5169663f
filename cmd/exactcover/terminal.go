package main

import (
	"os"

	"golang.org/x/term"
)

// isTerminal reports whether stream, an end of the command's input or output, is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// useColor decides about colour: a plain word wins over the environment, and that over the terminal.
func useColor(word string, terminal bool) bool {
	switch word {
	case "always":
		return true
	case "never":
		return false
	}
	return terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
