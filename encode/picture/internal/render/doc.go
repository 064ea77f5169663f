// Package render writes scenes as SVG documents and PNG images.
//
//	svg.go      a scene as text
//	png.go      a scene as compressed pixels
//	canvas.go   the pixels of a band: each element as areas
//	stroke.go   outlines of lines and of boxes
//	letters.go  outlines of words
//	fill.go     an area, with smooth edges
package render
