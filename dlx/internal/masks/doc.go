// Package masks works on the masks of stages: rows of words with a bit for every option. It counts
// the live options of many items, and packs masks when a stage is compiled from the one above it.
//
// On amd64, functions in assembly use AVX2 and PEXT if the processor has them: see package avx2.
//
//	scan.go         live options of items, counted by vectors
//	packing.go      masks without the options that are no longer alive
//	masks_amd64.go  both in assembly
//	masks_other.go  both in Go
package masks
