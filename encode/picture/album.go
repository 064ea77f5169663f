package picture

import (
	"fmt"

	"exactcover/encode/picture/scene"
)

// An Album is pictures that share a file, such as those of all puzzles of a book. Two or three
// stand one below the other, more of them in rows, on a page about as wide as it is high. A nil
// Album is empty.
type Album []*Picture

// MaxPictures is the most pictures of an album, because its file is made in memory.
const MaxPictures = 64

// ErrFull is the error for more pictures than an album holds.
var ErrFull = fmt.Errorf("a file holds at most %d pictures", MaxPictures)

// Add adds pictures at the end. It returns [ErrFull] if there is no room for all of them, after
// adding those that fit.
func (a *Album) Add(pictures ...*Picture) error {
	room := min(len(pictures), MaxPictures-len(*a))
	*a = append(*a, pictures[:room]...)
	if room < len(pictures) {
		return ErrFull
	}
	return nil
}

// Picture returns the pictures as one. Its title is that of the first. An empty album gives an
// empty picture.
func (a Album) Picture() *Picture {
	var scenes []*scene.Scene
	for _, x := range a {
		scenes = append(scenes, x.scene)
	}
	width := 0
	if len(a) > 3 {
		width = scene.PageWidth(scenes)
	}
	return &Picture{scene.Page(scenes, width)}
}
