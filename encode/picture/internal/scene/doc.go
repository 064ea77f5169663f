// Package scene is what a picture consists of: lines, circles, boxes and words in painter's order.
//
//	scene.go    the elements, and scenes one below the other
//	outline.go  the border of a set of cells
//
// A cell is 100 units wide. The grid's top left corner is the origin, x grows to the right and y
// down; margins have negative coordinates. All coordinates are whole numbers, so that the same
// scene is the same text on every machine.
package scene
