//go:build !amd64 || purego

package bands

// propagate strikes candidates of two states until no step strikes more. They may be the same.
func propagate(a, b *state) (verdict, verdict) { return propagateBoth(a, b) }
