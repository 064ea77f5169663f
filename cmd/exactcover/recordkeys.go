package main

import (
	"encoding/json"

	"exactcover/internal/jsonschema"
)

// A recordKey is a key of the records that --json writes, with what there is to say about it. The
// schema and docs/json.md are made from recordKeys; tests hold every record against the schema.
type recordKey struct {
	name     string
	commands string // whose records have it
	help     string // the meaning, in one line
	example  string // the key with a value
	schema   jsonschema.Object
}

// recordKeys is the table of all keys, in the order in which they stand in records. In a record
// that is too long to be held, what is known last stands last: its status follows the solutions.
var recordKeys = []recordKey{
	{
		"puzzle", "all", "the number of the puzzle in the input, from 1",
		`"puzzle": 1`, atLeast(1),
	},
	{
		"id", "all", "the id that the puzzle has, else FILE:LINE",
		`"id": "puzzles.txt:1"`, typed("string"),
	},
	{
		"status", "all",
		"solved, none (no solution), incomplete (stopped by --timeout), interrupted (a long list of solutions that was begun) or error; of check: ok, broken, incomplete or error",
		`"status": "solved"`, jsonschema.Object{{Key: "enum", Value: []string{
			verdictNames[solved], verdictNames[unsolvable], verdictNames[incomplete], verdictNames[interrupted], verdictNames[bad],
			checkOK, checkBroken,
		}}},
	},
	{
		"understood", "all", "false if something in the input that may be a rule was left out, or the solution that the puzzle carries shows that a rule is missing or misread; else missing",
		`"understood": false`, jsonschema.Object{{Key: "const", Value: false}},
	},
	{
		"warnings", "all", "what was left out or corrected, and where, and what the solution that the puzzle carries shows",
		`"warnings": ["puzzles.txt:1: expected a known constraint, found \"fog\", which is left out"]`, listOf(typed("string")),
	},
	{
		"solutions", "solve",
		"the solutions: a grid is a list of rows, strings if no digit is above 9, else lists of numbers; a cover is a list of options",
		`"solutions": [["1324", "4231", "2143", "3412"]]`, listOf(listOf(jsonschema.Object{{Key: "anyOf", Value: []any{
			typed("string").With("pattern", "^[0-9]+$"),
			listOf(atLeast(0)),
			listOf(typed("string")),
		}}})),
	},
	{
		"count", "solve count", "the number of solutions found, in digits: it may be larger than any number of JSON",
		`"count": "1"`, typed("string").With("pattern", "^(0|[1-9][0-9]*)$"),
	},
	{
		"candidates", "candidates", "by cell: the digits that the cell has in some solution",
		`"candidates": {"r1c1": [1, 2]}`, forCells(listOf(atLeast(0))),
	},
	{
		"level", "solve --steps", "how hard the steps are",
		`"level": "singles"`, typed("string"),
	},
	{
		"steps", "solve --steps", "the steps: the digits of some cells, what they place and strike out, and why",
		`"steps": [{"technique": "naked single", "cells": ["r1c1"], "digits": [1], "placed": {"r1c1": 1}, "eliminated": {}, "reason": "r1c1 is 1: no other digit is left there"}]`,
		listOf(object(
			member{"technique", typed("string")},
			member{"cells", cellList},
			member{"digits", listOf(atLeast(0))},
			member{"placed", forCells(atLeast(0))},
			member{"eliminated", forCells(listOf(atLeast(0)))},
			member{"reason", typed("string")},
		)),
	},
	{
		"unique", "redundant", "whether the puzzle has exactly one solution; only then it has redundant clues",
		`"unique": true`, typed("boolean"),
	},
	{
		"violations", "check", "the rules that the grid breaks, with the cells and what is wrong with them",
		`"violations": [{"rule": "row", "cells": ["r1c1", "r1c2"], "detail": "7 occurs twice"}]`,
		listOf(object(
			member{"rule", typed("string")},
			member{"cells", cellList},
			member{"detail", typed("string")},
		)),
	},
	{
		"generated", "generate", "the puzzle that was made, as puzzle JSON, with its solution",
		`"generated": {"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."]}`,
		jsonschema.Object{{Key: "$ref", Value: puzzleSchemaID}},
	},
	{
		"clues", "explain redundant generate",
		"explain: clues that clash; redundant: clues that can go one by one; generate: how many clues there are",
		`"clues": [{"kind": "given", "cells": ["r1c1"], "text": "the given 1 in r1c1"}]`,
		jsonschema.Object{{Key: "oneOf", Value: []any{
			atLeast(0),
			listOf(object(
				member{"kind", typed("string")},
				member{"cells", cellList},
				member{"text", typed("string")},
			)),
		}}},
	},
	{
		"difficulty", "generate", "the level of the steps that the puzzle needs",
		`"difficulty": "singles"`, typed("string"),
	},
	{
		"effort", "generate", "the nodes of the search that proves that there is one solution",
		`"effort": 12`, atLeast(0),
	},
	{
		"complete", "all but check", "whether it is proved that there is no more than what the record says",
		`"complete": true`, typed("boolean"),
	},
	{
		"costs", "solve", "the cost of each solution, for exact-cover problems with costs",
		`"costs": [7]`, listOf(typed("integer")),
	},
	{
		"nodes", "all but check", "the nodes of the search tree, a measure of the work",
		`"nodes": 11`, atLeast(0),
	},
	{
		"ms", "all but check", "the time that the puzzle took, in milliseconds",
		`"ms": 0.125`, typed("number").With("minimum", 0),
	},
	{
		"error", "all", "what is wrong with the puzzle, with line and column; only with the status error",
		`"error": "puzzles.txt:3:4: expected ..."`, typed("string"),
	},
}

