// Package record has the records that exactcover prints with --json, one a line: the answers to the
// puzzles of a batch, for programs. The same types write them and read them.
//
//	r := record.NewReader(os.Stdin) // exactcover solve --json puzzles.txt
//	for {
//		one, err := r.Next()
//		...
//	}
//
// # What is where
//
//   - a record: [Record], and [Record.Append] to write it
//   - the solutions of a record: [Solutions], and [Record.Answers] to read them as digits
//   - a record whose solutions may not fit into memory: [Writer]
//   - many records: [Reader]
//   - the records of the parts of a search as one: [Merge]
//   - what a record may hold: [Keys], and [Schema] for checking
//
// The files:
//
//	record.go     a record
//	parts.go      clues, steps, violations and changes in a record
//	object.go     JSON objects whose members keep their order
//	solutions.go  lists of solutions
//	write.go      a record as a line of text
//	long.go       a record with a long list of solutions
//	read.go       records from a stream
//	indent.go     JSON for people
//	merge.go      the records of the parts of a search as one
//	keys.go       the table of all keys
//	values.go     the schemas of the values of keys
//	schema.go     the JSON Schema of records, made of the table
//
// # Data and units
//
// The members of a record have the order of [Keys]. Cells are called as in puzzle JSON: "r1c2" is
// the second cell of the first row, "vX" the cell of the variable X. Digits are numbers. Counts are
// strings of digits, because they may be larger than any number of JSON.
//
// # Errors
//
// A record that is not valid is a [*BadError], after which a [Reader] goes on if it knows where the
// record ends. Writing has no errors.
//
// # Cost
//
// Writing a record of a solved puzzle takes less than a microsecond. A [Reader] refuses records of
// more than [MaxLength] bytes.
//
// # Sources
//
// The format is JSON Lines, https://jsonlines.org, and the schema is a draft 2020-12 JSON Schema.
package record
