//go:build !amd64 || purego

package avx2

func has() bool { return false }
