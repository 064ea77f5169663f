package masks

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
)

// Stride returns the number of words for a row of n options. From 3 on it rounds up to a multiple
// of 4, so that rows are whole vectors.
func Stride(n int) int {
	words := bitset.Words(n)
	if words <= 2 {
		return words
	}
	return (words + 3) &^ 3
}

// A Reach is a range of words of a row that has all its bits. From 4 words on, the stride of rows
// and the number of words are multiples of 4, so that they are whole vectors.
type Reach struct{ From, Words int32 }

// ReachOf returns a reach with the words from lo up to, but not including, hi of a row of stride
// words.
func ReachOf(lo, hi, stride int) Reach {
	if stride < 4 {
		return Reach{0, int32(stride)}
	}
	n := max((hi-lo+3)&^3, 4)
	return Reach{int32(min(lo, stride-n)), int32(n)}
}

// Scan returns the smallest number of bits that a row has in alive, of the rows with a bit in open,
// and the first row with this number. It stops at the first row with fewer than two. mask has the
// rows, in stride words each, and reach has their ranges; there must be at least one row. The
// caller knows that some row in open has fewer bits than bound, or that open is empty: then the row
// is -1.
func Scan(alive, mask, open []uint64, stride int, reach []Reach, bound int) (least, row int) {
	switch {
	case stride == 2:
		return scanPairs(alive, mask, open, bound)
	case !Vectors || stride < 4:
		return scanWords(alive, mask, open, stride, reach, nil, bound)
	}
	var key uint64
	if Counts {
		key = scanCounts(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0])
	} else {
		key = scan(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0])
	}
	return int(key >> 32), int(int32(key))
}

// ScanMore does the work of [Scan] for rows that need more bits: more[row] bits of a row do not
// count. The number of a row that has too few is 0.
func ScanMore(
	alive, mask, open []uint64, stride int, reach []Reach, more []int32, bound int,
) (least, row int) {
	if !Vectors || stride < 4 {
		return scanWords(alive, mask, open, stride, reach, more, bound)
	}
	var key uint64
	if Counts {
		key = scanMoreCounts(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0], &more[0])
	} else {
		key = scanMore(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0], &more[0])
	}
	return int(key >> 32), int(int32(key))
}

// scanWords is Scan without vectors, or ScanMore if more is not nil.
func scanWords(
	alive, mask, open []uint64, stride int, reach []Reach, more []int32, bound int,
) (least, row int) {
	least, row = bound, -1
	for k, rows := range open {
		for ; rows != 0; rows &= rows - 1 {
			r := k<<6 | bits.TrailingZeros64(rows)
			at := reach[r]
			enough := least
			if more != nil {
				enough += int(more[r])
			}
			a, b := alive[at.From:][:at.Words], mask[r*stride+int(at.From):]
			if at.Words >= 4 {
				// Most rows have many bits, and are skipped by a cheap test: a row has at least as
				// many bits as the OR of four of its words.
				j := (int(at.Words)/2 - 2) & 0x3ffffffe
				a, b := (*[4]uint64)(a[j:]), (*[4]uint64)(b[j:])
				if bits.OnesCount64(a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3]) >= enough {
					continue
				}
			}
			if n := Size(a, b, enough); n < enough {
				least, row = max(n-enough+least, 0), r
				if least <= 1 {
					return least, row
				}
			}
		}
	}
	return least, row
}

// scanPairs is Scan for rows of two words.
func scanPairs(alive, mask, open []uint64, bound int) (least, row int) {
	a, b := alive[0], alive[1]
	least, row = bound, -1
	for k, rows := range open {
		for ; rows != 0; rows &= rows - 1 {
			r := k<<6 | bits.TrailingZeros64(rows)
			pair := (*[2]uint64)(mask[2*r:])
			if n := bits.OnesCount64(a&pair[0]) + bits.OnesCount64(b&pair[1]); n < least {
				least, row = n, r
				if n <= 1 {
					return least, row
				}
			}
		}
	}
	return least, row
}

// Count returns the number of bits of a row.
func Count(row []uint64) int {
	if !Counts || len(row) < 8 || len(row)%4 != 0 {
		return bitset.Count(row)
	}
	return members(&row[0], len(row))
}

// Size returns the number of bits that a row has in alive, or any number of at least enough if it
// has at least enough.
func Size(alive, row []uint64, enough int) int {
	row = row[:len(alive)]
	n, j := 0, 0
	for ; j < len(row)-3; j += 4 {
		a, b := (*[4]uint64)(row[j:]), (*[4]uint64)(alive[j:])
		n += bits.OnesCount64(a[0]&b[0]) + bits.OnesCount64(a[1]&b[1]) +
			bits.OnesCount64(a[2]&b[2]) + bits.OnesCount64(a[3]&b[3])
		if n >= enough {
			return n
		}
	}
	for ; j < len(row); j++ {
		n += bits.OnesCount64(row[j] & alive[j])
	}
	return n
}
