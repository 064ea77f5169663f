// Package avx2 tells whether the processor has AVX2: instructions on vectors of 256 bits.
//
// Functions that use these instructions have a twin in Go, for other processors and for the build
// tag purego. Their files are written by the nested module asm, which has the commands.
//
//	has_amd64.go  asks the processor
//	has_other.go  other systems
package avx2

// Has is whether the processor has AVX2, and the system keeps its registers.
var Has = has()
