package symmetry

import "testing"

// TestCheck: a map is a symmetry if it keeps hashes, kinds, the items of shades, and the things of
// each option. Every map here but one breaks one of these rules alone.
func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name              string
		entries           [2]int32 // the thing of each option
		kind              []uint64
		owner             []int32
		option            []uint64 // hashes of the images of options 0 and 1
		thing             uint64   // hash of the image of thing 0
		toOptions, things []int32
		want              bool
	}{
		{"a symmetry", [2]int32{0, 1}, []uint64{1, 1}, []int32{-1, -1},
			[]uint64{1, 1}, 1, []int32{1, 0}, []int32{1, 0}, true},
		{"hash of an option", [2]int32{0, 1}, []uint64{1, 1}, []int32{-1, -1},
			[]uint64{1, 2}, 1, []int32{1, 0}, []int32{1, 0}, false},
		{"hash of a thing", [2]int32{0, 1}, []uint64{1, 1}, []int32{-1, -1},
			[]uint64{1, 1}, 2, []int32{1, 0}, []int32{1, 0}, false},
		{"kind", [2]int32{0, 1}, []uint64{1, 2}, []int32{-1, -1},
			[]uint64{1, 1}, 1, []int32{1, 0}, []int32{1, 0}, false},
		{"entry", [2]int32{0, 1}, []uint64{1, 1}, []int32{-1, -1},
			[]uint64{1, 1}, 1, []int32{1, 0}, []int32{0, 1}, false},
		{"shades with their items", [2]int32{2, 3}, []uint64{1, 1, 3, 3}, []int32{-1, -1, 0, 1},
			[]uint64{1, 1}, 1, []int32{1, 0}, []int32{1, 0, 3, 2}, true},
		{"owner", [2]int32{2, 3}, []uint64{1, 1, 3, 3}, []int32{-1, -1, 0, 1},
			[]uint64{1, 1}, 1, []int32{1, 0}, []int32{0, 1, 3, 2}, false},
	} {
		n := len(test.kind)
		from := &stage{options: []int32{0, 1}}
		to := &hashes{option: test.option}
		from.option = []uint64{1, 1}
		for x := range n {
			from.things = append(from.things, int32(x))
			from.thing, to.thing = append(from.thing, 1), append(to.thing, 1)
		}
		to.thing[test.things[0]] = test.thing
		s := &orbits{
			graph: &graph{
				options: []int32{0, 1}, row: []int32{0, 1, 2}, entry: test.entries[:],
				owner: test.owner, kind: test.kind,
			},
			toOptions: test.toOptions, toThings: test.things,
			image: make([]int32, 2), thingOf: make([]int32, n), seen: make([]int32, n),
		}
		if got := s.check(from, to); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// The item with the fewest orbits is best, counted as often as a solution covers it; of several,
// that with the fewest options.
func TestBest(t *testing.T) {
	items := []exact{
		{options: []int32{0, 1, 2, 3}, need: 1}, // two orbits
		{options: []int32{4, 5, 6}, need: 1},    // one
		{options: []int32{7, 8}, need: 1},       // one, of fewer options
		{options: []int32{9}, need: 2},          // one, twice
	}
	orbit := func(o int32) int32 { return min(o, 1) }
	if x, score := best(items, orbit); x != &items[2] || score != 1 {
		t.Errorf("the best has the options %v and the score %d", x.options, score)
	}
	if x, score := best(items[:1], orbit); x != &items[0] || score != 2 {
		t.Errorf("the only one has the options %v and the score %d", x.options, score)
	}
	if x, score := best(items[3:], orbit); x != &items[3] || score != 2 {
		t.Errorf("one that is covered twice has the score %d", score)
	}
}
