// Package record is what --json says of puzzles: its keys with their meaning and schema, and how
// it is written.
//
//	record.go  a record, and a fast writer for the plain ones
//	parts.go   clues, steps, violations and changes in a record
//	keys.go    the table of all keys
//	schema.go  the JSON Schema of records, made of the table
package record
