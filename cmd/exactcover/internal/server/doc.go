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
// COMMAND is any subcommand but those for people at a terminal (selftest, man, completion, serve):
// solve, count, check, candidates, explain, redundant, convert, generate, rules, schema, formats,
// version. ARGUMENT is RULE of rules, or puzzle, record or api of schema. Parameters are the flags
// of the command, without their dashes; a flag without a value may be empty or "true". There are
// no flags about the terminal and processors: jobs, progress, color, summary. The server has
// limits for timeout, memory and max-bytes, and reduces larger values.
//
// The body is the puzzle, or a batch of them, in any format that the command reads, packed by gzip
// or not. Two commands differ:
//
//   - generate takes a skeleton, or an empty body.
//   - check takes {"puzzle": P, "grid": G}, each a text or a value of JSON, or one puzzle with its
//     solution.
//
// # Answers
//
// A command with the flag --json answers with its records, one JSON object a line
// (application/x-ndjson), each as soon as it is known. rules and formats answer with descriptions
// in the same form (package describe). With the parameter "to", a command writes that format
// instead, with its media type: convert?to=svg is a picture. With json=false, and from commands
// without --json, the answer is text.
//
// What the command says on standard error, and no record holds, are lines of their own. In answers
// that are no lines of JSON, they are a list in JSON in the header Exactcover-Notes, or in the
// trailer of that name after more than 256 KB:
//
//	{"note":"seed 7"}
//
// The header or trailer Exactcover-Status is the exit status. With the parameter progress=true
// there are lines about long work, several a second ([progress.Report]); all members but finished
// and ms are about the search that has run longest:
//
//	{"progress":{"finished":0,"puzzle":1,"count":"81234","part":0.25,"nodes":120000,"ms":400}}
//
// If the request cannot be answered at all, the answer is one object with an HTTP status of 4xx or
// 5xx:
//
//	{"error":"--limit x: expected a whole number from 0 to 18446744073709551615","status":2}
//
// A bad puzzle is no such case: its record says so ("status":"error").
//
// To cancel work, close the connection: abort the fetch.
//
// # Who may ask, and how much
//
// Requests must name this machine in Host (localhost, 127.0.0.1, [::1] or the address of
// --listen), and a browser must not say that they come from a page of another server: 403. With a
// token, they show it in the header "Authorization: Bearer TOKEN" or in a cookie, which the
// address "/?token=" sets: 401. The page may load only from its server, and has no code or style
// within HTML.
//
// Each request needs a worker while it runs; clients take turns. If too many wait, the answer is
// 503, with Retry-After. A client that does not read its answer loses its worker until it does.
//
// # Where things are
//
//	server.go    what is served where
//	files.go     the files of the page
//	endpoint.go  a request, from its body to its answer
//	command.go   a request as the command line of a subcommand, within the limits
//	openapi.go   the description of all this for programs
//	reply.go     an answer while the command is running
//	queue.go     workers, shared between clients
//	guard.go     who may ask
//	log.go       a line for each request
//	browser.go   opens the page
package server
