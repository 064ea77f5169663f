//go:build !amd64 || purego

package avx2

func has() (vectors, pext, counts bool) { return false, false, false }
