// Package tilingjson has the JSON form of boards and pieces, for programs: an object for each
// puzzle, with the statements of the language of package encode/tiling as keys.
//
//	{"board": "6x10", "pieces": [{"set": "pentominoes"}]}
//	{"board": ["xxx", "x?x"], "pieces": [{"name": "V", "cells": ["x", "xx"], "copies": [0, 2]}]}
//	{"board": "1x2", "frame": "0", "tiles": [{"sides": "0001", "copies": 2}]}
//
//	tilingjson.go  the format, and its keys
//	schema.go      its JSON Schema
//	read.go        an object as statements
//	write.go       a puzzle as an object
package tilingjson

import (
	"context"
	"io"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Name is the name of the format.
const Name = "tilingjson"

// The keys of puzzles, pieces and tiles.
const (
	keyName   = "name"
	keyGrid   = "lattice"
	keyBoard  = "board"
	keyJoined = "joined"
	keyPieces = "pieces"
	keyTiles  = "tiles"
	keyFrame  = "frame"
	keyMatch  = "match"
	keyLeave  = "leave"
	keySet    = "set"
	keyOnly   = "only"
	keyExcept = "except"
	keyCells  = "cells"
	keySides  = "sides"
	keyCopies = "copies"
	keyMoves  = "moves"
	keyApart  = "apart"
)

// Format describes the format. It does not hold puzzles of digits.
var Format = spec.Format{
	Name:  Name,
	Media: "application/json",
	About: "boards and the pieces that cover them as JSON, an object for each",
	Recognise: func(h *recognise.Head) recognise.Answer {
		board, pieces := h.HasKey(keyBoard), h.HasKey(keyPieces) || h.HasKey(keyTiles)
		switch {
		case board && pieces:
			return recognise.BySign
		case (board || pieces) && h.ObjectIsOpen():
			return recognise.Wait
		}
		return recognise.No
	},
	Write: func(context.Context, io.Writer, *puzzle.Puzzle, *puzzle.Solution) error {
		return &notation.MisfitError{Format: Name, What: "it has no board and no pieces"}
	},
}
