//go:build !purego

package masks

func init() {
	if !Vectors {
		return
	}
	scanByTable = func(alive, mask, open []uint64, stride int, reach []Reach, more []int32) uint64 {
		if more == nil {
			return scan(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0])
		}
		return scanMore(&alive[0], &mask[0], &open[0], len(open), stride, &reach[0], &more[0])
	}
}
