package tilingjson

import (
	"exactcover/encode/tiling"
	"exactcover/internal/jsonschema"
)

// Schema returns the JSON Schema (draft 2020-12) of the format. Every object that [Parse] accepts
// is valid. The reader also finds mistakes that a schema cannot describe, such as a name that two
// pieces have.
func Schema() []byte {
	var grids []string
	for _, l := range tiling.Lattices {
		grids = append(grids, l.String())
	}
	rows := listOf(matching("^[xX?.0-9 ]*$"))
	drawing := oneOf(rows, listOf(rows)).With("description",
		"rows of signs, a sign for each cell; of cubes a list of layers")
	use := func(own ...jsonschema.Member) jsonschema.Object {
		return append(own,
			member(keyCopies, oneOf(
				whole(tiling.MaxCopies), typed("array").With("prefixItems", []jsonschema.Object{
					whole(tiling.MaxCopies), oneOf(whole(tiling.MaxCopies), typed("null")),
				}).With("minItems", 2).With("maxItems", 2)),
				"how many are used: a number, or the least and the most; null: any (default: 1)"),
			member(keyMoves, choice("flip", "noflip", "noturn", "fixed"), "how it may be laid"),
			member(keyApart, typed("boolean"), "no two copies touch at a side"))
	}
	return jsonschema.Document(jsonschema.Object{
		{Key: "$schema", Value: jsonschema.Draft},
		{Key: "$id", Value: "urn:exactcover:tiling"},
		{Key: "title", Value: "A board and pieces for exactcover"},
	}.With("type", "object").With("properties", jsonschema.Object{
		member(keyName, typed("string"), "the name of the puzzle"),
		member(keyGrid, choice(grids...), "the cells (default: as the board and the pieces show)"),
		member(keyBoard, oneOf(matching("^[0-9]+x[0-9]+(x[0-9]+)?$"), drawing),
			"rows x columns, of cubes layers x rows x columns; or a drawing, in which x must be covered, "+
				"? may stay free, a digit is a colour, and . and blanks are no cells"),
		member(keyJoined, choice("cylinder", "torus"), "which sides of the board are joined"),
		member(keyPieces, listOf(oneOf(
			object(use(
				member(keySet, typed("string"), "a set of pieces, such as pentominoes"),
				member(keyOnly, listOf(typed("string")), "the pieces of the set that are meant"),
				member(keyExcept, listOf(typed("string")), "the pieces of the set that are not meant"),
			), keySet),
			object(use(
				member(keyName, typed("string"), "the name of the piece"),
				member(keyCells, drawing, "a drawing, in which x and digits are cells"),
			), keyCells),
		)), "pieces, and sets of pieces"),
		member(keyTiles, listOf(object(use(
			member(keyName, typed("string"), "the name of the tile; equal tiles without are copies of one"),
			member(keySides, matching("^([0-9A-Za-z.]{3}){1,2}$|^[0-9A-Za-z.]{4}$"),
				"the colours of its sides, clockwise from the top"),
		), keySides)), "tiles with coloured sides; not beside pieces"),
		member(keyFrame, matching("^([0-9A-Za-z.]|[0-9A-Za-z.]{4}|[0-9A-Za-z.]{6})$"),
			"the colour of the sides of tiles at the edge of the board, or one for each direction"),
		member(keyMatch, choice("opposite"), "what the sides of tiles touch (default: the same colour)"),
		member(keyLeave, whole(tiling.MaxCells), "exactly N cells stay free"),
	}).With("required", []string{keyBoard}).With("additionalProperties", false))
}

func member(key string, schema jsonschema.Object, help string) jsonschema.Member {
	return jsonschema.Member{Key: key, Value: schema.With("description", help)}
}

func typed(name string) jsonschema.Object { return jsonschema.Object{{Key: "type", Value: name}} }

func matching(pattern string) jsonschema.Object { return typed("string").With("pattern", pattern) }

func whole(most int) jsonschema.Object {
	return typed("integer").With("minimum", 0).With("maximum", most)
}

func listOf(items jsonschema.Object) jsonschema.Object {
	return typed("array").With("items", items)
}

func choice(words ...string) jsonschema.Object {
	return jsonschema.Object{{Key: "enum", Value: words}}
}

func oneOf(schemas ...jsonschema.Object) jsonschema.Object {
	return jsonschema.Object{{Key: "anyOf", Value: schemas}}
}

func object(properties jsonschema.Object, needs string) jsonschema.Object {
	return typed("object").With("properties", properties).With("required", []string{needs}).
		With("additionalProperties", false)
}
