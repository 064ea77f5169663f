package words

import (
	"encoding/binary"
	"math/bits"
)

// Follow implements [matrix.Follower]. It takes time for what is new in the solution only, unless the
// search has come out of the last stage since the call before.
func (s *Search) Follow(dst []int32) (come []int32, kept int) {
	if s.last == nil {
		return append(dst, s.chosen...), 0
	}
	return s.last.follow(s.chosen, dst)
}

func (t *word) follow(above, dst []int32) ([]int32, int) {
	kept := t.trail.follow(t.chosen[:], t.count)
	return tell(t.origin[:], t.chosen[kept:t.count], kept, above, dst)
}

func (t *quad) follow(above, dst []int32) ([]int32, int) {
	kept := t.trail.follow(t.chosen[:], t.count)
	return tell(t.origin, t.chosen[kept:t.count], kept, above, dst)
}

// tell appends what is new behind the first kept options of a stage, whose options have this origin: all
// of the solution, those chosen above the stage too, if none was kept.
func tell(origin []int32, come []uint8, kept int, above, dst []int32) ([]int32, int) {
	if kept == 0 {
		dst = append(dst, above...)
	} else {
		kept += len(above)
	}
	for _, o := range come {
		dst = append(dst, origin[o])
	}
	return dst, kept
}

// A trail is what a last stage had chosen when it was last asked for it.
type trail struct {
	chosen [128]uint8
	count  int
}

// follow makes the first count of chosen, which has room for eights of them, the trail, and returns how
// many at its beginning are those of the trail before. It compares eight at a time.
func (t *trail) follow(chosen []uint8, count int) int {
	same, most := 0, min(count, t.count)
	for same < most {
		differ := binary.LittleEndian.Uint64(chosen[same:]) ^ binary.LittleEndian.Uint64(t.chosen[same:])
		if differ != 0 {
			same += bits.TrailingZeros64(differ) >> 3
			break
		}
		same += 8
	}
	same = min(same, most)
	copy(t.chosen[same:], chosen[same:count])
	t.count = count
	return same
}
