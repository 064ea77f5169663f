// Package lz compresses and decompresses text as lz-string does, in base64.
package lz

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf16"
)

// lz-string compresses text with a variant of LZ78. Links contain it in base64.
//
// The text is a sequence of UTF-16 units, divided into phrases. Each phrase is an earlier phrase
// plus one unit. It is written as a number, with as many bits as the numbers assigned so far need,
// lowest bit first. Three numbers are not phrases:
const (
	unitOfByte  = 0 // a new unit follows, in 8 bits
	unitOfTwo   = 1 // a new unit follows, in 16 bits
	endOfText   = 2
	firstPhrase = 3 // number of the first phrase
)

const base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// MaxUnpacked is the most units of a decompressed text. Without a limit a short line could fill the
// memory: a phrase may be as long as all text before it, so the length can grow with the square of
// the input. Decompressing takes at most 18 bytes per unit, and parsing the JSON less than 100.
// Puzzles of 16 x 16 cells with every kind of clue need a tenth of the limit.
const MaxUnpacked = 1 << 20

var (
	errNotPacked   = errors.New("text that lz-string did not pack")
	errMorePacked  = errors.New("more after the end of packed text")
	errShortPacked = errors.New("packed text without its end")
	ErrLong        = errors.New("packed text longer than 1048576 characters")
)

// A bitWidth keeps the number of bits of a phrase number.
type bitWidth struct {
	bits int
	left int // numbers that can be assigned before one more bit is needed
}

// grow counts an assigned number.
func (w *bitWidth) grow() {
	w.left--
	if w.left == 0 {
		w.left = 1 << w.bits
		w.bits++
	}
}

// Unpack returns the text that compressToBase64 has compressed, at most most units. Unpaired halves
// of surrogate pairs become U+FFFD.
func Unpack(packed []byte, most int) (string, error) {
	in := bits{text: packed}
	// A phrase is a place in the text: the phrase before it and the unit after that.
	type phrase struct{ start, length int32 }
	var (
		units   []uint16
		phrases []phrase
		last    phrase
		width   = bitWidth{bits: 2, left: 2}
	)
	for first := true; ; first = false {
		n := in.read(width.bits)
		next := firstPhrase + len(phrases)
		var p phrase
		switch {
		case in.err != nil:
			return "", in.err
		case n == endOfText:
			// The last character may be written although no bit is left for it.
			if rest := bytes.Trim(in.text, "="); len(rest) > 0 && string(rest) != base64Signs[:1] {
				return "", errMorePacked
			}
			return string(utf16.Decode(units)), nil
		case n == unitOfByte || n == unitOfTwo:
			p = phrase{int32(len(units)), 1}
			units = append(units, uint16(in.read(8+8*n)))
			phrases = append(phrases, p)
			width.grow()
		case n < next:
			p = phrase{int32(len(units)), phrases[n-firstPhrase].length}
			if len(units)+int(p.length) > most {
				return "", ErrLong
			}
			from := phrases[n-firstPhrase].start
			units = append(units, units[from:from+p.length]...)
		case n == next && !first:
			// The phrase being made consists of the last phrase and its first unit.
			p = phrase{int32(len(units)), last.length + 1}
			if len(units)+int(p.length) > most {
				return "", ErrLong
			}
			units = append(units, units[last.start:last.start+last.length]...)
			units = append(units, units[last.start])
		default:
			return "", errNotPacked
		}
		if len(units) > most {
			return "", ErrLong
		}
		if !first {
			phrases = append(phrases, phrase{last.start, last.length + 1})
		}
		width.grow()
		last = p
	}
}

// bits reads base64 as bits.
type bits struct {
	text  []byte
	value int // value of the current character
	left  int // its number of unread bits
	err   error
}

// read returns a number of n bits, lowest bit first.
func (b *bits) read(n int) (v int) {
	for i := range n {
		if b.left == 0 {
			if len(b.text) == 0 || b.text[0] == '=' {
				b.err = errShortPacked
				return 0
			}
			b.value = strings.IndexByte(base64Signs, b.text[0])
			if b.value < 0 {
				b.err = errNotPacked
				return 0
			}
			b.text = b.text[1:]
			b.left = 6
		}
		b.left--
		v |= b.value >> b.left & 1 << i
	}
	return v
}

// Pack appends text in the form of compressToBase64.
func Pack(dst []byte, text string) []byte {
	out := bitWriter{dst: dst}
	width := bitWidth{bits: 2, left: 2}
	// A phrase is the number of the phrase without its last unit, 0 for none, and that unit in the
	// lowest 16 bits.
	numbers := make(map[uint64]int)
	unsaid := make(map[int]uint16) // phrases of one unit whose unit has not been written yet
	say := func(n int) {
		if unit, ok := unsaid[n]; ok {
			delete(unsaid, n)
			kind := unitOfByte
			if unit > 0xff {
				kind = unitOfTwo
			}
			out.write(kind, width.bits)
			out.write(int(unit), 8+8*kind)
			width.grow()
		} else {
			out.write(n, width.bits)
		}
		width.grow()
	}
	last := 0
	for _, unit := range utf16.Encode([]rune(text)) {
		single := uint64(unit)
		if _, ok := numbers[single]; !ok {
			numbers[single] = firstPhrase + len(numbers)
			unsaid[numbers[single]] = unit
		}
		longer := uint64(last)<<16 | single
		if n, ok := numbers[longer]; ok {
			last = n
			continue
		}
		say(last)
		numbers[longer] = firstPhrase + len(numbers)
		last = numbers[single]
	}
	if last != 0 {
		say(last)
	}
	out.write(endOfText, width.bits)
	return out.close(len(dst))
}

// bitWriter writes bits as base64.
type bitWriter struct {
	dst   []byte
	value int
	count int // number of bits in value
}

// write appends a number of n bits, lowest bit first.
func (w *bitWriter) write(v, n int) {
	for i := range n {
		w.value = w.value<<1 | v>>i&1
		if w.count++; w.count == 6 {
			w.dst = append(w.dst, base64Signs[w.value])
			w.value, w.count = 0, 0
		}
	}
}

// close ends the last character, which lz-string writes even if no bit is left for it, and fills
// the last group of four.
func (w *bitWriter) close(start int) []byte {
	w.dst = append(w.dst, base64Signs[w.value<<(6-w.count)])
	for (len(w.dst)-start)%4 != 0 {
		w.dst = append(w.dst, '=')
	}
	return w.dst
}

// IsObject reports whether a text looks like a JSON object compressed by lz-string whose brace is
// followed by one of the given characters.
func IsObject(code []byte, behind string) bool {
	const shortest = 12
	in := bits{text: code}
	brace := len(code) >= shortest && in.read(2) == unitOfByte && in.read(8) == '{'
	return brace && in.read(3) == unitOfByte && strings.IndexByte(behind, byte(in.read(8))) >= 0
}
