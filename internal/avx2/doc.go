// Package avx2 reports whether the processor has AVX2: instructions on vectors of 256 bits.
//
// Every function with these instructions has an equivalent in Go, for other processors and for the
// build tag purego. The nested module asm generates the files with these instructions; its main.go
// has the commands.
//
//	has_amd64.go  the test on amd64
//	has_other.go  other systems
package avx2

// Has is true if the processor has AVX2, and the system saves its registers.
var Has = has()
