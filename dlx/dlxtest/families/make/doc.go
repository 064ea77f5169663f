// Make writes an exact-cover problem of a known family as text, in the format of package xcc. With
// it anyone can rebuild the problems that are measured here, and larger ones of their kind:
//
//	go run ./dlx/dlxtest/families/make FAMILY ARGUMENTS... > file.xcc
//	go run ./dlx/dlxtest/families/make -h
//
// The second command lists the families. The functions of package families tell what their items
// and options mean, and how many solutions there are if that is known.
//
// # Files
//
//	main.go       the command
//	families.go   the families by name, with their arguments
//	arguments.go  how arguments are read
//	names.go      names for the items of each family
//	words.go      lists of words
package main
