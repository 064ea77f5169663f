//go:build !cgo || !unix

package streams

// closed always reports false, because it is not known here.
func closed(int) bool { return false }
