//go:build !amd64 || purego

package words

const vectors = false

// scan returns the fewest options that an open item has, and the first open item that has so few.
// It stops at the first item that has less than two options. The caller knows that an item has less
// than bound options.
func (w *wide) scan(alive, open []uint64, bound int) (least, best int) {
	return w.scanWords(alive, open, bound)
}
