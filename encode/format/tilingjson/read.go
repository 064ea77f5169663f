package tilingjson

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/tiling"
)

// A reader turns an object into statements, which package tiling reads.
type reader struct {
	jsontext.Reader
	text  bytes.Buffer
	lines []*jsontext.Value // by line of the text: where it comes from
}

// Parse reads objects, one after the other. A mistake is an *[source.Error]; other errors are those
// of ctx.
func Parse(ctx context.Context, text []byte, input string) (list []*tiling.Puzzle, err error) {
	src := source.Of(ctx, string(text))
	src.Name = input
	src.SkipBOM()
	for {
		parser := jsontext.Parser{Src: src}
		parser.Start(source.MaxLength)
		for c, ok := src.Peek(); ok && strings.IndexByte(" \t\r\n", c) >= 0; c, ok = src.Peek() {
			src.Advance()
		}
		if _, ok := src.Peek(); !ok && len(list) > 0 {
			return list, context.Cause(ctx)
		}
		v, wrong := parser.Value(0)
		if wrong != nil {
			return nil, wrong
		}
		r := reader{Reader: jsontext.Reader{Src: src}}
		p := r.puzzle(&v)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if r.Err != nil {
			return nil, r.Err
		}
		p.Line, _ = v.Place()
		list = append(list, p)
	}
}

// say adds a line of text that comes from a value.
func (r *reader) say(v *jsontext.Value, words ...string) {
	fmt.Fprintln(&r.text, strings.Join(words, " "))
	r.lines = append(r.lines, v)
}

// fields calls the function of each key of an object. The object must have the key that it needs.
func (r *reader) fields(v *jsontext.Value, need string, of map[string]func(v *jsontext.Value)) {
	if v.Type != jsontext.Object {
		r.Wrong(v, "an object")
		return
	}
	seen := make(map[string]bool)
	for key, value := range v.Members() {
		read := of[key.Text]
		if read == nil || seen[key.Text] {
			var names []string
			for name := range of {
				names = append(names, name)
			}
			slices.Sort(names)
			r.Fail(key, "one of the keys "+strings.Join(names, ", ")+", once", strconv.Quote(key.Text))
		}
		if r.Failed() {
			return
		}
		seen[key.Text] = true
		read(value)
	}
	if !seen[need] {
		r.Need(v, need)
	}
}

// word returns a text that is one word of the language and has no other meaning in it.
func (r *reader) word(v *jsontext.Value) string {
	text := r.Text(v)
	if words := []string{"", "flip", "noflip", "noturn", "fixed", "apart"}; r.Err == nil &&
		(strings.ContainsAny(text, "#:, \t\r\n") || slices.Contains(words, text) ||
			len(text) > 1 && text[0] == 'x' && strings.Trim(text[1:], "0123456789-*") == "") {
		r.Wrong(v, "a short name without blanks and signs")
	}
	return text
}

// oneOf returns a text that is one of some words.
func (r *reader) oneOf(v *jsontext.Value, words ...string) string {
	text := r.Text(v)
	if r.Err == nil && !slices.Contains(words, text) {
		r.Wrong(v, strings.Join(words, ", "))
	}
	return text
}

// puzzle returns the puzzle of an object.
func (r *reader) puzzle(v *jsontext.Value) *tiling.Puzzle {
	joined, board := v.Get(keyJoined), []string{keyBoard}
	if name := v.Get(keyName); name != nil { // it comes first
		if r.say(name, "puzzle", r.Text(name)); strings.ContainsAny(name.Text, "#\r\n") {
			r.Wrong(name, "a name without # and new lines")
		}
	}
	var grids []string
	for _, l := range tiling.Lattices {
		grids = append(grids, l.String())
	}
	r.fields(v, keyBoard, map[string]func(v *jsontext.Value){
		keyName:   func(*jsontext.Value) {}, // see above
		keyJoined: func(*jsontext.Value) {}, // see the board
		keyGrid:   func(v *jsontext.Value) { r.say(v, "grid", r.oneOf(v, grids...)) },
		keyBoard: func(v *jsontext.Value) {
			if v.Type == jsontext.String {
				board = append(board, r.word(v))
			}
			if joined != nil {
				board = append(board, r.oneOf(joined, "cylinder", "torus"))
			}
			r.say(v, board...)
			if v.Type != jsontext.String {
				r.drawing(v)
			}
		},
		keyPieces: func(v *jsontext.Value) {
			for _, v := range r.List(v, "a list of pieces") {
				r.piece(v)
			}
		},
		keyTiles: func(v *jsontext.Value) {
			for _, v := range r.List(v, "a list of tiles") {
				r.tile(v)
			}
		},
		keyFrame: func(v *jsontext.Value) {
			colors, only := strings.CutSuffix(r.Text(v), " only")
			if strings.ContainsAny(colors, "# \t\r\n") {
				r.Wrong(v, `colours, and "only" after them if no other sides have them`)
			}
			words := []string{"frame", colors}
			if only {
				words = append(words, "only")
			}
			r.say(v, words...)
		},
		keyMatch: func(v *jsontext.Value) { r.say(v, "match", r.oneOf(v, "opposite")) },
		keyLeave: func(v *jsontext.Value) {
			r.say(v, "leave", strconv.Itoa(r.Whole(v, 0, tiling.MaxCells)))
		},
	})
	if r.Failed() {
		return nil
	}
	list, err := tiling.Parse(r.text.Bytes(), r.Src.Name)
	var wrong *source.Error
	if errors.As(err, &wrong) {
		at := v
		if wrong.Line <= len(r.lines) {
			at = r.lines[wrong.Line-1]
		}
		r.Fail(at, wrong.Expected, wrong.Found)
	}
	if err != nil {
		return nil
	}
	return list[0]
}

