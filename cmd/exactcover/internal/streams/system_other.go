//go:build !unix

package streams

// Room returns nil: descriptors are not counted here.
func Room() error { return nil }

// IgnoreClosedPipes does nothing: there is no such signal here.
func IgnoreClosedPipes() {}
