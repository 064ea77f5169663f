package consistency

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// unbounded is the room of a visible secondary item, which is only restricted by the conflicts of
// its options.
const unbounded = 1 << 20

// compact builds the data of the search for the problem that remains at the root, with new numbers
// for options and items. It reports false if the watch stops it.
func (s *Search) compact(w *matrix.Watch) bool {
	s.taken = s.root.Taken
	s.compactOptions()
	s.compactItems()
	if !s.compactEntries(w) {
		return false
	}
	s.compactVisible()
	s.fill()
	s.fillGroups()
	return true
}

func (s *Search) compactOptions() {
	options := s.full.Options()
	s.renamed = matrix.Resize(s.renamed, options)
	s.origin = s.origin[:0]
	for o := range int32(options) {
		s.renamed[o] = -1
		if !s.root.Dead[o] {
			s.origin = append(s.origin, o)
		}
	}
	matrix.Shuffle(s.origin, s.task.Seed)
	for o, p := range s.origin {
		s.renamed[p] = int32(o)
	}
	s.words = bitset.Words(len(s.origin))
}

func (s *Search) compactItems() {
	s.local = matrix.Resize(s.local, s.full.Items())
	s.itemOrigin, s.counter = s.itemOrigin[:0], s.counter[:0]
	s.counters = 0
	add := func(i int32, counted bool) {
		s.local[i] = int32(len(s.itemOrigin))
		s.itemOrigin = append(s.itemOrigin, i)
		c := int32(-1)
		if counted {
			c = int32(s.counters)
			s.counters++
		}
		s.counter = append(s.counter, c)
	}
	for i := range int32(s.full.Items()) {
		s.local[i] = -1
		if s.full.Primary[i] && !s.root.Done[i] {
			add(i, s.root.Need[i] != 1 || s.root.Room[i] != 1)
		}
	}
	s.primaries = int32(len(s.itemOrigin))
	for _, i := range s.task.DistinctItems {
		if !s.full.Primary[i] && !s.root.Done[i] && s.local[i] < 0 {
			add(i, true)
		}
	}
	s.items = len(s.itemOrigin)
}

func (s *Search) compactEntries(watch *matrix.Watch) bool {
	s.row = append(matrix.Resize(s.row, len(s.origin)+1)[:0], 0)
	s.entry = matrix.Resize(s.entry, len(s.full.Item))[:0]
	longest := int32(0)
	for _, p := range s.origin {
		for _, i := range s.full.Entries(p) {
			if j := s.local[i]; j >= 0 {
				s.entry = append(s.entry, j)
			}
		}
		s.row = append(s.row, int32(len(s.entry)))
		longest = max(longest, s.row[len(s.row)-1]-s.row[len(s.row)-2])
		if watch.Over(len(s.full.Entries(p))) {
			return false
		}
	}
	s.fallen = matrix.Resize(s.fallen, int(64*longest)+1)
	s.masks.reset()
	s.rows.reset()
	s.mask = matrix.Resize(s.mask, s.items)
	s.maskLow = matrix.Resize(s.maskLow, s.items)
	high := matrix.Resize(s.list, s.items)
	for i := range s.items {
		s.maskLow[i], high[i] = int32(s.words), 0
	}
	for o := range s.origin {
		w := int32(o >> 6)
		for _, i := range s.entry[s.row[o]:s.row[o+1]] {
			s.maskLow[i] = min(s.maskLow[i], w)
			high[i] = max(high[i], w+1)
		}
		if watch.Over(int(s.row[o+1] - s.row[o])) {
			return false
		}
	}
	for i := range s.items {
		s.maskLow[i] = min(s.maskLow[i], high[i])
		s.mask[i] = s.masks.take(int(high[i] - s.maskLow[i]))
		clear(s.mask[i])
		if watch.Over(len(s.mask[i]) / 8) {
			return false
		}
	}
	for o := range s.origin {
		for _, i := range s.entry[s.row[o]:s.row[o+1]] {
			s.mask[i][int32(o>>6)-s.maskLow[i]] |= 1 << (o & 63)
		}
		if watch.Over(int(s.row[o+1] - s.row[o])) {
			return false
		}
	}
	s.list = high[:0]
	if !s.compactColumns(watch) {
		return false
	}
	s.conflict = matrix.Zero(s.conflict, len(s.origin))
	s.scratch = matrix.Resize(s.scratch, s.words)
	return true
}

// compactColumns lists the options of every item. The entries give the number of each item's
// options, then the options from the last one on. It reports false if the watch stops it.
func (s *Search) compactColumns(watch *matrix.Watch) bool {
	s.columnAt = matrix.Zero(s.columnAt, s.items+1)
	for _, i := range s.entry {
		s.columnAt[i]++
	}
	for i := range s.items {
		s.columnAt[i+1] += s.columnAt[i]
	}
	s.column = matrix.Resize(s.column, len(s.entry))
	for o := len(s.origin) - 1; o >= 0; o-- {
		for _, i := range s.entry[s.row[o]:s.row[o+1]] {
			s.columnAt[i]--
			s.column[s.columnAt[i]] = int32(o)
		}
		if watch.Over(int(s.row[o+1] - s.row[o])) {
			return false
		}
	}
	return true
}

func (s *Search) compactVisible() {
	s.distinct = s.task.DistinctItems != nil
	if !s.distinct {
		return
	}
	s.visible = matrix.Zero(s.visible, s.items)
	for _, i := range s.task.DistinctItems {
		if j := s.local[i]; j >= 0 {
			s.visible[j] = true
		}
	}
}

// fill initializes the state of the root.
func (s *Search) fill() {
	s.weigh(s.items)
	s.threshold = matrix.Resize(s.threshold, s.items)
	s.yield = matrix.Resize(s.yield, s.items)
	s.skipped = matrix.Zero(s.skipped, s.items)
	for i := range s.items {
		s.yield[i] = 1
	}
	if len(s.states) == 0 {
		s.states = append(s.states, state{})
	}
	st := &s.states[0]
	s.reshape(st)
	clear(st.fixed)
	clear(st.used)
	bitset.Fill(st.left, s.items)
	bitset.Fill(st.alive, len(s.origin))
	for j, i := range s.itemOrigin {
		st.size[j] = s.root.Live[i]
		if s.distinct && s.visible[j] && s.root.Room[i] < s.full.Hi[i] {
			bitset.Add(st.fixed, j) // a forced option covers it; others may, too
		}
		if c := s.counter[j]; c >= 0 {
			st.need[c], st.room[c] = s.root.Need[i], s.root.Room[i]
			if s.optional(int32(j)) {
				st.need[c], st.room[c] = 0, unbounded
			}
			st.size[j] += 1 - st.need[c]
		}
	}
}

// fillGroups initializes the groups of options that hooks watch.
func (s *Search) fillGroups() {
	groups := &s.full.Groups
	s.touched = matrix.Zero(s.touched, bitset.Words(groups.N))
	s.waiting = matrix.Zero(s.waiting, len(s.full.Hooks))
	if s.full.Hooks == nil {
		s.watchers = s.watchers[:0]
		return
	}
	open := s.states[0].open
	clear(open)
	for p, g := range groups.Of {
		o := s.renamed[p]
		if g >= 0 && (o >= 0 || s.root.Forced[p]) {
			open[g] |= 1 << groups.Bit[p]
		}
	}
	s.watchers = matrix.Resize(s.watchers, len(s.origin))
	for o, p := range s.origin {
		s.watchers[o] = watcher{groups.Of[p], groups.Bit[p]}
	}
}
