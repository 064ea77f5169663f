// Package avx2 reports whether the processor has AVX2, instructions on vectors of 256 bits, and
// PEXT, which packs the bits of a word, and VPOPCNTQ of AVX-512, which counts the bits of words.
//
// Every function with these instructions has an equivalent in Go, for other processors and for the
// build tag purego. The nested module asm generates the files with these instructions; its main.go
// has the commands.
//
//	has_amd64.go  the test on amd64
//	has_other.go  other systems
package avx2

var (
	// Has is true if the processor has AVX2, and the system saves its registers.
	//
	// Pext is true if the processor has PEXT and the other instructions on bits that came with it,
	// and PEXT is fast.
	//
	// Counts is true if the processor has VPOPCNTQ and shifts by a register (BMI2), and the system
	// saves the registers of AVX-512.
	Has, Pext, Counts = has()
)
