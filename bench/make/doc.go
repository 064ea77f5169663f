// Make writes an exact-cover problem of a known family as text, in the format of package xcc. It
// makes the problems that are measured in this module, and larger ones of the same families:
//
//	go run ./bench/make FAMILY ARGUMENTS... > file.xcc
//	go run ./bench/make -h
//
// The second command lists the families. The comments of package families describe the items and
// options of each family, and give the number of solutions if that is known.
//
// # Files
//
//	main.go       the command
//	families.go   the families by name, with their arguments
//	arguments.go  how arguments are read
//	names.go      names for the items of each family
//	words.go      lists of words
package main
