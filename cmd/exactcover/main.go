// Exactcover solves Sudoku, its variants and exact-cover problems from the command line. Package
// exactcover/cmd/exactcover/command is the command; this program gives it the usual rules.
package main

import (
	"os"

	"exactcover/cmd/exactcover/command"
	"exactcover/encode/rule"
)

func main() { os.Exit(command.Main(rule.All)) }
