//go:build !unix

package streams

// Room returns nil: this system does not limit descriptors.
func Room() error { return nil }

// IgnoreClosedPipes does nothing: this system has no such signal.
func IgnoreClosedPipes() {}
