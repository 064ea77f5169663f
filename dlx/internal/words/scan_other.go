//go:build !amd64 || purego

package words

const vectors = false

// scan returns the smallest number of options of an open item, and the first open item with this
// number. It stops at the first item with fewer than two options. The caller knows that some item
// has fewer than bound options.
func (w *wide) scan(alive, open []uint64, bound int) (least, best int) {
	return w.scanWords(alive, open, bound)
}
