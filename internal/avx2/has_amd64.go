//go:build !purego

package avx2

// has reports whether the processor has AVX2, and the system keeps its registers.
func has() bool
