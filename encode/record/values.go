package record

import "exactcover/internal/jsonschema"

// The schemas of the values of [Keys]. They are functions, because most processes need none.

func number() jsonschema.Object { return atLeast(0) }

func positive() jsonschema.Object { return atLeast(1) }

func integer() jsonschema.Object { return jsonschema.Type("integer") }

func boolean() jsonschema.Object { return jsonschema.Type("boolean") }

func text() jsonschema.Object { return jsonschema.Type("string") }

func digits() jsonschema.Object { return text().With("pattern", "^(0|[1-9][0-9]*)$") }

func texts() jsonschema.Object { return jsonschema.List(text()) }

func lists() jsonschema.Object { return jsonschema.List(texts()) }

func integers() jsonschema.Object { return jsonschema.List(integer()) }

func cells() jsonschema.Object { return jsonschema.List(jsonschema.Ref("cell")) }

func statuses() jsonschema.Object {
	return jsonschema.Of(
		"enum", []string{Solved, None, Incomplete, Interrupted, Error, OK, Broken},
	)
}

func never() jsonschema.Object { return jsonschema.Of("const", false) }

func solutionLists() jsonschema.Object {
	return jsonschema.List(jsonschema.List(jsonschema.Of(
		"anyOf", []any{
			text().With("pattern", "^[-0-9]+$"),
			jsonschema.List(jsonschema.Of("type", []string{"integer", "null"}, "minimum", 0)),
			texts(),
		},
	)))
}

func partOf() jsonschema.Object {
	return objectOf("number", positive(), "of", positive(), "division", text())
}

func digitsByCell() jsonschema.Object { return forCells(jsonschema.List(number())) }

func countsByCell() jsonschema.Object {
	return forCells(jsonschema.Type("object").With("additionalProperties",
		text().With("pattern", "^(>=)?[1-9][0-9]*$")))
}

func stepList() jsonschema.Object {
	return jsonschema.List(objectOf(
		"technique", text(), "cells", cells(),
		"digits", jsonschema.List(number()), "placed", forCells(number()),
		"eliminated", forCells(jsonschema.List(number())), "reason", text(),
	))
}

func violationList() jsonschema.Object {
	return jsonschema.List(objectOf("rule", text(), "cells", cells(), "detail", text()))
}

func clueList() jsonschema.Object {
	return jsonschema.Of("oneOf", []any{number(), jsonschema.List(clue())})
}

func removableClues() jsonschema.Object {
	return objectOf("clues", jsonschema.List(clue()), "maximal", boolean(), "most", number())
}

func fixList() jsonschema.Object {
	return jsonschema.List(jsonschema.Type("object").
		With("properties", jsonschema.Of(
			"several", jsonschema.Of("const", true), "without", clue(), "also", clue(),
			"givens", forCells(number()), "number", text(), "values", integers(), "list", text(),
			"elements", jsonschema.List(number()), "text", text(),
		)).
		With("required", []string{"text"}).With("additionalProperties", false))
}

func weighting() jsonschema.Object {
	return objectOf(
		"weights", jsonschema.Of("type", "object", "additionalProperties", integer()),
		"modulus", number(), "sum", integer(),
	)
}

func digitsByName() jsonschema.Object {
	return jsonschema.List(jsonschema.Type("object").
		With("propertyNames", jsonschema.Of("pattern", "^[A-Z]+$")).
		With("additionalProperties", jsonschema.List(number())))
}

func milliseconds() jsonschema.Object { return jsonschema.Type("number").With("minimum", 0) }

func clue() jsonschema.Object {
	return jsonschema.Of(
		"type", "object",
		"properties", jsonschema.Of("kind", text(), "index", number(), "cells", cells(), "text", text()),
		"required", []string{"kind", "cells", "text"}, "additionalProperties", false,
	)
}

// anyPuzzle is the schema of a puzzle of digits, or of a tiling.
func anyPuzzle() jsonschema.Object {
	return jsonschema.Of(
		"anyOf", []jsonschema.Object{
			{{Key: "$ref", Value: "urn:exactcover:puzzle"}}, {{Key: "$ref", Value: "urn:exactcover:tiling"}},
		},
	)
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

// forCells returns the schema of an object with values by cell.
func forCells(value jsonschema.Object) jsonschema.Object {
	return jsonschema.Of("type", "object", "propertyNames", jsonschema.Ref("cell"),
		"additionalProperties", value)
}

func atLeast(n int) jsonschema.Object { return jsonschema.Type("integer").With("minimum", n) }
