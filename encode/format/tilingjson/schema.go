package tilingjson

import (
	"slices"
	"strings"

	"exactcover/encode/tiling"
	"exactcover/internal/jsonschema"
)

// A Key is a key of the format with its documentation.
type Key struct {
	Of      string // the object that has it: a puzzle, or a piece, a set or a tile in one of its lists
	Name    string
	Help    string // the meaning, in one line
	Example string // the key with a value

	schema jsonschema.Object // schema of the value
}

// The objects of the format.
const (
	ofPuzzle = "puzzle"
	ofPiece  = "piece"
	ofSet    = "set"
	ofTile   = "tile"
)

// Keys returns all keys, those of an object one after the other. The schema and the command use
// this table.
func Keys() []Key {
	keys := []Key{
		{ofPuzzle, keyName, "the name of the puzzle", `"name": "small"`, jsonschema.Type("string")},
		{ofPuzzle, keyGrid, "the cells (default: as the board and the pieces show)",
			`"lattice": "hex"`, choice(grids()...)},
		{ofPuzzle, keyBoard, "rows x columns, of cubes layers x rows x columns; or a drawing, in which " +
			"x must be covered, ? may stay free, a digit is a colour, and . and blanks are no cells",
			`"board": ["xxx", "x?x"]`, oneOf(matching("^[0-9]+x[0-9]+(x[0-9]+)?$"), drawing())},
		{ofPuzzle, keyJoined, "which sides of the board are joined", `"joined": "torus"`,
			choice("cylinder", "torus")},
		{ofPuzzle, keyPieces, "pieces, and sets of pieces", `"pieces": [{"set": "pentominoes"}]`, nil},
		{ofPuzzle, keyTiles, "tiles with coloured sides; not beside pieces",
			`"tiles": [{"sides": "0011"}]`, nil},
		{ofPuzzle, keyFrame, "the colour of the sides of tiles at the edge of the board, or one for " +
			"each direction; with \"only\", no other sides have it", `"frame": "0 only"`,
			matching("^([0-9A-Za-z.]|[0-9A-Za-z.]{4}|[0-9A-Za-z.]{6})( only)?$")},
		{ofPuzzle, keyMatch, "what the sides of tiles touch (default: the same colour)",
			`"match": "opposite"`, choice("opposite")},
		{ofPuzzle, keyLeave, "exactly N cells stay free", `"leave": 1`,
			jsonschema.Whole(0, tiling.MaxCells)},
		{ofPiece, keyName, "the name of the piece", `"name": "P"`, jsonschema.Type("string")},
		{ofPiece, keyCells, "a drawing, in which x and digits are cells",
			`"cells": ["xx", "xx", "x."]`, drawing()},
		{ofSet, keySet, "a set of pieces, such as pentominoes", `"set": "one-sided tetrominoes"`,
			jsonschema.Type("string")},
		{ofSet, keyOnly, "the pieces of the set that are meant", `"only": ["L", "T"]`,
			jsonschema.List(jsonschema.Type("string"))},
		{ofSet, keyExcept, "the pieces of the set that are not meant", `"except": ["S"]`,
			jsonschema.List(jsonschema.Type("string"))},
		{ofTile, keyName, "the name of the tile; equal tiles without are copies of one",
			`"name": "T17"`, jsonschema.Type("string")},
		{ofTile, keySides, "the colours of its sides, clockwise from the top", `"sides": "0012"`,
			matching("^([0-9A-Za-z.]{3}){1,2}$|^[0-9A-Za-z.]{4}$")},
	}
	for i, k := range keys {
		switch k.Name {
		case keyPieces:
			keys[i].schema = jsonschema.List(oneOf(object(keys, ofSet), object(keys, ofPiece)))
		case keyTiles:
			keys[i].schema = jsonschema.List(object(keys, ofTile))
		}
	}
	return append(keys, uses()...)
}

// uses returns the keys that pieces, sets and tiles have.
func uses() []Key {
	const of = "piece, set, tile"
	number := jsonschema.Whole(0, tiling.MaxCopies)
	pair := []jsonschema.Object{number, oneOf(number, jsonschema.Type("null"))}
	return []Key{
		{of, keyCopies, "how many are used: a number, or the least and the most; null: any (default: 1)",
			`"copies": [0, null]`, oneOf(number, jsonschema.Of(
				"type", "array", "prefixItems", pair, "minItems", 2, "maxItems", 2))},
		{of, keyMoves, "how it may be laid", `"moves": "noflip"`,
			choice("flip", "noflip", "noturn", "fixed")},
		{of, keyApart, "no two copies touch at a side", `"apart": true`, jsonschema.Type("boolean")},
	}
}

func grids() (names []string) {
	for _, l := range tiling.Lattices {
		names = append(names, l.String())
	}
	return names
}

func drawing() jsonschema.Object {
	rows := jsonschema.List(matching("^[xX?.0-9 ]*$"))
	return oneOf(rows, jsonschema.List(rows)).With("description",
		"rows of signs, a sign for each cell; of cubes a list of layers")
}

// Schema returns the JSON Schema (draft 2020-12) of the format. Every object that [Parse] accepts
// is valid. The reader also finds mistakes that a schema cannot describe, such as a name that two
// pieces have.
func Schema() []byte {
	return jsonschema.Document(append(jsonschema.Of(
		"$schema", jsonschema.Draft, "$id", "urn:exactcover:tiling",
		"title", "A board and pieces for exactcover",
	), object(Keys(), ofPuzzle)...))
}

func matching(pattern string) jsonschema.Object {
	return jsonschema.Type("string").With("pattern", pattern)
}

func choice(words ...string) jsonschema.Object {
	return jsonschema.Of("enum", words)
}

func oneOf(schemas ...jsonschema.Object) jsonschema.Object {
	return jsonschema.Of("anyOf", schemas)
}

// needed returns the key that an object must have.
func needed(of string) string {
	switch of {
	case ofPuzzle:
		return keyBoard
	case ofPiece:
		return keyCells
	case ofSet:
		return keySet
	}
	return keySides // of a tile
}

// object returns the schema of an object with those of some keys that it has.
func object(keys []Key, of string) jsonschema.Object {
	if of != ofPuzzle {
		keys = slices.Concat(keys, uses())
	}
	var properties jsonschema.Object
	for _, k := range keys {
		if slices.Contains(strings.Split(k.Of, ", "), of) {
			properties = properties.With(k.Name, k.schema.With("description", k.Help))
		}
	}
	return jsonschema.Of("type", "object", "properties", properties, "required", []string{needed(of)},
		"additionalProperties", false)
}
