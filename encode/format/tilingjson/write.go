package tilingjson

import (
	"encoding/json"
	"strings"

	"exactcover/encode/tiling"
	"exactcover/internal/jsonschema"
)

// Append appends a puzzle as an object and the end of a line. Sets of pieces are drawn piece by
// piece.
func Append(dst []byte, p *tiling.Puzzle) ([]byte, error) {
	var o jsonschema.Object
	say := func(key string, value any, says bool) {
		if says {
			o = o.With(key, value)
		}
	}
	board, drawn := drawings(p)
	say(keyName, p.Name, p.Name != "")
	say(keyGrid, p.Lattice.String(), p.Lattice != tiling.Square)
	say(keyBoard, board, true)
	say(keyJoined, p.Board.Wrap.String(), p.Board.Wrap != tiling.Flat)
	var pieces, tiles []jsonschema.Object
	for k, q := range p.Pieces {
		piece := jsonschema.Object{}.With(keyName, q.Name)
		switch {
		case q.Sides == "":
			piece = piece.With(keyCells, drawn[k])
		case q.Name == q.Sides:
			piece = jsonschema.Object{}.With(keySides, q.Sides)
		default:
			piece = piece.With(keySides, q.Sides)
		}
		switch {
		case q.Max == tiling.AnyNumber:
			piece = piece.With(keyCopies, []any{q.Min, nil})
		case q.Min < q.Max:
			piece = piece.With(keyCopies, []int{q.Min, q.Max})
		case q.Min != 1:
			piece = piece.With(keyCopies, q.Min)
		}
		if q.Moves != tiling.Usual {
			piece = piece.With(keyMoves, q.Moves.String())
		}
		if q.Apart {
			piece = piece.With(keyApart, true)
		}
		if q.Sides == "" {
			pieces = append(pieces, piece)
		} else {
			tiles = append(tiles, piece)
		}
	}
	say(keyPieces, pieces, pieces != nil)
	say(keyTiles, tiles, tiles != nil)
	frame := p.Board.Frame
	if p.Board.FrameOnly {
		frame += " only"
	}
	say(keyFrame, frame, p.Board.Frame != "")
	say(keyMatch, "opposite", p.Opposite)
	say(keyLeave, p.Leave, p.Leave != tiling.AnyNumber)
	text, err := json.Marshal(o)
	return append(append(dst, text...), '\n'), err
}

// drawings returns the sizes or the drawing of the board, and the drawings of the pieces, from the
// text of a puzzle: rows of signs, or those of each layer if there are several.
func drawings(p *tiling.Puzzle) (board any, pieces []any) {
	var layers [][]string
	var add func() // adds the drawing that ends
	for line := range strings.Lines(string(p.Append(nil)) + "end") {
		line = strings.TrimRight(line, "\n")
		if strings.ContainsAny(strings.TrimLeft(line, " ")[:1], "x?.0123456789") {
			rows := []string{line}
			if p.Lattice == tiling.Cube {
				rows = strings.Fields(line)
			}
			for len(layers) < len(rows) {
				layers = append(layers, nil)
			}
			for k, row := range rows {
				layers[k] = append(layers[k], row)
			}
			continue
		}
		if add != nil {
			add()
		}
		add, layers = nil, nil
		switch words := strings.Fields(line); {
		case words[0] == keyBoard && len(words) > 1 && strings.Contains(words[1], "x"):
			board = words[1]
		case words[0] == keyBoard:
			add = func() { board = whichever(layers) }
		case words[0] == "piece":
			add = func() { pieces = append(pieces, whichever(layers)) }
		}
	}
	return board, pieces
}

// whichever returns the rows of the only layer, or all layers.
func whichever(layers [][]string) any {
	if len(layers) == 1 {
		return layers[0]
	}
	return layers
}
