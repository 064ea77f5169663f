package record

import (
	"encoding/json"

	"exactcover/internal/jsonschema"
)

// Schema returns the JSON Schema (draft 2020-12) of the records that --json writes. The arguments
// are the schemas of puzzles and of tilings.
func Schema(puzzle, tiling []byte) []byte {
	properties := jsonschema.Object{}
	for _, k := range Keys {
		s := jsonschema.Of("description", k.Help+" ("+k.Commands+")")
		properties = properties.With(k.Name, append(s, k.schema()...))
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
