//go:build !amd64 || purego

package avx2

func has() (vectors, pext bool) { return false, false }
