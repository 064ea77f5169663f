package record

import (
	"encoding/json"

	"exactcover/internal/jsonschema"
)

// anyPuzzle is the schema of a puzzle of digits, or of a tiling.
var anyPuzzle = jsonschema.Of(
	"anyOf", []jsonschema.Object{
		{{Key: "$ref", Value: "urn:exactcover:puzzle"}}, {{Key: "$ref", Value: "urn:exactcover:tiling"}},
	},
)

// Schema returns the JSON Schema (draft 2020-12) of the records that --json writes. The arguments
// are the schemas of puzzles and of tilings.
func Schema(puzzle, tiling []byte) []byte {
	properties := jsonschema.Object{}
	for _, k := range Keys {
		s := jsonschema.Of("description", k.Help+" ("+k.Commands+")")
		properties = properties.With(k.Name, append(s, k.schema...))
	}
	return jsonschema.Document(jsonschema.Of(
		"$schema", jsonschema.Draft, "$id", "urn:exactcover:record",
		"title", "A record of exactcover --json",
		"description", "What a command says about one puzzle. There is one record a line.",
		"type", "object", "properties", properties, "required", []string{"puzzle", "id", "status"},
		"additionalProperties", false,
		"if", jsonschema.Of("properties", jsonschema.Of("status", jsonschema.Of("const", Error))),
		"then", jsonschema.Of("required", []string{"error"}),
		"else", jsonschema.Of("properties", jsonschema.Of("error", false)),
		"$defs", jsonschema.Of(
			"cell", jsonschema.Type("string").
				With("pattern", "^(r[1-9][0-9]?c[1-9][0-9]?|v[A-Z]+[0-9]*)$"),
			// These are separate documents, found by their $id.
			"puzzle", json.RawMessage(puzzle), "tiling", json.RawMessage(tiling),
		),
	))
}

// objectOf returns the schema of an object with all the members and no others: a key, its schema,
// another key, ...
func objectOf(members ...any) jsonschema.Object {
	properties, required := jsonschema.Of(members...), []string{}
	for _, m := range properties {
		required = append(required, m.Key)
	}
	return jsonschema.Of("type", "object", "properties", properties, "required", required,
		"additionalProperties", false)
}

var clueSchema = jsonschema.Of(
	"type", "object",
	"properties", jsonschema.Of("kind", jsonschema.Type("string"), "index", atLeast(0),
		"cells", cellList, "text", jsonschema.Type("string")),
	"required", []string{"kind", "cells", "text"}, "additionalProperties", false,
)

var cellList = jsonschema.List(jsonschema.Ref("cell"))

func forCells(value jsonschema.Object) jsonschema.Object {
	return jsonschema.Of("type", "object", "propertyNames", jsonschema.Ref("cell"),
		"additionalProperties", value)
}

func atLeast(n int) jsonschema.Object { return jsonschema.Type("integer").With("minimum", n) }
