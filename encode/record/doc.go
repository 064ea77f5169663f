// Package record has the records that --json prints: their keys with meaning and schema, and the
// code that writes them and reads solutions of them.
//
//	record.go  a record, and a fast writer for plain records
//	read.go    the solutions of a record
//	parts.go   clues, steps, violations and changes in a record
//	keys.go    the table of all keys
//	schema.go  the JSON Schema of records, made of the table
package record
