package puzzlejson

import (
	"exactcover/encode/puzzle"
	"exactcover/internal/jsonschema"
)

// A Key is a key of puzzle JSON with its documentation.
type Key struct {
	Name    string
	Takes   string // the values it takes, in words
	Default string // the value if it is left out
	Help    string // the meaning, in one line
	Example string // the key with a value

	schema func() jsonschema.Object // schema of the value
}

// The keys of a puzzle, in the order of writing.
const (
	keySchema = iota
	keyID
	keyTitle
	keyAuthor
	keyWords
	keySize
	keyRows
	keyCols
	keyGrids
	keyLines
	keyDigits
	keyRegions
	keyVariables
	keyGivens
	keyCandidates
	keyRules
	keySolution
	keyCount
)

// PuzzleKeys returns the keys of a puzzle, in the order of writing. The reader and the writer, the
// schema and the docs use this table.
func PuzzleKeys() []Key { return puzzleKeys[:] }

var puzzleKeys = [keyCount]Key{
	keySchema: {
		Name: "$schema", Takes: "text", Default: "none",
		Help:    "where an editor finds the schema of this format; not used to solve",
		Example: `"$schema": "docs/schema/puzzle.json"`,
		schema:  textSchema,
	},
	keyID: {
		Name: "id", Takes: "text", Default: "none",
		Help:    "names the puzzle in messages and records",
		Example: `"id": "book 2, no. 17"`,
		schema:  textSchema,
	},
	keyTitle: {
		Name: "title", Takes: "text", Default: "none",
		Help:    "the title, carried along",
		Example: `"title": "Slow start"`,
		schema:  textSchema,
	},
	keyAuthor: {
		Name: "author", Takes: "text", Default: "none",
		Help:    "who made the puzzle, carried along",
		Example: `"author": "Ada"`,
		schema:  textSchema,
	},
	keyWords: {
		Name: "words", Takes: "text", Default: "none",
		Help:    "the rules in words, carried along; not used to solve",
		Example: `"words": "Normal sudoku rules apply."`,
		schema:  textSchema,
	},
	keySize: {
		Name: "size", Takes: "1 to 64", Default: "9",
		Help:    "the number of rows and of columns",
		Example: `"size": 6`,
		schema:  sideSchema,
	},
	keyRows: {
		Name: "rows", Takes: "1 to 64", Default: "as size",
		Help:    "the number of rows, together with cols and without size",
		Example: `"rows": 4`,
		schema:  sideSchema,
	},
	keyCols: {
		Name: "cols", Takes: "1 to 64", Default: "as size",
		Help:    "the number of columns, together with rows and without size",
		Example: `"cols": 6`,
		schema:  sideSchema,
	},
	keyGrids: {
		Name: "grids", Takes: "a name or a list", Default: "one grid",
		Help: `several grids on a sheet, which may overlap: a name such as "samurai", or a list with ` +
			`the top left cell of each ("at"), its size and its regions; cells in no grid are "-" ` +
			`in rows of digits`,
		Example: `"grids": [{"at": "r1c1"}, {"at": "r7c7"}]`,
		schema:  gridsSchema,
	},
	keyLines: {
		Name: "lines", Takes: `"none"`, Default: "rows, columns",
		Help:    `"none": digits may come again in rows and columns`,
		Example: `"lines": "none"`,
		schema:  func() jsonschema.Object { return jsonschema.Of("const", "none") },
	},
	keyDigits: {
		Name: "digits", Takes: "lowest and highest", Default: "1 to size",
		Help:    "the digits, 0 to 63; at least as many as cells in a row or column, if these are houses",
		Example: `"digits": [0, 8]`,
		schema:  spanSchema,
	},
	keyRegions: {
		Name: "regions", Takes: "rows of labels", Default: "the usual boxes",
		Help:    `a character per cell, the same within a region, "." for no region; or "none"`,
		Example: `"regions": ["aabb", "aabb", "ccdd", "ccdd"]`,
		schema:  regionsSchema,
	},
	keyVariables: {
		Name: "variables", Takes: "a list of variables", Default: "none",
		Help: `cells outside the grid, with a name, rows, cols and digits of their own; ` +
			`those of X are "vX1", "vX2", "vX" if there is one`,
		Example: `"variables": [{"name": "X", "cols": 2, "digits": [0, 20]}]`,
		schema:  func() jsonschema.Object { return jsonschema.List(jsonschema.Ref("variable")) },
	},
	keyGivens: {
		Name: "givens", Takes: "rows of digits", Default: "none",
		Help: `a string per row with "." for a blank cell; with digits above 9 a list of numbers ` +
			`and null`,
		Example: `"givens": ["1..4", "..3.", ".1..", "3..."]`,
		schema:  rowsSchema,
	},
	keyCandidates: {
		Name: "candidates", Takes: "digits by cell", Default: "all digits",
		Help:    "the digits that a cell may hold, for cells that may not hold all",
		Example: `"candidates": {"r1c1": [1, 2]}`,
		schema: func() jsonschema.Object {
			return jsonschema.Of(
				"type", "object", "propertyNames", jsonschema.Ref("cell"),
				"additionalProperties", jsonschema.List(jsonschema.Ref("digit")),
			)
		},
	},
	keyRules: {
		Name: "rules", Takes: "a list of rules", Default: "none",
		Help: `what holds beyond rows, columns and regions; each rule has its name in "rule" and ` +
			`its fields`,
		Example: `"rules": [{"rule": "thermo", "cells": ["r1c1", "r2c2", "r2c3"]}]`,
		schema:  func() jsonschema.Object { return jsonschema.List(jsonschema.Ref("rule")) },
	},
	keySolution: {
		Name: "solution", Takes: "rows of digits", Default: "none",
		Help:    "the solution the author gives, in the form of givens; check compares it with the rules",
		Example: `"solution": ["1324", "4231", "2143", "3412"]`,
		schema:  rowsSchema,
	},
}

// keyNames are the names of puzzleKeys.
var keyNames = func() []string {
	names := make([]string, keyCount)
	for i, k := range puzzleKeys {
		names[i] = k.Name
	}
	return names
}()

func textSchema() jsonschema.Object { return jsonschema.Type("string") }

func sideSchema() jsonschema.Object { return jsonschema.Whole(1, puzzle.MaxSide) }

// rowsSchema is the schema of rows of digits.
func rowsSchema() jsonschema.Object { return jsonschema.Ref("grid") }

// regionsSchema is the schema of rows of labels.
func regionsSchema() jsonschema.Object {
	return jsonschema.Of(
		"oneOf", []any{
			jsonschema.Of("const", "none"),
			jsonschema.List(jsonschema.Type("string")).With("maxItems", puzzle.MaxSide),
		},
	)
}

// spanSchema is the schema of a lowest and a highest digit.
func spanSchema() jsonschema.Object {
	return jsonschema.Of(
		"type", "array", "items", jsonschema.Ref("digit"), "minItems", 2, "maxItems", 2,
	)
}

// digitsSchema is the schema of a list of the contents of cells: digits, or null.
func digitsSchema() jsonschema.Object {
	return jsonschema.List(jsonschema.Of(
		"type", []string{"integer", "null"}, "minimum", 0, "maximum", int(puzzle.MaxDigit),
	))
}
