// Package cli has what a command needs whatever it is about: flags, help, tables and a manual page
// as wide as the terminal, and streams that may be closed or terminals.
//
// # Where things are
//
//	flags.go     the flags of a command, each in a group of its help
//	value.go     the types of their values
//	help.go      the help of a command
//	manual.go    the manual page of all commands
//	wrap.go      text and tables as wide as there is room
//	terminal.go  what is a terminal, how wide it is, and whether it has colour
//	stream.go    standard output and standard error
package cli
