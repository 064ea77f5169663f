// Package scene has the elements of a picture: lines, circles, boxes and words. They are painted in
// order, each over those ahead of it.
//
//	scene.go    the elements, and scenes one below the other
//	outline.go  the border of a set of cells
//	caption.go  text under a picture
//
// A cell is 100 units wide. The grid's top left corner is the origin, x grows to the right and y
// down; margins have negative coordinates. All coordinates are whole numbers, so that a scene gives
// the same text on every machine.
package scene
