//go:build !purego

package masks

import "exactcover/internal/avx2"

var (
	// Vectors says whether [Scan] and [ScanMore] use vectors.
	Vectors = avx2.Has

	// Packs says whether packings use PEXT. If not, a stage with few options is compiled faster
	// from the entries of its options.
	Packs = avx2.Pext
)

//go:noescape
func scan(alive, mask, open *uint64, sets, stride int, reach *Reach) (key uint64)

//go:noescape
func scanMore(
	alive, mask, open *uint64, sets, stride int, reach *Reach, more *int32,
) (key uint64)

//go:noescape
func packRow(parts *part, ends *int32, words int, row, dst *uint64)

//go:noescape
func packRows(
	parts *part, ends *int32, words int, mask *uint64, stride int, some *uint64, sets int,
	dst *uint64,
)
