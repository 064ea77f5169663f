// Package cli has the parts of a command that do not depend on its purpose: flags, help, tables and
// a manual page that fit the terminal, and streams, which may be closed or terminals.
//
// # Where things are
//
//	flags.go     the flags of a command, each in a group of its help
//	parameter.go flags as programs and shells see them
//	size.go      amounts of memory
//	help.go      the help of a command
//	manual.go    the manual page of all commands
//	wrap.go      text and tables that fit a width
//	terminal.go  whether a stream is a terminal, its width and colour
//	stream.go    standard output and standard error
package cli
