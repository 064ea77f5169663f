// Package answer has the requests that subcommands answer, and their answers.
//
//	answer.go   a request and the answer to it
//	verdict.go  the answer in one word, and what follows from it
//	status.go   the exit status
package answer
