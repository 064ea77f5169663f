package masks

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/bitset"

	"pgregory.net/rapid"
)

// random returns words whose bits are set with a random probability.
func random(source *rand.Rand, words int) []uint64 {
	set := make([]uint64, words)
	percent := source.IntN(101)
	for k := range 64 * words {
		if source.IntN(100) < percent {
			bitset.Add(set, k)
		}
	}
	return set
}

// scanByTable scans whole vectors as processors without VPOPCNTQ do; nil without vectors.
var scanByTable func(_, _, _ []uint64, stride int, _ []Reach, more []int32) uint64

// TestScan compares scans with counts of single bits.
func TestScan(t *testing.T) {
	strides, sizes := map[int]bool{}, map[int]bool{}
	check := func(t *rapid.T, seed uint64) {
		source := rand.New(rand.NewPCG(seed, 0))
		options := rapid.IntRange(1, 1500).Draw(t, "options")
		rows := rapid.IntRange(1, 150).Draw(t, "rows")
		stride := Stride(options)
		alive := make([]uint64, stride)
		copy(alive, random(source, bitset.Words(options)))
		open := random(source, bitset.Words(rows))
		for k := rows; k < 64*len(open); k++ {
			bitset.Remove(open, k)
		}
		mask, reach, more := []uint64{}, []Reach{}, []int32{}
		for range rows {
			row := make([]uint64, stride)
			lo := source.IntN(options)
			hi := lo + 1 + source.IntN(options-lo)
			for range source.IntN(40) {
				bitset.Add(row, lo+source.IntN(hi-lo))
			}
			mask = append(mask, row...)
			reach = append(reach, ReachOf(lo>>6, (hi+63)>>6, stride))
			more = append(more, source.Int32N(3))
		}
		for _, more := range [][]int32{nil, more} {
			least, best := 1<<20, -1
			for r := range bitset.All(open) {
				n := 0
				for k := range 64 * stride {
					if bitset.Has(alive, k) && bitset.Has(mask[r*stride:], k) {
						n++
					}
				}
				if more != nil {
					n = max(n-int(more[r]), 0)
				}
				if n < least {
					least, best = n, r
				}
				if n < 2 {
					break
				}
			}
			for _, bound := range []int{1 << 20, least + 1} {
				var n, r int
				if more != nil {
					n, r = ScanMore(alive, mask, open, stride, reach, more, bound)
				} else {
					n, r = Scan(alive, mask, open, stride, reach, bound)
				}
				slow, same := scanWords(alive, mask, open, stride, reach, more, bound)
				if r != best || same != best || best >= 0 && (n != least || slow != least) {
					t.Fatalf("row %d with %d, without vectors row %d with %d, expected row %d with %d",
						r, n, same, slow, best, least)
				}
			}
			if scanByTable != nil && stride >= 4 {
				key := scanByTable(alive, mask, open, stride, reach, more)
				if r := int(int32(key)); r != best || best >= 0 && int(key>>32) != least {
					t.Fatalf("by table row %d, expected row %d with %d", r, best, least)
				}
			}
			strides[stride], sizes[min(least, 3)] = true, true
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		for seed := range uint64(20) {
			check(t, rapid.Uint64().Draw(t, "seed")+seed)
		}
	})
	if len(strides) < 5 || len(sizes) < 4 {
		t.Errorf("strides %v, sizes %v", strides, sizes)
	}
}

// TestCount counts bits one by one.
func TestCount(t *testing.T) {
	source := rand.New(rand.NewPCG(1, 0))
	for words := range 70 {
		row := random(source, words)
		want := 0
		for k := range 64 * words {
			if bitset.Has(row, k) {
				want++
			}
		}
		if got := Count(row); got != want {
			t.Errorf("%d bits in %d words, want %d", got, words, want)
		}
	}
}

// TestPacking packs rows bit by bit.
func TestPacking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		words := rapid.IntRange(1, 12).Draw(t, "words")
		set := random(source, words)
		bitset.Add(set, source.IntN(64*words))
		stride := words + source.IntN(3)
		rows := 1 + source.IntN(130)
		mask := random(source, rows*stride)
		some := random(source, bitset.Words(rows))
		for k := rows; k < 64*len(some); k++ {
			bitset.Remove(some, k)
		}
		bitset.Add(some, source.IntN(rows))

		size := bitset.Words(bitset.Count(set)) + source.IntN(3)
		var want []uint64
		for r := range bitset.All(some) {
			row, n := make([]uint64, size), 0
			for k := range bitset.All(set) {
				if bitset.Has(mask[r*stride:], k) {
					bitset.Add(row, n)
				}
				n++
			}
			want = append(want, row...)
		}
		var p, q Packing
		p.Read(set, size)
		q.Read(random(source, words+1), words+1) // what a packing held before does not matter
		q.ends = append(q.ends[:0], p.ends...)
		q.read(set)
		got := make([]uint64, len(want))
		p.Rows(got, mask, stride, some)
		if !slices.Equal(got, want) {
			t.Fatalf("packed %x, expected %x", got, want)
		}
		dst, at := make([]uint64, size), 0
		for r := range bitset.All(some) {
			p.Row(dst, mask[r*stride:])
			if !slices.Equal(dst, want[at:at+size]) {
				t.Fatalf("packed %x, expected %x", dst, want[at:at+size])
			}
			q.pack(dst, mask[r*stride:])
			if !slices.Equal(dst, want[at:at+size]) {
				t.Fatalf("packed %x without PEXT, expected %x", dst, want[at:at+size])
			}
			at += size
		}
	})
}

// TestReach expects that a reach has the words asked for, and whole vectors within the row.
func TestReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stride := Stride(rapid.IntRange(1, 4000).Draw(t, "options"))
		lo := rapid.IntRange(0, stride).Draw(t, "lo")
		hi := rapid.IntRange(lo, stride).Draw(t, "hi")
		r := ReachOf(lo, hi, stride)
		from, to := int(r.From), int(r.From+r.Words)
		if lo < hi && (lo < from || to < hi) || from < 0 || to > stride || r.Words < 1 ||
			stride >= 4 && r.Words&3 != 0 {
			t.Errorf("words %d to %d of %d: %+v", lo, hi, stride, r)
		}
		if bits.OnesCount(uint(stride)) > 1 && stride&3 != 0 {
			t.Errorf("stride %d", stride)
		}
	})
}
