package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit status: 0 if all went well, 1 if the problem could not be written, 2 for bad
// arguments.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		usage(stderr)
		return 2
	}
	if slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		usage(stdout)
		return 0
	}
	f := find(args[0])
	if f == nil {
		fmt.Fprintf(stderr, "make: unknown family %q; -h lists them\n", args[0])
		return 2
	}
	file, err := f.file(args[1:])
	if err != nil {
		fmt.Fprintf(stderr, "make: %s: %v\nusage: make %s %s\n", args[0], err, args[0], f.arguments)
		return 2
	}
	if _, err = fmt.Fprintf(stdout, "| %s\n", commandLine(args)); err == nil {
		err = file.Write(stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "make: %v\n", err)
		return 1
	}
	return 0
}

// commandLine returns the arguments as one line of text.
func commandLine(args []string) string {
	var words []string
	for _, arg := range args {
		if arg == "" || strings.ContainsFunc(arg, func(r rune) bool { return r <= ' ' || r == '"' }) {
			arg = strconv.Quote(arg)
		}
		words = append(words, arg)
	}
	return strings.Join(words, " ")
}

func usage(w io.Writer) {
	fmt.Fprint(w, "Usage: make FAMILY ARGUMENTS... > file.xcc\n\nFamilies:\n")
	for _, f := range list {
		fmt.Fprintf(w, "  %s %s\n      %s\n", f.name, f.arguments, f.what)
	}
	fmt.Fprint(w, `
Cells are named by row and column (and before them the layer), from 0, with one digit each while
that is enough: 0 to 9, then a to z.
`)
}