const puzzleSchemaID = "urn:exactcover:puzzle"

// recordSchema returns the JSON Schema (draft 2020-12) of the records that --json writes.
func recordSchema() []byte {
	properties := jsonschema.Object{}
	for _, k := range recordKeys {
		s := jsonschema.Object{{Key: "description", Value: k.help + " (" + k.commands + ")"}}
		properties = properties.With(k.name, append(s, k.schema...))
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
			{Key: "status", Value: jsonschema.Object{{Key: "const", Value: verdictNames[bad]}}},
		}}}},
		{Key: "then", Value: jsonschema.Object{{Key: "required", Value: []string{"error"}}}},
		{
			Key: "else",
			Value: jsonschema.Object{
				{Key: "properties", Value: jsonschema.Object{{Key: "error", Value: false}}},
			},
		},
		{Key: "$defs", Value: jsonschema.Object{
			{Key: "cell", Value: typed("string").With("pattern", "^r[1-9][0-9]?c[1-9][0-9]?$")},
			{Key: "puzzle", Value: json.RawMessage(puzzleSchemaText())}, // a document of its own, by its $id
		}},
	})
}

// A member is a key of an object in a record.
type member struct {
	key    string
	schema jsonschema.Object
}

// object is one that has all the members and no others.
func object(members ...member) jsonschema.Object {
	properties, required := jsonschema.Object{}, []string{}
	for _, m := range members {
		properties = properties.With(m.key, m.schema)
		required = append(required, m.key)
	}
	return typed("object").With("properties", properties).
		With("required", required).With("additionalProperties", false)
}

var cellList = listOf(jsonschema.Ref("cell"))

func forCells(value jsonschema.Object) jsonschema.Object {
	return typed(
		"object",
	).With("propertyNames", jsonschema.Ref("cell")).
		With("additionalProperties", value)
}

func typed(name string) jsonschema.Object { return jsonschema.Object{{Key: "type", Value: name}} }

func listOf(
	items jsonschema.Object,
) jsonschema.Object {
	return typed("array").With("items", items)
}

func atLeast(n int) jsonschema.Object { return typed("integer").With("minimum", n) }