// drawing says the rows of a drawing, or of several layers.
func (r *reader) drawing(v *jsontext.Value) {
	for i, row := range r.List(v, "rows of signs, or layers") {
		if row.Type == jsontext.List {
			if i > 0 {
				r.say(row, "--")
			}
			r.drawing(row)
			continue
		}
		text := strings.ReplaceAll(r.Text(row), " ", ".")
		if k := strings.IndexFunc(text, func(c rune) bool {
			return !strings.ContainsRune("xX?.0123456789", c)
		}); k >= 0 {
			r.Inside(row, k, "x, ?, a digit, . or a blank", "another sign")
		}
		r.say(row, text+strings.Repeat(".", max(0, 1-len(text))))
	}
}

// use returns the functions that read how a piece is used, and the words that they find.
func (r *reader) use(of map[string]func(v *jsontext.Value)) *[]string {
	words := new([]string)
	of[keyCopies] = func(v *jsontext.Value) {
		const most = tiling.MaxCopies
		if v.Type != jsontext.List {
			*words = append(*words, fmt.Sprintf("x%d", r.Whole(v, 0, most)))
			return
		}
		if len(v.List) != 2 {
			r.Wrong(v, "the least and the most number")
			return
		}
		high := "*"
		if v.List[1].Type != jsontext.Null {
			high = strconv.Itoa(r.Whole(&v.List[1], 0, most))
		}
		*words = append(*words, fmt.Sprintf("x%d-%s", r.Whole(&v.List[0], 0, most), high))
	}
	of[keyMoves] = func(v *jsontext.Value) {
		*words = append(*words, r.oneOf(v, "flip", "noflip", "noturn", "fixed"))
	}
	of[keyApart] = func(v *jsontext.Value) {
		if v.Type != jsontext.Bool {
			r.Wrong(v, "true or false")
		} else if v.Text == "true" {
			*words = append(*words, "apart")
		}
	}
	return words
}

// piece says a piece, or a set of pieces.
func (r *reader) piece(v *jsontext.Value) {
	words, names := []string{}, []string{}
	var cells *jsontext.Value
	of := map[string]func(v *jsontext.Value){}
	use := r.use(of)
	if v.Get(keySet) == nil {
		words = append(words, "piece")
		of[keyName] = func(v *jsontext.Value) { words = append(words, r.word(v)) }
		of[keyCells] = func(v *jsontext.Value) { cells = v }
		if r.fields(v, keyCells, of); r.Err == nil {
			r.say(v, append(words, *use...)...)
			r.drawing(cells)
		}
		return
	}
	of[keySet] = func(v *jsontext.Value) {
		if _, _, err := tiling.Set(r.Text(v)); err != nil && r.Err == nil {
			r.Fail(v, "the name of a set", err.Error())
		}
		words = append(words, "pieces")
		words = append(words, strings.Fields(v.Text)...)
	}
	for _, key := range []string{keyOnly, keyExcept} {
		of[key] = func(v *jsontext.Value) {
			if len(names) > 0 {
				r.Fail(v, "one of only and except", "both")
			}
			names = append(names, key)
			for _, v := range r.List(v, "a list of names") {
				names = append(names, r.word(v))
			}
		}
	}
	if r.fields(v, keySet, of); r.Err == nil {
		r.say(v, slices.Concat(words, *use, names)...)
	}
}

// tile says a tile.
func (r *reader) tile(v *jsontext.Value) {
	name, sides := "", ""
	of := map[string]func(v *jsontext.Value){
		keyName:  func(v *jsontext.Value) { name = r.word(v) + ":" },
		keySides: func(v *jsontext.Value) { sides = r.word(v) },
	}
	use := r.use(of)
	if r.fields(v, keySides, of); r.Err == nil {
		r.say(v, slices.Concat([]string{"tiles", name + sides}, *use)...)
	}
}
