// Package burrtools has the format of BurrTools: shapes of cubes, and problems that ask to assemble
// some of them to another one. Each problem is a tiling of space.
//
// Only what is assembled matters here, not whether it can be taken apart. Pieces may be turned, not
// mirrored. So the number of assemblies that BurrTools states for a problem with "keep mirror
// solutions" is that of solutions up to turns.
//
// Grids other than cubes are refused. Colours of pieces are read if each two of them may lie on the
// same colours of the result, or share none; a limit to the number of holes is, if the number of
// cubes of the pieces is known.
//
//	burrtools.go  the format, and reading its XML
//	puzzle.go     problems as tilings
//	colors.go     which colours may lie on each other
//
// The source is the BurrTools User Guide, and files that the program has written.
package burrtools

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"

	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/tiling"
	"exactcover/internal/lapse"
)

// Name is the name of the format.
const Name = "burrtools"

// Format describes the format.
var Format = spec.Format{
	Name: Name, About: "problems of BurrTools with cubes: which shapes make up another one",
	Endings: []string{".xmpuzzle"},
	Recognise: func(h *recognise.Head) recognise.Answer {
		for _, l := range h.Rest() {
			if bytes.Contains(l.Text, []byte("<puzzle ")) || bytes.Contains(l.Text, []byte("<gridType")) {
				return recognise.BySign
			}
		}
		return recognise.No
	},
}

// A node is an element of the file with its attributes. Elements without meaning here have no
// fields.
type node struct {
	line int
	// the attributes that have a meaning for some element
	Type     string `xml:"type,attr"`
	Name     string `xml:"name,attr"`
	ID       string `xml:"id,attr"`
	X        string `xml:"x,attr"`
	Y        string `xml:"y,attr"`
	Z        string `xml:"z,attr"`
	Count    string `xml:"count,attr"`
	Min      string `xml:"min,attr"`
	Max      string `xml:"max,attr"`
	MaxHoles string `xml:"maxHoles,attr"`
	Piece    string `xml:"piece,attr"`
	Result   string `xml:"result,attr"`
	Cells    string `xml:",chardata"`
}

// A problem is what is asked: to make up a result of some shapes.
type problem struct {
	node
	shapes []node // which shapes, by their numbers
	result *node
	pairs  map[[2]string]bool // colours of pieces and of the result that may meet
}

// A file is what is read of a file.
type file struct {
	input    string
	shapes   []node
	problems []problem
}

// Parse reads the problems of a file with a name. A mistake is an *[source.Error].
func Parse(ctx context.Context, text []byte, input string) ([]*tiling.Puzzle, error) {
	f := &file{input: input}
	if len(text) > tiling.MaxBytes {
		return nil, f.fail(1, fmt.Sprintf("at most %d bytes", tiling.MaxBytes), "more")
	}
	d := xml.NewDecoder(bytes.NewReader(text))
	var path []string // the open elements
	for {
		if lapse.Ended(ctx) {
			return nil, context.Cause(ctx)
		}
		t, err := d.Token()
		var syntax *xml.SyntaxError
		switch {
		case err == io.EOF:
			return f.puzzles(ctx)
		case errors.As(err, &syntax):
			return nil, f.fail(syntax.Line, "XML of BurrTools", syntax.Msg)
		case err != nil:
			return nil, f.fail(1, "XML of BurrTools", err.Error())
		}
		switch t := t.(type) {
		case xml.StartElement:
			line, _ := d.InputPos()
			within, name := "", t.Name.Local
			if len(path) > 0 {
				within = path[len(path)-1]
			}
			leaf, err := f.element(d, &t, within, line)
			if err != nil {
				return nil, err
			}
			if !leaf {
				path = append(path, name)
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
}

// element reads an element, and reports whether it has read all that is in it.
func (f *file) element(
	d *xml.Decoder, t *xml.StartElement, within string, line int,
) (leaf bool, err error) {
	n := node{line: line}
	switch t.Name.Local {
	case "voxel", "gridType", "shape", "result", "pair", "solutions", "comment":
		if err := d.DecodeElement(&n, t); err != nil {
			return true, f.fail(line, "XML of BurrTools", err.Error())
		}
		leaf = true
	case "problem":
		for _, a := range t.Attr {
			switch a.Name.Local {
			case "name":
				n.Name = a.Value
			case "maxHoles":
				n.MaxHoles = a.Value
			}
		}
		f.problems = append(f.problems, problem{node: n, pairs: map[[2]string]bool{}})
		return false, nil
	}
	last := len(f.problems) - 1
	switch name := t.Name.Local; {
	case name == "gridType" && n.Type != "0":
		what := map[string]string{"1": "prisms", "2": "spheres", "3": "rhombic tetrahedra",
			"4": "tetrahedra and octahedra"}[n.Type]
		return leaf, f.fail(line, "a grid of cubes", fmt.Sprintf("grid type %s, %s", n.Type, what))
	case name == "voxel":
		f.shapes = append(f.shapes, n)
	case last < 0:
	case name == "shape" && within == "shapes":
		f.problems[last].shapes = append(f.problems[last].shapes, n)
	case name == "result":
		f.problems[last].result = &n
	case name == "pair":
		f.problems[last].pairs[[2]string{n.Piece, n.Result}] = true
	}
	return leaf, nil
}

func (f *file) fail(line int, expected, found string) error {
	return &source.Error{Input: f.input, Line: line, Column: 1, Expected: expected, Found: found}
}
