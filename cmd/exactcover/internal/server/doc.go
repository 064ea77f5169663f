// Package server answers HTTP requests with the subcommands of exactcover, and serves the page.
//
// # Endpoints
//
//	POST /api/COMMAND[/ARGUMENT]?FLAG=VALUE&...   what "exactcover COMMAND --FLAG VALUE" answers
//	GET  /api/COMMAND[/ARGUMENT]?FLAG=VALUE&...   the same, for commands that read no puzzle
//	GET  /api/file                                FILE of the command line; 404 without one
//	GET  /openapi.json                            all of this for programs
//	GET  /                                        the page
//
// COMMAND is any subcommand but those about the command itself (selftest, man, completion, serve),
// so there are solve, count, check, candidates, explain, redundant, convert, generate, rules,
// schema, formats and version. Parameters are the flags of the command, without their dashes; a
// flag without a value takes "true". There are no flags about files, processors and the terminal:
// jobs, progress, color, summary.
//
// The body is the puzzle, or a batch of them, in any format that the command reads, packed by gzip
// or not. Two commands differ:
//
//   - generate takes a skeleton, or an empty body.
//   - check takes {"puzzle": P, "grid": G}, both text or JSON, or one puzzle with its solution.
//
// # Answers
//
// A command with the flag --json answers with its records, one JSON object a line
// (application/x-ndjson), each as soon as it is known. With the parameter "to" it writes that
// format instead, with its media type: convert?to=svg is a picture. All others answer with text, or
// with JSON if the command prints it: rules?json=true, formats?json=true, schema/puzzle.
//
// What the command says on standard error, and the record does not hold, are lines of their own:
//
//	{"note":"exactcover: seed 7"}
//
// With the parameter progress=true there are lines about long work, several a second:
//
//	{"progress":{"puzzle":1,"count":"81234","done":0.25,"nodes":120000,"ms":400}}
//
// If the request cannot be answered at all, the answer is one object with an HTTP status of 4xx or
// 5xx; "status" is the exit status of the command:
//
//	{"error":"--limit x: expected a whole number from 0 to 18446744073709551615","status":2}
//
// A bad puzzle is no such case: its record says so ("status":"error").
//
// To cancel work, close the connection: abort the fetch.
package server
