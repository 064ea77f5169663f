package cache

import (
	"math/bits"
	"slices"
	"sync"
)

// A Cache remembers the numbers of solutions of remainders. What was remembered first is forgotten
// first when the room is used up. Any number of goroutines may share one.
//
// Remainders are compared in full: no hash stands for them.
type Cache struct {
	shard []shard // by the top bits of the hash
}

// A shard is a ring of records, and an index of it.
//
// A place is the number of words written before, which only grows; the word itself is at the place
// modulo the length of the ring. A record is in one piece:
//
//	hash | effort<<32, length of key<<16, length of number | key | number
type shard struct {
	sync.Mutex
	ring  []uint64
	index []uint64 // by hash, in groups: place of the record + 1, or 0
	end   uint64   // place of the next record
	most  int      // words that the ring may grow to
}

const (
	leastRing  = 1 << 10 // words
	indexShare = 8       // words of the ring for one of the index
	group      = 4       // records that may have the same place in the index
	headWords  = 2
	mostRecord = 1 << 14 // words of a key, or of a number
)

// New returns a cache that takes about as many bytes as it is given, or nil if that is too little.
func New(memory int64, shards int) *Cache {
	c := &Cache{shard: make([]shard, shards)}
	// A ring that doubles is there one and a half times, with its index.
	words := memory / 8 / int64(shards) * 3 / 5
	if words < leastRing {
		if shards == 1 {
			return nil
		}
		return New(memory, 1)
	}
	for n := range c.shard {
		c.shard[n].most = 1 << (bits.Len64(uint64(words)) - 1)
	}
	return c
}

func (c *Cache) of(hash uint64) *shard {
	return &c.shard[hash>>32%uint64(len(c.shard))]
}

// Find returns what is known of a remainder: its number of solutions, and the effort that it took
// to count them.
func (c *Cache) Find(key []uint64) (n Number, effort uint64, found bool) {
	hash := hash(key)
	s := c.of(hash)
	s.Lock()
	defer s.Unlock()
	if s.ring == nil {
		return Number{}, 0, false
	}
	for _, p := range s.group(hash) {
		if !s.holds(p) {
			continue
		}
		at := (p - 1) & uint64(len(s.ring)-1)
		if s.ring[at] != hash {
			continue
		}
		keyWords, words, effort := unpack(s.ring[at+1])
		body := s.ring[at+headWords:]
		if slices.Equal(body[:keyWords], key) {
			return numberOf(body[keyWords : keyWords+words]), effort, true
		}
	}
	return Number{}, 0, false
}

func unpack(head uint64) (keyWords, words int, effort uint64) {
	return int(head >> 16 & 0xffff), int(head & 0xffff), head >> 32
}

// group returns the places in the index that records with a hash may have.
func (s *shard) group(hash uint64) []uint64 {
	at := hash & uint64(len(s.index)-1) &^ (group - 1)
	return s.index[at : at+group]
}

// holds reports whether the record with an entry in the index has not been overwritten.
func (s *shard) holds(entry uint64) bool {
	return entry != 0 && entry-1+uint64(len(s.ring)) >= s.end
}

// Add remembers a remainder, which is not known, and the effort that it took.
func (c *Cache) Add(key []uint64, n Number, effort uint64) {
	words := n.words()
	if len(key) >= mostRecord || words >= mostRecord {
		return
	}
	hash := hash(key)
	s := c.of(hash)
	s.Lock()
	defer s.Unlock()
	size := headWords + len(key) + words
	if !s.reserve(size) {
		return
	}
	at := s.end & uint64(len(s.ring)-1)
	s.ring[at] = hash
	s.ring[at+1] = min(effort, 1<<32-1)<<32 | uint64(len(key))<<16 | uint64(words)
	copy(s.ring[at+headWords:], key)
	n.put(s.ring[at+headWords+uint64(len(key)) : at+uint64(size)])
	s.enter(hash, s.end+1)
	s.end += uint64(size)
}

// enter puts a record into the index, in the place of the oldest of its group.
func (s *shard) enter(hash, entry uint64) {
	g := s.group(hash)
	oldest := 0
	for k, p := range g {
		if p < g[oldest] {
			oldest = k
		}
	}
	g[oldest] = entry
}

// reserve makes room for a record in one piece. It reports whether that is possible.
func (s *shard) reserve(size int) bool {
	for {
		n := uint64(len(s.ring))
		if n > 0 && s.end&(n-1)+uint64(size) <= n && (s.end+uint64(size) <= n || 2*int(n) > s.most) {
			return true
		}
		if 2*int(n) <= s.most {
			s.grow()
			continue
		}
		if uint64(size) > n {
			return false
		}
		s.end = (s.end + n - 1) &^ (n - 1)
	}
}

// grow doubles the ring, which has not been overwritten yet.
func (s *shard) grow() {
	n := max(2*len(s.ring), leastRing)
	ring := make([]uint64, n)
	copy(ring, s.ring)
	s.ring = ring
	s.index = make([]uint64, n/indexShare)
	for at := uint64(0); at < s.end; {
		keyWords, words, _ := unpack(ring[at+1])
		s.enter(ring[at], at+1)
		at += uint64(headWords + keyWords + words)
	}
}

// hash mixes the words of a key.
func hash(key []uint64) uint64 {
	h := uint64(len(key))
	for _, x := range key {
		high, low := bits.Mul64(h^x, 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}
