// Make writes an exact-cover problem of a known family as text, in the format of package xcc. It
// makes the problems that are measured in this module, and larger ones of the same families:
//
//	go run ./bench/make FAMILY ARGUMENTS... > file.xcc
//	go run ./bench/make -h
//
// The second command lists the families. The comments of package families describe the items and
// options of each family.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx/dlxtest/families"
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
	f := families.Find(args[0])
	if f == nil {
		fmt.Fprintf(stderr, "make: unknown family %q; -h lists them\n", args[0])
		return 2
	}
	p, err := f.Make(args[1:])
	if err != nil {
		fmt.Fprintf(stderr, "make: %s: %v\nusage: make %s %s\n", args[0], err, args[0], f.Arguments)
		return 2
	}
	if _, err = fmt.Fprintf(stdout, "| %s\n", commandLine(args)); err == nil {
		err = p.Write(context.Background(), stdout)
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
	for _, f := range families.Families() {
		fmt.Fprintf(w, "  %s %s\n      %s\n", f.Name, f.Arguments, f.What)
	}
	fmt.Fprint(w, `
Cells are named by row and column (and before them the layer), from 0, with one digit each while
that is enough: 0 to 9, then a to z.
`)
}
