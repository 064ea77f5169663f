package record

import (
	"encoding/json"

	"exactcover/internal/jsonschema"
)

// anyPuzzle is the schema of a puzzle of digits, or of a tiling.
var anyPuzzle = jsonschema.Object{{Key: "anyOf", Value: []jsonschema.Object{
	{{Key: "$ref", Value: "urn:exactcover:puzzle"}}, {{Key: "$ref", Value: "urn:exactcover:tiling"}},
}}}

// Schema returns the JSON Schema (draft 2020-12) of the records that --json writes. The arguments
// are the schemas of puzzles and of tilings.
func Schema(puzzle, tiling []byte) []byte {
	properties := jsonschema.Object{}
	for _, k := range Keys {
		s := jsonschema.Object{{Key: "description", Value: k.Help + " (" + k.Commands + ")"}}
		properties = properties.With(k.Name, append(s, k.schema...))
	}
	return jsonschema.Document(jsonschema.Object{
		{Key: "$schema", Value: jsonschema.Draft},
		{Key: "$id", Value: "urn:exactcover:record"},
		{Key: "title", Value: "A record of exactcover --json"},
		{Key: "description", Value: "What a command says about one puzzle. There is one record a line."},
		{Key: "type", Value: "object"},
		{Key: "properties", Value: properties},
		{Key: "required", Value: []string{"puzzle", "id", "status"}},
		{Key: "additionalProperties", Value: false},
		{Key: "if", Value: jsonschema.Object{{Key: "properties", Value: jsonschema.Object{
			{Key: "status", Value: jsonschema.Object{{Key: "const", Value: Error}}},
		}}}},
		{Key: "then", Value: jsonschema.Object{{Key: "required", Value: []string{"error"}}}},
		{
			Key: "else",
			Value: jsonschema.Object{
				{Key: "properties", Value: jsonschema.Object{{Key: "error", Value: false}}},
			},
		},
		{Key: "$defs", Value: jsonschema.Object{
			{Key: "cell", Value: typed("string").
				With("pattern", "^(r[1-9][0-9]?c[1-9][0-9]?|v[A-Z]+[0-9]*)$")},
			// These are separate documents, found by their $id.
			{Key: "puzzle", Value: json.RawMessage(puzzle)},
			{Key: "tiling", Value: json.RawMessage(tiling)},
		}},
	})
}

// A member is a key of an object in a record, with its schema.
type member struct {
	key    string
	schema jsonschema.Object
}

// objectOf returns the schema of an object with all the members and no others.
func objectOf(members ...member) jsonschema.Object {
	properties, required := jsonschema.Object{}, []string{}
	for _, m := range members {
		properties = properties.With(m.key, m.schema)
		required = append(required, m.key)
	}
	return typed("object").With("properties", properties).
		With("required", required).With("additionalProperties", false)
}

var clueSchema = typed("object").
	With("properties", jsonschema.Object{
		{Key: "kind", Value: typed("string")},
		{Key: "index", Value: atLeast(0)},
		{Key: "cells", Value: cellList},
		{Key: "text", Value: typed("string")},
	}).
	With("required", []string{"kind", "cells", "text"}).With("additionalProperties", false)

var cellList = listOf(jsonschema.Ref("cell"))

func forCells(value jsonschema.Object) jsonschema.Object {
	return typed("object").With("propertyNames", jsonschema.Ref("cell")).
		With("additionalProperties", value)
}

func typed(name string) jsonschema.Object { return jsonschema.Object{{Key: "type", Value: name}} }

func listOf(items jsonschema.Object) jsonschema.Object {
	return typed("array").With("items", items)
}

func atLeast(n int) jsonschema.Object { return typed("integer").With("minimum", n) }
