package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"exactcover/cmd/exactcover/internal/draw"
)

// A pictureFormat is a format of pictures. Pictures are written, never read.
type pictureFormat struct{ name, about string }

var pictureFormats = []pictureFormat{
	{"svg", "drawings as setters publish them, for the web and for print; several stand one below the other"},
	{"png", "the same drawings as pixels"},
}

// pictorial reports whether a style draws pictures.
func pictorial(style string) bool {
	return slices.ContainsFunc(pictureFormats, func(f pictureFormat) bool { return f.name == style })
}

// maxPictures bounds the pictures of a batch, which are kept until the last is known.
const maxPictures = 64

// errPictures says that there are too many pictures.
func errPictures(style string) error {
	return fmt.Errorf("%s: a file holds at most %d pictures", style, maxPictures)
}

// An album collects the pictures of a batch, in the order of its answers. A file holds one picture, so
// they are put one below the other.
type album struct {
	scenes []*draw.Scene
	full   int // the first puzzle whose pictures have no room; 0: there is none
}

// add puts pictures of a puzzle into the album. It reports false if they have no room.
func (a *album) add(number int, scenes ...*draw.Scene) bool {
	room := min(len(scenes), maxPictures-len(a.scenes))
	a.scenes = append(a.scenes, scenes[:room]...)
	if room < len(scenes) {
		a.full = number
	}
	return a.full == 0
}

// write writes the pictures, of which there must be some, in a style that is [pictorial], with so
// many pixels to a cell.
func (a *album) write(w io.Writer, style string, cell int) error {
	scene := draw.Stack(a.scenes)
	if style == "png" {
		return scene.WritePNG(w, cell)
	}
	_, err := w.Write(scene.AppendSVG(nil, cell))
	return err
}

// draw keeps a picture of the unit that the worker is at.
func (w *worker) draw(s *draw.Scene) error {
	if len(w.scenes) == maxPictures {
		return errPictures(w.settings.to.value)
	}
	w.scenes = append(w.scenes, s)
	return nil
}

// drawVerdict draws a puzzle that has no solution to show with what is said of it. What is no puzzle is
// spoken of on standard error.
func (w *worker) drawVerdict(u *unit, v verdict, r *reply) {
	if p, ok := u.subject.(puzzle); ok && v != bad {
		r.scenes = append(r.scenes, draw.Puzzle(p.Puzzle, verdictLines[v]))
	} else if v != bad {
		r.verdict(u, v)
	}
}

// showAlbum writes the pictures of the batch.
func (b *batch) showAlbum() {
	style := b.settings.to.value
	if b.stdout.broken() != nil || len(b.album.scenes) == 0 {
		return
	}
	fail := func(err error) {
		fmt.Fprintf(b.stderr, "exactcover: %v\n", err)
		b.status = worst(b.status, statusBad)
	}
	if b.album.full > 0 {
		fail(fmt.Errorf("%w; stopped at puzzle %d", errPictures(style), b.album.full))
	}
	if style == "png" && isTerminal(b.stdout) {
		fail(errors.New("png: a terminal cannot show it; send it to a file"))
		return
	}
	err := b.album.write(b.stdout, style, b.settings.cell)
	var size *draw.SizeError
	if errors.As(err, &size) {
		fail(err)
	}
}
