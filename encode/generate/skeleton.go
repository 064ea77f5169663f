package generate

import "exactcover/encode/puzzle"

// Skeleton returns an empty puzzle of size rows and columns with the digits 1 to size. It has the
// usual boxes. For a size without usual boxes, the boxes are as square as possible, with a height
// of at most the width: 3x5 for 15. A prime size has no boxes, and neither has a size that no
// puzzle can have.
func Skeleton(size int) *puzzle.Puzzle {
	p := puzzle.New(size)
	if p.Regions != nil || size > puzzle.MaxSide {
		return p
	}
	height := 1
	for h := 2; h*h <= size; h++ {
		if size%h == 0 {
			height = h
		}
	}
	if height == 1 {
		return p
	}
	width := size / height
	for c := range size * size {
		p.Regions = append(p.Regions, c/size/height*(size/width)+c%size/width)
	}
	return p
}
