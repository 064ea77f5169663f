package picture

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"exactcover/encode/picture/internal/layout"
	"exactcover/encode/picture/internal/render"
	"exactcover/encode/picture/internal/terminal"
	"exactcover/encode/picture/internal/words"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Options say what is drawn, and how. The zero value draws the puzzle without a solution.
type Options struct {
	// Solution is the solution to draw. Nil: the puzzle itself, with its pencil marks.
	Solution *puzzle.Solution

	// Rules has the kinds of rules that are drawn; others are stated in words. The zero value:
	// [rule.All].
	Rules rule.Set

	// Caption says how much text stands around the picture.
	Caption Caption

	// Remarks are lines of text under the picture.
	Remarks []string

	// Bare leaves out the grid and its digits in SVG and PNG, for programs that draw these.
	Bare bool

	// Clash are clues that SVG and PNG mark in red, such as those of [exactcover/encode.Explain].
	Clash []puzzle.Clue

	// Cell is the width of a cell of SVG and PNG in pixels. 0: [DefaultCell].
	Cell int

	// Color makes Text use the colours of a terminal.
	Color bool

	// Width is the number of columns that Text may use. A picture that would be wider leaves out
	// margins and signs and states the rules in words. 0: no limit for the picture, 80 for the words.
	Width int
}

// A Caption says which text stands around a picture.
type Caption int

const (
	// CaptionMarks explains the marks that need it, and states the rules that have no marks.
	CaptionMarks = Caption(words.Marks)
	// CaptionAll adds title and author above the picture, and what every kind of rule demands.
	CaptionAll = Caption(words.All)
	// CaptionNone leaves out all text, even the rules that have no marks.
	CaptionNone = Caption(words.None)
)

// DefaultCell is the usual width of a cell in pixels.
const DefaultCell = 64

// SVG writes a puzzle as an SVG document. Its error is that of a malformed puzzle, of ctx or of w.
func SVG(ctx context.Context, w io.Writer, p *puzzle.Puzzle, o Options) error {
	picture, err := New(ctx, p, o)
	if err != nil {
		return err
	}
	return picture.SVG(ctx, w, o.Cell)
}

// PNG writes a puzzle as a PNG image, the same picture as that of [SVG]. Its errors are those of
// SVG and *[SizeError].
func PNG(ctx context.Context, w io.Writer, p *puzzle.Puzzle, o Options) error {
	picture, err := New(ctx, p, o)
	if err != nil {
		return err
	}
	return picture.PNG(ctx, w, o.Cell)
}

// Text writes a puzzle with the box-drawing characters of Unicode. Its errors are those of [SVG].
// Digits and regions can be read back from a solution, and from a picture without a legend; see
// format grid of package format.
func Text(ctx context.Context, w io.Writer, p *puzzle.Puzzle, o Options) error {
	if err := check(ctx, p, o); err != nil {
		return err
	}
	p, hidden := divided(p, o)
	text, err := terminal.Append(ctx, nil, p, terminal.Options{
		Solution: o.Solution, Rules: o.rules(), Caption: words.Caption(o.Caption),
		Remarks: o.Remarks, Hidden: hidden, Color: o.Color, Width: o.Width,
	})
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// A Picture is a drawing of a puzzle, a solution or a tiling that can be written as SVG and PNG.
type Picture struct {
	scene *scene.Scene
}

// maxPixels bounds the pixels of a PNG image, and so the time to make it.
const maxPixels = 64 << 20

// A SizeError says that a picture has too many pixels.
type SizeError struct{ Width, Height int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("a picture of %d x %d pixels is too large for PNG: "+
		"draw fewer puzzles, or smaller cells", e.Width, e.Height)
}

// New draws a puzzle. Its error is that of a malformed puzzle, or of ctx.
func New(ctx context.Context, p *puzzle.Puzzle, o Options) (*Picture, error) {
	if err := check(ctx, p, o); err != nil {
		return nil, err
	}
	p, hidden := divided(p, o)
	s, err := layout.Draw(ctx, p, layout.Options{
		Solution: o.Solution, Rules: o.rules(), Caption: words.Caption(o.Caption),
		Remarks: o.Remarks, Hidden: hidden, Clash: o.Clash, Bare: o.Bare,
	})
	return &Picture{s}, err
}

// SVG writes the picture as an SVG document; cell is the width of a cell in pixels, 0 for
// [DefaultCell]. Its error is that of ctx or of w.
func (x *Picture) SVG(ctx context.Context, w io.Writer, cell int) error {
	return write(w)(render.SVG(ctx, nil, x.scene, pixels(cell)))
}

// PNG writes the picture as a PNG image; cell is the width of a cell in pixels, 0 for
// [DefaultCell]. A picture of more than 64 million pixels gives a *[SizeError]; other errors are
// those of ctx and of w.
func (x *Picture) PNG(ctx context.Context, w io.Writer, cell int) error {
	width, height := x.scene.Size(pixels(cell))
	if width > maxPixels/height {
		return &SizeError{width, height}
	}
	return write(w)(render.PNG(ctx, x.scene, pixels(cell)))
}

// Of returns the picture of a scene.
func Of(s *scene.Scene) *Picture { return &Picture{s} }

// Scene returns the lines, circles, boxes and words of the picture, from which a program can make
// files of other forms. It must not be changed.
func (x *Picture) Scene() *scene.Scene { return x.scene }

// write returns a function that writes a complete file to w, unless there was an error.
func write(w io.Writer) func(file []byte, err error) error {
	return func(file []byte, err error) error {
		if err == nil {
			_, err = w.Write(file)
		}
		return err
	}
}

func pixels(cell int) int {
	if cell <= 0 {
		return DefaultCell
	}
	return cell
}

func (o *Options) rules() rule.Set {
	if o.Rules.IsZero() {
		return rule.All
	}
	return o.Rules
}

// check returns an error for what cannot be drawn: a malformed puzzle, a solution of another size.
func check(ctx context.Context, p *puzzle.Puzzle, o Options) error {
	if err := cmp.Or(ctx.Err(), p.Validate()); err != nil {
		return err
	}
	s := o.Solution
	if s == nil {
		return nil
	}
	if len(s.Grid) != p.Cells() {
		return fmt.Errorf("a solution of %d cells for a grid of %d", len(s.Grid), p.Cells())
	}
	for _, pair := range s.Dominoes {
		for _, c := range pair {
			if !p.InGrid(c) {
				return fmt.Errorf("a domino of a solution has the cell %d, which is not on the grid", c)
			}
		}
	}
	return nil
}
