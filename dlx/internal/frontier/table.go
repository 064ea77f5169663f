package frontier

import "math/bits"

// A table holds states of one step, each with the number of ways to get there, by extendible
// hashing (Fagin, Nievergelt, Pippenger, Strong, 1979): the first bits of a state's place choose a
// page through a directory; a page that is full is divided by the next bit. So a table grows page
// by page, and gives back page by page what is taken out of it.
//
// A page is an open-addressing hash table of records: the words of the key, then those of the
// number of ways, low word first. The first word of an empty record is 0; that of any other has
// inUse set.
type table[S set] struct {
	dir    []int32 // first bits of the place -> page
	depth  int     // how many bits they are
	states int
	usual  int // the depth of pages that the table came to have when it had states before

	// The shape of its pages; no words before the first state.
	words   int // of a number of ways
	width   int // of a record, in words
	records int // of a page
	length  int // of all of them, in words
	most    int32
}

// inUse is a bit that is set in all states.
const inUse = 1

// mostRecords is the number of records in the smallest page if they are as small as can be. Pages
// that have room for immense numbers are not to be gone through as long as the numbers are small.
const mostRecords = leastPage / 2

// shape lays out pages for numbers of so many words. The table must be empty.
func (t *table[S]) shape(words, page int) {
	var key S
	t.words, t.width = words, len(key)+words
	t.records = min(page/t.width, mostRecords)
	t.length = t.records * t.width
	t.most = int32(t.records * 4 / 5) // looking for what is not there gets slow beyond
}

// home returns where in a page the search for a state begins.
func (t *table[S]) home(place uint64) int {
	const mix = 0x9e3779b97f4a7c15 // the first bits are the same in the whole page
	return int(place*mix>>32*uint64(t.records)>>32) * t.width
}

// find returns where in a page the record of a state is, or else an empty one to put it in.
func (t *table[S]) find(page []uint64, key S, place uint64) (at int, found bool) {
	for at = t.home(place); ; {
		r := page[at : at+len(key)]
		if r[0] == 0 {
			return at, false
		}
		same := true
		for w := range len(key) {
			same = same && r[w] == key[w]
		}
		if same {
			return at, true
		}
		if at += t.width; at == t.length {
			at = 0
		}
	}
}

// keyAt returns the state of a record.
func keyAt[S set](record []uint64) (key S) {
	for w := range len(key) {
		key[w] = record[w]
	}
	return key
}

// hash mixes all words of a key and a seed. All its bits are good.
func hash[S set](key S, seed uint64) uint64 {
	h := seed
	for w := range len(key) {
		high, low := bits.Mul64(h^key[w], 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}
