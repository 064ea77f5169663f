//go:build !purego

package avx2

// has reports whether the processor has AVX2, and the system saves its registers.
func has() bool
