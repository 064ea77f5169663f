//go:build !purego

package masks

import "exactcover/internal/avx2"

// What the processor has. Tests change Vectors and Packs.
var (
	// Vectors says whether [Scan] and [ScanMore] use vectors.
	Vectors = avx2.Has

	// Counts says whether these count by VPOPCNTQ.
	Counts = avx2.Counts

	// Packs says whether packings use PEXT. If not, a stage with few options is compiled faster
	// from the entries of its options.
	Packs = avx2.Pext
)

// scan does the work of [Scan] for strides of whole vectors. It returns number<<32 | row, or
// 1<<64 - 1 if open is empty.
//
//go:noescape
func scan(alive, mask, open *uint64, sets, stride int, reach *Reach) (key uint64)

// scanMore does the work of [ScanMore] in the same way.
//
//go:noescape
func scanMore(
	alive, mask, open *uint64, sets, stride int, reach *Reach, more *int32,
) (key uint64)

// scanCounts is scan with VPOPCNTQ.
//
//go:noescape
func scanCounts(alive, mask, open *uint64, sets, stride int, reach *Reach) (key uint64)

// scanMoreCounts is scanMore with VPOPCNTQ.
//
//go:noescape
func scanMoreCounts(
	alive, mask, open *uint64, sets, stride int, reach *Reach, more *int32,
) (key uint64)

// members does the work of [Count] for rows of whole vectors.
//
//go:noescape
func members(row *uint64, words int) (n int)

// packRow does the work of [Packing.Row]. A packed row has a given number of words.
//
//go:noescape
func packRow(parts *part, ends *int32, words int, row, dst *uint64)

// packRows does the work of [Packing.Rows].
//
//go:noescape
func packRows(
	parts *part, ends *int32, words int, mask *uint64, stride int, some *uint64, sets int,
	dst *uint64,
)
