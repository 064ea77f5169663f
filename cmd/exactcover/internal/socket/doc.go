// Package socket answers the pages that draw puzzles: their user script asks a solver on this
// machine through a WebSocket. A message is an object in JSON; the puzzle in it is as f-puzzles
// writes it in links.
//
// A connection works on one request at a time. A new one cancels it, and so does the end of the
// connection. Requests of all connections share the processors.
//
//	serve.go    connections: who may ask, requests one after the other, replies
//	request.go  the puzzle of a request, and its options
//	answers.go  solutions, candidates, counts and estimates
//	steps.go    steps that a person could take
package socket
